import * as Schema from "effect/Schema"
import { DateTimeView } from "../Drafts/CampaignDraftView.ts"
import { problem } from "../Problem.ts"

/** 409: a run of this type for this customer is under way. */
export class AnalysisUnderWay extends problem<AnalysisUnderWay>()("AnalysisUnderWay", {
  status: 409,
  title: "The analysis is running",
  codes: ["ANALYSIS_RUNNING"]
}) {}

/** 409: the last run is too short ago for the configuration or its plan module. */
export class AnalysisTooEarly extends problem<AnalysisTooEarly>()("AnalysisTooEarly", {
  status: 409,
  title: "The analysis is not due",
  codes: ["ANALYSIS_NOT_DUE"]
}, { due_at: DateTimeView }) {}

/** 409: the configuration is switched off or deleted. */
export class AnalysisSwitchedOff extends problem<AnalysisSwitchedOff>()("AnalysisSwitchedOff", {
  status: 409,
  title: "The analysis is switched off",
  codes: ["ANALYSIS_NOT_ACTIVE"]
}) {}

/** 409: recommendations that were decided on, or whose time is over. */
export class RecommendationsClosed extends problem<RecommendationsClosed>()("RecommendationsClosed", {
  status: 409,
  title: "The recommendations are not proposed any more",
  codes: ["RECOMMENDATIONS_NOT_OPEN"]
}, { recommendation_ids: Schema.Array(Schema.Int).annotate({ description: "Those of them" }) }) {}

/** The number of recommendations that were put off. */
export const LaterView = Schema.Struct({
  later: Schema.Int.annotate({ description: "How many were proposed and are put off now" })
}).annotate({ identifier: "Later", examples: [{ later: 2 }] })

/** The number of recommendations that a decision changed. */
export const DismissedView = Schema.Struct({
  dismissed: Schema.Int.annotate({ description: "How many were proposed and are dismissed now" })
}).annotate({ identifier: "Dismissed", examples: [{ dismissed: 2 }] })
