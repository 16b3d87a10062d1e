import * as Schema from "effect/Schema"

/** PromptType of the contract. */
export const PromptType = Schema.Literals([
  "negativeKeywordRecommendations",
  "negativeKeywordShoppingPmaxRecommendations",
  "keywordPauseRecommendations",
  "doubleCheckPauseKeywordsRecommendation",
  "keywordPauseContextValidation",
  "headlineRecommendations",
  "descriptionRecommendations",
  "keywordToAdGroupsSplitting",
  "rsaGeneration",
  "extensionGeneration"
])
export type PromptType = typeof PromptType.Type

export const LlmPromptId = Schema.Int.pipe(Schema.brand("LlmPromptId"))
export type LlmPromptId = typeof LlmPromptId.Type

/** The words that ask a language model for texts of a kind; placeholders such as `{{keywords}}` stand for material. */
export const LlmPrompt = Schema.Struct({
  id: LlmPromptId,
  type: PromptType,
  prompt: Schema.String,
  dateAdded: Schema.DateTimeUtc,
  dateUpdated: Schema.DateTimeUtc
})
export type LlmPrompt = typeof LlmPrompt.Type
