import * as Schema from "effect/Schema"
import { Int64, optional } from "../Wire/ProtoJson.ts"
import { campaignFields, CampaignRow, criterionFields, CriterionRow } from "./CampaignRows.ts"

const text = optional(Schema.String)
const texts = optional(Schema.Array(Schema.String))
const flag = optional(Schema.Boolean)

/** The review of something: the evidences are of many shapes, of which only the texts are shown. */
const PolicySummary = Schema.Struct({
  approvalStatus: text,
  reviewStatus: text,
  policyTopicEntries: optional(Schema.Array(Schema.Struct({
    topic: text,
    type: text,
    evidences: optional(Schema.Array(Schema.Unknown))
  })))
})
export type PolicySummary = typeof PolicySummary.Type

const policyFields = (parent: string) =>
  ["approval_status", "review_status", "policy_topic_entries"].map((field) => `${parent}.policy_summary.${field}`)

const parameters = optional(Schema.Array(Schema.Struct({ key: text, value: text })))

/** A campaign with its budget, as it is read whole. */
export const WholeCampaignRow = Schema.Struct({
  campaign: Schema.Struct({
    ...CampaignRow.fields.campaign.fields,
    resourceName: Schema.String,
    advertisingChannelType: text,
    advertisingChannelSubType: text,
    primaryStatus: text,
    primaryStatusReasons: texts,
    biddingStrategy: text,
    urlCustomParameters: parameters,
    keywordMatchType: text,
    aiMaxSetting: optional(Schema.Struct({ enableAiMax: flag })),
    dynamicSearchAdsSetting: optional(Schema.Struct({ domainName: text }))
  }),
  campaignBudget: optional(Schema.Struct({
    amountMicros: optional(Int64),
    name: text,
    explicitlyShared: flag,
    referenceCount: optional(Int64)
  }))
})
export type WholeCampaignRow = typeof WholeCampaignRow.Type

/** A budget by itself. */
export const BudgetRow = Schema.Struct({
  campaignBudget: Schema.Struct({ amountMicros: optional(Int64), name: text, explicitlyShared: flag })
})

export const wholeCampaignFields = [
  ...campaignFields,
  "campaign.resource_name",
  "campaign.advertising_channel_type",
  "campaign.advertising_channel_sub_type",
  "campaign.primary_status",
  "campaign.primary_status_reasons",
  "campaign.bidding_strategy",
  "campaign.url_custom_parameters",
  "campaign.keyword_match_type",
  "campaign.ai_max_setting.enable_ai_max",
  "campaign.dynamic_search_ads_setting.domain_name",
  "campaign_budget.name",
  "campaign_budget.explicitly_shared",
  "campaign_budget.reference_count"
]

/** The targets of a portfolio, which have the names that a campaign's own have. */
export const PortfolioRow = Schema.Struct({
  biddingStrategy: Schema.Struct({
    name: text,
    type: text,
    targetCpa: CampaignRow.fields.campaign.fields.targetCpa,
    targetRoas: CampaignRow.fields.campaign.fields.targetRoas,
    maximizeConversions: CampaignRow.fields.campaign.fields.maximizeConversions,
    maximizeConversionValue: CampaignRow.fields.campaign.fields.maximizeConversionValue,
    targetSpend: CampaignRow.fields.campaign.fields.targetSpend,
    targetImpressionShare: CampaignRow.fields.campaign.fields.targetImpressionShare
  })
})
export type PortfolioRow = typeof PortfolioRow.Type

export const portfolioFields = [
  "name",
  "type",
  "target_cpa.target_cpa_micros",
  "target_roas.target_roas",
  "maximize_conversions.target_cpa_micros",
  "maximize_conversion_value.target_roas",
  "target_spend.cpc_bid_ceiling_micros",
  "target_impression_share.location",
  "target_impression_share.location_fraction_micros",
  "target_impression_share.cpc_bid_ceiling_micros"
].map((field) => `bidding_strategy.${field}`)

const Keyword = Schema.Struct({ text, matchType: text })

/** Anything at which a campaign aims or which it excludes. */
export const WholeCriterionRow = Schema.Struct({
  campaignCriterion: Schema.Struct({
    ...CriterionRow.fields.campaignCriterion.fields,
    resourceName: Schema.String,
    criterionId: Int64,
    type: text,
    bidModifier: optional(Schema.Finite),
    displayName: text,
    keyword: optional(Keyword)
  })
})
export type WholeCriterionRow = typeof WholeCriterionRow.Type

export const wholeCriterionFields = [
  ...criterionFields,
  "campaign_criterion.resource_name",
  "campaign_criterion.criterion_id",
  "campaign_criterion.type",
  "campaign_criterion.bid_modifier",
  "campaign_criterion.display_name",
  "campaign_criterion.keyword.text",
  "campaign_criterion.keyword.match_type"
]

export const AdGroupRow = Schema.Struct({
  adGroup: Schema.Struct({
    resourceName: Schema.String,
    id: Int64,
    name: text,
    status: text,
    type: text,
    cpcBidMicros: optional(Int64),
    targetCpaMicros: optional(Int64),
    targetRoas: optional(Schema.Finite),
    trackingUrlTemplate: text,
    finalUrlSuffix: text,
    urlCustomParameters: parameters,
    labels: texts,
    primaryStatus: text,
    primaryStatusReasons: texts
  })
})
export type AdGroupRow = typeof AdGroupRow.Type

export const adGroupFields = [
  "resource_name",
  "id",
  "name",
  "status",
  "type",
  "cpc_bid_micros",
  "target_cpa_micros",
  "target_roas",
  "tracking_url_template",
  "final_url_suffix",
  "url_custom_parameters",
  "labels",
  "primary_status",
  "primary_status_reasons"
].map((field) => `ad_group.${field}`)

const InAdGroup = Schema.Struct({ id: Int64 })

/** A keyword of an ad group, an exclusion, or something else at which the ad group aims. */
export const KeywordRow = Schema.Struct({
  adGroup: InAdGroup,
  adGroupCriterion: Schema.Struct({
    resourceName: Schema.String,
    criterionId: Int64,
    type: text,
    status: text,
    negative: flag,
    displayName: text,
    keyword: optional(Keyword),
    cpcBidMicros: optional(Int64),
    finalUrls: texts,
    finalMobileUrls: texts,
    trackingUrlTemplate: text,
    finalUrlSuffix: text,
    urlCustomParameters: parameters,
    labels: texts,
    approvalStatus: text,
    disapprovalReasons: texts,
    primaryStatus: text,
    primaryStatusReasons: texts,
    qualityInfo: optional(Schema.Struct({ qualityScore: optional(Schema.Int) }))
  })
})
export type KeywordRow = typeof KeywordRow.Type

export const keywordFields = [
  "ad_group.id",
  ...[
    "resource_name",
    "criterion_id",
    "type",
    "status",
    "negative",
    "display_name",
    "keyword.text",
    "keyword.match_type",
    "cpc_bid_micros",
    "final_urls",
    "final_mobile_urls",
    "tracking_url_template",
    "final_url_suffix",
    "url_custom_parameters",
    "labels",
    "approval_status",
    "disapproval_reasons",
    "primary_status",
    "primary_status_reasons",
    "quality_info.quality_score"
  ].map((field) => `ad_group_criterion.${field}`)
]

const AdText = Schema.Struct({ text, pinnedField: text })

export const AdRow = Schema.Struct({
  adGroup: InAdGroup,
  adGroupAd: Schema.Struct({
    resourceName: Schema.String,
    status: text,
    labels: texts,
    adStrength: text,
    actionItems: texts,
    primaryStatus: text,
    primaryStatusReasons: texts,
    policySummary: optional(PolicySummary),
    ad: Schema.Struct({
      id: Int64,
      type: text,
      finalUrls: texts,
      finalMobileUrls: texts,
      trackingUrlTemplate: text,
      finalUrlSuffix: text,
      urlCustomParameters: parameters,
      responsiveSearchAd: optional(Schema.Struct({
        headlines: optional(Schema.Array(AdText)),
        descriptions: optional(Schema.Array(AdText)),
        path1: text,
        path2: text
      }))
    })
  })
})
export type AdRow = typeof AdRow.Type

export const adFields = [
  "ad_group.id",
  ...[
    "resource_name",
    "status",
    "labels",
    "ad_strength",
    "action_items",
    "primary_status",
    "primary_status_reasons",
    "ad.id",
    "ad.type",
    "ad.final_urls",
    "ad.final_mobile_urls",
    "ad.tracking_url_template",
    "ad.final_url_suffix",
    "ad.url_custom_parameters",
    "ad.responsive_search_ad.headlines",
    "ad.responsive_search_ad.descriptions",
    "ad.responsive_search_ad.path1",
    "ad.responsive_search_ad.path2"
  ].map((field) => `ad_group_ad.${field}`),
  ...policyFields("ad_group_ad")
]

const shown = { startDate: text, endDate: text, adScheduleTargets: optional(Schema.Array(Schema.Unknown)) }

/** Something that stands beside the ads. */
const Asset = Schema.Struct({
  id: Int64,
  type: text,
  name: text,
  finalUrls: texts,
  finalMobileUrls: texts,
  trackingUrlTemplate: text,
  finalUrlSuffix: text,
  urlCustomParameters: parameters,
  policySummary: optional(PolicySummary),
  sitelinkAsset: optional(Schema.Struct({ linkText: text, description1: text, description2: text, ...shown })),
  calloutAsset: optional(Schema.Struct({ calloutText: text, ...shown })),
  structuredSnippetAsset: optional(Schema.Struct({ header: text, values: texts })),
  promotionAsset: optional(Schema.Struct({ promotionTarget: text })),
  callAsset: optional(Schema.Struct({
    countryCode: text,
    phoneNumber: text,
    adScheduleTargets: shown.adScheduleTargets
  }))
})
export type AssetRow = typeof Asset.Type

const Link = Schema.Struct({
  resourceName: Schema.String,
  fieldType: text,
  status: text,
  source: text,
  primaryStatus: text,
  primaryStatusReasons: texts
})
export type LinkRow = typeof Link.Type

export const CampaignAssetRow = Schema.Struct({ campaignAsset: Link, asset: Asset })
export type CampaignAssetRow = typeof CampaignAssetRow.Type

/** The link of something to an ad group, where a draft has nothing. */
export const AdGroupAssetRow = Schema.Struct({ adGroupAsset: Link, asset: Asset })

const assetFields = [
  "asset.id",
  "asset.type",
  "asset.name",
  "asset.final_urls",
  "asset.final_mobile_urls",
  "asset.tracking_url_template",
  "asset.final_url_suffix",
  "asset.url_custom_parameters",
  "asset.sitelink_asset.link_text",
  "asset.sitelink_asset.description1",
  "asset.sitelink_asset.description2",
  "asset.sitelink_asset.start_date",
  "asset.sitelink_asset.end_date",
  "asset.sitelink_asset.ad_schedule_targets",
  "asset.callout_asset.callout_text",
  "asset.callout_asset.start_date",
  "asset.callout_asset.end_date",
  "asset.callout_asset.ad_schedule_targets",
  "asset.structured_snippet_asset.header",
  "asset.structured_snippet_asset.values",
  "asset.promotion_asset.promotion_target",
  "asset.call_asset.country_code",
  "asset.call_asset.phone_number",
  "asset.call_asset.ad_schedule_targets",
  ...policyFields("asset")
]

/** The link of something to the whole account. */
export const CustomerAssetRow = Schema.Struct({ customerAsset: Link, asset: Asset })
export type CustomerAssetRow = typeof CustomerAssetRow.Type

/** The fields of a link and its asset; `link` is the resource of the link. */
export const linkFields = (link: "campaign_asset" | "ad_group_asset" | "customer_asset"): ReadonlyArray<string> => [
  // The campaign is a segment of the link, which the platform wants selected where it is a condition.
  ...(link === "customer_asset" ? [] : ["campaign.id"]),
  ...["resource_name", "field_type", "status", "source", "primary_status", "primary_status_reasons"].map((field) =>
    `${link}.${field}`
  ),
  ...assetFields
]

/** A label on a campaign, and a list of exclusions that it uses. */
export const LabelRow = Schema.Struct({
  campaignLabel: Schema.Struct({ resourceName: Schema.String }),
  label: Schema.Struct({ name: text })
})
export const SharedSetRow = Schema.Struct({
  campaignSharedSet: Schema.Struct({ resourceName: Schema.String, sharedSet: text }),
  sharedSet: Schema.Struct({ name: text, type: text })
})
export type LabelRow = typeof LabelRow.Type
export type SharedSetRow = typeof SharedSetRow.Type

/** The goals that a campaign follows: the account's, or its own, which may be a custom one. */
export const GoalConfigRow = Schema.Struct({
  conversionGoalCampaignConfig: Schema.Struct({ goalConfigLevel: text, customConversionGoal: text })
})

/** A campaign that spends from the same budget. */
export const NamedCampaignRow = Schema.Struct({ campaign: Schema.Struct({ id: Int64, name: text }) })
