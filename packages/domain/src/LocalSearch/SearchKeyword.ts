/**
 * The number of times that a search term showed the profile, as the vendor tells it: an exact number, or, where that is
 * too small to be told, the threshold that it is below.
 */
export interface KeywordImpressions {
  readonly term: string
  readonly impressions:
    | { readonly _tag: "Exactly"; readonly value: number }
    | { readonly _tag: "Below"; readonly threshold: number }
}

/**
 * A search term of a report. `value` is 0 when the true number is only known to be below `threshold`, else that is 0.
 */
export interface SearchKeyword {
  readonly term: string
  readonly value: number
  readonly threshold: number
}

const byTerm = (a: SearchKeyword, b: SearchKeyword): number => (a.term < b.term ? -1 : a.term > b.term ? 1 : 0)

/**
 * The terms of a report, each once, the most frequent first, then by threshold and term. What several months say of a
 * term adds up; a threshold counts only where no month has an exact number.
 */
export const searchKeywords = (all: Iterable<KeywordImpressions>): ReadonlyArray<SearchKeyword> => {
  const sums = new Map<string, { value: number; threshold: number; isExact: boolean }>()
  for (const { impressions, term } of all) {
    const sum = sums.get(term) ?? { value: 0, threshold: 0, isExact: false }
    sums.set(
      term,
      impressions._tag === "Exactly"
        ? { value: sum.value + impressions.value, threshold: 0, isExact: true }
        : { ...sum, threshold: sum.isExact ? 0 : sum.threshold + impressions.threshold }
    )
  }
  return Array.from(sums, ([term, { threshold, value }]) => ({ term, value, threshold })).sort((a, b) =>
    b.value - a.value || b.threshold - a.threshold || byTerm(a, b)
  )
}
