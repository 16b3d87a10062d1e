import * as Effect from "effect/Effect"

/** A turn of the event loop that leaves the thread pool time for its work; real time, whatever the test's clock says. */
const turn = Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 1)))

/**
 * The value as soon as it passes, or as it is after some seconds. The engine names executions by a digest, which
 * the platform's cryptography makes outside of the test's clock.
 */
export const eventually = Effect.fnUntraced(function*<A, E, R>(
  value: Effect.Effect<A, E, R>,
  passes: (value: A) => boolean
) {
  for (let turns = 0; turns < 5_000; turns++) {
    const now = yield* value
    if (passes(now)) return now
    yield* turn
  }
  return yield* value
})

/** Gives everything that waits for nothing but the platform its time. */
export const settled = Effect.repeat(turn, { times: 100 })
