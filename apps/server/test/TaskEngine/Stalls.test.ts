import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import * as TaskEngine from "@campaigns/server/TaskEngine/TaskEngine"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import * as Activity from "effect/workflow/Activity"
import * as DurableClock from "effect/workflow/DurableClock"
import * as Workflow from "effect/workflow/Workflow"

const Walk = Workflow.make("Walk", {
  payload: { id: Schema.Int },
  success: Schema.Int,
  idempotencyKey: ({ id }) => String(id)
})

const walks = Walk.toLayer(Effect.fnUntraced(function*({ id }) {
  const step = (name: string, value: number) =>
    Activity.make({ name, success: Schema.Int, execute: Effect.succeed(value) })
  let sum = (yield* step("one", id)) + (yield* step("two", 1))
  // Half of them sleep in the database, from which the engine has to wake them.
  if (id % 2 === 0) yield* DurableClock.sleep({ name: "nap", duration: "50 millis", inMemoryThreshold: "1 milli" })
  sum += (yield* step("three", 1)) + (yield* step("four", 1))
  return sum
}))

const engine = walks.pipe(Layer.provideMerge(TaskEngine.layer(null)), Layer.provideMerge(TestDatabase.layer))

// Versions of the engine just before 4.1.0 lost wake-ups, so that some executions never ended.
layer(engine, { excludeTestServices: true })("The task engine", (it) => {
  it.effect("ends every one of three hundred executions", () =>
    Effect.gen(function*() {
      const ids = Array.from({ length: 300 }, (_, index) => index)
      const sums = yield* Effect.forEach(ids, (id) => Walk.execute({ id }), { concurrency: 50 })
      assert.deepStrictEqual(sums, ids.map((id) => id + 3))
    }))
})
