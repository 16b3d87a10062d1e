import type { AssetText } from "@campaigns/domain/Drafts/Rsa"
import { readTags } from "@campaigns/domain/internal/Rules/DynamicTags"
import { textWidth } from "@campaigns/domain/internal/Rules/TextWidth"
import { foldText } from "@campaigns/domain/internal/Rules/Wording"
import { meaningfulWords } from "../Checks/MeaningfulWords.ts"
import { wordsInCommon } from "../Checks/NearDuplicates.ts"
import { rsaTexts } from "../Checks/TextFaults.ts"

/** A text of an ad as readers see it, with the words that carry what it says. */
export interface ShownText {
  readonly text: string
  readonly words: ReadonlySet<string>
  /** True when the platform puts the keyword itself into the text. */
  readonly insertsKeyword: boolean
}

const keywordTag = /\{key ?word\s*:/i

/** The most that is read of a list of texts, a text and a keyword, in UTF-16 units; the platform takes far less. */
const most = { texts: 50, text: 300, keyword: 120 } as const

/** The texts that count: not blank, each once, with the defaults of their tags. */
export const shownTexts = (texts: ReadonlyArray<Pick<AssetText, "text">>): ReadonlyArray<ShownText> => {
  const found = new Map<string, ShownText>()
  for (const { text } of texts.slice(0, most.texts)) {
    const { shown } = readTags(text.slice(0, most.text))
    const folded = foldText(shown)
    if (folded === "" || found.has(folded)) continue
    found.set(folded, { text: shown, words: meaningfulWords(shown), insertsKeyword: keywordTag.test(text) })
  }
  return [...found.values()]
}

/** A keyword with the words that carry what is sought. */
export interface KeywordWords {
  readonly text: string
  readonly words: ReadonlyArray<string>
  /** True when a headline has room for it. */
  readonly fits: boolean
}

/** The keywords with their words; one without letters and digits is left out. */
export const keywordWords = (keywords: ReadonlyArray<string>): ReadonlyArray<KeywordWords> =>
  keywords.flatMap((keyword) => {
    // The signs of pasted notation are no part of what is sought.
    const text = keyword.slice(0, most.keyword).replace(/[[\]"+]/g, "").replace(/\s+/g, " ").trim()
    const words = [...meaningfulWords(text)]
    return words.length === 0 ? [] : [{ text, words, fits: textWidth(text) <= rsaTexts.headline.width }]
  })

const LONGEST_ENDING = 2
const SHORTEST_STEM = 4

/** True for a word and itself, or with an ending of at most two letters more. */
const isSameWord = (one: string, other: string): boolean => {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= SHORTEST_STEM && long.length - short.length <= LONGEST_ENDING && long.startsWith(short)
}

/** True when a text has every word of the keyword, in any order and with any short ending. */
export const names = ({ insertsKeyword, words }: ShownText, keyword: KeywordWords): boolean =>
  insertsKeyword ||
  keyword.words.every((sought) => words.has(sought) || [...words].some((word) => isSameWord(word, sought)))

const ALIKE = 0.6

/** The first of the texts with which a text has three fifths of the words in common. */
export const alikeIn = ({ words }: ShownText, texts: ReadonlyArray<ShownText>): ShownText | undefined =>
  texts.find((other) => wordsInCommon(words, other.words) >= ALIKE)
