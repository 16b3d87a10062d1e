import { foldText } from "@campaigns/domain/internal/Rules/Wording"
import { meaningfulWords } from "./MeaningfulWords.ts"

const NEARLY_ALL = 0.8

/**
 * True when two texts say the same to a reader: of the words that carry their meaning, in any order, at least four fifths are common to both
 * (the Jaccard index of the two sets). A text without words is the same only as itself.
 */
export const saysTheSame = (one: string, other: string): boolean => {
  if (foldText(one) === foldText(other)) return true
  const words = meaningfulWords(one)
  const others = meaningfulWords(other)
  const common = Array.from(words).filter((word) => others.has(word)).length
  return common > 0 && common >= NEARLY_ALL * (words.size + others.size - common)
}

/** The first of the texts that says the same. */
export const twinOf = (text: string, texts: ReadonlyArray<string>): string | undefined =>
  texts.find((other) => saysTheSame(text, other))
