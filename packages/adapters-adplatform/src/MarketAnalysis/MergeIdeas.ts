import type { Competition, KeywordIdea } from "@campaigns/domain/MarketAnalysis/KeywordIdea"

const ranks: ReadonlyArray<Competition> = ["UNSPECIFIED", "LOW", "MEDIUM", "HIGH"]

const lowest = (left: number, right: number) =>
  left === 0 || right === 0 ? Math.max(left, right) : Math.min(left, right)

/** Merges two ideas of one keyword for two groups of places; a bid of 0 is one that is not known. */
const together = (left: KeywordIdea, right: KeywordIdea): KeywordIdea => ({
  text: left.text,
  avgMonthlySearches: left.avgMonthlySearches + right.avgMonthlySearches,
  competition: ranks.indexOf(left.competition) < ranks.indexOf(right.competition)
    ? right.competition
    : left.competition,
  competitionIndex: Math.max(left.competitionIndex, right.competitionIndex),
  lowBidMicros: lowest(left.lowBidMicros, right.lowBidMicros),
  highBidMicros: Math.max(left.highBidMicros, right.highBidMicros)
})

const merged = (
  lists: ReadonlyArray<ReadonlyArray<KeywordIdea>>,
  both: (left: KeywordIdea, right: KeywordIdea) => KeywordIdea
): ReadonlyArray<KeywordIdea> => {
  const byText = new Map<string, KeywordIdea>()
  for (const idea of lists.flat()) {
    const known = byText.get(idea.text)
    byText.set(idea.text, known === undefined ? idea : both(known, idea))
  }
  return Array.from(byText.values())
}

const byText = (left: string, right: string): number => left < right ? -1 : left > right ? 1 : 0

/** The ideas for all groups of seeds in the same places; of a text in several the platform says the same. */
export const mergeSeeds = (lists: ReadonlyArray<ReadonlyArray<KeywordIdea>>): ReadonlyArray<KeywordIdea> =>
  merged(lists, (known) => known)

/** The ideas for all groups of places, from the most searched down. */
export const addUp = (lists: ReadonlyArray<ReadonlyArray<KeywordIdea>>): ReadonlyArray<KeywordIdea> =>
  merged(lists, together).toSorted((left, right) =>
    right.avgMonthlySearches - left.avgMonthlySearches || byText(left.text, right.text)
  )
