import { BiddingStrategyType, ImpressionShareLocation } from "@campaigns/domain/Drafts/Bidding"
import { dailyBudgetBounds, type StatedSettings } from "@campaigns/domain/LiveCampaigns/ChangeLiveCampaign"
import { CampaignStatus } from "@campaigns/domain/LiveCampaigns/LiveCampaign"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { CampaignDraftView } from "../Drafts/CampaignDraftView.ts"
import {
  AdScheduleBody,
  BiddingStrategyBody,
  geoTargetTypeField,
  LocationTargetBody,
  NetworkSettingsBody
} from "../Drafts/CampaignSettingsBody.ts"
import { pathId } from "../Drafts/DraftFields.ts"
import { DraftApplying } from "../Drafts/DraftProblems.ts"
import { emptyAsNull } from "../Drafts/EmptyText.ts"
import {
  AdScheduleView,
  adScheduleView,
  BiddingStrategyView,
  biddingStrategyView,
  GeoTargetTypeView,
  LocationTargetView,
  locationTargetView,
  MicrosView,
  NetworkSettingsView,
  networkSettingsView
} from "../Drafts/SettingsView.ts"
import { GuardRailStands } from "../GuardRailProblem.ts"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { always, RunsApart } from "../KeyedRequests.ts"
import { LimitProblem } from "../LimitProblem.ts"
import { SuccessHeaders } from "../OpenApi/ResponseHeaders.ts"
import { pageView, searchQuery, sortedPageQuery } from "../Paging.ts"
import { tokenQuery } from "../PlatformTokens/TokenQuery.ts"
import { Forbidden, NotFound, problem } from "../Problem.ts"
import { platformErrors } from "../Publishing/PlatformProblems.ts"
import { documented, sampled, specOf, type Wire, wire } from "../Wire/Wire.ts"
import { wireBoolean } from "../Wire/WireBoolean.ts"
import { wireDate } from "../Wire/WireDate.ts"
import { wireEnum } from "../Wire/WireEnum.ts"
import { wireInt } from "../Wire/WireInt.ts"
import { wireList } from "../Wire/WireList.ts"
import { wireNullable } from "../Wire/WireNullable.ts"
import { wireNumber } from "../Wire/WireNumber.ts"
import { wireString } from "../Wire/WireString.ts"
import { wireStruct } from "../Wire/WireStruct.ts"
import { UnconfirmedRisks } from "./ChangeProblems.ts"
import { LivePlanView } from "./ChangeViews.ts"
import { confirmedCodes, sharedBudgets } from "./ChangeWishes.ts"
import { ListedCampaignView, LiveContentView, PortfolioView, portfolioView } from "./LiveContentView.ts"

/** A live campaign's settings; a date that is not set is an empty string, because the contract's dates are strings here. */
export const LiveCampaignView = Schema.Struct({
  campaign_id: Schema.Int,
  campaign_name: Schema.String,
  status: CampaignStatus,
  daily_budget_micros: MicrosView,
  budget_resource_name: Schema.String,
  network_settings: NetworkSettingsView,
  bidding_strategy: BiddingStrategyView,
  portfolio: Schema.NullOr(PortfolioView),
  start_date: Schema.String,
  end_date: Schema.String,
  language_ids: Schema.Array(Schema.Int),
  location_targets: Schema.Array(LocationTargetView),
  geo_target_type: Schema.NullOr(GeoTargetTypeView),
  contains_eu_political_advertising: Schema.NullOr(Schema.Boolean),
  ad_schedule: AdScheduleView,
  conversion_goals: Schema.Array(
    Schema.Struct({ category: Schema.String, origin: Schema.String, biddable: Schema.Boolean }).annotate({
      identifier: "LiveConversionGoal"
    })
  )
}).annotate({ identifier: "LiveCampaignSettings" })

export const liveCampaignView = (live: StatedSettings): typeof LiveCampaignView.Type => ({
  campaign_id: live.campaignId,
  campaign_name: live.campaignName,
  status: live.status,
  daily_budget_micros: live.dailyBudgetMicros,
  budget_resource_name: live.budgetResourceName,
  network_settings: networkSettingsView(live.networkSettings),
  bidding_strategy: biddingStrategyView(live.biddingStrategy ?? { type: "MANUAL_CPC" }),
  portfolio: portfolioView(live.portfolio),
  start_date: live.startDate ?? "",
  end_date: live.endDate ?? "",
  language_ids: live.languageIds,
  location_targets: live.locationTargets.map(locationTargetView),
  geo_target_type: live.geoTargetType,
  contains_eu_political_advertising: live.containsEuPoliticalAdvertising,
  ad_schedule: adScheduleView(live.adSchedule),
  conversion_goals: live.conversionGoals
})

/** 409: the campaign was removed on the platform, which is final. */
export class LiveCampaignRemoved extends problem<LiveCampaignRemoved>()("LiveCampaignRemoved", {
  status: 409,
  title: "The campaign was removed",
  codes: ["CAMPAIGN_REMOVED"]
}) {}

const LiveConversionGoalBody = wireStruct("LiveConversionGoalInput", {
  category: wireString({ maxLength: 256 }),
  origin: wireString({ maxLength: 256 }),
  biddable: wireBoolean()
})

/** The most languages, places or goals that are read of a request; the platform's own limits are below it. */
const MAX_ITEMS = 20_000

/** The published wire with another reader, which takes what a campaign may have that was made elsewhere; what is to be set is checked later. */
const readAs = <A>(published: Wire<unknown>, lenient: Wire<A>): Wire<A> => {
  const { identifier, jsonSchema, parts } = specOf<unknown>(published)
  return wire<A>({
    jsonSchema,
    read: specOf<A>(lenient).read,
    ...(identifier === undefined ? {} : { identifier }),
    ...(parts === undefined ? {} : { parts })
  })
}

const microsField = Schema.optionalKey(wireNullable(wireInt({ ge: 0 })))

/** A bidding strategy without the bounds and the rules that hold for one that is set. */
const AnyBiddingStrategy = wireStruct("BiddingStrategyInput", {
  type: wireEnum(BiddingStrategyType.literals, "BiddingStrategyType"),
  target_cpa_micros: microsField,
  target_roas: Schema.optionalKey(wireNullable(wireNumber({ gt: 0 }))),
  max_cpc_bid_ceiling_micros: microsField,
  impression_share_location: Schema.optionalKey(
    wireNullable(wireEnum(ImpressionShareLocation.literals, "ImpressionShareLocation"))
  ),
  impression_share_fraction_micros: microsField
})

const budgetField = wireInt({ ge: dailyBudgetBounds.least, le: dailyBudgetBounds.most })

const dateField = Schema.optionalKey(emptyAsNull(wireNullable(wireDate())))

const told = <A>(schema: Wire<A>, description: string) => Schema.optionalKey(documented(schema, { description }))

/** A setting that a client may send back as it was read. */
const fixed = <A>(schema: Wire<A>, reason: string) =>
  told(schema, `Cannot be changed, because ${reason}: what was read is accepted and anything else is 422`)

const PortfolioBody = wireStruct("BiddingPortfolioInput", {
  resource_name: wireString({ maxLength: 1_024 }),
  name: wireNullable(wireString({ maxLength: 1_024 })),
  type: wireString({ maxLength: 256 })
})

/** The statement of a client about a live campaign: any part of what was read, with changes in what can be changed. */
export const LiveCampaignBody = sampled(
  wireStruct("LiveCampaignBody", {
    campaign_id: fixed(wireInt(), "it tells which campaign it is"),
    campaign_name: Schema.optionalKey(wireString({ minLength: 1, maxLength: 256 })),
    status: Schema.optionalKey(wireEnum(CampaignStatus.literals, "CampaignStatus")),
    daily_budget_micros: Schema.optionalKey(readAs(budgetField, wireInt({ ge: 0 }))),
    budget_resource_name: fixed(wireString({ maxLength: 1_024 }), "it tells which budget it is"),
    network_settings: Schema.optionalKey(NetworkSettingsBody),
    bidding_strategy: Schema.optionalKey(readAs(BiddingStrategyBody, AnyBiddingStrategy)),
    portfolio: fixed(
      wireNullable(PortfolioBody),
      "a strategy of the campaign's own leaves it, and other campaigns may bid by it"
    ),
    start_date: dateField,
    end_date: dateField,
    language_ids: fixed(
      wireList(wireInt(), { maxItems: MAX_ITEMS }),
      "the ad platform targets no languages in search campaigns any more"
    ),
    location_targets: told(
      wireList(LocationTargetBody, { maxItems: MAX_ITEMS }),
      "All places of the campaign: one that is not among them is taken away"
    ),
    geo_target_type: told(wireNullable(geoTargetTypeField), "`null` is accepted where it was read"),
    contains_eu_political_advertising: told(
      wireNullable(wireBoolean()),
      "Declares for the campaign; what was declared is not taken back, so that `null` is accepted only where it was read"
    ),
    ad_schedule: told(AdScheduleBody, "All hours of the campaign: `ALL_TIME` takes its hours away"),
    conversion_goals: told(
      wireList(LiveConversionGoalBody, { maxItems: MAX_ITEMS }),
      "The goals that were read, with another `biddable`; goals come and go with the account's conversion actions"
    ),
    shared_budget: Schema.optionalKey(
      documented(wireNullable(wireEnum(sharedBudgets.literals)), {
        description: "What becomes of a budget from which other campaigns spend as well, when its amount changes"
      })
    ),
    confirm: told(wireNullable(confirmedCodes), "The codes of the risks that are taken; `null` is none"),
    target_worldwide: told(
      wireNullable(wireBoolean()),
      "True says that the whole world is meant; without that the last included place is not taken away"
    )
  }),
  { status: "ENABLED", daily_budget_micros: 30_000_000, end_date: "2027-03-31", confirm: ["SPENDING_BEGINS"] }
)

const path = {
  customer_id: pathId("The ad-platform customer, ten digits"),
  campaign_id: pathId("The platform's own id of the campaign")
}

/** 409: others spend from the campaign's budget as well. */
export class SharedBudget extends problem<SharedBudget>()("SharedBudget", {
  status: 409,
  title: "The budget is shared",
  codes: ["BUDGET_SHARED"]
}, {
  campaigns: Schema.Array(Schema.Struct({ campaign_id: Schema.Int, name: Schema.String })).annotate({
    description: "The campaigns that spend from it as well"
  })
}) {}

/** 409: the campaign has a draft already. */
export class CampaignDraftExists extends problem<CampaignDraftExists>()("CampaignDraftExists", {
  status: 409,
  title: "The campaign has a draft",
  codes: ["CAMPAIGN_HAS_DRAFT"]
}, { draft_id: Schema.Int }) {}

/** 409: the campaign is of a kind that is not read whole. */
export class UnsupportedCampaign extends problem<UnsupportedCampaign>()("UnsupportedCampaign", {
  status: 409,
  title: "The kind of campaign is not supported",
  codes: ["CAMPAIGN_KIND_UNSUPPORTED"]
}, {
  kind: Schema.String.annotate({ description: "The platform's own name of the kind, such as `PERFORMANCE_MAX`" })
}) {}

/** Campaigns as they run on the platform. */
export const LiveGroup = HttpApiGroup.make("live").add(
  HttpApiEndpoint.get("listLiveCampaigns", "/api/v1/campaigns/live/:customer_id", {
    params: { customer_id: path.customer_id },
    query: {
      ...tokenQuery,
      ...searchQuery("A part of the campaign's name, in any case"),
      q: Schema.optionalKey(
        documented(wireString({ maxLength: 256 }), {
          description: "Another name of `search`, from before; with both, a campaign has both parts in its name"
        })
      ),
      ...sortedPageQuery({ id: "number", name: "string" }, "-id")
    },
    success: pageView("LiveCampaignPage", ListedCampaignView),
    error: [NotFound, ...platformErrors]
  }).annotateMerge(OpenApi.annotations({
    summary: "List the search campaigns of an account",
    description: "Whoever made them; those that are removed are left out. Read from the ad platform at each request."
  })),
  HttpApiEndpoint.get("getLiveContent", "/api/v1/campaigns/live/:customer_id/:campaign_id/content", {
    params: path,
    query: tokenQuery,
    success: LiveContentView,
    error: [NotFound, UnsupportedCampaign, ...platformErrors]
  }).annotateMerge(OpenApi.annotations({
    summary: "Read a live campaign whole",
    description:
      "With ad groups, keywords, ads and extensions, what a draft cannot express, and what the platform says of each element."
  })),
  HttpApiEndpoint.post("importLiveCampaign", "/api/v1/campaigns/live/:customer_id/:campaign_id/import", {
    params: path,
    query: tokenQuery,
    success: CampaignDraftView.pipe(HttpApiSchema.status(201)),
    error: [NotFound, CampaignDraftExists, UnsupportedCampaign, LimitProblem, ...platformErrors]
  }).annotate(RunsApart, always).annotate(SuccessHeaders, ["ETag"]).annotateMerge(OpenApi.annotations({
    summary: "Make a draft of a live campaign",
    description:
      "A published draft that has what the campaign has. Nothing is changed on the ad platform. A campaign has one draft."
  })),
  HttpApiEndpoint.get("getLiveCampaign", "/api/v1/campaigns/live/:customer_id/:campaign_id", {
    params: path,
    query: tokenQuery,
    success: LiveCampaignView,
    error: [NotFound, ...platformErrors]
  }).annotateMerge(OpenApi.annotations({ summary: "Read a live campaign's settings from the ad platform" })),
  HttpApiEndpoint.patch("changeLiveCampaign", "/api/v1/campaigns/live/:customer_id/:campaign_id", {
    params: path,
    query: {
      ...tokenQuery,
      dry_run: Schema.optionalKey(
        documented(wireBoolean(), {
          description: "Answers the plan of the change with the platform's own check of it, and changes nothing"
        })
      )
    },
    payload: LiveCampaignBody,
    success: [LiveCampaignView, LivePlanView],
    error: [
      NotFound,
      Forbidden,
      GuardRailStands,
      LiveCampaignRemoved,
      SharedBudget,
      UnconfirmedRisks,
      DraftApplying,
      ...platformErrors
    ]
  }).annotate(RunsApart, always).annotateMerge(OpenApi.annotations({
    summary: "Change a live campaign",
    description:
      "Every setting that reading shows can be sent back, in whole or in part; only what differs is sent to the platform, by the least operations, in one atomic request, or in " +
      "two where one cannot (a place between included and excluded, hours that overlap former ones). The answer is the campaign as the platform has it afterwards, or with `dry_run` the plan. " +
      "What differs and cannot be changed is 422 with the field and the reason, and so is what the rule book has against the new settings: " +
      "what stood there before and is not touched blocks nothing. The amount of a budget from which others spend, too, is 409 `BUDGET_SHARED` unless `shared_budget` says what shall become of it. " +
      "Taking the last included place away would show the ads in all countries, and is 422 unless `target_worldwide` is true. " +
      "Risks that need a confirmation are 409 `CONFIRMATION_NEEDED` with their `codes` until `confirm` names each, as for a change plan; `dry_run` tells them beforehand. " +
      "`status` REMOVED is final, and for the company's managers and administrators. A date that is null or an empty text is none. A refusal of the platform is 422 of type `platform_rejected`, with the platform's `code` in `ctx`. " +
      "The campaign's draft, if there is one, lists the change among its applications, by which it is undone; what both agree on follows, and so does the draft where it said the same."
  }))
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(OpenApi.annotations({
  title: "Live campaigns",
  description: "Campaigns as they run on the ad platform; nothing of them is stored here"
}))
