const during = "segments.date DURING LAST_30_DAYS"
const figures =
  "metrics.impressions, metrics.clicks, metrics.cost_micros, metrics.conversions, metrics.conversions_value"

/** The queries with which analyses read an account, of every resource that they read. */
export const analysisQueries: { readonly [name: string]: string } = {
  "the account": `SELECT customer.id, customer.auto_tagging_enabled,
    customer.conversion_tracking_setting.conversion_tracking_status FROM customer`,
  actions: `SELECT conversion_action.id, conversion_action.primary_for_goal,
    conversion_action.include_in_conversions_metric, conversion_action.counting_type,
    conversion_action.click_through_lookback_window_days, metrics.all_conversions,
    metrics.conversion_last_received_request_date_time, metrics.conversion_last_conversion_date FROM conversion_action`,
  states: `SELECT campaign.primary_status, campaign.primary_status_reasons, campaign.serving_status,
    campaign.experiment_type, campaign.bidding_strategy_type, campaign.bidding_strategy_system_status,
    campaign.bidding_strategy, campaign.target_cpa.target_cpa_micros, campaign.maximize_conversions.target_cpa_micros,
    campaign.target_roas.target_roas, campaign.maximize_conversion_value.target_roas, campaign.campaign_budget,
    campaign.ai_max_setting.enable_ai_max, campaign.geo_target_type_setting.positive_geo_target_type FROM campaign
    WHERE campaign.advertising_channel_type = 'SEARCH' AND campaign.status != 'REMOVED'`,
  "days of campaigns": `SELECT campaign.id, segments.date, ${figures}, metrics.average_target_cpa_micros,
    metrics.search_impression_share, metrics.search_budget_lost_impression_share,
    metrics.search_rank_lost_impression_share, metrics.invalid_clicks, metrics.conversions_by_conversion_date
    FROM campaign WHERE ${during}`,
  lags: `SELECT campaign.id, segments.conversion_lag_bucket, metrics.conversions FROM campaign WHERE ${during}`,
  keywords: `SELECT campaign.id, ad_group.id, ad_group_criterion.criterion_id, ad_group_criterion.keyword.text,
    ad_group_criterion.keyword.match_type, ad_group_criterion.status, ad_group_criterion.negative,
    ad_group_criterion.system_serving_status, ad_group_criterion.approval_status,
    ad_group_criterion.quality_info.quality_score, ad_group_criterion.quality_info.search_predicted_ctr,
    ad_group_criterion.quality_info.creative_quality_score, ad_group_criterion.quality_info.post_click_quality_score,
    ad_group_criterion.position_estimates.first_page_cpc_micros, ad_group_criterion.effective_cpc_bid_micros,
    ad_group_criterion.labels FROM ad_group_criterion WHERE ad_group_criterion.type = 'KEYWORD'`,
  "days of keywords": `SELECT campaign.id, ad_group.id, ad_group_criterion.criterion_id, segments.date, ${figures}
    FROM keyword_view WHERE ${during} AND ad_group_criterion.negative = FALSE AND metrics.impressions > 0`,
  terms: `SELECT search_term_view.search_term, search_term_view.status, campaign.id, ad_group.id,
    segments.keyword.ad_group_criterion, segments.keyword.info.text, segments.keyword.info.match_type,
    segments.search_term_match_type, segments.search_term_match_source, ${figures} FROM search_term_view WHERE ${during}`,
  negatives: `SELECT campaign.id, campaign_criterion.criterion_id, campaign_criterion.keyword.text
    FROM campaign_criterion WHERE campaign_criterion.type = 'KEYWORD' AND campaign_criterion.negative = TRUE`,
  texts: `SELECT campaign.id, ad_group.id, ad_group_ad_asset_view.ad_group_ad, ad_group_ad_asset_view.asset,
    ad_group_ad_asset_view.field_type, ad_group_ad_asset_view.enabled, ad_group_ad_asset_view.pinned_field,
    ad_group_ad_asset_view.source, asset.text_asset.text, ${figures} FROM ad_group_ad_asset_view
    WHERE ${during} AND ad_group_ad_asset_view.field_type IN ('HEADLINE', 'DESCRIPTION')`,
  budgets: `SELECT campaign_budget.id, campaign_budget.amount_micros, campaign_budget.explicitly_shared,
    campaign_budget.reference_count, campaign_budget.has_recommended_budget,
    campaign_budget.recommended_budget_amount_micros FROM campaign_budget WHERE campaign_budget.status = 'ENABLED'`,
  simulations: `SELECT campaign_simulation.campaign_id, campaign_simulation.type, campaign_simulation.start_date,
    campaign_simulation.end_date, campaign_simulation.budget_point_list.points FROM campaign_simulation
    WHERE campaign_simulation.type = 'BUDGET'`,
  recommendations: `SELECT recommendation.resource_name, recommendation.type, recommendation.campaign,
    recommendation.dismissed, recommendation.impact, recommendation.campaign_budget_recommendation,
    recommendation.move_unused_budget_recommendation, recommendation.responsive_search_ad_asset_recommendation FROM recommendation
    WHERE recommendation.type IN ('CAMPAIGN_BUDGET', 'MOVE_UNUSED_BUDGET', 'RESPONSIVE_SEARCH_AD_ASSET')`,
  hours: `SELECT campaign.id, segments.day_of_week, segments.hour, segments.device, ${figures} FROM campaign
    WHERE ${during}`,
  places: `SELECT campaign.id, geographic_view.country_criterion_id, geographic_view.location_type,
    segments.geo_target_region, segments.geo_target_most_specific_location, ${figures} FROM geographic_view
    WHERE ${during}`,
  "places of people": `SELECT campaign.id, user_location_view.country_criterion_id,
    user_location_view.targeting_location, segments.geo_target_city, ${figures} FROM user_location_view WHERE ${during}`,
  experiments: "SELECT experiment.experiment_id, experiment.status FROM experiment",
  arms: `SELECT experiment_arm.control, experiment_arm.campaigns, experiment_arm.in_design_campaigns
    FROM experiment_arm`,
  adjustments: `SELECT bidding_seasonality_adjustment.scope, bidding_seasonality_adjustment.start_date_time,
    bidding_seasonality_adjustment.end_date_time FROM bidding_seasonality_adjustment`,
  exclusions: `SELECT bidding_data_exclusion.start_date_time, bidding_data_exclusion.end_date_time,
    bidding_data_exclusion.campaigns FROM bidding_data_exclusion`
}
