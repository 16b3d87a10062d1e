import type { ChangeEvent } from "@campaigns/application/AdPlatform/LiveCampaigns"
import type { ChangeOperation, PlannedChange } from "@campaigns/domain/internal/LiveCampaigns/ChangeOperation"
import type * as DateTime from "effect/DateTime"

/** The author of a change: the platform's name of the program, and the person if there is one. */
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

/** The platform's names of the fields of a campaign's resource. */
const campaignFields: Readonly<Record<string, string>> = {
  campaignName: "name",
  geoTargetType: "geoTargetTypeSetting.positiveGeoTargetType",
  biddingStrategy: "biddingStrategyType"
}

/** The platform's collection and numbers for what an operation changes; new things have no number yet. */
const resourceOf = (operation: ChangeOperation, campaignId: number): string => {
  switch (operation._tag) {
    case "SetBudget":
    case "JoinBudget":
      return operation.resourceName
    case "AddLocation":
    case "RemoveLocation":
      return `campaignCriteria/${campaignId}~${operation.location.geoTargetConstantId}`
    case "AddCampaignNegative":
    case "RemoveCampaignNegative":
      return `campaignCriteria/${campaignId}~${operation.negative.platformId ?? ""}`
    case "SetAdGroup":
    case "RemoveAdGroup":
      return `adGroups/${operation.platformId}`
    case "SetKeyword":
    case "RemoveKeyword":
      return `adGroupCriteria/${operation.adGroupId}~${operation.platformId}`
    case "SetAdTexts":
      return `ads/${operation.platformId}`
    case "SetAdStatus":
    case "RemoveAd":
      return `adGroupAds/${operation.adGroupId}~${operation.platformId}`
    case "UnlinkAsset":
      return `campaignAssets/${campaignId}~${operation.platformId}~${operation.kind}`
    default:
      return `campaigns/${campaignId}`
  }
}

/** The event that a change of a campaign leaves in the history, if it leaves one. */
export const eventsOf = (
  { operation }: PlannedChange,
  campaignId: number,
  at: DateTime.Utc,
  author: MemoryAuthor
): ReadonlyArray<ChangeEvent> => {
  const resourceType = resourceTypes[operation._tag]
  const fields = "change" in operation ? Object.keys(operation.change) : []
  return resourceType === null ? [] : [{
    ...author,
    at,
    resourceType,
    resourceName: resourceOf(operation, campaignId),
    operation: kindOf(operation._tag),
    changedFields: operation._tag === "SetCampaign" ? fields.map((name) => campaignFields[name] ?? name) : fields
  }]
}
