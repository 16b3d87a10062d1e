import type { PublishOperation } from "@campaigns/domain/Publishing/PublishPlan"
import { plainErrorFields } from "../LiveCampaigns/CampaignFields.ts"

/** One step into the body of a request, as the platform's errors write it. */
export interface FieldPathElement {
  readonly fieldName: string
  readonly index?: number | undefined
}

type Tag = PublishOperation["_tag"]

const campaignFields: Readonly<Record<string, string>> = {
  ...plainErrorFields,
  campaign_budget: "dailyBudgetMicros",
  network_settings: "networkSettings",
  "network_settings.target_google_search": "networkSettings.targetAdplatformSearch",
  "network_settings.target_search_network": "networkSettings.targetSearchNetwork",
  "network_settings.target_content_network": "networkSettings.targetContentNetwork",
  campaign_bidding_strategy: "biddingStrategy",
  manual_cpc: "biddingStrategy",
  target_spend: "biddingStrategy",
  "target_spend.cpc_bid_ceiling_micros": "biddingStrategy.maxCpcBidCeilingMicros",
  maximize_conversions: "biddingStrategy",
  "maximize_conversions.target_cpa_micros": "biddingStrategy.targetCpaMicros",
  maximize_conversion_value: "biddingStrategy",
  "maximize_conversion_value.target_roas": "biddingStrategy.targetRoas",
  target_cpa: "biddingStrategy",
  "target_cpa.target_cpa_micros": "biddingStrategy.targetCpaMicros",
  target_roas: "biddingStrategy",
  "target_roas.target_roas": "biddingStrategy.targetRoas",
  target_impression_share: "biddingStrategy",
  "target_impression_share.location": "biddingStrategy.impressionShareLocation",
  "target_impression_share.location_fraction_micros": "biddingStrategy.impressionShareFractionMicros",
  "target_impression_share.cpc_bid_ceiling_micros": "biddingStrategy.maxCpcBidCeilingMicros"
}

const keywordFields = {
  "keyword.text": "text",
  "keyword.match_type": "matchType",
  negative: "matchType",
  cpc_bid_micros: "cpcBidMicros",
  final_urls: "finalUrl",
  final_url_suffix: "finalUrlSuffix",
  tracking_url_template: "trackingUrlTemplate",
  status: "status"
}

/** The draft's fields for those of the platform, by kind of operation; they are below the operation's path. */
const belowPath: Readonly<Partial<Record<Tag, Readonly<Record<string, string>>>>> = {
  AddLocation: { location: "geoTargetConstantId", negative: "targetType" },
  AddCampaignNegative: { "keyword.text": "text", "keyword.match_type": "matchType" },
  AddScheduleEntry: {
    "ad_schedule.day_of_week": "dayOfWeek",
    "ad_schedule.start_hour": "startHour",
    "ad_schedule.start_minute": "startMinute",
    "ad_schedule.end_hour": "endHour",
    "ad_schedule.end_minute": "endMinute"
  },
  CreateAdGroup: { name: "name", cpc_bid_micros: "cpcBidMicros", status: "status" },
  AddKeyword: keywordFields,
  CreateAd: {
    "ad.final_urls": "finalUrl",
    "ad.final_mobile_urls": "finalMobileUrl",
    "ad.tracking_url_template": "trackingUrlTemplate",
    "ad.final_url_suffix": "finalUrlSuffix",
    status: "status",
    "ad.responsive_search_ad.headlines": "headlines[]",
    "ad.responsive_search_ad.headlines.text": "headlines[].text",
    "ad.responsive_search_ad.headlines.asset": "headlines[].text",
    "ad.responsive_search_ad.headlines.pinned_field": "headlines[].pinnedField",
    "ad.responsive_search_ad.descriptions": "descriptions[]",
    "ad.responsive_search_ad.descriptions.text": "descriptions[].text",
    "ad.responsive_search_ad.descriptions.asset": "descriptions[].text",
    "ad.responsive_search_ad.descriptions.pinned_field": "descriptions[].pinnedField",
    "ad.responsive_search_ad.path1": "displayPath1",
    "ad.responsive_search_ad.path2": "displayPath2"
  },
  LinkAsset: {
    final_urls: "finalUrl",
    final_mobile_urls: "finalMobileUrl",
    "sitelink_asset.link_text": "linkText",
    "sitelink_asset.description1": "description1",
    "sitelink_asset.description2": "description2",
    "callout_asset.callout_text": "calloutText",
    "structured_snippet_asset.header": "header",
    "structured_snippet_asset.values": "values[]",
    "call_asset.phone_number": "phoneNumber",
    "call_asset.country_code": "countryCode"
  },
  SetConversionGoal: { category: "category" },
  UseConversionActions: { conversion_actions: "conversionActionId" }
}

/** The entry for the longest beginning of the path that the table knows, with the index put in its place. */
const lookUp = (
  table: Readonly<Record<string, string>>,
  elements: ReadonlyArray<FieldPathElement>
): string | null => {
  for (let length = elements.length; length > 0; length -= 1) {
    const part = elements.slice(0, length)
    const field = table[part.map(({ fieldName }) => fieldName).join(".")]
    if (field !== undefined) {
      const index = part.findLast((element) => element.index !== undefined)?.index
      return field.replace("[]", index === undefined ? "" : `[${index}]`)
    }
  }
  return null
}

/** The field of the draft, or of live settings, for one of the platform's campaign; `null` for the service's own. */
export const campaignField = (elements: ReadonlyArray<FieldPathElement>): string | null =>
  lookUp(campaignFields, elements)

/**
 * The field of the draft that the platform's error is about. `elements` follow the operation in the error's path, such
 * as `create`, `ad`, `responsive_search_ad`, `headlines[3]`, `text`. The attempt's marker is no field: `null`.
 */
export const draftField = (
  operation: { readonly path: string; readonly tag: Tag },
  elements: ReadonlyArray<FieldPathElement>
): string | null => {
  const [first] = elements
  const inside = first !== undefined && ["create", "update"].includes(first.fieldName) ? elements.slice(1) : elements
  if (operation.tag === "MarkCampaign") return null
  if (operation.tag === "CreateBudget") return inside[0]?.fieldName === "name" ? "campaignName" : operation.path
  if (operation.tag === "CreateCampaign") return campaignField(inside) ?? operation.path
  const below = belowPath[operation.tag]
  const field = below === undefined ? null : lookUp(below, inside)
  return field === null ? operation.path : `${operation.path}.${field}`
}
