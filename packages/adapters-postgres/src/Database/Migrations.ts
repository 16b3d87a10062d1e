import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import * as NodePath from "@effect/platform-node/NodePath"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Migrator from "effect/sql/Migrator"
import * as MigratorFileSystem from "effect/sql/MigratorFileSystem"
import type { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { fileURLToPath } from "node:url"

export type MigrationError = Migrator.MigrationError

/** The folder of the migrations, `NNNN_name.ts` in the source and `NNNN_name.js` in the built package. */
export const migrationsDirectory = fileURLToPath(new URL("../Migrations", import.meta.url))

const onFiles = Layer.merge(NodeFileSystem.layer, NodePath.layer)

const loader = MigratorFileSystem.fromFileSystem(migrationsDirectory)

/** The numbers and names of all migrations, in their order. */
export const known: Effect.Effect<ReadonlyArray<readonly [id: number, name: string]>, MigrationError> = loader.pipe(
  Effect.map((all) => all.map(([id, name]) => [id, name] as const)),
  Effect.provide(onFiles)
)

/**
 * Runs the migrations that the database has not seen, all in one transaction, and gives their numbers and names.
 * Processes that start together take turns by a lock on the table `schema_migrations`. A migration whose number is
 * not above the newest one that ran is never run.
 */
export const run: Effect.Effect<
  ReadonlyArray<readonly [id: number, name: string]>,
  MigrationError | SqlError,
  SqlClient
> = Migrator.make({})({
  loader,
  table: "schema_migrations"
}).pipe(Effect.provide(onFiles))
