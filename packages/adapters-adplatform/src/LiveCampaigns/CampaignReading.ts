import { LiveCampaignNotFound, type PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import { AdPlatformError } from "@campaigns/application/AdPlatform/AdPlatformError"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import * as Effect from "effect/Effect"
import * as Gaql from "../Wire/Gaql.ts"
import type { GoogleAdsClient } from "../Wire/GoogleAdsClient.ts"
import {
  campaignFields,
  CampaignGoalRow,
  CampaignRow,
  criterionFields,
  CriterionRow,
  CustomerGoalRow,
  goalFields
} from "./CampaignRows.ts"
import { decodeCampaign, toGoal } from "./DecodeCampaign.ts"

/** The queries of a campaign's settings. */
export const campaignQueries = (campaignId: CampaignId) => {
  const ofCampaign = Gaql.equals("campaign.id", campaignId)
  return {
    campaign: Gaql.select("campaign", campaignFields, [ofCampaign]),
    criteria: Gaql.select("campaign_criterion", criterionFields, [
      ofCampaign,
      Gaql.oneOf("campaign_criterion.type", ["LOCATION", "LANGUAGE", "AD_SCHEDULE"]),
      Gaql.oneOf("campaign_criterion.status", ["ENABLED", "PAUSED"])
    ]),
    goals: Gaql.select("campaign_conversion_goal", goalFields("campaign_conversion_goal"), [ofCampaign])
  }
}

/** The query of an account's conversion goals. */
export const accountGoalsQuery = Gaql.select("customer_conversion_goal", goalFields("customer_conversion_goal"), [])

const cannotBeShown = (type: string | undefined) => {
  const message = `The campaign bids by ${
    type ?? "an unknown strategy"
  }, which is not a strategy of a search campaign that can be shown.`
  return new AdPlatformError({
    reason: {
      _tag: "Rejected",
      findings: [{ path: "biddingStrategy", code: "biddingStrategy.UNSUPPORTED", message }]
    },
    message,
    requestId: null
  })
}

/** The settings of a campaign as they are now. */
export const readCampaign = (client: GoogleAdsClient) =>
  Effect.fn("readCampaign")(function*(account: PlatformAccount, campaignId: CampaignId) {
    const queries = campaignQueries(campaignId)
    const [rows, criteria, goals] = yield* Effect.all([
      client.search(account, queries.campaign, CampaignRow),
      client.search(account, queries.criteria, CriterionRow),
      client.search(account, queries.goals, CampaignGoalRow)
    ], { concurrency: "unbounded" })
    const [row] = rows
    if (row === undefined) return yield* new LiveCampaignNotFound({ customerId: account.customerId, campaignId })
    const live = decodeCampaign(row, criteria, goals.map(({ campaignConversionGoal }) => campaignConversionGoal))
    return live === null ? yield* cannotBeShown(row.campaign.biddingStrategyType) : live
  })

/** The conversion goals of an account. */
export const readAccountGoals = (client: GoogleAdsClient) => (account: PlatformAccount) =>
  Effect.map(
    client.search(account, accountGoalsQuery, CustomerGoalRow),
    (rows) => rows.map(({ customerConversionGoal }) => toGoal(customerConversionGoal))
  )
