import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"

/** The spelling in which a word of the domain is stored: `needs_consent` of `needsConsent`. */
export type StoredWord<Word extends string> = Word extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${StoredWord<Rest>}`
  : Word

/** The spelling in which a word of the domain, which is made of letters, is stored. */
export const storedWord = <const Word extends string>(word: Word): StoredWord<Word> =>
  word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as StoredWord<Word>

/** The word of the domain that is stored in this spelling. */
export const wordOf = (stored: string): string =>
  stored.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The names in a text such as `adGroups[2].displayPath1` as they are stored; one in that spelling stays. */
export const storedNames = (text: string): string =>
  text.replace(
    /[A-Za-z_]\w*/g,
    (name) => name.includes("_") ? name : name.replace(/[A-Z]|(?<!\d)\d+$/g, (part) => `_${part.toLowerCase()}`)
  )

/** The names in a text such as `ad_groups[2].display_path_1` in the domain's spelling. */
export const ownNames = (text: string): string =>
  text.replace(/[a-z]\w*/g, (name) => name.replace(/_([a-z\d])/g, (_, next: string) => next.toUpperCase()))

/** One of the words of an enumeration of the domain, read from the spelling in which it is stored. */
export const storedAs = <const Word extends string>(words: ReadonlyArray<Word>) => {
  const byStored = new Map<string, Word>(words.map((word) => [storedWord(word), word]))
  const [first] = words
  if (first === undefined) throw new Error("An enumeration has at least one word")
  return Schema.Literals(words.map(storedWord)).pipe(
    Schema.decodeTo(
      Schema.Literals(words),
      SchemaTransformation.transform({
        decode: (stored: StoredWord<Word>) => byStored.get(stored) ?? first,
        encode: (word: Word) => storedWord(word)
      })
    )
  )
}
