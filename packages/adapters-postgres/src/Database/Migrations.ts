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
import { recorded } from "../Migrations/Baseline/Recorded.ts"

export type MigrationError = Migrator.MigrationError

const filesIn = (folder: string) =>
  MigratorFileSystem.fromFileSystem(fileURLToPath(new URL(`../${folder}`, import.meta.url))).pipe(
    Effect.provide(Layer.merge(NodeFileSystem.layer, NodePath.layer))
  )

// Files `NNNN_name.ts` in the source and `NNNN_name.js` in the built package, listed when they are asked for.
const earlier = filesIn("EarlierMigrations")
const later = filesIn("Migrations")

/** All migrations that there are one by one, in their order, as a database takes them that has one of `LOWEST`. */
export const oneByOne: Migrator.Loader = Effect.zipWith(earlier, later, (first, rest) => [...first, ...rest])

/** The numbers and names of all migrations that ever were, in their order. */
export const known: Effect.Effect<ReadonlyArray<readonly [id: number, name: string]>, MigrationError> = Effect.map(
  oneByOne,
  (all) => [...recorded, ...all.map(([id, name]) => [id, name] as const)]
)

/** The same for an empty database: the first makes the baseline, and the others that it stands for make nothing. */
const fromBaseline: Migrator.Loader = Effect.zipWith(earlier, later, (first, rest) => [
  ...[...recorded, ...first].map(([id, name], index) =>
    [id, name, Effect.succeed(index === 0 ? baseline : Effect.void)] as const
  ),
  ...rest
])

/** The number of the newest migration of the earliest installations that are upgraded, those of 25 November 2026. */
const LOWEST = 114

/** The refusal of what an earlier version left whose newest migration has this number; `undefined` where it goes on. */
export const tooEarly = (newest: number): string | undefined =>
  newest >= LOWEST
    ? undefined
    : `It is of a version before 25 November 2026 (its newest migration is ${newest}, and the least is ${LOWEST}). ` +
      "Start commit 212ac1fa of 28 November 2026 on it first (tag upgrades-every-version), and then this version"

/**
 * Runs the migrations that the database has not seen, all in one transaction, and gives their numbers and names. A
 * database that has seen none gets the baseline, and records the numbers of all that it stands for. Processes that
 * start together take turns by a lock on the table `schema_migrations`. A migration whose number is not above the
 * newest one that ran is never run; a database of a version before `LOWEST` is refused and left as it is.
 */
export const run: Effect.Effect<
  ReadonlyArray<readonly [id: number, name: string]>,
  MigrationError | SqlError,
  SqlClient
> = Migrator.make({})({
  // Loaded in the transaction, after the lock was taken.
  loader: Effect.gen(function*() {
    const sql = yield* SqlClient
    const [row] = yield* Effect.mapError(
      sql<{ readonly newest: number | null }>`select max(migration_id)::int as newest from schema_migrations`,
      (cause) => new Migrator.MigrationError({ kind: "Failed", cause, message: "Could not read schema_migrations" })
    )
    const newest = row?.newest ?? null
    if (newest === null) return yield* fromBaseline
    // Here, under the lock: only migrations above the newest run, so that those that are gone would be passed over.
    const message = tooEarly(newest)
    return message === undefined ? yield* oneByOne : yield* new Migrator.MigrationError({ kind: "Failed", message })
  }),
  table: "schema_migrations"
})
