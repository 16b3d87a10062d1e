import { LocalSearchInsights } from "@campaigns/application/LocalSearch/LocalSearchInsights"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { assert, describe, it } from "@effect/vitest"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import { fault, profile, requests, revoke, sandboxed, sandboxedWith } from "./support/Sandboxed.ts"

const november = { from: CalendarDate.make("2025-11-01"), to: CalendarDate.make("2025-11-30") }
const months = { start: { year: 2025, month: 11 }, end: { year: 2025, month: 11 } }

const metrics = Effect.flatMap(LocalSearchInsights, (insights) => insights.dailyMetrics(profile, november))
const keywords = Effect.flatMap(LocalSearchInsights, (insights) => insights.searchKeywords(profile, months))
const refused = Effect.map(Effect.flip(metrics), ({ reason }) => ({ ...reason }))

const hasty = { headers: Duration.millis(300), total: Duration.millis(600) }

describe("a question that goes wrong", () => {
  for (const kind of ["rate_limit", "outage", "internal", "deadline", "drop_before", "cut_off", "garbage"]) {
    it.live(`is asked again after ${kind}`, () =>
      Effect.gen(function*() {
        yield* fault({ on: "metrics", kind, retry_delay_s: 0 })
        assert.isAbove((yield* metrics).phoneCalls.length, 20)
        assert.deepStrictEqual(yield* requests, ["token", `metrics: ${kind}`, "metrics"])
      }).pipe(Effect.provide(sandboxed)))
  }

  it.live("is asked four times at most, and then the vendor is said to be unavailable, with its request id", () =>
    Effect.gen(function*() {
      yield* fault({ on: "metrics", kind: "internal", times: 10 })
      const error = yield* Effect.flip(metrics)
      assert.deepStrictEqual({ ...error.reason }, { _tag: "Unavailable", timedOut: false, retryAfterSeconds: null })
      assert.match(error.requestId ?? "", /^[\w-]{16}$/)
      assert.strictEqual((yield* requests).length, 5)
    }).pipe(Effect.provide(sandboxed)))

  it.live("is not asked again when the vendor wants to wait longer than we can", () =>
    Effect.gen(function*() {
      yield* fault({ on: "metrics", kind: "rate_limit", retry_delay_s: 60 })
      assert.deepStrictEqual(yield* refused, { _tag: "RateLimited", retryAfterSeconds: 60 })
      assert.strictEqual((yield* requests).length, 2)
    }).pipe(Effect.provide(sandboxed)))

  it.live("is asked twice when the answer takes too long", () =>
    Effect.gen(function*() {
      yield* fault({ on: "metrics", kind: "slow", times: 10, delay_ms: 5_000 })
      assert.deepStrictEqual(yield* refused, { _tag: "Unavailable", timedOut: true, retryAfterSeconds: null })
      assert.strictEqual((yield* requests).length, 3)
    }).pipe(Effect.provide(sandboxedWith({ timeouts: hasty }))))

  it.live("names the permission that is missing, and is not asked again", () =>
    Effect.gen(function*() {
      yield* fault({ on: "metrics", kind: "permission_denied" })
      assert.deepStrictEqual(yield* refused, { _tag: "Unauthorized", code: "PERMISSION_DENIED" })
      assert.strictEqual((yield* requests).length, 2)
    }).pipe(Effect.provide(sandboxed)))

  it.live("in the middle of the pages of search terms is asked again for that page only", () =>
    Effect.gen(function*() {
      const whole = yield* keywords
      yield* fault({ on: "keywords", kind: "cut_off" })
      assert.deepStrictEqual(yield* keywords, whole)
      const seen = yield* requests
      assert.strictEqual(seen.filter((request) => request === "keywords").length, 6)
      assert.strictEqual(seen.filter((request) => request === "keywords: cut_off").length, 1)
    }).pipe(Effect.provide(sandboxed)))
})

describe("the credential", () => {
  it.live("is used for one token, which all questions share", () =>
    Effect.gen(function*() {
      yield* Effect.all([metrics, metrics, metrics, keywords], { concurrency: "unbounded" })
      assert.strictEqual((yield* requests).filter((kind) => kind === "token").length, 1)
    }).pipe(Effect.provide(sandboxed)))

  it.live("gives a new token when the vendor takes the old one no more", () =>
    Effect.gen(function*() {
      yield* metrics
      yield* revoke()
      yield* metrics
      assert.deepStrictEqual(yield* requests, ["token", "metrics", "metrics", "token", "metrics"])
    }).pipe(Effect.provide(sandboxed)))

  it.live("is given up when a new token is refused, too", () =>
    Effect.gen(function*() {
      yield* fault({ on: "metrics", kind: "expired_token", times: 5 })
      assert.deepStrictEqual(yield* refused, { _tag: "Unauthorized", code: "UNAUTHENTICATED" })
      assert.strictEqual((yield* requests).length, 4)
    }).pipe(Effect.provide(sandboxed)))

  it.live("that was revoked is not tried again within a question", () =>
    Effect.gen(function*() {
      yield* fault({ on: "token", kind: "invalid_grant" })
      assert.deepStrictEqual(yield* refused, { _tag: "Unauthorized", code: "invalid_grant" })
      assert.deepStrictEqual(yield* requests, ["token: invalid_grant"])
    }).pipe(Effect.provide(sandboxed)))

  it.live("is tried again when the token service is down", () =>
    Effect.gen(function*() {
      yield* fault({ on: "token", kind: "outage", times: 2 })
      assert.isAbove((yield* metrics).phoneCalls.length, 20)
    }).pipe(Effect.provide(sandboxed)))
})

describe("the breaker", () => {
  const touchy = sandboxedWith({
    retry: { repeats: 0, transientStart: Duration.zero, rateLimitStart: Duration.zero, patience: Duration.zero },
    circuit: {
      failures: 3,
      openStart: Duration.millis(400),
      openMost: Duration.minutes(1),
      probePatience: Duration.seconds(25)
    }
  })

  /** All that a report asks, at once. */
  const report = Effect.all([metrics, metrics, keywords], { concurrency: "unbounded" })

  it.live("leaves a vendor alone that fails again and again, and says for how long", () =>
    Effect.gen(function*() {
      yield* fault({ on: "metrics", kind: "outage", times: 100 })
      for (let attempt = 1; attempt <= 3; attempt++) yield* refused
      const before = (yield* requests).length
      const error = yield* Effect.flip(metrics)
      assert.deepStrictEqual({ ...error.reason }, { _tag: "Unavailable", timedOut: false, retryAfterSeconds: 1 })
      assert.include(error.message, "left alone")
      assert.strictEqual((yield* requests).length, before)
    }).pipe(Effect.provide(touchy)))

  it.live("lets a whole report through as soon as the vendor is well again", () =>
    Effect.gen(function*() {
      yield* fault({ on: "any", kind: "outage", times: 3 })
      for (let attempt = 1; attempt <= 3; attempt++) yield* refused
      const [first] = yield* Effect.retry(report, {
        while: ({ message }) => message.includes("left alone"),
        schedule: Schedule.spaced("20 millis"),
        times: 200
      })
      assert.isAbove(first.phoneCalls.length, 20)
    }).pipe(Effect.timeout("2 minutes"), Effect.provide(touchy)))

  it.live("has nothing against questions that the vendor refuses", () =>
    Effect.gen(function*() {
      yield* fault({ on: "metrics", kind: "permission_denied", times: 5 })
      for (let attempt = 1; attempt <= 5; attempt++) yield* refused
      assert.isAbove((yield* metrics).phoneCalls.length, 20)
    }).pipe(Effect.provide(touchy)))
})
