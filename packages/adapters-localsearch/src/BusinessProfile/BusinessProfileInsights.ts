import { LocalSearchError } from "@campaigns/application/LocalSearch/LocalSearchError"
import { LocalSearchInsights } from "@campaigns/application/LocalSearch/LocalSearchInsights"
import type { KeywordImpressions } from "@campaigns/domain/LocalSearch/SearchKeyword"
import * as Effect from "effect/Effect"
import { HttpClient } from "effect/http/HttpClient"
import * as Layer from "effect/Layer"
import { KeywordsAnswer, keywordsOf, keywordsQuery } from "../Wire/KeywordsAnswer.ts"
import { dailyMetricsOf, MetricsAnswer, metricsQuery } from "../Wire/MetricsAnswer.ts"
import * as PerformanceClient from "../Wire/PerformanceClient.ts"
import type { BusinessProfileConfig } from "./BusinessProfileConfig.ts"

/** A profile with more pages of search terms than this has not been heard of. */
const MOST_PAGES = 1_000

const endless = new LocalSearchError({
  reason: { _tag: "Unavailable", timedOut: false, retryAfterSeconds: null },
  message: "The local search service's list of search terms does not end.",
  requestId: null
})

/** Local search data over the Business Profile Performance API, in the name of one credential. */
const make = Effect.fnUntraced(function*(config: BusinessProfileConfig) {
  const client = yield* PerformanceClient.make(yield* HttpClient, config)

  return LocalSearchInsights.of({
    dailyMetrics: Effect.fn("BusinessProfileInsights.dailyMetrics")(function*(profile, days) {
      const answer = yield* client.get({
        path: `locations/${profile}:fetchMultiDailyMetricsTimeSeries`,
        query: metricsQuery(days),
        answer: MetricsAnswer
      })
      return dailyMetricsOf(answer, days)
    }),

    searchKeywords: Effect.fn("BusinessProfileInsights.searchKeywords")(function*(profile, months) {
      const keywords: Array<KeywordImpressions> = []
      const seen = new Set<string>()
      for (let pageToken: string | null = null;;) {
        const page: KeywordsAnswer = yield* client.get({
          path: `locations/${profile}/searchkeywords/impressions/monthly`,
          query: keywordsQuery(months, pageToken),
          answer: KeywordsAnswer
        })
        keywords.push(...keywordsOf(page))
        const { nextPageToken = "" } = page
        if (nextPageToken === "") return keywords
        if (seen.has(nextPageToken) || seen.size >= MOST_PAGES) return yield* endless
        seen.add(nextPageToken)
        pageToken = nextPageToken
      }
    })
  })
})

/** The API as an adapter of the port. */
export const layer = (config: BusinessProfileConfig): Layer.Layer<LocalSearchInsights, never, HttpClient> =>
  Layer.effect(LocalSearchInsights, make(config))
