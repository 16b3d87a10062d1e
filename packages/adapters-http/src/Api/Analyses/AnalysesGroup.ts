import type { AnalysisConfigId } from "@campaigns/domain/Administration/AnalysisConfig"
import type { AnalysisRunId, RecommendationId } from "@campaigns/domain/Analyses/Recommendation"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { analysisTypes } from "../Administration/AnalysisConfigViews.ts"
import { pathId } from "../Drafts/DraftFields.ts"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { pageView, searchQuery, sortedPageQuery } from "../Paging.ts"
import { Forbidden, NotFound } from "../Problem.ts"
import { TaskStarted } from "../Tasks/TaskView.ts"
import { documented, wireDefault } from "../Wire/Wire.ts"
import { wireBoolean } from "../Wire/WireBoolean.ts"
import { wireEnum } from "../Wire/WireEnum.ts"
import { wireId } from "../Wire/WireInt.ts"
import { AnalysisContextBody, AnalysisContextView } from "./AnalysisContextWire.ts"
import {
  AnalysisSwitchedOff,
  AnalysisTooEarly,
  AnalysisUnderWay,
  DismissedView,
  LaterView,
  RecommendationsClosed
} from "./AnalysisProblems.ts"
import { AnalysisRunView, runStatuses } from "./AnalysisRunView.ts"
import {
  ApprovalBody,
  DismissalBody,
  LaterBody,
  recommendationStatuses,
  RecommendationView
} from "./RecommendationView.ts"

const runs = "/api/v1/analysis-runs" as const
const recommendations = "/api/v1/recommendations" as const
const context = "/api/v1/customers/:customer_id/analysis-context" as const

const ofCustomer = Schema.optionalKey(documented(wireId<CustomerId>(), { description: "Only those of this customer" }))
const ofType = Schema.optionalKey(
  documented(wireEnum(analysisTypes.literals), { description: "Only those of this type of analysis" })
)
const runPath = { run_id: pathId<AnalysisRunId>("The run") }
const customerPath = { customer_id: pathId<CustomerId>("The customer's account") }

/** The runs of recurring analyses, what they recommend, and what people say for them. */
export const AnalysesGroup = HttpApiGroup.make("analyses").add(
  HttpApiEndpoint.post("runAnalysis", "/api/v1/analysis-customer-configs/:config_id/run", {
    params: { config_id: pathId<AnalysisConfigId>("The configuration") },
    success: TaskStarted.pipe(HttpApiSchema.status(202)),
    error: [NotFound, Forbidden, AnalysisUnderWay, AnalysisTooEarly, AnalysisSwitchedOff]
  }).annotateMerge(OpenApi.annotations({
    summary: "Run an analysis now",
    description:
      "For administrators and the managers of the customer's company. 409 `ANALYSIS_NOT_DUE` with `due_at` while the last run that was neither " +
      "skipped nor failed is shorter ago than `run_max_once_in_n_hours` or the plan module says. When it runs by itself stays as it was."
  })),
  HttpApiEndpoint.get("listAnalysisRuns", runs, {
    query: {
      customer_id: ofCustomer,
      analysis_type: ofType,
      status: Schema.optionalKey(
        documented(wireEnum(runStatuses.literals), { description: "Only those with this status" })
      ),
      ...searchQuery("A part of the type of analysis, in any case"),
      ...sortedPageQuery({ id: "number", started_at: "number" }, "-id")
    },
    success: pageView("AnalysisRunPage", AnalysisRunView)
  }).annotateMerge(OpenApi.annotations({
    summary: "List runs of analyses",
    description: "Those of the user's customers, all for administrators; the newest first. Runs are kept for 13 months."
  })),
  HttpApiEndpoint.get("getAnalysisRun", `${runs}/:run_id`, {
    params: runPath,
    success: AnalysisRunView,
    error: NotFound
  }).annotateMerge(OpenApi.annotations({ summary: "Read a run of an analysis" })),
  HttpApiEndpoint.post("releaseAnalysisRun", `${runs}/:run_id/release`, {
    params: runPath,
    success: AnalysisRunView,
    error: [NotFound, Forbidden]
  }).annotateMerge(OpenApi.annotations({
    summary: "Release a held run",
    description:
      "For administrators and the managers of the customer's company. Its recommendations do not say any more that it is held. A run that is not held stays as it is."
  })),
  HttpApiEndpoint.get("listRecommendations", recommendations, {
    query: {
      customer_id: ofCustomer,
      campaign_id: Schema.optionalKey(documented(wireId<CampaignId>(), { description: "Only those of this campaign" })),
      analysis_type: ofType,
      status: Schema.optionalKey(
        documented(wireEnum(recommendationStatuses.literals), {
          description: "Only those with this status"
        })
      ),
      later: wireDefault(
        documented(wireBoolean(), { description: "True has those, too, that are put off (`later_until`)" }),
        false
      ),
      ...searchQuery("Part of what is to be changed, such as the keyword's text, in any case"),
      ...sortedPageQuery({ id: "number", money_micros: "number" }, "-id")
    },
    success: pageView("RecommendationPage", RecommendationView)
  }).annotateMerge(OpenApi.annotations({
    summary: "List recommendations",
    description: "Those for the user's customers, all for administrators. `sort=-money_micros` has the dearest first."
  })),
  HttpApiEndpoint.get("getRecommendation", `${recommendations}/:recommendation_id`, {
    params: { recommendation_id: pathId<RecommendationId>("The recommendation") },
    success: RecommendationView,
    error: NotFound
  }).annotateMerge(OpenApi.annotations({ summary: "Read a recommendation" })),
  HttpApiEndpoint.post("approveRecommendations", `${recommendations}/approve`, {
    payload: ApprovalBody,
    success: TaskStarted.pipe(HttpApiSchema.status(202)),
    error: [NotFound, RecommendationsClosed]
  }).annotateMerge(OpenApi.annotations({
    summary: "Approve recommendations, and plan them",
    description:
      "In the background: follow the task at `Location`, whose result has a plan for each campaign, to be looked at and applied at `/change-plans/{plan_id}`, and what " +
      "was refused: `DRAFT_DIFFERS` where the draft has a change of its own at that very element, `ENTITY_GONE`, `EXPIRED`. A plan holds the operations of its " +
      "recommendations alone. One that is not applied within 24 hours, or would do something else by then, gives them back (`reopened`). All are of one customer and `proposed`, or none is approved."
  })),
  HttpApiEndpoint.post("dismissRecommendations", `${recommendations}/dismiss`, {
    payload: DismissalBody,
    success: DismissedView,
    error: NotFound
  }).annotateMerge(OpenApi.annotations({
    summary: "Dismiss recommendations",
    description:
      "Those that are `proposed`, and those `approved` of which no plan has begun to be applied, whose plans are void then; others stay as they are. The same is not proposed again before what it rests on has doubled. One that the user may not see refuses all."
  })),
  HttpApiEndpoint.post("putOffRecommendations", `${recommendations}/later`, {
    payload: LaterBody,
    success: LaterView,
    error: NotFound
  }).annotateMerge(OpenApi.annotations({
    summary: "Put recommendations off",
    description:
      "Lists leave those that are `proposed` out until then, unless `later=true`; others stay as they are. A decision ends it, and it can be put off anew. One that the user may not see refuses all."
  })),
  HttpApiEndpoint.get("getAnalysisContext", context, {
    params: customerPath,
    success: AnalysisContextView,
    error: NotFound
  }).annotateMerge(OpenApi.annotations({
    summary: "Read what is known for a customer's analyses",
    description: "What only people know; empty where nothing was said, and evidence says where it had to do without."
  })),
  HttpApiEndpoint.put("putAnalysisContext", context, {
    params: customerPath,
    payload: AnalysisContextBody,
    success: AnalysisContextView,
    error: NotFound
  }).annotateMerge(OpenApi.annotations({
    summary: "Say what is known for a customer's analyses",
    description:
      "In the place of what was said before; what is left out is empty. For every member of the customer's company."
  }))
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(OpenApi.annotations({
  title: "Analyses and recommendations",
  description: "Runs of recurring analyses, what they recommend with their evidence, and decisions on it"
}))
