import type { Campaign } from "../Generated/Messages.ts"
import type { Stored } from "../State/ResourceStore.ts"
import { checkBidding } from "./Bidding.ts"
import { checkDates } from "./CampaignDates.ts"
import { type OperationContext, refuseCreationAsRemoved, requireField, type ResourceRules } from "./OperationContext.ts"
import { hasForbiddenControl } from "./TextWidth.ts"
import { checkUrls } from "./Urls.ts"

const longestName = 256

const checkName = (name: string | undefined, id: string | undefined, context: OperationContext) => {
  if (!requireField(name?.trim(), ["name"], context) || name === undefined) return
  if (hasForbiddenControl(name)) context.fail("campaignError", "INVALID_CAMPAIGN_NAME", ["name"])
  if ([...name].length > longestName) context.fail("stringLengthError", "TOO_LONG", ["name"], { trigger: name })
  const taken = context.store.lookup("campaigns", name.trim())
  if (taken.some((other) => other.id !== id && other.body.status !== "REMOVED")) {
    context.fail("campaignError", "DUPLICATE_CAMPAIGN_NAME", ["name"], { trigger: name })
  }
}

type Networks = NonNullable<Campaign["networkSettings"]>

const checkNetworks = (networks: Networks, before: Networks | undefined, context: OperationContext) => {
  const path = "network_settings"
  if (networks.targetGoogleSearch !== true && before?.targetGoogleSearch !== false) {
    context.fail("contextError", "OPERATION_NOT_PERMITTED_FOR_CONTEXT", [path, "target_google_search"])
  }
  if (networks.targetSearchNetwork === true && networks.targetGoogleSearch !== true) {
    context.fail("campaignError", "CANNOT_TARGET_SEARCH_NETWORK_WITHOUT_GOOGLE_SEARCH", [path, "target_search_network"])
  }
  if (networks.targetPartnerSearchNetwork === true) {
    context.fail("campaignError", "CANNOT_TARGET_PARTNER_SEARCH_NETWORK", [path, "target_partner_search_network"])
  }
  if (![networks.targetGoogleSearch, networks.targetSearchNetwork, networks.targetContentNetwork].includes(true)) {
    context.fail("campaignError", "CAMPAIGN_MUST_TARGET_AT_LEAST_ONE_NETWORK", [path])
  }
}

const checkBudget = (campaign: Campaign, id: string | undefined, context: OperationContext): Campaign => {
  if (!requireField(campaign.campaignBudget, ["campaign_budget"], context)) return campaign
  const budget = context.reference("campaignBudgets", campaign.campaignBudget, ["campaign_budget"])
  if (budget === undefined) return campaign
  if (budget.body.removed === true) context.fail("campaignBudgetError", "CAMPAIGN_BUDGET_REMOVED", ["campaign_budget"])
  const users = context.store.under("campaigns", budget.id)
  if (
    budget.body.explicitlyShared === false &&
    users.some((other) => other.id !== id && other.body.status !== "REMOVED")
  ) {
    context.fail("campaignBudgetError", "CANNOT_USE_IMPLICITLY_SHARED_CAMPAIGN_BUDGET_WITH_MULTIPLE_CAMPAIGNS", [
      "campaign_budget"
    ])
  }
  return { ...campaign, campaignBudget: `customers/${context.account.customerId}/campaignBudgets/${budget.id}` }
}

const checkPortfolio = (campaign: Campaign, context: OperationContext): Campaign => {
  if (campaign.biddingStrategy === undefined) return campaign
  const portfolio = context.reference("biddingStrategies", campaign.biddingStrategy, ["bidding_strategy"])
  if (portfolio === undefined) return campaign
  return { ...campaign, biddingStrategy: `customers/${context.account.customerId}/biddingStrategies/${portfolio.id}` }
}

const check = (campaign: Campaign, before: Stored<"campaigns"> | undefined, context: OperationContext) => {
  checkName(campaign.name, before?.id, context)
  if (requireField(campaign.advertisingChannelType, ["advertising_channel_type"], context)) {
    if (campaign.advertisingChannelType !== "SEARCH" && !context.isByHand) {
      context.fail("operationAccessDeniedError", "OPERATION_NOT_PERMITTED_FOR_CAMPAIGN_TYPE", [
        "advertising_channel_type"
      ])
    }
  }
  // A person's campaigns may be from before the declaration was asked for.
  if (!context.isByHand) {
    requireField(campaign.containsEuPoliticalAdvertising, ["contains_eu_political_advertising"], context)
  }
  checkBidding(campaign, context)
  if (campaign.networkSettings !== undefined) {
    checkNetworks(campaign.networkSettings, before?.body.networkSettings, context)
  }
  checkDates(campaign, before?.body, context)
  checkUrls(campaign, [], context)
}

const place = (id: string, campaign: Campaign): Stored<"campaigns"> => ({
  id,
  parent: campaign.campaignBudget?.split("/").at(-1) ?? "",
  lookup: campaign.name?.trim() ?? "",
  body: campaign
})

const createGoals = (campaignId: string, context: OperationContext) => {
  for (const goal of context.account.goals) {
    context.store.put("campaignConversionGoals", {
      id: `${campaignId}~${goal.category}~${goal.origin}`,
      parent: campaignId,
      lookup: "",
      body: { biddable: goal.biddable }
    })
  }
  context.store.put("conversionGoalCampaignConfigs", {
    id: campaignId,
    parent: campaignId,
    lookup: "",
    body: { goalConfigLevel: "CUSTOMER" }
  })
}

export const campaignRules: ResourceRules<"campaigns"> = {
  collection: "campaigns",
  mutable: [
    "name",
    "status",
    "campaignBudget",
    "startDateTime",
    "endDateTime",
    "trackingUrlTemplate",
    "finalUrlSuffix",
    "urlCustomParameters",
    "containsEuPoliticalAdvertising",
    "biddingStrategy",
    "networkSettings.targetGoogleSearch",
    "networkSettings.targetSearchNetwork",
    "networkSettings.targetContentNetwork",
    "networkSettings.targetPartnerSearchNetwork",
    "geoTargetTypeSetting.positiveGeoTargetType",
    "geoTargetTypeSetting.negativeGeoTargetType",
    "manualCpc.enhancedCpcEnabled",
    "targetSpend.targetSpendMicros",
    "targetSpend.cpcBidCeilingMicros",
    "maximizeConversions.targetCpaMicros",
    "maximizeConversions.cpcBidCeilingMicros",
    "maximizeConversions.cpcBidFloorMicros",
    "maximizeConversionValue.targetRoas",
    "maximizeConversionValue.cpcBidCeilingMicros",
    "maximizeConversionValue.cpcBidFloorMicros",
    "targetCpa.targetCpaMicros",
    "targetCpa.cpcBidCeilingMicros",
    "targetCpa.cpcBidFloorMicros",
    "targetRoas.targetRoas",
    "targetRoas.cpcBidCeilingMicros",
    "targetRoas.cpcBidFloorMicros",
    "targetImpressionShare.location",
    "targetImpressionShare.locationFractionMicros",
    "targetImpressionShare.cpcBidCeilingMicros"
  ],
  immutable: ["resourceName", "advertisingChannelType", "advertisingChannelSubType"],
  removal: "status",
  create: (body, context) => {
    const campaign: Campaign = {
      status: "ENABLED",
      startDateTime: `${context.today} 00:00:00`,
      ...body,
      networkSettings: body.networkSettings ?? { targetGoogleSearch: true, targetSearchNetwork: true },
      geoTargetTypeSetting: {
        positiveGeoTargetType: "PRESENCE_OR_INTEREST",
        negativeGeoTargetType: "PRESENCE",
        ...body.geoTargetTypeSetting
      }
    }
    refuseCreationAsRemoved(campaign.status, context)
    check(campaign, undefined, context)
    return place(context.store.nextId(), checkPortfolio(checkBudget(campaign, undefined, context), context))
  },
  created: ({ id }, context) => createGoals(id, context),
  update: (before, body, context) => {
    if (body.status === "REMOVED") context.fail("enumError", "ENUM_VALUE_NOT_PERMITTED", ["status"])
    check(body, before, context)
    return place(before.id, checkPortfolio(checkBudget(body, before.id, context), context))
  }
}
