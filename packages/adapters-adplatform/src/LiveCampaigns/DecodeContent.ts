import type { StatedBidding } from "@campaigns/domain/Drafts/Bidding"
import { PinnedField } from "@campaigns/domain/Drafts/Rsa"
import {
  type CampaignContent,
  type ContentAd,
  type ContentAdGroup,
  type ContentKeyword,
  ContentMatchType,
  type ContentNegative,
  type ContentText,
  type ElementStatus,
  type LivePortfolio,
  type UnmanagedParts
} from "@campaigns/domain/LiveCampaigns/CampaignContent"
import type { UnmanagedElement } from "@campaigns/domain/LiveCampaigns/LiveContent"
import { snippetHeaderOf } from "@campaigns/domain/Publishing/SnippetHeaderTexts"
import * as Schema from "effect/Schema"
import { readAllPlain } from "./CampaignFields.ts"
import type { GoalRow } from "./CampaignRows.ts"
import type {
  AdGroupRow,
  AdRow,
  AssetRow,
  CampaignAssetRow,
  KeywordRow,
  WholeCampaignRow,
  WholeCriterionRow
} from "./ContentRows.ts"
import { toEntry, toGoal, toLocation, toNetworks } from "./DecodeCampaign.ts"
import {
  type LabelNames,
  unmanagedAd,
  unmanagedAdGroup,
  unmanagedInAdGroup,
  unmanagedInGroup,
  unmanagedLink,
  unmanagedOfAd,
  unmanagedOfKeyword,
  unmanagedTimes
} from "./DecodeUnmanaged.ts"

const isMatchType = Schema.is(ContentMatchType)
const isPin = Schema.is(PinnedField)

const elementStatus = (status: string | undefined): ElementStatus => (status === "PAUSED" ? "PAUSED" : "ENABLED")

const text = (value: string | undefined): string | null => (value === undefined || value === "" ? null : value)

const bid = (micros: number | undefined): number | null => (micros === undefined || micros === 0 ? null : micros)

/** The settings of a campaign; `biddingStrategy` is `null` when it bids in a way that no draft has. */
export const decodeSettings = (
  { campaign, campaignBudget }: WholeCampaignRow,
  parts: {
    readonly criteria: ReadonlyArray<WholeCriterionRow>
    readonly goals: ReadonlyArray<GoalRow>
    readonly biddingStrategy: StatedBidding | null
    readonly portfolio: LivePortfolio | null
    readonly conversionActionIds: ReadonlyArray<number>
  }
): CampaignContent["settings"] => {
  const criteria = parts.criteria.map(({ campaignCriterion }) => campaignCriterion)
  return {
    ...readAllPlain(campaign),
    dailyBudgetMicros: campaignBudget?.amountMicros ?? null,
    networkSettings: toNetworks(campaign),
    biddingStrategy: parts.biddingStrategy,
    portfolio: parts.portfolio,
    locationTargets: criteria.flatMap(toLocation),
    scheduleEntries: criteria.flatMap(toEntry),
    conversionGoals: parts.goals.map(toGoal),
    conversionActionIds: parts.conversionActionIds
  }
}

/** The keywords that a campaign excludes for all its ad groups. */
export const decodeNegatives = (criteria: ReadonlyArray<WholeCriterionRow>): ReadonlyArray<ContentNegative> =>
  criteria.flatMap(({ campaignCriterion: { criterionId, keyword, negative } }) =>
    negative === true && isMatchType(keyword?.matchType)
      ? [{ elementId: null, platformId: criterionId, text: keyword.text ?? "", matchType: keyword.matchType }]
      : []
  )

interface Extras {
  readonly finalMobileUrls?: ReadonlyArray<string> | undefined
  readonly urlCustomParameters?: ReadonlyArray<{ readonly key?: string; readonly value?: string }> | undefined
  readonly labels?: ReadonlyArray<string> | undefined
}

/** The parts beyond a draft, absent where there are none. */
const unmanagedParts = (of: Extras): { readonly unmanaged?: UnmanagedParts } => {
  const finalMobileUrl = text(of.finalMobileUrls?.[0])
  const customParameters = (of.urlCustomParameters ?? []).map(({ key = "", value = "" }) => ({ key, value }))
  const { labels = [] } = of
  const parts: UnmanagedParts = {
    ...(finalMobileUrl === null ? {} : { finalMobileUrl }),
    ...(customParameters.length === 0 ? {} : { customParameters }),
    ...(labels.length === 0 ? {} : { labels })
  }
  return Object.keys(parts).length === 0 ? {} : { unmanaged: parts }
}

const decodeKeyword = ({ adGroupCriterion: row }: KeywordRow): ContentKeyword | null =>
  row.type === "KEYWORD" && isMatchType(row.keyword?.matchType)
    ? {
      elementId: null,
      platformId: row.criterionId,
      text: row.keyword.text ?? "",
      matchType: row.keyword.matchType,
      isNegative: row.negative ?? false,
      status: elementStatus(row.status),
      cpcBidMicros: bid(row.cpcBidMicros),
      finalUrl: text(row.finalUrls?.[0]),
      finalUrlSuffix: text(row.finalUrlSuffix),
      trackingUrlTemplate: text(row.trackingUrlTemplate),
      ...unmanagedParts(row)
    }
    : null

type TextRow = { readonly text?: string; readonly pinnedField?: string }

const toText = ({ pinnedField, text: written = "" }: TextRow): ContentText => ({
  text: written,
  pinnedField: isPin(pinnedField) ? pinnedField : null
})

const decodeAd = ({ adGroupAd: { ad, labels, status } }: AdRow): ContentAd | null => {
  const { responsiveSearchAd: rsa } = ad
  return rsa === undefined ? null : {
    elementId: null,
    platformId: ad.id,
    status: elementStatus(status),
    headlines: (rsa.headlines ?? []).map(toText),
    descriptions: (rsa.descriptions ?? []).map(toText),
    finalUrl: text(ad.finalUrls?.[0]),
    finalMobileUrl: text(ad.finalMobileUrls?.[0]),
    displayPath1: text(rsa.path1),
    displayPath2: text(rsa.path2),
    trackingUrlTemplate: text(ad.trackingUrlTemplate),
    finalUrlSuffix: text(ad.finalUrlSuffix),
    ...unmanagedParts({ urlCustomParameters: ad.urlCustomParameters, labels })
  }
}

/** Ad groups with what they hold, and what of them no draft can express. */
export interface DecodedGroups {
  readonly adGroups: ReadonlyArray<ContentAdGroup>
  readonly unmanaged: ReadonlyArray<UnmanagedElement>
  /** True when something hangs under an ad group that was not read: it was made or removed meanwhile. */
  readonly isTorn: boolean
}

/** Puts keywords and ads into their ad groups. */
export const decodeGroups = (
  groupRows: ReadonlyArray<AdGroupRow>,
  keywordRows: ReadonlyArray<KeywordRow>,
  adRows: ReadonlyArray<AdRow>,
  labels: LabelNames
): DecodedGroups => {
  const unmanaged: Array<UnmanagedElement> = []
  const groups = new Map<number, { readonly keywords: Array<ContentKeyword>; readonly ads: Array<ContentAd> }>()
  const standard = groupRows.filter(({ adGroup }) => adGroup.type === "SEARCH_STANDARD")
  for (const row of groupRows) {
    groups.set(row.adGroup.id, { keywords: [], ads: [] })
    if (row.adGroup.type === "SEARCH_STANDARD") unmanaged.push(...unmanagedInAdGroup(row, labels))
    else unmanaged.push(unmanagedAdGroup(row))
  }
  let isTorn = false
  for (const row of keywordRows) {
    const group = groups.get(row.adGroup.id)
    const keyword = decodeKeyword(row)
    if (group === undefined) isTorn = true
    else if (keyword === null) unmanaged.push(unmanagedInGroup(row))
    else {
      group.keywords.push(keyword)
      unmanaged.push(...unmanagedOfKeyword(row, labels))
    }
  }
  for (const row of adRows) {
    const group = groups.get(row.adGroup.id)
    const ad = decodeAd(row)
    if (group === undefined) isTorn = true
    else if (ad === null) unmanaged.push(unmanagedAd(row))
    else {
      group.ads.push(ad)
      unmanaged.push(...unmanagedOfAd(row, labels))
    }
  }
  const adGroups = standard.map(({ adGroup }): ContentAdGroup => ({
    elementId: null,
    platformId: adGroup.id,
    name: adGroup.name ?? "",
    status: elementStatus(adGroup.status),
    cpcBidMicros: bid(adGroup.cpcBidMicros),
    keywords: groups.get(adGroup.id)?.keywords ?? [],
    ads: groups.get(adGroup.id)?.ads ?? []
  }))
  return { adGroups, unmanaged, isTorn }
}

type Beside = Pick<CampaignContent, "sitelinks" | "callouts" | "snippets" | "phones">

const nothingBeside: Beside = { sitelinks: [], callouts: [], snippets: [], phones: [] }

/** An asset in the list to which it belongs; `null` for one of another kind. */
const decodeAsset = (asset: AssetRow, fieldType: string | undefined): Partial<Beside> | null => {
  const { callAsset, calloutAsset, id: platformId, sitelinkAsset, structuredSnippetAsset } = asset
  if (fieldType === "SITELINK" && sitelinkAsset !== undefined) {
    const sitelink = {
      platformId,
      linkText: sitelinkAsset.linkText ?? "",
      finalUrl: text(asset.finalUrls?.[0]),
      description1: text(sitelinkAsset.description1),
      description2: text(sitelinkAsset.description2),
      finalMobileUrl: text(asset.finalMobileUrls?.[0])
    }
    return { sitelinks: [sitelink] }
  }
  if (fieldType === "CALLOUT" && calloutAsset !== undefined) {
    return { callouts: [{ platformId, calloutText: calloutAsset.calloutText ?? "" }] }
  }
  if (fieldType === "STRUCTURED_SNIPPET" && structuredSnippetAsset !== undefined) {
    const { header: headerText = "", values = [] } = structuredSnippetAsset
    const header = snippetHeaderOf(headerText)
    return header === undefined ? null : { snippets: [{ platformId, header, headerText, values }] }
  }
  return fieldType === "CALL" && callAsset !== undefined
    ? {
      phones: [{ platformId, phoneNumber: callAsset.phoneNumber ?? "", countryCode: callAsset.countryCode ?? "" }]
    }
    : null
}

/** The extensions of a campaign, and those that no draft can express: other kinds, paused links, the platform's own. */
export const decodeAssets = (
  rows: ReadonlyArray<CampaignAssetRow>
): Beside & { readonly unmanaged: ReadonlyArray<UnmanagedElement> } => {
  let beside = nothingBeside
  const unmanaged: Array<UnmanagedElement> = []
  for (const { asset, campaignAsset: link } of rows) {
    const isOurs = link.status !== "PAUSED" && link.source !== "AUTOMATICALLY_CREATED"
    const decoded = isOurs ? decodeAsset(asset, link.fieldType) : null
    if (decoded === null) {
      unmanaged.push(unmanagedLink(link, asset))
      continue
    }
    unmanaged.push(...unmanagedTimes(link, asset))
    beside = {
      sitelinks: [...beside.sitelinks, ...decoded.sitelinks ?? []],
      callouts: [...beside.callouts, ...decoded.callouts ?? []],
      snippets: [...beside.snippets, ...decoded.snippets ?? []],
      phones: [...beside.phones, ...decoded.phones ?? []]
    }
  }
  return { ...beside, unmanaged }
}
