import * as Cache from "effect/Cache"
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type * as Scope from "effect/Scope"
import type { CacheName } from "./CacheBudget.ts"
import * as Caches from "./Caches.ts"
import { objectWeight } from "./Weight.ts"

/** An outcome and the time until which it is used, without the value. */
const OUTCOME = objectWeight(8)

/** An error with its message; such outcomes are kept for seconds, if at all. */
const FAILURE = 1_024

interface Found<A, E> {
  readonly exit: Exit.Exit<A, E>
  /** Until when it is used, milliseconds. */
  readonly until: number
}

/** The results of recent look-ups, bounded by their bytes and by time; look-ups of one key at once share one answer. */
export interface LookupCache<Key, A, E> {
  readonly get: (key: Key) => Effect.Effect<A, E>
  /** Forgets a key; a look-up of it that is under way is not kept either. */
  readonly invalidate: (key: Key) => Effect.Effect<void>
  readonly invalidateWhere: (isMeant: (key: Key) => boolean) => Effect.Effect<void>
  readonly invalidateAll: Effect.Effect<void>
}

/** Makes a cache of look-ups; one whose outcome has no time to live is not kept. */
export const make = Effect.fnUntraced(function*<Key extends string | number, A, E>(options: {
  readonly name: CacheName
  readonly lookup: (key: Key) => Effect.Effect<A, E>
  readonly timeToLive: (exit: Exit.Exit<A, E>, key: Key) => Duration.Duration
  /** The size of a value, bytes. */
  readonly weigh: (value: A) => number
}): Effect.fn.Return<LookupCache<Key, A, E>, never, Scope.Scope> {
  const kept = yield* Caches.make<Key, Found<A, E>>(
    options.name,
    ({ exit }) => OUTCOME + (Exit.isSuccess(exit) ? options.weigh(exit.value) : FAILURE)
  )
  // A look-up that began before a `forget` may bring what should be forgotten.
  let epoch = 0
  const underWay = yield* Cache.makeWith(
    (key: Key) =>
      Effect.suspend(() => {
        const begun = epoch
        return Effect.onExit(options.lookup(key), (exit) =>
          Effect.map(Clock.currentTimeMillis, (now) => {
            const timeToLive = Duration.toMillis(options.timeToLive(exit, key))
            const isOver = !Exit.hasInterrupts(exit)
            if (begun === epoch && isOver && timeToLive > 0) kept.set(key, { exit, until: now + timeToLive })
          }))
      }),
    { capacity: Number.POSITIVE_INFINITY, timeToLive: () => Duration.zero }
  )
  const forgetting = (forget: () => void, others: Effect.Effect<void>) =>
    Effect.suspend(() => {
      epoch++
      forget()
      return others
    })
  return {
    // No generator: this runs for every request.
    get: (key) =>
      Effect.withFiber((fiber) => {
        const found = kept.get(key)
        return found !== undefined && found.until > fiber.getRef(Clock.Clock).currentTimeMillisUnsafe()
          ? found.exit
          : Cache.get(underWay, key)
      }),
    invalidate: (key) => forgetting(() => kept.delete(key), Cache.invalidate(underWay, key)),
    invalidateWhere: (isMeant) => forgetting(() => kept.deleteWhere(isMeant), Cache.invalidateAll(underWay)),
    invalidateAll: forgetting(() => kept.clear(), Cache.invalidateAll(underWay))
  }
})
