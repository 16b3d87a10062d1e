import type { SnippetHeader } from "../Drafts/Extensions.ts"
import { calloutRules } from "../Rules/CalloutRules.ts"
import { applyRules, type Rule, type RuleInput } from "../Rules/Rule.ts"
import { sitelinkRules } from "../Rules/SitelinkRules.ts"
import { snippetRules } from "../Rules/SnippetRules.ts"
import type { ExtensionsProposal, Refusal } from "./Proposals.ts"
import { refusal } from "./Refusing.ts"
import { scratchExtensions } from "./ScratchDraft.ts"
import { wordingFaults } from "./TextFaults.ts"

export type ProposedSitelink = ExtensionsProposal["sitelinks"][number]

/** The most sitelinks and callouts of a campaign, and of the values of a snippet; their widths (`domain-facts.md` A.4). */
export const extensionLimits = {
  sitelinks: 20,
  callouts: 20,
  leastValues: 3,
  values: 10,
  shortText: 25,
  description: 35
} as const

/** What is asked of a list as a whole, or of an address that was read, is no fault of one element. */
const elsewhere = new Set([
  "SITELINKS_TOO_FEW",
  "SITELINK_URL_MISSING",
  "SITELINK_URL_INVALID",
  "SNIPPET_VALUES_TOO_FEW"
])

/** What rules say of the one element in a scratch draft, by the last part of the field. */
const said = (rules: ReadonlyArray<Rule>, input: RuleInput, field: string): ReadonlyArray<string> =>
  applyRules(rules, input)
    .filter((warning) => warning.field.endsWith(field) && !elsewhere.has(warning.code))
    .map(({ message }) => message)

/** The sentence of a rule about the first element, as one about the element at `index`. */
const ofElement = (noun: string, index: number, message: string): string =>
  message.replace(new RegExp(`^${noun} 1\\b`), `${noun} ${index + 1}`)

/** What speaks against the words of a proposed sitelink; its address is not looked at. */
export const sitelinkFaults = (sitelink: ProposedSitelink, index: number): ReadonlyArray<Refusal> => {
  const input = scratchExtensions({ sitelinks: [{ ...sitelink, finalMobileUrl: null }] })
  const texts = [
    ["linkText", "link_text", "headline", "link text"],
    ["description1", "description_1", "description", "first description"],
    ["description2", "description_2", "description", "second description"]
  ] as const
  return texts.flatMap(([field, ruleField, kind, name]) => {
    const text = sitelink[field] ?? ""
    return [
      ...wordingFaults(kind, text).filter(() => text !== "").map((fault) =>
        `The ${name} of sitelink ${index + 1} ${fault}`
      ),
      ...said(sitelinkRules, input, ruleField).map((message) => ofElement("Sitelink", index, message))
    ].map((reason) => refusal(`sitelinks[${index}].${field}`, text, reason))
  })
}

/** What speaks against a proposed callout. */
export const calloutFaults = (text: string, index: number): ReadonlyArray<Refusal> =>
  [
    ...wordingFaults("headline", text).map((fault) => `Callout ${index + 1} ${fault}`),
    ...said(calloutRules, scratchExtensions({ callouts: [{ calloutText: text }] }), "callout_text")
      .map((message) => ofElement("Callout", index, message))
  ].map((reason) => refusal(`callouts[${index}]`, text, reason))

/** What speaks against a value of a proposed snippet, wherever it stands. */
export const valueFaults = (
  header: SnippetHeader,
  value: string,
  index: number,
  valueIndex: number
): ReadonlyArray<Refusal> =>
  [
    ...wordingFaults("description", value).map((fault) => `Value ${valueIndex + 1} of ${header} ${fault}`),
    ...said(snippetRules, scratchExtensions({ structuredSnippets: [{ header, values: [value] }] }), "values[0]")
      .map((message) => ofElement("Value", valueIndex, message))
  ].map((reason) => refusal(`structuredSnippets[${index}].values[${valueIndex}]`, value, reason))
