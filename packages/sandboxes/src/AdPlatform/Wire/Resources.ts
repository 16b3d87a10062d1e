import * as Schema from "effect/Schema"
import * as Enums from "./Enums.ts"
import { Bool, Double, Int32, Int64, message, Text, TextList } from "./ProtoJson.ts"

const optional = Schema.optionalKey

const CustomParameter = message("google.ads.googleads.v25.common.CustomParameter", {
  key: optional(Text),
  value: optional(Text)
})

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

const biddingMembers = [
  "manualCpc",
  "maximizeConversions",
  "maximizeConversionValue",
  "targetCpa",
  "targetImpressionShare",
  "targetRoas",
  "targetSpend",
  "manualCpm",
  "manualCpv",
  "manualCpa",
  "targetCpm",
  "fixedCpm",
  "biddingStrategy"
] as const

const Empty = (name: string) => message(`google.ads.googleads.v25.common.${name}`, {})
const bidLimits = { cpcBidCeilingMicros: optional(Int64), cpcBidFloorMicros: optional(Int64) }

/** The strategies that a campaign of its own and a portfolio can both have. */
const schemes = {
  targetSpend: optional(message("google.ads.googleads.v25.common.TargetSpend", {
    targetSpendMicros: optional(Int64),
    cpcBidCeilingMicros: optional(Int64)
  })),
  maximizeConversions: optional(
    message("google.ads.googleads.v25.common.MaximizeConversions", { ...bidLimits, targetCpaMicros: optional(Int64) })
  ),
  maximizeConversionValue: optional(
    message("google.ads.googleads.v25.common.MaximizeConversionValue", { ...bidLimits, targetRoas: optional(Double) })
  ),
  targetCpa: optional(
    message("google.ads.googleads.v25.common.TargetCpa", { ...bidLimits, targetCpaMicros: optional(Int64) })
  ),
  targetRoas: optional(
    message("google.ads.googleads.v25.common.TargetRoas", { ...bidLimits, targetRoas: optional(Double) })
  ),
  targetImpressionShare: optional(message("google.ads.googleads.v25.common.TargetImpressionShare", {
    location: optional(Enums.TargetImpressionShareLocation),
    locationFractionMicros: optional(Int64),
    cpcBidCeilingMicros: optional(Int64)
  }))
}

export const BiddingStrategy = message("google.ads.googleads.v25.resources.BiddingStrategy", {
  resourceName: optional(Text),
  name: optional(Text),
  ...schemes
}, [
  "scheme",
  ["maximizeConversions", "maximizeConversionValue", "targetCpa", "targetImpressionShare", "targetRoas", "targetSpend"]
])

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
  networkSettings: optional(message("google.ads.googleads.v25.resources.Campaign.NetworkSettings", {
    targetGoogleSearch: optional(Bool),
    targetSearchNetwork: optional(Bool),
    targetContentNetwork: optional(Bool),
    targetPartnerSearchNetwork: optional(Bool),
    targetYoutube: optional(Bool),
    targetGoogleTvNetwork: optional(Bool)
  })),
  geoTargetTypeSetting: optional(message("google.ads.googleads.v25.resources.Campaign.GeoTargetTypeSetting", {
    positiveGeoTargetType: optional(Enums.PositiveGeoTargetType),
    negativeGeoTargetType: optional(Enums.NegativeGeoTargetType)
  })),
  startDateTime: optional(Text),
  endDateTime: optional(Text),
  containsEuPoliticalAdvertising: optional(Enums.EuPoliticalAdvertisingStatus),
  biddingStrategy: optional(Text),
  manualCpc: optional(message("google.ads.googleads.v25.common.ManualCpc", { enhancedCpcEnabled: optional(Bool) })),
  manualCpm: optional(Empty("ManualCpm")),
  manualCpv: optional(Empty("ManualCpv")),
  manualCpa: optional(Empty("ManualCpa")),
  targetCpm: optional(Empty("TargetCpm")),
  fixedCpm: optional(Empty("FixedCpm")),
  ...schemes
}, ["campaign_bidding_strategy", biddingMembers])

const KeywordInfo = message("google.ads.googleads.v25.common.KeywordInfo", {
  text: optional(Text),
  matchType: optional(Enums.KeywordMatchType)
})

const AdScheduleInfo = message("google.ads.googleads.v25.common.AdScheduleInfo", {
  dayOfWeek: optional(Enums.DayOfWeek),
  startHour: optional(Int32),
  startMinute: optional(Enums.MinuteOfHour),
  endHour: optional(Int32),
  endMinute: optional(Enums.MinuteOfHour)
})

export const CampaignCriterion = message("google.ads.googleads.v25.resources.CampaignCriterion", {
  resourceName: optional(Text),
  campaign: optional(Text),
  negative: optional(Bool),
  bidModifier: optional(Double),
  status: optional(Enums.CampaignCriterionStatus),
  keyword: optional(KeywordInfo),
  location: optional(
    message("google.ads.googleads.v25.common.LocationInfo", { geoTargetConstant: optional(Text) })
  ),
  language: optional(message("google.ads.googleads.v25.common.LanguageInfo", { languageConstant: optional(Text) })),
  adSchedule: optional(AdScheduleInfo),
  proximity: optional(message("google.ads.googleads.v25.common.ProximityInfo", {
    geoPoint: optional(message("google.ads.googleads.v25.common.GeoPointInfo", {
      longitudeInMicroDegrees: optional(Int32),
      latitudeInMicroDegrees: optional(Int32)
    })),
    radius: optional(Double),
    radiusUnits: optional(Enums.ProximityRadiusUnits)
  }))
}, ["criterion", ["keyword", "location", "language", "adSchedule", "proximity"]])

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

const AdTextAsset = message("google.ads.googleads.v25.common.AdTextAsset", {
  text: optional(Text),
  pinnedField: optional(Enums.ServedAssetFieldType)
})

export const Ad = message("google.ads.googleads.v25.resources.Ad", {
  resourceName: optional(Text),
  finalUrls: optional(TextList),
  finalMobileUrls: optional(TextList),
  trackingUrlTemplate: optional(Text),
  finalUrlSuffix: optional(Text),
  urlCustomParameters: optional(Schema.Array(CustomParameter)),
  name: optional(Text),
  responsiveSearchAd: optional(message("google.ads.googleads.v25.common.ResponsiveSearchAdInfo", {
    headlines: optional(Schema.Array(AdTextAsset)),
    descriptions: optional(Schema.Array(AdTextAsset)),
    path1: optional(Text),
    path2: optional(Text)
  }))
})

export const AdGroupAd = message("google.ads.googleads.v25.resources.AdGroupAd", {
  resourceName: optional(Text),
  adGroup: optional(Text),
  status: optional(Enums.AdGroupAdStatus),
  ad: optional(Ad)
})

const schedules = { adScheduleTargets: optional(Schema.Array(AdScheduleInfo)) }
const period = { startDate: optional(Text), endDate: optional(Text) }

export const Asset = message("google.ads.googleads.v25.resources.Asset", {
  resourceName: optional(Text),
  name: optional(Text),
  finalUrls: optional(TextList),
  finalMobileUrls: optional(TextList),
  trackingUrlTemplate: optional(Text),
  finalUrlSuffix: optional(Text),
  urlCustomParameters: optional(Schema.Array(CustomParameter)),
  sitelinkAsset: optional(message("google.ads.googleads.v25.common.SitelinkAsset", {
    linkText: optional(Text),
    description1: optional(Text),
    description2: optional(Text),
    ...period,
    ...schedules
  })),
  calloutAsset: optional(
    message("google.ads.googleads.v25.common.CalloutAsset", { calloutText: optional(Text), ...period, ...schedules })
  ),
  structuredSnippetAsset: optional(message("google.ads.googleads.v25.common.StructuredSnippetAsset", {
    header: optional(Text),
    values: optional(TextList)
  })),
  callAsset: optional(message("google.ads.googleads.v25.common.CallAsset", {
    countryCode: optional(Text),
    phoneNumber: optional(Text),
    callConversionReportingState: optional(Enums.CallConversionReportingState),
    callConversionAction: optional(Text),
    ...schedules
  })),
  promotionAsset: optional(message("google.ads.googleads.v25.common.PromotionAsset", {
    promotionTarget: optional(Text),
    percentOff: optional(Int64),
    languageCode: optional(Text),
    promotionCode: optional(Text),
    ...period,
    ...schedules
  }))
}, ["asset_data", ["sitelinkAsset", "calloutAsset", "structuredSnippetAsset", "callAsset", "promotionAsset"]])

export const CampaignAsset = message("google.ads.googleads.v25.resources.CampaignAsset", {
  resourceName: optional(Text),
  campaign: optional(Text),
  asset: optional(Text),
  fieldType: optional(Enums.AssetFieldType),
  status: optional(Enums.AssetLinkStatus)
})

export const AdGroupAsset = message("google.ads.googleads.v25.resources.AdGroupAsset", {
  resourceName: optional(Text),
  adGroup: optional(Text),
  asset: optional(Text),
  fieldType: optional(Enums.AssetFieldType),
  status: optional(Enums.AssetLinkStatus)
})

export const SharedSet = message("google.ads.googleads.v25.resources.SharedSet", {
  resourceName: optional(Text),
  name: optional(Text),
  type: optional(Enums.SharedSetType)
})

export const CampaignSharedSet = message("google.ads.googleads.v25.resources.CampaignSharedSet", {
  resourceName: optional(Text),
  campaign: optional(Text),
  sharedSet: optional(Text)
})

export const Label = message("google.ads.googleads.v25.resources.Label", {
  resourceName: optional(Text),
  name: optional(Text),
  textLabel: optional(message("google.ads.googleads.v25.common.TextLabel", {
    backgroundColor: optional(Text),
    description: optional(Text)
  }))
})

export const CampaignLabel = message("google.ads.googleads.v25.resources.CampaignLabel", {
  resourceName: optional(Text),
  campaign: optional(Text),
  label: optional(Text)
})

export const AdGroupLabel = message("google.ads.googleads.v25.resources.AdGroupLabel", {
  resourceName: optional(Text),
  adGroup: optional(Text),
  label: optional(Text)
})

export const AdGroupAdLabel = message("google.ads.googleads.v25.resources.AdGroupAdLabel", {
  resourceName: optional(Text),
  adGroupAd: optional(Text),
  label: optional(Text)
})

export const AdGroupCriterionLabel = message("google.ads.googleads.v25.resources.AdGroupCriterionLabel", {
  resourceName: optional(Text),
  adGroupCriterion: optional(Text),
  label: optional(Text)
})

export const SharedCriterion = message("google.ads.googleads.v25.resources.SharedCriterion", {
  resourceName: optional(Text),
  sharedSet: optional(Text),
  negative: optional(Bool),
  keyword: optional(KeywordInfo)
})

export const CustomerAsset = message("google.ads.googleads.v25.resources.CustomerAsset", {
  resourceName: optional(Text),
  asset: optional(Text),
  fieldType: optional(Enums.AssetFieldType),
  status: optional(Enums.AssetLinkStatus)
})

export const CustomerNegativeCriterion = message("google.ads.googleads.v25.resources.CustomerNegativeCriterion", {
  resourceName: optional(Text),
  negativeKeywordList: optional(
    message("google.ads.googleads.v25.common.NegativeKeywordListInfo", { sharedSet: optional(Text) })
  ),
  placement: optional(message("google.ads.googleads.v25.common.PlacementInfo", { url: optional(Text) }))
}, ["criterion", ["negativeKeywordList", "placement"]])

export const CampaignConversionGoal = message("google.ads.googleads.v25.resources.CampaignConversionGoal", {
  resourceName: optional(Text),
  campaign: optional(Text),
  category: optional(Enums.ConversionActionCategory),
  origin: optional(Enums.ConversionOrigin),
  biddable: optional(Bool)
})

export const CustomConversionGoal = message("google.ads.googleads.v25.resources.CustomConversionGoal", {
  resourceName: optional(Text),
  name: optional(Text),
  conversionActions: optional(TextList),
  status: optional(Enums.CustomConversionGoalStatus)
})

export const ConversionGoalCampaignConfig = message("google.ads.googleads.v25.resources.ConversionGoalCampaignConfig", {
  resourceName: optional(Text),
  campaign: optional(Text),
  goalConfigLevel: optional(Enums.GoalConfigLevel),
  customConversionGoal: optional(Text)
})

export type CampaignBudget = typeof CampaignBudget.Type
export type BiddingStrategy = typeof BiddingStrategy.Type
export type Campaign = typeof Campaign.Type
export type CampaignCriterion = typeof CampaignCriterion.Type
export type AdGroup = typeof AdGroup.Type
export type AdGroupCriterion = typeof AdGroupCriterion.Type
export type AdGroupAd = typeof AdGroupAd.Type
export type Ad = typeof Ad.Type
export type Asset = typeof Asset.Type
export type CampaignAsset = typeof CampaignAsset.Type
export type AdGroupAsset = typeof AdGroupAsset.Type
export type SharedSet = typeof SharedSet.Type
export type CampaignSharedSet = typeof CampaignSharedSet.Type
export type Label = typeof Label.Type
export type CampaignLabel = typeof CampaignLabel.Type
export type AdGroupLabel = typeof AdGroupLabel.Type
export type AdGroupAdLabel = typeof AdGroupAdLabel.Type
export type AdGroupCriterionLabel = typeof AdGroupCriterionLabel.Type
export type SharedCriterion = typeof SharedCriterion.Type
export type CustomerAsset = typeof CustomerAsset.Type
export type CustomerNegativeCriterion = typeof CustomerNegativeCriterion.Type
export type CampaignConversionGoal = typeof CampaignConversionGoal.Type
export type CustomConversionGoal = typeof CustomConversionGoal.Type
export type ConversionGoalCampaignConfig = typeof ConversionGoalCampaignConfig.Type
export type AdScheduleInfo = typeof AdScheduleInfo.Type
export type KeywordInfo = typeof KeywordInfo.Type
