import type { UnmanagedElement } from "@campaigns/domain/LiveCampaigns/LiveContent"
import type {
  AdGroupRow,
  AdRow,
  AssetRow,
  KeywordRow,
  LabelRow,
  LinkRow,
  SharedSetRow,
  WholeCampaignRow,
  WholeCriterionRow
} from "./ContentRows.ts"

type Elements = ReadonlyArray<UnmanagedElement>

const element = (kind: string, label: string, resourceName: string): UnmanagedElement => ({ kind, label, resourceName })

const whenSaid = (kind: string, label: string | undefined, resourceName: string): Elements =>
  label === undefined || label === "" ? [] : [element(kind, label, resourceName)]

interface Addressed {
  readonly trackingUrlTemplate?: string | undefined
  readonly finalUrlSuffix?: string | undefined
  readonly urlCustomParameters?: ReadonlyArray<{ readonly key?: string; readonly value?: string }> | undefined
}

const labelled = (name: string, part: string | undefined) =>
  part === undefined || part === "" || name === "" ? part : `${name}: ${part}`

/** The custom parameters, which no draft has, of something with a name; without one the label is the part alone. */
const unmanagedParameters = (
  { urlCustomParameters = [] }: Pick<Addressed, "urlCustomParameters">,
  resourceName: string,
  name = ""
): Elements => {
  const parameters = urlCustomParameters.map(({ key = "", value = "" }) => `{_${key}}=${value}`).join(", ")
  return whenSaid("CUSTOM_PARAMETERS", labelled(name, parameters), resourceName)
}

/** The parts of addresses of something of which no draft has any. */
const unmanagedAddresses = (of: Addressed, resourceName: string, name = ""): Elements => [
  ...whenSaid("TRACKING_URL_TEMPLATE", labelled(name, of.trackingUrlTemplate), resourceName),
  ...whenSaid("FINAL_URL_SUFFIX", labelled(name, of.finalUrlSuffix), resourceName),
  ...unmanagedParameters(of, resourceName, name)
]

/** The names of labels by their resource names. */
export type LabelNames = ReadonlyMap<string, string>

const unmanagedLabels = (
  labels: ReadonlyArray<string> | undefined,
  names: LabelNames,
  resourceName: string,
  name: string
): Elements => (labels ?? []).map((label) => element("LABEL", `${name}: ${names.get(label) ?? label}`, resourceName))

/** Settings of a campaign that a draft does not have. */
export const unmanagedSettings = ({ campaign }: WholeCampaignRow): Elements => {
  const { resourceName } = campaign
  return [
    ...unmanagedParameters(campaign, resourceName),
    ...whenSaid("DYNAMIC_SEARCH_ADS", campaign.dynamicSearchAdsSetting?.domainName, resourceName),
    ...(campaign.aiMaxSetting?.enableAiMax === true ? [element("AI_MAX", "AI Max", resourceName)] : []),
    ...(campaign.keywordMatchType === "BROAD"
      ? [element("KEYWORD_MATCH_TYPE", "Broad match for all keywords", resourceName)]
      : [])
  ]
}

/** A strategy that no draft has. */
export const unmanagedBidding = ({ campaign }: WholeCampaignRow): UnmanagedElement =>
  element("BIDDING_STRATEGY", campaign.biddingStrategyType ?? "UNKNOWN", campaign.resourceName)

const percent = (modifier: number): string => {
  const change = Math.round((modifier - 1) * 100)
  return `${change > 0 ? "+" : ""}${change} %`
}

/** The part of a criterion that a draft does not have: a modifier of bids, or all of it when it is of another kind. */
export const unmanagedCriterion = ({ campaignCriterion: criterion }: WholeCriterionRow): Elements => {
  const { bidModifier, displayName, negative = false, resourceName, type = "UNKNOWN" } = criterion
  const label = displayName ?? resourceName
  const hasModifier = bidModifier !== undefined && bidModifier !== 1
  const modified = hasModifier
    ? [element("BID_MODIFIER", `${type} ${label}: ${percent(bidModifier)}`, resourceName)]
    : []
  switch (type) {
    case "LOCATION":
    case "AD_SCHEDULE":
    // Every campaign has its devices; only a modifier is a user's decision.
    case "DEVICE":
      return modified
    case "KEYWORD":
      return negative ? [] : [element(type, label, resourceName)]
    default:
      return [element(type, negative ? `Not ${label}` : label, resourceName)]
  }
}

/** The settings of an ad group that a draft does not have. */
export const unmanagedInAdGroup = ({ adGroup }: AdGroupRow, labels: LabelNames): Elements => {
  const { name = "", resourceName, targetCpaMicros, targetRoas } = adGroup
  return [
    ...(targetCpaMicros === undefined || targetCpaMicros === 0
      ? []
      : [element("TARGET_CPA", `${name}: ${(targetCpaMicros / 1_000_000).toFixed(2)}`, resourceName)]),
    ...(targetRoas === undefined || targetRoas === 0
      ? []
      : [element("TARGET_ROAS", `${name}: ${Math.round(targetRoas * 100)} %`, resourceName)]),
    ...unmanagedAddresses(adGroup, resourceName),
    ...unmanagedLabels(adGroup.labels, labels, resourceName, name)
  ]
}

/** An ad group of a kind that no draft has, such as one of dynamic ads. */
export const unmanagedAdGroup = ({ adGroup }: AdGroupRow): UnmanagedElement =>
  element("AD_GROUP", `${adGroup.name ?? ""} (${adGroup.type ?? "UNKNOWN"})`, adGroup.resourceName)

/** The parts of a keyword that a draft does not have. */
export const unmanagedOfKeyword = ({ adGroupCriterion }: KeywordRow, labels: LabelNames): Elements => {
  const { finalMobileUrls, keyword, resourceName } = adGroupCriterion
  const name = keyword?.text ?? resourceName
  return [
    ...(finalMobileUrls ?? []).map((address) => element("FINAL_MOBILE_URL", `${name}: ${address}`, resourceName)),
    ...unmanagedParameters(adGroupCriterion, resourceName, name),
    ...unmanagedLabels(adGroupCriterion.labels, labels, resourceName, name)
  ]
}

/** The parts of a responsive search ad that a draft does not have. */
export const unmanagedOfAd = (
  { adGroupAd: { ad, labels: own, resourceName } }: AdRow,
  labels: LabelNames
): Elements => {
  const name = ad.responsiveSearchAd?.headlines?.[0]?.text ?? resourceName
  return [
    ...unmanagedParameters(ad, resourceName, name),
    ...unmanagedLabels(own, labels, resourceName, name)
  ]
}

/** Something other than a keyword at which an ad group aims, such as an audience. */
export const unmanagedInGroup = ({ adGroupCriterion }: KeywordRow): UnmanagedElement => {
  const { displayName, resourceName, type = "UNKNOWN" } = adGroupCriterion
  return element(type, displayName ?? resourceName, resourceName)
}

/** An ad that is no responsive search ad. */
export const unmanagedAd = ({ adGroupAd }: AdRow): UnmanagedElement =>
  element("AD", adGroupAd.ad.type ?? "UNKNOWN", adGroupAd.resourceName)

const assetLabel = (asset: AssetRow): string =>
  asset.sitelinkAsset?.linkText ?? asset.calloutAsset?.calloutText ?? asset.structuredSnippetAsset?.header ??
    asset.callAsset?.phoneNumber ?? asset.promotionAsset?.promotionTarget ?? asset.name ?? `Asset ${asset.id}`

/** Something beside the ads that a draft cannot express. */
export const unmanagedLink = (link: LinkRow, asset: AssetRow): UnmanagedElement => {
  const state = link.status === "PAUSED" ? " (paused)" : link.source === "AUTOMATICALLY_CREATED" ? " (automatic)" : ""
  return element(link.fieldType ?? "UNKNOWN", `${assetLabel(asset)}${state}`, link.resourceName)
}

/** The days and hours to which something beside the ads is bound, and the parts of its addresses that no draft has. */
export const unmanagedTimes = (link: LinkRow, asset: AssetRow): Elements => {
  const shown = asset.sitelinkAsset ?? asset.calloutAsset
  const schedules = shown?.adScheduleTargets ?? asset.callAsset?.adScheduleTargets ?? []
  const isBound = (shown?.startDate ?? "") !== "" || (shown?.endDate ?? "") !== "" || schedules.length > 0
  return [
    ...(isBound ? [element("ASSET_SCHEDULE", assetLabel(asset), link.resourceName)] : []),
    ...unmanagedAddresses(asset, link.resourceName, assetLabel(asset))
  ]
}

/** A label of a campaign. */
export const unmanagedLabel = ({ campaignLabel, label }: LabelRow): UnmanagedElement =>
  element("LABEL", label.name ?? "", campaignLabel.resourceName)

/** A list of exclusions that the campaign uses. */
export const unmanagedSharedSet = ({ campaignSharedSet, sharedSet }: SharedSetRow): UnmanagedElement =>
  element("SHARED_SET", `${sharedSet.name ?? ""} (${sharedSet.type ?? "UNKNOWN"})`, campaignSharedSet.resourceName)
