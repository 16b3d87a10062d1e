import * as Effect from "effect/Effect"

/**
 * Looks every 50 ms until something is there. After a time (milliseconds) it is a defect that says what was missing: far more than it takes on a busy machine, so that
 * only what never comes fails.
 */
export const eventually = <A, R>(
  what: string,
  look: Effect.Effect<A | undefined, never, R>,
  patience = 300_000
): Effect.Effect<A, never, R> =>
  Effect.gen(function*() {
    const end = Date.now() + patience
    while (Date.now() < end) {
      const found = yield* look
      if (found !== undefined) return found
      yield* Effect.sleep("50 millis")
    }
    throw new Error(`Not within ${patience} ms: ${what}`)
  })
