import * as Schema from "effect/Schema"
import { problem } from "../Problem.ts"
import { analysisTypes } from "./AnalysisConfigViews.ts"

/** 409: the customer has a configuration of this type already. */
export class AnalysisConfigExists extends problem<AnalysisConfigExists>()("AnalysisConfigExists", {
  status: 409,
  title: "The configuration exists already",
  codes: ["ANALYSIS_CONFIG_EXISTS"]
}, { adplatform_customer_id: Schema.Int, analysis_type: Schema.Literals(analysisTypes.literals) }) {}

const boundary = Schema.Union([Schema.Int, Schema.Boolean])

/** 409: the configuration goes beyond its plan module; `breaches` says where, what was asked and what is allowed. */
export class PlanLimitsExceeded extends problem<PlanLimitsExceeded>()("PlanLimitsExceeded", {
  status: 409,
  title: "The plan does not allow this",
  codes: ["PLAN_LIMITS_EXCEEDED"]
}, {
  analysis_type: Schema.Literals(analysisTypes.literals),
  breaches: Schema.Array(
    Schema.Struct({
      field: Schema.Literals(["run_max_once_in_n_hours", "constraint", "do_auto_apply_recommendations"]),
      wanted: boundary,
      allowed: boundary
    }).annotate({ identifier: "PlanBreach" })
  )
}) {}

/** 409: the plan has a module of this type already. */
export class PlanModuleExists extends problem<PlanModuleExists>()("PlanModuleExists", {
  status: 409,
  title: "The plan module exists already",
  codes: ["PLAN_MODULE_EXISTS"]
}, { analysis_type: Schema.Literals(analysisTypes.literals) }) {}
