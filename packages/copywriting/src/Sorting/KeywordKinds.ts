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

/** The number of the keywords that have each word. */
export const wordCounts = <Id>(keywords: ReadonlyArray<MeantKeyword<Id>>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { words } of keywords) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** The word that most keywords have in common, but not all, nor only one of them; of equals the one that comes first. */
const dividingWord = <Id>(keywords: ReadonlyArray<MeantKeyword<Id>>): string | null => {
  let best: readonly [word: string, count: number] | null = null
  for (const [word, count] of wordCounts(keywords)) {
    if (count > 1 && count < keywords.length && (best === null || count > best[1])) best = [word, count]
  }
  return best?.[0] ?? null
}

const inPieces = <A>(items: ReadonlyArray<A>, most: number): ReadonlyArray<ReadonlyArray<A>> =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, piece) => items.slice(piece * most, (piece + 1) * most))

/** Keywords in pieces of at most `most`, those with a word in common together as far as that goes; order is kept inside. */
export const splitByKind = <Id>(
  keywords: ReadonlyArray<MeantKeyword<Id>>,
  most: number,
  word: string | null = null
): ReadonlyArray<Kind<Id>> => {
  if (keywords.length === 0) return []
  if (keywords.length <= most) return [{ word, keywords }]
  const pieces: Array<Kind<Id>> = []
  let rest = keywords
  while (rest.length > most) {
    const dividing = dividingWord(rest)
    if (dividing === null) break
    pieces.push(...splitByKind(rest.filter(({ words }) => words.has(dividing)), most, dividing))
    rest = rest.filter(({ words }) => !words.has(dividing))
  }
  return [...pieces, ...inPieces(rest, most).map((piece) => ({ word, keywords: piece }))]
}

/** Keywords by what they have in common: each kind shares a word, what shares none with any other stands together at the end. */
export const kindsOf = <Id>(
  keywords: ReadonlyArray<MeantKeyword<Id>>,
  most: number
): ReadonlyArray<Kind<Id>> => {
  const kinds: Array<Kind<Id>> = []
  let rest = keywords
  while (rest.length > 0) {
    const counts = wordCounts(rest)
    const common = Array.from(counts).reduce<readonly [string, number]>(
      (best, next) => (next[1] > best[1] ? next : best),
      ["", 1]
    )
    if (common[1] < 2) break
    const [word] = common
    kinds.push(...splitByKind(rest.filter(({ words }) => words.has(word)), most, word))
    rest = rest.filter(({ words }) => !words.has(word))
  }
  return [...kinds, ...inPieces(rest, most).map((piece) => ({ word: null, keywords: piece }))]
}
