import * as Schema from "effect/Schema"

const enumeration = <const Names extends ReadonlyArray<string>>(name: string, names: Names) =>
  Schema.Literals(names).annotate({
    protoType: `type.googleapis.com/google.ads.googleads.v25.enums.${name}Enum.${name}`
  })

export const CampaignStatus = enumeration("CampaignStatus", ["UNSPECIFIED", "UNKNOWN", "ENABLED", "PAUSED", "REMOVED"])
export const AdvertisingChannelType = enumeration("AdvertisingChannelType", [
  "UNSPECIFIED",
  "UNKNOWN",
  "SEARCH",
  "DISPLAY",
  "SHOPPING",
  "HOTEL",
  "VIDEO",
  "MULTI_CHANNEL",
  "LOCAL",
  "SMART",
  "PERFORMANCE_MAX",
  "LOCAL_SERVICES",
  "TRAVEL",
  "DEMAND_GEN"
])
export const AdvertisingChannelSubType = enumeration("AdvertisingChannelSubType", [
  "UNSPECIFIED",
  "UNKNOWN",
  "SEARCH_MOBILE_APP",
  "DISPLAY_MOBILE_APP",
  "SEARCH_EXPRESS",
  "DISPLAY_EXPRESS",
  "SHOPPING_SMART_ADS",
  "DISPLAY_GMAIL_AD",
  "DISPLAY_SMART_CAMPAIGN",
  "VIDEO_ACTION",
  "VIDEO_NON_SKIPPABLE",
  "APP_CAMPAIGN",
  "APP_CAMPAIGN_FOR_ENGAGEMENT",
  "LOCAL_CAMPAIGN",
  "SHOPPING_COMPARISON_LISTING_ADS",
  "SMART_CAMPAIGN",
  "VIDEO_SEQUENCE",
  "APP_CAMPAIGN_FOR_PRE_REGISTRATION",
  "VIDEO_REACH_TARGET_FREQUENCY",
  "TRAVEL_ACTIVITIES",
  "YOUTUBE_AUDIO"
])
export const BudgetDeliveryMethod = enumeration("BudgetDeliveryMethod", [
  "UNSPECIFIED",
  "UNKNOWN",
  "STANDARD",
  "ACCELERATED"
])
export const BudgetPeriod = enumeration("BudgetPeriod", ["UNSPECIFIED", "UNKNOWN", "DAILY", "CUSTOM_PERIOD"])
export const BudgetType = enumeration("BudgetType", [
  "UNSPECIFIED",
  "UNKNOWN",
  "STANDARD",
  "FIXED_CPA",
  "SMART_CAMPAIGN",
  "LOCAL_SERVICES"
])
export const PositiveGeoTargetType = enumeration("PositiveGeoTargetType", [
  "UNSPECIFIED",
  "UNKNOWN",
  "PRESENCE_OR_INTEREST",
  "SEARCH_INTEREST",
  "PRESENCE"
])
export const NegativeGeoTargetType = enumeration("NegativeGeoTargetType", [
  "UNSPECIFIED",
  "UNKNOWN",
  "PRESENCE_OR_INTEREST",
  "PRESENCE"
])
export const EuPoliticalAdvertisingStatus = enumeration("EuPoliticalAdvertisingStatus", [
  "UNSPECIFIED",
  "UNKNOWN",
  "CONTAINS_EU_POLITICAL_ADVERTISING",
  "DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING"
])
export const AdGroupStatus = enumeration("AdGroupStatus", ["UNSPECIFIED", "UNKNOWN", "ENABLED", "PAUSED", "REMOVED"])
export const AdGroupType = enumeration("AdGroupType", [
  "UNSPECIFIED",
  "UNKNOWN",
  "SEARCH_STANDARD",
  "DISPLAY_STANDARD",
  "SHOPPING_PRODUCT_ADS",
  "HOTEL_ADS",
  "SHOPPING_SMART_ADS",
  "VIDEO_BUMPER",
  "VIDEO_TRUE_VIEW_IN_STREAM",
  "VIDEO_TRUE_VIEW_IN_DISPLAY",
  "VIDEO_NON_SKIPPABLE_IN_STREAM",
  "SEARCH_DYNAMIC_ADS",
  "SHOPPING_COMPARISON_LISTING_ADS",
  "PROMOTED_HOTEL_ADS",
  "VIDEO_RESPONSIVE",
  "VIDEO_EFFICIENT_REACH",
  "SMART_CAMPAIGN_ADS",
  "TRAVEL_ADS",
  "YOUTUBE_AUDIO"
])
export const AdGroupAdRotationMode = enumeration("AdGroupAdRotationMode", [
  "UNSPECIFIED",
  "UNKNOWN",
  "OPTIMIZE",
  "ROTATE_FOREVER"
])
export const AdGroupCriterionStatus = enumeration("AdGroupCriterionStatus", [
  "UNSPECIFIED",
  "UNKNOWN",
  "ENABLED",
  "PAUSED",
  "REMOVED"
])
export const CampaignCriterionStatus = enumeration("CampaignCriterionStatus", [
  "UNSPECIFIED",
  "UNKNOWN",
  "ENABLED",
  "PAUSED",
  "REMOVED"
])
export const KeywordMatchType = enumeration("KeywordMatchType", ["UNSPECIFIED", "UNKNOWN", "EXACT", "PHRASE", "BROAD"])
export const DayOfWeek = enumeration("DayOfWeek", [
  "UNSPECIFIED",
  "UNKNOWN",
  "MONDAY",
  "TUESDAY",
  "WEDNESDAY",
  "THURSDAY",
  "FRIDAY",
  "SATURDAY",
  "SUNDAY"
])
export const MinuteOfHour = enumeration("MinuteOfHour", [
  "UNSPECIFIED",
  "UNKNOWN",
  "ZERO",
  "FIFTEEN",
  "THIRTY",
  "FORTY_FIVE"
])
export const AdGroupAdStatus = enumeration("AdGroupAdStatus", [
  "UNSPECIFIED",
  "UNKNOWN",
  "ENABLED",
  "PAUSED",
  "REMOVED"
])
export const ServedAssetFieldType = enumeration("ServedAssetFieldType", [
  "UNSPECIFIED",
  "UNKNOWN",
  "HEADLINE_1",
  "HEADLINE_2",
  "HEADLINE_3",
  "DESCRIPTION_1",
  "DESCRIPTION_2",
  "HEADLINE",
  "HEADLINE_IN_PORTRAIT",
  "LONG_HEADLINE",
  "DESCRIPTION",
  "DESCRIPTION_IN_PORTRAIT",
  "BUSINESS_NAME_IN_PORTRAIT",
  "BUSINESS_NAME",
  "MARKETING_IMAGE",
  "MARKETING_IMAGE_IN_PORTRAIT",
  "SQUARE_MARKETING_IMAGE",
  "PORTRAIT_MARKETING_IMAGE",
  "LOGO",
  "LANDSCAPE_LOGO",
  "CALL_TO_ACTION",
  "YOU_TUBE_VIDEO",
  "SITELINK",
  "CALL",
  "MOBILE_APP",
  "CALLOUT",
  "STRUCTURED_SNIPPET",
  "PRICE",
  "PROMOTION",
  "AD_IMAGE",
  "LEAD_FORM",
  "BUSINESS_LOGO",
  "DESCRIPTION_PREFIX",
  "HEADLINE_AS_SITELINK_POSITION_ONE",
  "HEADLINE_AS_SITELINK_POSITION_TWO",
  "DESCRIPTION_LINE_HEADLINE_AS_SITELINK_POSITION_ONE",
  "DESCRIPTION_LINE_HEADLINE_AS_SITELINK_POSITION_TWO",
  "TEXT_DISCLAIMER"
])
export const AssetFieldType = enumeration("AssetFieldType", [
  "UNSPECIFIED",
  "UNKNOWN",
  "HEADLINE",
  "DESCRIPTION",
  "MANDATORY_AD_TEXT",
  "MARKETING_IMAGE",
  "MEDIA_BUNDLE",
  "YOUTUBE_VIDEO",
  "BOOK_ON_GOOGLE",
  "LEAD_FORM",
  "PROMOTION",
  "CALLOUT",
  "STRUCTURED_SNIPPET",
  "SITELINK",
  "MOBILE_APP",
  "HOTEL_CALLOUT",
  "CALL",
  "PRICE",
  "LONG_HEADLINE",
  "BUSINESS_NAME",
  "SQUARE_MARKETING_IMAGE",
  "PORTRAIT_MARKETING_IMAGE",
  "LOGO",
  "LANDSCAPE_LOGO",
  "VIDEO",
  "CALL_TO_ACTION_SELECTION",
  "AD_IMAGE",
  "BUSINESS_LOGO",
  "HOTEL_PROPERTY",
  "DEMAND_GEN_CAROUSEL_CARD",
  "BUSINESS_MESSAGE",
  "TALL_PORTRAIT_MARKETING_IMAGE",
  "RELATED_YOUTUBE_VIDEOS",
  "LANDING_PAGE_PREVIEW",
  "LONG_DESCRIPTION",
  "CALL_TO_ACTION",
  "CLASSIC_DISPLAY_IMAGE",
  "TEXT_DISCLAIMER"
])
export const AssetLinkStatus = enumeration("AssetLinkStatus", [
  "UNSPECIFIED",
  "UNKNOWN",
  "ENABLED",
  "REMOVED",
  "PAUSED"
])
export const CallConversionReportingState = enumeration("CallConversionReportingState", [
  "UNSPECIFIED",
  "UNKNOWN",
  "DISABLED",
  "USE_ACCOUNT_LEVEL_CALL_CONVERSION_ACTION",
  "USE_RESOURCE_LEVEL_CALL_CONVERSION_ACTION"
])
export const TargetImpressionShareLocation = enumeration("TargetImpressionShareLocation", [
  "UNSPECIFIED",
  "UNKNOWN",
  "ANYWHERE_ON_PAGE",
  "TOP_OF_PAGE",
  "ABSOLUTE_TOP_OF_PAGE"
])
export const GoalConfigLevel = enumeration("GoalConfigLevel", ["UNSPECIFIED", "UNKNOWN", "CUSTOMER", "CAMPAIGN"])
export const CustomConversionGoalStatus = enumeration("CustomConversionGoalStatus", [
  "UNSPECIFIED",
  "UNKNOWN",
  "ENABLED",
  "REMOVED"
])
export const ConversionActionCategory = enumeration("ConversionActionCategory", [
  "UNSPECIFIED",
  "UNKNOWN",
  "DEFAULT",
  "PAGE_VIEW",
  "PURCHASE",
  "SIGNUP",
  "DOWNLOAD",
  "ADD_TO_CART",
  "BEGIN_CHECKOUT",
  "SUBSCRIBE_PAID",
  "PHONE_CALL_LEAD",
  "IMPORTED_LEAD",
  "SUBMIT_LEAD_FORM",
  "BOOK_APPOINTMENT",
  "REQUEST_QUOTE",
  "GET_DIRECTIONS",
  "OUTBOUND_CLICK",
  "CONTACT",
  "ENGAGEMENT",
  "STORE_VISIT",
  "STORE_SALE",
  "QUALIFIED_LEAD",
  "CONVERTED_LEAD",
  "YOUTUBE_FOLLOW_ON_VIEWS"
])
export const ConversionOrigin = enumeration("ConversionOrigin", [
  "UNSPECIFIED",
  "UNKNOWN",
  "WEBSITE",
  "GOOGLE_HOSTED",
  "APP",
  "CALL_FROM_ADS",
  "STORE",
  "YOUTUBE_HOSTED",
  "LOCAL_SERVICES_ADS"
])
export const SharedSetType = enumeration("SharedSetType", [
  "UNSPECIFIED",
  "UNKNOWN",
  "NEGATIVE_KEYWORDS",
  "NEGATIVE_PLACEMENTS",
  "ACCOUNT_LEVEL_NEGATIVE_KEYWORDS",
  "BRANDS",
  "WEBPAGES"
])
export const ProximityRadiusUnits = enumeration("ProximityRadiusUnits", [
  "UNSPECIFIED",
  "UNKNOWN",
  "MILES",
  "KILOMETERS"
])
export const ResponseContentType = enumeration("ResponseContentType", [
  "UNSPECIFIED",
  "RESOURCE_NAME_ONLY",
  "MUTABLE_RESOURCE"
])
