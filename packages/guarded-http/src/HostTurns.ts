import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as RcMap from "effect/RcMap"
import type * as Scope from "effect/Scope"
import * as Semaphore from "effect/Semaphore"

/** The share of a host that is used at once. */
export interface Politeness {
  /** Answers of one host that are being read at the same time. */
  readonly perHost: number
  /** From the start of one request to a host to the start of the next. */
  readonly interval: Duration.Duration
}

/** Waits until a request to the host may start; the turn lasts until the scope ends. */
export type TakeTurn = (host: string) => Effect.Effect<void, never, Scope.Scope>

/** Turns per host; a host without a request for a while is forgotten. */
export const makeHostTurns = Effect.fnUntraced(function*({ interval, perHost }: Politeness) {
  const hosts = yield* RcMap.make({
    lookup: (_host: string) => Effect.map(Semaphore.make(perHost), (semaphore) => ({ semaphore, nextStart: 0 })),
    idleTimeToLive: Duration.times(interval, 10)
  })
  const take: TakeTurn = Effect.fnUntraced(function*(host) {
    const turns = yield* RcMap.get(hosts, host)
    yield* Semaphore.takeScoped(turns.semaphore, 1)
    const now = yield* Clock.currentTimeMillis
    const start = Math.max(now, turns.nextStart)
    turns.nextStart = start + Duration.toMillis(interval)
    if (start > now) yield* Effect.sleep(Duration.millis(start - now))
  })
  return take
})
