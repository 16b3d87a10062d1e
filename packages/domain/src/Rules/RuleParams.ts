import type { PinnedField } from "../Drafts/Rsa.ts"
import type { UnknownTag } from "./AddressTags.ts"
import type { FindingParams } from "./Finding.ts"

/** A finding that says all by its code and its path. */
type Nothing = Readonly<Record<never, never>>

/** More of something than there may be, or fewer: how many there are, and how many there may be. */
interface Count {
  readonly count: number
  readonly limit: number
}

/** A text that is too wide: its width and the widest that fits, as the platform measures (East Asian wide characters count 2). */
interface Width {
  readonly width: number
  readonly limit: number
}

/** An item that stood earlier in its list, at `firstIndex` (from 0). */
interface Repeated {
  readonly firstIndex: number
}

/** An amount that is no multiple of its currency's smallest step; all three in micros, the currency by ISO 4217. */
export type AmountFault = {
  readonly micros: number
  readonly unitMicros: number
  /** The multiple that is nearest to it, one unit at least. */
  readonly nearestMicros: number
  readonly currencyCode: string
}

/** Why an address cannot be a landing page; `detail` is what of it is wrong: a host, a suffix, a scheme, a character, a tag, or empty. */
export type AddressFault = {
  readonly address: string
  readonly problem:
    | "blank"
    | "blankInside"
    | "tooLong"
    | "withoutProtocol"
    | "otherProtocol"
    | "malformed"
    | "illegalCharacter"
    | "tagNotAllowed"
    | "nestedTag"
    | "withUserName"
    | "hostWithoutDot"
    | "hostNotADomain"
    | "reservedSuffix"
  readonly detail: string
  /** How many UTF-16 units the address has, and how many it may have. */
  readonly length: number
  readonly limit: number
}

/** An entry of a schedule; minutes since midnight. */
interface Span {
  readonly dayOfWeek: string
  readonly start: number
  readonly end: number
}

interface Amount {
  readonly micros: number
  readonly currencyCode: string
}

interface OfSitelink {
  readonly linkText: string
}

interface OfSnippet {
  readonly header: string
}

interface Text {
  readonly text: string
}

/** The invisible characters of a text, such as `U+200B`. */
interface Invisible {
  readonly characters: ReadonlyArray<string>
}

/** A text, and the part of it that reviewers refuse. */
interface Wording extends Text {
  readonly found: string
}

interface Name {
  readonly name: string
}

interface Template {
  readonly template: string
}

interface PhoneNumber {
  readonly phoneNumber: string
}

/** Everything that a finding tells as data, by its code: the limit and what was measured, and what a sentence has to quote. */
interface ParamsOfCode {
  CAMPAIGN_NAME_MISSING: Nothing
  CAMPAIGN_NAME_DEFAULTED: Name
  CAMPAIGN_NAME_HAS_LINE_BREAK: Name
  CAMPAIGN_NAME_INVISIBLE_CHARACTERS: Name & Invisible
  CAMPAIGN_NAME_TOO_LONG: { bytes: number; limit: number }
  WEBSITE_URL_MISSING: Nothing
  WEBSITE_URL_INVALID: AddressFault
  DAILY_BUDGET_MISSING: Nothing
  DAILY_BUDGET_TOO_SMALL: Amount & { limitMicros: number }
  DAILY_BUDGET_NOT_A_MULTIPLE: AmountFault
  DAILY_BUDGET_BELOW_BID: Amount & { bidMicros: number }
  DAILY_BUDGET_HIGH: Amount & { limitMicros: number }
  /** `count` is how many clicks at the highest bid it pays for. */
  DAILY_BUDGET_FEW_CLICKS: Amount & { bidMicros: number; count: number }
  /** The budget is higher than the customer's guard rail, `limitMicros`. */
  DAILY_BUDGET_ABOVE_GUARD_RAIL: Amount & { limitMicros: number }
  /** `percent` is the rise from `beforeMicros`, `limit` what the customer's guard rail allows. */
  DAILY_BUDGET_RISES_TOO_MUCH: Amount & { beforeMicros: number; percent: number; limit: number }
  ENABLE_NEEDS_MANAGER: Nothing
  BIDDING_STRATEGY_MISSING: Nothing
  TARGET_CPA_ABOVE_BUDGET: Amount & { budgetMicros: number }
  BID_CEILING_ABOVE_BUDGET: Amount & { budgetMicros: number }
  TARGET_ROAS_HIGH: { roas: number }
  DISPLAY_NETWORK_BESIDE_SEARCH: Nothing
  TARGET_CPA_MISSING: Nothing
  TARGET_CPA_TOO_SMALL: Amount
  TARGET_CPA_NOT_A_MULTIPLE: AmountFault
  TARGET_CPA_IGNORED: { type: string }
  TARGET_ROAS_MISSING: Nothing
  TARGET_ROAS_OUT_OF_RANGE: { roas: number; least: number; most: number }
  TARGET_ROAS_IGNORED: { type: string }
  BID_CEILING_MISSING: Nothing
  BID_CEILING_TOO_SMALL: Amount
  BID_CEILING_NOT_A_MULTIPLE: AmountFault
  BID_CEILING_IGNORED: { type: string }
  /** `published` is the place, or the share in millionths. */
  IMPRESSION_SHARE_DEFAULTED: { published: string | number }
  IMPRESSION_SHARE_IGNORED: { type: string }
  BIDDING_NEEDS_CONVERSIONS: { type: string }
  DEFAULT_MATCH_TYPE_NEGATIVE: Nothing
  DEFAULT_MATCH_TYPE_RETIRED: Nothing
  NEGATIVE_KEYWORDS_KEPT: { count: number }
  LOCATION_DUPLICATE: Repeated & { id: number }
  LOCATION_TARGETED_AND_EXCLUDED: { id: number }
  LOCATION_UNKNOWN: { id: number }
  /** `excluded` is how many locations are named, all of them to be excluded. */
  LOCATION_NONE: { excluded: number }
  TARGET_WORLDWIDE_UNSAID: { excluded: number }
  TARGET_WORLDWIDE_IGNORED: { included: number }
  LANGUAGE_DUPLICATE: Repeated & { id: number }
  LANGUAGE_INVALID: { id: number }
  LANGUAGE_UNKNOWN: { id: number }
  LANGUAGE_NONE: Nothing
  LANGUAGES_NOT_TARGETED: Nothing
  /** `key` is the network setting to turn on. */
  NETWORK_MISSING: { key: string }
  SEARCH_PARTNERS_WITHOUT_SEARCH: { key: string }
  DISPLAY_NETWORK_ONLY: Nothing
  AD_SCHEDULE_EMPTY: Nothing
  AD_SCHEDULE_ENTRIES_IGNORED: Nothing
  AD_SCHEDULE_END_NOT_AFTER_START: Span
  AD_SCHEDULE_PAST_MIDNIGHT: Span
  AD_SCHEDULE_OVERLAP: Span & { otherIndex: number; otherStart: number; otherEnd: number }
  AD_SCHEDULE_TOO_MANY_PER_DAY: Count & { dayOfWeek: string }
  DATE_IN_PAST: { date: string; today: string }
  DATE_TOO_LATE: { date: string; limit: string }
  END_DATE_BEFORE_START_DATE: { startDate: string; endDate: string }
  CONVERSION_CATEGORY_RETIRED: { category: string; published: string }
  CONVERSION_GOAL_EMPTY: Nothing
  CONVERSION_GOAL_AIM_IGNORED: Nothing
  CONVERSION_GOALS_MIXED: Nothing
  CONVERSION_GOAL_AIMS_MIXED: Nothing
  CONVERSION_GOAL_DUPLICATE: Repeated
  EU_POLITICAL_ADVERTISING_UNDECLARED: Nothing
  EU_POLITICAL_ADVERTISING_NOT_SERVED: Nothing
  AD_GROUPS_BEING_GENERATED: Nothing
  AD_GROUP_MISSING: Nothing
  AD_GROUP_NAME_MISSING: Nothing
  AD_GROUP_NAME_HAS_LINE_BREAK: Name
  AD_GROUP_NAME_INVISIBLE_CHARACTERS: Name & Invisible
  AD_GROUP_NAME_TOO_LONG: { length: number; limit: number }
  AD_GROUP_NAME_DUPLICATE: Name & Repeated
  AD_GROUP_WITHOUT_KEYWORDS: Name
  AD_GROUP_ONLY_NEGATIVE_KEYWORDS: Name
  AD_GROUP_TOO_MANY_KEYWORDS: Count
  AD_GROUP_BID_MISSING: Name
  AD_GROUP_BID_NOT_A_MULTIPLE: AmountFault
  KEYWORD_EMPTY: Text
  KEYWORD_TOO_LONG: Text & { length: number; limit: number }
  KEYWORD_TOO_MANY_WORDS: Text & Count
  KEYWORD_INVALID_CHARACTERS: Text & { characters: ReadonlyArray<string> }
  KEYWORD_LEADING_PLUS: Text
  KEYWORD_INVISIBLE_CHARACTERS: Text & Invisible
  BROAD_MODIFIER_PUBLISHED_AS_PHRASE: Text & { published: string }
  KEYWORD_DUPLICATE: Text & Repeated & { firstText: string }
  /** `targetIndex` is the place of the keyword that the exclusion keeps from its searches, in the ad group, from 0. */
  KEYWORD_TARGETED_AND_EXCLUDED: Text & { targetIndex: number }
  KEYWORD_BLOCKED_BY_NEGATIVE: Text & { targetIndex: number; target: string }
  KEYWORD_NARROWED_BY_NEGATIVE: Text & { targetIndex: number; target: string }
  NEGATIVE_KEYWORD_DUPLICATE: Text & Repeated
  KEYWORD_BLOCKED_BY_CAMPAIGN_NEGATIVE: Text & { target: string }
  KEYWORD_NARROWED_BY_CAMPAIGN_NEGATIVE: Text & { target: string }
  KEYWORD_SAME_WORDS: Text & Repeated & { firstText: string }
  /** `firstIndex` is the place of the other ad group. */
  KEYWORD_IN_SEVERAL_AD_GROUPS: Text & Repeated & { firstName: string }
  /** `published` is the text without the signs, and `matchType` what they say. */
  KEYWORD_NOTATION: Text & { published: string; matchType: string }
  NEGATIVE_KEYWORD_WITH_BID: Text
  NEGATIVE_KEYWORD_WITH_URL: Text
  KEYWORD_BID_ZERO: Text
  KEYWORD_BID_NOT_A_MULTIPLE: AmountFault
  KEYWORD_URL_INVALID: Text & AddressFault
  KEYWORD_URL_TAG_UNKNOWN: Text & UnknownTag
  /** `page` is the address, and `reason` a sentence. */
  KEYWORD_PAGE_UNSURE: Text & { page: string; reason: string }
  DRAFT_TOO_LARGE: Count
  AD_GROUP_WITHOUT_ADS: Name
  AD_GROUP_TOO_MANY_ADS: Name & Count
  /** `error` is empty while the ad is still being written. */
  AD_NOT_WRITTEN: { status: string; error: string }
  HEADLINES_TOO_FEW: Count
  HEADLINES_TOO_MANY: Count
  DESCRIPTIONS_TOO_FEW: Count
  DESCRIPTIONS_TOO_MANY: Count
  AD_TEXT_EMPTY: Nothing
  /** `characters` counts every character as one. */
  HEADLINE_TOO_LONG: Width & { characters: number }
  DESCRIPTION_TOO_LONG: Width & { characters: number }
  HEADLINE_DUPLICATE: Text & Repeated
  DESCRIPTION_DUPLICATE: Text & Repeated
  TAG_BRACE_UNPAIRED: Text & { tag: string }
  TAGS_ADJACENT: Text & { tag: string }
  TAG_INVALID: Text & { tag: string }
  TAG_UNKNOWN: Text & { tag: string }
  TAG_CUSTOMIZER_NAME_INVALID: Text & { tag: string }
  COUNTDOWN_DATE_INVALID: Text & { tag: string }
  COUNTDOWN_LOCALE_INVALID: Text & { tag: string }
  COUNTDOWN_DAYS_INVALID: Text & { tag: string }
  COUNTDOWN_PAST: Text & { tag: string; today: string }
  COUNTDOWN_TYPES_DIFFER: Text & { tag: string }
  TAG_DEFAULT_EMPTY: Text & { tag: string }
  TAG_DEFAULT_MISSING: Text & { tag: string }
  /** `count` of `all` texts can be shown without a value, and `limit` are needed. */
  TOO_FEW_TEXTS_WITH_FALLBACK: Count & { all: number }
  PIN_INVALID: { pinnedField: PinnedField; allowed: ReadonlyArray<PinnedField> }
  PINS_LEAVE_NOTHING_TO_SHOW: { places: ReadonlyArray<PinnedField> }
  PINS_LEAVE_NO_FALLBACK: { places: ReadonlyArray<PinnedField> }
  DISPLAY_PATH_2_WITHOUT_1: Text
  DISPLAY_PATH_TOO_LONG: Width
  DISPLAY_PATH_INVALID_CHARACTERS: Text & { character: string }
  FINAL_URL_MISSING: Nothing
  FINAL_URL_INVALID: AddressFault
  FINAL_MOBILE_URL_WITHOUT_FINAL_URL: { address: string }
  FINAL_MOBILE_URL_INVALID: AddressFault
  TRACKING_TEMPLATE_WITHOUT_FINAL_URL: Template
  FINAL_URL_TAG_UNKNOWN: UnknownTag
  FINAL_URL_DOMAINS_DIFFER: { domain: string; firstDomain: string }
  FINAL_URL_NOT_ON_WEBSITE: { domain: string; website: string }
  TRACKING_TEMPLATE_WITHOUT_PAGE: Template
  TRACKING_TEMPLATE_WITHOUT_PROTOCOL: Template
  TRACKING_TEMPLATE_INVALID_PROTOCOL: Template & { scheme: string }
  TRACKING_TEMPLATE_PROTOCOL_BEFORE_PAGE: Template
  TRACKING_TEMPLATE_TAG_UNKNOWN: UnknownTag
  TRACKING_TEMPLATE_NESTED_TAG: Template & { tag: string }
  TRACKING_TEMPLATE_MALFORMED: Template & { problem: "blankInside" | "tooLong"; length: number; limit: number }
  HEADLINE_EXCLAMATION_MARK: Wording
  EXCLAMATION_MARK: Wording
  /** `count` is how many there are up to here. */
  EXCLAMATION_MARKS_TOO_MANY: Text & { count: number }
  PUNCTUATION_REPEATED: Wording
  CAPITALS: Wording
  LETTERS_APART: Wording
  WORD_REPEATED: Wording
  SYMBOL_IN_TEXT: Wording
  EMOJI_IN_TEXT: Wording
  HALF_WIDTH_KATAKANA: Wording
  SPACING: Wording
  SPELLING_FOR_EFFECT: Wording
  CALL_TO_CLICK: Wording
  PHONE_NUMBER_IN_TEXT: Wording
  ADDRESS_IN_TEXT: Wording
  EXTENSIONS_BEING_GENERATED: Nothing
  SITELINK_TEXT_MISSING: OfSitelink & { limit: number }
  SITELINK_TEXT_TOO_LONG: OfSitelink & Width
  SITELINK_DESCRIPTION_TOO_LONG: OfSitelink & Width
  SITELINK_DESCRIPTION_ALONE: OfSitelink
  SITELINK_URL_MISSING: OfSitelink
  SITELINK_URL_INVALID: OfSitelink & AddressFault
  SITELINK_MOBILE_URL_INVALID: OfSitelink & AddressFault
  SITELINK_URL_TAG_UNKNOWN: OfSitelink & UnknownTag
  SITELINK_DUPLICATE: Repeated
  SITELINK_TEXT_DUPLICATE: OfSitelink & Repeated
  SITELINK_URL_DUPLICATE: Repeated & { address: string }
  SITELINK_ON_OTHER_SITE: OfSitelink & { domain: string; site: string }
  SITELINKS_TOO_MANY: Count
  SITELINKS_TOO_FEW: Count
  CALLOUT_EMPTY: { limit: number }
  CALLOUT_TOO_LONG: Text & Width
  CALLOUT_DUPLICATE: Text & Repeated
  CALLOUTS_TOO_MANY: Count
  CALLOUTS_TOO_FEW: Count
  TAG_IN_EXTENSION: Text & { tag: string }
  /** `where` is the kind of the other text: `headline`, `description`, `linkText`, `sitelinkDescription`, `callout`. */
  EXTENSION_REPEATS_TEXT: Text & { where: string }
  SNIPPET_VALUES_TOO_FEW: OfSnippet & Count
  SNIPPET_VALUES_TOO_MANY: OfSnippet & Count
  SNIPPET_VALUE_EMPTY: OfSnippet
  SNIPPET_VALUE_TOO_LONG: OfSnippet & Text & Width
  SNIPPET_DUPLICATE: Repeated
  SNIPPET_HEADER_DUPLICATE: OfSnippet & Repeated
  SNIPPET_VALUE_DUPLICATE: OfSnippet & Text & { firstHeader: string }
  SNIPPET_VALUE_IS_LIST: OfSnippet & Text
  SNIPPET_VALUE_EXCLAMATION_MARK: OfSnippet & Text
  PHONE_COUNTRY_INVALID: { countryCode: string }
  PHONE_VANITY_NUMBER: PhoneNumber
  PHONE_NUMBER_INVALID: PhoneNumber & {
    problem: "withoutDigits" | "tooLong" | "characters" | "notPossible"
    digits: number
    limit: number
  }
  PHONE_EMERGENCY_NUMBER: PhoneNumber
  PHONE_SHORT_NUMBER: PhoneNumber
  PHONE_PREMIUM_NUMBER: PhoneNumber
  PHONE_OF_OTHER_COUNTRY: PhoneNumber & { countryCode: string; country: string }
  PHONE_NOT_OF_COUNTRY: PhoneNumber & { countryCode: string }
  /** `code` is that of which there are more findings than `limit`. */
  WARNINGS_LEFT_OUT: { code: string; limit: number }
}

/** Every code that the project's own rules and writes give. Rules of others add theirs. */
export type RuleCode = keyof ParamsOfCode

/** The data of a finding with a code. */
export type RuleParams<Code extends RuleCode> = Extract<
  { readonly [K in keyof ParamsOfCode[Code]]: ParamsOfCode[Code][K] },
  FindingParams
>
