import { accessTokenTables, makeAccessTokens } from "@campaigns/sandboxes/Kit/Google/AccessTokens"
import { requestLogLimit } from "@campaigns/sandboxes/Kit/RequestLog"
import { openStateFile } from "@campaigns/sandboxes/Kit/StateFile"
import { faultTable, makeStoredFaults } from "@campaigns/sandboxes/Kit/StoredFaults"
import { makeStoredRequestLog, requestFields, requestLogTable } from "@campaigns/sandboxes/Kit/StoredRequestLog"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Schema from "effect/Schema"
import * as TestClock from "effect/testing/TestClock"
import { temporaryStateFile } from "./support/TemporaryStateFile.ts"

const Received = Schema.Struct({ kind: Schema.String, ...requestFields, is_paid: Schema.BooleanFromBit })

const request = (request_id: string) => ({ kind: "read", request_id, at: "2026-11-20", fault: null, is_paid: true })

const open = (path: string) =>
  Effect.map(
    openStateFile(path, [accessTokenTables, faultTable, requestLogTable("is_paid integer not null")]),
    (file) => ({
      ...file,
      tokens: makeAccessTokens(file),
      faults: makeStoredFaults(file, Schema.Literals(["read", "write", "any"]), Schema.Literals(["outage", "slow"])),
      log: makeStoredRequestLog(file, Received)
    })
  )

describe("What is kept in a state file", () => {
  it.effect("is there for the next process, and is gone when the file is cleared", () =>
    Effect.gen(function*() {
      const path = yield* temporaryStateFile
      const token = yield* Effect.scoped(Effect.gen(function*() {
        const { faults, log, tokens } = yield* open(path)
        faults.add({ on: "any", kind: "outage", retry_delay_s: 7 })
        log.begin(request("a"))
        tokens.revokeRefreshToken("refresh")
        return tokens.issue(0, 10)
      }))
      const { clear, faults, log, tokens } = yield* open(path)
      assert.deepStrictEqual(faults.list(), [
        { id: 1, on: "any", kind: "outage", remaining: 1, fired: 0, retry_delay_s: 7 }
      ])
      assert.deepStrictEqual(log.list(), [{ ...request("a"), status: null }])
      assert.deepStrictEqual([tokens.state(token, 9_999), tokens.state(token, 10_000)], ["Valid", "Expired"])
      assert.isTrue(tokens.isRefreshTokenRevoked("refresh"))
      clear()
      assert.deepStrictEqual([...faults.list(), ...log.list()], [])
      assert.strictEqual(tokens.state(token, 0), "Unknown")
      assert.isFalse(tokens.isRefreshTokenRevoked("refresh"))
    }))

  it.effect("stays as it was when a transaction is rolled back or throws", () =>
    Effect.gen(function*() {
      const { faults, transaction } = yield* Effect.flatMap(temporaryStateFile, open)
      const add = () => faults.add({ on: "read", kind: "slow" })
      transaction((rollback) => {
        add()
        rollback()
      })
      const thrown = Effect.sync(() =>
        transaction(() => {
          add()
          throw new Error("half way")
        })
      )
      assert.isTrue(Exit.isFailure(yield* Effect.exit(thrown)))
      assert.isEmpty(faults.list())
      transaction(add)
      assert.lengthOf(faults.list(), 1)
    }))

  it.effect("cannot be had when its folder cannot be made", () =>
    Effect.gen(function*() {
      const opening = yield* Effect.forkChild(Effect.exit(open("/dev/null/state.sqlite")))
      yield* TestClock.adjust("2 seconds")
      assert.include(String(yield* Fiber.join(opening)), "StateFileUnavailable")
    }))
})

describe("Stored faults", () => {
  it.effect("hit what they are meant for, the oldest first, as often as they were told", () =>
    Effect.gen(function*() {
      const { faults } = yield* Effect.flatMap(temporaryStateFile, open)
      faults.add({ on: "write", kind: "outage", times: 2 })
      faults.add({ on: "any", kind: "slow", delay_ms: 3 })
      const kinds = (["write", "read", "write", "write"] as const).map((target) => faults.take(target)?.kind)
      assert.deepStrictEqual(kinds, ["outage", "slow", "outage", undefined])
      assert.deepStrictEqual(faults.list().map(({ fired, remaining }) => [fired, remaining]), [[2, 0], [1, 0]])
    }))
})

describe("The stored log of requests", () => {
  it.effect("keeps the newest, and says how they ended", () =>
    Effect.gen(function*() {
      const { log } = yield* Effect.flatMap(temporaryStateFile, open)
      for (let count = 1; count <= requestLogLimit + 5; count++) log.begin(request(String(count)))
      log.end("6", 503)
      assert.lengthOf(log.list(), requestLogLimit)
      assert.deepStrictEqual(log.list()[0], { ...request("6"), status: 503 })
    }))
})
