import * as Schema from "effect/Schema"
import { DraftWarningView } from "../Drafts/WarningView.ts"

const optional = Schema.optionalKey

const PolicyEvidenceView = Schema.Struct({
  kind: Schema.String.annotate({
    description:
      "`TEXT`, `WEBSITE`, `LANGUAGE`, `DESTINATION_TEXT`, `DESTINATION_MISMATCH`, `DESTINATION_NOT_WORKING` or `OTHER`; more may come"
  }),
  values: Schema.Array(Schema.String).annotate({
    description: "What was found: texts, addresses, a language's code, or names of the addresses that disagree"
  }),
  device: optional(Schema.String),
  checked_at: optional(Schema.String),
  dns_error: optional(Schema.String),
  status_code: optional(Schema.Int)
}).annotate({ identifier: "PolicyEvidence" })

const PolicyConstraintView = Schema.Struct({
  kind: Schema.String.annotate({
    description: "`COUNTRY`, `RESELLER`, `CERTIFICATE_MISSING`, `CERTIFICATE_OF_OTHER_DOMAIN` or `OTHER`; more may come"
  }),
  countries: Schema.Array(Schema.Int).annotate({ description: "Geo target ids of countries" }),
  targeted_countries: optional(Schema.Int)
}).annotate({ identifier: "PolicyConstraint" })

/** The platform's data of a finding; a field that it did not give is absent. */
export const FindingParamsView = Schema.Struct({
  topic: optional(Schema.String.annotate({
    description: "The policy topic, by which an exemption is asked for (`policy_exemptions`)"
  })),
  topic_type: optional(
    Schema.String.annotate({ description: "The topic's effect, such as `PROHIBITED` or `LIMITED`" })
  ),
  evidences: optional(Schema.Array(PolicyEvidenceView)),
  constraints: optional(Schema.Array(PolicyConstraintView)),
  policy_name: optional(Schema.String),
  policy_description: optional(Schema.String),
  violating_text: optional(Schema.String),
  is_exemptible: optional(Schema.Boolean.annotate({
    description: "Whether an exemption can be asked for; absent when the platform does not say before it is asked"
  })),
  limit: optional(Schema.Int),
  count: optional(Schema.Int),
  limit_type: optional(Schema.String),
  enclosing_resource: optional(Schema.String),
  enclosing_id: optional(Schema.String),
  currency_code: optional(Schema.String),
  per_day_minimum_micros: optional(Schema.Int),
  minimum_micros: optional(Schema.Int.annotate({ description: "The least that the budget at hand may be" })),
  minimum_total_micros: optional(Schema.Int),
  failed_micros: optional(Schema.Int),
  failed_total_micros: optional(Schema.Int)
}).annotate({
  identifier: "PlatformFindingParams",
  description: "What the platform says beside the sentence: policy topics with their evidence, limits, least amounts"
})

/** One thing that the ad platform found, and the field of the draft that caused it, where that is known. */
export const PlatformFindingView = Schema.Struct({
  field: Schema.NullOr(Schema.String),
  code: Schema.String.annotate({ examples: ["campaignError.DUPLICATE_CAMPAIGN_NAME"] }),
  message: Schema.String,
  can_be_left_out: Schema.Boolean.annotate({
    description: "Whether `leave_out` takes the `field`, so that all else is published without that element"
  }),
  params: FindingParamsView
}).annotate({ identifier: "PlatformFinding" })

/** The operations that publishing would send, one by one, and what stands in its way. */
export const PublishPlanView = Schema.Struct({
  operation_count: Schema.Int.annotate({
    description: "How many operations of the account's daily quota publishing costs"
  }),
  unsure_keywords: Schema.Int.annotate({
    description:
      "How many keywords have a page that may not answer them (`KEYWORD_PAGE_UNSURE` among the draft's warnings)"
  }),
  operations: Schema.Array(
    Schema.Struct({
      field: Schema.String.annotate({ description: "The field of the draft from which the operation comes" }),
      summary: Schema.String,
      operation: Schema.Json.annotate({ description: "The operation in the platform's own JSON" })
    }).annotate({ identifier: "PlannedOperation" })
  ),
  blocked_by: Schema.Array(DraftWarningView)
}).annotate({ identifier: "PublishPlan" })

/** The answer of `validate_only`: nothing was made. */
export const PublishCheckView = Schema.Struct({
  is_publishable: Schema.Boolean,
  findings: Schema.Array(PlatformFindingView),
  blocked_by: Schema.Array(DraftWarningView)
}).annotate({ identifier: "PublishCheck", description: "What stands in the way; nothing was made" })
