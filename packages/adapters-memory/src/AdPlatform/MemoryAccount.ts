import type { PlatformFinding } from "@campaigns/application/AdPlatform/AdPlatformError"
import type { ChangeEvent } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { type CampaignContent, settingsAlone } from "@campaigns/domain/internal/LiveCampaigns/CampaignContent"
import type { LiveConversionGoal } from "@campaigns/domain/LiveCampaigns/LiveCampaign"
import type { FirstOperation, PlannedOperation, PublishPlan } from "@campaigns/domain/Publishing/PublishPlan"
import * as Result from "effect/Result"
import { changeContent, type ChangeRefusal } from "./ChangeContent.ts"
import { policyFindings } from "./PolicyFindings.ts"

const required = (path: string): PlatformFinding => ({
  path,
  code: "fieldError.REQUIRED",
  message: "The required field was not present."
})

/** The smallest unit of a currency with two decimals, in micros (`docs/platform-facts.md#budgets`). */
const BUDGET_UNIT = 10_000

/** The platform's findings on an operation for itself; a few of its rules, enough to see one at work. */
const fieldFindings = ({ operation, path }: PlannedOperation): ReadonlyArray<PlatformFinding> => {
  switch (operation._tag) {
    case "CreateBudget":
      if (operation.amountMicros === null) return [required(path)]
      return operation.amountMicros % BUDGET_UNIT === 0 ? [] : [{
        path,
        code: "campaignBudgetError.NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT",
        message: "The budget is not a multiple of the currency's smallest unit."
      }]
    case "CreateCampaign":
      return operation.settings.biddingStrategy === null ? [required("biddingStrategy")] : []
    case "CreateAd":
      return operation.ad.finalUrl === null ? [required(`${path}.finalUrl`)] : []
    default:
      return []
  }
}

/** A campaign in memory. Its budget is known by name; campaigns with the same one spend from it together. */
export interface MemoryCampaign {
  readonly campaignId: CampaignId
  readonly budget: string
  readonly content: CampaignContent
}

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

/** The finding of a refused operation, at the operation's path. */
export const refusedAt = (path: string, { field, ...refusal }: ChangeRefusal): PlatformFinding => ({
  path: field === undefined ? path : `${path}.${field}`,
  ...refusal
})

const first = <Tag extends FirstOperation["_tag"]>(
  { operations }: PublishPlan,
  tag: Tag
): Extract<FirstOperation, { readonly _tag: Tag }> | undefined => {
  const found = operations.find(({ operation }) => operation._tag === tag)?.operation
  return found as Extract<FirstOperation, { readonly _tag: Tag }> | undefined
}

/** The campaign of a plan as its first operations make it, with the goals of its account, and nothing in it. */
const emptyCampaign = (plan: PublishPlan, conversionGoals: ReadonlyArray<LiveConversionGoal>): CampaignContent => {
  const settings = first(plan, "CreateCampaign")?.settings
  if (settings === undefined) throw new Error("A plan makes a campaign")
  return settingsAlone({
    ...settings,
    status: "PAUSED",
    dailyBudgetMicros: first(plan, "CreateBudget")?.amountMicros ?? null,
    locationTargets: [],
    scheduleEntries: [],
    conversionGoals,
    conversionActionIds: []
  })
}

/** The campaign that a plan makes, and what the account has against it; `nextId` numbers what is made. */
const filled = (account: MemoryAccount, plan: PublishPlan, nextId: () => number) => {
  const ids = { nextId, made: new Map<number, number>() }
  const findings: Array<PlatformFinding> = []
  let content = emptyCampaign(plan, account.goals)
  for (const { operation, path } of plan.operations) {
    if (operation._tag === "CreateBudget" || operation._tag === "CreateCampaign" || operation._tag === "MarkCampaign") {
      continue
    }
    const after = changeContent(content, operation, ids)
    if (Result.isFailure(after)) findings.push(refusedAt(path, after.failure))
    else content = after.success
  }
  return { content, findings }
}

/** The account's findings on a plan, beside the policy topics that are exempt. */
export const judgePlan = (
  account: MemoryAccount,
  plan: PublishPlan,
  policyExemptions: ReadonlyArray<string> = []
): ReadonlyArray<PlatformFinding> => {
  let paperId = 0
  return [
    ...plan.operations.flatMap(fieldFindings),
    ...filled(account, plan, () => paperId += 1).findings,
    ...plan.operations.flatMap((planned) => policyFindings(planned, policyExemptions)),
    ...(isNameTaken(account, plan.campaignName, null) ? [duplicateName(plan.campaignName, "campaignName")] : []),
    ...(account.markers.has(plan.marker)
      ? [{ path: null, code: "labelError.DUPLICATE_NAME", message: `The label "${plan.marker}" exists already.` }]
      : [])
  ]
}

/** Makes the campaign of a plan that `judgePlan` accepts; `nextId` numbers the campaign first, then its parts. */
export const carryOut = (account: MemoryAccount, plan: PublishPlan, nextId: () => number): CampaignId => {
  const campaignId = CampaignId.make(nextId())
  const { content } = filled(account, plan, nextId)
  account.campaigns.set(campaignId, { campaignId, budget: `budgets/${campaignId}`, content })
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
