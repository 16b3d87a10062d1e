import type { Turns } from "@campaigns/domain/internal/Turns"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"

/** The time for which a computation goes on before others get their turn; milliseconds. */
const TURN = 8

/** Long computations take turns with everything else, one at a time: several together would hold everything up. */
const longOnes = Semaphore.makeUnsafe(1)

/**
 * Runs a computation on the thread that answers requests without holding others up: after each turn of a few
 * milliseconds, what came meanwhile is answered first. What ends within its first turn costs no more than running it at
 * once.
 */
export const inTurns = <A>(compute: () => Turns<A>): Effect.Effect<A> =>
  Effect.flatMap(Clock.Clock, (clock) => {
    const steps = compute()
    const takeTurn = (): Effect.Effect<A> | undefined => {
      const end = clock.currentTimeMillisUnsafe() + TURN
      do {
        const step = steps.next()
        if (step.done === true) return Effect.succeed(step.value)
      } while (clock.currentTimeMillisUnsafe() < end)
      return undefined
    }
    const goOn: Effect.Effect<A> = Effect.andThen(Effect.yieldNow, Effect.suspend(() => takeTurn() ?? goOn))
    return takeTurn() ?? Semaphore.withPermit(longOnes, goOn)
  })
