import type { PromptType } from "@campaigns/domain/internal/Generation/LlmPrompt"
import { codePoints } from "@campaigns/domain/internal/Rules/TextWidth"
import { quoted } from "@campaigns/domain/internal/Rules/Wording"
import { MAX_PROMPT_LENGTH } from "@campaigns/domain/Limits"

interface Placeholders {
  readonly required: ReadonlyArray<string>
  readonly optional: ReadonlyArray<string>
}

const searchTerms: Placeholders = { required: ["search_terms"], optional: ["company", "keywords", "language"] }
const keywordReport: Placeholders = { required: ["keywords"], optional: ["company", "campaign", "language"] }
const adTexts: Placeholders = {
  required: ["keywords"],
  optional: ["company", "pages", "facts", "ad_group", "angle", "kept", "language"]
}

/** The placeholders `{{name}}` that a prompt of each type may use, and those that it must. */
export const placeholders: Readonly<Record<PromptType, Placeholders>> = {
  negativeKeywordRecommendations: searchTerms,
  negativeKeywordShoppingPmaxRecommendations: searchTerms,
  keywordPauseRecommendations: keywordReport,
  doubleCheckPauseKeywordsRecommendation: keywordReport,
  keywordPauseContextValidation: {
    required: ["keywords"],
    optional: ["company", "campaign", "offers", "language"]
  },
  headlineRecommendations: adTexts,
  descriptionRecommendations: adTexts,
  keywordToAdGroupsSplitting: {
    required: ["keywords"],
    optional: ["company", "offers", "groups", "taken_names", "language"]
  },
  rsaGeneration: adTexts,
  extensionGeneration: {
    required: ["pages"],
    optional: ["company", "facts", "keywords", "campaign", "kept", "language"]
  }
}

/** The placeholders that a prompt of a type may use, those that it must first. */
export const placeholdersOf = (type: PromptType): ReadonlyArray<string> => {
  const { optional, required } = placeholders[type]
  return [...required, ...optional]
}

const placeholder = /\{\{\s*(?:([^{}\s]+)\s*)?\}\}/g

/** A prompt with each `{{name}}` replaced by what `fill` gives, which is not looked at again; `null` leaves it. */
export const fillPlaceholders = (prompt: string, fill: (name: string) => string | null): string =>
  prompt.replace(placeholder, (whole: string, name: string | undefined) => fill(name ?? "") ?? whole)

const listed = (names: ReadonlyArray<string>): string => names.map((name) => `{{${name}}}`).join(", ")

/** The problems that keep a prompt from use for its type, a sentence each; `named` is the type's name in them. */
export const promptProblems = (
  type: PromptType,
  prompt: string,
  named: (type: PromptType) => string = (type) => type
): ReadonlyArray<string> => {
  const length = codePoints(prompt)
  if (prompt.trim() === "") return ["The prompt is blank; write what the model is asked to do."]
  if (length > MAX_PROMPT_LENGTH) {
    return [`The prompt has ${length} of ${MAX_PROMPT_LENGTH} characters; shorten it by ${length - MAX_PROMPT_LENGTH}.`]
  }
  const { required } = placeholders[type]
  const known = placeholdersOf(type)
  const used = new Set(Array.from(prompt.matchAll(placeholder), ([, name = ""]) => name))
  const unknown = Array.from(used).filter((name) => !known.includes(name)).map((name) =>
    `There is no placeholder ${quoted(`{{${name}}}`)} in a prompt of the type ${named(type)}; it can have ${
      listed(known)
    }.`
  )
  const missing = required.filter((name) => !used.has(name)).map((name) =>
    `The prompt needs the placeholder {{${name}}}; put it where the model is to read that.`
  )
  const unpaired = /\{\{|\}\}/.test(fillPlaceholders(prompt, () => ""))
    ? [
      "The prompt has {{ or }} that belong to no placeholder; close the placeholder or put a blank between the braces."
    ]
    : []
  return [...unknown, ...missing, ...unpaired]
}
