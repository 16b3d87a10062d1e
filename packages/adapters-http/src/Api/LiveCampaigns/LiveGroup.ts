import { CampaignStatus, type LiveCampaign } from "@campaigns/domain/LiveCampaigns/LiveCampaign"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { BiddingStrategyBody, campaignSettingsFields, NetworkSettingsBody } from "../Drafts/CampaignSettingsBody.ts"
import { pathId } from "../Drafts/DraftFields.ts"
import {
  AdScheduleView,
  adScheduleView,
  BiddingStrategyView,
  biddingStrategyView,
  LocationTargetView,
  locationTargetView,
  MicrosView,
  NetworkSettingsView,
  networkSettingsView
} from "../Drafts/SettingsView.ts"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { tokenQuery } from "../PlatformTokens/TokenQuery.ts"
import { NotFound, problem } from "../Problem.ts"
import { platformErrors } from "../Publishing/PlatformProblems.ts"
import { sampled } from "../Wire/Wire.ts"
import { wireDate } from "../Wire/WireDate.ts"
import { wireEnum } from "../Wire/WireEnum.ts"
import { wireInt } from "../Wire/WireInt.ts"
import { wireString } from "../Wire/WireString.ts"
import { wireStruct } from "../Wire/WireStruct.ts"

/** A live campaign's settings; a date that is not set is an empty string, because the contract's dates are strings here. */
export const LiveCampaignView = Schema.Struct({
  campaign_id: Schema.Int,
  campaign_name: Schema.String,
  status: CampaignStatus,
  daily_budget_micros: MicrosView,
  budget_resource_name: Schema.String,
  network_settings: NetworkSettingsView,
  bidding_strategy: BiddingStrategyView,
  start_date: Schema.String,
  end_date: Schema.String,
  language_ids: Schema.Array(Schema.Int),
  location_targets: Schema.Array(LocationTargetView),
  ad_schedule: AdScheduleView,
  conversion_goals: Schema.Array(
    Schema.Struct({ category: Schema.String, origin: Schema.String, biddable: Schema.Boolean }).annotate({
      identifier: "LiveConversionGoal"
    })
  )
}).annotate({ identifier: "LiveCampaignSettings" })

export const liveCampaignView = (live: LiveCampaign): typeof LiveCampaignView.Type => ({
  campaign_id: live.campaignId,
  campaign_name: live.campaignName,
  status: live.status,
  daily_budget_micros: live.dailyBudgetMicros,
  budget_resource_name: live.budgetResourceName,
  network_settings: networkSettingsView(live.networkSettings),
  bidding_strategy: biddingStrategyView(live.biddingStrategy),
  start_date: live.startDate ?? "",
  end_date: live.endDate ?? "",
  language_ids: live.languageIds,
  location_targets: live.locationTargets.map(locationTargetView),
  ad_schedule: adScheduleView(live.adSchedule),
  conversion_goals: live.conversionGoals
})

/** 409: the campaign was removed on the platform, which is final. */
export class LiveCampaignRemoved extends problem<LiveCampaignRemoved>()("LiveCampaignRemoved", {
  status: 409,
  title: "The campaign was removed",
  codes: ["CAMPAIGN_REMOVED"]
}) {}

/** What of a live campaign can be changed; only supplied fields are. */
export const LiveCampaignBody = sampled(
  wireStruct("LiveCampaignBody", {
    campaign_name: Schema.optionalKey(wireString({ minLength: 1, maxLength: 256 })),
    status: Schema.optionalKey(wireEnum(CampaignStatus.literals, "CampaignStatus")),
    daily_budget_micros: Schema.optionalKey(wireInt({ ge: 1_000_000, le: 50_000_000_000 })),
    network_settings: Schema.optionalKey(NetworkSettingsBody),
    bidding_strategy: Schema.optionalKey(BiddingStrategyBody),
    start_date: Schema.optionalKey(wireDate()),
    end_date: campaignSettingsFields.end_date
  }),
  { status: "ENABLED", daily_budget_micros: 30_000_000, end_date: "2027-03-31" }
)

const path = {
  customer_id: pathId("The ad-platform customer, ten digits"),
  campaign_id: pathId("The platform's own id of the campaign")
}

/** Campaigns as they run on the platform. */
export const LiveGroup = HttpApiGroup.make("live").add(
  HttpApiEndpoint.get("getLiveCampaign", "/api/v1/campaigns/live/:customer_id/:campaign_id", {
    params: path,
    query: tokenQuery,
    success: LiveCampaignView,
    error: [NotFound, ...platformErrors]
  }).annotateMerge(OpenApi.annotations({ summary: "Read a live campaign's settings from the ad platform" })),
  HttpApiEndpoint.patch("changeLiveCampaign", "/api/v1/campaigns/live/:customer_id/:campaign_id", {
    params: path,
    query: tokenQuery,
    payload: LiveCampaignBody,
    success: LiveCampaignView,
    error: [NotFound, LiveCampaignRemoved, ...platformErrors]
  }).annotateMerge(OpenApi.annotations({
    summary: "Change a live campaign",
    description:
      "Only what differs is sent, in one atomic request; the answer is the campaign as the platform has it afterwards. " +
      "`status` REMOVED is final."
  }))
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(OpenApi.annotations({
  title: "Live campaigns",
  description: "Campaigns as they run on the ad platform; nothing of them is stored here"
}))
