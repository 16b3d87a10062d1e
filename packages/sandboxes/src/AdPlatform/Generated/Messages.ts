// Made by `npm run proto-check -- generate` of the vendor's protos; not edited by hand.
import * as Schema from "effect/Schema"
import { Bool, Double, FieldMask, Int32, Int64, message, Text, TextList } from "../Wire/ProtoJson.ts"
import * as Enums from "./Enums.ts"

const optional = Schema.optionalKey

export const CustomParameter = message("google.ads.googleads.v25.common.CustomParameter", {
  key: optional(Text),
  value: optional(Text)
})
export type CustomParameter = typeof CustomParameter.Type
export const KeywordInfo = message("google.ads.googleads.v25.common.KeywordInfo", {
  text: optional(Text),
  matchType: optional(Enums.KeywordMatchType)
})
export type KeywordInfo = typeof KeywordInfo.Type
export const AdScheduleInfo = message("google.ads.googleads.v25.common.AdScheduleInfo", {
  dayOfWeek: optional(Enums.DayOfWeek),
  startHour: optional(Int32),
  startMinute: optional(Enums.MinuteOfHour),
  endHour: optional(Int32),
  endMinute: optional(Enums.MinuteOfHour)
})
export type AdScheduleInfo = typeof AdScheduleInfo.Type
export const LocationInfo = message("google.ads.googleads.v25.common.LocationInfo", {
  geoTargetConstant: optional(Text)
})
export type LocationInfo = typeof LocationInfo.Type
export const LanguageInfo = message("google.ads.googleads.v25.common.LanguageInfo", {
  languageConstant: optional(Text)
})
export type LanguageInfo = typeof LanguageInfo.Type
export const GeoPointInfo = message("google.ads.googleads.v25.common.GeoPointInfo", {
  longitudeInMicroDegrees: optional(Int32),
  latitudeInMicroDegrees: optional(Int32)
})
export type GeoPointInfo = typeof GeoPointInfo.Type
export const ProximityInfo = message("google.ads.googleads.v25.common.ProximityInfo", {
  geoPoint: optional(GeoPointInfo),
  radius: optional(Double),
  radiusUnits: optional(Enums.ProximityRadiusUnits)
})
export type ProximityInfo = typeof ProximityInfo.Type
export const NegativeKeywordListInfo = message("google.ads.googleads.v25.common.NegativeKeywordListInfo", {
  sharedSet: optional(Text)
})
export type NegativeKeywordListInfo = typeof NegativeKeywordListInfo.Type
export const PlacementInfo = message("google.ads.googleads.v25.common.PlacementInfo", { url: optional(Text) })
export type PlacementInfo = typeof PlacementInfo.Type
export const ManualCpc = message("google.ads.googleads.v25.common.ManualCpc", { enhancedCpcEnabled: optional(Bool) })
export type ManualCpc = typeof ManualCpc.Type
export const TargetSpend = message("google.ads.googleads.v25.common.TargetSpend", {
  targetSpendMicros: optional(Int64),
  cpcBidCeilingMicros: optional(Int64)
})
export type TargetSpend = typeof TargetSpend.Type
export const MaximizeConversions = message("google.ads.googleads.v25.common.MaximizeConversions", {
  targetCpaMicros: optional(Int64),
  cpcBidCeilingMicros: optional(Int64),
  cpcBidFloorMicros: optional(Int64)
})
export type MaximizeConversions = typeof MaximizeConversions.Type
export const MaximizeConversionValue = message("google.ads.googleads.v25.common.MaximizeConversionValue", {
  targetRoas: optional(Double),
  cpcBidCeilingMicros: optional(Int64),
  cpcBidFloorMicros: optional(Int64)
})
export type MaximizeConversionValue = typeof MaximizeConversionValue.Type
export const TargetCpa = message("google.ads.googleads.v25.common.TargetCpa", {
  targetCpaMicros: optional(Int64),
  cpcBidCeilingMicros: optional(Int64),
  cpcBidFloorMicros: optional(Int64)
})
export type TargetCpa = typeof TargetCpa.Type
export const TargetRoas = message("google.ads.googleads.v25.common.TargetRoas", {
  targetRoas: optional(Double),
  cpcBidCeilingMicros: optional(Int64),
  cpcBidFloorMicros: optional(Int64)
})
export type TargetRoas = typeof TargetRoas.Type
export const TargetImpressionShare = message("google.ads.googleads.v25.common.TargetImpressionShare", {
  location: optional(Enums.TargetImpressionShareLocation),
  locationFractionMicros: optional(Int64),
  cpcBidCeilingMicros: optional(Int64)
})
export type TargetImpressionShare = typeof TargetImpressionShare.Type
export const CampaignBudget = message("google.ads.googleads.v25.resources.CampaignBudget", {
  resourceName: optional(Text),
  name: optional(Text),
  amountMicros: optional(Int64),
  totalAmountMicros: optional(Int64),
  deliveryMethod: optional(Enums.BudgetDeliveryMethod),
  explicitlyShared: optional(Bool),
  period: optional(Enums.BudgetPeriod),
  type: optional(Enums.BudgetType)
})
export type CampaignBudget = typeof CampaignBudget.Type
export const BiddingStrategy = message("google.ads.googleads.v25.resources.BiddingStrategy", {
  resourceName: optional(Text),
  name: optional(Text),
  targetSpend: optional(TargetSpend),
  maximizeConversions: optional(MaximizeConversions),
  maximizeConversionValue: optional(MaximizeConversionValue),
  targetCpa: optional(TargetCpa),
  targetRoas: optional(TargetRoas),
  targetImpressionShare: optional(TargetImpressionShare)
}, ["scheme", [
  "targetSpend",
  "maximizeConversions",
  "maximizeConversionValue",
  "targetCpa",
  "targetRoas",
  "targetImpressionShare"
]])
export type BiddingStrategy = typeof BiddingStrategy.Type
export const NetworkSettings = message("google.ads.googleads.v25.resources.Campaign.NetworkSettings", {
  targetGoogleSearch: optional(Bool),
  targetSearchNetwork: optional(Bool),
  targetContentNetwork: optional(Bool),
  targetPartnerSearchNetwork: optional(Bool),
  targetYoutube: optional(Bool),
  targetGoogleTvNetwork: optional(Bool)
})
export type NetworkSettings = typeof NetworkSettings.Type
export const GeoTargetTypeSetting = message("google.ads.googleads.v25.resources.Campaign.GeoTargetTypeSetting", {
  positiveGeoTargetType: optional(Enums.PositiveGeoTargetType),
  negativeGeoTargetType: optional(Enums.NegativeGeoTargetType)
})
export type GeoTargetTypeSetting = typeof GeoTargetTypeSetting.Type
export const ManualCpm = message("google.ads.googleads.v25.common.ManualCpm", {})
export type ManualCpm = typeof ManualCpm.Type
export const ManualCpv = message("google.ads.googleads.v25.common.ManualCpv", {})
export type ManualCpv = typeof ManualCpv.Type
export const ManualCpa = message("google.ads.googleads.v25.common.ManualCpa", {})
export type ManualCpa = typeof ManualCpa.Type
export const TargetCpm = message("google.ads.googleads.v25.common.TargetCpm", {})
export type TargetCpm = typeof TargetCpm.Type
export const FixedCpm = message("google.ads.googleads.v25.common.FixedCpm", {})
export type FixedCpm = typeof FixedCpm.Type
export const Campaign = message("google.ads.googleads.v25.resources.Campaign", {
  resourceName: optional(Text),
  name: optional(Text),
  status: optional(Enums.CampaignStatus),
  advertisingChannelType: optional(Enums.AdvertisingChannelType),
  advertisingChannelSubType: optional(Enums.AdvertisingChannelSubType),
  campaignBudget: optional(Text),
  trackingUrlTemplate: optional(Text),
  finalUrlSuffix: optional(Text),
  urlCustomParameters: optional(Schema.Array(CustomParameter)),
  networkSettings: optional(NetworkSettings),
  geoTargetTypeSetting: optional(GeoTargetTypeSetting),
  startDateTime: optional(Text),
  endDateTime: optional(Text),
  containsEuPoliticalAdvertising: optional(Enums.EuPoliticalAdvertisingStatus),
  biddingStrategy: optional(Text),
  manualCpc: optional(ManualCpc),
  manualCpm: optional(ManualCpm),
  manualCpv: optional(ManualCpv),
  manualCpa: optional(ManualCpa),
  targetCpm: optional(TargetCpm),
  fixedCpm: optional(FixedCpm),
  targetSpend: optional(TargetSpend),
  maximizeConversions: optional(MaximizeConversions),
  maximizeConversionValue: optional(MaximizeConversionValue),
  targetCpa: optional(TargetCpa),
  targetRoas: optional(TargetRoas),
  targetImpressionShare: optional(TargetImpressionShare)
}, ["campaign_bidding_strategy", [
  "biddingStrategy",
  "manualCpc",
  "manualCpm",
  "manualCpv",
  "manualCpa",
  "targetCpm",
  "fixedCpm",
  "targetSpend",
  "maximizeConversions",
  "maximizeConversionValue",
  "targetCpa",
  "targetRoas",
  "targetImpressionShare"
]])
export type Campaign = typeof Campaign.Type
export const CampaignCriterion = message("google.ads.googleads.v25.resources.CampaignCriterion", {
  resourceName: optional(Text),
  campaign: optional(Text),
  negative: optional(Bool),
  bidModifier: optional(Double),
  status: optional(Enums.CampaignCriterionStatus),
  keyword: optional(KeywordInfo),
  location: optional(LocationInfo),
  language: optional(LanguageInfo),
  adSchedule: optional(AdScheduleInfo),
  proximity: optional(ProximityInfo)
}, ["criterion", ["keyword", "location", "language", "adSchedule", "proximity"]])
export type CampaignCriterion = typeof CampaignCriterion.Type
export const AdGroup = message("google.ads.googleads.v25.resources.AdGroup", {
  resourceName: optional(Text),
  campaign: optional(Text),
  name: optional(Text),
  status: optional(Enums.AdGroupStatus),
  type: optional(Enums.AdGroupType),
  adRotationMode: optional(Enums.AdGroupAdRotationMode),
  cpcBidMicros: optional(Int64),
  targetCpaMicros: optional(Int64),
  targetRoas: optional(Double),
  trackingUrlTemplate: optional(Text),
  finalUrlSuffix: optional(Text),
  urlCustomParameters: optional(Schema.Array(CustomParameter))
})
export type AdGroup = typeof AdGroup.Type
export const AdGroupCriterion = message("google.ads.googleads.v25.resources.AdGroupCriterion", {
  resourceName: optional(Text),
  adGroup: optional(Text),
  status: optional(Enums.AdGroupCriterionStatus),
  negative: optional(Bool),
  keyword: optional(KeywordInfo),
  cpcBidMicros: optional(Int64),
  bidModifier: optional(Double),
  finalUrls: optional(TextList),
  finalMobileUrls: optional(TextList),
  finalUrlSuffix: optional(Text),
  trackingUrlTemplate: optional(Text),
  urlCustomParameters: optional(Schema.Array(CustomParameter))
})
export type AdGroupCriterion = typeof AdGroupCriterion.Type
export const AdTextAsset = message("google.ads.googleads.v25.common.AdTextAsset", {
  text: optional(Text),
  pinnedField: optional(Enums.ServedAssetFieldType)
})
export type AdTextAsset = typeof AdTextAsset.Type
export const ResponsiveSearchAdInfo = message("google.ads.googleads.v25.common.ResponsiveSearchAdInfo", {
  headlines: optional(Schema.Array(AdTextAsset)),
  descriptions: optional(Schema.Array(AdTextAsset)),
  path1: optional(Text),
  path2: optional(Text)
})
export type ResponsiveSearchAdInfo = typeof ResponsiveSearchAdInfo.Type
export const Ad = message("google.ads.googleads.v25.resources.Ad", {
  resourceName: optional(Text),
  finalUrls: optional(TextList),
  finalMobileUrls: optional(TextList),
  trackingUrlTemplate: optional(Text),
  finalUrlSuffix: optional(Text),
  urlCustomParameters: optional(Schema.Array(CustomParameter)),
  name: optional(Text),
  responsiveSearchAd: optional(ResponsiveSearchAdInfo)
})
export type Ad = typeof Ad.Type
export const AdGroupAd = message("google.ads.googleads.v25.resources.AdGroupAd", {
  resourceName: optional(Text),
  adGroup: optional(Text),
  status: optional(Enums.AdGroupAdStatus),
  ad: optional(Ad)
})
export type AdGroupAd = typeof AdGroupAd.Type
export const SitelinkAsset = message("google.ads.googleads.v25.common.SitelinkAsset", {
  linkText: optional(Text),
  description1: optional(Text),
  description2: optional(Text),
  startDate: optional(Text),
  endDate: optional(Text),
  adScheduleTargets: optional(Schema.Array(AdScheduleInfo))
})
export type SitelinkAsset = typeof SitelinkAsset.Type
export const CalloutAsset = message("google.ads.googleads.v25.common.CalloutAsset", {
  calloutText: optional(Text),
  startDate: optional(Text),
  endDate: optional(Text),
  adScheduleTargets: optional(Schema.Array(AdScheduleInfo))
})
export type CalloutAsset = typeof CalloutAsset.Type
export const StructuredSnippetAsset = message("google.ads.googleads.v25.common.StructuredSnippetAsset", {
  header: optional(Text),
  values: optional(TextList)
})
export type StructuredSnippetAsset = typeof StructuredSnippetAsset.Type
export const CallAsset = message("google.ads.googleads.v25.common.CallAsset", {
  countryCode: optional(Text),
  phoneNumber: optional(Text),
  callConversionReportingState: optional(Enums.CallConversionReportingState),
  callConversionAction: optional(Text),
  adScheduleTargets: optional(Schema.Array(AdScheduleInfo))
})
export type CallAsset = typeof CallAsset.Type
export const PromotionAsset = message("google.ads.googleads.v25.common.PromotionAsset", {
  promotionTarget: optional(Text),
  percentOff: optional(Int64),
  languageCode: optional(Text),
  promotionCode: optional(Text),
  startDate: optional(Text),
  endDate: optional(Text),
  adScheduleTargets: optional(Schema.Array(AdScheduleInfo))
})
export type PromotionAsset = typeof PromotionAsset.Type
export const Asset = message("google.ads.googleads.v25.resources.Asset", {
  resourceName: optional(Text),
  name: optional(Text),
  finalUrls: optional(TextList),
  finalMobileUrls: optional(TextList),
  trackingUrlTemplate: optional(Text),
  finalUrlSuffix: optional(Text),
  urlCustomParameters: optional(Schema.Array(CustomParameter)),
  sitelinkAsset: optional(SitelinkAsset),
  calloutAsset: optional(CalloutAsset),
  structuredSnippetAsset: optional(StructuredSnippetAsset),
  callAsset: optional(CallAsset),
  promotionAsset: optional(PromotionAsset)
}, ["asset_data", ["sitelinkAsset", "calloutAsset", "structuredSnippetAsset", "callAsset", "promotionAsset"]])
export type Asset = typeof Asset.Type
export const CampaignAsset = message("google.ads.googleads.v25.resources.CampaignAsset", {
  resourceName: optional(Text),
  campaign: optional(Text),
  asset: optional(Text),
  fieldType: optional(Enums.AssetFieldType),
  status: optional(Enums.AssetLinkStatus)
})
export type CampaignAsset = typeof CampaignAsset.Type
export const AdGroupAsset = message("google.ads.googleads.v25.resources.AdGroupAsset", {
  resourceName: optional(Text),
  adGroup: optional(Text),
  asset: optional(Text),
  fieldType: optional(Enums.AssetFieldType),
  status: optional(Enums.AssetLinkStatus)
})
export type AdGroupAsset = typeof AdGroupAsset.Type
export const CustomerAsset = message("google.ads.googleads.v25.resources.CustomerAsset", {
  resourceName: optional(Text),
  asset: optional(Text),
  fieldType: optional(Enums.AssetFieldType),
  status: optional(Enums.AssetLinkStatus)
})
export type CustomerAsset = typeof CustomerAsset.Type
export const SharedSet = message("google.ads.googleads.v25.resources.SharedSet", {
  resourceName: optional(Text),
  name: optional(Text),
  type: optional(Enums.SharedSetType)
})
export type SharedSet = typeof SharedSet.Type
export const CampaignSharedSet = message("google.ads.googleads.v25.resources.CampaignSharedSet", {
  resourceName: optional(Text),
  campaign: optional(Text),
  sharedSet: optional(Text)
})
export type CampaignSharedSet = typeof CampaignSharedSet.Type
export const SharedCriterion = message("google.ads.googleads.v25.resources.SharedCriterion", {
  resourceName: optional(Text),
  sharedSet: optional(Text),
  negative: optional(Bool),
  keyword: optional(KeywordInfo)
})
export type SharedCriterion = typeof SharedCriterion.Type
export const TextLabel = message("google.ads.googleads.v25.common.TextLabel", {
  backgroundColor: optional(Text),
  description: optional(Text)
})
export type TextLabel = typeof TextLabel.Type
export const Label = message("google.ads.googleads.v25.resources.Label", {
  resourceName: optional(Text),
  name: optional(Text),
  textLabel: optional(TextLabel)
})
export type Label = typeof Label.Type
export const CampaignLabel = message("google.ads.googleads.v25.resources.CampaignLabel", {
  resourceName: optional(Text),
  campaign: optional(Text),
  label: optional(Text)
})
export type CampaignLabel = typeof CampaignLabel.Type
export const AdGroupLabel = message("google.ads.googleads.v25.resources.AdGroupLabel", {
  resourceName: optional(Text),
  adGroup: optional(Text),
  label: optional(Text)
})
export type AdGroupLabel = typeof AdGroupLabel.Type
export const AdGroupAdLabel = message("google.ads.googleads.v25.resources.AdGroupAdLabel", {
  resourceName: optional(Text),
  adGroupAd: optional(Text),
  label: optional(Text)
})
export type AdGroupAdLabel = typeof AdGroupAdLabel.Type
export const AdGroupCriterionLabel = message("google.ads.googleads.v25.resources.AdGroupCriterionLabel", {
  resourceName: optional(Text),
  adGroupCriterion: optional(Text),
  label: optional(Text)
})
export type AdGroupCriterionLabel = typeof AdGroupCriterionLabel.Type
export const CustomerNegativeCriterion = message("google.ads.googleads.v25.resources.CustomerNegativeCriterion", {
  resourceName: optional(Text),
  negativeKeywordList: optional(NegativeKeywordListInfo),
  placement: optional(PlacementInfo)
}, ["criterion", ["negativeKeywordList", "placement"]])
export type CustomerNegativeCriterion = typeof CustomerNegativeCriterion.Type
export const CampaignConversionGoal = message("google.ads.googleads.v25.resources.CampaignConversionGoal", {
  resourceName: optional(Text),
  campaign: optional(Text),
  category: optional(Enums.ConversionActionCategory),
  origin: optional(Enums.ConversionOrigin),
  biddable: optional(Bool)
})
export type CampaignConversionGoal = typeof CampaignConversionGoal.Type
export const CustomConversionGoal = message("google.ads.googleads.v25.resources.CustomConversionGoal", {
  resourceName: optional(Text),
  name: optional(Text),
  conversionActions: optional(TextList),
  status: optional(Enums.CustomConversionGoalStatus)
})
export type CustomConversionGoal = typeof CustomConversionGoal.Type
export const ConversionGoalCampaignConfig = message("google.ads.googleads.v25.resources.ConversionGoalCampaignConfig", {
  resourceName: optional(Text),
  campaign: optional(Text),
  goalConfigLevel: optional(Enums.GoalConfigLevel),
  customConversionGoal: optional(Text)
})
export type ConversionGoalCampaignConfig = typeof ConversionGoalCampaignConfig.Type
export const PolicyViolationKey = message("google.ads.googleads.v25.common.PolicyViolationKey", {
  policyName: optional(Text),
  violatingText: optional(Text)
})
export type PolicyViolationKey = typeof PolicyViolationKey.Type
export const PolicyValidationParameter = message("google.ads.googleads.v25.common.PolicyValidationParameter", {
  ignorablePolicyTopics: optional(TextList),
  exemptPolicyViolationKeys: optional(Schema.Array(PolicyViolationKey))
})
export type PolicyValidationParameter = typeof PolicyValidationParameter.Type
export const CampaignBudgetOperation = message("google.ads.googleads.v25.services.CampaignBudgetOperation", {
  updateMask: optional(FieldMask),
  create: optional(CampaignBudget),
  update: optional(CampaignBudget),
  remove: optional(Text)
}, ["operation", ["create", "update", "remove"]])
export type CampaignBudgetOperation = typeof CampaignBudgetOperation.Type
export const CampaignOperation = message("google.ads.googleads.v25.services.CampaignOperation", {
  updateMask: optional(FieldMask),
  create: optional(Campaign),
  update: optional(Campaign),
  remove: optional(Text)
}, ["operation", ["create", "update", "remove"]])
export type CampaignOperation = typeof CampaignOperation.Type
export const CampaignCriterionOperation = message("google.ads.googleads.v25.services.CampaignCriterionOperation", {
  updateMask: optional(FieldMask),
  create: optional(CampaignCriterion),
  update: optional(CampaignCriterion),
  remove: optional(Text)
}, ["operation", ["create", "update", "remove"]])
export type CampaignCriterionOperation = typeof CampaignCriterionOperation.Type
export const AdGroupOperation = message("google.ads.googleads.v25.services.AdGroupOperation", {
  updateMask: optional(FieldMask),
  create: optional(AdGroup),
  update: optional(AdGroup),
  remove: optional(Text)
}, ["operation", ["create", "update", "remove"]])
export type AdGroupOperation = typeof AdGroupOperation.Type
export const AdGroupCriterionOperation = message("google.ads.googleads.v25.services.AdGroupCriterionOperation", {
  updateMask: optional(FieldMask),
  create: optional(AdGroupCriterion),
  update: optional(AdGroupCriterion),
  remove: optional(Text),
  exemptPolicyViolationKeys: optional(Schema.Array(PolicyViolationKey))
}, ["operation", ["create", "update", "remove"]])
export type AdGroupCriterionOperation = typeof AdGroupCriterionOperation.Type
export const AdGroupAdOperation = message("google.ads.googleads.v25.services.AdGroupAdOperation", {
  updateMask: optional(FieldMask),
  create: optional(AdGroupAd),
  update: optional(AdGroupAd),
  remove: optional(Text),
  policyValidationParameter: optional(PolicyValidationParameter)
}, ["operation", ["create", "update", "remove"]])
export type AdGroupAdOperation = typeof AdGroupAdOperation.Type
export const AdOperation = message("google.ads.googleads.v25.services.AdOperation", {
  updateMask: optional(FieldMask),
  update: optional(Ad),
  policyValidationParameter: optional(PolicyValidationParameter)
})
export type AdOperation = typeof AdOperation.Type
export const BiddingStrategyOperation = message("google.ads.googleads.v25.services.BiddingStrategyOperation", {
  updateMask: optional(FieldMask),
  create: optional(BiddingStrategy),
  update: optional(BiddingStrategy),
  remove: optional(Text)
}, ["operation", ["create", "update", "remove"]])
export type BiddingStrategyOperation = typeof BiddingStrategyOperation.Type
export const AssetOperation = message("google.ads.googleads.v25.services.AssetOperation", {
  updateMask: optional(FieldMask),
  create: optional(Asset),
  update: optional(Asset)
}, ["operation", ["create", "update"]])
export type AssetOperation = typeof AssetOperation.Type
export const CampaignAssetOperation = message("google.ads.googleads.v25.services.CampaignAssetOperation", {
  updateMask: optional(FieldMask),
  create: optional(CampaignAsset),
  update: optional(CampaignAsset),
  remove: optional(Text)
}, ["operation", ["create", "update", "remove"]])
export type CampaignAssetOperation = typeof CampaignAssetOperation.Type
export const AdGroupAssetOperation = message("google.ads.googleads.v25.services.AdGroupAssetOperation", {
  updateMask: optional(FieldMask),
  create: optional(AdGroupAsset),
  update: optional(AdGroupAsset),
  remove: optional(Text)
}, ["operation", ["create", "update", "remove"]])
export type AdGroupAssetOperation = typeof AdGroupAssetOperation.Type
export const SharedSetOperation = message("google.ads.googleads.v25.services.SharedSetOperation", {
  updateMask: optional(FieldMask),
  create: optional(SharedSet),
  update: optional(SharedSet),
  remove: optional(Text)
}, ["operation", ["create", "update", "remove"]])
export type SharedSetOperation = typeof SharedSetOperation.Type
export const CampaignSharedSetOperation = message("google.ads.googleads.v25.services.CampaignSharedSetOperation", {
  create: optional(CampaignSharedSet),
  remove: optional(Text)
}, ["operation", ["create", "remove"]])
export type CampaignSharedSetOperation = typeof CampaignSharedSetOperation.Type
export const LabelOperation = message("google.ads.googleads.v25.services.LabelOperation", {
  updateMask: optional(FieldMask),
  create: optional(Label),
  update: optional(Label),
  remove: optional(Text)
}, ["operation", ["create", "update", "remove"]])
export type LabelOperation = typeof LabelOperation.Type
export const CampaignLabelOperation = message("google.ads.googleads.v25.services.CampaignLabelOperation", {
  create: optional(CampaignLabel),
  remove: optional(Text)
}, ["operation", ["create", "remove"]])
export type CampaignLabelOperation = typeof CampaignLabelOperation.Type
export const AdGroupLabelOperation = message("google.ads.googleads.v25.services.AdGroupLabelOperation", {
  create: optional(AdGroupLabel),
  remove: optional(Text)
}, ["operation", ["create", "remove"]])
export type AdGroupLabelOperation = typeof AdGroupLabelOperation.Type
export const AdGroupAdLabelOperation = message("google.ads.googleads.v25.services.AdGroupAdLabelOperation", {
  create: optional(AdGroupAdLabel),
  remove: optional(Text)
}, ["operation", ["create", "remove"]])
export type AdGroupAdLabelOperation = typeof AdGroupAdLabelOperation.Type
export const AdGroupCriterionLabelOperation = message(
  "google.ads.googleads.v25.services.AdGroupCriterionLabelOperation",
  { create: optional(AdGroupCriterionLabel), remove: optional(Text) },
  ["operation", ["create", "remove"]]
)
export type AdGroupCriterionLabelOperation = typeof AdGroupCriterionLabelOperation.Type
export const SharedCriterionOperation = message("google.ads.googleads.v25.services.SharedCriterionOperation", {
  create: optional(SharedCriterion),
  remove: optional(Text)
}, ["operation", ["create", "remove"]])
export type SharedCriterionOperation = typeof SharedCriterionOperation.Type
export const CustomerAssetOperation = message("google.ads.googleads.v25.services.CustomerAssetOperation", {
  updateMask: optional(FieldMask),
  create: optional(CustomerAsset),
  update: optional(CustomerAsset),
  remove: optional(Text)
}, ["operation", ["create", "update", "remove"]])
export type CustomerAssetOperation = typeof CustomerAssetOperation.Type
export const CustomerNegativeCriterionOperation = message(
  "google.ads.googleads.v25.services.CustomerNegativeCriterionOperation",
  { create: optional(CustomerNegativeCriterion), remove: optional(Text) },
  ["operation", ["create", "remove"]]
)
export type CustomerNegativeCriterionOperation = typeof CustomerNegativeCriterionOperation.Type
export const CampaignConversionGoalOperation = message(
  "google.ads.googleads.v25.services.CampaignConversionGoalOperation",
  { updateMask: optional(FieldMask), update: optional(CampaignConversionGoal) }
)
export type CampaignConversionGoalOperation = typeof CampaignConversionGoalOperation.Type
export const CustomConversionGoalOperation = message(
  "google.ads.googleads.v25.services.CustomConversionGoalOperation",
  {
    updateMask: optional(FieldMask),
    create: optional(CustomConversionGoal),
    update: optional(CustomConversionGoal),
    remove: optional(Text)
  },
  ["operation", ["create", "update", "remove"]]
)
export type CustomConversionGoalOperation = typeof CustomConversionGoalOperation.Type
export const ConversionGoalCampaignConfigOperation = message(
  "google.ads.googleads.v25.services.ConversionGoalCampaignConfigOperation",
  { updateMask: optional(FieldMask), update: optional(ConversionGoalCampaignConfig) }
)
export type ConversionGoalCampaignConfigOperation = typeof ConversionGoalCampaignConfigOperation.Type
export const MutateOperation = message("google.ads.googleads.v25.services.MutateOperation", {
  campaignBudgetOperation: optional(CampaignBudgetOperation),
  campaignOperation: optional(CampaignOperation),
  campaignCriterionOperation: optional(CampaignCriterionOperation),
  adGroupOperation: optional(AdGroupOperation),
  adGroupCriterionOperation: optional(AdGroupCriterionOperation),
  adGroupAdOperation: optional(AdGroupAdOperation),
  adOperation: optional(AdOperation),
  biddingStrategyOperation: optional(BiddingStrategyOperation),
  assetOperation: optional(AssetOperation),
  campaignAssetOperation: optional(CampaignAssetOperation),
  adGroupAssetOperation: optional(AdGroupAssetOperation),
  sharedSetOperation: optional(SharedSetOperation),
  campaignSharedSetOperation: optional(CampaignSharedSetOperation),
  labelOperation: optional(LabelOperation),
  campaignLabelOperation: optional(CampaignLabelOperation),
  adGroupLabelOperation: optional(AdGroupLabelOperation),
  adGroupAdLabelOperation: optional(AdGroupAdLabelOperation),
  adGroupCriterionLabelOperation: optional(AdGroupCriterionLabelOperation),
  sharedCriterionOperation: optional(SharedCriterionOperation),
  customerAssetOperation: optional(CustomerAssetOperation),
  customerNegativeCriterionOperation: optional(CustomerNegativeCriterionOperation),
  campaignConversionGoalOperation: optional(CampaignConversionGoalOperation),
  customConversionGoalOperation: optional(CustomConversionGoalOperation),
  conversionGoalCampaignConfigOperation: optional(ConversionGoalCampaignConfigOperation)
}, ["operation", [
  "campaignBudgetOperation",
  "campaignOperation",
  "campaignCriterionOperation",
  "adGroupOperation",
  "adGroupCriterionOperation",
  "adGroupAdOperation",
  "adOperation",
  "biddingStrategyOperation",
  "assetOperation",
  "campaignAssetOperation",
  "adGroupAssetOperation",
  "sharedSetOperation",
  "campaignSharedSetOperation",
  "labelOperation",
  "campaignLabelOperation",
  "adGroupLabelOperation",
  "adGroupAdLabelOperation",
  "adGroupCriterionLabelOperation",
  "sharedCriterionOperation",
  "customerAssetOperation",
  "customerNegativeCriterionOperation",
  "campaignConversionGoalOperation",
  "customConversionGoalOperation",
  "conversionGoalCampaignConfigOperation"
]])
export type MutateOperation = typeof MutateOperation.Type
export const MutateGoogleAdsRequest = message("google.ads.googleads.v25.services.MutateGoogleAdsRequest", {
  customerId: optional(Text),
  mutateOperations: optional(Schema.Array(MutateOperation)),
  partialFailure: optional(Bool),
  validateOnly: optional(Bool),
  responseContentType: optional(Enums.ResponseContentType)
})
export type MutateGoogleAdsRequest = typeof MutateGoogleAdsRequest.Type
export const KeywordAndUrlSeed = message("google.ads.googleads.v25.services.KeywordAndUrlSeed", {
  url: optional(Text),
  keywords: optional(TextList)
})
export type KeywordAndUrlSeed = typeof KeywordAndUrlSeed.Type
export const KeywordSeed = message("google.ads.googleads.v25.services.KeywordSeed", { keywords: optional(TextList) })
export type KeywordSeed = typeof KeywordSeed.Type
export const UrlSeed = message("google.ads.googleads.v25.services.UrlSeed", { url: optional(Text) })
export type UrlSeed = typeof UrlSeed.Type
export const SiteSeed = message("google.ads.googleads.v25.services.SiteSeed", { site: optional(Text) })
export type SiteSeed = typeof SiteSeed.Type
export const GenerateKeywordIdeasRequest = message("google.ads.googleads.v25.services.GenerateKeywordIdeasRequest", {
  customerId: optional(Text),
  language: optional(Text),
  geoTargetConstants: optional(TextList),
  includeAdultKeywords: optional(Bool),
  pageToken: optional(Text),
  pageSize: optional(Int32),
  keywordPlanNetwork: optional(Enums.KeywordPlanNetwork),
  keywordAndUrlSeed: optional(KeywordAndUrlSeed),
  keywordSeed: optional(KeywordSeed),
  urlSeed: optional(UrlSeed),
  siteSeed: optional(SiteSeed)
}, ["seed", ["keywordAndUrlSeed", "keywordSeed", "urlSeed", "siteSeed"]])
export type GenerateKeywordIdeasRequest = typeof GenerateKeywordIdeasRequest.Type
export const LocationNames = message(
  "google.ads.googleads.v25.services.SuggestGeoTargetConstantsRequest.LocationNames",
  { names: optional(TextList) }
)
export type LocationNames = typeof LocationNames.Type
export const GeoTargets = message("google.ads.googleads.v25.services.SuggestGeoTargetConstantsRequest.GeoTargets", {
  geoTargetConstants: optional(TextList)
})
export type GeoTargets = typeof GeoTargets.Type
export const SuggestGeoTargetConstantsRequest = message(
  "google.ads.googleads.v25.services.SuggestGeoTargetConstantsRequest",
  {
    locale: optional(Text),
    countryCode: optional(Text),
    locationNames: optional(LocationNames),
    geoTargets: optional(GeoTargets)
  },
  ["query", ["locationNames", "geoTargets"]]
)
export type SuggestGeoTargetConstantsRequest = typeof SuggestGeoTargetConstantsRequest.Type
