import { descriptionTexts, headlineTexts } from "./AdTexts.ts"
import type { AnalysisDefinition } from "./Analysis.ts"
import type { AnalysisType } from "./AnalysisType.ts"
import { movedBudgets } from "./BudgetMigration.ts"
import { secondLooks } from "./DoubleCheck.ts"
import { pausedKeywords } from "./KeywordPause.ts"
import { excludedWords } from "./NegativeKeyword.ts"
import { pausedHours } from "./PauseHours.ts"
import { pausedLocations } from "./PauseLocations.ts"
import { sortedSearches } from "./SearchTerms.ts"

/** The definitions of all analyses, by their type. */
export const analysisBook: Readonly<Record<AnalysisType, AnalysisDefinition>> = {
  keywordPause: pausedKeywords,
  negativeKeyword: excludedWords,
  doubleCheckKeywordsToPause: secondLooks,
  headline: headlineTexts,
  description: descriptionTexts,
  budgetMigration: movedBudgets,
  pauseHours: pausedHours,
  pauseLocations: pausedLocations,
  searchTerms: sortedSearches
}
