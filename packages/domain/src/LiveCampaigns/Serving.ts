import * as Schema from "effect/Schema"
import { PolicyTopic } from "./LiveContent.ts"

/** The most findings that a draft keeps of a look at its campaign; of all of them it keeps the numbers. */
export const MOST_SERVING_FINDINGS = 20

/** A thing that keeps a live campaign, or a part of it, from serving, or from serving as widely as it could. */
export const ServingCode = Schema.Literals([
  "AD_DISAPPROVED",
  "AD_LIMITED",
  "AD_POOR_QUALITY",
  "KEYWORD_DISAPPROVED",
  "KEYWORD_LIMITED",
  "KEYWORD_EXCLUDED",
  "KEYWORD_RARELY_SERVED",
  "KEYWORD_LOW_QUALITY",
  "KEYWORD_BID_TOO_LOW",
  "EXTENSION_DISAPPROVED",
  "EXTENSION_LIMITED",
  "BIDDING_MISCONFIGURED",
  "BIDDING_LIMITED",
  "BUDGET_MISCONFIGURED",
  "BUDGET_LIMITED",
  "SEARCHES_TOO_FEW",
  "NOTHING_TO_SHOW",
  "LOCATIONS_MISSING",
  "PAUSED_BY_PLATFORM",
  "CAMPAIGN_ENDED",
  "CAMPAIGN_GROUP_STOPPED"
])
export type ServingCode = typeof ServingCode.Type

/** One such thing: its element, the platform's topics and reasons, and since when it was seen at every look. */
export const ServingFinding = Schema.Struct({
  code: ServingCode,
  /** `stops` when the element does not serve at all, `limits` when it serves less. */
  severity: Schema.Literals(["stops", "limits"]),
  /** The place of the draft, or, of what only the platform has, one that begins with `live` and has its numbers. */
  path: Schema.Array(Schema.Union([Schema.String, Schema.Int])),
  label: Schema.String,
  topics: Schema.Array(PolicyTopic),
  /** The platform's own names of the reasons, such as `AD_GROUP_AD_DISAPPROVED`. */
  reasons: Schema.Array(Schema.String),
  /** The platform's name of the element, by which it is known again at the next look. */
  key: Schema.String,
  since: Schema.DateTimeUtc
})
export type ServingFinding = typeof ServingFinding.Type

/** A look at a live campaign's serving: the first `MOST_SERVING_FINDINGS`, stops before limits, and counts by code. */
export const Serving = Schema.Struct({
  checkedAt: Schema.DateTimeUtc,
  findings: Schema.Array(ServingFinding),
  counts: Schema.Record(Schema.String, Schema.Int)
})
export type Serving = typeof Serving.Type
