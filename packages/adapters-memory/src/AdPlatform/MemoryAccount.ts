import type { PlatformFinding } from "@campaigns/application/AdPlatform/AdPlatformError"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { publishedBidding } from "@campaigns/domain/internal/Publishing/PublishedBidding"
import type { LiveCampaign, LiveCampaignPatch, LiveConversionGoal } from "@campaigns/domain/LiveCampaigns/LiveCampaign"
import type { PublishOperation, PublishPlan } from "@campaigns/domain/Publishing/PublishPlan"
import { planFindings } from "./PlanFindings.ts"

/** An account of the platform in memory: its campaigns, by id, and which attempt made each. */
export interface MemoryAccount {
  readonly goals: ReadonlyArray<LiveConversionGoal>
  readonly campaigns: Map<CampaignId, LiveCampaign>
  readonly markers: Map<string, CampaignId>
}

export const emptyAccount = (goals: ReadonlyArray<LiveConversionGoal>): MemoryAccount => ({
  goals,
  campaigns: new Map(),
  markers: new Map()
})

const only = <Tag extends PublishOperation["_tag"]>(plan: PublishPlan, tag: Tag) =>
  plan.operations.flatMap(({ operation }) =>
    operation._tag === tag ? [operation as Extract<PublishOperation, { readonly _tag: Tag }>] : []
  )

/** The campaign that a plan makes of an account's goals. */
const toLive = (plan: PublishPlan, campaignId: CampaignId, goals: ReadonlyArray<LiveConversionGoal>): LiveCampaign => {
  const [campaign] = only(plan, "CreateCampaign")
  const [budget] = only(plan, "CreateBudget")
  if (campaign?.biddingStrategy == null || budget?.amountMicros == null) {
    throw new Error("A plan without a campaign, a strategy or a budget has findings and is never carried out")
  }
  const wanted = only(plan, "SetConversionGoal")
  const entries = only(plan, "ScheduleAds").map(({ entry }) => entry)
  return {
    campaignId,
    campaignName: campaign.name,
    status: "PAUSED",
    dailyBudgetMicros: budget.amountMicros,
    budgetResourceName: `budgets/${campaignId}`,
    networkSettings: campaign.networkSettings,
    biddingStrategy: campaign.biddingStrategy,
    startDate: campaign.startDate,
    endDate: campaign.endDate,
    languageIds: [],
    geoTargetType: campaign.geoTargetType,
    locationTargets: only(plan, "TargetLocation").map(({ geoTargetConstantId, isExcluded }) => ({
      geoTargetConstantId,
      targetType: isExcluded ? "EXCLUDE" : "INCLUDE"
    })),
    adSchedule: entries.length === 0
      ? { mode: "ALL_TIME", scheduleEntries: null }
      : { mode: "CUSTOM", scheduleEntries: entries },
    conversionGoals: goals.map((goal) => ({
      ...goal,
      biddable: wanted.find(({ category, origin }) => category === goal.category && origin === goal.origin)
        ?.isBiddable ?? goal.biddable
    }))
  }
}

const isNameTaken = (account: MemoryAccount, name: string, except: CampaignId | null): boolean =>
  Array.from(account.campaigns.values()).some((other) =>
    other.status !== "REMOVED" && other.campaignId !== except && other.campaignName === name
  )

const duplicateName = (name: string): PlatformFinding => ({
  path: "campaignName",
  code: "campaignError.DUPLICATE_CAMPAIGN_NAME",
  message: `Another campaign of the account is called "${name}".`
})

/** The account's findings on a plan. */
export const judgePlan = (account: MemoryAccount, plan: PublishPlan): ReadonlyArray<PlatformFinding> => [
  ...planFindings(plan, account.goals),
  ...(isNameTaken(account, plan.campaignName, null) ? [duplicateName(plan.campaignName)] : []),
  ...(account.markers.has(plan.marker)
    ? [{ path: null, code: "labelError.DUPLICATE_NAME", message: `The label "${plan.marker}" exists already.` }]
    : [])
]

/** Makes the campaign of a plan that `judgePlan` has nothing against. */
export const carryOut = (account: MemoryAccount, plan: PublishPlan, id: number): CampaignId => {
  const campaignId = CampaignId.make(id)
  account.campaigns.set(campaignId, toLive(plan, campaignId, account.goals))
  account.markers.set(plan.marker, campaignId)
  return campaignId
}

/** The account's findings on a change of one of its campaigns. */
export const judgeChange = (
  account: MemoryAccount,
  now: LiveCampaign,
  patch: LiveCampaignPatch
): ReadonlyArray<PlatformFinding> => {
  if (now.status === "REMOVED") {
    return [{
      path: null,
      code: "operationAccessDeniedError.OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE",
      message: "A removed campaign cannot be changed."
    }]
  }
  const { campaignName } = patch
  const isTaken = campaignName !== undefined && isNameTaken(account, campaignName, now.campaignId)
  return isTaken ? [duplicateName(campaignName)] : []
}

/** Changes a campaign as a patch says. */
export const applyPatch = (account: MemoryAccount, now: LiveCampaign, patch: LiveCampaignPatch): void => {
  const { biddingStrategy, ...rest } = patch
  account.campaigns.set(now.campaignId, {
    ...now,
    ...rest,
    ...(biddingStrategy === undefined ? {} : { biddingStrategy: publishedBidding(biddingStrategy) })
  })
}
