/** The wire's spelling of a word of the domain at the level of types: `"needs_consent"` of `"needsConsent"`. */
export type WireWord<Word extends string> = Word extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? (Letter extends `${number}` ? `_${Letter}` : Letter)
    : `_${Lowercase<Letter>}`}${WireWord<Rest>}`
  : Word

/** The wire's spelling of a domain's name: `display_path_1` of `displayPath1`. A name in that spelling stays. */
export const wireName = (name: string): string =>
  name.includes("_") ? name : name.replace(/[A-Z]|(?<!\d)\d+$/g, (part) => `_${part.toLowerCase()}`)

/** The domain's spelling of a name of the wire at the level of types: `"dateAdded"` of `"date_added"`. */
export type OwnName<Spelling extends string> = Spelling extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<OwnName<Rest>>}`
  : Spelling

/** The name of the domain that the wire spells so: `dateAdded` of `date_added`. */
export const ownName = (spelling: string): string =>
  spelling.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** A value of the domain with the wire's spelling of all names in it. */
export type WireOf<A> = A extends string | number | boolean | null | undefined ? A
  : A extends ReadonlyArray<infer Item> ? ReadonlyArray<WireOf<Item>>
  : { readonly [Name in keyof A & string as WireWord<Name>]: WireOf<A[Name]> }

const spelled = (name: (name: string) => string) => {
  const all = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value
    if (Array.isArray(value)) return value.map(all)
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [name(key), all(member)]))
  }
  return all
}

/** A value of JSON of the domain as the wire shows it: with the wire's spelling of all names in it. */
export const toWire = spelled(wireName) as <const A>(value: A) => WireOf<A>

/** A value of the wire with the domain's spelling of all names in it. */
export const fromWire = spelled(ownName)

/** The names in a text such as `adGroups[2].displayPath1`, as the wire spells them. */
export const wireNames = (text: string): string => text.replace(/[A-Za-z_]\w*/g, wireName)

/** The wire's spelling of one of the domain's words, which are letters: `needs_consent` of `needsConsent`. */
export const wireWord = <const Word extends string>(word: Word): WireWord<Word> => wireName(word) as WireWord<Word>

/** The words of an enumeration of the domain on the wire: their spelling there, and the way back. */
export const wireWords = <const Word extends string>(words: ReadonlyArray<Word>) => {
  const bySpelling = new Map<string, Word>(words.map((word) => [wireWord(word), word]))
  return {
    literals: words.map(wireWord),
    /** The domain's word for a spelling; any other text is a defect. */
    read: (spelling: WireWord<Word>): Word => {
      const word = bySpelling.get(spelling)
      if (word === undefined) throw new Error(`${spelling} is none of ${Array.from(bySpelling.keys()).join(", ")}`)
      return word
    }
  }
}
