import { meaningfulWords } from "./MeaningfulWords.ts"

const MAX_LENGTH = 1000

/** Control, formatting and private characters and halves of characters, without the joiners of Indic and Persian. */
export const invisible = /[[\p{Cc}\p{Cf}\p{Cs}\p{Co}]--[\u200c\u200d]]/v

const topLevels =
  "com|net|org|info|biz|shop|store|online|site|website|app|dev|io|ai|eu|de|at|ch|fr|es|nl|pl|cz|dk|se|fi|pt|ie|uk|ca|au|jp|cn|ru|br|tv|xyz"
const webAddress = new RegExp(`https?:|\\bwww\\.|[\\p{L}\\p{N}]\\.(?:${topLevels})(?![\\p{L}\\p{N}])`, "iu")
const eMail = /[^\s@]@[^\s@]{1,100}\.[^\s@]/
const markup = /<[a-z/!?]|&(?:[a-z]{2,8}|#x?[0-9a-f]{1,6});|\]\(|```|\*\*|__|\\[nrtu"\\]/i

const instruction = /\b(?:ignore|disregard|forget)\s+(?:\w+\s+){0,3}(?:instructions?|prompts?|rules)\b/i

const matters: ReadonlyArray<readonly [pattern: RegExp, sentence: string]> = [
  [invisible, "has control or invisible characters in it; write one line of plain text."],
  [eMail, "has an e-mail address in it; remove it."],
  [webAddress, "has a web address in it; remove it, the link stands beside the text."],
  [markup, "has markup or an escape in it; write plain text."],
  [instruction, "passes on an instruction from a page; write what is offered."],
  [/[{}]/, "has braces in it; write the words themselves, without placeholders or tags."]
]

/**
 * The matter in a generated text that has no place in an ad, as the rest of a sentence that starts with the text's
 * name: addresses, markup, instructions to the writer, placeholders, invisible characters, no word at all, or a length
 * of a whole page; `null` when there is nothing.
 */
export const foreignMatter = (text: string): string | null => {
  if (text.length > MAX_LENGTH) {
    return `has ${text.length} characters, which is a page and no ad text; write a short one.`
  }
  const found = matters.find(([pattern]) => pattern.test(text))
  if (found !== undefined) return found[1]
  return text.trim() !== "" && meaningfulWords(text).size === 0 ? "has no word in it; write what it offers." : null
}
