import type { Account } from "../Data/Account.ts"
import { chance, pick, spread } from "../Data/Chance.ts"
import { minimumUnitMicros } from "../Data/Currencies.ts"
import type { Traffic } from "../Data/Performance.ts"
import { dayOf } from "../Data/Seasons.ts"
import type { Entry, Resource, Row, RowSource } from "./RowSource.ts"

const ADS_OF_GROUP = 5
const GROUPS_OF_CAMPAIGN = 200
const [firstCampaign, firstGroup, firstAd] = [30_000_000_000, 31_000_000_000, 32_000_000_000] as const

const firstDay = dayOf("2024-03-04")

const products = ["Shoes", "Boots", "Sandals", "Jackets", "Socks", "Backpacks", "Tents", "Bikes"] as const
const adjectives = [
  "Light",
  "Warm",
  "Waterproof",
  "Classic",
  "Trail",
  "Kids'",
  "\"Pro\"",
  "City, Park & Trail"
] as const
const offers = ["Free Returns", "Order Today", "In Stock Now", "Save Up To 30%", "Ships In 24 Hours"] as const

const product = (group: number) => `${pick(`adjective ${group}`, adjectives)} ${pick(`product ${group}`, products)}`

const texts = (...list: ReadonlyArray<string>) => list.map((text) => ({ text }))

const statusOf = (ad: number): string => ad % 17 === 16 ? "REMOVED" : ad % 13 === 12 ? "PAUSED" : "ENABLED"

/** The traffic of the n-th ad: a little less than that of the one before it, as in any big account. */
const trafficOf = (ad: number, unitMicros: number): Traffic => ({
  season: "shop",
  firstDay,
  lastDay: Number.MAX_SAFE_INTEGER,
  impressions: 9_000 / (ad + 3),
  clickRate: 0.02 + 0.07 * chance(`click ${ad}`),
  clickMicros: spread(`cost ${ad}`, 250_000, 2_600_000),
  conversionRate: 0.015 + 0.05 * chance(`conversion ${ad}`),
  conversionValue: spread(`value ${ad}`, 25, 140),
  unitMicros
})

/** The many ads of an account that has them made up: nothing of them is kept, each is made when it is asked for. */
export const makeGeneratedAds = (account: Account, customer: Resource) => {
  const count = account.generatedAds ?? 0
  const root = `customers/${account.customerId}`
  const unitMicros = Number(minimumUnitMicros(account.currencyCode))
  const groups = Math.ceil(count / ADS_OF_GROUP)
  const campaigns = Math.ceil(groups / GROUPS_OF_CAMPAIGN)

  const campaign = (index: number): Resource => ({
    resourceName: `${root}/campaigns/${firstCampaign + index}`,
    id: String(firstCampaign + index),
    name: `Catalogue ${index + 1}`,
    status: "ENABLED",
    servingStatus: "SERVING",
    advertisingChannelType: "SEARCH",
    biddingStrategyType: "TARGET_SPEND",
    networkSettings: { targetGoogleSearch: true },
    startDateTime: "2024-03-04 00:00:00"
  })
  const adGroup = (index: number): Resource => ({
    resourceName: `${root}/adGroups/${firstGroup + index}`,
    id: String(firstGroup + index),
    campaign: `${root}/campaigns/${firstCampaign + Math.floor(index / GROUPS_OF_CAMPAIGN)}`,
    name: `${product(index)} ${index + 1}`,
    status: "ENABLED",
    type: "SEARCH_STANDARD"
  })
  const ad = (index: number): Resource => {
    const group = Math.floor(index / ADS_OF_GROUP)
    return {
      resourceName: `${root}/adGroupAds/${firstGroup + group}~${firstAd + index}`,
      adGroup: `${root}/adGroups/${firstGroup + group}`,
      status: statusOf(index),
      adStrength: "GOOD",
      policySummary: { reviewStatus: "REVIEWED", approvalStatus: "APPROVED" },
      ad: {
        id: String(firstAd + index),
        resourceName: `${root}/ads/${firstAd + index}`,
        type: "RESPONSIVE_SEARCH_AD",
        finalUrls: [`https://www.example.com/p/${group + 1}?v=${index % ADS_OF_GROUP}`],
        responsiveSearchAd: {
          headlines: texts(product(group), pick(`offer ${index}`, offers), `Style ${index + 1}`),
          descriptions: texts(`${product(group)} for every day, "tested" by people.`, "Returns are free for 30 days."),
          path1: "shop"
        }
      }
    }
  }
  // Each part of a row is made when it is looked at: most rows are only counted.
  const adRow = (index: number): Row => {
    const group = Math.floor(index / ADS_OF_GROUP)
    return {
      customer,
      get campaign() {
        return campaign(Math.floor(group / GROUPS_OF_CAMPAIGN))
      },
      get adGroup() {
        return adGroup(group)
      },
      get adGroupAd() {
        return ad(index)
      }
    }
  }
  const traffic = (index: number, each: number) => (): ReadonlyArray<Traffic> =>
    Array.from(
      { length: Math.max(0, Math.min(each, count - index * each)) },
      (_, offset) => trafficOf(index * each + offset, unitMicros)
    )
  const source = (length: number, each: number, row: (index: number) => Row): RowSource => ({
    length,
    at: (index): Entry => ({ row: row(index), traffic: traffic(index, each) })
  })

  return {
    campaigns: source(
      campaigns,
      ADS_OF_GROUP * GROUPS_OF_CAMPAIGN,
      (index) => ({ campaign: campaign(index), customer })
    ),
    adGroups: source(groups, ADS_OF_GROUP, (index) => ({
      adGroup: adGroup(index),
      campaign: campaign(Math.floor(index / GROUPS_OF_CAMPAIGN)),
      customer
    })),
    ads: source(count, 1, adRow),
    all: traffic(0, count)
  }
}
