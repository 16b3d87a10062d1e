import { StockAssetId } from "@campaigns/domain/StockMedia/StockAsset"
import type { FaultRequest } from "@campaigns/sandboxes/StockMedia/Faults"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { failureOf, fault, fetched, openverseWith, pexelsWith, requests, shortWaits } from "../support/Sandboxed.ts"

const photo = StockAssetId.make("2014422")
const image = StockAssetId.make("4bc43a04-ef46-4544-a0c1-63c63f56e276")

const wires = [["Pexels", pexelsWith({}), photo], ["Openverse", openverseWith({}), image]] as const

for (const [name, adapter, assetId] of wires) {
  describe(`a question to ${name} that goes wrong`, () => {
    for (const kind of ["rate_limit", "outage", "slow", "drop", "cut_off", "garbage"] as const) {
      it.live(`is asked again after ${kind}`, () =>
        Effect.gen(function*() {
          yield* fault({ on: "asset", kind, retry_after_s: 0 })
          assert.isAbove((yield* fetched(assetId)).length, 1_000)
          assert.deepStrictEqual(yield* requests, [`asset: ${kind}`, "asset", "file"])
        }).pipe(Effect.provide(adapter)))
    }

    it.live("is asked three times at most", () =>
      Effect.gen(function*() {
        yield* fault({ on: "asset", kind: "outage", times: 10 })
        assert.deepStrictEqual(yield* failureOf(fetched(assetId)), { _tag: "Unavailable", timedOut: false })
        assert.strictEqual((yield* requests).length, 1 + shortWaits.repeats)
      }).pipe(Effect.provide(adapter)))

    it.live("is asked twice when the answer takes too long", () =>
      Effect.gen(function*() {
        yield* fault({ on: "asset", kind: "slow", times: 10, delay_ms: 5_000 })
        assert.deepStrictEqual(yield* failureOf(fetched(assetId)), { _tag: "Unavailable", timedOut: true })
        assert.strictEqual((yield* requests).length, 2)
      }).pipe(Effect.provide(adapter)))

    for (const kind of ["unauthorized", "not_found"] as const) {
      it.live(`is not asked again after ${kind}`, () =>
        Effect.gen(function*() {
          yield* fault({ on: "asset", kind })
          yield* Effect.flip(fetched(assetId))
          assert.deepStrictEqual(yield* requests, [`asset: ${kind}`])
        }).pipe(Effect.provide(adapter)))
    }
  })

  describe(`a file of ${name}`, () => {
    const refusedAfter = (kind: FaultRequest["kind"], expected: unknown, on: FaultRequest["on"] = "file") =>
      it.live(`is refused after ${kind}`, () =>
        Effect.gen(function*() {
          yield* fault({ on, kind, retry_after_s: 70 })
          assert.deepStrictEqual(yield* failureOf(fetched(assetId)), expected)
          // The address that the provider was made to name is not asked, and nothing is asked twice.
          const asked = on === "asset" ? [`asset: ${kind}`] : ["asset", `file: ${kind}`]
          assert.deepStrictEqual(yield* requests, asked)
        }).pipe(Effect.provide(adapter)))

    refusedAfter("private_file", { _tag: "Rejected", code: "ADDRESS_NOT_ALLOWED" }, "asset")
    refusedAfter("private_redirect", { _tag: "Rejected", code: "ADDRESS_NOT_ALLOWED" })
    refusedAfter("garbage", { _tag: "Rejected", code: "CONTENT_TYPE_NOT_ALLOWED" })
    refusedAfter("huge", { _tag: "TooLarge" })
    refusedAfter("rate_limit", { _tag: "RateLimited", retryAfterSeconds: 70 })
    refusedAfter("outage", { _tag: "Unavailable", timedOut: false })
    refusedAfter("drop", { _tag: "Unavailable", timedOut: false })
    refusedAfter("cut_off", { _tag: "Unavailable", timedOut: false })
    refusedAfter("unauthorized", { _tag: "Rejected", code: "401" })
    refusedAfter("not_found", "StockAssetNotFound")

    it.live("that is called an image and is a page is handed on, for the library finds out what it is", () =>
      Effect.gen(function*() {
        yield* fault({ on: "file", kind: "mislabelled" })
        assert.match(Buffer.from(yield* fetched(assetId)).toString(), /^<!DOCTYPE html>/)
      }).pipe(Effect.provide(adapter)))
  })
}

describe("the provider's own limits", () => {
  it.live("of Pexels are passed on with the time that is left, and not waited for", () =>
    Effect.gen(function*() {
      yield* fetched(photo)
      assert.deepStrictEqual(yield* failureOf(fetched(photo)), { _tag: "RateLimited", retryAfterSeconds: 3_600 })
      assert.deepStrictEqual(yield* requests, ["asset", "file", "asset"])
    }).pipe(Effect.provide(pexelsWith({ sandbox: { pexelsPerHour: 1 } }))))

  it.live("of Openverse hold for those without a token", () =>
    Effect.gen(function*() {
      yield* fetched(image)
      assert.deepStrictEqual(yield* failureOf(fetched(image)), { _tag: "RateLimited", retryAfterSeconds: 60 })
    }).pipe(Effect.provide(openverseWith({ sandbox: { openversePerMinute: 1 } }))))

  it.live("of Openverse do not hold for those with one", () =>
    Effect.gen(function*() {
      yield* fetched(image)
      assert.isAbove((yield* fetched(image)).length, 1_000)
    }).pipe(Effect.provide(openverseWith({ sandbox: { openversePerMinute: 1, apiKey: "token" }, apiKey: "token" }))))
})

describe("a wrong key", () => {
  for (const [name, make, assetId] of [["Pexels", pexelsWith, photo], ["Openverse", openverseWith, image]] as const) {
    it.live(`for ${name} is said to be one, without the key in the sentence`, () =>
      Effect.gen(function*() {
        const error = yield* Effect.flip(fetched(assetId))
        assert.strictEqual(error._tag === "StockMediaError" ? error.reason._tag : error._tag, "Unauthorized")
        assert.notInclude(JSON.stringify(error), "a-secret-key")
        assert.deepStrictEqual(yield* requests, ["asset"])
      }).pipe(Effect.provide(make({ apiKey: "a-secret-key" }))))
  }
})
