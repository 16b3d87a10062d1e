import { foldText } from "../Rules/Wording.ts"

/** The words of a text as searches are compared: in lower case, without accents and signs. */
export const wordsIn = (text: string): ReadonlyArray<string> =>
  foldText(text).normalize("NFD").replace(/\p{M}+/gu, "").split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "")

/** The letters from which on a name inside of a word is the name: `acme` in `acmeshop`, but not `art` in `party`. */
const LEAST_LETTERS = 4

/** Scripts in which words are not set apart, so that a name always stands inside of what is taken for one. */
const withoutBlanks = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u

/**
 * A test of texts for some names: as whole words in a row, and inside of compounds, also where the one is written in
 * two words and the other in one. It is generous, since a text that is spared costs less than a name that is not.
 */
export const namesOneOf = (terms: ReadonlyArray<string>): (text: string) => boolean => {
  const names = terms.map(wordsIn).filter((words) => words.length > 0)
  return (text) => {
    if (names.length === 0) return false
    const words = wordsIn(text)
    const row = ` ${words.join(" ")} `
    const joined = words.join("")
    return names.some((name) => {
      const letters = name.join("")
      return row.includes(` ${name.join(" ")} `) ||
        ((letters.length >= LEAST_LETTERS || withoutBlanks.test(letters)) && joined.includes(letters))
    })
  }
}
