import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
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
