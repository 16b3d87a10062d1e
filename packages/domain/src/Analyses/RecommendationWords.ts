import { minimumUnitMicros } from "../Rules/CurrencyUnits.ts"
import { money } from "../Rules/SentenceParts.ts"
import { counted, quoted } from "../Rules/Wording.ts"
import { daysBetween } from "./CalendarDays.ts"
import type { Evidence, EvidentTerm, PauseKeywordEvidence, Proposal, TargetSource } from "./Recommendation.ts"

/** A recommendation for a reader; made of its evidence whenever it is read, and never stored. */
export interface RecommendationWords {
  readonly title: string
  /** The sentences that say what speaks for it, and what it brings about. */
  readonly sentences: ReadonlyArray<string>
  /** The sentences that say what speaks against it, or is not known. */
  readonly against: ReadonlyArray<string>
  /** The changes that are made when it is approved. */
  readonly operations: ReadonlyArray<string>
}

/** A proposal as it is worded. */
type Worded<E extends Evidence = Evidence> = Pick<Proposal, "entity" | "moneyMicros"> & { readonly evidence: E }

/** The most terms and keywords that a sentence names; all of them are in the evidence. */
const MOST_NAMED = 3

/** An amount for a reader, rounded to the smallest step of its currency: averages and estimates have no more. */
const amount = (micros: number, currencyCode: string): string => {
  const unit = minimumUnitMicros(currencyCode)
  return money(Math.round(micros / unit) * unit, currencyCode)
}

/** A number with one decimal at most; one that is not 0, but too small for a decimal, as such. */
const rounded = (value: number): string => value > 0 && value < .05 ? "less than 0.1" : String(Number(value.toFixed(1)))

const conversions = (count: number): string => `${rounded(count)} conversion${count === 1 ? "" : "s"}`

/** A probability in words, rounded down, since it is a promise: `98 in 100`. */
export const inWords = (probability: number): string =>
  probability >= .999
    ? "more than 999 in 1,000"
    : probability >= .99
    ? "99 in 100"
    : `${Math.floor(probability * 100 + 1e-9)} in 100`

const origins: Readonly<Record<TargetSource, string>> = {
  campaign: "the target of its campaign",
  context: "the target given for the customer",
  account: "the average of the account"
}

const targetWords = ({ targetCpaMicros, targetRoas, targetSource }: PauseKeywordEvidence, currencyCode: string) =>
  targetCpaMicros !== null
    ? `${amount(targetCpaMicros, currencyCode)} per conversion (${origins[targetSource]})`
    : `a value of ${rounded((targetRoas ?? 0) * 100)} % of the cost (${origins[targetSource]})`

const termWords = (term: EvidentTerm, currencyCode: string): string =>
  `${quoted(term.term)} (${counted(term.clicks, "click")}, ${amount(term.costMicros, currencyCode)}, ` +
  `${conversions(term.conversions)})`

const seenSentence = ({ entity, evidence }: Worded<PauseKeywordEvidence>, currencyCode: string): string => {
  const { clicks, comparedWith, costMicros, expected, window } = evidence
  const days = counted(daysBetween(window.from, window.to) + 1, "day")
  return `${quoted(entity.text)} cost ${amount(costMicros, currencyCode)} for ${counted(clicks, "click")} from ` +
    `${window.from} to ${window.to} (${days}) and brought ${conversions(evidence.conversions)}; at the rate of the ` +
    `${comparedWith}'s keywords as many clicks had brought ${rounded(expected)} by now.`
}

const probabilitySentence = (evidence: PauseKeywordEvidence, currencyCode: string): string => {
  const { factor, probability, targetRoas } = evidence
  const claim = targetRoas === null
    ? `a conversion of it costs more than ${factor} times the target`
    : `it brings less value than the target by a factor of ${factor}`
  return `The probability that ${claim} is ${inWords(probability)}. The target is ` +
    `${targetWords(evidence, currencyCode)}.`
}

const moneySentence = ({ evidence, moneyMicros }: Worded<PauseKeywordEvidence>, currencyCode: string): string =>
  `Pausing it saves about ${
    amount(moneyMicros, currencyCode)
  } in 30 days. This is an estimate: in the last 30 days it ` +
  `cost ${amount(evidence.recentCostMicros, currencyCode)} for ${counted(evidence.recentClicks, "click")}, and what ` +
  `such clicks can be expected to bring is worth ${
    amount(evidence.recentCostMicros - moneyMicros, currencyCode)
  } at the target.`

const trafficSentence = ({ alsoMatching }: PauseKeywordEvidence): string =>
  alsoMatching.length === 0
    ? "No other enabled keyword of the campaign has the words of its searches, so that they are mostly not answered any " +
      "more."
    : `Some of its searches may be answered by other keywords of the campaign: ${
      alsoMatching.slice(0, MOST_NAMED).map(quoted).join(", ")
    }${alsoMatching.length > MOST_NAMED ? " and others" : ""}.`

const againstPausing = (evidence: PauseKeywordEvidence, currencyCode: string): ReadonlyArray<string> => {
  const { firstShown, lastChanged, recentClicks, recentConversions, recentCostMicros, terms, toArrive, unknown } =
    evidence
  const said: ReadonlyArray<readonly [isSo: boolean, sentence: string]> = [
    [
      recentConversions > 0,
      `It brought ${conversions(recentConversions)} in the last 30 days, for ${counted(recentClicks, "click")} and ` +
      `${amount(recentCostMicros, currencyCode)}.`
    ],
    [
      toArrive >= .05,
      `For its newest clicks ${rounded(toArrive)} conversions can be expected that have not arrived yet; the ` +
      "probability takes account of it."
    ],
    [evidence.targetRoas !== null, "Values often arrive later than conversions, so that a person is to look at it."],
    [unknown.includes("target"), "No target is known; the average of the account stands for one."],
    [unknown.includes("brandTerms"), "No brand terms are known, so that it may name a brand of the customer."],
    [firstShown !== null, `It was not shown before ${firstShown}.`],
    [lastChanged !== null, `It, or its ad group, was last changed on ${lastChanged}.`],
    [
      unknown.includes("changes"),
      "Not for all of these days it is known what was changed, so that an earlier change of the keyword or of its " +
      "campaign may lie in them."
    ],
    [terms.length === 0, "The platform discloses none of its searches."],
    [true, "It is not counted what it adds to conversions that another keyword got."]
  ]
  return said.flatMap(([isSo, sentence]) => isSo ? [sentence] : [])
}

const pauseKeywordWords = (proposal: Worded<PauseKeywordEvidence>, currencyCode: string): RecommendationWords => {
  const { entity, evidence } = proposal
  const { isCut, terms, window } = evidence
  const dearest = terms.slice(0, MOST_NAMED).map((term) => termWords(term, currencyCode))
  return {
    title: `Pause the keyword ${quoted(entity.text)} in ${quoted(entity.campaignName)}`,
    sentences: [
      seenSentence(proposal, currencyCode),
      ...isCut
        ? [`The figures begin on ${window.from}, since the configuration of the campaign was changed the day before.`]
        : [],
      probabilitySentence(evidence, currencyCode),
      moneySentence(proposal, currencyCode),
      ...dearest.length === 0 ? [] : [`The dearest of its searches were ${dearest.join(", ")}.`],
      trafficSentence(evidence)
    ],
    against: againstPausing(evidence, currencyCode),
    operations: [
      `Pause the keyword ${quoted(entity.text)} in an ad group of the campaign ${
        quoted(entity.campaignName)
      }. It is not ` +
      "removed: its figures stay, and it can be enabled again."
    ]
  }
}

/** The words for a recommendation in English, amounts in the currency of its account. */
export const recommendationWords = (proposal: Worded, currencyCode: string): RecommendationWords =>
  pauseKeywordWords(proposal, currencyCode)
