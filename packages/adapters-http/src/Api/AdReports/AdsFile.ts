import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as Schema from "effect/Schema"

/** The columns of an export of ads, in their order (`docs/http-api.md#ads-export`). */
export const adsColumns = [
  "customer_id",
  "campaign_id",
  "campaign_name",
  "campaign_status",
  "ad_group_id",
  "ad_group_name",
  "ad_group_status",
  "ad_id",
  "ad_type",
  "ad_status",
  "headlines",
  "descriptions",
  "path1",
  "path2",
  "final_urls",
  "impressions",
  "clicks",
  "ctr",
  "average_cpc_micros",
  "cost_micros",
  "conversions",
  "conversions_value",
  "cost_per_conversion_micros"
] as const

const example =
  "1234567890,501,Shoes,ENABLED,601,Trail,ENABLED,701,RESPONSIVE_SEARCH_AD,ENABLED,Trail shoes | Free returns,Order today.,shoes,,"

/** The file itself. */
export const AdsFile = Schema.String.annotate({
  description: "A header line, then a line for each ad",
  examples: [
    `${adsColumns.join(",")}\r\n${example}https://www.example.com/,1200,60,0.05,800000,48000000,3,147,16000000\r\n`
  ]
}).pipe(HttpApiSchema.asText({ contentType: "text/csv" }))
