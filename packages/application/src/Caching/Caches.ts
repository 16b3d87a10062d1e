import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Record from "effect/Record"
import type * as Scope from "effect/Scope"
import { BoundedCache } from "./BoundedCache.ts"
import { CacheLimits, cacheLimits, type CacheName, countedHere } from "./CacheBudget.ts"

/** A cache of the process as those see it who tell of it or clear it. */
export interface NamedCache {
  readonly name: CacheName
  readonly cache: Pick<BoundedCache<never, unknown>, "clear" | "limit" | "size" | "weight">
}

/** The caches that the process has now. */
export const Caches = Context.Reference<Set<NamedCache>>("@campaigns/application/Caching/Caches", {
  defaultValue: () => new Set()
})

/** Makes a cache within the limit that its name has, and lists it among the `Caches` for as long as the scope lasts. */
export const make = <Key extends string | number, A>(
  name: CacheName,
  weigh: (value: A, key: Key) => number
): Effect.Effect<BoundedCache<Key, A>, never, Scope.Scope> =>
  Effect.gen(function*() {
    const caches = yield* Caches
    const cache = new BoundedCache<Key, A>((yield* CacheLimits)[name], weigh)
    const named = { name, cache }
    yield* Effect.acquireRelease(Effect.sync(() => caches.add(named)), () => Effect.sync(() => caches.delete(named)))
    return cache
  })

/** Forgets what the process remembers of the store, where another process may have changed it. */
export const forgetStored: Effect.Effect<void> = Effect.map(Caches, (caches) => {
  for (const { cache, name } of caches) if (!countedHere.has(name)) cache.clear()
})

/** Caches that keep nothing, so that everything is read from where it is stored; for tests. */
export const nothingKept: Layer.Layer<never> = Layer.succeed(CacheLimits, Record.map(cacheLimits, () => 0))
