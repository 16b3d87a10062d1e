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

/** The words with which a language model is asked for texts of one kind; placeholders such as `{{keywords}}` stand for the material. */
export const LlmPrompt = Schema.Struct({
  id: LlmPromptId,
  type: PromptType,
  prompt: Schema.String,
  dateAdded: Schema.DateTimeUtc,
  dateUpdated: Schema.DateTimeUtc
})
export type LlmPrompt = typeof LlmPrompt.Type
