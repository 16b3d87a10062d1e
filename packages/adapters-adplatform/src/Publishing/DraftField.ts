import type { PublishOperation } from "@campaigns/domain/Publishing/PublishPlan"

/** One step into the body of a request, as the platform's errors write it. */
export interface FieldPathElement {
  readonly fieldName: string
  readonly index?: number | undefined
}

type Tag = PublishOperation["_tag"]

const oneUrlFields = { final_urls: "final_url", final_mobile_urls: "final_mobile_url" }

const campaignFields: Readonly<Record<string, string>> = {
  name: "campaign_name",
  status: "status",
  campaign_budget: "daily_budget_micros",
  network_settings: "network_settings",
  "network_settings.target_google_search": "network_settings.target_adplatform_search",
  "network_settings.target_search_network": "network_settings.target_search_network",
  "network_settings.target_content_network": "network_settings.target_content_network",
  start_date_time: "start_date",
  end_date_time: "end_date",
  campaign_bidding_strategy: "bidding_strategy",
  manual_cpc: "bidding_strategy",
  target_spend: "bidding_strategy",
  "target_spend.cpc_bid_ceiling_micros": "bidding_strategy.max_cpc_bid_ceiling_micros",
  maximize_conversions: "bidding_strategy",
  "maximize_conversions.target_cpa_micros": "bidding_strategy.target_cpa_micros",
  maximize_conversion_value: "bidding_strategy",
  "maximize_conversion_value.target_roas": "bidding_strategy.target_roas",
  target_cpa: "bidding_strategy",
  "target_cpa.target_cpa_micros": "bidding_strategy.target_cpa_micros",
  target_roas: "bidding_strategy",
  "target_roas.target_roas": "bidding_strategy.target_roas",
  target_impression_share: "bidding_strategy",
  "target_impression_share.location": "bidding_strategy.impression_share_location",
  "target_impression_share.location_fraction_micros": "bidding_strategy.impression_share_fraction_micros",
  "target_impression_share.cpc_bid_ceiling_micros": "bidding_strategy.max_cpc_bid_ceiling_micros"
}

const keywordFields = {
  "keyword.text": "text",
  "keyword.match_type": "match_type",
  negative: "match_type",
  cpc_bid_micros: "cpc_bid_micros",
  final_urls: "final_url"
}

/** For each kind of operation, the platform's fields and the draft's; the draft's are below the operation's own path. */
const belowPath: Readonly<Partial<Record<Tag, Readonly<Record<string, string>>>>> = {
  TargetLocation: { location: "geo_target_constant_id", negative: "target_type" },
  ScheduleAds: {
    "ad_schedule.day_of_week": "day_of_week",
    "ad_schedule.start_hour": "start_hour",
    "ad_schedule.start_minute": "start_minute",
    "ad_schedule.end_hour": "end_hour",
    "ad_schedule.end_minute": "end_minute"
  },
  CreateAdGroup: { name: "name", cpc_bid_micros: "cpc_bid_micros" },
  AddKeyword: keywordFields,
  ExcludeKeyword: keywordFields,
  CreateAd: {
    "ad.final_urls": "final_url",
    "ad.final_mobile_urls": "final_mobile_url",
    "ad.tracking_url_template": "tracking_url_template",
    "ad.responsive_search_ad.headlines": "headlines[]",
    "ad.responsive_search_ad.headlines.text": "headlines[].text",
    "ad.responsive_search_ad.headlines.asset": "headlines[].text",
    "ad.responsive_search_ad.headlines.pinned_field": "headlines[].pinned_field",
    "ad.responsive_search_ad.descriptions": "descriptions[]",
    "ad.responsive_search_ad.descriptions.text": "descriptions[].text",
    "ad.responsive_search_ad.descriptions.asset": "descriptions[].text",
    "ad.responsive_search_ad.descriptions.pinned_field": "descriptions[].pinned_field",
    "ad.responsive_search_ad.path1": "display_path_1",
    "ad.responsive_search_ad.path2": "display_path_2"
  },
  AddSitelink: {
    ...oneUrlFields,
    "sitelink_asset.link_text": "link_text",
    "sitelink_asset.description1": "description_1",
    "sitelink_asset.description2": "description_2"
  },
  AddCallout: { "callout_asset.callout_text": "callout_text" },
  AddSnippet: { "structured_snippet_asset.header": "header", "structured_snippet_asset.values": "values[]" },
  AddPhone: { "call_asset.phone_number": "phone_number", "call_asset.country_code": "country_code" },
  SetConversionGoal: { category: "category" },
  UseConversionActions: { conversion_actions: "conversion_action_id" }
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

/** The field of the draft, or of the live settings, that a field of the platform's campaign shows; `null` when it is ours alone. */
export const campaignField = (elements: ReadonlyArray<FieldPathElement>): string | null =>
  lookUp(campaignFields, elements)

/**
 * The field of the draft that the platform's error is about. `elements` are what follows the operation in the error's path, such as
 * `create`, `ad`, `responsive_search_ad`, `headlines[3]`, `text`. The attempt's marker is no field of the draft: `null`.
 */
export const draftField = (
  operation: { readonly path: string; readonly tag: Tag },
  elements: ReadonlyArray<FieldPathElement>
): string | null => {
  const [first] = elements
  const inside = first !== undefined && ["create", "update"].includes(first.fieldName) ? elements.slice(1) : elements
  if (operation.tag === "MarkCampaign") return null
  if (operation.tag === "CreateBudget") return inside[0]?.fieldName === "name" ? "campaign_name" : operation.path
  if (operation.tag === "CreateCampaign") return campaignField(inside) ?? operation.path
  const below = belowPath[operation.tag]
  const field = below === undefined ? null : lookUp(below, inside)
  return field === null ? operation.path : `${operation.path}.${field}`
}
