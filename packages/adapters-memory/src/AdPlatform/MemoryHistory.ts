import { type ChangeEvent, writtenPath } from "@campaigns/application/AdPlatform/LiveCampaigns"
import type { ChangeOperation, PlannedChange } from "@campaigns/domain/internal/LiveCampaigns/ChangeOperation"
import type * as DateTime from "effect/DateTime"

/** Whoever changes something: the platform's name of the program, and the person if there is one. */
export interface MemoryAuthor {
  readonly clientType: string
  readonly userEmail: string | null
}

/** The platform's names of the kinds of things that operations change; its history has nothing of goals. */
const resourceTypes: { readonly [Tag in ChangeOperation["_tag"]]: string | null } = {
  SetCampaign: "CAMPAIGN",
  RemoveCampaign: "CAMPAIGN",
  SetBudget: "CAMPAIGN_BUDGET",
  DetachBudget: "CAMPAIGN_BUDGET",
  JoinBudget: "CAMPAIGN",
  AddLocation: "CAMPAIGN_CRITERION",
  RemoveLocation: "CAMPAIGN_CRITERION",
  AddScheduleEntry: "CAMPAIGN_CRITERION",
  RemoveScheduleEntry: "CAMPAIGN_CRITERION",
  AddCampaignNegative: "CAMPAIGN_CRITERION",
  RemoveCampaignNegative: "CAMPAIGN_CRITERION",
  CreateAdGroup: "AD_GROUP",
  SetAdGroup: "AD_GROUP",
  RemoveAdGroup: "AD_GROUP",
  AddKeyword: "AD_GROUP_CRITERION",
  SetKeyword: "AD_GROUP_CRITERION",
  RemoveKeyword: "AD_GROUP_CRITERION",
  CreateAd: "AD_GROUP_AD",
  SetAdTexts: "AD",
  SetAdStatus: "AD_GROUP_AD",
  RemoveAd: "AD_GROUP_AD",
  LinkAsset: "CAMPAIGN_ASSET",
  UnlinkAsset: "CAMPAIGN_ASSET",
  SetConversionGoal: null,
  UseConversionActions: null
}

const kindOf = (tag: ChangeOperation["_tag"]): ChangeEvent["operation"] => {
  if (/^(?:Remove|Unlink)/.test(tag)) return "REMOVE"
  return tag.startsWith("Set") ? "UPDATE" : "CREATE"
}

/** The event that a change leaves in the history, if it leaves one; its resource is named by the change's path. */
export const eventsOf = (
  { operation, path }: PlannedChange,
  at: DateTime.Utc,
  author: MemoryAuthor
): ReadonlyArray<ChangeEvent> => {
  const resourceType = resourceTypes[operation._tag]
  return resourceType === null ? [] : [{
    ...author,
    at,
    resourceType,
    resourceName: writtenPath(path),
    operation: kindOf(operation._tag),
    changedFields: "change" in operation ? Object.keys(operation.change) : []
  }]
}
