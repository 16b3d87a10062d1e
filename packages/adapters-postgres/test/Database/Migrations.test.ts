import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import * as NodePath from "@effect/platform-node/NodePath"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import * as Migrator from "effect/sql/Migrator"
import * as MigratorFileSystem from "effect/sql/MigratorFileSystem"
import { SqlClient } from "effect/sql/SqlClient"
import { installationId } from "../../src/Database/Installation.ts"
import * as Migrations from "../../src/Database/Migrations.ts"
import * as PgDatabase from "../../src/Database/PgDatabase.ts"
import * as TestDatabase from "../../src/Database/TestDatabase.ts"

describe("the migrations", () => {
  it.live("run once, in the order of their numbers, and not again", () =>
    Effect.gen(function*() {
      const database = yield* TestDatabase.TestDatabase
      yield* Effect.gen(function*() {
        const first = yield* Migrations.run
        assert.deepStrictEqual(first[0], [1, "foundation"])
        assert.deepStrictEqual(first.map(([id]) => id), first.map(([id]) => id).toSorted((a, b) => a - b))
        assert.deepStrictEqual(yield* Migrations.run, [])
      }).pipe(Effect.provide(PgDatabase.layer(database.url)))
    }).pipe(Effect.provide(TestDatabase.layerUnmigrated)))

  it.live("are safe for processes that start at the same time", () =>
    Effect.gen(function*() {
      const database = yield* TestDatabase.TestDatabase
      const start = Effect.provide(installationId, PgDatabase.layerMigrated(database.url), { local: true })
      const identities = yield* Effect.all([start, start, start, start], { concurrency: 4 })
      assert.strictEqual(new Set(identities).size, 1)
      yield* Effect.gen(function*() {
        const sql = yield* SqlClient
        const rows =
          yield* sql`select migration_id, count(*)::int as n from schema_migrations group by 1 having count(*) > 1`
        assert.deepStrictEqual(rows, [])
      }).pipe(Effect.provide(PgDatabase.layer(database.url)))
    }).pipe(Effect.provide(TestDatabase.layerUnmigrated)))
})

const decodeBegun = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ kind: Schema.String, begunAt: Schema.Int }))
)

describe("the migration of tasks that were there before", () => {
  const upTo = (last: number) =>
    Migrator.make({})({
      loader: Effect.map(
        MigratorFileSystem.fromFileSystem(Migrations.migrationsDirectory),
        (all) => all.filter(([id]) => id <= last)
      ),
      table: "schema_migrations"
    }).pipe(Effect.provide(Layer.merge(NodeFileSystem.layer, NodePath.layer)))

  it.live("finds the revision with which each began, and takes the first where none is known", () =>
    Effect.gen(function*() {
      const database = yield* TestDatabase.TestDatabase
      yield* Effect.gen(function*() {
        const sql = yield* SqlClient
        yield* upTo(5)
        yield* sql`insert into companies (name, date_added, date_updated) values ('Bakery', now(), now())`
        yield* sql`
          insert into ad_customers (customer_id, company_id, name, currency_code, time_zone, date_added)
          select 1234567890, id, 'Bakery', 'EUR', 'Europe/Berlin', now() from companies`
        yield* sql`
          insert into campaign_drafts (id, revision, content_revision, customer_id, name, searchable_name,
            default_match_type, language_ids, location_targets, conversion_goals, extensions,
            ad_groups_generation_status, extensions_generation_status, publication_status, ad_group_count,
            keyword_count, all_rsas_generated, date_added, date_updated)
          select id, 3, 1, 1234567890, '', '', 'PHRASE', '{}', '[]', '[]', '{}', 'NotStarted', 'NotStarted',
            'NotPublished', 0, 0, false, now(), now() from generate_series(1, 2) id`
        yield* sql`
          insert into draft_revisions (draft_id, revision, at, forward, backward)
          select 1, n, timestamptz '2026-01-01' + n * interval '1 hour', '{}', '{}' from generate_series(1, 3) n`
        yield* sql`
          insert into tasks (task_id, kind, draft_id, status, progress, date_added, date_updated)
          select gen_random_uuid(), kind, draft_id, 'failed', 0, at::timestamptz, now() from (values
            ('exact', 1, '2026-01-01 02:00'), ('between', 1, '2026-01-01 03:30'), ('unknown', 2, '2026-01-01 02:00')
          ) t (kind, draft_id, at)`
        yield* Migrations.run
        const tasks = yield* sql`select kind, begun_at_revision::int as "begunAt" from tasks order by kind`
        assert.deepStrictEqual(decodeBegun(tasks), [
          { kind: "between", begunAt: 3 },
          { kind: "exact", begunAt: 2 },
          { kind: "unknown", begunAt: 1 }
        ])
      }).pipe(Effect.provide(PgDatabase.layer(database.url)))
    }).pipe(Effect.provide(TestDatabase.layerUnmigrated)))
})

describe("a test database", () => {
  const identity = Effect.gen(function*() {
    const database = yield* TestDatabase.TestDatabase
    const sql = yield* SqlClient
    yield* sql`create table only_here (n int)`
    return { name: database.name, installation: yield* installationId }
  })

  it.live("is a fresh copy of the migrated template for every build of the layer, and is dropped at the end", () =>
    Effect.gen(function*() {
      const first = yield* Effect.provide(identity, TestDatabase.layer)
      const second = yield* Effect.provide(identity, TestDatabase.layer)
      assert.notStrictEqual(first.name, second.name)
      assert.strictEqual(first.installation, second.installation)
      const left = yield* Effect.provide(
        Effect.gen(function*() {
          const sql = yield* SqlClient
          return yield* sql`select datname from pg_database where datname in ${sql.in([first.name, second.name])}`
        }),
        TestDatabase.layer
      )
      assert.deepStrictEqual(left, [])
    }))

  it.effect("works while the clock of the test stands still", () =>
    Effect.gen(function*() {
      const sql = yield* SqlClient
      yield* sql.withTransaction(sql`create table here (n int)`)
      assert.strictEqual((yield* installationId).length, 36)
    }).pipe(Effect.provide(TestDatabase.layer)))
})
