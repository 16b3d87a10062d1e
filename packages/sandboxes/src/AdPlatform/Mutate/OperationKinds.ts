import type { MutateOperation } from "../Generated/Messages.ts"
import { adGroupAdRules } from "../Rules/AdGroupAdRules.ts"
import { adGroupAssetRules } from "../Rules/AdGroupAssetRules.ts"
import { adGroupCriterionRules } from "../Rules/AdGroupCriterionRules.ts"
import { adGroupRules } from "../Rules/AdGroupRules.ts"
import { adRules } from "../Rules/AdRules.ts"
import { assetRules } from "../Rules/AssetRules.ts"
import { biddingStrategyRules } from "../Rules/BiddingStrategyRules.ts"
import { campaignAssetRules } from "../Rules/CampaignAssetRules.ts"
import { campaignBudgetRules } from "../Rules/CampaignBudgetRules.ts"
import { campaignCriterionRules } from "../Rules/CampaignCriterionRules.ts"
import { campaignRules } from "../Rules/CampaignRules.ts"
import {
  campaignConversionGoalRules,
  conversionGoalCampaignConfigRules,
  customConversionGoalRules
} from "../Rules/ConversionGoalRules.ts"
import { customerAssetRules } from "../Rules/CustomerAssetRules.ts"
import {
  adGroupAdLabelRules,
  adGroupCriterionLabelRules,
  adGroupLabelRules,
  campaignLabelRules,
  labelRules
} from "../Rules/LabelRules.ts"
import type { ResourceRules } from "../Rules/OperationContext.ts"
import {
  campaignSharedSetRules,
  customerNegativeCriterionRules,
  sharedCriterionRules,
  sharedSetRules
} from "../Rules/SharedSetRules.ts"
import type { Collection } from "../State/ResourceStore.ts"

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
