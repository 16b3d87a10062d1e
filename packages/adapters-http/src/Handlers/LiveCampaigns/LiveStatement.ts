import type { LivePlan } from "@campaigns/application/LiveCampaigns/LiveCampaignEditing"
import { biddingStrategy } from "@campaigns/domain/Drafts/Bidding"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { LiveCampaignStatement } from "@campaigns/domain/LiveCampaigns/ChangeLiveCampaign"
import type { Finding } from "@campaigns/domain/Rules/Finding"
import * as DateTime from "effect/DateTime"
import type { DraftWarningView } from "../../Api/Drafts/WarningView.ts"
import { changePath } from "../../Api/LiveCampaigns/ChangePaths.ts"
import type { LivePlanView } from "../../Api/LiveCampaigns/ChangeViews.ts"
import type { LiveCampaignBody } from "../../Api/LiveCampaigns/LiveGroup.ts"
import { biddingOf, dayOf, locationOf, networksOf, scheduleOf } from "../Drafts/SettingsInput.ts"
import { findingView } from "../Publishing/FindingViews.ts"
import { differenceView, operationViews, riskView } from "./ChangeHandlers.ts"

type Body = typeof LiveCampaignBody.Type

/** The statement about a live campaign that a body makes. */
export const statementOf = (body: Body): LiveCampaignStatement => ({
  ...(body.campaign_id === undefined ? {} : { campaignId: body.campaign_id as CampaignId }),
  ...(body.campaign_name === undefined ? {} : { campaignName: body.campaign_name }),
  ...(body.status === undefined ? {} : { status: body.status }),
  ...(body.daily_budget_micros === undefined ? {} : { dailyBudgetMicros: body.daily_budget_micros }),
  ...(body.budget_resource_name === undefined ? {} : { budgetResourceName: body.budget_resource_name }),
  ...(body.network_settings === undefined ? {} : { networkSettings: networksOf(body.network_settings) }),
  ...(body.bidding_strategy === undefined
    ? {}
    : { biddingStrategy: biddingStrategy(biddingOf(body.bidding_strategy)) }),
  ...(body.start_date === undefined ? {} : { startDate: dayOf(body.start_date) }),
  ...(body.end_date === undefined ? {} : { endDate: dayOf(body.end_date) }),
  ...(body.language_ids === undefined ? {} : { languageIds: body.language_ids }),
  ...(body.location_targets === undefined ? {} : { locationTargets: body.location_targets.map(locationOf) }),
  ...(body.geo_target_type === undefined ? {} : { geoTargetType: body.geo_target_type }),
  ...(body.contains_eu_political_advertising === undefined
    ? {}
    : { containsEuPoliticalAdvertising: body.contains_eu_political_advertising }),
  ...(body.ad_schedule === undefined ? {} : { adSchedule: scheduleOf(body.ad_schedule) }),
  ...(body.conversion_goals === undefined ? {} : { conversionGoals: body.conversion_goals })
})

/** The plan of a change that is not made. */
export const livePlanView = (
  { blockedBy, differences, encoded, findings, live, plan }: LivePlan,
  warningView: (finding: Finding) => typeof DraftWarningView.Type
): typeof LivePlanView.Type => ({
  plan_id: null,
  draft_revision: null,
  live_read_at: DateTime.formatIso(live.readAt),
  expires_at: null,
  undoes: null,
  policy_exemptions: [],
  decisions: [],
  undecided_difference_ids: [],
  moved: [],
  differences: differences.map(differenceView),
  undecided: [],
  operations: operationViews({ encoded, plan }),
  left_over: plan.leftOver.map(changePath),
  risks: plan.risks.map(riskView),
  daily_spend_micros: plan.dailySpendMicros,
  blocked_by: blockedBy.map(warningView),
  findings: findings.map(findingView)
})
