import * as Clock from "effect/Clock"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import type * as Scope from "effect/Scope"
import { type Granted, GrantRefused } from "./TokenEndpoint.ts"

/** Short-lived access that is renewed when it is about to expire. */
export interface TokenHolder<E> {
  /** A token that is not about to expire, and not `rejected`, the one that was refused just now. */
  readonly current: (rejected?: Redacted.Redacted) => Effect.Effect<Redacted.Redacted, E>
}

/** One token for all callers: however many wait for a new one, `refresh` runs once, in `scope`. */
export const tokenHolder = <E>(refresh: Effect.Effect<Granted, E>, scope: Scope.Scope): TokenHolder<E> => {
  let granted: Granted | null = null
  let underWay: Deferred.Deferred<Granted, E> | null = null

  const renewed = refresh.pipe(
    Effect.tap((fresh) =>
      Effect.sync(() => {
        granted = fresh
      })
    ),
    // What was given under a consent that is gone is no access any more.
    Effect.tapError((error) =>
      Effect.sync(() => {
        if (error instanceof GrantRefused) granted = null
      })
    ),
    Effect.ensuring(Effect.sync(() => {
      underWay = null
    }))
  )

  // The refresh belongs to no single caller, so that one who gives up does not take it from the others.
  const shared = Effect.suspend(() => {
    if (underWay !== null) return Deferred.await(underWay)
    const deferred = Deferred.makeUnsafe<Granted, E>()
    underWay = deferred
    return renewed.pipe(
      Deferred.into(deferred),
      Effect.forkIn(scope),
      Effect.uninterruptible,
      Effect.andThen(Deferred.await(deferred))
    )
  })

  return {
    current: Effect.fnUntraced(function*(rejected?: Redacted.Redacted) {
      const now = yield* Clock.currentTimeMillis
      const known = granted
      const isGood = known !== null && known.validUntil > now && known.token !== rejected
      return isGood ? known.token : (yield* shared).token
    })
  }
}
