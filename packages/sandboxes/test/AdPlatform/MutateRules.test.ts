import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Operations from "./support/Operations.ts"
import { SandboxClient } from "./support/SandboxClient.ts"

const {
  ad,
  adGroup,
  asset,
  budget,
  campaign,
  campaignAsset,
  campaignCriterion,
  campaignLabel,
  keyword,
  label,
  location,
  parents,
  schedule,
  sitelink
} = Operations

type Json = { readonly [key: string]: unknown }
type Case = readonly [says: string, operations: ReadonlyArray<Json>, ...errors: ReadonlyArray<string>]

const inBudget = (over: Json, ...errors: ReadonlyArray<string>) => ({ over, errors })
const texts = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => ({ text: `${prefix} ${index}` }))
const sampleTexts = [{ text: "One" }, { text: "Two" }, { text: "Three" }]

const cases: { readonly [group: string]: ReadonlyArray<Case> } = {
  "a whole campaign": [
    ["is accepted", Operations.wholeCampaign],
    ["is accepted with its assets and a label", [
      ...Operations.wholeCampaign,
      sitelink({ description1: "One", description2: "Two" }),
      campaignAsset("SITELINK"),
      label("Marker"),
      campaignLabel()
    ]]
  ],
  "a budget": [
    ...[
      inBudget({ amountMicros: "-10000" }, "campaignBudgetError.NEGATIVE_MONEY_AMOUNT at amount_micros"),
      inBudget(
        { amountMicros: "5000001" },
        "campaignBudgetError.NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT at amount_micros"
      ),
      inBudget(
        { amountMicros: "1" },
        "campaignBudgetError.MONEY_AMOUNT_LESS_THAN_CURRENCY_MINIMUM_CPC at amount_micros"
      ),
      inBudget({ amountMicros: "90000000000000" }, "campaignBudgetError.MONEY_AMOUNT_TOO_LARGE at amount_micros"),
      inBudget({ amountMicros: undefined }, "fieldError.REQUIRED at amount_micros"),
      inBudget({ explicitlyShared: undefined }, "fieldError.REQUIRED at name"),
      inBudget(
        { deliveryMethod: "ACCELERATED" },
        "campaignBudgetError.CANNOT_USE_ACCELERATED_DELIVERY_MODE at delivery_method"
      ),
      inBudget({ name: "ü".repeat(128) }, "stringLengthError.TOO_LONG at name"),
      inBudget(
        { totalAmountMicros: "5000000" },
        "campaignBudgetError.TOTAL_BUDGET_AMOUNT_MUST_BE_UNSET_FOR_BUDGET_PERIOD_DAILY at total_amount_micros"
      )
    ].map(({ errors, over }): Case => [
      `with ${JSON.stringify(over).slice(0, 60)} is refused`,
      [budget(over)],
      ...errors.map((error) => error.replace(" at ", " at mutate_operations[0].campaign_budget_operation.create."))
    ]),
    ["that is shared needs a name of its own", [
      budget({ name: "Pot", explicitlyShared: true }),
      budget({ resourceName: "customers/1234567890/campaignBudgets/-8", name: "Pot", explicitlyShared: true })
    ], "campaignBudgetError.DUPLICATE_NAME at mutate_operations[1].campaign_budget_operation.create.name"]
  ],
  "a campaign": ([
    [{ name: undefined }, "fieldError.REQUIRED at name"],
    [{ name: "a\nb" }, "campaignError.INVALID_CAMPAIGN_NAME at name"],
    [{ name: "x".repeat(257) }, "stringLengthError.TOO_LONG at name"],
    [{ status: "REMOVED" }, "operationAccessDeniedError.CREATE_AS_REMOVED_NOT_PERMITTED at status"],
    [{ containsEuPoliticalAdvertising: undefined }, "fieldError.REQUIRED at contains_eu_political_advertising"],
    [{ advertisingChannelType: undefined }, "fieldError.REQUIRED at advertising_channel_type"],
    [
      { advertisingChannelType: "DISPLAY" },
      "operationAccessDeniedError.OPERATION_NOT_PERMITTED_FOR_CAMPAIGN_TYPE at advertising_channel_type"
    ],
    [{ campaignBudget: undefined }, "fieldError.REQUIRED at campaign_budget"],
    [
      { campaignBudget: "customers/1234567890/campaignBudgets/77" },
      "mutateError.RESOURCE_NOT_FOUND at campaign_budget"
    ],
    [{ campaignBudget: "budgets/77" }, "requestError.RESOURCE_NAME_MALFORMED at campaign_budget"],
    [{ startDateTime: "2026-11-19 00:00:00" }, "dateRangeError.CANNOT_SET_DATE_TO_PAST at start_date_time"],
    [
      { startDateTime: "2026-12-01 08:00:00" },
      "dateError.DATE_RANGE_ERROR_START_TIME_MUST_BE_THE_START_OF_A_DAY at start_date_time"
    ],
    [
      { endDateTime: "2027-01-31 00:00:00" },
      "dateError.DATE_RANGE_ERROR_END_TIME_MUST_BE_THE_END_OF_A_DAY at end_date_time"
    ],
    [{ endDateTime: "2037-12-31 23:59:59" }, "dateRangeError.AFTER_MAXIMUM_ALLOWABLE_DATE at end_date_time"],
    [{ endDateTime: "2027-02-30 23:59:59" }, "dateError.INVALID_FIELD_VALUES_IN_DATE_TIME at end_date_time"],
    [{ endDateTime: "20270101" }, "dateError.INVALID_STRING_DATE_TIME_SECONDS at end_date_time"],
    [{ endDateTime: "2026-11-30 23:59:59" }, "dateRangeError.START_DATE_AFTER_END_DATE at start_date_time"],
    [
      { networkSettings: { targetSearchNetwork: true } },
      "contextError.OPERATION_NOT_PERMITTED_FOR_CONTEXT at network_settings.target_google_search",
      "campaignError.CANNOT_TARGET_SEARCH_NETWORK_WITHOUT_GOOGLE_SEARCH at network_settings.target_search_network"
    ],
    [
      { networkSettings: { targetGoogleSearch: false } },
      "contextError.OPERATION_NOT_PERMITTED_FOR_CONTEXT at network_settings.target_google_search",
      "campaignError.CAMPAIGN_MUST_TARGET_AT_LEAST_ONE_NETWORK at network_settings"
    ],
    [
      { networkSettings: { targetGoogleSearch: true, targetPartnerSearchNetwork: true } },
      "campaignError.CANNOT_TARGET_PARTNER_SEARCH_NETWORK at network_settings.target_partner_search_network"
    ],
    [{ manualCpc: undefined }, "fieldError.REQUIRED at campaign_bidding_strategy"],
    [
      { manualCpc: undefined, manualCpm: {} },
      "biddingError.BIDDING_STRATEGY_NOT_ALLOWED_FOR_SEARCH_ONLY_CAMPAIGNS at campaign_bidding_strategy"
    ],
    [
      { manualCpc: { enhancedCpcEnabled: true } },
      "biddingError.CANNOT_CREATE_CAMPAIGN_WITH_BIDDING_STRATEGY at manual_cpc.enhanced_cpc_enabled"
    ],
    [
      { manualCpc: undefined, targetSpend: { cpcBidCeilingMicros: "15000" } },
      "biddingError.BID_TOO_MANY_FRACTIONAL_DIGITS at target_spend.cpc_bid_ceiling_micros"
    ],
    [
      { manualCpc: undefined, maximizeConversions: { cpcBidCeilingMicros: "20000" } },
      "fieldError.VALUE_MUST_BE_UNSET at maximize_conversions.cpc_bid_ceiling_micros"
    ],
    [{ manualCpc: undefined, targetCpa: {} }, "fieldError.REQUIRED at target_cpa.target_cpa_micros"],
    [{ manualCpc: undefined, targetRoas: { targetRoas: 0.001 } }, "rangeError.TOO_LOW at target_roas.target_roas"],
    [{ manualCpc: undefined, targetRoas: { targetRoas: 1001 } }, "rangeError.TOO_HIGH at target_roas.target_roas"],
    [
      {
        manualCpc: undefined,
        targetImpressionShare: { location: "TOP_OF_PAGE", locationFractionMicros: "2000000" }
      },
      "fieldError.REQUIRED at target_impression_share.cpc_bid_ceiling_micros",
      "rangeError.TOO_HIGH at target_impression_share.location_fraction_micros"
    ],
    [
      { trackingUrlTemplate: "https://t.example.com" },
      "urlFieldError.MISSING_TRACKING_URL_TEMPLATE_TAG at tracking_url_template"
    ],
    [
      { trackingUrlTemplate: "t.example.com/{lpurl}" },
      "urlFieldError.MISSING_PROTOCOL_IN_TRACKING_URL_TEMPLATE at tracking_url_template"
    ],
    [
      { trackingUrlTemplate: "http://{lpurl}" },
      "urlFieldError.MALFORMED_TRACKING_URL_TEMPLATE at tracking_url_template"
    ],
    [{ finalUrlSuffix: "?a=b" }, "urlFieldError.FINAL_URL_SUFFIX_MALFORMED at final_url_suffix"],
    [
      { resourceName: "customers/1234567890/campaigns/7" },
      "newResourceCreationError.CANNOT_SET_ID_FOR_CREATE at resource_name"
    ],
    [{ resourceName: "campaigns/-2" }, "requestError.RESOURCE_NAME_MALFORMED at resource_name"],
    [
      { resourceName: "customers/1234567890/campaigns/-1" },
      "newResourceCreationError.DUPLICATE_TEMP_IDS at resource_name"
    ]
  ] as ReadonlyArray<readonly [Json, ...ReadonlyArray<string>]>).map(([over, ...errors]): Case => [
    `with ${
      JSON.stringify(over, (_, value: unknown) => value === undefined ? "nothing" : value).slice(0, 90)
    } is refused`,
    [budget(), campaign(over)],
    ...errors.map((error) => error.replace(" at ", " at mutate_operations[1].campaign_operation.create."))
  ]),
  "campaigns": [
    [
      "cannot share a private budget",
      [
        ...parents,
        campaign({ resourceName: "customers/1234567890/campaigns/-8", name: "Other" })
      ],
      "campaignBudgetError.CANNOT_USE_IMPLICITLY_SHARED_CAMPAIGN_BUDGET_WITH_MULTIPLE_CAMPAIGNS at mutate_operations[2].campaign_operation.create.campaign_budget"
    ],
    [
      "must be defined before they are used",
      [budget(), location(2276), campaign()],
      "mutateError.RESOURCE_NOT_FOUND at mutate_operations[1].campaign_criterion_operation.create.campaign"
    ],
    [
      "that failed are named by what hangs under them",
      [budget(), campaign({ name: "" }), adGroup(), keyword("shoes")],
      "fieldError.REQUIRED at mutate_operations[1].campaign_operation.create.name",
      "newResourceCreationError.TEMP_ID_RESOURCE_HAD_ERRORS at mutate_operations[2].ad_group_operation.create.campaign",
      "newResourceCreationError.TEMP_ID_RESOURCE_HAD_ERRORS at mutate_operations[3].ad_group_criterion_operation.create.ad_group"
    ]
  ],
  "a campaign criterion": ([
    [
      "of no kind is refused",
      [campaignCriterion({})],
      "campaignCriterionError.CONCRETE_TYPE_REQUIRED at [2].criterion"
    ],
    [
      "for an unknown place is refused",
      [location(999999)],
      "criterionError.INVALID_CRITERION_ID at [2].location.geo_target_constant"
    ],
    [
      "for a place that goes away is refused",
      [location(1004999)],
      "criterionError.CANNOT_TARGET_OBSOLETE_CRITERION at [2].location.geo_target_constant"
    ],
    [
      "with a malformed place is refused",
      [campaignCriterion({ location: { geoTargetConstant: "2276" } })],
      "requestError.RESOURCE_NAME_MALFORMED at [2].location.geo_target_constant"
    ],
    [
      "cannot target what is excluded",
      [location(2276), location(2276, true)],
      "campaignCriterionError.CANNOT_TARGET_AND_EXCLUDE at [3]"
    ],
    ["cannot be there twice", [location(2276), location(2276)], "distinctError.DUPLICATE_ELEMENT at [3]"],
    ["for an unknown language is refused", [
      campaignCriterion({ language: { languageConstant: "languageConstants/5" } })
    ], "criterionError.INVALID_CRITERION_ID at [2].language.language_constant"],
    ["for a language is refused", [
      campaignCriterion({ language: { languageConstant: "languageConstants/1000" } })
    ], "contextError.OPERATION_NOT_PERMITTED_FOR_CONTEXT at [2].language.language_constant"],
    [
      "cannot exclude a language",
      [
        campaignCriterion({ negative: true, language: { languageConstant: "languageConstants/1000" } })
      ],
      "campaignCriterionError.CANNOT_EXCLUDE_CRITERIA_TYPE at [2].negative",
      "contextError.OPERATION_NOT_PERMITTED_FOR_CONTEXT at [2].language.language_constant"
    ],
    ["may touch another interval", [schedule("MONDAY", 8, 12), schedule("MONDAY", 12, 24)]],
    [
      "cannot overlap another interval",
      [schedule("MONDAY", 8, 12), schedule("MONDAY", 11, 13)],
      "criterionError.AD_SCHEDULE_TIME_INTERVALS_OVERLAP at [3].ad_schedule"
    ],
    [
      "cannot end before it starts",
      [schedule("MONDAY", 12, 8)],
      "criterionError.AD_SCHEDULE_INVALID_TIME_INTERVAL at [2].ad_schedule"
    ],
    [
      "cannot pass midnight",
      [schedule("MONDAY", 8, 24, { endMinute: "FIFTEEN" })],
      "criterionError.AD_SCHEDULE_INTERVAL_CANNOT_SPAN_MULTIPLE_DAYS at [2].ad_schedule"
    ],
    [
      "needs all parts of a schedule",
      [schedule("MONDAY", 8, 12, { endMinute: undefined })],
      "fieldError.REQUIRED at [2].ad_schedule.end_minute"
    ],
    [
      "has hours of the day only",
      [schedule("MONDAY", 8, 25)],
      "rangeError.TOO_HIGH at [2].ad_schedule.end_hour",
      "criterionError.AD_SCHEDULE_INTERVAL_CANNOT_SPAN_MULTIPLE_DAYS at [2].ad_schedule"
    ],
    [
      "cannot be the seventh interval of a day",
      [0, 2, 4, 6, 8, 10, 12].map((hour) => schedule("FRIDAY", hour, hour + 1)),
      "criterionError.AD_SCHEDULE_EXCEEDED_INTERVALS_PER_DAY_LIMIT at [8].ad_schedule"
    ],
    [
      "with a keyword must be negative",
      [campaignCriterion({ keyword: { text: "x", matchType: "BROAD" } })],
      "criterionError.CANNOT_TARGET_CRITERION at [2].keyword"
    ],
    ["that excludes has no bid modifier", [
      campaignCriterion({ negative: true, bidModifier: 1.2, keyword: { text: "x", matchType: "BROAD" } })
    ], "criterionError.FIELD_INCOMPATIBLE_WITH_NEGATIVE_TARGETING at [2].bid_modifier"]
  ] as ReadonlyArray<Case>).map(([says, operations, ...errors]): Case => [
    says,
    [...parents, ...operations],
    ...errors.map((error) =>
      error.replace(/ at \[(\d+)\]/, " at mutate_operations[$1].campaign_criterion_operation.create")
    )
  ]),
  "an ad group": ([
    [[adGroup({ name: undefined })], "adGroupError.MISSING_ADGROUP_NAME at [2].name"],
    [[adGroup({ name: "a\rb" })], "adGroupError.INVALID_ADGROUP_NAME at [2].name"],
    [[adGroup({ name: "x".repeat(255) })], "stringLengthError.TOO_LONG at [2].name"],
    [
      [adGroup(), adGroup({ resourceName: "customers/1234567890/adGroups/-8" })],
      "adGroupError.DUPLICATE_ADGROUP_NAME at [3].name"
    ],
    [[adGroup({ cpcBidMicros: "15000" })], "biddingError.BID_TOO_MANY_FRACTIONAL_DIGITS at [2].cpc_bid_micros"],
    [[adGroup({ cpcBidMicros: "0" })], "biddingError.BID_TOO_SMALL at [2].cpc_bid_micros"],
    [
      [adGroup({ type: "DISPLAY_STANDARD" })],
      "adGroupError.AD_GROUP_TYPE_NOT_VALID_FOR_ADVERTISING_CHANNEL_TYPE at [2].type"
    ],
    [[adGroup({ status: "REMOVED" })], "operationAccessDeniedError.CREATE_AS_REMOVED_NOT_PERMITTED at [2].status"]
  ] as ReadonlyArray<readonly [ReadonlyArray<Json>, string]>).map(([operations, error]): Case => [
    `is refused with ${error}`,
    [...parents, ...operations],
    error.replace(/ at \[(\d+)\]/, " at mutate_operations[$1].ad_group_operation.create")
  ]),
  "a keyword": ([
    [[keyword("x".repeat(81))], "criterionError.KEYWORD_TEXT_TOO_LONG at [3].keyword.text"],
    [[keyword("a b c d e f g h i j k")], "criterionError.KEYWORD_HAS_TOO_MANY_WORDS at [3].keyword.text"],
    ...[..."!@%^()={};~`<>?\\|,*"].map((character) =>
      [[keyword(`a${character}b`)], "criterionError.KEYWORD_HAS_INVALID_CHARS at [3].keyword.text"] as const
    ),
    [[keyword("+red +shoes")], "criterionError.BROAD_MATCH_MODIFIER_KEYWORD_NOT_ALLOWED at [3].keyword.text"],
    [[keyword("..")], "criterionError.INVALID_KEYWORD_TEXT at [3].keyword.text"],
    [[keyword(" ")], "fieldError.REQUIRED at [3].keyword.text"],
    [[keyword("x", { keyword: { text: "x" } })], "fieldError.REQUIRED at [3].keyword.match_type"],
    [[keyword("x", { keyword: undefined })], "criterionError.CONCRETE_TYPE_REQUIRED at [3].criterion"],
    [[keyword("t-rex"), keyword("T rex")], "distinctError.DUPLICATE_ELEMENT at [4].keyword"],
    [
      [keyword("free"), keyword("free", { negative: true })],
      "adGroupCriterionError.CANNOT_TARGET_AND_EXCLUDE at [4].keyword"
    ],
    [
      [keyword("free", { negative: true, cpcBidMicros: "10000" })],
      "criterionError.FIELD_INCOMPATIBLE_WITH_NEGATIVE_TARGETING at [3].cpc_bid_micros"
    ],
    [[keyword("x", { cpcBidMicros: "15000" })], "biddingError.BID_TOO_MANY_FRACTIONAL_DIGITS at [3].cpc_bid_micros"],
    [
      [keyword("x", { finalUrls: ["example.com"] })],
      "urlFieldError.MISSING_PROTOCOL_IN_FINAL_URL at [3].final_urls[0]"
    ],
    [
      [keyword("x", { finalUrls: ["ftp://example.com"] })],
      "urlFieldError.INVALID_PROTOCOL_IN_FINAL_URL at [3].final_urls[0]"
    ],
    [[keyword("x", { finalUrls: ["https:///a"] })], "urlFieldError.MISSING_HOST_IN_FINAL_URL at [3].final_urls[0]"],
    [[keyword("x", { finalUrls: ["https://a b.com"] })], "urlFieldError.MALFORMED_FINAL_URL at [3].final_urls[0]"],
    [
      [keyword("x", { finalUrls: ["https://shop.local/"] })],
      "urlFieldError.INVALID_TLD_IN_FINAL_URL at [3].final_urls[0]"
    ]
  ] as ReadonlyArray<readonly [ReadonlyArray<Json>, string]>).map(([operations, error], index): Case => [
    `is refused with ${error} (${index})`,
    [...parents, adGroup(), ...operations],
    error.replace(/ at \[(\d+)\]/, " at mutate_operations[$1].ad_group_criterion_operation.create")
  ]),
  "a responsive search ad": ([
    [{ headlines: texts(2, "h") }, "collectionSizeError.TOO_FEW at headlines"],
    [{ headlines: texts(16, "h") }, "collectionSizeError.TOO_MANY at headlines"],
    [{ descriptions: texts(1, "d") }, "collectionSizeError.TOO_FEW at descriptions"],
    [{ descriptions: texts(5, "d") }, "collectionSizeError.TOO_MANY at descriptions"],
    [{ headlines: [{ text: "x".repeat(31) }, ...texts(2, "h")] }, "stringLengthError.TOO_LONG at headlines[0].text"],
    [{ headlines: [{ text: "靴".repeat(16) }, ...texts(2, "h")] }, "adError.LINE_TOO_WIDE at headlines[0].text"],
    [{ headlines: [{ text: "靴".repeat(15) }, ...texts(2, "h")] }],
    [
      { descriptions: [{ text: "x".repeat(91) }, ...texts(1, "d")] },
      "stringLengthError.TOO_LONG at descriptions[0].text"
    ],
    [{ headlines: [...texts(2, "h"), { text: "h 1" }] }, "assetError.DUPLICATE_ASSET at headlines[2].text"],
    [{ headlines: [{ text: "" }, ...texts(3, "h")] }, "fieldError.REQUIRED at headlines[0].text"],
    [
      { headlines: [{ text: "a", pinnedField: "DESCRIPTION_1" }, ...texts(3, "h")] },
      "assetLinkError.INVALID_PINNED_FIELD at headlines[0].pinned_field"
    ],
    [
      { headlines: texts(15, "h").map((text) => ({ ...text, pinnedField: "HEADLINE_1" })) },
      "assetLinkError.NOT_ENOUGH_AVAILABLE_ASSET_LINKS_FOR_VALID_COMBINATION at headlines"
    ],
    [
      { descriptions: texts(2, "d").map((text) => ({ ...text, pinnedField: "DESCRIPTION_1" })) },
      "assetLinkError.NOT_ENOUGH_AVAILABLE_ASSET_LINKS_FOR_VALID_COMBINATION at descriptions"
    ],
    [{
      headlines: [
        { text: "a", pinnedField: "HEADLINE_1" },
        { text: "b", pinnedField: "HEADLINE_2" },
        { text: "c", pinnedField: "HEADLINE_1" }
      ]
    }],
    [{ path1: "x".repeat(16) }, "stringLengthError.TOO_LONG at path1"],
    [{ path2: "sale" }, "adError.CANNOT_SET_PATH2_WITHOUT_PATH1 at path2"],
    [
      { headlines: [{ text: "Buy {KeyWord:shoes" }, ...sampleTexts] },
      "adError.UNPAIRED_BRACE_IN_AD_CUSTOMIZER_TAG at headlines[0].text"
    ],
    [
      { headlines: [{ text: "{KeyWord:a}{KeyWord:b}" }, ...sampleTexts] },
      "adError.AD_CUSTOMIZERS_MAY_NOT_BE_ADJACENT at headlines[0].text"
    ],
    ...([
      ["{Wrong:a}", "adError.UNRECOGNIZED_AD_CUSTOMIZER_TAG_FOUND"],
      ["{KeyWord a}", "adError.INVALID_AD_CUSTOMIZER_FORMAT"],
      ["{}", "adError.INVALID_AD_CUSTOMIZER_FORMAT"],
      ["{CUSTOMIZER. :a}", "adError.INVALID_CUSTOMIZER_ATTRIBUTE_NAME"],
      ["{COUNTDOWN(2020-01-01 00:00:00,5)}", "adError.DATE_TIME_IN_COUNTDOWN_TAG_IS_PAST"],
      ["{COUNTDOWN(tomorrow)}", "adError.DATE_TIME_IN_COUNTDOWN_TAG_IS_INVALID"],
      ["{=GLOBAL_COUNTDOWN(\"2099/13/01 00:00:00\")}", "adError.DATE_TIME_IN_COUNTDOWN_TAG_IS_INVALID"],
      ["{COUNTDOWN(2099-02-30 00:00:00)}", "adError.DATE_TIME_IN_COUNTDOWN_TAG_IS_INVALID"],
      ["{COUNTDOWN(2099-01-01 24:00:00)}", "adError.DATE_TIME_IN_COUNTDOWN_TAG_IS_INVALID"],
      ["{COUNTDOWN(2099-01-01 00:00:00,-5)}", "adCustomizerError.COUNTDOWN_INVALID_START_DAYS_BEFORE"],
      ["{COUNTDOWN(2099-01-01 00:00:00,\"xx-YY\",5)}", "adCustomizerError.COUNTDOWN_INVALID_LOCALE"],
      ["{COUNTDOWN(2099-01-01 00:00:00,\"en-US\",5)}"],
      ["{global_countdown(2099/1/1, de)}"]
    ] as const).map(([text, error]): readonly [Json, ...ReadonlyArray<string>] => [
      { headlines: [{ text }, ...sampleTexts] },
      ...(error === undefined ? [] : [`${error} at headlines[0].text`])
    ]),
    [
      {
        headlines: [{ text: "In {COUNTDOWN(2099-01-01)}" }, ...sampleTexts],
        descriptions: [
          { text: "Now {COUNTDOWN(2099-01-01)}" },
          { text: "Or {GLOBAL_COUNTDOWN(2099-01-01)}" },
          { text: "And {GLOBAL_COUNTDOWN(2099-01-01)}" }
        ]
      },
      "adError.MORE_THAN_ONE_COUNTDOWN_TAG_TYPE_EXISTS at descriptions[1].text"
    ],
    [{ headlines: [{ text: `Buy {KeyWord:${"s".repeat(26)}}` }, ...sampleTexts] }],
    [
      { headlines: [{ text: `Buy {KeyWord:${"s".repeat(27)}}` }, ...sampleTexts] },
      "stringLengthError.TOO_LONG at headlines[0].text"
    ],
    [
      { headlines: [{ text: "{CUSTOMIZER.price}" }, ...texts(2, "h")] },
      "assetLinkError.NOT_ENOUGH_AVAILABLE_ASSET_LINKS_WITH_FALLBACK at headlines"
    ]
  ] as ReadonlyArray<readonly [Json, ...ReadonlyArray<string>]>).map(([over, ...errors], index): Case => [
    `is ${errors.length === 0 ? "accepted" : `refused with ${errors.join()}`} (${index})`,
    [...parents, adGroup(), ad(over)],
    ...errors.map((error) =>
      error.replace(" at ", " at mutate_operations[3].ad_group_ad_operation.create.ad.responsive_search_ad.")
    )
  ]),
  "an ad": ([
    [[ad({}, { finalUrls: [] })], "fieldError.REQUIRED at [3].ad.final_urls"],
    [
      [ad({}, { finalUrls: undefined, finalMobileUrls: ["https://m.example.com/"] })],
      "fieldError.REQUIRED at [3].ad.final_urls",
      "adError.CANNOT_SET_WITHOUT_FINAL_URLS at [3].ad.final_mobile_urls"
    ],
    [
      [ad({}, {
        finalUrls: ["https://example.com/{ifmobile:a{ifmobile:b}}?u={lpurl+2}"],
        finalMobileUrls: ["https://example.com/{unescapedlpurl}"]
      })],
      "urlFieldError.INVALID_TAG_IN_FINAL_URL at [3].ad.final_urls[0]",
      "urlFieldError.REDUNDANT_NESTED_FINAL_URL_TAG at [3].ad.final_urls[0]",
      "urlFieldError.INVALID_TAG_IN_FINAL_MOBILE_URL at [3].ad.final_mobile_urls[0]"
    ],
    [[ad({}, { finalUrls: ["https://{_city}.example.com/{ignore}?k={keyword}&x={unheard}"] })]],
    [
      [ad({}, { finalMobileUrls: ["ftp://m.example.com"] })],
      "urlFieldError.INVALID_PROTOCOL_IN_FINAL_MOBILE_URL at [3].ad.final_mobile_urls[0]"
    ],
    [[ad({}, { responsiveSearchAd: undefined })], "fieldError.REQUIRED at [3].ad.responsive_search_ad"],
    [[ad({}, {}, { status: "REMOVED" })], "operationAccessDeniedError.CREATE_AS_REMOVED_NOT_PERMITTED at [3].status"],
    [[ad(), ad(), ad(), ad()], "resourceCountLimitExceededError.RESOURCE_LIMIT at [6]"],
    [[ad(), ad(), ad(), ad({}, {}, { status: "PAUSED" })]]
  ] as ReadonlyArray<readonly [ReadonlyArray<Json>, ...ReadonlyArray<string>]>).map((
    [operations, ...errors],
    index
  ): Case => [
    `is ${errors.length === 0 ? "accepted" : `refused with ${errors.join()}`} (${index})`,
    [...parents, adGroup(), ...operations],
    ...errors.map((error) => error.replace(/ at \[(\d+)\]/, " at mutate_operations[$1].ad_group_ad_operation.create"))
  ]),
  "an asset": ([
    [[asset({})], "assetError.ASSET_DATA_IS_MISSING at [0].asset_data"],
    [[sitelink({ linkText: "x".repeat(26) })], "stringLengthError.TOO_LONG at [0].sitelink_asset.link_text"],
    [[sitelink({ linkText: "靴".repeat(13) })], "adError.LINE_TOO_WIDE at [0].sitelink_asset.link_text"],
    [[sitelink({ description1: "One" })], "fieldError.REQUIRED at [0].sitelink_asset.description2"],
    [[sitelink({}, { finalUrls: undefined })], "fieldError.REQUIRED at [0].final_urls"],
    [
      [asset({ calloutAsset: { calloutText: "x".repeat(26) } })],
      "stringLengthError.TOO_LONG at [0].callout_asset.callout_text"
    ],
    [
      [asset({ structuredSnippetAsset: { header: "Leistungen", values: ["a", "b", "c"] } })],
      "fieldError.INVALID_VALUE at [0].structured_snippet_asset.header"
    ],
    [
      [asset({ structuredSnippetAsset: { header: "Brands", values: ["a", "b"] } })],
      "collectionSizeError.TOO_FEW at [0].structured_snippet_asset.values"
    ],
    [
      [asset({ structuredSnippetAsset: { header: "Brands", values: texts(11, "v").map(({ text }) => text) } })],
      "collectionSizeError.TOO_MANY at [0].structured_snippet_asset.values"
    ],
    [
      [asset({ structuredSnippetAsset: { header: "Brands", values: ["a", "b", "a"] } })],
      "distinctError.DUPLICATE_ELEMENT at [0].structured_snippet_asset.values[2]"
    ],
    ...([
      ["DEU", "030 123456", "CALL_INVALID_COUNTRY_CODE at [0].call_asset.country_code"],
      ["XX", "030 123456", "CALL_PHONE_NUMBER_NOT_SUPPORTED_FOR_COUNTRY at [0].call_asset.country_code"],
      ["US", "1-800-FLOWERS", "CALL_VANITY_PHONE_NUMBER_NOT_ALLOWED at [0].call_asset.phone_number"],
      ["DE", "110", "CALL_DISALLOWED_NUMBER_TYPE at [0].call_asset.phone_number"],
      ["DE", "0900 1234567", "CALL_PREMIUM_RATE_NUMBER_NOT_ALLOWED at [0].call_asset.phone_number"],
      ["DE", "22 44 5", "CALL_CARRIER_SPECIFIC_SHORT_NUMBER_NOT_ALLOWED at [0].call_asset.phone_number"],
      ["DE", "0301234567890123", "CALL_INVALID_DOMESTIC_PHONE_NUMBER_FORMAT at [0].call_asset.phone_number"],
      ["DE", "030#123456", "CALL_INVALID_PHONE_NUMBER at [0].call_asset.phone_number"]
    ] as const).map(([countryCode, phoneNumber, error]) =>
      [[asset({ callAsset: { countryCode, phoneNumber } })], `assetError.${error}`] as const
    ),
    [
      [sitelink(), asset({ finalUrls: ["https://example.com/sale"], sitelinkAsset: { linkText: "Sale" } }, -5)],
      "assetError.DUPLICATE_ASSET at [1]"
    ]
  ] as ReadonlyArray<readonly [ReadonlyArray<Json>, string]>).map(([operations, error], index): Case => [
    `is refused with ${error} (${index})`,
    operations,
    error.replace(/ at \[(\d+)\]/, " at mutate_operations[$1].asset_operation.create")
  ]),
  "links": [
    [
      "of an asset need its field type",
      [...parents, sitelink(), campaignAsset("CALLOUT")],
      "assetLinkError.FIELD_TYPE_INCOMPATIBLE_WITH_ASSET_TYPE at mutate_operations[3].campaign_asset_operation.create.field_type"
    ],
    [
      "of an asset need a field type",
      [...parents, sitelink(), campaignAsset(undefined)],
      "fieldError.REQUIRED at mutate_operations[3].campaign_asset_operation.create.field_type"
    ],
    ["of an asset cannot be there twice", [
      ...parents,
      sitelink(),
      campaignAsset("SITELINK"),
      campaignAsset("SITELINK")
    ], "distinctError.DUPLICATE_ELEMENT at mutate_operations[4].campaign_asset_operation.create"],
    [
      "of a label cannot be there twice",
      [...parents, label("L"), campaignLabel(), campaignLabel()],
      "campaignError.CAMPAIGN_LABEL_ALREADY_EXISTS at mutate_operations[4].campaign_label_operation.create"
    ],
    [
      "of labels have names of their own",
      [label("L"), label("l", -8)],
      "labelError.DUPLICATE_NAME at mutate_operations[1].label_operation.create.name"
    ],
    [
      "of labels have names",
      [label(undefined)],
      "fieldError.REQUIRED at mutate_operations[0].label_operation.create.name"
    ]
  ],
  "an operation": [
    [
      "says what it does",
      [{ campaignOperation: {} }],
      "requestError.OPERATION_REQUIRED at mutate_operations[0].campaign_operation"
    ],
    ["that creates has no field mask", [{
      campaignBudgetOperation: { updateMask: "name", ...budget().campaignBudgetOperation }
    }], "fieldMaskError.FIELD_MASK_NOT_ALLOWED at mutate_operations[0].campaign_budget_operation.update_mask"],
    ["is something", [{}], "requestError.OPERATION_REQUIRED at mutate_operations[0]"]
  ]
}

layer(SandboxClient.layer)("The sandbox's mutate rules", (it) => {
  for (const [group, rows] of Object.entries(cases)) {
    for (const [says, operations, ...errors] of rows) {
      it.effect(`${group} ${says}`, () =>
        Effect.gen(function*() {
          const sandbox = yield* SandboxClient
          const reply = yield* sandbox.mutate(operations, { validateOnly: true })
          assert.deepStrictEqual(reply.errors, errors)
          assert.strictEqual(reply.status, errors.length === 0 ? 200 : 400)
        }))
    }
  }
})
