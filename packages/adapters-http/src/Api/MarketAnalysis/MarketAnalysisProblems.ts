import * as Schema from "effect/Schema"
import { problem } from "../Problem.ts"

/** 409: the analysis is being run; its task can be followed instead. */
export class AnalysisRunning extends problem<AnalysisRunning>()("AnalysisRunning", {
  status: 409,
  title: "The market analysis is running",
  codes: ["ANALYSIS_RUNNING"]
}, { task_id: Schema.String }) {}

/** 409: the analysis has neither services nor a website from which keywords could be sought. */
export class AnalysisNotConfigured extends problem<AnalysisNotConfigured>()("AnalysisNotConfigured", {
  status: 409,
  title: "The market analysis is not configured",
  codes: ["ANALYSIS_NOT_CONFIGURED"]
}) {}

/** 409: drafts link to the analysis, so many of them. */
export class AnalysisLinked extends problem<AnalysisLinked>()("AnalysisLinked", {
  status: 409,
  title: "Drafts link to the market analysis",
  codes: ["ANALYSIS_HAS_DRAFTS"]
}, { drafts: Schema.Int }) {}
