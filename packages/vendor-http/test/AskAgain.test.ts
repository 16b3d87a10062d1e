import { askAgain } from "@campaigns/vendor-http/AskAgain"
import { assert, describe, it } from "@effect/vitest"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"

describe("a call that fails", () => {
  it.effect("is made again after each wait, until there is none", () =>
    Effect.gen(function*() {
      const made: Array<number> = []
      const told: Array<readonly [failure: string, repeat: number, waited: number]> = []
      const call = Effect.flatMap(Clock.currentTimeMillis, (now) => Effect.fail(`failure ${made.push(now)}`))
      const asking = askAgain(call, "The server", (failure, { chance, repeat, waited }) => {
        assert.isTrue(chance >= 0 && chance < 1)
        told.push([failure, repeat, waited])
        return [100, 250][repeat] ?? null
      })
      const fiber = yield* Effect.forkChild(Effect.flip(asking), { startImmediately: true })
      yield* TestClock.adjust("1 second")
      assert.strictEqual(yield* Fiber.join(fiber), "failure 3")
      assert.deepStrictEqual(made, [0, 100, 350])
      assert.deepStrictEqual(told, [["failure 1", 0, 0], ["failure 2", 1, 100], ["failure 3", 2, 350]])
    }))
})
