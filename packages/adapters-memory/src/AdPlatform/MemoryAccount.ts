import type { PlatformFinding } from "@campaigns/application/AdPlatform/AdPlatformError"
import type { ChangeEvent } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { LiveConversionGoal } from "@campaigns/domain/LiveCampaigns/LiveCampaign"
import type { PublishPlan } from "@campaigns/domain/Publishing/PublishPlan"
import { contentOf, type MemoryCampaign } from "./MemoryContent.ts"
import { planFindings } from "./PlanFindings.ts"
import { policyFindings } from "./PolicyFindings.ts"

/** An account of the platform in memory: its campaigns by id, each one's attempt, and the shared budgets by name. */
export interface MemoryAccount {
  readonly goals: ReadonlyArray<LiveConversionGoal>
  readonly campaigns: Map<CampaignId, MemoryCampaign>
  readonly markers: Map<string, CampaignId>
  readonly sharedBudgets: Map<string, number>
  readonly events: Array<ChangeEvent & { readonly campaignId: CampaignId }>
}

export const emptyAccount = (goals: ReadonlyArray<LiveConversionGoal>): MemoryAccount => ({
  goals,
  campaigns: new Map(),
  markers: new Map(),
  sharedBudgets: new Map(),
  events: []
})

/** True when another campaign of the account that is not removed has the name. */
export const isNameTaken = (account: MemoryAccount, name: string, except: CampaignId | null): boolean =>
  Array.from(account.campaigns.values()).some(({ campaignId, content: { settings } }) =>
    settings.status !== "REMOVED" && campaignId !== except && settings.campaignName === name
  )

/** The finding of a name that is taken, at a path. */
export const duplicateName = (name: string, path: string): PlatformFinding => ({
  path,
  code: "campaignError.DUPLICATE_CAMPAIGN_NAME",
  message: `Another campaign of the account is called "${name}".`
})

/** The finding of a change of a removed campaign, at a path. */
export const removedCampaign = (path: string | null): PlatformFinding => ({
  path,
  code: "operationAccessDeniedError.OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE",
  message: "A removed campaign cannot be changed."
})

/** The account's findings on a plan, beside the policy topics that are exempt. */
export const judgePlan = (
  account: MemoryAccount,
  plan: PublishPlan,
  policyExemptions: ReadonlyArray<string> = []
): ReadonlyArray<PlatformFinding> => [
  ...planFindings(plan, account.goals),
  ...plan.operations.flatMap((planned) => policyFindings(planned, policyExemptions)),
  ...(isNameTaken(account, plan.campaignName, null) ? [duplicateName(plan.campaignName, "campaignName")] : []),
  ...(account.markers.has(plan.marker)
    ? [{ path: null, code: "labelError.DUPLICATE_NAME", message: `The label "${plan.marker}" exists already.` }]
    : [])
]

/** Makes the campaign of a plan that `judgePlan` accepts; `nextId` numbers the campaign first, then its parts. */
export const carryOut = (account: MemoryAccount, plan: PublishPlan, nextId: () => number): CampaignId => {
  const campaignId = CampaignId.make(nextId())
  account.campaigns.set(campaignId, {
    campaignId,
    budget: `budgets/${campaignId}`,
    content: contentOf(plan, account.goals, nextId)
  })
  account.markers.set(plan.marker, campaignId)
  return campaignId
}

/** Sets the amount of a budget for every campaign that spends from it. */
export const setBudget = (account: MemoryAccount, budget: string, dailyBudgetMicros: number): void => {
  if (account.sharedBudgets.has(budget)) account.sharedBudgets.set(budget, dailyBudgetMicros)
  for (const campaign of account.campaigns.values()) {
    if (campaign.budget !== budget) continue
    const settings = { ...campaign.content.settings, dailyBudgetMicros }
    account.campaigns.set(campaign.campaignId, { ...campaign, content: { ...campaign.content, settings } })
  }
}
