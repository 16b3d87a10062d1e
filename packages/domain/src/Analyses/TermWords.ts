import { comparableWord } from "../Rules/NegativeMatching.ts"
import type { TermFigures } from "./AccountFigures.ts"
import { keptOutBy, searchWords } from "./ExclusionMatching.ts"
import { stemmed, type StemOf, usualParts } from "./WordLabels.ts"

/** A word of searches; one object stands for all its occurrences, of which there may be a million. */
export interface Word {
  readonly text: string
  /** The form in which exclusions compare it. */
  readonly compared: string
  readonly stem: string
  /** True of a word that says nothing by itself. */
  readonly isStop: boolean
  /** The stems of the words that a compound is made of; empty for other words. */
  readonly parts: ReadonlyArray<string>
}

/** A search term with its words. */
export interface WordedTerm {
  readonly figures: TermFigures
  readonly words: ReadonlyArray<Word>
}

/** Articles, prepositions, conjunctions and forms of to be and to have, German and English. */
const stopWords = new Set(
  ("der die das den dem des ein eine einen einem einer eines und oder aber in im an am auf aus bei beim mit nach von vom " +
    "vor zu zum zur für fuer über ueber unter ohne um als auch ist sind war wird werden hat haben ich wir sie er es mein " +
    "meine nicht nur wie was wo wer the a an of to for and or but in on at by with from as is are was be it its my your " +
    "our i we you he she they not how what where who which do does can").split(" ")
)

/** The letters of the shortest word by itself: `öl` says something, a single letter does not. */
const LEAST_LETTERS = 2

/** The letters of the shortest part of a compound, such as `job`; shorter ones stand in words by chance. */
const LEAST_PART = 3

/** The longest word that is looked into; longer ones are no words of a language. */
const LONGEST = 40

/** The letters that join the parts of German compounds, as the end of the first. */
const joints = ["", "s", "es", "n", "en", "er", "e"]

/**
 * The two words that a compound is made of, both known as words by themselves; `null` for what is none. Of several
 * readings that with the longest first part is taken, which is the rarest to be found by chance.
 */
export const compoundParts = (
  word: string,
  isKnown: (part: string) => boolean
): readonly [first: string, second: string] | null => {
  if (word.length < LEAST_PART * 2 || word.length > LONGEST) return null
  for (let at = word.length - LEAST_PART; at >= LEAST_PART; at--) {
    const second = word.slice(at)
    if (!isKnown(second)) continue
    const head = word.slice(0, at)
    for (const joint of joints) {
      if (!head.endsWith(joint)) continue
      const first = head.slice(0, head.length - joint.length)
      if (first.length >= LEAST_PART && isKnown(first)) return [first, second]
    }
  }
  return null
}

/** The words of search terms, by which they are taken apart. */
export interface TermWordsInput {
  readonly terms: ReadonlyArray<TermFigures>
  /** The texts of the account's keywords, the words of which are known. */
  readonly keywordTexts: ReadonlyArray<string>
  /** Searches that converted: a compound in one of them is a word of its own, and not taken apart. */
  readonly converted: ReadonlyArray<string>
  readonly stemOf: StemOf
}

/**
 * Search terms with their words. A compound is also an occurrence of its parts, where one of them is a word of the
 * account's keywords and the other one is known as well, such as `gebrauchtwagen` beside `wagen`.
 */
export const wordedTerms = ({ converted, keywordTexts, stemOf, terms }: TermWordsInput): ReadonlyArray<WordedTerm> => {
  const stem = stemmed(stemOf)
  const ofKeywords = new Set(keywordTexts.flatMap(searchWords))
  const own = new Set(converted.flatMap(searchWords))
  const searched = terms.map(({ term }) => searchWords(term))
  const all = new Set(searched.flat())
  const isKnown = (part: string) =>
    !stopWords.has(part) && (all.has(part) || ofKeywords.has(part) || usualParts.has(part))
  const partsOf = (text: string): ReadonlyArray<string> => {
    if (own.has(text) || ofKeywords.has(text)) return []
    const parts = compoundParts(text, isKnown) ?? []
    return parts.some((part) => ofKeywords.has(part)) ? parts.map(stem) : []
  }
  const words = new Map<string, Word>()
  const wordOf = (text: string): Word => {
    const known = words.get(text)
    if (known !== undefined) return known
    const word = {
      text,
      compared: comparableWord(text),
      stem: stem(text),
      isStop: stopWords.has(text) || text.length < LEAST_LETTERS,
      parts: partsOf(text)
    }
    words.set(text, word)
    return word
  }
  return terms.map((figures, place) => ({ figures, words: (searched[place] ?? []).map(wordOf) }))
}

/** The terms that a present exclusion does not keep out, and those that one does: their figures are of before it. */
export const withoutKeptOut = (
  terms: ReadonlyArray<WordedTerm>,
  exclusions: Parameters<typeof keptOutBy>[0]
): { readonly open: ReadonlyArray<WordedTerm>; readonly keptOut: ReadonlyArray<WordedTerm> } => {
  const isKeptOut = keptOutBy(exclusions)
  const open: Array<WordedTerm> = []
  const keptOut: Array<WordedTerm> = []
  for (const term of terms) {
    const is = exclusions.length > 0 && isKeptOut(term.figures, term.words.map(({ compared }) => compared))
    if (is) keptOut.push(term)
    else open.push(term)
  }
  return { open, keptOut }
}
