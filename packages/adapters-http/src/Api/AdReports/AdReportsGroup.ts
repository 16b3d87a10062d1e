import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as OpenApi from "effect/http-api/OpenApi"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { SuccessHeaders } from "../OpenApi/ResponseHeaders.ts"
import { tokenQuery } from "../PlatformTokens/TokenQuery.ts"
import { NotFound } from "../Problem.ts"
import { platformErrors } from "../Publishing/PlatformProblems.ts"
import { documented } from "../Wire/Wire.ts"
import { wireString } from "../Wire/WireString.ts"
import { AdsFile } from "./AdsFile.ts"
import { adsQueryFields, customerQuery, loginQuery, seriesWindowFields } from "./AdsQueryFields.ts"
import { CampaignMetricsView } from "./CampaignMetricsView.ts"
import { CampaignDailyMetricsView, CustomerDailyMetricsView } from "./DailyMetricsView.ts"

const campaignParams = {
  campaign_id: documented(wireString({ maxLength: 64 }), { description: "The platform's own id of the campaign" })
}

const accountQuery = { ...customerQuery, ...loginQuery, ...tokenQuery }

const ofDays =
  "An item for each day of the window in the account's time zone, also for those on which nothing happened. Figures of the last days still grow."

/** Reports of ads and campaigns. */
export const AdReportsGroup = HttpApiGroup.make("adReports").add(
  HttpApiEndpoint.get("exportAds", "/api/v1/adplatform/ads/csv", {
    query: adsQueryFields,
    success: AdsFile,
    error: [NotFound, ...platformErrors]
  }).annotate(SuccessHeaders, ["Content-Disposition"]).annotateMerge(OpenApi.annotations({
    summary: "Export ads with their metrics as CSV",
    description:
      "RFC 4180 in UTF-8 with a header line, the ads with the most impressions first, streamed while the platform is still being read. " +
      "Lists are joined with ` | `. A text that a spreadsheet would take for a formula, because it starts with `=`, `+`, `-`, `@` or a " +
      "control character, gets a leading apostrophe. When reading fails in the middle the connection is cut: a file whose response ended " +
      "well is whole."
  })),
  HttpApiEndpoint.get("getCampaignMetrics", "/api/v1/adplatform/campaign/:campaign_id/metrics", {
    params: campaignParams,
    query: accountQuery,
    success: CampaignMetricsView,
    error: [NotFound, ...platformErrors]
  }).annotateMerge(OpenApi.annotations({
    summary: "Read a campaign's metrics since it exists",
    description: "Amounts are in micros of the account's currency; `roas` is the value of the conversions per cost."
  })),
  HttpApiEndpoint.get("getCampaignDailyMetrics", "/api/v1/adplatform/campaign/:campaign_id/metrics/daily", {
    params: campaignParams,
    query: { ...accountQuery, ...seriesWindowFields },
    success: CampaignDailyMetricsView,
    error: [NotFound, ...platformErrors]
  }).annotateMerge(OpenApi.annotations({ summary: "Read a campaign's metrics day by day", description: ofDays })),
  HttpApiEndpoint.get("getCustomerDailyMetrics", "/api/v1/adplatform/metrics/daily", {
    query: { ...accountQuery, ...seriesWindowFields },
    success: CustomerDailyMetricsView,
    error: [NotFound, ...platformErrors]
  }).annotateMerge(OpenApi.annotations({
    summary: "Read the metrics of a customer's account day by day",
    description: `${ofDays} All campaigns count, removed ones among them.`
  }))
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(OpenApi.annotations({
  title: "Ad reports",
  description: "What ads and campaigns brought about, as the ad platform counts it"
}))
