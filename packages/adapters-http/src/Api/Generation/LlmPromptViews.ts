import { placeholdersOf } from "@campaigns/copywriting/Prompts/PromptTemplate"
import { type LlmPrompt, PromptType } from "@campaigns/domain/Generation/LlmPrompt"
import { MAX_PROMPT_LENGTH } from "@campaigns/domain/Limits"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { DateTimeView } from "../Drafts/CampaignDraftView.ts"
import { sampled } from "../Wire/Wire.ts"
import { wireEnum } from "../Wire/WireEnum.ts"
import { wireString } from "../Wire/WireString.ts"
import { wireStruct } from "../Wire/WireStruct.ts"
import { wireWord, wireWords } from "../Wire/WireWords.ts"

const promptTypes = wireWords(PromptType.literals)

export const LlmPromptView = Schema.Struct({
  id: Schema.Int,
  type: Schema.Literals(promptTypes.literals),
  prompt: Schema.String.annotate({
    description: "The words that a language model gets; placeholders such as {{keywords}} stand for the material"
  }),
  placeholders: Schema.Array(Schema.String).annotate({
    description: "The names that may stand in double braces in a prompt of this type, those that it needs first"
  }),
  date_added: DateTimeView,
  date_updated: DateTimeView
}).annotate({
  identifier: "LlmPrompt",
  examples: [{
    id: 9,
    type: "rsa_generation",
    prompt: "Write search ads about {{keywords}} for {{company}}.",
    placeholders: ["keywords", "company", "pages", "facts", "ad_group", "angle", "kept", "language"],
    date_added: "2026-11-20T09:30:00.000Z",
    date_updated: "2026-11-20T09:30:00.000Z"
  }]
})

export const llmPromptView = (prompt: LlmPrompt): typeof LlmPromptView.Type => ({
  id: prompt.id,
  type: wireWord(prompt.type),
  prompt: prompt.prompt,
  placeholders: placeholdersOf(prompt.type),
  date_added: DateTime.formatIso(prompt.dateAdded),
  date_updated: DateTime.formatIso(prompt.dateUpdated)
})

/** A prompt's new words; a prompt that was read may be sent back whole, with its stored `type`. */
export const LlmPromptBody = sampled(
  wireStruct("LlmPromptBody", {
    prompt: wireString({ maxLength: MAX_PROMPT_LENGTH }),
    type: Schema.optionalKey(wireEnum(promptTypes.literals, "PromptType"))
  }),
  { prompt: "Write search ads about {{keywords}} for {{company}}." }
)
