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
import { adsQueryFields, customerQuery, loginQuery } from "./AdsQueryFields.ts"
import { CampaignMetricsView } from "./CampaignMetricsView.ts"

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
    params: {
      campaign_id: documented(wireString({ maxLength: 64 }), { description: "The platform's own id of the campaign" })
    },
    query: { ...customerQuery, ...loginQuery, ...tokenQuery },
    success: CampaignMetricsView,
    error: [NotFound, ...platformErrors]
  }).annotateMerge(OpenApi.annotations({
    summary: "Read a campaign's metrics since it exists",
    description: "Amounts are in micros of the account's currency; `roas` is the value of the conversions per cost."
  }))
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(OpenApi.annotations({
  title: "Ad reports",
  description: "What ads and campaigns brought about, as the ad platform counts it"
}))
