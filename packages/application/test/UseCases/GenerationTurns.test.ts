import { GenerationTurns, inTurn } from "@campaigns/application/Generation/GenerationWork"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Latch from "effect/Latch"
import * as Semaphore from "effect/Semaphore"
import * as TestClock from "effect/testing/TestClock"

const taskId = (letter: string) => TaskId.make(`0193a7f0-4b1c-7d2e-9a55-00000000000${letter}`)

/** Begins generations of which one at a time has its turn, and notes which of them gave heartbeats. */
const oneAtATime = () => {
  const turns = Semaphore.makeUnsafe(1)
  const signs: Array<string> = []
  const tasks = Tasks.of({
    end: () => Effect.die("not called"),
    find: () => Effect.die("nobody asks"),
    findMany: () => Effect.die("nobody asks"),
    list: () => Effect.die("nobody asks"),
    stalled: () => Effect.die("nobody asks"),
    prune: () => Effect.die("nobody asks"),
    progress: (taskId) => Effect.sync(() => signs.push(taskId.slice(-1)) > 0)
  })
  return {
    signs,
    begin: <A>(letter: string, work: Effect.Effect<A>) =>
      inTurn({ draftId: DraftId.make(1), taskId: taskId(letter) }, work).pipe(
        Effect.provideService(GenerationTurns, turns),
        Effect.provideService(Tasks, tasks),
        Effect.forkChild({ startImmediately: true })
      )
  }
}

describe("Generations that are started together", () => {
  it.effect("work in turns, and those that wait give heartbeats until it is theirs", () =>
    Effect.gen(function*() {
      const { begin, signs } = oneAtATime()
      const finished: Array<string> = []
      const gate = Latch.makeUnsafe(false)
      const first = yield* begin("a", Effect.andThen(gate.await, Effect.sync(() => finished.push("a"))))
      const second = yield* begin("b", Effect.sync(() => finished.push("b")))

      yield* TestClock.adjust("45 seconds")
      assert.deepStrictEqual(finished, [])
      assert.deepStrictEqual(signs, ["b", "b", "b"])
      yield* gate.open
      yield* Effect.forEach([first, second], Fiber.join)
      assert.deepStrictEqual(finished, ["a", "b"])
      yield* TestClock.adjust("5 minutes")
      assert.lengthOf(signs, 3)
    }))

  it.effect("give their turn on when they are interrupted", () =>
    Effect.gen(function*() {
      const { begin } = oneAtATime()
      const working = yield* begin("a", Effect.never)
      const waiting = yield* begin("b", Effect.never)
      const last = yield* begin("c", Effect.succeed("done"))
      yield* Fiber.interrupt(waiting)
      yield* Fiber.interrupt(working)
      assert.strictEqual(yield* Fiber.join(last), "done")
    }))
})
