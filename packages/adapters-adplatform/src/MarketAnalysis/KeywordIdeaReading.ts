import type { PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import type { KeywordIdeasQuery } from "@campaigns/application/AdPlatform/PlatformData"
import { Competition, type KeywordIdea } from "@campaigns/domain/MarketAnalysis/KeywordIdea"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { GoogleAdsClient } from "../Wire/GoogleAdsClient.ts"
import { Int64, optional } from "../Wire/ProtoJson.ts"
import { ideasRequests } from "./KeywordIdeasRequest.ts"

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

const Result = Schema.Struct({
  text: optional(Schema.String),
  keywordIdeaMetrics: optional(Schema.Struct({
    avgMonthlySearches: optional(Int64),
    competition: optional(Schema.String),
    competitionIndex: optional(Int64),
    lowTopOfPageBidMicros: optional(Int64),
    highTopOfPageBidMicros: optional(Int64)
  }))
})

const IdeasAnswer = Schema.Struct({
  results: optional(Schema.Array(Result)),
  nextPageToken: optional(Schema.String)
})

const isCompetition = Schema.is(Competition)

const toIdea = ({ keywordIdeaMetrics: metrics = {}, text = "" }: typeof Result.Type): KeywordIdea => ({
  text,
  avgMonthlySearches: metrics.avgMonthlySearches ?? 0,
  competition: isCompetition(metrics.competition) ? metrics.competition : "UNSPECIFIED",
  competitionIndex: metrics.competitionIndex ?? 0,
  lowBidMicros: metrics.lowTopOfPageBidMicros ?? 0,
  highBidMicros: metrics.highTopOfPageBidMicros ?? 0
})

/** The most ideas, more than a user works with; pages may hold any number of them and are bounded as well. */
const IDEAS = 20_000
const PAGES = 100

const readPages = (client: GoogleAdsClient, account: PlatformAccount, body: object) =>
  Effect.gen(function*() {
    const ideas: Array<KeywordIdea> = []
    const seen = new Set<string>()
    let pageToken: string | undefined
    for (let page = 0; page < PAGES && ideas.length < IDEAS; page++) {
      const request: object = pageToken === undefined ? body : { ...body, pageToken }
      const answer = yield* client.plan(account, ":generateKeywordIdeas", request, IdeasAnswer)
      for (const result of answer.results ?? []) {
        const idea = toIdea(result)
        if (idea.text !== "") ideas.push(idea)
      }
      pageToken = answer.nextPageToken
      if (pageToken === undefined || pageToken === "" || seen.has(pageToken)) return ideas
      seen.add(pageToken)
    }
    yield* Effect.logWarning("The ad platform has more keyword ideas than are read").pipe(
      Effect.annotateLogs({ adplatform_customer_id: account.customerId, ideas: ideas.length })
    )
    return ideas
  })

/** The ideas for a query, with as many requests, one after the other, as the platform's bounds make necessary. */
export const readKeywordIdeas = (client: GoogleAdsClient) => (account: PlatformAccount, query: KeywordIdeasQuery) =>
  Effect.forEach(
    ideasRequests(query),
    (bodies) => Effect.map(Effect.forEach(bodies, (body) => readPages(client, account, body)), mergeSeeds)
  ).pipe(
    Effect.map(addUp)
  )
