import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import * as Migrations from "../../src/Database/Migrations.ts"
import * as PgDatabase from "../../src/Database/PgDatabase.ts"
import { installationId } from "../support/Installation.ts"
import { migrateTo } from "../support/MigrateTo.ts"
import * as TestDatabase from "../support/TestDatabase.ts"

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
  it.live("finds the revision with which each began, its customer, and its place among all", () =>
    Effect.gen(function*() {
      const database = yield* TestDatabase.TestDatabase
      yield* Effect.gen(function*() {
        const sql = yield* SqlClient
        yield* migrateTo(5)
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
            ('exact', 1, '2026-01-01 02:00'), ('between', 1, '2026-01-01 03:30'), ('unknown', 2, '2026-01-01 02:10'),
            ('publish', 1, '2026-01-01 03:40')
          ) t (kind, draft_id, at)`
        yield* Migrations.run
        const tasks = yield* sql`select kind, begun_at_revision::int as "begunAt" from tasks order by kind`
        assert.deepStrictEqual(decodeBegun(tasks), [
          { kind: "between", begunAt: 3 },
          { kind: "exact", begunAt: 2 },
          { kind: "publish", begunAt: 3 },
          { kind: "unknown", begunAt: 1 }
        ])
        const [order] = yield* sql`
          select array_agg(kind order by number) as kinds, bool_and(customer_id = 1234567890) as "isTheirs" from tasks`
        assert.deepStrictEqual(order, { kinds: ["exact", "unknown", "between", "publish"], isTheirs: true })
        const remembered = yield* sql`
          select d.id::int as id, t.kind from campaign_drafts d join tasks t on t.task_id = d.publication_task_id`
        assert.deepStrictEqual(remembered, [{ id: 1, kind: "publish" }])
        const next = yield* sql`
          insert into tasks (task_id, customer_id, kind, draft_id, begun_at_revision, status, progress, date_added,
            date_updated)
          values (gen_random_uuid(), 1234567890, 'publish', 1, 3, 'pending', 0, now(), now())
          returning number::int as number`
        assert.deepStrictEqual(next, [{ number: 5 }])
      }).pipe(Effect.provide(PgDatabase.layer(database.url)))
    }).pipe(Effect.provide(TestDatabase.layerUnmigrated)))
})

describe("the migration of drafts that were being published by an earlier version", () => {
  it.live("finds those whose task had begun to send", () =>
    Effect.gen(function*() {
      const database = yield* TestDatabase.TestDatabase
      yield* Effect.gen(function*() {
        const sql = yield* SqlClient
        yield* migrateTo(37)
        yield* sql`insert into companies (name, date_added, date_updated) values ('Bakery', now(), now())`
        yield* sql`
          insert into ad_customers (customer_id, company_id, name, currency_code, time_zone, date_added)
          select 1234567890, id, 'Bakery', 'EUR', 'Europe/Berlin', now() from companies`
        yield* sql`
          insert into tasks (task_id, customer_id, kind, draft_id, begun_at_revision, status, progress, date_added, date_updated)
          select ('00000000-0000-7000-8000-00000000000' || n)::uuid, 1234567890, 'publish', n, 2, status, progress, now(),
            '2026-01-01T10:00:00Z'
          from (values (1, 'in_progress', 49), (2, 'in_progress', 50), (3, 'failed', 60)) t (n, status, progress)`
        yield* sql`
          insert into campaign_drafts (id, revision, write_id, content_revision, content_write_id, content_weight, customer_id,
            name, searchable_name, default_match_type, language_ids, location_targets, conversion_goals, extensions,
            ad_groups_generation_status, extensions_generation_status, publication_status, publication_task_id,
            ad_group_count, keyword_count, all_rsas_generated, date_added, date_updated)
          select n, 2, gen_random_uuid(), 1, gen_random_uuid(), 0, 1234567890, '', '', 'PHRASE', '{}', '[]', '[]', '{}',
            'NotStarted', 'NotStarted', status, ('00000000-0000-7000-8000-00000000000' || n)::uuid, 0, 0, false, now(), now()
          from (values (1, 'Publishing'), (2, 'Publishing'), (3, 'NotPublished')) d (n, status)`
        yield* Migrations.run
        const sending = yield* sql`
          select id::int as id, to_char(publication_sending_since at time zone 'UTC', 'HH24:MI') as since
          from campaign_drafts order by id`
        assert.deepStrictEqual(sending, [{ id: 1, since: null }, { id: 2, since: "10:00" }, { id: 3, since: null }])
      }).pipe(Effect.provide(PgDatabase.layer(database.url)))
    }).pipe(Effect.provide(TestDatabase.layerUnmigrated)))
})

const decodeUsers = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ email: Schema.String, isDemo: Schema.Boolean, searchText: Schema.String }))
)

describe("the migration of users that were there before", () => {
  const insertUsers = Effect.gen(function*() {
    const sql = yield* SqlClient
    yield* sql`
      insert into users (email, first_name, last_name, date_added, date_updated)
      select email, first_name, 'Demo', now(), now() from (values
        ('admin@demo.test', 'Ada'), ('user@demo.test', 'Uma'), ('other@demo.test', 'Otto'),
        ('someone@demo.test', 'Straße'), ('user@example.com', '')
      ) t (email, first_name)`
  })

  it.live("marks those of the demo, and makes all of them found", () =>
    Effect.gen(function*() {
      const database = yield* TestDatabase.TestDatabase
      yield* Effect.gen(function*() {
        const sql = yield* SqlClient
        yield* migrateTo(14)
        yield* insertUsers
        yield* Migrations.run
        const users = yield* sql`
          select email, is_demo as "isDemo", search_text as "searchText" from users order by id`
        assert.deepStrictEqual(decodeUsers(users), [
          { email: "admin@demo.test", isDemo: true, searchText: "ADMIN@DEMO.TEST\nADA DEMO" },
          { email: "user@demo.test", isDemo: true, searchText: "USER@DEMO.TEST\nUMA DEMO" },
          { email: "other@demo.test", isDemo: true, searchText: "OTHER@DEMO.TEST\nOTTO DEMO" },
          { email: "someone@demo.test", isDemo: false, searchText: "SOMEONE@DEMO.TEST\nSTRASSE DEMO" },
          { email: "user@example.com", isDemo: false, searchText: "USER@EXAMPLE.COM\n DEMO" }
        ])
      }).pipe(Effect.provide(PgDatabase.layer(database.url)))
    }).pipe(Effect.provide(TestDatabase.layerUnmigrated)))

  it.live("goes without the index for searches where its extension may not be added", () =>
    Effect.gen(function*() {
      const database = yield* TestDatabase.TestDatabase
      const role = `${database.name}_role`
      const admin = Effect.gen(function*() {
        const sql = yield* SqlClient
        yield* sql`create role ${sql(role)} login password 'x'`
        yield* sql`grant create, usage on schema public to ${sql(role)}`
        yield* Effect.addFinalizer(() =>
          Effect.ignore(
            Effect.andThen(sql`drop owned by ${sql(role)} cascade`, sql`drop role ${sql(role)}`)
          )
        )
        const url = new URL(Redacted.value(database.url))
        url.username = role
        url.password = "x"
        yield* Effect.gen(function*() {
          const own = yield* SqlClient
          yield* Migrations.run
          yield* own`
            insert into users (email, email_key, date_added, date_updated)
            values ('one@example.com', 'one@example.com', now(), now())`
          const indexes = yield* own`select indexname from pg_indexes where indexname like 'users_by_%'`
          assert.lengthOf(indexes, 3)
        }).pipe(Effect.provide(PgDatabase.layer(Redacted.make(url.href)), { local: true }))
      })
      yield* Effect.scoped(admin).pipe(Effect.provide(PgDatabase.layer(database.url)))
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
