import { foldText } from "@campaigns/domain/internal/Rules/Wording"
import { meaningfulWords } from "./MeaningfulWords.ts"

const NEARLY_ALL = 0.8

/** The share of words that two texts have in common, of all that they have (the Jaccard index). */
export const wordsInCommon = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const both = Array.from(one).filter((word) => other.has(word)).length
  return both === 0 ? 0 : both / (one.size + other.size - both)
}

/**
 * True when two texts say the same to a reader: of the words that carry their meaning, in any order, at least four
 * fifths are common to both. A text without words is the same only as itself.
 */
export const saysTheSame = (one: string, other: string): boolean =>
  foldText(one) === foldText(other) || wordsInCommon(meaningfulWords(one), meaningfulWords(other)) >= NEARLY_ALL

/** The first of the texts that says the same. */
export const twinOf = (text: string, texts: ReadonlyArray<string>): string | undefined =>
  texts.find((other) => saysTheSame(text, other))
