import * as Context from "effect/Context"
import * as Effect from "effect/Effect"

/**
 * The place where the request in progress puts what may happen only when its writes are there to stay. A store that
 * makes several writes one unit provides it; outside of a unit a write stays at once, and nothing waits.
 */
export const AfterCommit = Context.Reference<(effect: Effect.Effect<void>) => Effect.Effect<void>>(
  "@campaigns/application/Conventions/AfterCommit",
  { defaultValue: () => (effect) => effect }
)

/**
 * Does something once the writes that were made before it are committed, and not at all when they are undone: starting
 * background work that reads them, forgetting what others would otherwise read anew too early.
 */
export const afterCommit = (effect: Effect.Effect<unknown>): Effect.Effect<void> =>
  Effect.flatMap(AfterCommit, (later) => later(Effect.asVoid(effect)))
