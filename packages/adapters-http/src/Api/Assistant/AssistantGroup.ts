import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as OpenApi from "effect/http-api/OpenApi"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { always, RunsApart } from "../KeyedRequests.ts"
import { NotFound } from "../Problem.ts"
import { ApprovedOnly } from "./ApprovedOnly.ts"
import { CampaignMetricsCallBody, FunctionOutcomeView } from "./AssistantViews.ts"

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
