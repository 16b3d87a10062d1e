import { PgClient } from "@effect/sql-pg/PgClient"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Queue from "effect/Queue"
import * as Redacted from "effect/Redacted"
import * as Schedule from "effect/Schedule"
import { SqlClient } from "effect/sql/SqlClient"
import { createServer } from "node:net"
import * as PgDatabase from "../../src/Database/PgDatabase.ts"
import * as TestDatabase from "../support/TestDatabase.ts"
import { halfOpenProxy } from "./HalfOpenProxy.ts"

const through = (url: Redacted.Redacted<string>, port: number): Redacted.Redacted<string> => {
  const moved = new URL(Redacted.value(url))
  moved.hostname = "127.0.0.1"
  moved.port = String(port)
  return Redacted.make(moved.href)
}

const target = (url: Redacted.Redacted<string>) => {
  const parsed = new URL(Redacted.value(url))
  return { host: parsed.hostname, port: Number(parsed.port || 5432) }
}

const backend = Effect.gen(function*() {
  const sql = yield* SqlClient
  const rows = yield* sql<{ readonly pid: number }>`select pg_backend_pid() as pid`
  return rows[0]?.pid ?? 0
})

describe("the service's pool", () => {
  it.live("keeps the statements of a transaction together while others share its connections", () =>
    Effect.gen(function*() {
      const sql = yield* SqlClient
      yield* sql`create table counter (n int not null)`
      yield* sql`insert into counter values (0)`
      const add = sql.withTransaction(Effect.gen(function*() {
        const first = yield* backend
        yield* sql`update counter set n = n + 1`
        yield* sql`select pg_sleep(0.002)`
        assert.strictEqual(yield* backend, first)
      }))
      const failing = Effect.exit(sql.withTransaction(
        Effect.andThen(sql`update counter set n = n + 1000`, Effect.fail("undo"))
      ))
      const reading = sql`select n from counter`
      yield* Effect.forEach(
        Array.from({ length: 40 }),
        () => Effect.all([add, failing, reading], { concurrency: 3 }),
        { concurrency: 10 }
      )
      const rows = yield* sql<{ readonly n: number }>`select n from counter`
      assert.strictEqual(rows[0]?.n, 40)
    }).pipe(Effect.provide(TestDatabase.layer)))

  it.live("keeps a session lock on a reserved connection that no other statement uses", () =>
    Effect.scoped(Effect.gen(function*() {
      const sql = yield* SqlClient
      const reserved = yield* sql.reserve
      const own = (yield* reserved.executeValues("select pg_backend_pid(), pg_advisory_lock(7)", []))[0]?.[0]
      const others = yield* Effect.forEach(Array.from({ length: 60 }), () => backend, { concurrency: 60 })
      assert.notInclude(others, own)
      const free = yield* sql<{ readonly got: boolean }>`select pg_try_advisory_lock(7) as got`
      assert.strictEqual(free[0]?.got, false)
    })).pipe(Effect.provide(TestDatabase.layer)))

  it.live("hears notifications while it serves statements, and tells the listener when its backend was killed", () =>
    Effect.scoped(Effect.gen(function*() {
      const sql = yield* PgClient
      const heard = yield* sql.listen("news")
      yield* Effect.forEach(Array.from({ length: 20 }), () => backend, { concurrency: 20 })
      yield* sql.notify("news", "hello")
      assert.strictEqual((yield* Queue.take(heard)).payload, "hello")
      yield* sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen%'`
      assert.isTrue(Exit.isFailure(yield* Effect.exit(Queue.take(heard)).pipe(Effect.timeout("2 minutes"))))
    })).pipe(Effect.provide(TestDatabase.layer)))

  it.live("fails the statements of a killed backend at once and goes on with new connections", () =>
    Effect.gen(function*() {
      const sql = yield* SqlClient
      const sleeping = yield* Effect.forEach(
        Array.from({ length: 8 }),
        () => Effect.forkChild(Effect.flip(sql`select pg_sleep(10)`))
      )
      // The transaction does not queue behind the sleepers, or this test takes eighty seconds.
      const kill = sql.withTransaction(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like 'select pg_sleep%'`)
      yield* kill.pipe(
        Effect.filterOrFail((killed) => killed.length > 0),
        Effect.retry({ times: 100, schedule: Schedule.spaced("20 millis") })
      )
      const errors = yield* Effect.forEach(sleeping, Fiber.join, { concurrency: 8 }).pipe(Effect.timeout("2 minutes"))
      assert.strictEqual(errors.length, 8)
      yield* sql`select 1`.pipe(Effect.retry({ times: 3 }))
      yield* PgDatabase.probe
    }).pipe(Effect.provide(TestDatabase.layer)))

  it.live("gives up a half-open connection after the answer timeout and goes on with new ones", () =>
    Effect.gen(function*() {
      const database = yield* TestDatabase.TestDatabase
      const proxy = yield* halfOpenProxy(target(database.url))
      const pool = PgDatabase.layer(through(database.url, proxy.port), {
        statementTimeout: "300 millis",
        answerTimeout: "600 millis"
      })
      yield* Effect.gen(function*() {
        const sql = yield* SqlClient
        yield* sql`select 1`
        yield* sql.withTransaction(sql`select 1`)
        proxy.swallow()
        const errors = yield* Effect.forEach(Array.from({ length: 5 }), () => Effect.flip(sql`select 2`), {
          concurrency: 5
        }).pipe(Effect.timeout("2 minutes"))
        assert.deepStrictEqual(errors.map((error) => error.reason._tag), Array(5).fill("ConnectionError"))
        assert.isTrue(errors.every(PgDatabase.isAway))
        assert.isTrue(PgDatabase.isAway(new Error("a step was not kept", { cause: errors[0] })))
        const mistaken = yield* Effect.flip(sql`select 1 / 0`)
        assert.isFalse([mistaken, new Error("a bug"), "a word", null].some(PgDatabase.isAway))
        yield* sql`select 3`.pipe(Effect.timeout("2 minutes"))
        yield* sql.withTransaction(sql`select 3`).pipe(Effect.retry({ times: 2 }), Effect.timeout("2 minutes"))

        // A transaction holds its connection alone; cut off in the middle, it ends in bounded time as well.
        const cutOff = sql.withTransaction(Effect.gen(function*() {
          yield* sql`select 4`
          proxy.swallow()
          yield* sql`select 5`
        }))
        const ended = yield* Effect.exit(cutOff).pipe(Effect.timeout("2 minutes"))
        assert.isTrue(Exit.isFailure(ended))
        yield* sql`select 6`.pipe(Effect.retry({ times: 3 }), Effect.timeout("2 minutes"))
      }).pipe(Effect.provide(pool))
    }).pipe(Effect.scoped, Effect.provide(TestDatabase.layerUrl)))

  it.live("lets the server cancel a statement that takes too long, and keeps the connection", () =>
    Effect.gen(function*() {
      const database = yield* TestDatabase.TestDatabase
      yield* Effect.gen(function*() {
        const sql = yield* SqlClient
        const before = yield* backend
        const error = yield* Effect.flip(sql`select pg_sleep(5)`)
        assert.strictEqual(error.reason._tag, "StatementTimeoutError")
        assert.strictEqual(yield* backend, before)
      }).pipe(
        Effect.provide(PgDatabase.layer(database.url, { statementTimeout: "100 millis", maxSharedConnections: 1 }))
      )
    }).pipe(Effect.provide(TestDatabase.layerUrl)))

  it.live("reads a large answer slowly without taking the server for silent", () =>
    Effect.gen(function*() {
      const database = yield* TestDatabase.TestDatabase
      yield* Effect.gen(function*() {
        const sql = yield* SqlClient
        const rows = yield* sql<{ readonly n: number }>`
          select n, repeat('x', 1000) as text from generate_series(1, 20000) as n`
        assert.strictEqual(rows.length, 20_000)
      }).pipe(Effect.provide(PgDatabase.layer(database.url, { answerTimeout: "2 seconds" })))
    }).pipe(Effect.provide(TestDatabase.layerUrl)))

  it.live("waits for a database that is just coming up", () =>
    Effect.gen(function*() {
      const database = yield* TestDatabase.TestDatabase
      const reserved = createServer()
      const port = yield* Effect.callback<number>((resume) => {
        reserved.listen(0, "127.0.0.1", () => {
          const address = reserved.address()
          reserved.close(() => resume(Effect.succeed(typeof address === "object" && address ? address.port : 0)))
        })
      })
      const refused = yield* Effect.flip(
        Effect.provide(Effect.void, PgDatabase.layer(through(database.url, port), { startupPatience: "300 millis" }))
      )
      assert.strictEqual(refused._tag, "DatabaseUnavailable")

      const waiting = yield* Effect.forkChild(
        Effect.provide(
          PgDatabase.probe,
          PgDatabase.layer(through(database.url, port), { startupPatience: "10 seconds" })
        )
      )
      yield* halfOpenProxy(target(database.url), port)
      yield* Fiber.join(waiting)
    }).pipe(Effect.scoped, Effect.provide(TestDatabase.layerUrl)))

  it.live("does not wait when the password is wrong", () =>
    Effect.gen(function*() {
      const database = yield* TestDatabase.TestDatabase
      const wrong = new URL(Redacted.value(database.url))
      wrong.password = "not-the-password"
      const error = yield* Effect.flip(Effect.provide(Effect.void, PgDatabase.layer(Redacted.make(wrong.href)))).pipe(
        Effect.timeout("2 minutes")
      )
      assert.strictEqual(error._tag, "DatabaseUnavailable")
    }).pipe(Effect.provide(TestDatabase.layerUrl)))
})
