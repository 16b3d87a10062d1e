import type { EncodedOperation } from "@campaigns/application/AdPlatform/AdPlatform"
import { RuleBook } from "@campaigns/application/Drafts/RuleBook"
import type { WriteTarget } from "@campaigns/application/Drafts/WriteTarget"
import { CampaignPublishing, type PublishBlocked } from "@campaigns/application/Publishing/CampaignPublishing"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import type * as Schema from "effect/Schema"
import { Api } from "../../Api/Api.ts"
import { PublishingBlocked } from "../../Api/Drafts/DraftProblems.ts"
import { warningViews } from "../../Api/Drafts/WarningView.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import type { PublishCheckView, PublishPlanView } from "../../Api/Publishing/PublishViews.ts"
import { wireNames } from "../../Api/Wire/WireWords.ts"
import { draftFailures, unpublishedFailures } from "../Drafts/DraftFailures.ts"
import { writeTarget } from "../Drafts/DraftTags.ts"
import { listInPieces, streamed } from "../Printing.ts"
import { taskStarted } from "../Tasks/TaskResponse.ts"
import { findingView } from "./FindingViews.ts"
import { platformFailure } from "./PlatformFailures.ts"

const operationView = (
  { json, path, summary }: EncodedOperation
): (typeof PublishPlanView.Type)["operations"][number] => ({
  field: wireNames(path),
  summary,
  // The platform's adapter makes it, and makes JSON.
  operation: json as Schema.Json
})

/** Publishing. */
export const layer = HttpApiBuilder.group(
  Api,
  "publishing",
  Effect.fnUntraced(function*(handlers) {
    const publishing = yield* CampaignPublishing
    const warningView = warningViews(yield* RuleBook).draft

    const blocked = ({ warnings }: PublishBlocked) =>
      Effect.fail(
        new PublishingBlocked({
          detail: warnings.length === 1
            ? "A warning stands in the way of publishing"
            : `${warnings.length} warnings stand in the way of publishing`,
          warnings: warnings.map(warningView)
        })
      )

    const { DraftIsPublishing: _, ...publishFailures } = unpublishedFailures

    const check = Effect.fnUntraced(
      function*({ draftId, expectedRevisions }: WriteTarget, policyExemptions: ReadonlyArray<string>) {
        const user = yield* CurrentUser
        const { blockedBy, findings } = yield* publishing.check(user, draftId, expectedRevisions, policyExemptions)
        const body: typeof PublishCheckView.Type = {
          is_publishable: blockedBy.length === 0 && findings.length === 0,
          findings: findings.map(findingView),
          blocked_by: blockedBy.map(warningView)
        }
        return HttpServerResponse.jsonUnsafe(body)
      },
      Effect.catchTags({ ...unpublishedFailures, AdPlatformError: platformFailure })
    )

    const publish = Effect.fnUntraced(
      function*(target: WriteTarget, policyExemptions: ReadonlyArray<string>) {
        return taskStarted(yield* publishing.publish(yield* CurrentUser, target, policyExemptions))
      },
      Effect.catchTags({ ...publishFailures, PublishBlocked: blocked })
    )

    return handlers
      .handle("getPublishPlan", ({ params }) =>
        Effect.gen(function*() {
          const { blockedBy, operations } = yield* publishing.preview(yield* CurrentUser, params.draft_id as DraftId)
          const pieces = function*() {
            yield `{"operation_count":${operations.length},"operations":`
            yield* listInPieces(operations, operationView)
            yield `,"blocked_by":${JSON.stringify(blockedBy.map(warningView))}}`
          }
          return HttpServerResponse.stream(streamed(pieces), { contentType: "application/json" })
        }).pipe(Effect.catchTags({ DraftNotFound: draftFailures.DraftNotFound, AdPlatformError: platformFailure })))
      .handle("publishDraft", ({ headers, params, query }) => {
        const target = writeTarget(params, headers)
        const exemptions = query.policy_exemptions ?? []
        return query.validate_only ? check(target, exemptions) : publish(target, exemptions)
      })
  })
)
