import type { AnalysisType } from "@campaigns/domain/Administration/AnalysisType"
import type { PlanModuleDetails } from "@campaigns/domain/Administration/PlanModule"

interface Allowed {
  readonly constraint: number
  readonly everyHours: number
  readonly isAutopilotEnabled: boolean
}

const DAY = 24
const WEEK = 7 * DAY

/** Analysis types that may apply their recommendations by themselves: those that one click undoes; money, hours and places are for a person to decide. */
const allowed: Readonly<Record<AnalysisType, Allowed>> = {
  keyword_pause: { constraint: 100, everyHours: DAY, isAutopilotEnabled: true },
  negative_keyword: { constraint: 200, everyHours: DAY, isAutopilotEnabled: true },
  double_check_keywords_to_pause: { constraint: 100, everyHours: DAY, isAutopilotEnabled: false },
  headline: { constraint: 15, everyHours: WEEK, isAutopilotEnabled: false },
  description: { constraint: 4, everyHours: WEEK, isAutopilotEnabled: false },
  budget_migration: { constraint: 10, everyHours: WEEK, isAutopilotEnabled: false },
  pause_hours: { constraint: 24, everyHours: WEEK, isAutopilotEnabled: false },
  pause_locations: { constraint: 50, everyHours: WEEK, isAutopilotEnabled: false },
  search_terms: { constraint: 500, everyHours: DAY, isAutopilotEnabled: true }
}

/** The demo's subscription plan: a module for every type of analysis. */
export const demoPlan: ReadonlyArray<PlanModuleDetails> = (Object.keys(allowed) as Array<AnalysisType>).map(
  (analysisType) => {
    const { constraint, everyHours, isAutopilotEnabled } = allowed[analysisType]
    return { analysisType, constraint, analysisFrequencyHours: everyHours, isAutopilotEnabled }
  }
)
