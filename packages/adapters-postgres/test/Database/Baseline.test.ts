import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import * as Stream from "effect/Stream"
import * as DatabaseCopy from "../../src/Backup/DatabaseCopy.ts"
import { readDefinition } from "../../src/Backup/DatabaseDefinition.ts"
import * as Migrations from "../../src/Database/Migrations.ts"
import * as PgDatabase from "../../src/Database/PgDatabase.ts"
import { migrateTo } from "../support/MigrateTo.ts"
import * as TestDatabase from "../support/TestDatabase.ts"

/** The definitions and rows of a database; of ids and times, which always differ, only that they are there. */
const everything = DatabaseCopy.inSnapshot(Effect.gen(function*() {
  const sql = yield* SqlClient
  const { after, before, tables } = yield* readDefinition
  const rows = yield* Effect.forEach(
    tables,
    (table) =>
      Effect.map(Stream.runCollect(DatabaseCopy.rowsOf(table)), (found) => [
        table.name,
        found.map((row) =>
          row.map((text, index) =>
            text !== null && /^(uuid|timestamp)/.test(table.columns[index]?.type ?? "") ? "there" : text
          )
        )
      ])
  )
  // Names that a definition leaves out.
  const notNull = yield* sql`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'n' order by 1, 2`
  return {
    statements: [...before, ...after].toSorted(),
    tables,
    rows,
    notNull,
    sequences: yield* DatabaseCopy.sequenceValues
  }
}))

/** The columns that were added to a table that was there, with a default. */
const addedColumns = Effect.flatMap(
  SqlClient,
  (sql) =>
    sql`
      select c.relname as "table", a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and a.atthasmissing order by 1, 2`
)

/** The columns that migrations after the baseline add so; a table that a later one rewrites has none. */
const addedLater = [
  { table: "analysis_configs", name: "overrides_plan" },
  { table: "analysis_configs", name: "scheduled_from" },
  { table: "analysis_runs", name: "attempts" },
  { table: "draft_ad_groups", name: "searchable_name" },
  { table: "draft_ad_groups", name: "status" },
  { table: "draft_keywords", name: "status" }
]

/** An empty database in which the migrations run, and then what there is to say of it. */
const after = <A, E1, E2>(
  migrations: Effect.Effect<unknown, E1, SqlClient>,
  look: Effect.Effect<A, E2, SqlClient>
) =>
  Effect.gen(function*() {
    const { url } = yield* TestDatabase.TestDatabase
    return yield* Effect.provide(Effect.andThen(migrations, look), PgDatabase.layer(url), { local: true })
  }).pipe(Effect.provide(TestDatabase.layerUnmigrated, { local: true }))

describe("the baseline of an empty database", () => {
  it.live("makes what all migrations that it stands for make one by one, and records their numbers", () =>
    Effect.gen(function*() {
      const [one, oneAdded] = yield* after(migrateTo(Infinity), Effect.all([everything, addedColumns]))
      const [all, allAdded] = yield* after(Migrations.run, Effect.all([everything, addedColumns]))
      assert.deepStrictEqual(all, one)
      assert.isAbove(all.statements.length, 200)
      assert.isAbove(oneAdded.length, addedLater.length)
      assert.deepStrictEqual(allAdded, addedLater, "the baseline ran, and not the migrations that it stands for")
    }))

  it.live("is not for a database that has seen a migration: it goes on where it is", () =>
    Effect.gen(function*() {
      const ran = yield* after(migrateTo(132), Migrations.run)
      assert.deepStrictEqual(ran.slice(0, 2), [[140, "target_worldwide_said"], [150, "unsure_keywords"]])
    }))
})
