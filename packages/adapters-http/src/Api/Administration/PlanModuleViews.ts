import { MAX_CONSTRAINT, MAX_HOURS, type PlanModule } from "@campaigns/domain/Administration/PlanModule"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { DateTimeView } from "../Drafts/CampaignDraftView.ts"
import { sampled } from "../Wire/Wire.ts"
import { wireBoolean } from "../Wire/WireBoolean.ts"
import { wireEnum } from "../Wire/WireEnum.ts"
import { wireInt } from "../Wire/WireInt.ts"
import { wireStruct } from "../Wire/WireStruct.ts"
import { wireWord } from "../Wire/WireWords.ts"
import { analysisTypes } from "./AnalysisConfigViews.ts"

/** The limits of the subscription plan for one type of analysis. */
export const PlanModuleView = Schema.Struct({
  id: Schema.Int,
  analysis_type: Schema.Literals(analysisTypes.literals),
  constraint: Schema.Int.annotate({ description: "The most recommendations of one run" }),
  analysis_frequency_hours: Schema.Int.annotate({ description: "The least hours between two runs" }),
  is_autopilot_enabled: Schema.Boolean.annotate({
    description: "Whether recommendations may be applied by themselves"
  }),
  date_added: DateTimeView,
  date_updated: DateTimeView
}).annotate({
  identifier: "PlanModule",
  examples: [{
    id: 3,
    analysis_type: "keyword_pause",
    constraint: 100,
    analysis_frequency_hours: 24,
    is_autopilot_enabled: false,
    date_added: "2026-11-20T09:30:00.000Z",
    date_updated: "2026-11-20T09:30:00.000Z"
  }]
})

export const planModuleView = (module: PlanModule): typeof PlanModuleView.Type => ({
  id: module.id,
  analysis_type: wireWord(module.analysisType),
  constraint: module.constraint,
  analysis_frequency_hours: module.analysisFrequencyHours,
  is_autopilot_enabled: module.isAutopilotEnabled,
  date_added: DateTime.formatIso(module.dateAdded),
  date_updated: DateTime.formatIso(module.dateUpdated)
})

/** A module as a whole: a module that was read may be sent back as it is. */
export const PlanModuleBody = sampled(
  wireStruct("PlanModuleBody", {
    analysis_type: wireEnum(analysisTypes.literals, "AnalysisType"),
    constraint: wireInt({ ge: 0, le: MAX_CONSTRAINT }),
    analysis_frequency_hours: wireInt({ ge: 1, le: MAX_HOURS }),
    is_autopilot_enabled: wireBoolean()
  }),
  { analysis_type: "keyword_pause", constraint: 100, analysis_frequency_hours: 24, is_autopilot_enabled: false }
)
