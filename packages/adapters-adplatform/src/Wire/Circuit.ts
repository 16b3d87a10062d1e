import { observeBreaker } from "@campaigns/application/Vendors/BreakerMetrics"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type * as Exit from "effect/Exit"
import * as CircuitBreaker from "effect/persistence/CircuitBreaker"
import * as Schedule from "effect/Schedule"
import type { CircuitSettings } from "../AdPlatform/GoogleAdsConfig.ts"
import { type CallFailure, HeldBack, refusalKind } from "./CallFailure.ts"

/** Keeps an account's calls from a platform that fails, so that nobody waits for what will not come. */
export interface Circuit {
  /** Makes a call with all its repeats, or fails with `HeldBack` at once. */
  readonly through: <A, R>(
    customerId: CustomerId,
    call: Effect.Effect<A, CallFailure, R>
  ) => Effect.Effect<A, CallFailure, R>
  /** Counts a failure that came after its call had gone well: of an answer that broke off. */
  readonly count: (customerId: CustomerId, failure: CallFailure) => Effect.Effect<void>
}

/** Somebody's mistake shows a platform that is well; a limit, a lost consent and a retired version say nothing about its health. */
const judge = (failure: CallFailure): CircuitBreaker.Outcome => {
  switch (failure._tag) {
    case "NotSent":
    case "NoAnswer":
      return CircuitBreaker.failure()
    case "NoCredential":
    case "HeldBack":
      return CircuitBreaker.ignored
    case "Refused":
      switch (refusalKind(failure)) {
        case "Transient":
        case "DeadlineExceeded":
          return CircuitBreaker.failure({ retryAfter: Duration.seconds(failure.retryAfterSeconds ?? 0) })
        case "RateLimited":
        case "QuotaUsedUp":
        case "VersionGone":
          return CircuitBreaker.ignored
        default:
          return CircuitBreaker.success
      }
  }
}

const classify = <A>(exit: Exit.Exit<A, CallFailure>): CircuitBreaker.Outcome => {
  if (exit._tag === "Success") return CircuitBreaker.success
  const failed = exit.cause.reasons.find((reason) => reason._tag === "Fail")
  // A defect is ours, not the platform's.
  return failed === undefined ? CircuitBreaker.ignored : judge(failed.error)
}

/** While one call probes, the others are told to come back as soon as it should be done. */
const PROBE_SECONDS = 1

export const make = ({ failures, openMost, openStart }: CircuitSettings) =>
  Effect.map(
    CircuitBreaker.make({
      tripPolicy: CircuitBreaker.rate({ threshold: 0.5, size: failures * 2, minimumCalls: failures }),
      openDuration: Schedule.exponential(openStart).pipe(Schedule.upTo({ duration: openMost })),
      maxOpenDuration: openMost
    }).pipe(Effect.tap(observeBreaker("ad_platform"))),
    (breaker): Circuit => {
      const through: Circuit["through"] = (customerId, call) =>
        breaker.execute(call, { key: `google-ads/${customerId}`, classify }).pipe(
          Effect.catchTag("CircuitBreakerError", ({ reason }) =>
            Effect.fail(
              new HeldBack({
                because: "Unwell",
                retryAfterSeconds: reason._tag === "CircuitOpen"
                  ? Math.max(1, Math.ceil(Duration.toSeconds(reason.retryAfter)))
                  : PROBE_SECONDS
              })
            ))
        )
      return { through, count: (customerId, failure) => Effect.ignore(through(customerId, Effect.fail(failure))) }
    }
  )
