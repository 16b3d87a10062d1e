import type { Account } from "../Data/Account.ts"
import { chance, spread } from "../Data/Chance.ts"
import { minimumUnitMicros } from "../Data/Currencies.ts"
import type { Traffic } from "../Data/Performance.ts"
import { dayOf } from "../Data/Seasons.ts"
import type { Entry, Resource, Row, RowSource } from "./RowSource.ts"

const KEYWORDS_OF_GROUP = 20
const GROUPS_OF_CAMPAIGN = 50
const KEYWORDS_OF_CAMPAIGN = KEYWORDS_OF_GROUP * GROUPS_OF_CAMPAIGN
const [firstCampaign, firstGroup, firstKeyword] = [40_000_000_000, 41_000_000_000, 420_000_000_000] as const

const firstDay = dayOf("2024-03-04")

/** The words that follow a keyword in its search terms, and their shares of its searches; the rest is not told. */
const endings = [
  { words: "", share: 0.45 },
  { words: " kaufen", share: 0.25 },
  { words: " gebraucht", share: 0.15 }
] as const

/** The traffic of the n-th keyword: a little less than that of the one before it. */
const trafficOf = (keyword: number, share: number, unitMicros: number): Traffic => ({
  season: "shop",
  firstDay,
  lastDay: Number.MAX_SAFE_INTEGER,
  impressions: (share * 6_000) / (keyword + 20),
  clickRate: 0.03 + 0.07 * chance(`click ${keyword}`),
  clickMicros: spread(`cost ${keyword}`, 250_000, 2_600_000),
  conversionRate: 0.01 + 0.06 * chance(`conversion ${keyword}`),
  conversionValue: spread(`value ${keyword}`, 25, 140),
  unitMicros
})

/** The many keywords of an account that has them made up: nothing is kept, each row is made when it is asked for. */
export const makeGeneratedKeywords = (account: Account, customer: Resource) => {
  const count = account.generatedKeywords ?? 0
  const root = `customers/${account.customerId}`
  const unitMicros = Number(minimumUnitMicros(account.currencyCode))
  const groups = Math.ceil(count / KEYWORDS_OF_GROUP)
  const text = (index: number) => `artikel ${index + 1}`
  const keywordId = (index: number) => `${firstGroup + Math.floor(index / KEYWORDS_OF_GROUP)}~${firstKeyword + index}`

  const campaign = (index: number): Resource => ({
    resourceName: `${root}/campaigns/${firstCampaign + index}`,
    id: String(firstCampaign + index),
    name: `Sortiment ${index + 1}`,
    status: "ENABLED",
    servingStatus: "SERVING",
    primaryStatus: "ELIGIBLE",
    advertisingChannelType: "SEARCH",
    biddingStrategyType: "MAXIMIZE_CONVERSIONS",
    biddingStrategySystemStatus: "ENABLED",
    experimentType: "BASE",
    networkSettings: { targetGoogleSearch: true },
    geoTargetTypeSetting: { positiveGeoTargetType: "PRESENCE" },
    startDateTime: "2024-03-04 00:00:00"
  })
  const adGroup = (index: number): Resource => ({
    resourceName: `${root}/adGroups/${firstGroup + index}`,
    id: String(firstGroup + index),
    campaign: `${root}/campaigns/${firstCampaign + Math.floor(index / GROUPS_OF_CAMPAIGN)}`,
    name: `Regal ${index + 1}`,
    status: "ENABLED",
    type: "SEARCH_STANDARD"
  })
  const info = (index: number) => ({ text: text(index), matchType: "PHRASE" })
  const criterion = (index: number): Resource => ({
    resourceName: `${root}/adGroupCriteria/${keywordId(index)}`,
    criterionId: String(firstKeyword + index),
    adGroup: `${root}/adGroups/${firstGroup + Math.floor(index / KEYWORDS_OF_GROUP)}`,
    type: "KEYWORD",
    displayName: text(index),
    status: index % 17 === 16 ? "PAUSED" : "ENABLED",
    systemServingStatus: "ELIGIBLE",
    approvalStatus: "APPROVED",
    keyword: info(index),
    qualityInfo: { qualityScore: 1 + Math.floor(10 * chance(`quality ${index}`)) }
  })
  // Each part of a row is made when it is looked at: most rows are only counted.
  const withKeyword = (index: number): Row => ({
    customer,
    get campaign() {
      return campaign(Math.floor(index / KEYWORDS_OF_CAMPAIGN))
    },
    get adGroup() {
      return adGroup(Math.floor(index / KEYWORDS_OF_GROUP))
    },
    get adGroupCriterion() {
      return criterion(index)
    },
    get keywordView() {
      return { resourceName: `${root}/keywordViews/${keywordId(index)}` }
    }
  })
  const term = (index: number): Entry => {
    const keyword = Math.floor(index / endings.length)
    const { share, words } = endings[index % endings.length] ?? endings[0]
    const searchTerm = `${text(keyword)}${words}`
    const group = firstGroup + Math.floor(keyword / KEYWORDS_OF_GROUP)
    const inCampaign = firstCampaign + Math.floor(keyword / KEYWORDS_OF_CAMPAIGN)
    return {
      row: {
        customer,
        get campaign() {
          return campaign(inCampaign - firstCampaign)
        },
        get adGroup() {
          return adGroup(group - firstGroup)
        },
        get searchTermView() {
          return {
            resourceName: `${root}/searchTermViews/${inCampaign}~${group}~${
              Buffer.from(searchTerm).toString("base64url")
            }`,
            searchTerm,
            adGroup: `${root}/adGroups/${group}`,
            status: words === "" ? "ADDED" : "NONE"
          }
        },
        get segments() {
          return {
            keyword: { adGroupCriterion: `${root}/adGroupCriteria/${keywordId(keyword)}`, info: info(keyword) },
            searchTermMatchType: words === "" ? "EXACT" : "PHRASE",
            searchTermMatchSource: "ADVERTISER_PROVIDED_KEYWORD"
          }
        }
      },
      traffic: () => [trafficOf(keyword, share, unitMicros)]
    }
  }
  const traffic = (index: number, each: number) => (): ReadonlyArray<Traffic> =>
    Array.from(
      { length: Math.max(0, Math.min(each, count - index * each)) },
      (_, offset) => trafficOf(index * each + offset, 1, unitMicros)
    )
  const source = (length: number, each: number, row: (index: number) => Row): RowSource => ({
    length,
    at: (index): Entry => ({ row: row(index), traffic: traffic(index, each) })
  })

  return {
    campaigns: source(Math.ceil(groups / GROUPS_OF_CAMPAIGN), KEYWORDS_OF_CAMPAIGN, (index) => ({
      campaign: campaign(index),
      customer
    })),
    adGroups: source(groups, KEYWORDS_OF_GROUP, (index) => ({
      adGroup: adGroup(index),
      campaign: campaign(Math.floor(index / GROUPS_OF_CAMPAIGN)),
      customer
    })),
    keywords: source(count, 1, withKeyword),
    terms: { length: count * endings.length, at: term } satisfies RowSource,
    all: traffic(0, count)
  }
}
