import * as Effect from "effect/Effect"
import * as Migrator from "effect/sql/Migrator"
import { join } from "node:path"
import * as Migrations from "../../src/Database/Migrations.ts"
import { loadPlainDump } from "./PlainDump.ts"

/** The tables of an installation of 25 November 2026, the earliest that is upgraded, without rows (`pg_dump`). */
const earliest = join(import.meta.dirname, "../Database/Fixtures/schema114.sql.gz")

/**
 * Makes an empty database that of the earliest version that is upgraded, and runs the migrations one by one up to a
 * number, so that a test can store what an earlier version would have.
 */
export const migrateTo = (last: number) =>
  Effect.andThen(
    loadPlainDump(earliest),
    Migrator.make({})({
      loader: Effect.map(Migrations.oneByOne, (all) => all.filter(([id]) => id <= last)),
      table: "schema_migrations"
    })
  )
