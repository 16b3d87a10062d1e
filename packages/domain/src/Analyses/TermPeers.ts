import { type Metrics, noMetrics } from "../AdReports/Metrics.ts"
import type { CampaignId } from "../Drafts/Ids.ts"
import { groupedBy } from "../GroupedBy.ts"
import type { TermFigures } from "./AccountFigures.ts"
import type { ComparedWith } from "./Actions/EvidentFigures.ts"
import { ENOUGH_CONVERSIONS } from "./KeywordPeers.ts"
import type { Target } from "./Targets.ts"

/** Figures of several terms together. */
export type TermSums = Metrics & { readonly arrivedClicks: number }

/** The terms among which one is judged: their rate, and what a conversion of them is worth on average. */
export interface TermPeers {
  /** Conversions per click. */
  readonly rate: number
  readonly comparedWith: ComparedWith
  /** In units of the account's currency; 0 when values are not counted. */
  readonly valuePerConversion: number
}

const UNIT = 1_000_000

export const sumOfTerms = (terms: Iterable<TermFigures>): TermSums => {
  const sums = { ...noMetrics, arrivedClicks: 0 }
  for (const { arrivedClicks, window } of terms) {
    sums.arrivedClicks += arrivedClicks
    sums.impressions += window.impressions
    sums.clicks += window.clicks
    sums.costMicros += window.costMicros
    sums.conversions += window.conversions
    sums.conversionsValue += window.conversionsValue
  }
  return sums
}

const peersOf = (sums: TermSums, comparedWith: ComparedWith): TermPeers | null =>
  sums.conversions <= 0 || sums.arrivedClicks <= 0 ? null : {
    rate: sums.conversions / sums.arrivedClicks,
    comparedWith,
    valuePerConversion: sums.conversionsValue / sums.conversions
  }

/** The peers of each campaign's terms: its own where they have enough conversions, else those of the account. */
export const termPeers = (terms: ReadonlyArray<TermFigures>): (campaignId: CampaignId) => TermPeers | null => {
  const account = peersOf(sumOfTerms(terms), "account")
  const campaigns = new Map(
    Array.from(groupedBy(terms, ({ campaignId }) => campaignId), ([id, own]) => {
      const sums = sumOfTerms(own)
      return [id, sums.conversions >= ENOUGH_CONVERSIONS ? peersOf(sums, "campaign") : account]
    })
  )
  return (campaignId) => campaigns.get(campaignId) ?? account
}

/** The cost of a conversion at the target, micros; `null` by value where no values are counted. */
export const allowedMicrosOf = ({ valuePerConversion }: TermPeers, target: Target): number | null =>
  target.roas === null
    ? target.costPerConversionMicros
    : valuePerConversion > 0
    ? valuePerConversion / target.roas * UNIT
    : null
