import type { DraftKeyword } from "../Drafts/Keyword.ts"
import { type IdentifiedKeyword, identifiedKeyword } from "../Drafts/PublishedKeyword.ts"
import { TURN } from "../Turns.ts"

/**
 * The effect of an exclusion on a keyword: `blocks` when no search can reach the keyword any more, `narrows` when the
 * very search that the keyword names cannot, but others that it matches can.
 */
export type NegativeEffect = "blocks" | "narrows"

const doubled = /(\p{L})\1/gu

/** A word as exclusions compare it: double letters count once from six letters on; plurals and synonyms differ. */
export const comparableWord = (word: string): string => word.length > 5 ? `~${word.replace(doubled, "$1")}` : word

const words = new WeakMap<DraftKeyword, ReadonlyArray<string>>()

const wordsOf = (keyword: DraftKeyword): ReadonlyArray<string> => {
  const known = words.get(keyword)
  if (known !== undefined) return known
  const made = identifiedKeyword(keyword).key.split(" ").filter((word) => word !== "").map(comparableWord)
  words.set(keyword, made)
  return made
}

const standInARow = (part: ReadonlyArray<string>, whole: ReadonlyArray<string>): boolean =>
  ` ${whole.join(" ")} `.includes(` ${part.join(" ")} `)

/** A keyword or exclusion with its words. */
interface Compared {
  readonly matchType: IdentifiedKeyword["matchType"]
  readonly words: ReadonlyArray<string>
}

const countOf = (words: ReadonlyArray<string>, word: string): number => words.filter((other) => other === word).length

/** True when all of some words are among others, each as often. */
const hasWords = (words: ReadonlyArray<string>, some: ReadonlyArray<string>): boolean =>
  some.every((word, place) =>
    words.includes(word) && (some.indexOf(word) === place || countOf(words, word) >= countOf(some, word))
  )

const effectOf = (negative: Compared, target: Compared): NegativeEffect | null => {
  if (!hasWords(target.words, negative.words)) return null
  if (negative.matchType === "BROAD") return "blocks"
  const inARow = standInARow(negative.words, target.words)
  if (negative.matchType === "PHRASE") return !inARow ? null : target.matchType === "BROAD" ? "narrows" : "blocks"
  if (!inARow || negative.words.length !== target.words.length) return null
  return target.matchType === "EXACT" ? "blocks" : "narrows"
}

const compared = (keyword: DraftKeyword): Compared => ({
  matchType: identifiedKeyword(keyword).matchType,
  words: wordsOf(keyword)
})

/**
 * An exclusion's effect on a keyword by the platform's matching: broad excludes searches with all its words in any
 * order, phrase those with them in a row, exact that search (`docs/platform-facts.md#negative-keywords`); else `null`.
 */
export const negativeEffect = (negative: DraftKeyword, target: DraftKeyword): NegativeEffect | null =>
  wordsOf(negative).length === 0 ? null : effectOf(compared(negative), compared(target))

/** An exclusion of a list of keywords, and the first keyword of the list on which it has its strongest effect. */
export interface NegativeConflict {
  readonly index: number
  readonly targetIndex: number
  readonly effect: NegativeEffect
}

/** How many comparisons a list may cost; beyond, exclusions of common words only are not looked at. */
const MOST_COMPARISONS = 500_000

const known = new WeakMap<ReadonlyArray<DraftKeyword>, ReadonlyArray<NegativeConflict>>()

/** Exclusions, each with its place. */
type Placed = ReadonlyArray<readonly [index: number, keyword: DraftKeyword]>

function* compare(
  negatives: Placed,
  keywords: ReadonlyArray<DraftKeyword>,
  refusesTwins: boolean
): Generator<null, ReadonlyArray<NegativeConflict>> {
  if (negatives.length === 0) return []
  const byWord = new Map<string, Array<number>>()
  const sought = new Set(negatives.flatMap(([, keyword]) => wordsOf(keyword)))
  for (const [index, keyword] of keywords.entries()) {
    if (index % TURN === TURN - 1) yield null
    if (keyword.matchType === "NEGATIVE") continue
    for (const word of wordsOf(keyword)) {
      if (!sought.has(word)) continue
      const places = byWord.get(word)
      if (places === undefined) byWord.set(word, [index])
      else if (places.at(-1) !== index) places.push(index)
    }
  }
  const conflicts: Array<NegativeConflict> = []
  let comparisons = 0
  for (const [index, keyword] of negatives) {
    if (comparisons > MOST_COMPARISONS) break
    const negative = compared(keyword)
    let rarest: ReadonlyArray<number> | undefined
    for (const word of negative.words) {
      const places = byWord.get(word) ?? []
      if (rarest === undefined || places.length < rarest.length) rarest = places
    }
    const { key, matchType } = identifiedKeyword(keyword)
    let narrowed: NegativeConflict | undefined
    let isRefused = false
    for (const targetIndex of rarest ?? []) {
      if (++comparisons % TURN === 0) yield null
      const target = keywords[targetIndex]
      if (target === undefined) continue
      const identified = identifiedKeyword(target)
      // In one ad group the platform refuses that one, which another rule says.
      if (refusesTwins && identified.key === key && identified.matchType === matchType) {
        isRefused = true
        continue
      }
      const effect = effectOf(negative, compared(target))
      if (effect === "blocks") {
        conflicts.push({ index, targetIndex, effect })
        narrowed = undefined
        break
      }
      if (effect === "narrows") narrowed ??= { index, targetIndex, effect }
    }
    if (narrowed !== undefined && !isRefused) conflicts.push(narrowed)
  }
  return conflicts
}

/** The exclusions that work against keywords of their ad group, in order, kept for the list; `null` is a pause. */
export function* negativeConflicts(
  keywords: ReadonlyArray<DraftKeyword>
): Generator<null, ReadonlyArray<NegativeConflict>> {
  const before = known.get(keywords)
  if (before !== undefined) return before
  const negatives: Array<readonly [index: number, keyword: DraftKeyword]> = []
  for (const [index, keyword] of keywords.entries()) {
    if (index % TURN === TURN - 1) yield null
    if (keyword.matchType === "NEGATIVE") negatives.push([index, keyword])
  }
  const conflicts = yield* compare(negatives, keywords, true)
  known.set(keywords, conflicts)
  return conflicts
}

/** The same of exclusions that stand elsewhere, for a whole campaign; `index` is the place among them. */
export const conflictsOf = (
  negatives: ReadonlyArray<DraftKeyword>,
  keywords: ReadonlyArray<DraftKeyword>
): Generator<null, ReadonlyArray<NegativeConflict>> =>
  compare(negatives.map((negative, index) => [index, negative] as const), keywords, false)
