import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as RateLimiter from "effect/persistence/RateLimiter"
import { HeldBack } from "./CallFailure.ts"

/** Waits until the account may ask for keyword ideas again; fails when that would take longer than the patience. */
export type PlanningPace = (customerId: CustomerId) => Effect.Effect<void, HeldBack>

/** One request for each interval and account, as the platform allows (`docs/platform-facts.md#quotas`). */
export const make = (interval: Duration.Duration, patience: Duration.Duration) =>
  Effect.map(RateLimiter.RateLimiter, (limiter): PlanningPace => (customerId) => {
    const turn = (waited: number): Effect.Effect<void, HeldBack> =>
      limiter.consume({ key: `google-ads/planning/${customerId}`, window: interval, limit: 1, onExceeded: "fail" })
        .pipe(
          Effect.asVoid,
          Effect.catch(({ reason }) => {
            if (reason._tag !== "RateLimitExceeded") return Effect.die(reason)
            const wait = Math.max(1, Duration.toMillis(reason.retryAfter))
            return waited + wait > Duration.toMillis(patience)
              ? Effect.fail(new HeldBack({ because: "Pace", retryAfterSeconds: Math.ceil(wait / 1000) }))
              : Effect.andThen(Effect.sleep(wait), turn(waited + wait))
          })
        )
    return turn(0)
  })
