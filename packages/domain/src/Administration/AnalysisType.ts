import * as Schema from "effect/Schema"

/** AnalysisType of the contract: what a recurring analysis of a customer's account looks at. */
export const AnalysisType = Schema.Literals([
  "keyword_pause",
  "negative_keyword",
  "double_check_keywords_to_pause",
  "headline",
  "description",
  "budget_migration",
  "pause_hours",
  "pause_locations",
  "search_terms"
])
export type AnalysisType = typeof AnalysisType.Type
