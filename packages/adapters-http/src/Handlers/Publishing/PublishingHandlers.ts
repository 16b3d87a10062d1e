import type { WriteTarget } from "@campaigns/application/Drafts/DraftWriting"
import { CampaignPublishing, type PublishBlocked } from "@campaigns/application/Publishing/CampaignPublishing"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import * as Effect from "effect/Effect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { Api } from "../../Api/Api.ts"
import { PublishingBlocked } from "../../Api/Drafts/DraftProblems.ts"
import { draftWarningView } from "../../Api/Drafts/WarningView.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import type { PublishCheckView, PublishPlanView } from "../../Api/Publishing/PublishViews.ts"
import { draftFailures, writeFailures } from "../Drafts/DraftFailures.ts"
import { writeTarget } from "../Drafts/WriteTargets.ts"
import { handlerGroup } from "../HandlerGroup.ts"
import { taskStarted } from "../Tasks/TaskResponse.ts"
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

/** Publishing. */
export const layer = handlerGroup(
  Api,
  "publishing",
  Effect.fnUntraced(function*(handlers) {
    const publishing = yield* CampaignPublishing

    const { DraftIsPublishing: _, ...publishFailures } = writeFailures

    const check = Effect.fnUntraced(
      function*({ draftId, expectedRevisions }: WriteTarget) {
        const { blockedBy, findings } = yield* publishing.check(yield* CurrentUser, draftId, expectedRevisions)
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
        return taskStarted(yield* publishing.publish(yield* CurrentUser, target))
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
  })
)
