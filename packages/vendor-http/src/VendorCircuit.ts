import * as Cause from "effect/Cause"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Metric from "effect/Metric"
import * as CircuitBreaker from "effect/persistence/CircuitBreaker"
import * as Schedule from "effect/Schedule"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import { unavailable, VendorFailure } from "./VendorFailure.ts"

/**
 * When a vendor's calls are held back: once `failures` of the latest calls, and half of them, have failed on the
 * vendor's side after all their repeats. Then nothing is sent for `openStart`, which doubles up to `openMost` for as
 * long as the one call that is let through fails too.
 */
export interface CircuitSettings {
  readonly failures: number
  readonly openStart: Duration.Duration
  readonly openMost: Duration.Duration
  /** How long a call waits for the time to be over in which nothing is sent; zero, the default: it fails at once. */
  readonly openPatience?: Duration.Duration | undefined
  /** How long other calls wait for what comes of the one that is let through; zero, the default: they fail at once. */
  readonly probePatience?: Duration.Duration | undefined
}

/** The settings for a vendor that a person waits for. */
export const defaultCircuit: CircuitSettings = {
  failures: 5,
  openStart: Duration.seconds(5),
  openMost: Duration.minutes(1)
}

/** The vendor of a circuit. */
export interface CircuitOwner {
  /** In sentences, such as `The ad platform`. */
  readonly name: string
  /** In metrics, such as `ad_platform`. */
  readonly metric: string
}

/** Keeps calls from a vendor that fails, so that no request waits in vain. */
export interface VendorCircuit {
  /** Makes a call with all its repeats, or fails at once with `Unavailable`; each key has a circuit of its own. */
  readonly through: <A, E, R>(
    key: string,
    call: Effect.Effect<A, E, R>
  ) => Effect.Effect<A, E | VendorFailure, R>
  /** Counts a failure that came after its call had gone well: of an answer that broke off. */
  readonly count: (key: string, failure: VendorFailure) => Effect.Effect<void>
}

/** The circuits of a vendor that are not closed now: accounts, or the vendor as a whole, whose calls are held back. */
export const openCircuits = Metric.gauge("campaigns.circuit_breaker.open", {
  description: "Circuits to a vendor that are open or being tried out"
})

/** How often circuits of a vendor changed, by the state that they went to. */
export const circuitTransitions = Metric.counter("campaigns.circuit_breaker.transitions", {
  description: "Changes of state of the circuits to a vendor",
  incremental: true
})

const observe =
  (vendor: string) => (breaker: CircuitBreaker.CircuitBreaker): Effect.Effect<void, never, Scope.Scope> => {
    const open = Metric.withAttributes(openCircuits, { vendor })
    const count = Stream.runForEach(breaker.transitions, ({ from, to }) =>
      Effect.all([
        Metric.update(Metric.withAttributes(circuitTransitions, { vendor, to: to.toLowerCase() }), 1),
        Metric.modify(open, from === "Closed" ? 1 : to === "Closed" ? -1 : 0)
      ], { discard: true }))
    return Effect.andThen(Metric.update(open, 0), Effect.asVoid(Effect.forkScoped(count, { startImmediately: true })))
  }

/**
 * The part of a failure that tells of the vendor's health: one that is out of order, away or not understood is unwell;
 * one that refuses a request is well; a rate limit and a refused credential say nothing.
 */
export const outcomeOf = ({ reason }: VendorFailure): CircuitBreaker.Outcome => {
  switch (reason._tag) {
    case "Unavailable":
      return CircuitBreaker.failure({
        retryAfter: reason.retryAfterSeconds === null ? undefined : Duration.seconds(reason.retryAfterSeconds)
      })
    case "MalformedAnswer":
      return CircuitBreaker.failure()
    case "RateLimited":
    case "CredentialsRefused":
      return CircuitBreaker.ignored
    case "RequestRefused":
      return CircuitBreaker.success
  }
}

const classify = <A, E>(exit: Exit.Exit<A, E>): CircuitBreaker.Outcome => {
  if (Exit.isSuccess(exit)) return CircuitBreaker.success
  const failed = Cause.findErrorOption(exit.cause)
  // A defect is ours, not the vendor's.
  if (failed._tag === "None") return CircuitBreaker.ignored
  return failed.value instanceof VendorFailure ? outcomeOf(failed.value) : CircuitBreaker.success
}

/** While one call probes, the others are told to come back as soon as it should be done. */
const PROBE_SECONDS = 1

/** How often those who wait for the probe look, milliseconds. */
const PROBE_STEP = 100

const heldBack = (name: string, reason: CircuitBreaker.CircuitBreakerErrorReason): VendorFailure => {
  const retryAfterSeconds = reason._tag === "CircuitOpen"
    ? Math.max(1, Math.ceil(Duration.toSeconds(reason.retryAfter)))
    : PROBE_SECONDS
  return unavailable(
    `${name} has failed too often and is left alone for now; ask again in ${retryAfterSeconds} s.`,
    { mayHaveActed: false, retryAfterSeconds }
  )
}

/** The circuits of a vendor, one for each key, in this process; their changes are metrics. */
export const make = (
  { metric, name }: CircuitOwner,
  { failures, openMost, openStart, openPatience = Duration.zero, probePatience = Duration.zero }: CircuitSettings
): Effect.Effect<VendorCircuit, never, Scope.Scope> =>
  CircuitBreaker.make({
    tripPolicy: CircuitBreaker.rate({ threshold: 0.5, size: failures * 2, minimumCalls: failures }),
    openDuration: Schedule.exponential(openStart).pipe(Schedule.upTo({ duration: openMost })),
    maxOpenDuration: openMost
  }).pipe(
    Effect.provide(CircuitBreaker.layerStoreMemory()),
    Effect.tap(observe(metric)),
    Effect.map((breaker): VendorCircuit => {
      const from = <A, E, R>(
        key: string,
        call: Effect.Effect<A, E, R>,
        waited: number
      ): Effect.Effect<A, E | VendorFailure, R> =>
        breaker.execute(call, { key, classify }).pipe(
          Effect.catchIf(
            (error) => error instanceof CircuitBreaker.CircuitBreakerError,
            ({ reason }) => {
              const isOpen = reason._tag === "CircuitOpen"
              const wait = isOpen ? Duration.toMillis(reason.retryAfter) : PROBE_STEP
              return waited + wait > Duration.toMillis(isOpen ? openPatience : probePatience)
                ? Effect.fail(heldBack(name, reason))
                : Effect.delay(from(key, call, waited + wait), wait)
            }
          )
        )
      const through: VendorCircuit["through"] = (key, call) => from(key, call, 0)
      return { through, count: (key, failure) => Effect.ignore(through(key, Effect.fail(failure))) }
    })
  )
