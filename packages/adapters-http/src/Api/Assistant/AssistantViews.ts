import * as Schema from "effect/Schema"
import { documented, sampled, wireDefault } from "../Wire/Wire.ts"
import { wireInt } from "../Wire/WireInt.ts"
import { wireMatching } from "../Wire/WireMatching.ts"
import { wireNullable } from "../Wire/WireNullable.ts"
import { wireStruct } from "../Wire/WireStruct.ts"

/** An id of the ad platform as text, without hyphens; up to as many digits as a number holds exactly. */
const idText = wireMatching(/^[0-9]{1,15}$/)

/** The arguments of the campaign-metrics function. */
export const CampaignMetricsCallBody = sampled(
  wireStruct("CampaignMetricsCall", {
    adplatform_customer_id: idText,
    campaign_id: idText,
    adplatform_login_customer_id: wireDefault(
      documented(wireNullable(wireMatching(/^[0-9]{0,15}$/)), {
        description: "The manager account through which the platform is asked; empty or null for the customer's own"
      }),
      null
    ),
    days: wireDefault(
      documented(wireInt({ ge: 1, le: 1095 }), {
        description: "How many days up to today, in the account's time zone"
      }),
      365
    )
  }),
  {
    adplatform_customer_id: "1234567890",
    campaign_id: "21000000001",
    adplatform_login_customer_id: "1112223333",
    days: 365
  }
)

/** The outcome of a function of the assistant. */
export const FunctionOutcomeView = Schema.Struct({
  success: Schema.Boolean,
  data: Schema.String.annotate({
    description: "What the assistant reads: a table of columns separated by ` | `, or why there is none"
  }),
  execution_time_ms: Schema.Int
}).annotate({ identifier: "AssistantFunctionResult" })
