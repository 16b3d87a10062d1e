const reporting = ["customer", "metrics", "segments"]

/** The resources whose fields a query over the key may name. */
export const joinedWith: { readonly [from: string]: ReadonlyArray<string> } = {
  customer: ["customer", "metrics", "segments"],
  customer_client: ["customer_client", "customer"],
  campaign: ["campaign", "campaign_budget", ...reporting],
  campaign_budget: ["campaign_budget", "customer"],
  campaign_criterion: ["campaign_criterion", "campaign", "customer"],
  campaign_conversion_goal: ["campaign_conversion_goal", "campaign", "customer"],
  conversion_goal_campaign_config: ["conversion_goal_campaign_config", "campaign", "customer"],
  custom_conversion_goal: ["custom_conversion_goal", "customer"],
  customer_conversion_goal: ["customer_conversion_goal", "customer"],
  conversion_action: ["conversion_action", "customer"],
  label: ["label", "customer"],
  campaign_label: ["campaign_label", "campaign", "label", "customer"],
  ad_group: ["ad_group", "campaign", ...reporting],
  ad_group_criterion: ["ad_group_criterion", "ad_group", "campaign", "customer"],
  ad_group_ad: ["ad_group_ad", "ad_group", "campaign", ...reporting],
  asset: ["asset", "customer"],
  ad_group_asset: ["ad_group_asset", "asset", "ad_group", "campaign", "customer"],
  customer_asset: ["customer_asset", "asset", "customer"],
  customer_negative_criterion: ["customer_negative_criterion", "customer"],
  shared_criterion: ["shared_criterion", "shared_set", "customer"],
  bidding_strategy: ["bidding_strategy", "customer"],
  campaign_shared_set: ["campaign_shared_set", "shared_set", "campaign", "customer"],
  change_event: ["change_event", "customer"],
  campaign_asset: ["campaign_asset", "asset", "campaign", "customer"],
  geo_target_constant: ["geo_target_constant"],
  currency_constant: ["currency_constant"],
  language_constant: ["language_constant"]
}
