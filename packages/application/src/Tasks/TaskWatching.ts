import { present } from "@campaigns/domain/internal/Present"
import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import * as WorkflowEngine from "effect/workflow/WorkflowEngine"
import { advices } from "../Advice/AdviceWorkflows.ts"
import { PlanRecommendations } from "../Analyses/PlanRecommendations.ts"
import { RunAnalysis } from "../Analyses/RunAnalysis.ts"
import { type GenerationKind, generations, startGeneration } from "../Generation/StartGeneration.ts"
import { ApplyChanges } from "../LiveCampaigns/ApplyChanges.ts"
import { RunMarketAnalysis } from "../MarketAnalysis/RunMarketAnalysis.ts"
import { PublishCampaign } from "../Publishing/PublishCampaign.ts"
import { type DraftTaskKind, type Task, Tasks } from "./Tasks.ts"

/** After how long without progress a task is woken. */
const PATIENCE = Duration.seconds(60)

/** The workflows of tasks on drafts. */
const onDrafts = { publish: PublishCampaign, applyChanges: ApplyChanges, ...generations, ...advices } as const

const isGeneration = (kind: DraftTaskKind): kind is GenerationKind => Object.hasOwn(generations, kind)

/** Executing a workflow again joins the execution that is there; resuming it wakes one that sleeps. */
const wake = Effect.fnUntraced(function*(task: Task) {
  const { taskId } = task
  if (task.draftId === null && task.analysisId === null) {
    const workflow = task.kind === "runAnalysis" ? RunAnalysis : PlanRecommendations
    return yield* workflow.resume(yield* workflow.execute({ taskId }, { discard: true }))
  }
  if (task.draftId === null) {
    const execution = yield* RunMarketAnalysis.execute({ analysisId: task.analysisId, taskId }, { discard: true })
    return yield* RunMarketAnalysis.resume(execution)
  }
  const { adsPerGroup, draftId, kind } = task
  const workflow = onDrafts[kind]
  const execution = isGeneration(kind)
    ? yield* startGeneration({ kind, draftId, taskId, ...present({ adsPerGroup }) })
    : yield* workflow.execute({ draftId, taskId }, { discard: true })
  yield* workflow.resume(execution)
})

const wakeStalled = (since: Duration.Duration) =>
  Effect.gen(function*() {
    const tasks = yield* Tasks
    const now = yield* DateTime.now
    const stalled = yield* tasks.stalled(DateTime.subtractDuration(now, since))
    for (const task of stalled) {
      // A task that cannot be woken must not keep the others from waking.
      yield* Effect.logInfo("waking a task that has not ended").pipe(
        Effect.andThen(wake(task)),
        Effect.catchCause((cause) => Effect.logWarning("could not wake a task", cause)),
        Effect.annotateLogs({ task_id: task.taskId, kind: task.kind })
      )
    }
  }).pipe(Effect.catchCause((cause) => Effect.logWarning("could not wake stalled tasks", cause)))

/**
 * Wakes the tasks that an earlier process left behind, at once when the service starts, and afterwards every task that
 * shows no progress for 60 seconds, so that a task whose start or wake-up was lost still ends.
 */
export const layer: Layer.Layer<never, never, Tasks | WorkflowEngine.WorkflowEngine> = Layer.effectDiscard(
  wakeStalled(Duration.zero).pipe(
    Effect.andThen(Effect.repeat(wakeStalled(PATIENCE), Schedule.spaced("15 seconds"))),
    Effect.forkScoped
  )
)
