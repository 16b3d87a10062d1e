import * as Duration from "effect/Duration"

/** The turn on which a wait depends: `repeat` counts the repeats so far, `chance` is a random number from 0 to 1. */
export interface Turn {
  readonly repeat: number
  readonly chance: number
}

/** How far the repeats of a call have come; `waited` is what they waited together, in milliseconds. */
export interface Progress extends Turn {
  readonly waited: number
}

/** How often to ask again; `patience` bounds all waits of one call together. */
export interface RetryBounds {
  readonly repeats: number
  readonly patience: Duration.Duration
}

/**
 * A wait in milliseconds that doubles with each repeat. Half of it is certain and half is chance, so that callers that failed together do not come
 * back together.
 */
export const backoff = (start: Duration.Duration, { chance, repeat }: Turn): number =>
  Duration.toMillis(start) * 2 ** repeat * (0.5 + chance / 2)

/** The milliseconds to wait where `asked` is the wait in seconds that the server asks for: that and a little more by chance; without it, a backoff. */
export const askedOrBackoff = (asked: number | null, start: Duration.Duration, turn: Turn): number =>
  asked === null ? backoff(start, turn) : asked * 1000 * (1 + turn.chance / 10)

/** The wait in whole milliseconds, or `null` when there is none, or it does not keep to the bounds. */
export const withinBounds = (
  delay: number | null,
  { patience, repeats }: RetryBounds,
  { repeat, waited }: Progress
): number | null =>
  delay === null || repeat >= repeats || waited + delay > Duration.toMillis(patience) ? null : Math.round(delay)
