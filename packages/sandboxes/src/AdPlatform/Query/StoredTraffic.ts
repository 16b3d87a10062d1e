import type { Account } from "../Data/Account.ts"
import { chance, spread } from "../Data/Chance.ts"
import { minimumUnitMicros } from "../Data/Currencies.ts"
import type { Traffic } from "../Data/Performance.ts"
import { dayOf, seasonOf } from "../Data/Seasons.ts"
import type { ResourceStore, Stored } from "../State/ResourceStore.ts"

/** The spending that is assumed of a campaign without a daily budget, in units of the currency's smallest amount. */
const USUAL_BUDGET = 1_000

/** The words that people add to a keyword, and the share of its searches; the rest is too rare to be told. */
const endings = [
  { text: "", share: 0.4 },
  { text: " near me", share: 0.15 },
  { text: " sale", share: 0.1 },
  { text: " jobs", share: 0.05 }
] as const

const dayIn = (dateTime: string | undefined, otherwise: number) =>
  dateTime === undefined ? otherwise : dayOf(dateTime.slice(0, 10))

const weigh = <S extends { readonly id: string }>(list: ReadonlyArray<S>) => {
  const weights = list.map((stored) => spread(`weight ${stored.id}`, 1, 12))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return list.map((stored, index) => ({ stored, share: (weights[index] ?? 0) / sum }))
}

/**
 * The traffic of the ads that are kept: together about nine tenths of their campaign's budget on a usual day, from the
 * campaign's start on. The sandbox does not know when a campaign was paused, and takes it to have run all the time.
 */
export const makeStoredTraffic = (account: Account, store: ResourceStore) => {
  const unitMicros = Number(minimumUnitMicros(account.currencyCode))
  const price = unitMicros / 10_000

  const trafficOf = (
    campaign: Stored<"campaigns">,
    adGroup: Stored<"adGroups">,
    ad: Stored<"adGroupAds">,
    share: number
  ): Traffic => {
    const budget = Number(
      store.find("campaignBudgets", campaign.parent)?.body.amountMicros ?? USUAL_BUDGET * unitMicros
    )
    const bid = Number(adGroup.body.cpcBidMicros ?? 0)
    const clickMicros = bid > 0 ? bid * 0.72 : spread(`price ${adGroup.id}`, 280_000, 2_400_000) * price
    const clickRate = 0.025 + 0.075 * chance(`rate ${ad.id}`)
    return {
      season: seasonOf(campaign.id),
      firstDay: dayIn(campaign.body.startDateTime, 0),
      lastDay: dayIn(campaign.body.endDateTime, Number.MAX_SAFE_INTEGER),
      impressions: (budget * 0.9 * share) / (clickMicros * clickRate),
      clickRate,
      clickMicros,
      conversionRate: 0.015 + 0.06 * chance(`conversion ${adGroup.id}`),
      conversionValue: spread(`value ${campaign.id}`, 30, 160) * price,
      unitMicros
    }
  }

  const byCampaign = new Map<string, ReadonlyMap<string, Traffic>>()
  const adsOf = (campaignId: string): ReadonlyMap<string, Traffic> => {
    const known = byCampaign.get(campaignId)
    if (known !== undefined) return known
    const campaign = store.find("campaigns", campaignId)
    const made = new Map(
      campaign === undefined ?
        [] :
        weigh(store.under("adGroups", campaignId)).flatMap((group) =>
          weigh(store.under("adGroupAds", group.stored.id)).map(({ share, stored }) =>
            [stored.id, trafficOf(campaign, group.stored, stored, group.share * share)] as const
          )
        )
    )
    byCampaign.set(campaignId, made)
    return made
  }
  const inGroup = (adGroupId: string) => {
    const campaignId = store.find("adGroups", adGroupId)?.parent ?? ""
    return Array.from(adsOf(campaignId)).filter(([id]) => id.startsWith(`${adGroupId}~`))
  }

  // A keyword has its share of all ads of its group, and so has a term of its keyword.
  const shareOf = (ads: ReadonlyArray<Traffic>, share: number) =>
    ads.map((ad) => ({ ...ad, impressions: ad.impressions * share }))
  const ofKeyword = ({ id, parent }: Stored<"adGroupCriteria">): ReadonlyArray<Traffic> => {
    const keywords = store.under("adGroupCriteria", parent).filter(({ body }) => body.negative !== true)
    const share = weigh(keywords).find(({ stored }) => stored.id === id)?.share ?? 0
    return shareOf(inGroup(parent).map(([, traffic]) => traffic), share)
  }
  const termsOf = (stored: Stored<"adGroupCriteria">) => {
    const ads = ofKeyword(stored)
    return endings.map(({ share, text }) => ({
      term: `${stored.body.keyword?.text ?? ""}${text}`,
      traffic: shareOf(ads, share)
    }))
  }

  return {
    ofKeyword,
    termsOf,
    ofCampaign: (id: string): ReadonlyArray<Traffic> => Array.from(adsOf(id).values()),
    ofAdGroup: (id: string): ReadonlyArray<Traffic> => inGroup(id).map(([, traffic]) => traffic),
    ofAd: (id: string): ReadonlyArray<Traffic> =>
      inGroup(id.split("~")[0] ?? "").flatMap(([key, traffic]) => key === id ? [traffic] : []),
    all: (): ReadonlyArray<Traffic> => store.all("campaigns").flatMap(({ id }) => Array.from(adsOf(id).values()))
  }
}
