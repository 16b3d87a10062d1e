import * as Schema from "effect/Schema"

/** AnalysisType of the contract: what a recurring analysis of a customer's account looks at. */
export const AnalysisType = Schema.Literals([
  "keywordPause",
  "negativeKeyword",
  "doubleCheckKeywordsToPause",
  "headline",
  "description",
  "budgetMigration",
  "pauseHours",
  "pauseLocations",
  "searchTerms"
])
export type AnalysisType = typeof AnalysisType.Type
