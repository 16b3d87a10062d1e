import type { RateLimit } from "@campaigns/adapters-http/RateLimits/RateLimitBuckets"
import * as Config from "effect/Config"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { Problems } from "./Setting.ts"

/**
 * The requests of a user in a minute that are allowed when nothing is configured: more than one process answers, so
 * that it stops nothing but the worst. What suits a service depends on its clients.
 */
export const DEFAULT_REQUESTS_PER_MINUTE = 1_200_000

const MOST = 100_000_000

const Count = (minimum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum: MOST }))

/** Reads `RATE_LIMIT_*`: `null` is no limit, `undefined` when `problems` says why not. */
export const readRateLimit = Effect.fnUntraced(function*(problems: Problems) {
  const requestsPerMinute = yield* problems.read(
    "RATE_LIMIT_REQUESTS_PER_MINUTE",
    `a number from 0 (no limit) to ${MOST}`,
    Config.withDefault(Config.schema(Count(0), "RATE_LIMIT_REQUESTS_PER_MINUTE"), DEFAULT_REQUESTS_PER_MINUTE)
  )
  const burst = yield* problems.read(
    "RATE_LIMIT_BURST",
    `a number from 1 to ${MOST}`,
    Config.option(Config.schema(Count(1), "RATE_LIMIT_BURST"))
  )
  if (requestsPerMinute === undefined || burst === undefined) return undefined
  if (requestsPerMinute === 0) return null
  return {
    requestsPerMinute,
    burst: Option.getOrElse(burst, () => Math.ceil(requestsPerMinute / 10))
  } satisfies RateLimit
})
