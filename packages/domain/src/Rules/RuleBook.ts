import { DraftStep } from "../Drafts/DraftStep.ts"
import { atOnce, type Turns } from "../Turns.ts"
import { adGroupOwnRules } from "./AdGroupRules.ts"
import { adUrlRules } from "./AdUrlRules.ts"
import { biddingRules } from "./BiddingRules.ts"
import { budgetRules } from "./BudgetRules.ts"
import { calloutRules } from "./CalloutRules.ts"
import { campaignNameRules } from "./CampaignNameRules.ts"
import { conversionGoalRules } from "./ConversionGoalRules.ts"
import { dateRules } from "./DateRules.ts"
import { declarationRules } from "./DeclarationRules.ts"
import { defaultMatchTypeRules } from "./DefaultMatchTypeRules.ts"
import { displayPathRules } from "./DisplayPathRules.ts"
import { dynamicTagRules } from "./DynamicTagRules.ts"
import { inAddressesOfKeywords, inRsas, inSettings } from "./EachElement.ts"
import { editorialRules, extensionEditorialRules } from "./EditorialPlaces.ts"
import { english, fixLabel } from "./English.ts"
import { explanations } from "./Explanations.ts"
import { extensionTextRules } from "./ExtensionTextRules.ts"
import { finalUrlSuffixRules } from "./FinalUrlSuffixRules.ts"
import type { Finding, Severity } from "./Finding.ts"
import { adGroupsGenerationRules, extensionsGenerationRules } from "./GenerationRules.ts"
import { keywordDetailRules } from "./KeywordDetailRules.ts"
import { keywordTextRules } from "./KeywordTextRules.ts"
import { keywordTwinRules } from "./KeywordTwinRules.ts"
import { locationRules } from "./LocationRules.ts"
import { negativeKeywordRules } from "./NegativeKeywordRules.ts"
import { networkRules } from "./NetworkRules.ts"
import { phoneRules } from "./PhoneRules.ts"
import { pinRules } from "./PinRules.ts"
import { publishSizeRules } from "./PublishSizeRules.ts"
import { rsaCountRules } from "./RsaCountRules.ts"
import { rsaTextRules } from "./RsaTextRules.ts"
import { applyRulesInTurns, type Rule, type RuleInput } from "./Rule.ts"
import type { RuleCode } from "./RuleParams.ts"
import { scheduleRules } from "./ScheduleRules.ts"
import type { FixLabel, Sentence, Sentences } from "./Sentences.ts"
import { sitelinkRules } from "./SitelinkRules.ts"
import { snippetRules } from "./SnippetRules.ts"
import { trackingTemplateRules } from "./TrackingTemplateRules.ts"
import { websiteRules } from "./WebsiteRules.ts"

/** The rules about the parts of addresses that settings, keywords and ads have alike. */
const addressRules = [...trackingTemplateRules, ...finalUrlSuffixRules]

/** The rules of step 1. */
export const campaignSettingsRules: ReadonlyArray<Rule<RuleCode>> = [
  ...campaignNameRules,
  ...websiteRules,
  ...budgetRules,
  ...biddingRules,
  ...defaultMatchTypeRules,
  ...locationRules,
  ...negativeKeywordRules,
  ...networkRules,
  ...scheduleRules,
  ...dateRules,
  ...conversionGoalRules,
  ...declarationRules,
  ...addressRules.map(inSettings)
]

/** The rules of step 2. */
export const adGroupRules: ReadonlyArray<Rule<RuleCode>> = [
  ...adGroupsGenerationRules,
  ...adGroupOwnRules,
  ...keywordTextRules,
  ...keywordTwinRules,
  ...keywordDetailRules,
  ...addressRules.map(inAddressesOfKeywords),
  ...publishSizeRules
]

/** The rules of step 3. */
export const adRules: ReadonlyArray<Rule<RuleCode>> = [
  ...rsaCountRules,
  ...rsaTextRules,
  ...dynamicTagRules,
  ...pinRules,
  ...displayPathRules,
  ...adUrlRules,
  ...addressRules.map(inRsas),
  ...editorialRules
]

/** The rules of step 4. */
export const extensionRules: ReadonlyArray<Rule<RuleCode>> = [
  ...extensionsGenerationRules,
  ...sitelinkRules,
  ...calloutRules,
  ...snippetRules,
  ...phoneRules,
  ...extensionTextRules,
  ...extensionEditorialRules
]

/** The rules by which drafts are judged, in the order of the steps, and the sentences for what they find. */
export interface RuleBook {
  readonly rules: ReadonlyArray<Rule>
  readonly sentences: Sentences
  readonly fixLabel: FixLabel
}

/** The project's own rules, in the order of the steps. */
export const standardRules: ReadonlyArray<Rule<RuleCode>> = [
  ...campaignSettingsRules,
  ...adGroupRules,
  ...adRules,
  ...extensionRules
]

/** The project's own rules, with sentences in English. */
export const standardRuleBook: RuleBook = { rules: standardRules, sentences: english, fixLabel }

/** A rule book as far as it judges: a page that asks for findings alone loads no sentences. */
type Rules = Pick<RuleBook, "rules">

const ownRules: Rules = { rules: standardRules }

/** A book with more rules: each behind the rules of its step, and with a sentence. */
export const withRules = <Code extends string>(
  book: RuleBook,
  rules: ReadonlyArray<Rule<Code>>,
  sentences: Readonly<Record<Code, Sentence>>
): RuleBook => ({
  ...book,
  rules: DraftStep.literals.flatMap((step) => [...book.rules, ...rules].filter((rule) => rule.step === step)),
  sentences: { ...book.sentences, ...sentences }
})

/** `findingsOf` in steps, for drafts of many thousand keywords. */
export const findingsInTurns = (
  input: RuleInput,
  step?: DraftStep,
  { rules }: Rules = ownRules
): Turns<ReadonlyArray<Finding>> =>
  applyRulesInTurns(step === undefined ? rules : rules.filter((rule) => rule.step === step), input)

/** The findings of a draft or of one step; of each code the first thousand, and whether there are more. */
export const findingsOf = (input: RuleInput, step?: DraftStep, book?: Rules): ReadonlyArray<Finding> =>
  atOnce(findingsInTurns(input, step, book))

/** The findings of a draft with one code, in all steps. */
export const findingsOfCode = (input: RuleInput, code: string, { rules }: Rules = ownRules): ReadonlyArray<Finding> =>
  atOnce(applyRulesInTurns(rules.filter((rule) => rule.code === code), input))

/** All findings of a draft with one code, in steps. */
export const everyFindingInTurns = (
  input: RuleInput,
  code: string,
  { rules }: Rules = ownRules
): Turns<ReadonlyArray<Finding>> => applyRulesInTurns(rules.filter((rule) => rule.code === code), input, Infinity)

/** `blockingFindings` in steps. */
export const blockingInTurns = (
  input: RuleInput,
  { rules }: Rules = ownRules
): Turns<ReadonlyArray<Finding>> => applyRulesInTurns(rules.filter(({ severity }) => severity === "blocks"), input)

/** The warnings that keep a draft from being published; empty when nothing does. */
export const blockingFindings = (input: RuleInput, book?: Rules): ReadonlyArray<Finding> =>
  atOnce(blockingInTurns(input, book))

/** A code that findings have, with what it means. */
export interface FindingCode {
  readonly code: RuleCode
  readonly meaning: string
  /** `null` when each finding says it. */
  readonly severity: Severity | null
}

/**
 * Every code that findings have without the rules of others: those of the standard rule book in its order, then those
 * that writes and lists give.
 */
export const findingCodes = (): ReadonlyArray<FindingCode> => {
  const severities = new Map<string, Severity>(standardRules.map(({ code, severity }) => [code, severity]))
  const places = Array.from(severities.keys())
  const placeOf = (code: string) => places.includes(code) ? places.indexOf(code) : Infinity
  return explanations()
    .map(({ code, meaning }) => ({ code, meaning, severity: severities.get(code) ?? null }))
    .toSorted((one, other) => placeOf(one.code) - placeOf(other.code) || 0)
}
