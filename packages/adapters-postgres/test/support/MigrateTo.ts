import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import * as NodePath from "@effect/platform-node/NodePath"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Migrator from "effect/sql/Migrator"
import * as MigratorFileSystem from "effect/sql/MigratorFileSystem"
import * as Migrations from "../../src/Database/Migrations.ts"

/** Runs the migrations up to a number, so that a test can store what an earlier version would have. */
export const migrateTo = (last: number) =>
  Migrator.make({})({
    loader: Effect.map(
      MigratorFileSystem.fromFileSystem(Migrations.migrationsDirectory),
      (all) => all.filter(([id]) => id <= last)
    ),
    table: "schema_migrations"
  }).pipe(Effect.provide(Layer.merge(NodeFileSystem.layer, NodePath.layer)))
