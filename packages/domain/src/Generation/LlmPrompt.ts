import * as Schema from "effect/Schema"

/** PromptType of the contract. */
export const PromptType = Schema.Literals([
  "negative_keyword_recommendations",
  "negative_keyword_shopping_pmax_recommendations",
  "keyword_pause_recommendations",
  "double_check_pause_keywords_recommendation",
  "keyword_pause_context_validation",
  "headline_recommendations",
  "description_recommendations",
  "keyword_to_ad_groups_splitting",
  "rsa_generation",
  "extension_generation"
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
