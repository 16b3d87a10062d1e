import type { PlanModuleDetails } from "@campaigns/domain/Administration/PlanModule"
import type { AnalysisType } from "@campaigns/domain/Analyses/AnalysisType"

interface Allowed {
  readonly constraint: number
  readonly everyHours: number
  readonly isAutopilotEnabled: boolean
}

const DAY = 24
const WEEK = 7 * DAY

/** Analysis types whose recommendations one click undoes and that may apply them; a person decides on the others. */
const allowed: Readonly<Record<AnalysisType, Allowed>> = {
  keywordPause: { constraint: 100, everyHours: DAY, isAutopilotEnabled: true },
  negativeKeyword: { constraint: 200, everyHours: DAY, isAutopilotEnabled: true },
  doubleCheckKeywordsToPause: { constraint: 100, everyHours: DAY, isAutopilotEnabled: false },
  headline: { constraint: 15, everyHours: WEEK, isAutopilotEnabled: false },
  description: { constraint: 4, everyHours: WEEK, isAutopilotEnabled: false },
  budgetMigration: { constraint: 10, everyHours: WEEK, isAutopilotEnabled: false },
  pauseHours: { constraint: 24, everyHours: WEEK, isAutopilotEnabled: false },
  pauseLocations: { constraint: 50, everyHours: WEEK, isAutopilotEnabled: false },
  searchTerms: { constraint: 500, everyHours: DAY, isAutopilotEnabled: true }
}

/** The demo's subscription plan: a module for every type of analysis. */
export const demoPlan: ReadonlyArray<PlanModuleDetails> = (Object.keys(allowed) as Array<AnalysisType>).map(
  (analysisType) => {
    const { constraint, everyHours, isAutopilotEnabled } = allowed[analysisType]
    return { analysisType, constraint, analysisFrequencyHours: everyHours, isAutopilotEnabled }
  }
)
