import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { always, RunsApart } from "../KeyedRequests.ts"
import { NotFound } from "../Problem.ts"
import { documented, sampled, wireDefault } from "../Wire/Wire.ts"
import { wireInt } from "../Wire/WireInt.ts"
import { wireMatching } from "../Wire/WireMatching.ts"
import { wireNullable } from "../Wire/WireNullable.ts"
import { wireStruct } from "../Wire/WireStruct.ts"
import { ApprovedOnly } from "./ApprovedOnly.ts"

/** An id of the ad platform as text, without hyphens; up to as many digits as a number holds exactly. */
const idText = wireMatching(/^[0-9]{1,15}$/)

/** The arguments of the campaign-metrics function. */
const CampaignMetricsCallBody = sampled(
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
const FunctionOutcomeView = Schema.Struct({
  success: Schema.Boolean,
  data: Schema.String.annotate({
    description: "What the assistant reads: a table of columns separated by ` | `, or why there is none"
  }),
  execution_time_ms: Schema.Int
}).annotate({ identifier: "AssistantFunctionResult" })

/** The assistant's functions, called by hand. */
export const AssistantGroup = HttpApiGroup.make("assistant").add(
  HttpApiEndpoint.post("callCampaignMetrics", "/api/v1/debug/assistant-functions/get-campaign-metrics", {
    payload: CampaignMetricsCallBody,
    success: FunctionOutcomeView,
    error: NotFound
  }).annotate(RunsApart, always).annotateMerge(OpenApi.annotations({
    summary: "Run the assistant's campaign-metrics function",
    description:
      "For approved users. `data` is the text that the assistant reads: what it is about, then one line each for all of the campaign's time, " +
      "for the whole period, and for each of its months. A failure of the ad platform is an answer too, with `success: false` and the " +
      "reason in `data`."
  }))
).middleware(RequestValidation).middleware(ApprovedOnly).middleware(BearerAuthentication).annotateMerge(
  OpenApi.annotations({
    title: "Assistant functions",
    description: "The functions that the assistant calls, for trying them out"
  })
)
