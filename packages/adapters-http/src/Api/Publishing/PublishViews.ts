import * as Schema from "effect/Schema"
import { DraftWarningView } from "../Drafts/WarningView.ts"

/** One thing that the ad platform found, and the field of the draft that caused it, where that is known. */
export const PlatformFindingView = Schema.Struct({
  field: Schema.NullOr(Schema.String),
  code: Schema.String.annotate({ examples: ["campaignError.DUPLICATE_CAMPAIGN_NAME"] }),
  message: Schema.String
}).annotate({ identifier: "PlatformFinding" })

/** The operations that publishing would send, one by one, and what stands in its way. */
export const PublishPlanView = Schema.Struct({
  operation_count: Schema.Int.annotate({
    description: "How many operations of the account's daily quota publishing costs"
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
