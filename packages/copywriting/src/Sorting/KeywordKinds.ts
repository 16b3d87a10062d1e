import { meaningfulWords } from "../Checks/MeaningfulWords.ts"

/** A keyword as far as its meaning goes. */
export interface MeantKeyword<Id> {
  readonly id: Id
  readonly text: string
  readonly words: ReadonlySet<string>
}

export const meantKeyword = <Id>(id: Id, text: string): MeantKeyword<Id> => ({ id, text, words: meaningfulWords(text) })

/** Keywords of one kind, and the word by which they differ from the others, when there is one. */
export interface Kind<Id> {
  readonly word: string | null
  readonly keywords: ReadonlyArray<MeantKeyword<Id>>
}

/** The number of the keywords or other texts that have each word. */
export const wordCounts = (
  texts: ReadonlyArray<{ readonly words: ReadonlySet<string> }>
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { words } of texts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** The word that most keywords share, the first of equals, but no more than `most` of them, nor only one. */
const commonWord = <Id>(keywords: ReadonlyArray<MeantKeyword<Id>>, most: number): string | null => {
  let best: readonly [word: string | null, count: number] = [null, 1]
  for (const [word, count] of wordCounts(keywords)) if (count > best[1] && count <= most) best = [word, count]
  return best[0]
}

/** Keywords in pieces of at most `most`, word by word as `next` finds them; what is left stands at the end. */
const inKinds = <Id>(
  keywords: ReadonlyArray<MeantKeyword<Id>>,
  most: number,
  word: string | null,
  next: (rest: ReadonlyArray<MeantKeyword<Id>>) => string | null
): ReadonlyArray<Kind<Id>> => {
  const common = next(keywords)
  if (common !== null) {
    return [
      ...splitByKind(keywords.filter(({ words }) => words.has(common)), most, common),
      ...inKinds(keywords.filter(({ words }) => !words.has(common)), most, word, next)
    ]
  }
  return Array.from(
    { length: Math.ceil(keywords.length / most) },
    (_, piece) => ({ word, keywords: keywords.slice(piece * most, (piece + 1) * most) })
  )
}

/** Keywords in pieces of at most `most`, those that share a word together as far as possible, in their order. */
export const splitByKind = <Id>(
  keywords: ReadonlyArray<MeantKeyword<Id>>,
  most: number,
  word: string | null = null
): ReadonlyArray<Kind<Id>> =>
  inKinds(keywords, most, word, (rest) => (rest.length > most ? commonWord(rest, rest.length - 1) : null))

/** Keywords by what they have in common: each kind shares a word; those that share none come together at the end. */
export const kindsOf = <Id>(keywords: ReadonlyArray<MeantKeyword<Id>>, most: number): ReadonlyArray<Kind<Id>> =>
  inKinds(keywords, most, null, (rest) => commonWord(rest, rest.length))
