import type { PlatformFinding } from "@campaigns/application/AdPlatform/AdPlatformError"
import type { CampaignContent } from "@campaigns/domain/internal/LiveCampaigns/CampaignContent"
import {
  type ChangeOperation,
  type PlannedChange,
  writtenPath
} from "@campaigns/domain/internal/LiveCampaigns/ChangeOperation"
import * as Result from "effect/Result"
import { changeContent, keywordKey } from "./ChangeContent.ts"
import {
  duplicateName,
  isNameTaken,
  type MemoryAccount,
  type MemoryCampaign,
  refusedAt,
  removedCampaign,
  setBudget
} from "./MemoryAccount.ts"
import { keywordPolicyFindings } from "./PolicyFindings.ts"

const keywordIn = (content: CampaignContent, adGroupId: number, platformId: number) =>
  content.adGroups.find((group) => group.platformId === adGroupId)?.keywords.find((keyword) =>
    keyword.platformId === platformId
  )

/** The resource that an operation names, where its number follows from its content or from what there is. */
const resourceOf = (operation: ChangeOperation, content: CampaignContent): string | null => {
  switch (operation._tag) {
    case "AddLocation":
    case "RemoveLocation":
      return `location ${operation.location.geoTargetConstantId}`
    case "AddScheduleEntry":
    case "RemoveScheduleEntry":
      return `schedule ${JSON.stringify(Object.entries(operation.entry).sort())}`
    case "AddCampaignNegative":
    case "RemoveCampaignNegative":
      return `negative ${keywordKey(operation.negative)}`
    case "SetAdGroup":
    case "RemoveAdGroup":
      return `group ${operation.platformId}`
    case "AddKeyword":
      return "platformId" in operation.adGroup
        ? `keyword ${operation.adGroup.platformId} ${keywordKey(operation.keyword)}`
        : null
    case "SetKeyword":
    case "RemoveKeyword": {
      const keyword = keywordIn(content, operation.adGroupId, operation.platformId)
      return keyword === undefined ? null : `keyword ${operation.adGroupId} ${keywordKey(keyword)}`
    }
    case "SetAdTexts":
      return `ad ${operation.platformId}`
    case "SetAdStatus":
    case "RemoveAd":
      return `ad of group ${operation.adGroupId} ${operation.platformId}`
    case "UnlinkAsset":
      return `asset ${operation.kind} ${operation.platformId}`
    case "SetConversionGoal":
      return `goal ${operation.category} ${operation.origin}`
    case "SetCampaign":
    case "RemoveCampaign":
    case "SetBudget":
    case "UseConversionActions":
      return operation._tag === "RemoveCampaign" ? "SetCampaign" : operation._tag
    case "DetachBudget":
    case "JoinBudget":
    case "CreateAdGroup":
    case "CreateAd":
    case "LinkAsset":
      return null
  }
}

const named = ({ path }: PlannedChange, code: string, message: string): PlatformFinding => ({
  path: writtenPath(path),
  code,
  message
})

/** The findings of a campaign's name, of a budget that is not the campaign's, and of the policy on keywords. */
const accountFindings = (
  account: MemoryAccount,
  campaign: MemoryCampaign,
  change: PlannedChange,
  policyExemptions: ReadonlyArray<string>
): ReadonlyArray<PlatformFinding> => {
  const { operation } = change
  if (operation._tag === "AddKeyword") {
    return keywordPolicyFindings(operation.keyword.text, writtenPath(change.path), policyExemptions)
  }
  if (operation._tag === "SetCampaign") {
    const name = operation.change.campaignName
    const isTaken = name !== undefined && isNameTaken(account, name, campaign.campaignId)
    return isTaken ? [duplicateName(name, writtenPath(change.path))] : []
  }
  const removed = operation._tag === "JoinBudget" ? operation.removes : undefined
  const isInUse = removed !== undefined &&
    Array.from(account.campaigns.values()).some((other) =>
      other.campaignId !== campaign.campaignId && other.budget === removed &&
      other.content.settings.status !== "REMOVED"
    )
  if (isInUse) return [named(change, "campaignBudgetError.CAMPAIGN_BUDGET_IN_USE", "The budget is used by a campaign.")]
  const isUnknown = operation._tag === "SetBudget"
    ? operation.resourceName !== campaign.budget
    : operation._tag === "JoinBudget" && !account.sharedBudgets.has(operation.resourceName)
  if (isUnknown) {
    return [named(change, "mutateError.RESOURCE_NOT_FOUND", "Resource was not found.")]
  }
  return []
}

/** A request that the platform would take: the campaign after it, and the budget's new amount where it sets one. */
interface Judged {
  readonly campaign: MemoryCampaign
  readonly budgetMicros: number | null
}

/** A request carried out on paper, or the platform's findings; `nextId` numbers what is made. */
export const judgeRequest = (
  account: MemoryAccount,
  campaign: MemoryCampaign,
  changes: ReadonlyArray<PlannedChange>,
  nextId: () => number,
  policyExemptions: ReadonlyArray<string> = []
): Result.Result<Judged, ReadonlyArray<PlatformFinding>> => {
  const [first] = changes
  if (first !== undefined && campaign.content.settings.status === "REMOVED") {
    return Result.fail([removedCampaign(writtenPath(first.path))])
  }
  const findings: Array<PlatformFinding> = []
  const ids = { nextId, made: new Map<number, number>() }
  const named = new Set<string>()
  let { budget, content } = campaign
  let budgetMicros: number | null = null
  for (const change of changes) {
    const { operation, path } = change
    findings.push(...accountFindings(account, campaign, change, policyExemptions))
    const resource = resourceOf(operation, campaign.content)
    if (resource !== null && named.has(resource)) {
      const code = "mutateError.ID_EXISTS_IN_MULTIPLE_MUTATES"
      findings.push({ path: writtenPath(path), code, message: "Another operation names the same resource." })
      continue
    }
    if (resource !== null) named.add(resource)
    if (operation._tag === "DetachBudget") budget = `budgets/${nextId()}`
    if (operation._tag === "JoinBudget") {
      budget = operation.resourceName
      budgetMicros = account.sharedBudgets.get(budget) ?? null
    }
    if (operation._tag === "SetBudget" || operation._tag === "DetachBudget") budgetMicros = operation.amountMicros
    const after = changeContent(content, operation, ids)
    if (Result.isFailure(after)) findings.push(refusedAt(writtenPath(path), after.failure))
    else content = after.success
  }
  return findings.length > 0 ? Result.fail(findings) : Result.succeed({
    campaign: { ...campaign, budget, content },
    budgetMicros
  })
}

/** Carries out what `judgeRequest` has nothing against. */
export const keep = (account: MemoryAccount, { budgetMicros, campaign }: Judged): void => {
  account.campaigns.set(campaign.campaignId, campaign)
  if (budgetMicros !== null) setBudget(account, campaign.budget, budgetMicros)
}
