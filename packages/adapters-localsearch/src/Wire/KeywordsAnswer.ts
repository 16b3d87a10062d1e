import type { MonthPeriod } from "@campaigns/domain/LocalSearch/MonthPeriod"
import type { KeywordImpressions } from "@campaigns/domain/LocalSearch/SearchKeyword"
import * as Schema from "effect/Schema"

const optional = Schema.optionalKey
const CountText = Schema.String.check(Schema.isPattern(/^\d{1,15}$/))

/** A page of `searchkeywords/impressions/monthly`; a term has a value or a threshold, or neither for zero. */
export const KeywordsAnswer = Schema.Struct({
  searchKeywordsCounts: optional(Schema.Array(Schema.Struct({
    searchKeyword: optional(Schema.String),
    insightsValue: optional(Schema.Struct({ value: optional(CountText), threshold: optional(CountText) }))
  }))),
  nextPageToken: optional(Schema.String)
})
export type KeywordsAnswer = typeof KeywordsAnswer.Type

/** The terms of a page. */
export const keywordsOf = ({ searchKeywordsCounts = [] }: KeywordsAnswer): ReadonlyArray<KeywordImpressions> =>
  searchKeywordsCounts.flatMap(({ insightsValue = {}, searchKeyword: term = "" }) => {
    if (term === "") return []
    const { threshold, value = "0" } = insightsValue
    return [{
      term,
      impressions: threshold === undefined
        ? { _tag: "Exactly" as const, value: Number(value) }
        : { _tag: "Below" as const, threshold: Number(threshold) }
    }]
  })

/** The most terms that the vendor puts on a page. */
const PAGE_SIZE = 100

/** The query that asks for a page of the months' terms. */
export const keywordsQuery = (
  { end, start }: MonthPeriod,
  pageToken: string | null
): ReadonlyArray<readonly [string, string]> => [
  ["monthlyRange.startMonth.year", String(start.year)],
  ["monthlyRange.startMonth.month", String(start.month)],
  ["monthlyRange.endMonth.year", String(end.year)],
  ["monthlyRange.endMonth.month", String(end.month)],
  ["pageSize", String(PAGE_SIZE)],
  ...(pageToken === null ? [] : [["pageToken", pageToken] as const])
]
