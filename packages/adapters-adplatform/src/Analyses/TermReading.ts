import type { PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import { inTurns } from "@campaigns/application/Conventions/InTurns"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { FigureReading, KnownTerm, TermFigures } from "@campaigns/domain/internal/Analyses/AccountFigures"
import { TURN, type Turns } from "@campaigns/domain/internal/Turns"
import * as Effect from "effect/Effect"
import { toMetrics } from "../AdReports/MetricsRow.ts"
import type { GoogleAdsClient } from "../Wire/GoogleAdsClient.ts"
import { criterionOf } from "./ConfigurationChanges.ts"
import { dayOf, daysAfter, numberOf } from "./Days.ts"
import { convertingTermsQuery, termClicksQuery, termsQuery } from "./FigureQueries.ts"
import { ConvertingTermRow, TermClicksRow, TermRow } from "./FigureRows.ts"
import { summed, type Summing } from "./Summing.ts"
import type { ArrivedClicks, Clicks, Weighing } from "./Weighing.ts"

/** The campaigns whose terms are asked for in one query. */
const CAMPAIGNS_AT_ONCE = 500

/** The days of 13 months, which show a season twice. */
const KNOWN_DAYS = 396

/** The share of all clicks from which a term is known without having brought a conversion. */
const KNOWN_SHARE = 0.01

/** A term as it is listed; its clicks are weighed in place, as there may be hundreds of thousands. */
interface ListedTerm extends TermFigures {
  arrivedClicks: number
}

/** The name of a term of a keyword in sums. */
const keyOf = (adGroupId: number, keywordId: number | null, term: string) => `${adGroupId}~${keywordId ?? ""}~${term}`

const listingTerms: Summing<TermRow, Array<ListedTerm>> = {
  begin: () => [],
  add: (terms, { adGroup, campaign, metrics, searchTermView: view, segments }) => {
    terms.push({
      campaignId: CampaignId.make(campaign.id),
      adGroupId: adGroup.id,
      keywordId: criterionOf(segments?.keyword?.adGroupCriterion),
      term: view.searchTerm,
      status: view.status ?? "UNSPECIFIED",
      window: toMetrics(metrics),
      arrivedClicks: 0
    })
  }
}

/** The newest clicks of terms, weighed by their days. */
type NewestClicks = Map<string, Clicks>

const summingClicks = (weighings: ReadonlyMap<number, Weighing>): Summing<TermClicksRow, NewestClicks> => ({
  begin: () => new Map(),
  add: (newest, { adGroup, campaign, metrics, searchTermView, segments }) => {
    const key = keyOf(adGroup.id, criterionOf(segments.keyword?.adGroupCriterion), searchTermView.searchTerm)
    const clicks = metrics?.clicks ?? 0
    const arrived = clicks * (weighings.get(campaign.id)?.arrivedOf(segments.date) ?? 1)
    const known = newest.get(key)
    if (known === undefined) newest.set(key, { clicks, arrived })
    else {
      known.clicks += clicks
      known.arrived += arrived
    }
  }
})

/**
 * Weighs the clicks of terms: the newest by their days, all older ones by the share that has arrived of the older
 * clicks of their campaign's keywords.
 */
const weighTerms = function*(
  terms: ReadonlyArray<ListedTerm>,
  newest: NewestClicks,
  older: ArrivedClicks | null
): Turns<void> {
  for (const [index, term] of terms.entries()) {
    if (index % TURN === 0) yield
    const ofNewest = newest.get(keyOf(term.adGroupId, term.keywordId, term.term)) ?? { clicks: 0, arrived: 0 }
    // The two answers are moments apart, so that the second may have clicks that the first has not.
    const rest = Math.max(0, term.window.clicks - ofNewest.clicks)
    term.arrivedClicks = ofNewest.arrived + rest * (older?.share(term.campaignId) ?? 1)
  }
}

/** Campaigns whose windows begin on the same day, as many as are asked for in one query. */
const together = (weighings: ReadonlyMap<number, Weighing>) => {
  const bySince = Map.groupBy(weighings, ([, { since }]) => since)
  return Array.from(bySince).flatMap(([since, campaigns]) => {
    const ids = campaigns.map(([id]) => CampaignId.make(id))
    return Array.from({ length: Math.ceil(ids.length / CAMPAIGNS_AT_ONCE) }, (_, portion) => ({
      since,
      campaignIds: ids.slice(portion * CAMPAIGNS_AT_ONCE, (portion + 1) * CAMPAIGNS_AT_ONCE)
    }))
  })
}

/** Reads the search terms of campaigns, each in the window of its campaign; `older` are the clicks of older weeks. */
export const readTerms = (client: GoogleAdsClient) =>
  Effect.fnUntraced(function*(
    account: PlatformAccount,
    to: FigureReading["to"],
    newestFrom: number,
    weighings: ReadonlyMap<number, Weighing>,
    older: ArrivedClicks | null
  ) {
    const read = summed(client, account)
    const found: Array<ReadonlyArray<TermFigures>> = []
    for (const { campaignIds, since } of together(weighings)) {
      if (since > numberOf(to)) continue
      const window = { from: dayOf(since), to }
      const newestDays = { from: dayOf(Math.max(since, newestFrom)), to }
      const terms = yield* read(termsQuery(campaignIds, window), TermRow, listingTerms)
      const newest = yield* read(termClicksQuery(campaignIds, newestDays), TermClicksRow, summingClicks(weighings))
      yield* inTurns(() => weighTerms(terms, newest, older))
      found.push(terms)
    }
    return found.flat()
  })

type KnownTerms = Map<string, KnownTerm>

const addKnown = (known: KnownTerms, key: string, term: KnownTerm): void => {
  const before = known.get(key)
  known.set(
    key,
    before === undefined
      ? term
      : { ...before, clicks: before.clicks + term.clicks, conversions: before.conversions + term.conversions }
  )
}

/** Adds the terms of many clicks to the known ones, with what all their keywords brought about together. */
const addFrequent = function*(known: KnownTerms, terms: ReadonlyArray<TermFigures>): Turns<void> {
  let all = 0
  for (const [index, { window }] of terms.entries()) {
    if (index % TURN === 0) yield
    all += window.clicks
  }
  const sums: KnownTerms = new Map()
  for (const [index, { adGroupId, campaignId, term, window: { clicks, conversions } }] of terms.entries()) {
    if (index % TURN === 0) yield
    // Of a term that many keywords answer, those with next to no clicks make no difference.
    if (clicks === 0 || clicks < all * KNOWN_SHARE * KNOWN_SHARE) continue
    addKnown(sums, keyOf(adGroupId, null, term), { campaignId, adGroupId, term, clicks, conversions })
  }
  for (const [key, term] of sums) {
    if (term.clicks >= all * KNOWN_SHARE && !known.has(key)) known.set(key, term)
  }
}

/** Reads the terms that brought conversions within 13 months, and adds those of many clicks among the given ones. */
export const readKnownTerms = (client: GoogleAdsClient) =>
  Effect.fnUntraced(function*(
    account: PlatformAccount,
    { campaigns, to }: FigureReading,
    terms: ReadonlyArray<TermFigures>
  ) {
    const converting = convertingTermsQuery({ from: daysAfter(to, -KNOWN_DAYS), to })
    const known = yield* summed(client, account)(converting, ConvertingTermRow, {
      begin: (): KnownTerms => new Map(),
      add: (found, { adGroup, campaign, metrics, searchTermView: { searchTerm: term } }) => {
        const campaignId = CampaignId.make(campaign.id)
        if (!campaigns.has(campaignId)) return
        const { clicks = 0, conversions = 0 } = metrics ?? {}
        addKnown(found, keyOf(adGroup.id, null, term), { campaignId, adGroupId: adGroup.id, term, clicks, conversions })
      }
    })
    yield* inTurns(() => addFrequent(known, terms))
    return Array.from(known.values())
  })
