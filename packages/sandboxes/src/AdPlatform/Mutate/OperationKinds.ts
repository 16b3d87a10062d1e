import type { BiddingStrategy, MutateOperation } from "../Generated/Messages.ts"
import { adGroupAdRules } from "../Rules/AdGroupAdRules.ts"
import { adGroupCriterionRules } from "../Rules/AdGroupCriterionRules.ts"
import { adGroupRules } from "../Rules/AdGroupRules.ts"
import { adRules } from "../Rules/AdRules.ts"
import { assetRules } from "../Rules/AssetRules.ts"
import { biddingStrategyType } from "../Rules/Bidding.ts"
import { campaignAssetRules, fieldTypeOf } from "../Rules/CampaignAssetRules.ts"
import { campaignBudgetRules } from "../Rules/CampaignBudgetRules.ts"
import { campaignCriterionRules } from "../Rules/CampaignCriterionRules.ts"
import { campaignRules } from "../Rules/CampaignRules.ts"
import {
  campaignConversionGoalRules,
  conversionGoalCampaignConfigRules,
  customConversionGoalRules
} from "../Rules/ConversionGoalRules.ts"
import { refuseDuplicate } from "../Rules/Duplicates.ts"
import {
  adGroupAdLabelRules,
  adGroupCriterionLabelRules,
  adGroupLabelRules,
  campaignLabelRules,
  labelRules
} from "../Rules/LabelRules.ts"
import {
  type OperationContext,
  refuseRemovedParent,
  requireField,
  type ResourceRules
} from "../Rules/OperationContext.ts"
import {
  campaignSharedSetRules,
  customerNegativeCriterionRules,
  sharedCriterionRules,
  sharedSetRules
} from "../Rules/SharedSetRules.ts"
import type { Collection, Stored } from "../State/ResourceStore.ts"

/** The rules of something beside the ads of all campaigns of an account that have none of the kind themselves. */
const customerAssetRules: ResourceRules<"customerAssets"> = {
  collection: "customerAssets",
  mutable: ["status"],
  immutable: ["asset", "fieldType"],
  removal: "absence",
  create: (body, context) => {
    const asset = requireField(body.asset, ["asset"], context)
      ? context.reference("assets", body.asset, ["asset"])
      : undefined
    const typed = requireField(body.fieldType, ["field_type"], context)
    if (asset === undefined || !typed) return undefined
    if (fieldTypeOf(asset.body) !== body.fieldType) {
      context.fail("assetLinkError", "FIELD_TYPE_INCOMPATIBLE_WITH_ASSET_TYPE", ["field_type"], {
        trigger: body.fieldType ?? ""
      })
    }
    const id = `${asset.id}~${body.fieldType}`
    refuseDuplicate("customerAssets", context.store.find("customerAssets", id), [], context)
    return {
      id,
      parent: "",
      lookup: asset.id,
      body: { status: "ENABLED", ...body, asset: `customers/${context.account.customerId}/assets/${asset.id}` }
    }
  },
  update: (before, body) => ({ ...before, body })
}

const check = (strategy: BiddingStrategy, id: string | undefined, context: OperationContext) => {
  const name = strategy.name?.trim() ?? ""
  if (requireField(name, ["name"], context)) {
    if (context.store.lookup("biddingStrategies", name).some((other) => other.id !== id)) {
      context.fail("biddingStrategyError", "DUPLICATE_NAME", ["name"], { trigger: name })
    }
  }
  requireField(biddingStrategyType(strategy), ["scheme"], context)
}

const place = (id: string, body: BiddingStrategy): Stored<"biddingStrategies"> => ({
  id,
  parent: "",
  lookup: body.name?.trim() ?? "",
  body
})

/** The rules of a portfolio: several campaigns bid by it, and it goes only when none does. */
const biddingStrategyRules: ResourceRules<"biddingStrategies"> = {
  collection: "biddingStrategies",
  mutable: [
    "name",
    "targetSpend.cpcBidCeilingMicros",
    "maximizeConversions.targetCpaMicros",
    "maximizeConversionValue.targetRoas",
    "targetCpa.targetCpaMicros",
    "targetRoas.targetRoas",
    "targetImpressionShare.location",
    "targetImpressionShare.locationFractionMicros",
    "targetImpressionShare.cpcBidCeilingMicros"
  ],
  immutable: ["resourceName"],
  removal: "absence",
  create: (body, context) => {
    check(body, undefined, context)
    return place(context.store.nextId(), body)
  },
  update: (before, body, context) => {
    check(body, before.id, context)
    return place(before.id, body)
  },
  mayRemove: (stored, context) => {
    const used = context.store.all("campaigns").some(({ body }) =>
      body.status !== "REMOVED" && body.biddingStrategy?.endsWith(`/${stored.id}`) === true
    )
    if (used) context.fail("biddingStrategyError", "CANNOT_REMOVE_ASSOCIATED_STRATEGY", [])
  }
}

/** The rules of something beside the ads of one ad group, in place of what its campaign has of the kind. */
const adGroupAssetRules: ResourceRules<"adGroupAssets"> = {
  collection: "adGroupAssets",
  mutable: ["status"],
  immutable: ["adGroup", "asset", "fieldType"],
  removal: "absence",
  create: (body, context) => {
    const adGroup = requireField(body.adGroup, ["ad_group"], context)
      ? context.reference("adGroups", body.adGroup, ["ad_group"])
      : undefined
    const asset = requireField(body.asset, ["asset"], context)
      ? context.reference("assets", body.asset, ["asset"])
      : undefined
    refuseRemovedParent(adGroup, ["ad_group"], context)
    const typed = requireField(body.fieldType, ["field_type"], context)
    if (adGroup === undefined || asset === undefined || !typed) return undefined
    if (fieldTypeOf(asset.body) !== body.fieldType) {
      context.fail("assetLinkError", "FIELD_TYPE_INCOMPATIBLE_WITH_ASSET_TYPE", ["field_type"], {
        trigger: body.fieldType ?? ""
      })
    }
    const id = `${adGroup.id}~${asset.id}~${body.fieldType}`
    refuseDuplicate("adGroupAssets", context.store.find("adGroupAssets", id), [], context)
    const customer = `customers/${context.account.customerId}`
    return {
      id,
      parent: adGroup.id,
      lookup: asset.id,
      body: {
        status: "ENABLED",
        ...body,
        adGroup: `${customer}/adGroups/${adGroup.id}`,
        asset: `${customer}/assets/${asset.id}`
      }
    }
  },
  update: (before, body) => ({ ...before, body })
}

/** The rules behind each kind of operation. */
export const rulesOf = {
  campaignBudgetOperation: campaignBudgetRules,
  campaignOperation: campaignRules,
  campaignCriterionOperation: campaignCriterionRules,
  adGroupOperation: adGroupRules,
  adGroupCriterionOperation: adGroupCriterionRules,
  adGroupAdOperation: adGroupAdRules,
  adOperation: adRules,
  biddingStrategyOperation: biddingStrategyRules,
  assetOperation: assetRules,
  campaignAssetOperation: campaignAssetRules,
  adGroupAssetOperation: adGroupAssetRules,
  sharedSetOperation: sharedSetRules,
  campaignSharedSetOperation: campaignSharedSetRules,
  labelOperation: labelRules,
  campaignLabelOperation: campaignLabelRules,
  adGroupLabelOperation: adGroupLabelRules,
  adGroupAdLabelOperation: adGroupAdLabelRules,
  adGroupCriterionLabelOperation: adGroupCriterionLabelRules,
  sharedCriterionOperation: sharedCriterionRules,
  customerAssetOperation: customerAssetRules,
  customerNegativeCriterionOperation: customerNegativeCriterionRules,
  campaignConversionGoalOperation: campaignConversionGoalRules,
  customConversionGoalOperation: customConversionGoalRules,
  conversionGoalCampaignConfigOperation: conversionGoalCampaignConfigRules
} satisfies { readonly [kind in keyof MutateOperation]-?: { readonly [C in Collection]: ResourceRules<C> }[Collection] }

/** The keys of an operation in `mutateOperations[]`, such as `campaignOperation`. */
export const operationKinds = Object.keys(rulesOf) as ReadonlyArray<keyof MutateOperation>
