import type { PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import { inTurns } from "@campaigns/application/Conventions/InTurns"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { FigureReading, KnownTerm, TermFigures } from "@campaigns/domain/internal/Analyses/AccountFigures"
import { TURN, type Turns } from "@campaigns/domain/internal/Turns"
import * as Effect from "effect/Effect"
import type { GoogleAdsClient } from "../Wire/GoogleAdsClient.ts"
import { dayOf, daysAfter, numberOf } from "./Days.ts"
import { convertingTermsQuery, termClicksQuery, termsQuery } from "./FigureQueries.ts"
import { ConvertingTermRow, TermClicksRow, TermRow } from "./FigureRows.ts"
import { summed } from "./Summing.ts"
import { listingTerms, summingClicks, weighTerms } from "./TermList.ts"
import type { ArrivedClicks, Weighing } from "./Weighing.ts"

/** The campaigns whose terms are asked for in one query. */
const CAMPAIGNS_AT_ONCE = 500

/** The days of 13 months, which show a season twice. */
const KNOWN_DAYS = 396

/** The share of all clicks from which a term is known without having brought a conversion. */
const KNOWN_SHARE = 0.01

/** Campaigns whose windows begin on the same day, as many as are asked for in one query. */
export const together = (weighings: ReadonlyMap<number, Weighing>) => {
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
      found.push(
        yield* read(termsQuery(campaignIds, window), TermRow, listingTerms).pipe(
          Effect.flatMap((list) =>
            read(termClicksQuery(campaignIds, newestDays), TermClicksRow, summingClicks(list, weighings)).pipe(
              Effect.flatMap((newest) => inTurns(() => weighTerms(list, newest, older)))
            )
          )
        )
      )
    }
    return found.flat()
  })

/** Known terms by their ad groups and their words. */
type KnownTerms = Map<number, Map<string, KnownTerm>>

const addKnown = (known: KnownTerms, term: KnownTerm): void => {
  const ofGroup = known.get(term.adGroupId) ?? new Map<string, KnownTerm>()
  known.set(term.adGroupId, ofGroup)
  const before = ofGroup.get(term.term)
  ofGroup.set(
    term.term,
    before === undefined
      ? term
      : { ...before, clicks: before.clicks + term.clicks, conversions: before.conversions + term.conversions }
  )
}

const allOf = (known: KnownTerms): ReadonlyArray<KnownTerm> =>
  Array.from(known.values(), (ofGroup) => Array.from(ofGroup.values())).flat()

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
    addKnown(sums, { campaignId, adGroupId, term, clicks, conversions })
  }
  for (const term of allOf(sums)) {
    if (term.clicks >= all * KNOWN_SHARE && known.get(term.adGroupId)?.has(term.term) !== true) addKnown(known, term)
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
        addKnown(found, { campaignId, adGroupId: adGroup.id, term, clicks, conversions })
      }
    })
    yield* inTurns(() => addFrequent(known, terms))
    return allOf(known)
  })
