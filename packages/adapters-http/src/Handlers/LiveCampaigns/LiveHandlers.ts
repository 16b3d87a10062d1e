import type { CampaignKindUnsupported } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { CurrentRuleBook } from "@campaigns/application/Drafts/CurrentRuleBook"
import { LiveBrowsing } from "@campaigns/application/LiveCampaigns/LiveBrowsing"
import { LiveCampaignEditing, type LivePlan } from "@campaigns/application/LiveCampaigns/LiveCampaignEditing"
import { positions, sortedPage } from "@campaigns/application/Paging/SortedListing"
import { nameContains } from "@campaigns/domain/Drafts/DraftSearch"
import type { PlatformTokenId } from "@campaigns/domain/Identity/PlatformToken"
import type { Finding } from "@campaigns/domain/Rules/Finding"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { Api } from "../../Api/Api.ts"
import { type DraftWarningView, warningViews } from "../../Api/Drafts/WarningView.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { changePath } from "../../Api/LiveCampaigns/ChangePaths.ts"
import type { LivePlanView } from "../../Api/LiveCampaigns/ChangeViews.ts"
import { sharedBudgets } from "../../Api/LiveCampaigns/ChangeWishes.ts"
import { listedCampaignView, liveContentView } from "../../Api/LiveCampaigns/LiveContentView.ts"
import {
  CampaignDraftExists,
  LiveCampaignRemoved,
  SharedBudget,
  UnsupportedCampaign
} from "../../Api/LiveCampaigns/LiveGroup.ts"
import { liveCampaignView, statementOf } from "../../Api/LiveCampaigns/LiveSettingsWire.ts"
import { NotFound } from "../../Api/Problem.ts"
import { validationErrorResponse } from "../../Validation/HTTPValidationError.ts"
import { draftFailures } from "../Drafts/DraftFailures.ts"
import { DraftResponses } from "../Drafts/DraftResponse.ts"
import { guardRailFailure } from "../GuardRailFailure.ts"
import { forbidden } from "../Identity/CompanyHandlers.ts"
import { limitFailure } from "../LimitFailure.ts"
import { listed } from "../PageRequested.ts"
import { findingView } from "../Publishing/FindingViews.ts"
import { platformFailure } from "../Publishing/PlatformFailures.ts"
import { applyFailures } from "./ChangeFailures.ts"
import { differenceView, operationViews, riskView } from "./ChangeHandlers.ts"
import { blockedErrors, faultErrors, rejectedErrors } from "./LiveChangeErrors.ts"

/** The plan of a change that is not made. */
const livePlanView = (
  { blockedBy, differences, encoded, findings, live, plan }: LivePlan,
  warningView: (finding: Finding) => typeof DraftWarningView.Type
): typeof LivePlanView.Type => ({
  plan_id: null,
  draft_id: null,
  recommendation_ids: [],
  draft_revision: null,
  live_read_at: DateTime.formatIso(live.readAt),
  expires_at: null,
  undoes: null,
  policy_exemptions: [],
  decisions: [],
  undecided_difference_ids: [],
  moved: [],
  differences: differences.map(differenceView),
  undecided: [],
  operations: operationViews({ encoded, plan }),
  left_over: plan.leftOver.map(changePath),
  risks: plan.risks.map(riskView),
  daily_spend_micros: plan.dailySpendMicros,
  blocked_by: blockedBy.map(warningView),
  findings: findings.map(findingView)
})

const notFound = (what: string) => () => Effect.fail(new NotFound({ detail: `There is no such ${what}` }))

const failures = {
  CustomerNotFound: notFound("customer"),
  PlatformTokenNotFound: notFound("platform token"),
  LiveCampaignNotFound: notFound("campaign"),
  AdPlatformError: platformFailure
}

const { LiveCampaignNotFound: _, ...reachFailures } = failures

const unsupported = ({ kind }: CampaignKindUnsupported) =>
  Effect.fail(
    new UnsupportedCampaign({
      detail: `Campaigns of the kind ${kind} are neither read whole nor made drafts of`,
      kind
    })
  )

const choiceOf = (query: { readonly token_id?: PlatformTokenId }) => ({
  tokenId: query.token_id ?? null
})

/** Live campaigns. */
export const layer = HttpApiBuilder.group(
  Api,
  "live",
  Effect.fnUntraced(function*(handlers) {
    const editing = yield* LiveCampaignEditing
    const browsing = yield* LiveBrowsing
    const responses = yield* DraftResponses
    const warningView = warningViews(yield* CurrentRuleBook).draft
    return handlers
      .handle("listLiveCampaigns", ({ params, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const parts = [query.search, query.q].filter((part) => part !== undefined)
          return yield* listed(
            query,
            (page) =>
              Effect.map(browsing.list(user, params.customer_id, choiceOf(query)), (campaigns) => {
                const wanted = campaigns.filter(({ campaignName }) =>
                  parts.every((part) => nameContains(campaignName, part))
                )
                return sortedPage(
                  wanted,
                  page,
                  ({ campaignId, campaignName }) => positions[page.sort]({ id: campaignId, name: campaignName })
                )
              }),
            listedCampaignView
          )
        }).pipe(Effect.catchTags(reachFailures)))
      .handle("getLiveContent", ({ params, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const { campaign_id, customer_id } = params
          return liveContentView(
            yield* browsing.content(user, customer_id, campaign_id, choiceOf(query))
          )
        }).pipe(Effect.catchTags({ ...failures, CampaignKindUnsupported: unsupported })))
      .handle("importLiveCampaign", ({ params, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const { campaign_id, customer_id } = params
          const draft = yield* browsing.importCampaign(
            user,
            customer_id,
            campaign_id,
            choiceOf(query)
          )
          return responses.draft(draft, 201, { location: `/api/v1/campaigns/drafts/${draft.id}` })
        }).pipe(Effect.catchTags({
          ...failures,
          ...limitFailure,
          CampaignKindUnsupported: unsupported,
          CampaignHasDraft: ({ draftId }) =>
            Effect.fail(new CampaignDraftExists({ detail: `The campaign has the draft ${draftId}`, draft_id: draftId }))
        })))
      .handle("getLiveCampaign", ({ params, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const live = yield* editing.read(
            user,
            params.customer_id,
            params.campaign_id,
            choiceOf(query)
          )
          return liveCampaignView(live)
        }).pipe(Effect.catchTags(failures)))
      .handle("changeLiveCampaign", ({ params, payload, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const choice = {
            ...choiceOf(query),
            ...(payload.shared_budget == null ? {} : { sharedBudget: sharedBudgets.read(payload.shared_budget) }),
            isWorldMeant: payload.target_worldwide === true,
            confirmed: payload.confirm ?? []
          }
          const said = [
            user,
            params.customer_id,
            params.campaign_id,
            statementOf(payload),
            choice
          ] as const
          return query.dry_run === true
            ? HttpServerResponse.jsonUnsafe(livePlanView(yield* editing.plan(...said), warningView))
            : liveCampaignView(yield* editing.change(...said))
        }).pipe(Effect.catchTags({
          ...failures,
          ...guardRailFailure,
          NotPermitted: forbidden,
          ConfirmationNeeded: applyFailures.ConfirmationNeeded,
          DraftIsApplying: draftFailures.DraftIsApplying,
          LiveChangeRefused: ({ faults }) => Effect.succeed(validationErrorResponse(faultErrors(payload, faults))),
          LiveChangeBlocked: ({ findings }) =>
            Effect.succeed(validationErrorResponse(blockedErrors(payload, findings.map(warningView)))),
          LiveChangeRejected: (rejected) => Effect.succeed(validationErrorResponse(rejectedErrors(payload, rejected))),
          BudgetShared: ({ campaigns }) =>
            Effect.fail(
              new SharedBudget({
                detail:
                  "Other campaigns spend from this budget as well; say what shall become of it with shared_budget",
                campaigns: campaigns.map(({ campaignId, name }) => ({ campaign_id: campaignId, name }))
              })
            ),
          CampaignRemoved: ({ campaignId }) =>
            Effect.fail(new LiveCampaignRemoved({ detail: `Campaign ${campaignId} was removed, which is final` }))
        })))
  })
)
