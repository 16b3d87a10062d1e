import type { CampaignKindUnsupported } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { LiveBrowsing } from "@campaigns/application/LiveCampaigns/LiveBrowsing"
import { LiveCampaignEditing, type LiveChangeRejected } from "@campaigns/application/LiveCampaigns/LiveCampaignEditing"
import { positions, sortedPage } from "@campaigns/application/Paging/SortedListing"
import { biddingStrategy } from "@campaigns/domain/Drafts/Bidding"
import { nameContains } from "@campaigns/domain/Drafts/DraftSearch"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { PlatformTokenId } from "@campaigns/domain/Identity/PlatformToken"
import type { LiveCampaignStatement, LiveChangeFault } from "@campaigns/domain/LiveCampaigns/ChangeLiveCampaign"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { Api } from "../../Api/Api.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { listedCampaignView, liveContentView } from "../../Api/LiveCampaigns/LiveContentView.ts"
import {
  CampaignDraftExists,
  type LiveCampaignBody,
  LiveCampaignRemoved,
  liveCampaignView,
  SharedBudget,
  UnsupportedCampaign
} from "../../Api/LiveCampaigns/LiveGroup.ts"
import { sharedBudgets } from "../../Api/LiveCampaigns/SharedBudgets.ts"
import { NotFound } from "../../Api/Problem.ts"
import type { WireError } from "../../Api/Wire/WireErrors.ts"
import { wireName, wireNames } from "../../Api/Wire/WireWords.ts"
import { validationErrorResponse } from "../../Validation/HTTPValidationError.ts"
import { DraftResponses } from "../Drafts/DraftResponse.ts"
import { biddingOf, dayOf, locationOf, networksOf, scheduleOf } from "../Drafts/SettingsInput.ts"
import { guardRailFailure } from "../GuardRailFailure.ts"
import { limitFailure } from "../LimitFailure.ts"
import { listed } from "../PageRequested.ts"
import { platformFailure } from "../Publishing/PlatformFailures.ts"

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

const choiceOf = (query: { readonly token_id?: number }) => ({
  tokenId: (query.token_id ?? null) as PlatformTokenId | null
})

type Body = typeof LiveCampaignBody.Type

const statementOf = (body: Body): LiveCampaignStatement => ({
  ...(body.campaign_id === undefined ? {} : { campaignId: body.campaign_id as CampaignId }),
  ...(body.campaign_name === undefined ? {} : { campaignName: body.campaign_name }),
  ...(body.status === undefined ? {} : { status: body.status }),
  ...(body.daily_budget_micros === undefined ? {} : { dailyBudgetMicros: body.daily_budget_micros }),
  ...(body.budget_resource_name === undefined ? {} : { budgetResourceName: body.budget_resource_name }),
  ...(body.network_settings === undefined ? {} : { networkSettings: networksOf(body.network_settings) }),
  ...(body.bidding_strategy === undefined
    ? {}
    : { biddingStrategy: biddingStrategy(biddingOf(body.bidding_strategy)) }),
  ...(body.start_date === undefined ? {} : { startDate: dayOf(body.start_date) }),
  ...(body.end_date === undefined ? {} : { endDate: dayOf(body.end_date) }),
  ...(body.language_ids === undefined ? {} : { languageIds: body.language_ids }),
  ...(body.location_targets === undefined ? {} : { locationTargets: body.location_targets.map(locationOf) }),
  ...(body.geo_target_type === undefined ? {} : { geoTargetType: body.geo_target_type }),
  ...(body.ad_schedule === undefined ? {} : { adSchedule: scheduleOf(body.ad_schedule) }),
  ...(body.conversion_goals === undefined ? {} : { conversionGoals: body.conversion_goals })
})

/** The value of a body at a place; the body itself where it has nothing there. */
const inputAt = (body: Body, path: ReadonlyArray<string | number>): unknown =>
  path.reduce<unknown>(
    (value, key) => typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined,
    body
  ) ?? body

const errorOf = (body: Body, { part, rule, setting }: LiveChangeFault): WireError => {
  const loc = [wireName(setting), ...(part === null || rule._tag === "Missing" ? [] : [wireName(part)])]
  const error = (type: string, msg: string, ctx: Readonly<Record<string, unknown>>) => ({
    type,
    loc: ["body", ...loc],
    msg,
    input: inputAt(body, loc),
    ctx
  })
  switch (rule._tag) {
    case "Fixed":
      return error(
        "value_error",
        `Value error, ${loc.at(-1)} cannot be changed; send it as it was read, or not at all`,
        {
          error: {}
        }
      )
    case "Missing":
      return error(
        "value_error",
        `Value error, ${wireName(part ?? "")} is required when type is ${body.bidding_strategy?.type}`,
        { error: {} }
      )
    case "TooLow":
      return error("greater_than_equal", `Input should be greater than or equal to ${rule.least}`, { ge: rule.least })
    case "TooHigh":
      return error("less_than_equal", `Input should be less than or equal to ${rule.most}`, { le: rule.most })
  }
}

const keysOf = (path: string | null): ReadonlyArray<string | number> =>
  Array.from(wireNames(path ?? "").matchAll(/[^.[\]]+/g), ([key]) => /^\d+$/.test(key) ? Number(key) : key)

/** 422: the platform's own refusal, at the field that it is about. */
const rejectedErrors = (body: Body, { findings, message, requestId }: LiveChangeRejected): ReadonlyArray<WireError> =>
  (findings.length > 0 ? findings : [{ path: null, code: "UNKNOWN", message }]).map(({ code, message, path }) => ({
    type: "platform_rejected",
    loc: ["body", ...keysOf(path)],
    msg: message,
    input: inputAt(body, keysOf(path)),
    ctx: { code, platform_request_id: requestId }
  }))

/** Live campaigns. */
export const layer = HttpApiBuilder.group(
  Api,
  "live",
  Effect.fnUntraced(function*(handlers) {
    const editing = yield* LiveCampaignEditing
    const browsing = yield* LiveBrowsing
    const responses = yield* DraftResponses
    return handlers
      .handle("listLiveCampaigns", ({ params, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const named = query.q === undefined ? undefined : query.q
          return yield* listed(
            query,
            (page) =>
              Effect.map(browsing.list(user, params.customer_id as CustomerId, choiceOf(query)), (campaigns) => {
                const wanted = campaigns.filter(({ campaignName }) =>
                  named === undefined || nameContains(campaignName, named)
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
            yield* browsing.content(user, customer_id as CustomerId, campaign_id as CampaignId, choiceOf(query))
          )
        }).pipe(Effect.catchTags({ ...failures, CampaignKindUnsupported: unsupported })))
      .handle("importLiveCampaign", ({ params, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const { campaign_id, customer_id } = params
          const draft = yield* browsing.importCampaign(
            user,
            customer_id as CustomerId,
            campaign_id as CampaignId,
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
            params.customer_id as CustomerId,
            params.campaign_id as CampaignId,
            choiceOf(query)
          )
          return liveCampaignView(live)
        }).pipe(Effect.catchTags(failures)))
      .handle("changeLiveCampaign", ({ params, payload, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const live = yield* editing.change(
            user,
            params.customer_id as CustomerId,
            params.campaign_id as CampaignId,
            statementOf(payload),
            {
              ...choiceOf(query),
              ...(payload.shared_budget == null ? {} : { sharedBudget: sharedBudgets.read(payload.shared_budget) })
            }
          )
          return liveCampaignView(live)
        }).pipe(Effect.catchTags({
          ...failures,
          ...guardRailFailure,
          LiveChangeRefused: ({ faults }) =>
            Effect.succeed(validationErrorResponse(faults.map((fault) => errorOf(payload, fault)))),
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
