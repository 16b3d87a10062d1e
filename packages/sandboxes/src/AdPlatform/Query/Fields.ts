import { changeTypes, ClientType } from "../State/ChangeLog.ts"
import * as Enums from "../Wire/Enums.ts"

/** The type of a field; an enum has its names. Messages can be selected, not compared. */
export type FieldType =
  | "string"
  | "int64"
  | "double"
  | "bool"
  | "date"
  | "message"
  | { readonly names: ReadonlyArray<string> }

const enumOf = (names: ReadonlyArray<string>): FieldType => ({ names })
const status = enumOf(Enums.CampaignStatus.literals)
const anyEnum = (...names: ReadonlyArray<string>): FieldType => enumOf(["UNSPECIFIED", "UNKNOWN", ...names])

type Fields = { readonly [path: string]: FieldType }

const keyword: Fields = { "keyword.text": "string", "keyword.match_type": enumOf(Enums.KeywordMatchType.literals) }

const primaryStatus = anyEnum(
  "ELIGIBLE",
  "PAUSED",
  "REMOVED",
  "ENDED",
  "PENDING",
  "MISCONFIGURED",
  "LIMITED",
  "NOT_ELIGIBLE"
)

const reviews: Fields = {
  "policy_summary.approval_status": anyEnum("DISAPPROVED", "APPROVED_LIMITED", "APPROVED", "AREA_OF_INTEREST_ONLY"),
  "policy_summary.review_status": anyEnum("REVIEW_IN_PROGRESS", "REVIEWED", "UNDER_APPEAL", "ELIGIBLE_MAY_SERVE"),
  "policy_summary.policy_topic_entries": "message"
}

/** The strategies that a campaign of its own and a portfolio can both have. */
const schemes: Fields = {
  "target_spend.cpc_bid_ceiling_micros": "int64",
  "target_spend.target_spend_micros": "int64",
  "maximize_conversions.target_cpa_micros": "int64",
  "maximize_conversions.cpc_bid_ceiling_micros": "int64",
  "maximize_conversions.cpc_bid_floor_micros": "int64",
  "maximize_conversion_value.target_roas": "double",
  "maximize_conversion_value.cpc_bid_ceiling_micros": "int64",
  "maximize_conversion_value.cpc_bid_floor_micros": "int64",
  "target_cpa.target_cpa_micros": "int64",
  "target_cpa.cpc_bid_ceiling_micros": "int64",
  "target_cpa.cpc_bid_floor_micros": "int64",
  "target_roas.target_roas": "double",
  "target_roas.cpc_bid_ceiling_micros": "int64",
  "target_roas.cpc_bid_floor_micros": "int64",
  "target_impression_share.location": enumOf(Enums.TargetImpressionShareLocation.literals),
  "target_impression_share.location_fraction_micros": "int64",
  "target_impression_share.cpc_bid_ceiling_micros": "int64"
}

const strategyType = anyEnum(
  "MANUAL_CPC",
  "TARGET_SPEND",
  "MAXIMIZE_CONVERSIONS",
  "MAXIMIZE_CONVERSION_VALUE",
  "TARGET_CPA",
  "TARGET_ROAS",
  "TARGET_IMPRESSION_SHARE",
  "INVALID"
)

const linkSource = anyEnum("ADVERTISER", "AUTOMATICALLY_CREATED")

const assetLink: Fields = {
  field_type: enumOf(Enums.AssetFieldType.literals),
  status: enumOf(Enums.AssetLinkStatus.literals),
  source: linkSource,
  primary_status: primaryStatus,
  primary_status_reasons: "message"
}

const criterionType = anyEnum("KEYWORD", "LOCATION", "LANGUAGE", "AD_SCHEDULE", "DEVICE", "PROXIMITY")

const accountStatus = anyEnum("ENABLED", "CANCELED", "SUSPENDED", "CLOSED")

/** The fields that can be selected and compared, by resource, in the vendor's names. */
export const fieldsOf: { readonly [resource: string]: Fields } = {
  customer: {
    resource_name: "string",
    id: "int64",
    descriptive_name: "string",
    currency_code: "string",
    time_zone: "string",
    manager: "bool",
    test_account: "bool",
    auto_tagging_enabled: "bool",
    status: accountStatus
  },
  customer_client: {
    resource_name: "string",
    client_customer: "string",
    id: "int64",
    descriptive_name: "string",
    currency_code: "string",
    time_zone: "string",
    level: "int64",
    manager: "bool",
    hidden: "bool",
    test_account: "bool",
    status: accountStatus
  },
  campaign: {
    resource_name: "string",
    id: "int64",
    name: "string",
    status,
    serving_status: anyEnum("SERVING", "NONE", "ENDED", "PENDING", "SUSPENDED"),
    primary_status: primaryStatus,
    primary_status_reasons: "message",
    advertising_channel_type: enumOf(Enums.AdvertisingChannelType.literals),
    advertising_channel_sub_type: enumOf(Enums.AdvertisingChannelSubType.literals),
    keyword_match_type: anyEnum("BROAD"),
    "ai_max_setting.enable_ai_max": "bool",
    "dynamic_search_ads_setting.domain_name": "string",
    campaign_budget: "string",
    labels: "message",
    start_date_time: "date",
    end_date_time: "date",
    tracking_url_template: "string",
    final_url_suffix: "string",
    url_custom_parameters: "message",
    contains_eu_political_advertising: enumOf(Enums.EuPoliticalAdvertisingStatus.literals),
    "network_settings.target_google_search": "bool",
    "network_settings.target_search_network": "bool",
    "network_settings.target_content_network": "bool",
    "network_settings.target_partner_search_network": "bool",
    "geo_target_type_setting.positive_geo_target_type": enumOf(Enums.PositiveGeoTargetType.literals),
    "geo_target_type_setting.negative_geo_target_type": enumOf(Enums.NegativeGeoTargetType.literals),
    bidding_strategy_type: strategyType,
    bidding_strategy: "string",
    "manual_cpc.enhanced_cpc_enabled": "bool",
    ...schemes
  },
  campaign_budget: {
    resource_name: "string",
    id: "int64",
    name: "string",
    amount_micros: "int64",
    total_amount_micros: "int64",
    delivery_method: enumOf(Enums.BudgetDeliveryMethod.literals),
    explicitly_shared: "bool",
    period: enumOf(Enums.BudgetPeriod.literals),
    status: anyEnum("ENABLED", "REMOVED"),
    reference_count: "int64"
  },
  campaign_criterion: {
    resource_name: "string",
    campaign: "string",
    criterion_id: "int64",
    display_name: "string",
    negative: "bool",
    bid_modifier: "double",
    status: enumOf(Enums.CampaignCriterionStatus.literals),
    type: criterionType,
    "location.geo_target_constant": "string",
    "language.language_constant": "string",
    "ad_schedule.day_of_week": enumOf(Enums.DayOfWeek.literals),
    "ad_schedule.start_hour": "double",
    "ad_schedule.start_minute": enumOf(Enums.MinuteOfHour.literals),
    "ad_schedule.end_hour": "double",
    "ad_schedule.end_minute": enumOf(Enums.MinuteOfHour.literals),
    ...keyword
  },
  campaign_conversion_goal: {
    resource_name: "string",
    campaign: "string",
    category: enumOf(Enums.ConversionActionCategory.literals),
    origin: enumOf(Enums.ConversionOrigin.literals),
    biddable: "bool"
  },
  conversion_goal_campaign_config: {
    resource_name: "string",
    campaign: "string",
    goal_config_level: enumOf(Enums.GoalConfigLevel.literals),
    custom_conversion_goal: "string"
  },
  custom_conversion_goal: {
    resource_name: "string",
    id: "int64",
    name: "string",
    conversion_actions: "message",
    status: enumOf(Enums.CustomConversionGoalStatus.literals)
  },
  customer_conversion_goal: {
    resource_name: "string",
    category: enumOf(Enums.ConversionActionCategory.literals),
    origin: enumOf(Enums.ConversionOrigin.literals),
    biddable: "bool"
  },
  conversion_action: {
    resource_name: "string",
    id: "int64",
    name: "string",
    status: anyEnum("ENABLED", "REMOVED", "HIDDEN"),
    type: anyEnum("WEBPAGE", "AD_CALL", "CLICK_TO_CALL", "UPLOAD_CLICKS", "UPLOAD_CALLS", "WEBSITE_CALL"),
    category: enumOf(Enums.ConversionActionCategory.literals),
    origin: enumOf(Enums.ConversionOrigin.literals),
    primary_for_goal: "bool"
  },
  label: {
    resource_name: "string",
    id: "int64",
    name: "string",
    status: anyEnum("ENABLED", "REMOVED"),
    "text_label.background_color": "string",
    "text_label.description": "string"
  },
  campaign_label: { resource_name: "string", campaign: "string", label: "string" },
  ad_group: {
    resource_name: "string",
    id: "int64",
    campaign: "string",
    name: "string",
    status,
    type: enumOf(Enums.AdGroupType.literals),
    ad_rotation_mode: enumOf(Enums.AdGroupAdRotationMode.literals),
    cpc_bid_micros: "int64",
    target_cpa_micros: "int64",
    target_roas: "double",
    tracking_url_template: "string",
    final_url_suffix: "string",
    url_custom_parameters: "message",
    labels: "message",
    primary_status: primaryStatus,
    primary_status_reasons: "message"
  },
  ad_group_criterion: {
    resource_name: "string",
    criterion_id: "int64",
    ad_group: "string",
    display_name: "string",
    status,
    negative: "bool",
    type: criterionType,
    cpc_bid_micros: "int64",
    bid_modifier: "double",
    final_urls: "message",
    final_mobile_urls: "message",
    final_url_suffix: "string",
    tracking_url_template: "string",
    url_custom_parameters: "message",
    labels: "message",
    approval_status: anyEnum("APPROVED", "DISAPPROVED", "PENDING_REVIEW", "UNDER_REVIEW"),
    disapproval_reasons: "message",
    primary_status: primaryStatus,
    primary_status_reasons: "message",
    "quality_info.quality_score": "double",
    ...keyword
  },
  ad_group_ad: {
    resource_name: "string",
    ad_group: "string",
    status,
    labels: "message",
    ad_strength: anyEnum("PENDING", "NO_ADS", "POOR", "AVERAGE", "GOOD", "EXCELLENT"),
    action_items: "message",
    primary_status: primaryStatus,
    primary_status_reasons: "message",
    ...reviews,
    "ad.resource_name": "string",
    "ad.id": "int64",
    "ad.type": anyEnum("RESPONSIVE_SEARCH_AD", "EXPANDED_TEXT_AD", "TEXT_AD"),
    "ad.name": "string",
    "ad.final_urls": "message",
    "ad.final_mobile_urls": "message",
    "ad.tracking_url_template": "string",
    "ad.final_url_suffix": "string",
    "ad.url_custom_parameters": "message",
    "ad.responsive_search_ad.headlines": "message",
    "ad.responsive_search_ad.descriptions": "message",
    "ad.responsive_search_ad.path1": "string",
    "ad.responsive_search_ad.path2": "string"
  },
  asset: {
    resource_name: "string",
    id: "int64",
    name: "string",
    type: anyEnum("SITELINK", "CALLOUT", "STRUCTURED_SNIPPET", "CALL", "PROMOTION", "TEXT", "IMAGE"),
    final_urls: "message",
    final_mobile_urls: "message",
    tracking_url_template: "string",
    final_url_suffix: "string",
    url_custom_parameters: "message",
    source: linkSource,
    ...reviews,
    "sitelink_asset.link_text": "string",
    "sitelink_asset.start_date": "string",
    "sitelink_asset.end_date": "string",
    "sitelink_asset.ad_schedule_targets": "message",
    "sitelink_asset.description1": "string",
    "sitelink_asset.description2": "string",
    "callout_asset.callout_text": "string",
    "callout_asset.start_date": "string",
    "callout_asset.end_date": "string",
    "callout_asset.ad_schedule_targets": "message",
    "structured_snippet_asset.header": "string",
    "structured_snippet_asset.values": "message",
    "call_asset.country_code": "string",
    "call_asset.phone_number": "string",
    "call_asset.ad_schedule_targets": "message",
    "promotion_asset.promotion_target": "string",
    "call_asset.call_conversion_reporting_state": enumOf(Enums.CallConversionReportingState.literals)
  },
  campaign_asset: {
    resource_name: "string",
    campaign: "string",
    asset: "string",
    ...assetLink
  },
  ad_group_asset: { resource_name: "string", ad_group: "string", asset: "string", ...assetLink },
  customer_asset: { resource_name: "string", asset: "string", ...assetLink },
  customer_negative_criterion: {
    resource_name: "string",
    id: "int64",
    type: anyEnum("NEGATIVE_KEYWORD_LIST", "PLACEMENT"),
    "negative_keyword_list.shared_set": "string",
    "placement.url": "string"
  },
  shared_criterion: {
    resource_name: "string",
    shared_set: "string",
    criterion_id: "int64",
    type: criterionType,
    negative: "bool",
    ...keyword
  },
  bidding_strategy: {
    resource_name: "string",
    id: "int64",
    name: "string",
    status: anyEnum("ENABLED", "REMOVED"),
    type: strategyType,
    ...schemes
  },
  campaign_shared_set: {
    resource_name: "string",
    campaign: "string",
    shared_set: "string",
    status: anyEnum("ENABLED", "REMOVED")
  },
  shared_set: {
    resource_name: "string",
    id: "int64",
    name: "string",
    type: enumOf(Enums.SharedSetType.literals)
  },
  change_event: {
    resource_name: "string",
    change_date_time: "date",
    change_resource_type: anyEnum(...Object.values(changeTypes)),
    change_resource_name: "string",
    client_type: enumOf(["UNSPECIFIED", "UNKNOWN", ...ClientType.literals]),
    user_email: "string",
    resource_change_operation: anyEnum("CREATE", "UPDATE", "REMOVE"),
    changed_fields: "message",
    campaign: "string",
    ad_group: "string"
  },
  geo_target_constant: {
    resource_name: "string",
    id: "int64",
    name: "string",
    canonical_name: "string",
    country_code: "string",
    target_type: "string",
    status: anyEnum("ENABLED", "REMOVAL_PLANNED"),
    parent_geo_target: "string"
  },
  currency_constant: { resource_name: "string", code: "string", billable_unit_micros: "int64" },
  language_constant: { resource_name: "string", id: "int64", code: "string", name: "string", targetable: "bool" },
  metrics: {
    impressions: "int64",
    clicks: "int64",
    interactions: "int64",
    ctr: "double",
    average_cpc: "double",
    average_cpm: "double",
    cost_micros: "int64",
    conversions: "double",
    conversions_value: "double",
    all_conversions: "double",
    cost_per_conversion: "double",
    conversions_from_interactions_rate: "double",
    value_per_conversion: "double",
    search_impression_share: "double"
  },
  segments: { date: "date", month: "date" }
}
