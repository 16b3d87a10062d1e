import * as Effect from "effect/Effect"

const turn = Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))

/**
 * The value as soon as it passes, or as it is after a thousand turns of the event loop. The engine names executions by a digest, which
 * the platform's cryptography makes outside of the test's clock.
 */
export const eventually = Effect.fnUntraced(function*<A, E, R>(
  value: Effect.Effect<A, E, R>,
  passes: (value: A) => boolean
) {
  for (let turns = 0; turns < 1_000; turns++) {
    const now = yield* value
    if (passes(now)) return now
    yield* turn
  }
  return yield* value
})

/** Gives everything that waits for nothing but the platform its time. */
export const settled = Effect.repeat(turn, { times: 100 })
