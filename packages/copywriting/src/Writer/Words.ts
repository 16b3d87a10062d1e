import { functionWords, type Tongue } from "./Tongue.ts"

const word = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu
/** Scripts that are written without blanks between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

const pairs = (text: string): ReadonlyArray<string> => {
  const characters = Array.from(text)
  return characters.length <= 2
    ? [text]
    : characters.slice(1).map((character, index) => `${characters[index] ?? ""}${character}`)
}

/** The words of a text in lower case, without apostrophes; scripts without blanks give pairs of characters. */
export const wordsOf = (text: string): ReadonlyArray<string> => {
  const found =
    text.normalize("NFC").toLowerCase().replace(/\b(?:e-|electric (?=bi(?:ke|cycle)))(?=\p{L})/gu, "e").match(word) ??
      []
  return found.flatMap((one) => (unspaced.test(one) ? pairs(one) : [one.replace(/['’]/g, "")]))
}

/** Words that searchers use for the same thing. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ["bicycle", "bike"],
  ["ebicycle", "ebike"],
  ["cycle", "bike"],
  ["attorney", "lawyer"],
  ["solicitor", "lawyer"],
  ["auto", "car"],
  ["automobile", "car"],
  ["vehicle", "car"],
  ["kid", "child"],
  ["children", "child"],
  ["childrens", "child"],
  ["men", "man"],
  ["mens", "man"],
  ["women", "woman"],
  ["womens", "woman"],
  ["fix", "repair"],
  ["fixing", "repair"],
  ["mending", "repair"],
  ["hire", "rental"],
  ["rent", "rental"],
  ["renting", "rental"],
  ["hiring", "rental"],
  ["teeth", "tooth"],
  ["feet", "foot"],
  ["cheapest", "cheap"],
  ["affordable", "cheap"],
  ["inexpensive", "cheap"],
  ["cost", "price"],
  ["pricing", "price"],
  ["centre", "center"],
  ["store", "shop"],
  ["shopping", "shop"]
])

const english = (word: string): string => {
  const singular = word.length < 4 || /(?:ss|us|is)$/.test(word)
    ? word
    : word.replace(/ies$/, "y").replace(/(x|ch|sh|ss|zz)es$/, "$1").replace(/s$/, "")
  const known = synonyms.get(singular)
  if (known !== undefined) return known
  const bare = singular.length > 6 ? singular.replace(/ing$/, "") : singular
  return synonyms.get(bare) ?? bare
}

/** The form under which words of one meaning are found together: a light stem, and one word for a few synonyms. */
export const stem = (word: string, tongue: Tongue): string => {
  if (tongue === "en") return english(word)
  if (word.length < 5) return word
  if (tongue === "de") return word.replace(/(?:en|er|es|e|n|s)$/, "")
  if (tongue === "fr") return word.replace(/(?:es|s|x|e)$/, "")
  return tongue === "es" ? word.replace(/(?:es|s)$/, "").replace(/[ao]$/, "") : word
}

/** The stems of the words that carry the meaning of a text, each once, in their order. */
export const stemsOf = (text: string, tongue: Tongue): ReadonlyArray<string> => {
  const idle = functionWords[tongue]
  return [...new Set([...new Set(wordsOf(text))].filter((one) => !idle.has(one)).map((one) => stem(one, tongue)))]
}

/** How many of the sought stems a text has, by their weight, from 0 to the sum of all weights. */
export const overlap = (sought: ReadonlyMap<string, number>, found: ReadonlySet<string>): number => {
  let sum = 0
  for (const [one, weight] of sought) if (found.has(one)) sum += weight
  return sum
}
