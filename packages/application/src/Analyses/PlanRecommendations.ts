import { TaskId } from "@campaigns/domain/Drafts/Ids"
import { unplanned } from "@campaigns/domain/internal/Analyses/DecideRecommendation"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import * as Activity from "effect/workflow/Activity"
import * as Workflow from "effect/workflow/Workflow"
import { isAtWork, retryOutages, withHeartbeat, WorkBroke } from "../Tasks/DurableWork.ts"
import { brokeDown, type TaskEnding, Tasks } from "../Tasks/Tasks.ts"
import { RecommendationPlanning } from "./RecommendationPlanning.ts"
import { Recommendations } from "./Recommendations.ts"

/**
 * The durable work of planning approved recommendations. Executing it again for the same task joins the execution that
 * is there. Plans may be made twice; which ones count is written once.
 */
export const PlanRecommendations = Workflow.make("PlanRecommendations", {
  payload: { taskId: TaskId },
  idempotencyKey: ({ taskId }) => taskId
})

/** The attempts while the platform does not answer, about a minute; then the task fails, and all are proposed again. */
const ATTEMPTS = 6

const make = Effect.gen(function*() {
  const planning = yield* RecommendationPlanning
  const recommendations = yield* Recommendations
  const tasks = yield* Tasks

  /** Gives all back that the task was to plan, and fails it. */
  const giveUp = Effect.fnUntraced(function*(taskId: TaskId, ending: Omit<TaskEnding, "at" | "taskId">) {
    const approved = yield* recommendations.ofTask(taskId)
    yield* tasks.end({ taskId, ...ending, at: yield* DateTime.now })
    yield* recommendations.change(
      approved.map(({ id }) => id),
      (stored) => stored.taskId === taskId ? unplanned(stored, false) : stored
    )
  })

  const work = Effect.fnUntraced(function*(taskId: TaskId) {
    if (!(yield* isAtWork(taskId))) return
    const approved = yield* recommendations.ofTask(taskId)
    const planned = yield* Effect.result(
      Effect.retry(planning.plan(approved), {
        schedule: Schedule.exponential("1 second"),
        times: ATTEMPTS,
        while: (error) => error._tag === "AdPlatformError" && error.reason._tag !== "Unauthorized"
      })
    )
    if (planned._tag === "Success") {
      return yield* recommendations.planned({ taskId, ...planned.success, at: yield* DateTime.now })
    }
    const error = planned.failure
    if (error._tag === "StorageUnavailable") return yield* error
    return yield* giveUp(taskId, {
      error: `The campaigns could not be read, so that nothing is planned: ${error.message}`,
      result: null
    })
  })
  return { work, giveUp }
})

/** Runs `PlanRecommendations` in this process. */
export const layer = Layer.unwrap(
  Effect.map(make, ({ giveUp, work }) =>
    PlanRecommendations.toLayer(Effect.fnUntraced(function*({ taskId }) {
      const isDone = yield* Activity.make({
        name: "Plan",
        error: WorkBroke,
        execute: withHeartbeat(taskId, retryOutages(Effect.asVoid(work(taskId))))
      }).pipe(Effect.as(true), Effect.catchTag("WorkBroke", () => Effect.succeed(false)))
      if (isDone) return
      yield* Activity.make({
        name: "GiveUp",
        execute: Effect.orDie(retryOutages(giveUp(taskId, brokeDown)))
      })
    })))
)
