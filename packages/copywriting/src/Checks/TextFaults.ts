import { isTextFinding, textSentence } from "@campaigns/domain/Rules/English"
import type { Finding } from "@campaigns/domain/Rules/Finding"
import { descriptionFindings, headlineFindings, wordingFindings } from "@campaigns/domain/Rules/ValueFindings"
import { foreignMatter } from "./ForeignMatter.ts"

/** The texts of an ad by kind: their number and greatest width (`docs/platform-facts.md#responsive-search-ads`). */
export const rsaTexts = {
  headline: { field: "headlines", label: "Headline", least: 3, most: 15, width: 30 },
  description: { field: "descriptions", label: "Description", least: 2, most: 4, width: 90 }
} as const

/** The kind of a text: a headline takes no exclamation mark. */
export type TextKind = keyof typeof rsaTexts

const faultsOf = (text: string, findings: () => ReadonlyArray<Finding>): ReadonlyArray<string> => {
  const foreign = foreignMatter(text)
  return foreign === null ? findings().filter(isTextFinding).map(textSentence) : [foreign]
}

/** The faults of one generated headline or description, each as the rest of a sentence after the text's name. */
export const adTextFaults = (kind: TextKind, text: string): ReadonlyArray<string> =>
  faultsOf(text, () => (kind === "headline" ? headlineFindings : descriptionFindings)(text))

/** The faults in the words of any generated text, without regard to its place and its limit. */
export const wordingFaults = (kind: TextKind, text: string): ReadonlyArray<string> =>
  faultsOf(text, () => wordingFindings(kind, text))
