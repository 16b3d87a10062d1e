import * as Effect from "effect/Effect"
import * as Migrator from "effect/sql/Migrator"
import * as Migrations from "../../src/Database/Migrations.ts"

/** Runs the migrations one by one up to a number, so that a test can store what an earlier version would have. */
export const migrateTo = (last: number) =>
  Migrator.make({})({
    loader: Effect.map(Migrations.oneByOne, (all) => all.filter(([id]) => id <= last)),
    table: "schema_migrations"
  })
