import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { CacheName } from "./CacheBudget.ts"
import * as Caches from "./Caches.ts"
import { objectWeight, weightOf } from "./Weight.ts"

/** An answer and the time until which it is used, without the answer. */
const OUTCOME = objectWeight(2)

/** Gives what was answered to a question of this key before, or asks; only what was answered well is kept. */
export type KeptAnswers<A> = <E, R>(key: string, ask: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

/**
 * Keeps answers of a vendor that are the same for every user, bounded by their bytes and by time. Unlike with a
 * `LookupCache`, each question is asked with its own user's credential, so that no request waits for another's
 * credential, or fails with it.
 */
export const make = <A>(options: {
  readonly name: CacheName
  readonly timeToLive: Duration.Duration
}): Effect.Effect<KeptAnswers<A>, never, Scope.Scope> =>
  Effect.map(
    Caches.make<string, { readonly answer: A; readonly until: number }>(
      options.name,
      ({ answer }) => OUTCOME + weightOf(answer)
    ),
    (cache) => (key, ask) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        const kept = cache.get(key)
        if (kept !== undefined && now < kept.until) return Effect.succeed(kept.answer)
        return Effect.tap(ask, (answer) =>
          Effect.map(Clock.currentTimeMillis, (then) => {
            cache.set(key, { answer, until: then + Duration.toMillis(options.timeToLive) })
          }))
      })
  )
