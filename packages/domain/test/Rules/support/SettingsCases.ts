import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import type { ConversionGoal, NetworkSettings } from "@campaigns/domain/Drafts/Targeting"
import { fullDraft } from "../../support/FullDraft.ts"
import { advises, blocks, type Case } from "./Case.ts"
import { entry, inputOf, withBidding, withSchedule, withSettings } from "./Inputs.ts"

const day = (date: string) => CalendarDate.make(date)

const networks = (on: Partial<NetworkSettings>) =>
  withSettings({
    networkSettings: {
      targetAdplatformSearch: false,
      targetSearchNetwork: false,
      targetContentNetwork: false,
      ...on
    }
  })

const goal = (more: Partial<ConversionGoal>): ConversionGoal => ({
  conversionActionId: null,
  goalType: "CAMPAIGN_SPECIFIC",
  category: null,
  ...more
})

const goals = (...conversionGoals: ReadonlyArray<ConversionGoal>) => withSettings({ conversionGoals })

const entries = "ad_schedule.schedule_entries"
const ceiling = "bidding_strategy.max_cpc_bid_ceiling_micros"

const namesAndMoney: ReadonlyArray<Case> = [
  blocks("CAMPAIGN_NAME_MISSING", "campaign_name", withSettings({ campaignName: " " })),
  blocks("CAMPAIGN_NAME_MISSING", "name", withSettings({ name: "\t", campaignName: null })),
  advises("CAMPAIGN_NAME_DEFAULTED", "campaign_name", withSettings({ campaignName: null }), "\"Spring draft\""),
  blocks(
    "CAMPAIGN_NAME_HAS_LINE_BREAK",
    "campaign_name",
    withSettings({ campaignName: "Two\nlines" }),
    "\"Two␚lines\""
  ),
  blocks("CAMPAIGN_NAME_HAS_LINE_BREAK", "name", withSettings({ name: "Nul\u0000", campaignName: null })),
  blocks(
    "CAMPAIGN_NAME_TOO_LONG",
    "campaign_name",
    withSettings({ campaignName: "ü".repeat(128) }),
    "256 of 255 bytes (a letter beyond plain Latin takes 2 to 4); shorten it by 1."
  ),
  advises("WEBSITE_URL_MISSING", "website_url", withSettings({ websiteUrl: null })),
  advises("WEBSITE_URL_INVALID", "website_url", withSettings({ websiteUrl: "http://localhost:3000/" })),
  blocks("DAILY_BUDGET_MISSING", "daily_budget_micros", withSettings({ dailyBudgetMicros: null })),
  blocks("DAILY_BUDGET_TOO_SMALL", "daily_budget_micros", withSettings({ dailyBudgetMicros: 0 }), "0.01 EUR or more"),
  blocks(
    "DAILY_BUDGET_NOT_A_MULTIPLE",
    "daily_budget_micros",
    withSettings({ dailyBudgetMicros: 5_005_000 }),
    "of 5.005 EUR is not a multiple of 0.01 EUR"
  ),
  blocks(
    "DAILY_BUDGET_NOT_A_MULTIPLE",
    "daily_budget_micros",
    inputOf({ ...fullDraft, settings: { ...fullDraft.settings, dailyBudgetMicros: 500_500_000 } }, "JPY"),
    "set it to 501 JPY."
  ),
  advises("DAILY_BUDGET_BELOW_BID", "daily_budget_micros", withSettings({ dailyBudgetMicros: 1_000_000 }), "1.5 EUR")
]

const bidding: ReadonlyArray<Case> = [
  blocks("BIDDING_STRATEGY_MISSING", "bidding_strategy", withSettings({ biddingStrategy: null })),
  blocks("TARGET_CPA_MISSING", "bidding_strategy.target_cpa_micros", withBidding({ type: "TARGET_CPA" })),
  blocks(
    "TARGET_CPA_TOO_SMALL",
    "bidding_strategy.target_cpa_micros",
    withBidding({ type: "TARGET_CPA", targetCpaMicros: 0 })
  ),
  blocks(
    "TARGET_CPA_NOT_A_MULTIPLE",
    "bidding_strategy.target_cpa_micros",
    withBidding({ type: "MAXIMIZE_CONVERSIONS", targetCpaMicros: 5_000_001 })
  ),
  advises(
    "TARGET_CPA_IGNORED",
    "bidding_strategy.target_cpa_micros",
    withBidding({ type: "MANUAL_CPC", targetCpaMicros: 5_000_000 })
  ),
  blocks("TARGET_ROAS_MISSING", "bidding_strategy.target_roas", withBidding({ type: "TARGET_ROAS" })),
  blocks(
    "TARGET_ROAS_OUT_OF_RANGE",
    "bidding_strategy.target_roas",
    withBidding({ type: "TARGET_ROAS", targetRoas: 1000.1 }),
    "1000.1"
  ),
  blocks(
    "TARGET_ROAS_OUT_OF_RANGE",
    "bidding_strategy.target_roas",
    withBidding({ type: "MAXIMIZE_CONVERSION_VALUE", targetRoas: 0.009 })
  ),
  advises(
    "TARGET_ROAS_IGNORED",
    "bidding_strategy.target_roas",
    withBidding({ type: "MAXIMIZE_CLICKS", targetRoas: 2 })
  ),
  blocks("BID_CEILING_MISSING", ceiling, withBidding({ type: "TARGET_IMPRESSION_SHARE" })),
  blocks("BID_CEILING_TOO_SMALL", ceiling, withBidding({ type: "MAXIMIZE_CLICKS", maxCpcBidCeilingMicros: 0 })),
  blocks(
    "BID_CEILING_NOT_A_MULTIPLE",
    ceiling,
    withBidding({ type: "MAXIMIZE_CLICKS", maxCpcBidCeilingMicros: 15_000 }),
    "of 0.015 EUR"
  ),
  ...(["MAXIMIZE_CONVERSIONS", "MAXIMIZE_CONVERSION_VALUE", "TARGET_CPA", "TARGET_ROAS", "MANUAL_CPC"] as const).map(
    (type) => advises("BID_CEILING_IGNORED", ceiling, withBidding({ type, maxCpcBidCeilingMicros: 1_000_000 }), type)
  ),
  advises(
    "IMPRESSION_SHARE_DEFAULTED",
    "bidding_strategy.impression_share_location",
    withBidding({
      type: "TARGET_IMPRESSION_SHARE",
      maxCpcBidCeilingMicros: 1_000_000,
      impressionShareFractionMicros: 650_000
    })
  ),
  advises(
    "BIDDING_NEEDS_CONVERSIONS",
    "conversion_goals",
    inputOf({
      ...fullDraft,
      settings: { ...withBidding({ type: "MAXIMIZE_CONVERSIONS" }).draft.settings, conversionGoals: [] }
    })
  ),
  advises("DEFAULT_MATCH_TYPE_NEGATIVE", "default_match_type", withSettings({ defaultMatchType: "NEGATIVE" })),
  advises("DEFAULT_MATCH_TYPE_RETIRED", "default_match_type", withSettings({ defaultMatchType: "BROAD_MODIFIER" }))
]

const places: ReadonlyArray<Case> = [
  blocks(
    "LOCATION_DUPLICATE",
    "location_targets[2].geo_target_constant_id",
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
    "location_targets[0].geo_target_constant_id",
    withSettings({
      locationTargets: [
        { geoTargetConstantId: 1, targetType: "EXCLUDE" },
        { geoTargetConstantId: 1, targetType: "INCLUDE" }
      ]
    })
  ),
  advises("LOCATION_NONE", "location_targets", withSettings({ locationTargets: [] }), "in all countries"),
  advises(
    "LOCATION_NONE",
    "location_targets",
    withSettings({ locationTargets: [{ geoTargetConstantId: 1, targetType: "EXCLUDE" }] }),
    "all places but the excluded ones"
  ),
  blocks("LANGUAGE_DUPLICATE", "language_ids[2]", withSettings({ languageIds: [1000, 1001, 1000] })),
  blocks("LANGUAGE_INVALID", "language_ids[1]", withSettings({ languageIds: [1000, 0] })),
  advises("LANGUAGE_NONE", "language_ids", withSettings({ languageIds: [] })),
  blocks("NETWORK_MISSING", "network_settings", networks({})),
  blocks(
    "SEARCH_PARTNERS_WITHOUT_SEARCH",
    "network_settings.target_search_network",
    networks({ targetSearchNetwork: true })
  ),
  advises(
    "DISPLAY_NETWORK_ONLY",
    "network_settings.target_adplatform_search",
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
    "start_date",
    withSettings({ startDate: day("2026-11-19") }),
    "2026-11-19 is before today, which is 2026-11-20"
  ),
  blocks("DATE_IN_PAST", "end_date", withSettings({ startDate: null, endDate: day("2026-11-19") })),
  blocks("DATE_TOO_LATE", "end_date", withSettings({ endDate: day("2037-12-31") })),
  blocks(
    "END_DATE_BEFORE_START_DATE",
    "end_date",
    withSettings({ startDate: day("2026-12-02"), endDate: day("2026-12-01") })
  )
]

const conversions: ReadonlyArray<Case> = [
  advises(
    "CONVERSION_CATEGORY_RETIRED",
    "conversion_goals[1].category",
    goals(goal({ category: "SIGNUP" }), goal({ category: "LEAD" })),
    "SUBMIT_LEAD_FORM"
  ),
  blocks("CONVERSION_GOAL_EMPTY", "conversion_goals[0]", goals(goal({}))),
  advises(
    "CONVERSION_GOAL_AIM_IGNORED",
    "conversion_goals[0]",
    goals(goal({ goalType: "ACCOUNT_DEFAULT", category: "PURCHASE" }))
  ),
  advises(
    "CONVERSION_GOALS_MIXED",
    "conversion_goals",
    goals(goal({ goalType: "ACCOUNT_DEFAULT" }), goal({ category: "PURCHASE" }))
  ),
  advises(
    "CONVERSION_GOAL_AIMS_MIXED",
    "conversion_goals",
    goals(goal({ category: "PURCHASE" }), goal({ conversionActionId: 9 }))
  ),
  advises(
    "CONVERSION_GOAL_DUPLICATE",
    "conversion_goals[1]",
    goals(goal({ category: "PURCHASE" }), goal({ category: "PURCHASE" }))
  )
]

/** Drafts whose step 1 breaks a rule. */
export const settingsCases: ReadonlyArray<Case> = [...namesAndMoney, ...bidding, ...places, ...times, ...conversions]
