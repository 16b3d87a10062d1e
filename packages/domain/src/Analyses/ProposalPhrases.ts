import { minimumUnitMicros } from "../Rules/CurrencyUnits.ts"
import { counted, quoted } from "../Rules/Wording.ts"
import type { RecommendedThing } from "./Actions/Action.ts"
import type { EvidenceWindow, EvidentMatchType, EvidentTerm, TargetSource } from "./Actions/EvidentFigures.ts"
import { daysBetween } from "./CalendarDays.ts"

// The phrases that the words for all proposals have in common.

/** The most terms and keywords that a sentence names; all of them are in the evidence. */
export const MOST_NAMED = 3

/**
 * An amount for a reader, rounded to the smallest step of its currency: averages and estimates have no more. One that
 * is not whole has two decimals at least, such as `9.10 EUR`.
 */
export const amount = (micros: number, currencyCode: string): string => {
  const unit = minimumUnitMicros(currencyCode)
  const value = Math.round(micros / unit) * unit / 1_000_000
  const [, decimals = ""] = String(value).split(".")
  return `${decimals.length === 1 ? value.toFixed(2) : value} ${currencyCode}`
}

/** A number with one decimal at most; one that is not 0, but too small for a decimal, as such. */
export const rounded = (value: number): string =>
  value > 0 && value < .05 ? "less than 0.1" : String(Number(value.toFixed(1)))

/** A number of conversions as it is read: one that is rounded to 1 is one. */
export const conversions = (count: number): string => {
  const shown = rounded(count)
  return `${shown} conversion${shown === "1" ? "" : "s"}`
}

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

/** A target that evidence holds something against. */
interface Targeted {
  readonly targetCpaMicros: number | null
  readonly targetRoas: number | null
  readonly targetSource: TargetSource
  readonly factor: number
}

export const targetWords = ({ targetCpaMicros, targetRoas, targetSource }: Targeted, currencyCode: string): string =>
  targetCpaMicros !== null
    ? `${amount(targetCpaMicros, currencyCode)} per conversion (${origins[targetSource]})`
    : `a value of ${rounded((targetRoas ?? 0) * 100)} % of the cost (${origins[targetSource]})`

export const termWords = (term: EvidentTerm, currencyCode: string): string =>
  `${quoted(term.term)} (${counted(term.clicks, "click")}, ${amount(term.costMicros, currencyCode)}, ` +
  `${conversions(term.conversions)})`

/** The days of a window: `from 2026-05-24 to 2026-11-19 (180 days)`. */
export const windowWords = ({ from, to }: EvidenceWindow): string =>
  `from ${from} to ${to} (${counted(daysBetween(from, to) + 1, "day")})`

/** The sentence on a probability of too high a cost, and on the target. */
export const probabilitySentence = (evidence: Targeted, probability: number, currencyCode: string): string => {
  const { factor, targetRoas } = evidence
  const claim = targetRoas === null
    ? `a conversion of it costs more than ${factor} times the target`
    : `it brings less value than the target by a factor of ${factor}`
  return `The probability that ${claim} is ${inWords(probability)}. The target is ` +
    `${targetWords(evidence, currencyCode)}.`
}

/** The sentence on figures that begin at a change; none where they do not. */
export const cutSentences = (
  { isCut, window }: { readonly isCut: boolean; readonly window: EvidenceWindow }
): ReadonlyArray<string> =>
  isCut
    ? [`The figures begin on ${window.from}, since the configuration of the campaign was changed the day before.`]
    : []

/** The sentences of those that are so. */
export const thoseThatAre = (
  said: ReadonlyArray<readonly [isSo: boolean, sentence: string]>
): ReadonlyArray<string> => said.flatMap(([isSo, sentence]) => isSo ? [sentence] : [])

/** Texts as a sentence names them: three, and that there are others. */
export const named = (texts: ReadonlyArray<string>): string =>
  `${texts.slice(0, MOST_NAMED).map(quoted).join(", ")}${texts.length > MOST_NAMED ? " and others" : ""}`

/** The place in which something is changed. */
export const placeOf = ({ adGroupId, campaignName }: RecommendedThing): string =>
  adGroupId === null ? `the campaign ${quoted(campaignName)}` : `an ad group of the campaign ${quoted(campaignName)}`

export const searches = (count: number): string => `${count} search${count === 1 ? "" : "es"}`

export const matchTypes: Readonly<Record<EvidentMatchType, string>> = {
  EXACT: "exact match",
  PHRASE: "phrase match",
  BROAD: "broad match"
}
