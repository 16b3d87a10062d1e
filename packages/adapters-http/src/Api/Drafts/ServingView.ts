import { type Serving, ServingCode } from "@campaigns/domain/LiveCampaigns/Serving"
import { servingSentence } from "@campaigns/domain/LiveCampaigns/ServingSentences"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { fieldPath } from "./FieldPath.ts"

const instant = Schema.String.annotate({ format: "date-time", examples: ["2026-11-20T09:30:00.000Z"] })

const ServingFindingView = Schema.Struct({
  field: Schema.NullOr(Schema.String).annotate({
    description:
      "The field of the draft, or, of what only the platform has, `live.` and the platform's ids; `null` for the campaign as a whole",
    examples: ["ad_groups[0].rsas[1]", "live.ad_groups[20000000004].keywords[301]"]
  }),
  code: Schema.Literals(ServingCode.literals),
  severity: Schema.Literals(["stops", "limits"]).annotate({
    description: "Whether the element does not serve at all, or less than it could"
  }),
  message: Schema.String,
  topics: Schema.Array(
    Schema.Struct({
      topic: Schema.String,
      type: Schema.String.annotate({ description: "The topic's effect, such as `PROHIBITED` or `LIMITED`" }),
      evidences: Schema.Array(Schema.String)
    }).annotate({ identifier: "ServingTopic" })
  ).annotate({ description: "The policy topics of its review, at most 3" }),
  reasons: Schema.Array(Schema.String).annotate({
    description: "The platform's own names of the reasons, such as `AD_GROUP_AD_DISAPPROVED`"
  }),
  since: instant.annotate({ description: "The first of the looks that have found it one after the other" })
}).annotate({ identifier: "ServingFinding" })

/** The findings of the last look at how a draft's live campaign serves. */
export const ServingView = Schema.Struct({
  checked_at: instant,
  findings: Schema.Array(ServingFindingView).annotate({
    description: "The first 20: what stops before what limits, the campaign before its parts"
  }),
  counts: Schema.Record(Schema.String, Schema.Int).annotate({ description: "How many there are of each code" })
}).annotate({ identifier: "CampaignServing" })

export const servingView = ({ checkedAt, counts, findings }: Serving): typeof ServingView.Type => ({
  checked_at: DateTime.formatIso(checkedAt),
  findings: findings.map((finding) => ({
    field: finding.path.length === 0 ? null : fieldPath(finding.path),
    code: finding.code,
    severity: finding.severity,
    message: servingSentence(finding),
    topics: finding.topics,
    reasons: finding.reasons,
    since: DateTime.formatIso(finding.since)
  })),
  counts
})
