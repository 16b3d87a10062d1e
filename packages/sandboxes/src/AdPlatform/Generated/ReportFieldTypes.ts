// Made by `npm run proto-check -- generate` of the vendor's protos; not edited by hand.
import type { FieldType } from "../Query/Conditions.ts"
import * as Enums from "./Enums.ts"

/** The fields of what is only read: figures, views, and what the platform keeps for itself. */
export const reportFieldsOf: { readonly [resource: string]: { readonly [path: string]: FieldType } } = {
  customer: {
    resource_name: "string",
    id: "int64",
    descriptive_name: "string",
    currency_code: "string",
    time_zone: "string",
    manager: "bool",
    test_account: "bool",
    auto_tagging_enabled: "bool",
    status: Enums.CustomerStatus.literals,
    "conversion_tracking_setting.conversion_tracking_status": Enums.ConversionTrackingStatus.literals
  },
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
    search_impression_share: "double",
    search_budget_lost_impression_share: "double",
    search_rank_lost_impression_share: "double",
    invalid_clicks: "int64",
    conversions_by_conversion_date: "double",
    average_target_cpa_micros: "int64",
    conversion_last_received_request_date_time: "string",
    conversion_last_conversion_date: "string"
  },
  segments: {
    date: "date",
    month: "date",
    week: "date",
    day_of_week: Enums.DayOfWeek.literals,
    hour: "double",
    device: Enums.Device.literals,
    conversion_lag_bucket: Enums.ConversionLagBucket.literals,
    "keyword.ad_group_criterion": "string",
    "keyword.info.text": "string",
    "keyword.info.match_type": Enums.KeywordMatchType.literals,
    search_term_match_type: Enums.SearchTermMatchType.literals,
    search_term_match_source: Enums.SearchTermMatchSource.literals,
    geo_target_city: "string",
    geo_target_region: "string",
    geo_target_most_specific_location: "string"
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
    status: Enums.CustomerStatus.literals
  },
  customer_conversion_goal: {
    resource_name: "string",
    category: Enums.ConversionActionCategory.literals,
    origin: Enums.ConversionOrigin.literals,
    biddable: "bool"
  },
  conversion_action: {
    resource_name: "string",
    id: "int64",
    name: "string",
    status: Enums.ConversionActionStatus.literals,
    type: Enums.ConversionActionType.literals,
    category: Enums.ConversionActionCategory.literals,
    origin: Enums.ConversionOrigin.literals,
    primary_for_goal: "bool",
    counting_type: Enums.ConversionActionCountingType.literals,
    include_in_conversions_metric: "bool",
    click_through_lookback_window_days: "int64"
  },
  keyword_view: { resource_name: "string" },
  search_term_view: {
    resource_name: "string",
    search_term: "string",
    ad_group: "string",
    status: Enums.SearchTermTargetingStatus.literals
  },
  geographic_view: {
    resource_name: "string",
    location_type: Enums.GeoTargetingType.literals,
    country_criterion_id: "int64"
  },
  user_location_view: { resource_name: "string", country_criterion_id: "int64", targeting_location: "bool" },
  ad_group_ad_asset_view: {
    resource_name: "string",
    ad_group_ad: "string",
    asset: "string",
    field_type: Enums.AssetFieldType.literals,
    enabled: "bool",
    pinned_field: Enums.ServedAssetFieldType.literals,
    source: Enums.AssetSource.literals
  },
  campaign_simulation: {
    resource_name: "string",
    campaign_id: "int64",
    type: Enums.SimulationType.literals,
    start_date: "date",
    end_date: "date",
    "budget_point_list.points": "message"
  },
  recommendation: {
    resource_name: "string",
    type: Enums.RecommendationType.literals,
    campaign: "string",
    dismissed: "bool",
    impact: "message",
    campaign_budget_recommendation: "message",
    move_unused_budget_recommendation: "message",
    responsive_search_ad_asset_recommendation: "message"
  },
  experiment: {
    resource_name: "string",
    experiment_id: "int64",
    name: "string",
    type: Enums.ExperimentType.literals,
    status: Enums.ExperimentStatus.literals,
    start_date: "string",
    end_date: "string"
  },
  experiment_arm: {
    resource_name: "string",
    experiment: "string",
    name: "string",
    control: "bool",
    traffic_split: "int64",
    campaigns: "message",
    in_design_campaigns: "message"
  },
  bidding_seasonality_adjustment: {
    resource_name: "string",
    seasonality_adjustment_id: "int64",
    scope: Enums.SeasonalityEventScope.literals,
    status: Enums.SeasonalityEventStatus.literals,
    start_date_time: "date",
    end_date_time: "date",
    name: "string",
    conversion_rate_modifier: "double",
    campaigns: "message",
    advertising_channel_types: "message"
  },
  bidding_data_exclusion: {
    resource_name: "string",
    data_exclusion_id: "int64",
    scope: Enums.SeasonalityEventScope.literals,
    status: Enums.SeasonalityEventStatus.literals,
    start_date_time: "date",
    end_date_time: "date",
    name: "string",
    campaigns: "message",
    advertising_channel_types: "message"
  },
  change_event: {
    resource_name: "string",
    change_date_time: "date",
    change_resource_type: Enums.ChangeEventResourceType.literals,
    change_resource_name: "string",
    client_type: Enums.ChangeClientType.literals,
    user_email: "string",
    resource_change_operation: Enums.ResourceChangeOperation.literals,
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
    status: Enums.GeoTargetConstantStatus.literals,
    parent_geo_target: "string"
  },
  currency_constant: { resource_name: "string", code: "string", billable_unit_micros: "int64" },
  language_constant: { resource_name: "string", id: "int64", code: "string", name: "string", targetable: "bool" }
}
