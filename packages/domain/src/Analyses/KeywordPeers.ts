import type { CampaignId } from "../Drafts/Ids.ts"
import { groupedBy } from "../GroupedBy.ts"
import type { KeywordFigures } from "./AccountFigures.ts"
import type { ComparedWith } from "./Actions/EvidentFigures.ts"
import { type Prior, priorOf } from "./Statistics.ts"

/** The keywords among which one is judged: their rates, and what a conversion of them is worth on average. */
export interface Peers {
  readonly prior: Prior
  readonly comparedWith: ComparedWith
  /** In units of the account's currency; 0 when values are not counted. */
  readonly valuePerConversion: number
}

/** The fewest keywords that show how rates differ: of 20 the spread is known to a third (√(2 / 20)), of fewer less. */
const ENOUGH_KEYWORDS = 20

/**
 * The fewest conversions that show the mean rate of a campaign: 50 tell it to a seventh (1 / √50). With fewer a
 * campaign of bad luck would be judged by that luck, where the account's keywords tell more.
 */
export const ENOUGH_CONVERSIONS = 50

const peersOf = (keywords: ReadonlyArray<KeywordFigures>, comparedWith: ComparedWith): Peers | null => {
  const prior = priorOf(keywords.map(({ arrivedClicks, window }) => ({
    conversions: window.conversions,
    clicks: arrivedClicks
  })))
  if (prior === null) return null
  const value = keywords.reduce((sum, { window }) => sum + window.conversionsValue, 0)
  return { prior, comparedWith, valuePerConversion: value / prior.conversions }
}

/**
 * The peers of the keywords of each campaign: its own keywords where they are enough, else those of the account. Paused
 * keywords are among them, since without those that did badly all others would seem to come from a better lot.
 */
export const keywordPeers = (
  keywords: ReadonlyArray<KeywordFigures>
): (campaignId: CampaignId) => Peers | null => {
  const account = peersOf(keywords, "account")
  const campaigns = new Map(
    Array.from(groupedBy(keywords, ({ campaignId }) => campaignId), ([id, own]) => [id, peersOf(own, "campaign")])
  )
  return (campaignId) => {
    const own = campaigns.get(campaignId) ?? null
    return own !== null && own.prior.things >= ENOUGH_KEYWORDS && own.prior.conversions >= ENOUGH_CONVERSIONS
      ? own
      : account
  }
}
