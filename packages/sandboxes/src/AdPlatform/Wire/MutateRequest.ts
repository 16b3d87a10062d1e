import * as Schema from "effect/Schema"
import { ResponseContentType } from "./Enums.ts"
import { Bool, FieldMask, message, Text } from "./ProtoJson.ts"
import * as Resources from "./Resources.ts"

const optional = Schema.optionalKey

const whole = <Resource extends Schema.Constraint>(resource: Resource) => ({
  updateMask: optional(FieldMask),
  create: optional(resource),
  update: optional(resource),
  remove: optional(Text)
})

const operation = <Resource extends Schema.Constraint>(name: string, resource: Resource) =>
  message(`google.ads.googleads.v25.services.${name}Operation`, whole(resource), [
    "operation",
    ["create", "update", "remove"]
  ])

const createOrRemove = <Resource extends Schema.Constraint>(name: string, resource: Resource) =>
  message(
    `google.ads.googleads.v25.services.${name}Operation`,
    { create: optional(resource), remove: optional(Text) },
    [
      "operation",
      ["create", "remove"]
    ]
  )

const createOrUpdate = <Resource extends Schema.Constraint>(name: string, resource: Resource) =>
  message(`google.ads.googleads.v25.services.${name}Operation`, {
    updateMask: optional(FieldMask),
    create: optional(resource),
    update: optional(resource)
  }, ["operation", ["create", "update"]])

const updateOnly = <Resource extends Schema.Constraint>(name: string, resource: Resource) =>
  message(`google.ads.googleads.v25.services.${name}Operation`, {
    updateMask: optional(FieldMask),
    update: optional(resource)
  })

const PolicyViolationKey = message("google.ads.googleads.v25.common.PolicyViolationKey", {
  policyName: optional(Text),
  violatingText: optional(Text)
})

const PolicyValidationParameter = message("google.ads.googleads.v25.common.PolicyValidationParameter", {
  ignorablePolicyTopics: optional(Schema.Array(Text)),
  exemptPolicyViolationKeys: optional(Schema.Array(PolicyViolationKey))
})

const operations = {
  campaignBudgetOperation: optional(operation("CampaignBudget", Resources.CampaignBudget)),
  campaignOperation: optional(operation("Campaign", Resources.Campaign)),
  campaignCriterionOperation: optional(operation("CampaignCriterion", Resources.CampaignCriterion)),
  adGroupOperation: optional(operation("AdGroup", Resources.AdGroup)),
  adGroupCriterionOperation: optional(
    message("google.ads.googleads.v25.services.AdGroupCriterionOperation", {
      ...whole(Resources.AdGroupCriterion),
      exemptPolicyViolationKeys: optional(Schema.Array(PolicyViolationKey))
    }, ["operation", ["create", "update", "remove"]])
  ),
  adGroupAdOperation: optional(
    message("google.ads.googleads.v25.services.AdGroupAdOperation", {
      ...whole(Resources.AdGroupAd),
      policyValidationParameter: optional(PolicyValidationParameter)
    }, ["operation", ["create", "update", "remove"]])
  ),
  adOperation: optional(
    message("google.ads.googleads.v25.services.AdOperation", {
      updateMask: optional(FieldMask),
      update: optional(Resources.Ad),
      policyValidationParameter: optional(PolicyValidationParameter)
    })
  ),
  biddingStrategyOperation: optional(operation("BiddingStrategy", Resources.BiddingStrategy)),
  assetOperation: optional(createOrUpdate("Asset", Resources.Asset)),
  campaignAssetOperation: optional(operation("CampaignAsset", Resources.CampaignAsset)),
  adGroupAssetOperation: optional(operation("AdGroupAsset", Resources.AdGroupAsset)),
  sharedSetOperation: optional(operation("SharedSet", Resources.SharedSet)),
  campaignSharedSetOperation: optional(createOrRemove("CampaignSharedSet", Resources.CampaignSharedSet)),
  labelOperation: optional(operation("Label", Resources.Label)),
  campaignLabelOperation: optional(createOrRemove("CampaignLabel", Resources.CampaignLabel)),
  adGroupLabelOperation: optional(createOrRemove("AdGroupLabel", Resources.AdGroupLabel)),
  adGroupAdLabelOperation: optional(createOrRemove("AdGroupAdLabel", Resources.AdGroupAdLabel)),
  adGroupCriterionLabelOperation: optional(createOrRemove("AdGroupCriterionLabel", Resources.AdGroupCriterionLabel)),
  sharedCriterionOperation: optional(createOrRemove("SharedCriterion", Resources.SharedCriterion)),
  customerAssetOperation: optional(operation("CustomerAsset", Resources.CustomerAsset)),
  customerNegativeCriterionOperation: optional(
    createOrRemove("CustomerNegativeCriterion", Resources.CustomerNegativeCriterion)
  ),
  campaignConversionGoalOperation: optional(
    updateOnly("CampaignConversionGoal", Resources.CampaignConversionGoal)
  ),
  customConversionGoalOperation: optional(operation("CustomConversionGoal", Resources.CustomConversionGoal)),
  conversionGoalCampaignConfigOperation: optional(
    updateOnly("ConversionGoalCampaignConfig", Resources.ConversionGoalCampaignConfig)
  )
}

/** The key of one operation in `mutateOperations[]`, such as `campaignOperation`. */
export type OperationKind = keyof typeof operations

export const operationKinds = Object.keys(operations) as ReadonlyArray<OperationKind>

/** The body of `googleAds:mutate`, for the resources of a search campaign. */
export const MutateRequest = message("google.ads.googleads.v25.services.MutateGoogleAdsRequest", {
  customerId: optional(Text),
  mutateOperations: optional(Schema.Array(
    message("google.ads.googleads.v25.services.MutateOperation", operations, ["operation", operationKinds])
  )),
  partialFailure: optional(Bool),
  validateOnly: optional(Bool),
  responseContentType: optional(ResponseContentType)
})

export type MutateRequest = typeof MutateRequest.Type

/** One operation of the request, in the form that every kind shares. */
export interface Operation {
  readonly updateMask?: ReadonlyArray<string>
  readonly create?: { readonly resourceName?: string }
  readonly update?: { readonly resourceName?: string }
  readonly remove?: string
}
