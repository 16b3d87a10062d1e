import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
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

describe("a database of an earlier version", () => {
  const rows = Effect.flatMap(
    SqlClient,
    (sql) => sql`select max(migration_id)::int as newest, count(*)::int as all from schema_migrations`
  )

  it.live("that lacks what is gone is refused and left as it is, and the earliest one goes on", () =>
    Effect.gen(function*() {
      const database = yield* TestDatabase.TestDatabase
      yield* Effect.gen(function*() {
        const sql = yield* SqlClient
        yield* migrateTo(114)
        assert.deepStrictEqual(yield* rows, [{ newest: 114, all: 45 }])
        yield* sql`delete from schema_migrations where migration_id > 110`
        const before = yield* rows
        const { message } = yield* Effect.flip(Migrations.run)
        assert.match(message, /newest migration is 110, and the least is 114.*212ac1fa of 28 November 2026/s)
        assert.deepStrictEqual(yield* rows, before)
        yield* sql`insert into schema_migrations (migration_id, name) values (114, 'ads_wanted')`
        assert.deepStrictEqual((yield* Migrations.run)[0], [115, "applications"])
      }).pipe(Effect.provide(PgDatabase.layer(database.url)))
    }).pipe(Effect.provide(TestDatabase.layerUnmigrated)))
})

describe("the baseline of users", () => {
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
