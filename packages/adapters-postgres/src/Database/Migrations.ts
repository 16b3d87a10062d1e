import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import * as NodePath from "@effect/platform-node/NodePath"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Migrator from "effect/sql/Migrator"
import * as MigratorFileSystem from "effect/sql/MigratorFileSystem"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { fileURLToPath } from "node:url"
import { baseline } from "../Migrations/Baseline.ts"

export type MigrationError = Migrator.MigrationError

const filesIn = (folder: string) =>
  MigratorFileSystem.fromFileSystem(fileURLToPath(new URL(`../${folder}`, import.meta.url))).pipe(
    Effect.provide(Layer.merge(NodeFileSystem.layer, NodePath.layer))
  )

// Files `NNNN_name.ts` in the source and `NNNN_name.js` in the built package, listed when they are asked for.
const earlier = filesIn("EarlierMigrations")
const later = filesIn("Migrations")

/** All migrations one by one, in their order, as a database takes them that began with the first. */
export const oneByOne: Migrator.Loader = Effect.zipWith(earlier, later, (first, rest) => [...first, ...rest])

/** The numbers and names of all migrations, in their order. */
export const known: Effect.Effect<ReadonlyArray<readonly [id: number, name: string]>, MigrationError> = Effect.map(
  oneByOne,
  (all) => all.map(([id, name]) => [id, name] as const)
)

/** The same for an empty database: the first makes the baseline, and the other earlier ones make nothing. */
const fromBaseline: Migrator.Loader = Effect.zipWith(earlier, later, (first, rest) => [
  ...first.map(([id, name], index) => [id, name, Effect.succeed(index === 0 ? baseline : Effect.void)] as const),
  ...rest
])

/**
 * Runs the migrations that the database has not seen, all in one transaction, and gives their numbers and names. A
 * database that has seen none gets the baseline, and records the numbers of all that it stands for. Processes that
 * start together take turns by a lock on the table `schema_migrations`. A migration whose number is not above the
 * newest one that ran is never run.
 */
export const run: Effect.Effect<
  ReadonlyArray<readonly [id: number, name: string]>,
  MigrationError | SqlError,
  SqlClient
> = Migrator.make({})({
  // Loaded in the transaction, after the lock was taken.
  loader: Effect.gen(function*() {
    const sql = yield* SqlClient
    const seen = yield* Effect.mapError(
      sql`select from schema_migrations limit 1`,
      (cause) => new Migrator.MigrationError({ kind: "Failed", cause, message: "Could not read schema_migrations" })
    )
    return yield* seen.length === 0 ? fromBaseline : oneByOne
  }),
  table: "schema_migrations"
})
