import type { EncodedOperation } from "@campaigns/application/AdPlatform/AdPlatform"
import { CurrentRuleBook } from "@campaigns/application/Drafts/CurrentRuleBook"
import type { WriteTarget } from "@campaigns/application/Drafts/WriteTarget"
import { CampaignPublishing, type PublishBlocked } from "@campaigns/application/Publishing/CampaignPublishing"
import type { CannotBeLeftOut } from "@campaigns/domain/Publishing/LeaveOut"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import type * as Schema from "effect/Schema"
import { Api } from "../../Api/Api.ts"
import { PublishingBlocked } from "../../Api/Drafts/DraftProblems.ts"
import { warningViews } from "../../Api/Drafts/WarningView.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { changePath, contentPathOf } from "../../Api/LiveCampaigns/ChangePaths.ts"
import type { PublishCheckView, PublishPlanView } from "../../Api/Publishing/PublishViews.ts"
import type { WireError } from "../../Api/Wire/WireErrors.ts"
import { wireNames } from "../../Api/Wire/WireWords.ts"
import { validationErrorResponse } from "../../Validation/HTTPValidationError.ts"
import { draftFailures, unpublishedFailures } from "../Drafts/DraftFailures.ts"
import { writeTarget } from "../Drafts/DraftTags.ts"
import { guardRailFailure } from "../GuardRailFailure.ts"
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

/**
 * The wishes of a client for a publication: topics of exemptions, paths of what is left out, and whether a removed
 * campaign gets a successor.
 */
interface Wishes {
  readonly exemptions: ReadonlyArray<string>
  readonly leftOut: ReadonlyArray<string>
  readonly asNew: boolean
}

/** 422: paths of what cannot be left out, where the request has them. */
const staysIn = (leftOut: ReadonlyArray<string>) => ({ paths }: CannotBeLeftOut) => {
  const refused = new Set(paths.map(changePath))
  return Effect.succeed(
    validationErrorResponse(
      leftOut.flatMap((path, index): ReadonlyArray<WireError> =>
        refused.has(changePath(contentPathOf(path)))
          ? [{
            type: "value_error",
            loc: ["query", "leave_out", index],
            msg: "Value error, the draft has no such element, or would not be valid without it",
            input: path,
            ctx: { error: {} }
          }]
          : []
      )
    )
  )
}

/** Publishing. */
export const layer = HttpApiBuilder.group(
  Api,
  "publishing",
  Effect.fnUntraced(function*(handlers) {
    const publishing = yield* CampaignPublishing
    const warningView = warningViews(yield* CurrentRuleBook).draft

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
      function*({ draftId, expectedRevisions }: WriteTarget, { asNew, exemptions, leftOut }: Wishes) {
        const user = yield* CurrentUser
        const { blockedBy, findings } = yield* publishing.check(
          user,
          draftId,
          expectedRevisions,
          exemptions,
          leftOut.map(contentPathOf),
          asNew
        )
        const body: typeof PublishCheckView.Type = {
          is_publishable: blockedBy.length === 0 && findings.length === 0,
          findings: findings.map(findingView),
          blocked_by: blockedBy.map(warningView)
        }
        return HttpServerResponse.jsonUnsafe(body)
      },
      (handled, _, { leftOut }) =>
        Effect.catchTags(handled, {
          ...unpublishedFailures,
          AdPlatformError: platformFailure,
          CannotBeLeftOut: staysIn(leftOut)
        })
    )

    const publish = Effect.fnUntraced(
      function*(target: WriteTarget, { asNew, exemptions, leftOut }: Wishes) {
        const user = yield* CurrentUser
        return taskStarted(yield* publishing.publish(user, target, exemptions, leftOut.map(contentPathOf), asNew))
      },
      (handled, _, { leftOut }) =>
        Effect.catchTags(handled, {
          ...publishFailures,
          ...guardRailFailure,
          AdPlatformError: platformFailure,
          PublishBlocked: blocked,
          CannotBeLeftOut: staysIn(leftOut)
        })
    )

    return handlers
      .handle("getPublishPlan", ({ params }) =>
        Effect.gen(function*() {
          const { blockedBy, operations, unsureKeywords } = yield* publishing.preview(
            yield* CurrentUser,
            params.draft_id
          )
          const pieces = function*() {
            yield `{"operation_count":${operations.length},"unsure_keywords":${unsureKeywords},"operations":`
            yield* listInPieces(operations, operationView)
            yield `,"blocked_by":${JSON.stringify(blockedBy.map(warningView))}}`
          }
          return HttpServerResponse.stream(streamed(pieces), { contentType: "application/json" })
        }).pipe(Effect.catchTags({ DraftNotFound: draftFailures.DraftNotFound, AdPlatformError: platformFailure })))
      .handle("publishDraft", ({ headers, params, query }) => {
        const target = writeTarget(params, headers)
        const wishes: Wishes = {
          exemptions: query.policy_exemptions ?? [],
          leftOut: query.leave_out ?? [],
          asNew: query.as_new
        }
        return query.validate_only ? check(target, wishes) : publish(target, wishes)
      })
  })
)
