import type { CampaignId } from "../Drafts/Ids.ts"
import { normaliseKeywordText } from "../Drafts/Keyword.ts"
import { mendedText } from "../Drafts/PublishedKeyword.ts"
import { comparableWord } from "../Rules/NegativeMatching.ts"
import type { ExclusionFigures } from "./AccountFigures.ts"

/** The words of a search or a keyword, as the platform tells them apart. */
export const searchWords = (text: string): ReadonlyArray<string> =>
  normaliseKeywordText(mendedText(text)).split(" ").filter((word) => word !== "")

/** The words of a search or a keyword, as the platform's exclusions compare them. */
export const comparedWords = (text: string): ReadonlyArray<string> => searchWords(text).map(comparableWord)

/** An exclusion with its words as they are compared. */
export interface ComparedExclusion {
  readonly matchType: ExclusionFigures["matchType"]
  readonly words: ReadonlyArray<string>
}

/** The exclusion of a phrase. */
export const phraseOf = (text: string): ComparedExclusion => ({ matchType: "PHRASE", words: comparedWords(text) })

const standsAt = (part: ReadonlyArray<string>, whole: ReadonlyArray<string>, at: number): boolean =>
  part.every((word, place) => whole[at + place] === word)

const standsIn = (part: ReadonlyArray<string>, whole: ReadonlyArray<string>): boolean => {
  for (let at = 0; at + part.length <= whole.length; at++) if (standsAt(part, whole, at)) return true
  return false
}

const countOf = (words: ReadonlyArray<string>, word: string): number => words.filter((other) => other === word).length

/** True when an exclusion keeps a search out: all its words in any order, in a row, or these and no others. */
export const isKeptOut = ({ matchType, words }: ComparedExclusion, search: ReadonlyArray<string>): boolean => {
  if (words.length === 0) return false
  if (matchType === "BROAD") return words.every((word) => countOf(search, word) >= countOf(words, word))
  if (matchType === "EXACT" && words.length !== search.length) return false
  return standsIn(words, search)
}

/** Things by their rarest word, so that those that may stand in some words are few. */
export const byRarestWord = <A>(
  all: ReadonlyArray<A>,
  wordsOf: (one: A) => ReadonlyArray<string>
): (words: ReadonlyArray<string>) => ReadonlyArray<A> => {
  const counts = new Map<string, number>()
  for (const one of all) for (const word of new Set(wordsOf(one))) counts.set(word, (counts.get(word) ?? 0) + 1)
  const index = new Map<string, Array<A>>()
  for (const one of all) {
    const [first, ...others] = wordsOf(one)
    if (first === undefined) continue
    const rarest = others.reduce(
      (rarest, word) => (counts.get(word) ?? 0) < (counts.get(rarest) ?? 0) ? word : rarest,
      first
    )
    const known = index.get(rarest)
    if (known === undefined) index.set(rarest, [one])
    else known.push(one)
  }
  return (words) => words.flatMap((word, place) => words.indexOf(word) === place ? index.get(word) ?? [] : [])
}

/** Things by each of their words, so that those are few that may have all of some words. */
export const byEachWord = <A>(
  all: ReadonlyArray<A>,
  wordsOf: (one: A) => ReadonlyArray<string>
): (words: ReadonlyArray<string>) => ReadonlyArray<A> => {
  const index = new Map<string, Array<A>>()
  for (const one of all) {
    for (const word of new Set(wordsOf(one))) {
      const known = index.get(word)
      if (known === undefined) index.set(word, [one])
      else known.push(one)
    }
  }
  return (words) => {
    let fewest: ReadonlyArray<A> | null = null
    for (const word of words) {
      const having = index.get(word) ?? []
      if (fewest === null || having.length < fewest.length) fewest = having
    }
    return fewest ?? []
  }
}

/** The campaign, and the ad group or all of them, in which something holds. */
export interface Place {
  readonly campaignId: CampaignId
  readonly adGroupId: number | null
}

/** True when an exclusion holds in the whole of a place: for the account, a list, the campaign or the ad group. */
export const holdsIn = (
  { adGroupId, campaignIds }: Pick<ExclusionFigures, "adGroupId" | "campaignIds">,
  place: Place
): boolean =>
  (campaignIds.length === 0 || campaignIds.includes(place.campaignId)) &&
  (adGroupId === null || adGroupId === place.adGroupId)

/** A test of searches for being kept out of a place by exclusions of any of the four levels. */
export const keptOutBy = (
  exclusions: ReadonlyArray<Pick<ExclusionFigures, "adGroupId" | "campaignIds" | "matchType" | "text">>
): (place: Place, search: ReadonlyArray<string>) => boolean => {
  const compared = exclusions.map(({ adGroupId, campaignIds, matchType, text }) => ({
    adGroupId,
    campaignIds,
    matchType,
    words: comparedWords(text)
  }))
  const near = byRarestWord(compared, ({ words }) => words)
  return (place, search) => near(search).some((one) => holdsIn(one, place) && isKeptOut(one, search))
}
