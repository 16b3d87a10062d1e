import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { forgetFinished } from "@campaigns/server/TaskEngine/FinishedWorkflows"
import * as TaskEngine from "@campaigns/server/TaskEngine/TaskEngine"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import * as Activity from "effect/workflow/Activity"
import * as DurableClock from "effect/workflow/DurableClock"
import * as Workflow from "effect/workflow/Workflow"
import { eventually } from "../support/Eventually.ts"

const Job = Workflow.make("Job", {
  payload: { id: Schema.String, sleeps: Schema.Boolean },
  success: Schema.String,
  idempotencyKey: ({ id }) => id
})

const jobs = Job.toLayer(Effect.fnUntraced(function*({ id, sleeps }) {
  const said = yield* Activity.make({ name: "Say", success: Schema.String, execute: Effect.succeed(`done ${id}`) })
  if (sleeps) {
    yield* DurableClock.sleep({ name: "Nap", duration: "1 hour", inMemoryThreshold: "1 milli" })
  }
  return said
}))

const engine = jobs.pipe(Layer.provideMerge(TaskEngine.layer(null)), Layer.provideMerge(TestDatabase.layer))

const messagesOf = Effect.fnUntraced(function*(execution: string) {
  const sql = yield* SqlClient
  const [row] = yield* sql<{ readonly messages: number; readonly answers: number }>`
    select count(distinct m.id)::int as messages, count(distinct r.id)::int as answers
    from cluster_messages m left join cluster_replies r on r.request_id = m.id where m.entity_id = ${execution}`
  return { messages: row?.messages ?? 0, answers: row?.answers ?? 0 }
})

layer(engine, { excludeTestServices: true })("The engine's record of a workflow", (it) => {
  it.effect("goes when it is finished and older than asked, and stays otherwise", () =>
    Effect.gen(function*() {
      assert.strictEqual(yield* Job.execute({ id: "a", sleeps: false }), "done a")
      const finished = yield* Job.execute({ id: "a", sleeps: false }, { discard: true })
      const sleeping = yield* Job.execute({ id: "b", sleeps: true }, { discard: true })
      const asleep = yield* eventually(
        "the other one sleeps",
        Effect.map(Effect.orDie(messagesOf(sleeping)), (counts) =>
          counts.messages >= 3 && counts.answers >= 2 ? counts : undefined)
      )
      const now = yield* DateTime.now

      assert.strictEqual(yield* forgetFinished(DateTime.subtract(now, { hours: 1 })), 0)
      assert.isAbove((yield* messagesOf(finished)).messages, 0)

      assert.strictEqual(yield* forgetFinished(DateTime.add(now, { hours: 1 })), 1)
      assert.deepStrictEqual(yield* messagesOf(finished), { messages: 0, answers: 0 })
      assert.deepStrictEqual(yield* messagesOf(sleeping), asleep)
      const sql = yield* SqlClient
      const orphans = yield* sql`
        select 1 from cluster_replies r where not exists (select 1 from cluster_messages m where m.id = r.request_id)`
      assert.lengthOf(orphans, 0)
    }))
})
