import * as Schema from "effect/Schema"
import { Bool, Int32, message, Text } from "./ProtoJson.ts"

const optional = Schema.optionalKey

/** The body of `googleAds:searchStream`. */
export const SearchStreamRequest = message("google.ads.googleads.v25.services.SearchGoogleAdsStreamRequest", {
  customerId: optional(Text),
  query: optional(Text),
  summaryRowSetting: optional(Schema.Literals(["UNSPECIFIED", "NO_SUMMARY_ROW"]))
})

/** The body of `googleAds:search`; `pageSize` is known to the parser and refused by a rule. */
export const SearchRequest = message("google.ads.googleads.v25.services.SearchGoogleAdsRequest", {
  customerId: optional(Text),
  query: optional(Text),
  pageToken: optional(Text),
  pageSize: optional(Int32),
  validateOnly: optional(Bool),
  searchSettings: optional(message("google.ads.googleads.v25.services.SearchSettings", {
    omitResults: optional(Bool),
    returnSummaryRow: optional(Bool),
    returnTotalResultsCount: optional(Bool)
  }))
})
