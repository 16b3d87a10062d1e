import { settings } from "@campaigns/server/Config"
import { assert, it } from "@effect/vitest"
import * as ConfigProvider from "effect/ConfigProvider"
import * as Effect from "effect/Effect"

const read = (env: Readonly<Record<string, string>>) =>
  Effect.provideService(settings, ConfigProvider.ConfigProvider, ConfigProvider.fromEnvRecord(env))

it.effect("The rate limit is above what one process answers, with a tenth of a minute's requests at once", () =>
  Effect.gen(function*() {
    assert.deepStrictEqual((yield* read({})).rateLimit, { requestsPerMinute: 1_200_000, burst: 120_000 })
    const few = yield* read({ RATE_LIMIT_REQUESTS_PER_MINUTE: "5", RATE_LIMIT_BURST: "" })
    assert.deepStrictEqual(few.rateLimit, { requestsPerMinute: 5, burst: 1 })
    const said = yield* read({ RATE_LIMIT_REQUESTS_PER_MINUTE: "6000", RATE_LIMIT_BURST: "50" })
    assert.deepStrictEqual(said.rateLimit, { requestsPerMinute: 6_000, burst: 50 })
  }))

it.effect("Zero requests per minute mean that nothing is counted", () =>
  Effect.gen(function*() {
    assert.isNull((yield* read({ RATE_LIMIT_REQUESTS_PER_MINUTE: "0", RATE_LIMIT_BURST: "7" })).rateLimit)
  }))

it.effect.each(["-1", "1.5", "many", "1e99", "NaN"])(
  "A rate limit of %s stops the start",
  (value) =>
    Effect.gen(function*() {
      const { problems } = yield* Effect.flip(read({ RATE_LIMIT_REQUESTS_PER_MINUTE: value, RATE_LIMIT_BURST: "0" }))
      assert.deepStrictEqual(problems, [
        "RATE_LIMIT_REQUESTS_PER_MINUTE must be a number from 0 (no limit) to 100000000",
        "RATE_LIMIT_BURST must be a number from 1 to 100000000"
      ])
    })
)
