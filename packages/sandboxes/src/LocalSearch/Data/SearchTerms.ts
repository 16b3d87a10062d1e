import { businessSize, chance, countOf } from "./Chance.ts"
import { seasonAndGrowth } from "./Demand.ts"
import { type History, seenOfMonth } from "./History.ts"

const things = [
  "bike shop",
  "bike repair",
  "e-bike",
  "city bike",
  "mountain bike",
  "kids bike",
  "cargo bike",
  "gravel bike",
  "bike rental",
  "bike service",
  "bike helmet",
  "bike lock",
  "bike tires",
  "bike lights",
  "used bikes",
  "bike brakes",
  "bike chain",
  "bike fitting"
]

const wishes = [
  "",
  "near me",
  "open now",
  "open saturday",
  "best",
  "cheap",
  "today",
  "price",
  "downtown",
  "old town",
  "book online",
  "reviews",
  "near the station"
]

const phrase = (thing: string, wish: string): string =>
  wish === "best" || wish === "cheap" ? `${wish} ${thing}` : `${thing} ${wish}`.trim()

/** Every term that may show a profile; 234 of them. */
const terms = things.flatMap((thing) => wishes.map((wish) => phrase(thing, wish)))

/** The monthly searches of the most popular term; the others fall off a little faster than by Zipf's law. */
const MOST_POPULAR = 750

/** Below this, the vendor does not tell the number. */
const THRESHOLD = 15

/** A term of the vendor's answer. */
export interface TermCount {
  readonly searchKeyword: string
  readonly insightsValue: { readonly value: string } | { readonly threshold: string }
}

const inMonth = (
  profile: string,
  term: string,
  rank: number,
  year: number,
  month: number,
  history: History
): number => {
  const seen = seenOfMonth(year, month, history)
  if (seen === 0) return 0
  const usual = (MOST_POPULAR * businessSize(profile)) / (rank + 1) ** 1.15
  return countOf(usual * seen * seasonAndGrowth(Date.UTC(year, month - 1, 15)), profile, term, year, month)
}

/** The terms that showed a profile in the months, the most frequent first; `months` are pairs of year and month. */
export const termCounts = (
  profile: string,
  months: ReadonlyArray<readonly [year: number, month: number]>,
  history: History
): ReadonlyArray<TermCount> => {
  const popularity = new Map(terms.map((term, index) => [term, index * (0.7 + 0.6 * chance(profile, term))]))
  const ranked = terms.toSorted((a, b) => (popularity.get(a) ?? 0) - (popularity.get(b) ?? 0))
  return ranked
    .map((term, rank) => ({
      term,
      count: months.reduce((sum, [year, month]) => sum + inMonth(profile, term, rank, year, month, history), 0)
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ count, term }) => ({
      searchKeyword: term,
      insightsValue: count < THRESHOLD ? { threshold: String(THRESHOLD) } : { value: String(count) }
    }))
}
