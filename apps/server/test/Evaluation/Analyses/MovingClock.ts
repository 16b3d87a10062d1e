import type { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"

/** A clock whose hands are moved; what waits by it waits in real time, so that servers and their clients work. */
export interface MovingClock extends Clock.Clock {
  readonly moveTo: (day: CalendarDate) => void
}

/** A clock that stands at noon of the day to which it was moved last. */
export const makeMovingClock = Effect.gen(function*() {
  const real = yield* Clock.Clock
  let now = real.currentTimeMillisUnsafe()
  const millis = () => now
  const nanos = () => BigInt(now) * 1_000_000n
  const clock: MovingClock = {
    moveTo: (day) => {
      now = Date.parse(`${day}T12:00:00Z`)
    },
    currentTimeMillisUnsafe: millis,
    currentTimeMillis: Effect.sync(millis),
    currentTimeNanosUnsafe: nanos,
    currentTimeNanos: Effect.sync(nanos),
    monotonicTimeNanosUnsafe: () => real.monotonicTimeNanosUnsafe(),
    monotonicTimeNanos: real.monotonicTimeNanos,
    sleep: (duration) => real.sleep(duration)
  }
  return clock
})
