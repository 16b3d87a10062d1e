import { PlatformFinding } from "@campaigns/application/AdPlatform/AdPlatformError"
import type { WriteTarget } from "@campaigns/application/Drafts/DraftWriting"
import { CampaignPublishing, type PublishBlocked } from "@campaigns/application/Publishing/CampaignPublishing"
import { TaskFollowing } from "@campaigns/application/Tasks/TaskFollowing"
import type { Task } from "@campaigns/application/Tasks/Tasks"
import { type DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Schema from "effect/Schema"
import { Api } from "../../Api/Api.ts"
import { PublishingBlocked } from "../../Api/Drafts/DraftProblems.ts"
import { draftWarningView } from "../../Api/Drafts/WarningView.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { NotFound } from "../../Api/Problem.ts"
import type { PublishCheckView, PublishPlanView } from "../../Api/Publishing/PublishViews.ts"
import type { TaskStarted, TaskView } from "../../Api/Tasks/TaskView.ts"
import { draftFailures, writeFailures } from "../Drafts/DraftFailures.ts"
import { writeTarget } from "../Drafts/WriteTargets.ts"
import { findingView, platformFailure } from "./PlatformFailures.ts"

const blocked = ({ warnings }: PublishBlocked) =>
  Effect.fail(
    new PublishingBlocked({
      detail: warnings.length === 1
        ? "A warning stands in the way of publishing"
        : `${warnings.length} warnings stand in the way of publishing`,
      warnings: warnings.map(draftWarningView)
    })
  )

const taskNotFound = () => Effect.fail(new NotFound({ detail: "There is no such task" }))

const Refused = Schema.Struct({ findings: Schema.Array(PlatformFinding) })

/** What came of a task, its findings in the words of the wire. */
const resultView = (result: Task["result"]): Task["result"] =>
  Schema.is(Refused)(result) ? { findings: result.findings.map(findingView) } : result

const taskView = (task: Task): typeof TaskView.Type => ({
  task_id: task.taskId,
  kind: task.kind,
  draft_id: task.draftId,
  status: task.status,
  progress: task.progress,
  error: task.error,
  result: resultView(task.result),
  date_added: DateTime.formatIso(task.dateAdded),
  date_updated: DateTime.formatIso(task.dateUpdated)
})

const started = (task: Task) => {
  const body: typeof TaskStarted.Type = { task_id: task.taskId, status: task.status }
  return HttpServerResponse.jsonUnsafe(body, { status: 202, headers: { location: `/api/v1/tasks/${task.taskId}` } })
}

/** Publishing, and following it. */
export const layer = HttpApiBuilder.group(
  Api,
  "publishing",
  Effect.fnUntraced(function*(handlers) {
    const publishing = yield* CampaignPublishing
    const following = yield* TaskFollowing

    const { DraftIsPublishing: _, ...publishFailures } = writeFailures

    const check = Effect.fnUntraced(
      function*({ draftId, expectedRevision }: WriteTarget) {
        const { blockedBy, findings } = yield* publishing.check(yield* CurrentUser, draftId, expectedRevision)
        const body: typeof PublishCheckView.Type = {
          is_publishable: blockedBy.length === 0 && findings.length === 0,
          findings: findings.map(findingView),
          blocked_by: blockedBy.map(draftWarningView)
        }
        return HttpServerResponse.jsonUnsafe(body)
      },
      Effect.catchTags({ ...writeFailures, AdPlatformError: platformFailure })
    )

    const publish = Effect.fnUntraced(
      function*(target: WriteTarget) {
        return started(yield* publishing.publish(yield* CurrentUser, target))
      },
      Effect.catchTags({ ...publishFailures, PublishBlocked: blocked })
    )

    return handlers
      .handle("getPublishPlan", ({ params }) =>
        Effect.gen(function*() {
          const { blockedBy, operations } = yield* publishing.preview(yield* CurrentUser, params.draft_id as DraftId)
          return {
            operation_count: operations.length,
            operations: operations.map(({ json, path, summary }) => ({
              field: path,
              summary,
              operation: json as (typeof PublishPlanView.Type)["operations"][number]["operation"]
            })),
            blocked_by: blockedBy.map(draftWarningView)
          }
        }).pipe(Effect.catchTags({ DraftNotFound: draftFailures.DraftNotFound, AdPlatformError: platformFailure })))
      .handle("publishDraft", ({ headers, params, query }) => {
        const target = writeTarget(params, headers)
        return query.validate_only ? check(target) : publish(target)
      })
      .handle("getTask", ({ params }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          if (!Schema.is(TaskId)(params.task_id)) return yield* taskNotFound()
          return taskView(yield* following.task(user, params.task_id))
        }).pipe(Effect.catchTag("TaskNotFound", taskNotFound)))
  })
)
