import { foldText } from "@campaigns/domain/internal/Rules/Wording"
import { functionWords } from "./FunctionWords.ts"

const word = /[\p{L}\p{M}\p{N}]+/gu

/** Scripts that put no blanks between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

/** A plural in `s` counts as its singular: too coarse for a dictionary, good enough to see two texts say one thing. */
const singular = (one: string): string =>
  one.length > 3 && one.endsWith("s") && !one.endsWith("ss") ? one.slice(0, -1) : one

const pairs = (run: string): ReadonlyArray<string> => {
  const characters = Array.from(run)
  return characters.length < 2 ? characters : characters.slice(1).map((next, index) => `${characters[index]}${next}`)
}

/**
 * The words that carry what a text says, in the order of its text: case, accents' way of writing, punctuation, blanks, plural `s` and
 * function words do not count. Where a script puts no blanks between words, pairs of neighbouring characters stand for
 * them. A text of function words alone keeps them; one without letters or digits has none.
 */
export const meaningfulWords = (text: string): ReadonlySet<string> => {
  const all = foldText(text).normalize("NFKC").replace(/['\u2019]/g, "").match(word) ?? []
  const carrying = all.filter((one) => !functionWords.has(one))
  return new Set(
    (carrying.length > 0 ? carrying : all).flatMap((one) => (unspaced.test(one) ? pairs(one) : [singular(one)]))
  )
}

/** True when a character belongs to a script without blanks, so that a text may end beside it. */
export const isUnspaced = (character: string): boolean => unspaced.test(character)
