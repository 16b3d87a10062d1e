import { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import * as Effect from "effect/Effect"
import * as Activity from "effect/workflow/Activity"
import * as Workflow from "effect/workflow/Workflow"
import { retryOutages, WorkBroke } from "../Tasks/DurableWork.ts"
import { ApplyOutcome, ensureApplied } from "./EnsureApplied.ts"
import { recordApplied } from "./RecordApplied.ts"

/**
 * The durable work of applying one plan. A second execution for the same task joins the first. Both activities may be
 * cut short and run again: the first looks before it repeats, the other does nothing the second time.
 */
export const ApplyChanges = Workflow.make("ApplyChanges", {
  payload: { draftId: DraftId, taskId: TaskId },
  idempotencyKey: ({ taskId }) => taskId
})

/** Runs `ApplyChanges` in this process. */
export const layer = ApplyChanges.toLayer(Effect.fnUntraced(function*(task) {
  const outcome = yield* Activity.make({
    name: "EnsureChanges",
    success: ApplyOutcome,
    error: WorkBroke,
    execute: Effect.flatMap(ensureApplied, (ensure) => retryOutages(ensure(task.draftId, task.taskId)))
  }).pipe(Effect.orElseSucceed(() => null))
  yield* Activity.make({
    name: "RecordChanges",
    execute: Effect.orDie(retryOutages(Effect.flatMap(recordApplied, (record) => record(task, outcome))))
  })
}))
