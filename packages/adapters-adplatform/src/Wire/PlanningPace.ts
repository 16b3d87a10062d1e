import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { VendorFailure, VendorReason } from "@campaigns/vendor-http/VendorFailure"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as RateLimiter from "effect/persistence/RateLimiter"

/** Waits until the account may ask for keyword ideas again; fails when that would take longer than the patience. */
export type PlanningPace = (customerId: CustomerId) => Effect.Effect<void, VendorFailure>

/** Who waited as long as it makes sense does not wait again. */
const tooMuch = (retryAfterSeconds: number): VendorFailure =>
  new VendorFailure({
    reason: VendorReason.RateLimited({ retryAfterSeconds }),
    message: `Too much is asked of the ad platform for this account; ask again in ${retryAfterSeconds} s.`,
    requestId: null,
    answer: null,
    shouldRetry: false
  })

/** One request for each interval and account, as the platform allows (`docs/platform-facts.md#quotas`). */
export const make = (interval: Duration.Duration, patience: Duration.Duration) =>
  Effect.map(RateLimiter.RateLimiter, (limiter): PlanningPace => (customerId) => {
    const turn = (waited: number): Effect.Effect<void, VendorFailure> =>
      limiter.consume({ key: `google-ads/planning/${customerId}`, window: interval, limit: 1, onExceeded: "fail" })
        .pipe(
          Effect.asVoid,
          Effect.catch(({ reason }) => {
            if (reason._tag !== "RateLimitExceeded") return Effect.die(reason)
            const wait = Math.max(1, Duration.toMillis(reason.retryAfter))
            return waited + wait > Duration.toMillis(patience)
              ? Effect.fail(tooMuch(Math.ceil(wait / 1000)))
              : Effect.andThen(Effect.sleep(wait), turn(waited + wait))
          })
        )
    return turn(0)
  })
