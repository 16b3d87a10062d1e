import * as Effect from "effect/Effect"
import * as Random from "effect/Random"
import type { Progress } from "./RetryDelay.ts"

/** Makes a call again after each failure for which `delay` names a wait in milliseconds; `server` is who is asked, for the log. */
export const askAgain = <A, E, R>(
  call: Effect.Effect<A, E, R>,
  server: string,
  delay: (failure: E, progress: Progress) => number | null
): Effect.Effect<A, E, R> => {
  const from = (repeat: number, waited: number): Effect.Effect<A, E, R> =>
    Effect.catch(call, (failure) =>
      Effect.flatMap(Random.next, (chance) => {
        const wait = delay(failure, { repeat, waited, chance })
        return wait === null
          ? Effect.fail(failure)
          : Effect.logDebug(`${server} is asked again`, { repeat: repeat + 1, delay: wait }).pipe(
            Effect.andThen(Effect.sleep(wait)),
            Effect.andThen(from(repeat + 1, waited + wait))
          )
      }))
  return from(0, 0)
}
