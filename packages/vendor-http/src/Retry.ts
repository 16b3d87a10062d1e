import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Random from "effect/Random"
import { unavailable, type VendorFailure } from "./VendorFailure.ts"

/** How often and when a failed call is made again. Waits double with each repeat; half of each is chance. */
export interface RetrySettings {
  /** The most repeats after the first call. */
  readonly repeats: number
  /** Bounds all waits of one call together. */
  readonly patience: Duration.Duration
  /** The first wait after a vendor was out of order or away. */
  readonly transientStart: Duration.Duration
  /** The first wait after a rate limit that names none. */
  readonly rateLimitStart: Duration.Duration
  /** The wait after the vendor itself ran out of time; by default as after any other failure that passes. */
  readonly timedOutWait?: Duration.Duration | undefined
  /** Bounds the call with its repeats, which then timed out; no wait is begun that would not end before. */
  readonly total?: Duration.Duration | undefined
}

/** The progress of a call's repeats: `waited` is the sum of waits, `elapsed` the time since the first call, in ms. */
export interface Progress {
  readonly repeat: number
  readonly waited: number
  readonly elapsed: number
  /** A random number from 0 to 1. */
  readonly chance: number
}

/** The kind of a call: a read may be repeated; a write only when it was certainly not carried out. */
export type CallKind = "read" | "write"

const backoff = (start: Duration.Duration, { chance, repeat }: Progress): number =>
  Duration.toMillis(start) * 2 ** repeat * (0.5 + chance / 2)

/** The vendor's wait and a little more by chance, so that callers do not come back together; else a backoff. */
const askedOrBackoff = (asked: number | null, start: Duration.Duration, progress: Progress): number =>
  asked === null ? backoff(start, progress) : asked * 1000 * (1 + progress.chance / 10)

const wanted = (
  { answer, reason, shouldRetry }: VendorFailure,
  settings: RetrySettings,
  kind: CallKind,
  progress: Progress
): number | null => {
  const { rateLimitStart, timedOutWait, transientStart } = settings
  if (shouldRetry === false) return null
  switch (reason._tag) {
    case "RateLimited":
      return askedOrBackoff(reason.retryAfterSeconds, rateLimitStart, progress)
    case "Unavailable":
      if (kind === "write" && reason.mayHaveActed) return null
      // What took too long once costs as much time again, so that it is asked for only once more.
      if (reason.timedOut && progress.repeat > 0) return null
      return reason.timedOut && answer !== null && timedOutWait !== undefined
        ? Duration.toMillis(timedOutWait)
        : askedOrBackoff(reason.retryAfterSeconds, transientStart, progress)
    case "MalformedAnswer":
      return kind === "write" ? null : backoff(transientStart, progress)
    case "CredentialsRefused":
    case "RequestRefused":
      return shouldRetry === true && kind === "read" ? backoff(transientStart, progress) : null
  }
}

/** The wait in whole milliseconds, or `null` when there is none or it does not keep to the bounds. */
export const withinBounds = (
  delay: number | null,
  { patience, repeats, total }: RetrySettings,
  { elapsed, repeat, waited }: Progress
): number | null => {
  if (delay === null || repeat >= repeats || waited + delay > Duration.toMillis(patience)) return null
  return total !== undefined && elapsed + delay >= Duration.toMillis(total) ? null : Math.round(delay)
}

/** The milliseconds after which a failed call is made again, or `null` when it is not. */
export const waitBefore = (
  failure: VendorFailure,
  settings: RetrySettings,
  kind: CallKind,
  progress: Progress
): number | null => withinBounds(wanted(failure, settings, kind, progress), settings, progress)

/** Makes a call again after each failure for which `delay` names a wait in milliseconds; logs `vendor`. */
export const retryWith = <A, E, R>(
  call: Effect.Effect<A, E, R>,
  vendor: string,
  delay: (failure: E, progress: Progress) => number | null
): Effect.Effect<A, E, R> => {
  const from = (begun: number, repeat: number, waited: number): Effect.Effect<A, E, R> =>
    Effect.catch(
      call,
      Effect.fnUntraced(function*(failure: E) {
        const elapsed = (yield* Clock.currentTimeMillis) - begun
        const wait = delay(failure, { repeat, waited, elapsed, chance: yield* Random.next })
        if (wait === null) return yield* Effect.fail(failure)
        yield* Effect.logDebug(`${vendor} is asked again`, { repeat: repeat + 1, delay: wait })
        yield* Effect.sleep(wait)
        return yield* from(begun, repeat + 1, waited + wait)
      })
    )
  return Effect.flatMap(Clock.currentTimeMillis, (begun) => from(begun, 0, 0))
}

/** Makes a call of a vendor again as its failures and the settings allow. */
export const retry = <A, R>(
  call: Effect.Effect<A, VendorFailure, R>,
  vendor: string,
  settings: RetrySettings,
  kind: CallKind = "read"
): Effect.Effect<A, VendorFailure, R> => {
  const repeated = retryWith(call, vendor, (failure, progress) => waitBefore(failure, settings, kind, progress))
  const { total } = settings
  if (total === undefined) return repeated
  const tooSlow = `${vendor} did not answer within ${Duration.toSeconds(total)} s.`
  return Effect.timeoutOrElse(repeated, {
    duration: total,
    orElse: () => Effect.fail(unavailable(tooSlow, { timedOut: true }))
  })
}
