import type { Turns } from "@campaigns/domain/Turns"
import { assert, describe, it } from "@effect/vitest"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { inTurns } from "../../src/Conventions/InTurns.ts"

/** A clock that is a millisecond later at each look, so that a turn ends after as many steps as it has milliseconds. */
const steadyClock = Effect.map(Clock.Clock, (clock): Clock.Clock => {
  let now = 0
  return { ...clock, currentTimeMillisUnsafe: () => now++ }
})

const withSteadyClock = <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E> =>
  Effect.flatMap(steadyClock, (clock) => Effect.provideService(effect, Clock.Clock, clock))

/** A computation of so many steps that says of each that it was done. */
const computation = (name: string, steps: number, done: Array<string>) =>
  function*(): Turns<string> {
    for (let step = 1; step <= steps; step++) {
      done.push(name)
      yield
    }
    return `${name} of ${steps}`
  }

/** The names of `done` with how often each stands there in a row. */
const runs = (done: ReadonlyArray<string>): ReadonlyArray<readonly [string, number]> =>
  done.reduce<ReadonlyArray<readonly [string, number]>>((told, name) => {
    const last = told.at(-1)
    return last?.[0] === name ? [...told.slice(0, -1), [name, last[1] + 1]] : [...told, [name, 1]]
  }, [])

describe("a computation in turns", () => {
  it.effect("gives what it gives at once, short or long", () =>
    withSteadyClock(Effect.gen(function*() {
      for (const steps of [0, 1, 7, 8, 9, 1_000]) {
        assert.strictEqual(yield* inTurns(computation("a", steps, [])), `a of ${steps}`)
      }
    })))

  it.effect("lets others go on after each turn, and only then", () =>
    withSteadyClock(Effect.gen(function*() {
      const done: Array<string> = []
      const tick: Effect.Effect<never> = Effect.suspend(() => {
        done.push("other")
        return Effect.andThen(Effect.yieldNow, tick)
      })
      const other = yield* Effect.forkChild(tick)
      yield* inTurns(computation("long", 100, done))
      yield* Fiber.interrupt(other)
      const turns = runs(done).filter(([name]) => name === "long").map(([, steps]) => steps)
      assert.isAbove(turns.length, 10)
      assert.isAtMost(Math.max(...turns), 9)
      assert.strictEqual(turns.reduce((sum, steps) => sum + steps, 0), 100)
    })))

  it.effect("is the only long one that goes on, in the order in which they came", () =>
    withSteadyClock(Effect.gen(function*() {
      const done: Array<string> = []
      const names = ["a", "b", "c"]
      yield* Effect.forEach(names, (name) => inTurns(computation(name, 100, done)), { concurrency: "unbounded" })
      const afterFirstTurn = runs(done).slice(names.length).map(([name]) => name)
      assert.deepStrictEqual(afterFirstTurn, names)
    })))

  it.effect("gives its place to the next when nobody waits for it any more", () =>
    withSteadyClock(Effect.gen(function*() {
      const endless = yield* Effect.forkChild(inTurns(computation("endless", Infinity, [])))
      yield* Effect.yieldNow
      yield* Effect.yieldNow
      yield* Fiber.interrupt(endless)
      assert.strictEqual(yield* inTurns(computation("next", 100, [])), "next of 100")
    })))
})
