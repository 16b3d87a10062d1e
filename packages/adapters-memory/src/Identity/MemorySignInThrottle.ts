import {
  countsOf,
  type SignInCount,
  SignInLimits,
  SignInThrottle,
  SignInThrottled
} from "@campaigns/application/Identity/SignInThrottle"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

/** The most counts that are remembered at once; beyond it those that were changed longest ago are forgotten first. */
const CAPACITY = 100_000

/** `SignInThrottle` in memory: of every count the time at which its last attempt is forgotten. */
export const layer: Layer.Layer<SignInThrottle> = Layer.effect(
  SignInThrottle,
  Effect.gen(function*() {
    const limits = yield* SignInLimits
    const clearAtMillis = new Map<string, number>()

    const clearAt = (name: string, nowMillis: number): number => Math.max(clearAtMillis.get(name) ?? 0, nowMillis)

    const remember = (name: string, at: number) => {
      clearAtMillis.delete(name)
      clearAtMillis.set(name, at)
      for (const oldest of clearAtMillis.keys()) {
        if (clearAtMillis.size <= CAPACITY) break
        clearAtMillis.delete(oldest)
      }
    }

    /** Milliseconds until one more attempt may be counted. */
    const wait = ({ attempts, name, regainMillis }: SignInCount, nowMillis: number): number =>
      clearAt(name, nowMillis) + regainMillis - nowMillis - attempts * regainMillis

    return SignInThrottle.of({
      admit: (attempt, nowMillis) =>
        Effect.suspend(() => {
          const { counts, familiar } = countsOf(limits, attempt)
          const isFamiliar = clearAt(familiar, nowMillis) > nowMillis
          const holding = counts.filter(({ holdsFamiliar }) => holdsFamiliar || !isFamiliar)
          const longest = Math.max(...holding.map((count) => wait(count, nowMillis)))
          if (longest > 0) return Effect.fail(new SignInThrottled({ retryAfterSeconds: Math.ceil(longest / 1000) }))
          for (const { name, regainMillis } of counts) remember(name, clearAt(name, nowMillis) + regainMillis)
          return Effect.void
        }),

      succeeded: (attempt, nowMillis) =>
        Effect.sync(() => {
          const { counts, familiar } = countsOf(limits, attempt)
          for (const { holdsFamiliar, name, regainMillis } of counts) {
            if (holdsFamiliar) clearAtMillis.delete(name)
            else remember(name, clearAt(name, nowMillis) - regainMillis)
          }
          remember(familiar, nowMillis + limits.familiarMillis)
        }),

      prune: (nowMillis) =>
        Effect.sync(() => {
          const over = Array.from(clearAtMillis).filter(([, at]) => at <= nowMillis)
          for (const [name] of over) clearAtMillis.delete(name)
          return over.length
        })
    })
  })
)
