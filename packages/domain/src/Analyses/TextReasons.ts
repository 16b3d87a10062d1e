import { textWidth } from "../Rules/TextWidth.ts"
import type { TextReason } from "./Actions/ReplaceText.ts"
import type { AdTextKind } from "./AdFigures.ts"
import { wordsIn } from "./NamedTerms.ts"

/** The judgement of texts by language and rule book, which is made elsewhere. */
export interface TextJudge {
  /** The first of some texts that says the same to a reader. */
  readonly twinOf: (text: string, others: ReadonlyArray<string>) => string | undefined
  /** The faults that the rule book finds, each as the rest of a sentence. */
  readonly faultsOf: (kind: AdTextKind, text: string) => ReadonlyArray<string>
  readonly stemOf: (word: string) => string
  /** True of a text that asks to do something, in a language that is known. */
  readonly isCall: (text: string) => boolean
}

/** A text among those of its ad, with what it can be held against. */
export interface TextInAd {
  readonly kind: AdTextKind
  readonly text: string
  /** The other texts of the ad. */
  readonly headlines: ReadonlyArray<string>
  readonly descriptions: ReadonlyArray<string>
  readonly keywords: ReadonlyArray<string>
  /** The words of the website; empty where they are not known. */
  readonly siteWords: ReadonlySet<string>
}

/** The width of a place, and the least that a text is to fill: below half of it the ad looks empty beside others. */
const widths = { headline: { most: 30, least: 15 }, description: { most: 90, least: 45 } } as const

/** The letters from which on a word is looked for inside of others, as in compounds. */
const LEAST_LETTERS = 4

/** The numbers of a text as digits alone: `1.990` is 1990. */
export const numbersIn = (text: string): ReadonlyArray<string> =>
  (text.match(/\d(?:[\d.,' ]*\d)?/g) ?? []).map((number) => number.replace(/\D/g, ""))

const hasWord = (text: string, { stemOf }: TextJudge) => {
  const words = wordsIn(text)
  const stems = new Set(words.map(stemOf))
  return (word: string): boolean =>
    stems.has(stemOf(word)) || (word.length >= LEAST_LETTERS && words.some((one) => one.includes(word)))
}

/** The faults in what a text says, in the order of their weight; empty when there are none. */
export const textReasons = (one: TextInAd, judge: TextJudge): ReadonlyArray<TextReason> => {
  const { descriptions, headlines, keywords, kind, siteWords, text } = one
  const twin = judge.twinOf(text, kind === "headline" ? headlines : descriptions)
  const [fault] = judge.faultsOf(kind, text)
  const siteNumbers = siteWords.size === 0 ? null : new Set(Array.from(siteWords).flatMap(numbersIn))
  const unsaid = siteNumbers === null ? undefined : numbersIn(text).find((number) => !siteNumbers.has(number))
  const words = keywords.map(wordsIn).filter((some) => some.length > 0)
  const isNamed = words.some((some) => headlines.some((headline) => some.every(hasWord(headline, judge))))
  const lacksKeyword = kind === "headline" && words.length > 0 && !isNamed && !words.flat().some(hasWord(text, judge))
  const asksNothing = kind === "description" && ![text, ...headlines, ...descriptions].some(judge.isCall)
  return [
    ...twin === undefined ? [] : [{ code: "REPEATS", about: twin } as const],
    ...fault === undefined ? [] : [{ code: "RULE", about: fault } as const],
    ...unsaid === undefined ? [] : [{ code: "NOT_ON_SITE", about: unsaid } as const],
    ...lacksKeyword ? [{ code: "NO_KEYWORD", about: keywords[0] ?? null } as const] : [],
    ...asksNothing ? [{ code: "NO_CALL", about: null } as const] : [],
    ...textWidth(text) < widths[kind].least ? [{ code: "SHORT", about: null } as const] : []
  ]
}

/**
 * Signs of a text that must be there: notes that law, a platform or a contract asks for, such as terms, taxes, rates of
 * interest, warnings and ages. It is generous, since a text that is spared costs less than a notice that is missing.
 */
const notices =
  /[*†§]|\b(agbs?|zzgl|inkl|mwst|ust|ggf|gemäß|gem\.|solange der vorrat|gültig|nebenwirkungen|pflichttext|jahreszins|bonität|terms|conditions|t&cs?|apr|vat|18\+|licen[sc]ed|registered|regulated|fca)(?![\p{L}\p{N}])/iu

/** True of a text that looks like a required notice. */
export const isNotice = (text: string): boolean => notices.test(text)
