import { maximizeClicks } from "@campaigns/domain/Drafts/Bidding"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { defaultNetworkSettings } from "@campaigns/domain/Drafts/Targeting"
import type {
  CampaignContent,
  ContentAd,
  ContentAdGroup,
  ContentKeyword,
  ContentSettings
} from "@campaigns/domain/LiveCampaigns/CampaignContent"
import type { ChangeOperation, ContentPath } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import { compareCampaigns, type Comparison } from "@campaigns/domain/LiveCampaigns/CompareCampaigns"
import { pathKey } from "@campaigns/domain/LiveCampaigns/ContentPaths"
import { type DecisionWord, differencesWith, judgeDecisions } from "@campaigns/domain/LiveCampaigns/Decisions"
import type { LiveContent } from "@campaigns/domain/LiveCampaigns/LiveContent"
import { type ChangePlan, planChanges, type PlanRequest } from "@campaigns/domain/LiveCampaigns/PlanChanges"
import * as DateTime from "effect/DateTime"

export const settings = (change: Partial<ContentSettings> = {}): ContentSettings => ({
  campaignName: "Shoes",
  status: "ENABLED",
  dailyBudgetMicros: 25_000_000,
  networkSettings: defaultNetworkSettings,
  biddingStrategy: maximizeClicks<number>(2_000_000),
  geoTargetType: "PRESENCE",
  containsEuPoliticalAdvertising: false,
  startDate: null,
  endDate: null,
  finalUrlSuffix: null,
  trackingUrlTemplate: null,
  locationTargets: [{ geoTargetConstantId: 2276, targetType: "INCLUDE" }],
  scheduleEntries: [],
  conversionGoals: [
    { category: "PURCHASE", origin: "WEBSITE", biddable: true },
    { category: "SIGNUP", origin: "WEBSITE", biddable: false }
  ],
  conversionActionIds: [],
  ...change
})

/** A keyword that the draft knows by `id`, and the platform by `id + 1000`. */
export const keyword = (id: number, text: string, change: Partial<ContentKeyword> = {}): ContentKeyword => ({
  elementId: id,
  platformId: id + 1000,
  text,
  matchType: "PHRASE",
  isNegative: false,
  status: "ENABLED",
  cpcBidMicros: null,
  finalUrl: null,
  finalUrlSuffix: null,
  trackingUrlTemplate: null,
  ...change
})

/** An ad that the draft knows by `id`, and the platform by `id + 1000`. */
export const ad = (id: number, change: Partial<ContentAd> = {}): ContentAd => ({
  elementId: id,
  platformId: id + 1000,
  status: "ENABLED",
  headlines: ["One", "Two", "Three"].map((text) => ({ text: `${text} ${id}`, pinnedField: null })),
  descriptions: ["Long", "Longer"].map((text) => ({ text: `${text} ${id}`, pinnedField: null })),
  finalUrl: "https://www.example.com/Shoes",
  finalMobileUrl: null,
  displayPath1: null,
  displayPath2: null,
  trackingUrlTemplate: null,
  finalUrlSuffix: null,
  ...change
})

/** An ad group that the draft knows by `id`, and the platform by `id + 1000`. */
export const adGroup = (
  id: number,
  keywords: ReadonlyArray<ContentKeyword> = [],
  ads: ReadonlyArray<ContentAd> = [],
  change: Partial<ContentAdGroup> = {}
): ContentAdGroup => ({
  elementId: id,
  platformId: id + 1000,
  name: `Group ${id}`,
  status: "ENABLED",
  cpcBidMicros: 1_000_000,
  keywords,
  ads,
  ...change
})

export const contentOf = (change: Partial<CampaignContent> = {}): CampaignContent => ({
  settings: settings(),
  negativeKeywords: [],
  adGroups: [],
  sitelinks: [],
  callouts: [],
  snippets: [],
  phones: [],
  ...change
})

/** A campaign with two ad groups, of two keywords and two ads each. */
export const content: CampaignContent = contentOf({
  negativeKeywords: [{ elementId: null, platformId: 901, text: "free", matchType: "BROAD" }],
  adGroups: [
    adGroup(1, [keyword(11, "running shoes"), keyword(12, "trail shoes", { matchType: "EXACT" })], [ad(21), ad(22)]),
    adGroup(2, [keyword(13, "hiking boots"), keyword(14, "used", { isNegative: true, matchType: "BROAD" })], [ad(23)])
  ],
  sitelinks: [
    {
      platformId: 801,
      linkText: "Sale",
      finalUrl: "https://www.example.com/sale",
      description1: null,
      description2: null,
      finalMobileUrl: null
    }
  ],
  callouts: [{ platformId: 802, calloutText: "Free exchange" }, {
    platformId: 803,
    calloutText: "Delivery in 24 hours"
  }],
  snippets: [{ platformId: 804, header: "BRANDS", values: ["Acme", "Peak", "Stride"] }],
  phones: [{ platformId: 805, phoneNumber: "+49 30 1234567", countryCode: "DE" }]
})

/** The content as the platform tells it: without the draft's numbers. */
export const asLive = (content: CampaignContent): CampaignContent => ({
  ...content,
  negativeKeywords: content.negativeKeywords.map((one) => ({ ...one, elementId: null })),
  adGroups: content.adGroups.map((group) => ({
    ...group,
    elementId: null,
    keywords: group.keywords.map((one) => ({ ...one, elementId: null })),
    ads: group.ads.map((one) => ({ ...one, elementId: null }))
  }))
})

export const withSettings = (content: CampaignContent, change: Partial<ContentSettings>): CampaignContent => ({
  ...content,
  settings: { ...content.settings, ...change }
})

/** The content with one ad group changed, or without it for `null`. */
export const withGroup = (
  content: CampaignContent,
  place: number,
  change: (group: ContentAdGroup) => ContentAdGroup | null
): CampaignContent => ({
  ...content,
  adGroups: content.adGroups.flatMap((group, index) => {
    const changed = index === place ? change(group) : group
    return changed === null ? [] : [changed]
  })
})

export const withKeyword = (
  content: CampaignContent,
  place: number,
  index: number,
  change: Partial<ContentKeyword> | null
): CampaignContent =>
  withGroup(content, place, (group) => ({
    ...group,
    keywords: group.keywords.flatMap((one, at) => at !== index ? [one] : change === null ? [] : [{ ...one, ...change }])
  }))

export const withAd = (
  content: CampaignContent,
  place: number,
  index: number,
  change: Partial<ContentAd> | null
): CampaignContent =>
  withGroup(content, place, (group) => ({
    ...group,
    ads: group.ads.flatMap((one, at) => at !== index ? [one] : change === null ? [] : [{ ...one, ...change }])
  }))

export const liveOf = (content: CampaignContent, change: Partial<LiveContent> = {}): LiveContent => ({
  campaignId: CampaignId.make(7),
  readAt: DateTime.makeUnsafe("2026-11-23T10:00:00Z"),
  content: asLive(content),
  budget: { resourceName: "customers/1/campaignBudgets/2", name: null, isShared: false, others: [] },
  languageIds: [],
  unmanaged: [],
  observed: [],
  ...change
})

/** A place as the wire would write it, but for the case of its words. */
export const shownPath = (path: ContentPath): string =>
  path.map((part) => typeof part === "number" ? `[${part}]` : `.${part}`).join("").slice(1)

/** The differences of a draft and a live campaign that once were `base`, each as its path and side. */
export const differences = (
  draft: CampaignContent,
  live: CampaignContent,
  base: CampaignContent = content
): ReadonlyArray<string> =>
  compareCampaigns(base, draft, asLive(live)).differences.map(({ path, side }) => `${shownPath(path)} ${side}`)

/** Words about the differences at some paths. */
export type Said = ReadonlyArray<readonly [ContentPath, DecisionWord]>

/** The differences at some paths, by their ids. */
export const idsAt = ({ differences }: Comparison, paths: ReadonlyArray<ContentPath>): ReadonlySet<string> =>
  differencesWith(differences, ({ path }) => paths.some((one) => pathKey(one) === pathKey(path)))

/** The decisions about the differences at some paths; those that cannot be made are a bug of the test. */
export const decisionsAt = (comparison: Comparison, said: Said): PlanRequest["decisions"] => {
  const wanted = said.flatMap(([path, word]) =>
    Array.from(idsAt(comparison, [path]), (id) => ({ differenceId: id, do: word }))
  )
  const { decisions, unfit, unknown } = judgeDecisions(comparison.differences, wanted)
  if (wanted.length !== said.length || unfit.length + unknown.length > 0) throw new Error("a decision is not possible")
  return decisions
}

type Decisions = Partial<Pick<PlanRequest, "kept" | "maxRisePercent" | "sharedBudget">> & { readonly said?: Said }

/** The plan for a draft and a live campaign that once were `base`. */
export const planFor = (
  draft: CampaignContent,
  live: LiveContent,
  { said = [], ...wishes }: Decisions = {},
  base: CampaignContent = content
): ChangePlan => {
  const comparison = compareCampaigns(base, draft, live.content)
  return planChanges({ comparison, base, draft, live, decisions: decisionsAt(comparison, said), kept: [], ...wishes })
}

/** The operations of a plan by their tags, request by request. */
export const tagsOf = ({ requests }: ChangePlan): ReadonlyArray<ReadonlyArray<string>> =>
  requests.map((request) => request.map(({ operation }) => operation._tag))

/** The operations of a plan, all requests after each other. */
export const operations = (plan: ChangePlan): ReadonlyArray<ChangeOperation> =>
  plan.requests.flat().map(({ operation }) => operation)

/** The operations of the plan for a draft whose live campaign, unless another one is given, has the `content`. */
export const planned = (draft: CampaignContent, on: LiveContent = liveOf(content)): ReadonlyArray<ChangeOperation> =>
  operations(planFor(draft, on))

/** The risks of a plan by their codes, with an exclamation mark where they want a confirmation. */
export const risks = (plan: ChangePlan): ReadonlyArray<string> =>
  plan.risks.map(({ code, needsConfirmation }) => needsConfirmation ? `${code}!` : code)
