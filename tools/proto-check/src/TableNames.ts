/** The fields of messages, separated by spaces. What is a message itself has its own line, or no fields. */
type Fields = { readonly [message: string]: string }

/** The messages that the sandbox takes in requests. */
export const sent: Fields = {
  CustomParameter: "key value",
  KeywordInfo: "text match_type",
  AdScheduleInfo: "day_of_week start_hour start_minute end_hour end_minute",
  LocationInfo: "geo_target_constant",
  LanguageInfo: "language_constant",
  GeoPointInfo: "longitude_in_micro_degrees latitude_in_micro_degrees",
  ProximityInfo: "geo_point radius radius_units",
  NegativeKeywordListInfo: "shared_set",
  PlacementInfo: "url",
  ManualCpc: "enhanced_cpc_enabled",
  TargetSpend: "target_spend_micros cpc_bid_ceiling_micros",
  MaximizeConversions: "target_cpa_micros cpc_bid_ceiling_micros cpc_bid_floor_micros",
  MaximizeConversionValue: "target_roas cpc_bid_ceiling_micros cpc_bid_floor_micros",
  TargetCpa: "target_cpa_micros cpc_bid_ceiling_micros cpc_bid_floor_micros",
  TargetRoas: "target_roas cpc_bid_ceiling_micros cpc_bid_floor_micros",
  TargetImpressionShare: "location location_fraction_micros cpc_bid_ceiling_micros",
  CampaignBudget: "resource_name name amount_micros total_amount_micros delivery_method explicitly_shared period type",
  BiddingStrategy: "resource_name name target_spend maximize_conversions maximize_conversion_value target_cpa " +
    "target_roas target_impression_share",
  "Campaign.NetworkSettings": "target_google_search target_search_network target_content_network " +
    "target_partner_search_network target_youtube target_google_tv_network",
  "Campaign.GeoTargetTypeSetting": "positive_geo_target_type negative_geo_target_type",
  Campaign: "resource_name name status advertising_channel_type advertising_channel_sub_type campaign_budget " +
    "tracking_url_template final_url_suffix url_custom_parameters network_settings geo_target_type_setting " +
    "start_date_time end_date_time contains_eu_political_advertising bidding_strategy manual_cpc manual_cpm " +
    "manual_cpv manual_cpa target_cpm fixed_cpm target_spend maximize_conversions maximize_conversion_value " +
    "target_cpa target_roas target_impression_share",
  CampaignCriterion:
    "resource_name campaign negative bid_modifier status keyword location language ad_schedule proximity",
  AdGroup: "resource_name campaign name status type ad_rotation_mode cpc_bid_micros target_cpa_micros target_roas " +
    "tracking_url_template final_url_suffix url_custom_parameters",
  AdGroupCriterion: "resource_name ad_group status negative keyword cpc_bid_micros bid_modifier final_urls " +
    "final_mobile_urls final_url_suffix tracking_url_template url_custom_parameters",
  AdTextAsset: "text pinned_field",
  ResponsiveSearchAdInfo: "headlines descriptions path1 path2",
  Ad: "resource_name final_urls final_mobile_urls tracking_url_template final_url_suffix url_custom_parameters name " +
    "responsive_search_ad",
  AdGroupAd: "resource_name ad_group status ad",
  SitelinkAsset: "link_text description1 description2 start_date end_date ad_schedule_targets",
  CalloutAsset: "callout_text start_date end_date ad_schedule_targets",
  StructuredSnippetAsset: "header values",
  CallAsset: "country_code phone_number call_conversion_reporting_state call_conversion_action ad_schedule_targets",
  PromotionAsset: "promotion_target percent_off language_code promotion_code start_date end_date ad_schedule_targets",
  Asset: "resource_name name final_urls final_mobile_urls tracking_url_template final_url_suffix " +
    "url_custom_parameters sitelink_asset callout_asset structured_snippet_asset call_asset promotion_asset",
  CampaignAsset: "resource_name campaign asset field_type status",
  AdGroupAsset: "resource_name ad_group asset field_type status",
  CustomerAsset: "resource_name asset field_type status",
  SharedSet: "resource_name name type",
  CampaignSharedSet: "resource_name campaign shared_set",
  SharedCriterion: "resource_name shared_set negative keyword",
  TextLabel: "background_color description",
  Label: "resource_name name text_label",
  CampaignLabel: "resource_name campaign label",
  AdGroupLabel: "resource_name ad_group label",
  AdGroupAdLabel: "resource_name ad_group_ad label",
  AdGroupCriterionLabel: "resource_name ad_group_criterion label",
  CustomerNegativeCriterion: "resource_name negative_keyword_list placement",
  CampaignConversionGoal: "resource_name campaign category origin biddable",
  CustomConversionGoal: "resource_name name conversion_actions status",
  ConversionGoalCampaignConfig: "resource_name campaign goal_config_level custom_conversion_goal",
  PolicyViolationKey: "policy_name violating_text",
  PolicyValidationParameter: "ignorable_policy_topics exempt_policy_violation_keys",
  CampaignBudgetOperation: "update_mask create update remove",
  CampaignOperation: "update_mask create update remove",
  CampaignCriterionOperation: "update_mask create update remove",
  AdGroupOperation: "update_mask create update remove",
  AdGroupCriterionOperation: "update_mask create update remove exempt_policy_violation_keys",
  AdGroupAdOperation: "update_mask create update remove policy_validation_parameter",
  AdOperation: "update_mask update policy_validation_parameter",
  BiddingStrategyOperation: "update_mask create update remove",
  AssetOperation: "update_mask create update",
  CampaignAssetOperation: "update_mask create update remove",
  AdGroupAssetOperation: "update_mask create update remove",
  SharedSetOperation: "update_mask create update remove",
  CampaignSharedSetOperation: "create remove",
  LabelOperation: "update_mask create update remove",
  CampaignLabelOperation: "create remove",
  AdGroupLabelOperation: "create remove",
  AdGroupAdLabelOperation: "create remove",
  AdGroupCriterionLabelOperation: "create remove",
  SharedCriterionOperation: "create remove",
  CustomerAssetOperation: "update_mask create update remove",
  CustomerNegativeCriterionOperation: "create remove",
  CampaignConversionGoalOperation: "update_mask update",
  CustomConversionGoalOperation: "update_mask create update remove",
  ConversionGoalCampaignConfigOperation: "update_mask update",
  MutateOperation: "campaign_budget_operation campaign_operation campaign_criterion_operation ad_group_operation " +
    "ad_group_criterion_operation ad_group_ad_operation ad_operation bidding_strategy_operation " +
    "asset_operation campaign_asset_operation ad_group_asset_operation shared_set_operation " +
    "campaign_shared_set_operation label_operation campaign_label_operation ad_group_label_operation " +
    "ad_group_ad_label_operation ad_group_criterion_label_operation shared_criterion_operation " +
    "customer_asset_operation customer_negative_criterion_operation campaign_conversion_goal_operation " +
    "custom_conversion_goal_operation conversion_goal_campaign_config_operation",
  MutateGoogleAdsRequest: "customer_id mutate_operations partial_failure validate_only response_content_type",
  KeywordAndUrlSeed: "url keywords",
  KeywordSeed: "keywords",
  UrlSeed: "url",
  SiteSeed: "site",
  GenerateKeywordIdeasRequest:
    "customer_id language geo_target_constants include_adult_keywords page_token page_size " +
    "keyword_plan_network keyword_and_url_seed keyword_seed url_seed site_seed",
  "SuggestGeoTargetConstantsRequest.LocationNames": "names",
  "SuggestGeoTargetConstantsRequest.GeoTargets": "geo_target_constants",
  SuggestGeoTargetConstantsRequest: "locale country_code location_names geo_targets"
}

/** The further fields that queries may name: only the platform writes them, or the sandbox has no rules for them. */
export const read: Fields = {
  Customer:
    "resource_name id descriptive_name currency_code time_zone manager test_account auto_tagging_enabled status " +
    "conversion_tracking_setting",
  ConversionTrackingSetting: "conversion_tracking_status",
  CustomerClient: "resource_name client_customer id descriptive_name currency_code time_zone level manager hidden " +
    "test_account status",
  "Campaign.AiMaxSetting": "enable_ai_max",
  "Campaign.DynamicSearchAdsSetting": "domain_name",
  Campaign: "id serving_status primary_status primary_status_reasons keyword_match_type ai_max_setting " +
    "dynamic_search_ads_setting labels bidding_strategy_type bidding_strategy_system_status experiment_type",
  CampaignBudget: "id status reference_count has_recommended_budget recommended_budget_amount_micros",
  CampaignCriterion: "criterion_id display_name type",
  CustomConversionGoal: "id",
  CustomerConversionGoal: "resource_name category origin biddable",
  ConversionAction: "resource_name id name status type category origin primary_for_goal counting_type " +
    "include_in_conversions_metric click_through_lookback_window_days",
  Label: "id status",
  AdGroup: "id labels primary_status primary_status_reasons",
  "AdGroupCriterion.QualityInfo": "quality_score creative_quality_score post_click_quality_score search_predicted_ctr",
  "AdGroupCriterion.PositionEstimates": "first_page_cpc_micros",
  AdGroupCriterion: "criterion_id display_name type labels approval_status disapproval_reasons primary_status " +
    "primary_status_reasons quality_info position_estimates effective_cpc_bid_micros system_serving_status",
  AdGroupAdPolicySummary: "approval_status review_status policy_topic_entries",
  AdGroupAd: "labels ad_strength action_items primary_status primary_status_reasons policy_summary",
  Ad: "id type",
  AssetPolicySummary: "approval_status review_status policy_topic_entries",
  Asset: "id type source policy_summary text_asset",
  CampaignAsset: "source primary_status primary_status_reasons",
  AdGroupAsset: "source primary_status primary_status_reasons",
  CustomerAsset: "source primary_status primary_status_reasons",
  CustomerNegativeCriterion: "id type",
  SharedCriterion: "criterion_id type",
  BiddingStrategy: "id status type",
  CampaignSharedSet: "status",
  SharedSet: "id",
  ChangeEvent: "resource_name change_date_time change_resource_type change_resource_name client_type user_email " +
    "resource_change_operation changed_fields campaign ad_group",
  GeoTargetConstant: "resource_name id name canonical_name country_code target_type status parent_geo_target",
  CurrencyConstant: "resource_name code billable_unit_micros",
  LanguageConstant: "resource_name id code name targetable",
  Metrics: "impressions clicks interactions ctr average_cpc average_cpm cost_micros conversions conversions_value " +
    "all_conversions cost_per_conversion conversions_from_interactions_rate value_per_conversion " +
    "search_impression_share search_budget_lost_impression_share search_rank_lost_impression_share invalid_clicks " +
    "conversions_by_conversion_date average_target_cpa_micros conversion_last_received_request_date_time " +
    "conversion_last_conversion_date",
  Keyword: "ad_group_criterion info",
  Segments: "date month week day_of_week hour device conversion_lag_bucket keyword search_term_match_type " +
    "search_term_match_source geo_target_city geo_target_region geo_target_most_specific_location",
  KeywordView: "resource_name",
  SearchTermView: "resource_name search_term ad_group status",
  GeographicView: "resource_name location_type country_criterion_id",
  UserLocationView: "resource_name country_criterion_id targeting_location",
  AdGroupAdAssetView: "resource_name ad_group_ad asset field_type enabled pinned_field source",
  Experiment: "resource_name experiment_id name type status start_date end_date",
  ExperimentArm: "resource_name experiment name control traffic_split campaigns in_design_campaigns",
  BiddingSeasonalityAdjustment:
    "resource_name seasonality_adjustment_id scope status start_date_time end_date_time name " +
    "conversion_rate_modifier campaigns advertising_channel_types",
  BiddingDataExclusion: "resource_name data_exclusion_id scope status start_date_time end_date_time name campaigns " +
    "advertising_channel_types",
  BudgetSimulationPointList: "points",
  CampaignSimulation: "resource_name campaign_id type start_date end_date budget_point_list",
  Recommendation: "resource_name type campaign dismissed impact campaign_budget_recommendation " +
    "move_unused_budget_recommendation responsive_search_ad_asset_recommendation",
  TextAsset: "text"
}

/** The strings that queries compare as dates; the protos say so in comments only. */
export const dates: ReadonlyArray<string> = [
  "campaign.start_date_time",
  "campaign.end_date_time",
  "change_event.change_date_time",
  "segments.date",
  "segments.month",
  "segments.week",
  "bidding_seasonality_adjustment.start_date_time",
  "bidding_seasonality_adjustment.end_date_time",
  "bidding_data_exclusion.start_date_time",
  "bidding_data_exclusion.end_date_time",
  "campaign_simulation.start_date",
  "campaign_simulation.end_date"
]
