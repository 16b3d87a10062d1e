import { labelQuery } from "@campaigns/adapters-adplatform/AdPlatform/GoogleAdsLiveCampaigns"
import { accountQueries, wordsQuery } from "@campaigns/adapters-adplatform/LiveCampaigns/AccountElements"
import { changeEventsQuery, timeZoneQuery } from "@campaigns/adapters-adplatform/LiveCampaigns/ChangeEventReading"
import { togetherQuery } from "@campaigns/adapters-adplatform/LiveCampaigns/ContentBatch"
import {
  budgetQuery,
  budgetUsersQuery,
  contentQueries,
  listingQuery,
  portfolioQuery,
  scheduleQuery,
  settingsQueries,
  wholeCampaignQuery
} from "@campaigns/adapters-adplatform/LiveCampaigns/ContentQueries"
import { encodeRequest } from "@campaigns/adapters-adplatform/LiveCampaigns/EncodeRequest"
import { mutateBody } from "@campaigns/adapters-adplatform/Publishing/MutateOperation"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { ChangeOperation } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import { atOnce } from "@campaigns/domain/Turns"
import { contractAccount } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { everyStrategy } from "@campaigns/port-contracts/AdPlatform/EveryFeatureDraft"
import * as Result from "effect/Result"

const { customerId } = contractAccount
const root = `customers/${customerId}`

/** The queries that read several campaigns together: those that read one whole, asked of all of them at once. */
const togetherQueries = (campaignIds: ReadonlyArray<CampaignId>) => {
  const [first = 0 as CampaignId] = campaignIds
  const queries = { campaign: wholeCampaignQuery(first), ...contentQueries(first) }
  return Object.fromEntries(
    Object.entries(queries).map(([name, query]) =>
      [`together ${name}`, Result.map(query, (text) => togetherQuery(text, campaignIds))] as const
    )
  )
}

/** The queries that read a campaign whole and everything about it; the second id is of another campaign, which need not be there. */
export const liveQueries = (id: number, budget = `${root}/campaignBudgets/5`, other = 78) => {
  const campaignId = id as CampaignId
  const now = Date.now()
  const time = (millis: number) => new Date(millis).toISOString().slice(0, 19).replace("T", " ")
  return {
    ...Object.fromEntries(Object.entries(contentQueries(campaignId)).map(([name, query]) => [`live ${name}`, query])),
    ...Object.fromEntries(
      Object.entries(settingsQueries(campaignId)).map(([name, query]) => [`settings ${name}`, query])
    ),
    ...togetherQueries([campaignId, other as CampaignId]),
    "live campaign": wholeCampaignQuery(campaignId),
    "live portfolio": portfolioQuery(`${root}/biddingStrategies/9`),
    ...Object.fromEntries(Object.entries(accountQueries).map(([name, query]) => [`account ${name}`, query])),
    "words of lists": wordsQuery([`${root}/sharedSets/7`, `${root}/sharedSets/6`]),
    "live budget": budgetQuery(budget),
    "live budget users": budgetUsersQuery(budget),
    "live schedule": scheduleQuery(campaignId),
    "live listing": listingQuery(10_000),
    "live time zone": timeZoneQuery,
    "live history": changeEventsQuery(customerId, campaignId, time(now - 86_400_000), time(now + 86_400_000)),
    "live label": labelQuery("draft-1-3f2c9a")
  }
}

/** The queries that find nothing in the sandbox, which has none of these things. */
export const emptyQueries: ReadonlySet<string> = new Set([
  "live portfolio",
  "live adGroupAssets",
  "live sharedSets",
  "account assets",
  "account negatives",
  "words of lists",
  "together adGroupAssets",
  "together sharedSets"
])

const fresh = { elementId: null, platformId: null }
const unmanaged = {
  trackingUrlTemplate: "https://track.example.com/?u={lpurl}",
  finalUrlSuffix: "from=search",
  customParameters: [{ key: "season", value: "spring" }],
  labels: [`${root}/labels/5`]
}
const entry = { dayOfWeek: "SATURDAY", startHour: 8, startMinute: 15, endHour: 12, endMinute: 30 } as const
const keyword = {
  ...fresh,
  text: "warm socks",
  matchType: "EXACT",
  isNegative: false,
  status: "PAUSED",
  cpcBidMicros: 700_000,
  finalUrl: "https://www.example.com/socks",
  finalUrlSuffix: "from=keyword",
  trackingUrlTemplate: "{lpurl}?k=1"
} as const
const texts = (...list: ReadonlyArray<string>) => list.map((text) => ({ text, pinnedField: null }))
const ad = {
  ...fresh,
  status: "PAUSED",
  headlines: [{ text: "Warm socks", pinnedField: "HEADLINE_1" }, ...texts("Socks for all", "Free returns")],
  descriptions: texts("Socks that last.", "Order today."),
  finalUrl: "https://www.example.com/socks",
  finalMobileUrl: "https://m.example.com/socks",
  displayPath1: "socks",
  displayPath2: "warm",
  finalUrlSuffix: "from=ad",
  trackingUrlTemplate: "{lpurl}?a=b"
} as const

/** Every kind of operation on things of which the protos ask no more than their names. */
const everyOperation: ReadonlyArray<ChangeOperation> = [
  {
    _tag: "SetCampaign",
    change: {
      campaignName: "After",
      status: "ENABLED",
      networkSettings: { targetAdplatformSearch: true, targetSearchNetwork: false, targetContentNetwork: true },
      geoTargetType: "PRESENCE_OR_INTEREST",
      containsEuPoliticalAdvertising: true,
      startDate: null,
      endDate: null
    }
  },
  { _tag: "DetachBudget", amountMicros: 3_000_000 },
  {
    _tag: "JoinBudget",
    resourceName: `${root}/campaignBudgets/5`,
    name: "Everything",
    amountMicros: 3_000_000,
    removes: `${root}/campaignBudgets/6`
  },
  { _tag: "SetBudget", resourceName: `${root}/campaignBudgets/5`, amountMicros: 2_000_000 },
  { _tag: "AddLocation", location: { geoTargetConstantId: 2040, targetType: "INCLUDE" } },
  { _tag: "RemoveLocation", location: { geoTargetConstantId: 2276, targetType: "EXCLUDE" } },
  { _tag: "AddScheduleEntry", entry },
  { _tag: "RemoveScheduleEntry", entry },
  { _tag: "AddCampaignNegative", negative: { ...fresh, text: "free", matchType: "BROAD" } },
  { _tag: "RemoveCampaignNegative", negative: { ...fresh, platformId: 4, text: "used", matchType: "PHRASE" } },
  { _tag: "CreateAdGroup", key: 1, adGroup: { ...fresh, name: "Socks", status: "PAUSED", cpcBidMicros: 900_000 } },
  { _tag: "SetAdGroup", platformId: 3, change: { name: "Boots", status: "ENABLED", cpcBidMicros: null } },
  { _tag: "RemoveAdGroup", platformId: 4 },
  { _tag: "AddKeyword", adGroup: { key: 1 }, keyword },
  { _tag: "AddKeyword", adGroup: { platformId: 3 }, keyword: { ...keyword, text: "cheap", isNegative: true } },
  { _tag: "AddKeyword", adGroup: { platformId: 3 }, keyword: { ...keyword, text: "wool socks", unmanaged } },
  { _tag: "CreateAd", adGroup: { platformId: 3 }, ad: { ...ad, unmanaged } },
  {
    _tag: "SetKeyword",
    adGroupId: 3,
    platformId: 5,
    change: { status: "PAUSED", cpcBidMicros: 10_000, finalUrl: "https://www.example.com/a" }
  },
  { _tag: "SetKeyword", adGroupId: 3, platformId: 6, change: { cpcBidMicros: null, finalUrl: null } },
  { _tag: "RemoveKeyword", adGroupId: 3, platformId: 7 },
  { _tag: "CreateAd", adGroup: { key: 1 }, ad },
  { _tag: "SetAdTexts", platformId: 8, change: ad },
  {
    _tag: "SetAdTexts",
    platformId: 9,
    change: { displayPath1: null, displayPath2: null, finalMobileUrl: null, trackingUrlTemplate: null }
  },
  { _tag: "SetAdStatus", adGroupId: 3, platformId: 8, status: "PAUSED" },
  { _tag: "RemoveAd", adGroupId: 3, platformId: 9 },
  {
    _tag: "LinkAsset",
    asset: {
      kind: "sitelink",
      asset: {
        platformId: null,
        linkText: "Sale",
        finalUrl: "https://www.example.com/sale",
        description1: "Half off",
        description2: "This week",
        finalMobileUrl: "https://m.example.com/sale"
      }
    }
  },
  { _tag: "LinkAsset", asset: { kind: "callout", asset: { platformId: null, calloutText: "Since 1950" } } },
  {
    _tag: "LinkAsset",
    asset: { kind: "snippet", asset: { platformId: null, header: "STYLES", values: ["Slim", "Wide", "Warm"] } }
  },
  {
    _tag: "LinkAsset",
    asset: { kind: "phone", asset: { platformId: null, phoneNumber: "030 123456", countryCode: "DE" } }
  },
  { _tag: "UnlinkAsset", kind: "sitelink", platformId: 11 },
  { _tag: "SetConversionGoal", category: "PURCHASE", origin: "WEBSITE", isBiddable: false },
  { _tag: "UseConversionActions", name: "Goals", conversionActionIds: [42] }
]

/** The body of a request of a change plan for a campaign. */
export const requestBody = (operations: ReadonlyArray<ChangeOperation>, campaignId = 77) => {
  const changes = operations.map((operation, index) => ({
    path: ["live", index],
    summary: "Change it.",
    riskCodes: [],
    operation
  }))
  const known = { customGoals: [], scheduleCriteria: [{ criterionId: 12, entry }] }
  const steps = atOnce(encodeRequest(customerId, campaignId as CampaignId, changes, known))
  return { customerId: String(customerId), ...mutateBody(steps, { validateOnly: false }) }
}

/** The bodies of requests that use every kind of operation, by what they do. */
export const requestBodies: ReadonlyArray<readonly [name: string, body: object]> = [
  ["everything", requestBody(everyOperation)],
  ["removal", requestBody([{ _tag: "RemoveCampaign" }])],
  ["the account's goals", requestBody([{ _tag: "UseConversionActions", name: "Goals", conversionActionIds: [] }])],
  ...everyStrategy.map((biddingStrategy) =>
    [biddingStrategy.type, requestBody([{ _tag: "SetCampaign", change: { biddingStrategy } }])] as const
  )
]
