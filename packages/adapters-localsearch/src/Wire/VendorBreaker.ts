import { LocalSearchError } from "@campaigns/application/LocalSearch/LocalSearchError"
import { observeBreaker } from "@campaigns/application/Vendors/BreakerMetrics"
import * as Cause from "effect/Cause"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as CircuitBreaker from "effect/persistence/CircuitBreaker"
import * as Schedule from "effect/Schedule"
import type * as Scope from "effect/Scope"
import type { BreakerSettings } from "../BusinessProfile/BusinessProfileConfig.ts"

/** Makes a call, or refuses it at once while the vendor is being left alone. */
export type VendorBreaker = <A>(call: Effect.Effect<A, LocalSearchError>) => Effect.Effect<A, LocalSearchError>

const LONGEST = Duration.minutes(1)

/** How often, and how many times, to look whether the trial of the vendor is over: 25 s together, longer than a call may take. */
const TRIAL_STEP = Duration.millis(100)
const TRIAL_STEPS = 250

const isBeingTried = (error: LocalSearchError | CircuitBreaker.CircuitBreakerError): boolean =>
  error._tag === "CircuitBreakerError" && error.reason._tag === "CircuitHalfOpen"

const failed = (retryAfterSeconds: number | null) =>
  CircuitBreaker.failure({
    retryAfter: retryAfterSeconds === null ? undefined : Duration.seconds(retryAfterSeconds)
  })

/** A vendor that refuses a question is well; what a refused credential says of it is nothing. */
const classify = <A>(exit: Exit.Exit<A, LocalSearchError>): CircuitBreaker.Outcome => {
  if (Exit.isSuccess(exit)) return CircuitBreaker.success
  const error = Cause.findErrorOption(exit.cause)
  if (error._tag === "None") return CircuitBreaker.ignored
  const { reason } = error.value
  switch (reason._tag) {
    case "RateLimited":
    case "Unavailable":
      return failed(reason.retryAfterSeconds)
    case "Rejected":
      return CircuitBreaker.success
    case "Unauthorized":
      return CircuitBreaker.ignored
  }
}

const leftAlone = (reason: CircuitBreaker.CircuitBreakerErrorReason): LocalSearchError =>
  new LocalSearchError({
    reason: {
      _tag: "Unavailable",
      timedOut: false,
      retryAfterSeconds: reason._tag === "CircuitOpen"
        ? Math.max(1, Math.ceil(Duration.toSeconds(reason.retryAfter)))
        : 1
    },
    message: "The local search service failed several times and is being left alone for a moment.",
    requestId: null
  })

/** One breaker for the credential, because its calls all go to the same service under the same quota. */
export const make = (settings: BreakerSettings): Effect.Effect<VendorBreaker, never, Scope.Scope> =>
  CircuitBreaker.make({
    tripPolicy: CircuitBreaker.consecutive(settings.failures),
    openDuration: Schedule.exponential(settings.openFor).pipe(
      Schedule.modifyDelay(({ duration }) => Effect.succeed(Duration.min(duration, LONGEST)))
    ),
    maxOpenDuration: LONGEST
  }).pipe(
    Effect.provide(CircuitBreaker.layerStoreMemory()),
    Effect.tap(observeBreaker("local_search")),
    Effect.map((breaker): VendorBreaker => (call) =>
      breaker.execute(call, { key: "business-profile", classify }).pipe(
        // A report asks several things at once. The first of them tries the vendor out, and the others wait for what comes of it: were they
        // refused, the report would end, and with it the trial.
        Effect.retry({ while: isBeingTried, schedule: Schedule.spaced(TRIAL_STEP), times: TRIAL_STEPS }),
        Effect.catchTag("CircuitBreakerError", ({ reason }) => Effect.fail(leftAlone(reason)))
      )
    )
  )
