import * as PgCampaigns from "@campaigns/adapters-postgres/Drafts/PgCampaigns"
import * as PgCompanies from "@campaigns/adapters-postgres/Identity/PgCompanies"
import * as Caches from "@campaigns/application/Caching/Caches"
import type { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { assertSame, at, edited } from "@campaigns/port-contracts/Drafts/ExampleDrafts"
import { commit, commitFor, remove } from "@campaigns/port-contracts/Drafts/Writes"
import { begun, generated } from "@campaigns/port-contracts/Tasks/GeneratingTasks"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import * as TestDatabase from "../support/TestDatabase.ts"

const decodeWaiters = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ waiters: Schema.Int })))

/** Another session, in a transaction of its own, that goes where a statement of ours goes, one step at a time. */
const otherSession = Effect.gen(function*() {
  const connection = yield* (yield* SqlClient).reserve
  const run = (statement: string) => connection.execute(statement, [], undefined)
  yield* run("begin")
  return {
    lockTask: (taskId: TaskId) => run(`select from tasks where task_id = '${taskId}' for update`),
    endTask: (taskId: TaskId) => run(`update tasks set status = 'failed', error = 'First' where task_id = '${taskId}'`),
    touchDraft: (draftId: DraftId) => run(`update campaign_drafts set revision = revision + 1 where id = ${draftId}`),
    untilSomebodyWaits: Effect.repeat(
      Effect.map(
        // A transaction goes on seeing the sessions as it saw them first, unless it is told not to.
        Effect.andThen(
          run("select pg_stat_clear_snapshot()"),
          run(`select count(*)::int as waiters from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
        ),
        (rows) => decodeWaiters(rows)[0]?.waiters ?? 0
      ),
      { until: (waiters) => waiters > 0 }
    ),
    commit: run("commit")
  }
})

const suite = Layer.merge(PgCampaigns.layer.pipe(Layer.provide(Caches.nothingKept)), PgCompanies.layer).pipe(
  Layer.provideMerge(TestDatabase.layer)
)

layer(suite)("While somebody else holds a task", (it) => {
  it.effect("a removal waits without holding the draft, so that neither waits for the other", () =>
    Effect.gen(function*() {
      const { draft, taskId } = yield* begun
      const other = yield* otherSession
      yield* other.lockTask(taskId)
      const removal = yield* Effect.forkChild(Effect.flip(remove(draft, at(50))))
      yield* other.untilSomebodyWaits
      yield* other.touchDraft(draft.id)
      yield* other.commit
      assertSame(yield* Fiber.join(removal), { _tag: "RevisionConflict", draftId: draft.id, currentRevision: 3 })
    }))

  it.effect("a write of the task waits without holding the draft, and then sees the draft that moved on", () =>
    Effect.gen(function*() {
      const { draft, taskId, tasks } = yield* begun
      const other = yield* otherSession
      yield* other.lockTask(taskId)
      const move = { _tag: "Advanced", progress: 50 } as const
      const write = yield* Effect.forkChild(Effect.flip(commitFor({ ...generated(draft, "Late"), taskId, move })))
      yield* other.untilSomebodyWaits
      yield* other.touchDraft(draft.id)
      yield* other.commit
      assertSame(yield* Fiber.join(write), { _tag: "RevisionConflict", draftId: draft.id, currentRevision: 3 })
      assert.strictEqual((yield* tasks.find(taskId)).status, "pending")
    }))

  it.effect("a write of the task waits, and writes nothing when the task has ended by then", () =>
    Effect.gen(function*() {
      const { draft, drafts, taskId, tasks } = yield* begun
      const other = yield* otherSession
      yield* other.endTask(taskId)
      const move = { _tag: "Ended", error: null, result: null } as const
      const write = yield* Effect.forkChild(Effect.flip(commitFor({ ...generated(draft, "Late"), taskId, move })))
      yield* other.untilSomebodyWaits
      yield* other.commit
      assertSame(yield* Fiber.join(write), { _tag: "TaskHasEnded", taskId })
      assertSame(yield* drafts.find(draft.id), draft)
      assert.strictEqual((yield* tasks.find(taskId)).error, "First")
      yield* commit({ before: draft, after: edited(draft, { adGroups: [] }), author: null })
    }))
})
