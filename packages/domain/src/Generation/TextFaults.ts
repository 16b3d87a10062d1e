import { dynamicTagRules } from "../Rules/DynamicTagRules.ts"
import { editorialRules } from "../Rules/EditorialRules.ts"
import { applyRules, type Rule } from "../Rules/Rule.ts"
import { adRules } from "../Rules/RuleBook.ts"
import { foreignMatter } from "./ForeignMatter.ts"
import { scratchRsa } from "./ScratchDraft.ts"

/** What a text is written as: a headline takes no exclamation mark. */
export type TextKind = "headline" | "description"

const labels = { headline: "Headline 1 ", description: "Description 1 " }

const faultsBy = (rules: ReadonlyArray<Rule>) => (kind: TextKind, text: string): ReadonlyArray<string> => {
  const foreign = foreignMatter(text)
  if (foreign !== null) return [foreign]
  const only = [{ text, pinnedField: null, reason: null }]
  const input = scratchRsa(kind === "headline" ? { headlines: only } : { descriptions: only })
  return applyRules(rules, input)
    .filter(({ field }) => field.endsWith(`${kind}s[0].text`))
    .map(({ message }) => message.slice(labels[kind].length))
}

/** What speaks against one generated headline or description, each as the rest of a sentence that starts with the text's name. */
export const adTextFaults = faultsBy(adRules)

/** What speaks against the words of any generated text, whatever its place and its limit. */
export const wordingFaults = faultsBy([...editorialRules, ...dynamicTagRules])
