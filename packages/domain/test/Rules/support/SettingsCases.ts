import { manualCpc } from "@campaigns/domain/Drafts/Bidding"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { NegativeKeywordId } from "@campaigns/domain/Drafts/Ids"
import { Micros } from "@campaigns/domain/Drafts/Money"
import type { NegativeKeyword } from "@campaigns/domain/Drafts/NegativeKeyword"
import type { ConversionGoal } from "@campaigns/domain/Drafts/Targeting"
import { fullDraft } from "@campaigns/port-contracts/Drafts/FullDraft"
import { advises, blocks, type Case } from "./Case.ts"
import { entry, inputOf, networks, withBidding, withSchedule, withSettings } from "./Inputs.ts"

const day = (date: string) => CalendarDate.make(date)

const goal = (more: Partial<ConversionGoal>): ConversionGoal => ({
  conversionActionId: null,
  goalType: "CAMPAIGN_SPECIFIC",
  category: null,
  ...more
})

const goals = (...conversionGoals: ReadonlyArray<ConversionGoal>) => withSettings({ conversionGoals })

const negatives = (...said: ReadonlyArray<readonly [text: string, matchType: NegativeKeyword["matchType"]]>) =>
  withSettings({
    negativeKeywords: said.map(([text, matchType], index) => ({
      id: NegativeKeywordId.make(index + 1),
      text,
      matchType
    }))
  })

const entries = "settings.adSchedule.scheduleEntries"
const ceiling = "settings.biddingStrategy.maxCpcBidCeilingMicros"

const namesAndMoney: ReadonlyArray<Case> = [
  blocks("FINAL_URL_SUFFIX_TAG_NOT_ALLOWED", "settings.finalUrlSuffix", withSettings({ finalUrlSuffix: "to={lpurl}" })),
  blocks(
    "TRACKING_TEMPLATE_WITHOUT_PROTOCOL",
    "settings.trackingUrlTemplate",
    withSettings({ trackingUrlTemplate: "track.example.com/?to={lpurl}" })
  ),
  blocks("CAMPAIGN_NAME_MISSING", "settings.campaignName", withSettings({ campaignName: " " })),
  blocks("CAMPAIGN_NAME_MISSING", "settings.name", withSettings({ name: "\t\u200b", campaignName: null })),
  advises("CAMPAIGN_NAME_DEFAULTED", "settings.campaignName", withSettings({ campaignName: null }), "\"Spring draft\""),
  blocks(
    "CAMPAIGN_NAME_HAS_LINE_BREAK",
    "settings.campaignName",
    withSettings({ campaignName: "Two\nlines" }),
    "\"Two␚lines\""
  ),
  blocks("CAMPAIGN_NAME_HAS_LINE_BREAK", "settings.name", withSettings({ name: "Nul\u0000", campaignName: null })),
  advises(
    "CAMPAIGN_NAME_INVISIBLE_CHARACTERS",
    "settings.campaignName",
    withSettings({ campaignName: "Spring\u200b" })
  ),
  blocks(
    "CAMPAIGN_NAME_TOO_LONG",
    "settings.campaignName",
    withSettings({ campaignName: "ü".repeat(128) }),
    "256 of 255 bytes (a letter beyond plain Latin takes 2 to 4); shorten it by 1."
  ),
  advises("WEBSITE_URL_MISSING", "settings.websiteUrl", withSettings({ websiteUrl: null })),
  advises("WEBSITE_URL_INVALID", "settings.websiteUrl", withSettings({ websiteUrl: "http://localhost:3000/" })),
  blocks("DAILY_BUDGET_MISSING", "settings.dailyBudgetMicros", withSettings({ dailyBudgetMicros: null })),
  blocks(
    "DAILY_BUDGET_TOO_SMALL",
    "settings.dailyBudgetMicros",
    withSettings({ dailyBudgetMicros: Micros.make(0) }),
    "0.01 EUR or more"
  ),
  blocks(
    "DAILY_BUDGET_NOT_A_MULTIPLE",
    "settings.dailyBudgetMicros",
    withSettings({ dailyBudgetMicros: Micros.make(5_005_000) }),
    "of 5.005 EUR is not a multiple of 0.01 EUR"
  ),
  blocks(
    "DAILY_BUDGET_NOT_A_MULTIPLE",
    "settings.dailyBudgetMicros",
    inputOf({ ...fullDraft, settings: { ...fullDraft.settings, dailyBudgetMicros: Micros.make(500_500_000) } }, "JPY"),
    "set it to 501 JPY."
  ),
  advises(
    "DAILY_BUDGET_BELOW_BID",
    "settings.dailyBudgetMicros",
    withSettings({ dailyBudgetMicros: Micros.make(1_000_000) }),
    "1.5 EUR"
  )
]

const bidding: ReadonlyArray<Case> = [
  blocks("BIDDING_STRATEGY_MISSING", "settings.biddingStrategy", withSettings({ biddingStrategy: null })),
  blocks("TARGET_CPA_MISSING", "settings.biddingStrategy.targetCpaMicros", withBidding({ type: "TARGET_CPA" })),
  blocks(
    "TARGET_CPA_TOO_SMALL",
    "settings.biddingStrategy.targetCpaMicros",
    withBidding({ type: "TARGET_CPA", targetCpaMicros: Micros.make(0) })
  ),
  blocks(
    "TARGET_CPA_NOT_A_MULTIPLE",
    "settings.biddingStrategy.targetCpaMicros",
    withBidding({ type: "MAXIMIZE_CONVERSIONS", targetCpaMicros: Micros.make(5_000_001) })
  ),
  blocks("TARGET_ROAS_MISSING", "settings.biddingStrategy.targetRoas", withBidding({ type: "TARGET_ROAS" })),
  blocks(
    "TARGET_ROAS_OUT_OF_RANGE",
    "settings.biddingStrategy.targetRoas",
    withBidding({ type: "TARGET_ROAS", targetRoas: 1000.1 }),
    "1000.1"
  ),
  blocks(
    "TARGET_ROAS_OUT_OF_RANGE",
    "settings.biddingStrategy.targetRoas",
    withBidding({ type: "MAXIMIZE_CONVERSION_VALUE", targetRoas: 0.009 })
  ),
  blocks("BID_CEILING_MISSING", ceiling, withBidding({ type: "TARGET_IMPRESSION_SHARE" })),
  blocks(
    "BID_CEILING_TOO_SMALL",
    ceiling,
    withBidding({ type: "MAXIMIZE_CLICKS", maxCpcBidCeilingMicros: Micros.make(0) })
  ),
  blocks(
    "BID_CEILING_NOT_A_MULTIPLE",
    ceiling,
    withBidding({ type: "MAXIMIZE_CLICKS", maxCpcBidCeilingMicros: Micros.make(15_000) }),
    "of 0.015 EUR"
  ),
  advises(
    "IMPRESSION_SHARE_DEFAULTED",
    "settings.biddingStrategy.impressionShareLocation",
    withBidding({
      type: "TARGET_IMPRESSION_SHARE",
      maxCpcBidCeilingMicros: Micros.make(1_000_000),
      impressionShareFractionMicros: 650_000
    })
  ),
  advises(
    "BIDDING_NEEDS_CONVERSIONS",
    "settings.conversionGoals",
    inputOf({
      ...fullDraft,
      settings: { ...withBidding({ type: "MAXIMIZE_CONVERSIONS" }).draft.settings, conversionGoals: [] }
    })
  ),
  blocks("KEYWORD_EMPTY", "settings.negativeKeywords[1].text", negatives(["free", "BROAD"], ["  ", "BROAD"])),
  blocks("KEYWORD_TOO_LONG", "settings.negativeKeywords[0].text", negatives(["x".repeat(83), "EXACT"])),
  blocks(
    "NEGATIVE_KEYWORD_DUPLICATE",
    "settings.negativeKeywords[2].text",
    negatives(["free", "BROAD"], ["free", "EXACT"], ["Free", "BROAD"])
  ),
  advises(
    "KEYWORD_BLOCKED_BY_CAMPAIGN_NEGATIVE",
    "settings.negativeKeywords[1].text",
    negatives(["jobs", "BROAD"], ["boots", "BROAD"])
  ),
  advises(
    "KEYWORD_NARROWED_BY_CAMPAIGN_NEGATIVE",
    "settings.negativeKeywords[0].text",
    negatives(["hiking boots", "EXACT"])
  ),
  advises("DEFAULT_MATCH_TYPE_NEGATIVE", "settings.defaultMatchType", withSettings({ defaultMatchType: "NEGATIVE" })),
  advises(
    "DEFAULT_MATCH_TYPE_RETIRED",
    "settings.defaultMatchType",
    withSettings({ defaultMatchType: "BROAD_MODIFIER" })
  )
]

const places: ReadonlyArray<Case> = [
  blocks(
    "LOCATION_DUPLICATE",
    "settings.locationTargets[2].geoTargetConstantId",
    withSettings({
      locationTargets: [
        { geoTargetConstantId: 1, targetType: "INCLUDE" },
        { geoTargetConstantId: 2, targetType: "INCLUDE" },
        { geoTargetConstantId: 1, targetType: "INCLUDE" }
      ]
    }),
    "number 1 of the list"
  ),
  blocks(
    "LOCATION_TARGETED_AND_EXCLUDED",
    "settings.locationTargets[0].geoTargetConstantId",
    withSettings({
      locationTargets: [
        { geoTargetConstantId: 1, targetType: "EXCLUDE" },
        { geoTargetConstantId: 1, targetType: "INCLUDE" }
      ]
    })
  ),
  advises("LOCATION_NONE", "settings.locationTargets", withSettings({ locationTargets: [] }), "in all countries"),
  blocks(
    "TARGET_WORLDWIDE_UNSAID",
    "settings.locationTargets",
    withSettings({ locationTargets: [], targetWorldwide: false }),
    "in all countries"
  ),
  advises("TARGET_WORLDWIDE_IGNORED", "settings.targetWorldwide", withSettings({ targetWorldwide: true })),
  advises(
    "LOCATION_NONE",
    "settings.locationTargets",
    withSettings({ locationTargets: [{ geoTargetConstantId: 1, targetType: "EXCLUDE" }] }),
    "all places but the excluded ones"
  ),
  advises("LANGUAGE_DUPLICATE", "settings.languageIds[2]", withSettings({ languageIds: [1000, 1001, 1000] })),
  advises("LANGUAGE_INVALID", "settings.languageIds[1]", withSettings({ languageIds: [1000, 0] })),
  advises(
    "LOCATION_UNKNOWN",
    "settings.locationTargets[1].geoTargetConstantId",
    {
      ...withSettings({
        locationTargets: [
          { geoTargetConstantId: 2276, targetType: "INCLUDE" },
          { geoTargetConstantId: 99, targetType: "EXCLUDE" }
        ]
      }),
      unknown: { locationIds: new Set([99]), languageIds: new Set([2276]) }
    },
    "no location 99"
  ),
  advises(
    "LANGUAGE_UNKNOWN",
    "settings.languageIds[1]",
    {
      ...withSettings({ languageIds: [1000, 77] }),
      unknown: { locationIds: new Set([1000]), languageIds: new Set([77]) }
    },
    "no language 77"
  ),
  advises("LANGUAGE_NONE", "settings.languageIds", withSettings({ languageIds: [] })),
  blocks("NETWORK_MISSING", "settings.networkSettings", networks({})),
  blocks(
    "SEARCH_PARTNERS_WITHOUT_SEARCH",
    "settings.networkSettings.targetSearchNetwork",
    networks({ targetSearchNetwork: true })
  ),
  blocks(
    "DISPLAY_NETWORK_ONLY",
    "settings.networkSettings.targetAdplatformSearch",
    networks({ targetContentNetwork: true })
  )
]

const times: ReadonlyArray<Case> = [
  blocks("AD_SCHEDULE_EMPTY", entries, withSchedule([])),
  blocks("AD_SCHEDULE_EMPTY", entries, withSchedule(null)),
  advises(
    "AD_SCHEDULE_ENTRIES_IGNORED",
    entries,
    withSettings({ adSchedule: { mode: "ALL_TIME", scheduleEntries: [entry("MONDAY", [8, 0], [9, 0])] } })
  ),
  blocks(
    "AD_SCHEDULE_END_NOT_AFTER_START",
    `${entries}[0]`,
    withSchedule([entry("FRIDAY", [22, 0], [2, 0])]),
    "FRIDAY 22:00-02:00"
  ),
  blocks(
    "AD_SCHEDULE_END_NOT_AFTER_START",
    `${entries}[0]`,
    withSchedule([entry("FRIDAY", [22, 0], [0, 0])]),
    "as 24:00"
  ),
  blocks(
    "AD_SCHEDULE_END_NOT_AFTER_START",
    `${entries}[1]`,
    withSchedule([entry("FRIDAY", [8, 0], [9, 0]), entry("FRIDAY", [10, 0], [10, 0])])
  ),
  blocks("AD_SCHEDULE_PAST_MIDNIGHT", `${entries}[0]`, withSchedule([entry("SUNDAY", [22, 0], [24, 15])])),
  blocks(
    "AD_SCHEDULE_OVERLAP",
    `${entries}[2]`,
    withSchedule([
      entry("MONDAY", [8, 0], [12, 0]),
      entry("TUESDAY", [8, 0], [12, 0]),
      entry("MONDAY", [11, 45], [13, 0])
    ]),
    "MONDAY 11:45-13:00 overlaps MONDAY 08:00-12:00"
  ),
  blocks(
    "AD_SCHEDULE_TOO_MANY_PER_DAY",
    `${entries}[6]`,
    withSchedule([8, 9, 10, 11, 12, 13, 14].map((hour) => entry("MONDAY", [hour, 0], [hour, 30]))),
    "7 of 6 entries"
  ),
  blocks(
    "DATE_IN_PAST",
    "settings.startDate",
    withSettings({ startDate: day("2026-11-19") }),
    "2026-11-19 is before today, which is 2026-11-20"
  ),
  blocks("DATE_IN_PAST", "settings.endDate", withSettings({ startDate: null, endDate: day("2026-11-19") })),
  blocks("DATE_TOO_LATE", "settings.endDate", withSettings({ endDate: day("2037-12-31") })),
  blocks(
    "END_DATE_BEFORE_START_DATE",
    "settings.endDate",
    withSettings({ startDate: day("2026-12-02"), endDate: day("2026-12-01") })
  )
]

const conversions: ReadonlyArray<Case> = [
  advises(
    "CONVERSION_CATEGORY_RETIRED",
    "settings.conversionGoals[1].category",
    goals(goal({ category: "SIGNUP" }), goal({ category: "LEAD" })),
    "SUBMIT_LEAD_FORM"
  ),
  blocks("CONVERSION_GOAL_EMPTY", "settings.conversionGoals[0]", goals(goal({}))),
  advises(
    "CONVERSION_GOAL_AIM_IGNORED",
    "settings.conversionGoals[0]",
    goals(goal({ goalType: "ACCOUNT_DEFAULT", category: "PURCHASE" }))
  ),
  advises(
    "CONVERSION_GOALS_MIXED",
    "settings.conversionGoals",
    goals(goal({ goalType: "ACCOUNT_DEFAULT" }), goal({ category: "PURCHASE" }))
  ),
  advises(
    "CONVERSION_GOAL_AIMS_MIXED",
    "settings.conversionGoals",
    goals(goal({ category: "PURCHASE" }), goal({ conversionActionId: 9 }))
  ),
  advises(
    "CONVERSION_GOAL_DUPLICATE",
    "settings.conversionGoals[1]",
    goals(goal({ category: "PURCHASE" }), goal({ category: "PURCHASE" }))
  )
]

const sizes: ReadonlyArray<Case> = [
  blocks(
    "DAILY_BUDGET_ABOVE_GUARD_RAIL",
    "settings.dailyBudgetMicros",
    { ...withSettings({ dailyBudgetMicros: Micros.make(30_010_000) }), maxDailyBudgetMicros: 30_000_000 },
    "30.01 EUR is above 30 EUR"
  ),
  advises(
    "DAILY_BUDGET_HIGH",
    "settings.dailyBudgetMicros",
    withSettings({ dailyBudgetMicros: Micros.make(5_000_010_000) }),
    "5000.01 EUR is above 5000 EUR"
  ),
  advises(
    "DAILY_BUDGET_FEW_CLICKS",
    "settings.dailyBudgetMicros",
    withSettings({ dailyBudgetMicros: Micros.make(7_490_000), biddingStrategy: manualCpc }),
    "pays for 4 clicks"
  ),
  advises(
    "TARGET_CPA_ABOVE_BUDGET",
    "settings.biddingStrategy.targetCpaMicros",
    withBidding({ type: "TARGET_CPA", targetCpaMicros: Micros.make(25_010_000) })
  ),
  advises(
    "BID_CEILING_ABOVE_BUDGET",
    "settings.biddingStrategy.maxCpcBidCeilingMicros",
    withBidding({ type: "MAXIMIZE_CLICKS", maxCpcBidCeilingMicros: Micros.make(30_000_000) })
  ),
  advises(
    "TARGET_ROAS_HIGH",
    "settings.biddingStrategy.targetRoas",
    withBidding({ type: "TARGET_ROAS", targetRoas: 400 }),
    "for 400 % enter 4."
  ),
  advises(
    "DISPLAY_NETWORK_BESIDE_SEARCH",
    "settings.networkSettings.targetContentNetwork",
    withSettings({
      networkSettings: { targetAdplatformSearch: true, targetSearchNetwork: false, targetContentNetwork: true }
    })
  )
]

const declaration = "settings.containsEuPoliticalAdvertising"
const undeclared = withSettings({ containsEuPoliticalAdvertising: null })

const declarations: ReadonlyArray<Case> = [
  blocks("EU_POLITICAL_ADVERTISING_UNDECLARED", declaration, undeclared),
  blocks("EU_POLITICAL_ADVERTISING_UNDECLARED", declaration, { ...undeclared, containsEuPoliticalAdvertising: null }),
  advises("EU_POLITICAL_ADVERTISING_NOT_SERVED", declaration, withSettings({ containsEuPoliticalAdvertising: true })),
  advises("EU_POLITICAL_ADVERTISING_NOT_SERVED", declaration, { ...undeclared, containsEuPoliticalAdvertising: true })
]

/** Drafts whose step 1 breaks a rule. */
export const settingsCases: ReadonlyArray<Case> = [
  ...namesAndMoney,
  ...bidding,
  ...places,
  ...times,
  ...conversions,
  ...sizes,
  ...declarations
]
