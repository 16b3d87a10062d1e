import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import * as Gaql from "../Wire/Gaql.ts"
import { goalFields } from "./CampaignRows.ts"
import {
  adFields,
  adGroupFields,
  keywordFields,
  linkFields,
  portfolioFields,
  wholeCampaignFields,
  wholeCriterionFields
} from "./ContentRows.ts"

/** The most rows of one kind that a campaign is read with; one with more is refused before it fills the memory. */
export const MAX_ROWS = 100_000

const bounded: Gaql.Arrangement = { limit: MAX_ROWS + 1 }

const present = (resource: string) => Gaql.differs(`${resource}.status`, "REMOVED")

/** The query of a campaign with its budget. */
export const wholeCampaignQuery = (campaignId: CampaignId): Gaql.Query =>
  Gaql.select("campaign", wholeCampaignFields, [Gaql.equals("campaign.id", campaignId)])

const goalsQuery = (campaignId: CampaignId): Gaql.Query =>
  Gaql.select("campaign_conversion_goal", goalFields("campaign_conversion_goal"), [
    Gaql.equals("campaign.id", campaignId)
  ])

const goalConfigQuery = (campaignId: CampaignId): Gaql.Query =>
  Gaql.select("conversion_goal_campaign_config", [
    "conversion_goal_campaign_config.goal_config_level",
    "conversion_goal_campaign_config.custom_conversion_goal"
  ], [Gaql.equals("campaign.id", campaignId)])

/** The queries of a campaign's settings, without its budget and what it holds. */
export const settingsQueries = (campaignId: CampaignId) => ({
  criteria: Gaql.select("campaign_criterion", wholeCriterionFields, [
    Gaql.equals("campaign.id", campaignId),
    Gaql.oneOf("campaign_criterion.type", ["LOCATION", "LANGUAGE", "AD_SCHEDULE"]),
    present("campaign_criterion")
  ]),
  goals: goalsQuery(campaignId),
  goalConfig: goalConfigQuery(campaignId)
})

/** The queries of what a campaign holds; each is a snapshot of its own. */
export const contentQueries = (campaignId: CampaignId) => {
  const ofCampaign = Gaql.equals("campaign.id", campaignId)
  return {
    criteria: Gaql.select("campaign_criterion", wholeCriterionFields, [
      ofCampaign,
      present("campaign_criterion")
    ], bounded),
    adGroups: Gaql.select("ad_group", adGroupFields, [ofCampaign, present("ad_group")], bounded),
    keywords: Gaql.select("ad_group_criterion", keywordFields, [
      ofCampaign,
      present("ad_group_criterion"),
      present("ad_group")
    ], bounded),
    ads: Gaql.select("ad_group_ad", adFields, [ofCampaign, present("ad_group_ad"), present("ad_group")], bounded),
    assets: Gaql.select("campaign_asset", linkFields("campaign_asset"), [ofCampaign, present("campaign_asset")]),
    adGroupAssets: Gaql.select("ad_group_asset", linkFields("ad_group_asset"), [
      ofCampaign,
      present("ad_group_asset")
    ], bounded),
    labels: Gaql.select("campaign_label", ["campaign_label.resource_name", "label.name"], [ofCampaign]),
    sharedSets: Gaql.select(
      "campaign_shared_set",
      [
        "campaign.id",
        "campaign_shared_set.resource_name",
        "campaign_shared_set.shared_set",
        "shared_set.name",
        "shared_set.type"
      ],
      [ofCampaign, present("campaign_shared_set")]
    ),
    goals: goalsQuery(campaignId),
    goalConfig: goalConfigQuery(campaignId)
  }
}

/** The query of a portfolio, by its resource name. */
export const portfolioQuery = (resourceName: string): Gaql.Query =>
  Gaql.select("bidding_strategy", portfolioFields, [Gaql.equals("bidding_strategy.resource_name", resourceName)])

/** The query of the campaigns that spend from a budget. */
export const budgetUsersQuery = (resourceName: string): Gaql.Query =>
  Gaql.select("campaign", ["campaign.id", "campaign.name"], [
    Gaql.equals("campaign.campaign_budget", resourceName),
    present("campaign")
  ])

/** The query of a budget by its resource name, as long as it is there. */
export const budgetQuery = (resourceName: string): Gaql.Query =>
  Gaql.select("campaign_budget", [
    "campaign_budget.resource_name",
    "campaign_budget.name",
    "campaign_budget.amount_micros",
    "campaign_budget.explicitly_shared"
  ], [Gaql.equals("campaign_budget.resource_name", resourceName), present("campaign_budget")])

/** The query of the stretches of the week of a campaign, with the numbers by which they are removed. */
export const scheduleQuery = (campaignId: CampaignId): Gaql.Query =>
  Gaql.select("campaign_criterion", wholeCriterionFields, [
    Gaql.equals("campaign.id", campaignId),
    Gaql.equals("campaign_criterion.type", "AD_SCHEDULE"),
    present("campaign_criterion")
  ])

/** The query of an account's search campaigns. */
export const listingQuery = (most: number): Gaql.Query =>
  Gaql.select(
    "campaign",
    [
      "campaign.id",
      "campaign.name",
      "campaign.status",
      "campaign.primary_status",
      "campaign.primary_status_reasons",
      "campaign.bidding_strategy_type",
      "campaign_budget.amount_micros",
      "campaign_budget.explicitly_shared",
      "campaign_budget.reference_count"
    ],
    [Gaql.equals("campaign.advertising_channel_type", "SEARCH"), present("campaign")],
    { orderBy: [{ field: "campaign.id", descending: false }], limit: most }
  )
