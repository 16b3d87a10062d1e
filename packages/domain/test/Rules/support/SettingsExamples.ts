import type { Examples } from "./Examples.ts"

/** The findings in the first case of every code of step 1, and those of writes. */
export const settingsExamples = {
  CAMPAIGN_NAME_MISSING: {
    params: {},
    sentence: "The campaign name is blank; enter a name."
  },
  CAMPAIGN_NAME_DEFAULTED: {
    params: { name: "Spring draft" },
    sentence: "There is no campaign name; the campaign will be published as \"Spring draft\", the name of the draft."
  },
  CAMPAIGN_NAME_HAS_LINE_BREAK: {
    params: { name: "Two\nlines" },
    sentence: "The campaign name \"Two␚lines\" has a line break or a NUL in it; remove it."
  },
  CAMPAIGN_NAME_INVISIBLE_CHARACTERS: {
    params: { name: "Spring\u200b", characters: ["U+200B"] },
    sentence: "The campaign name \"Spring\u200b\" has characters that nobody sees (U+200B); remove them."
  },
  CAMPAIGN_NAME_TOO_LONG: {
    params: { bytes: 256, limit: 255 },
    sentence: "The campaign name has 256 of 255 bytes (a letter beyond plain Latin takes 2 to 4); shorten it by 1."
  },
  WEBSITE_URL_MISSING: {
    params: {},
    sentence: "The draft has no website, so texts and sitelinks cannot be written from its pages; enter its address."
  },
  WEBSITE_URL_INVALID: {
    params: {
      address: "http://localhost:3000/",
      problem: "hostWithoutDot",
      detail: "localhost",
      length: 22,
      limit: 2048
    },
    sentence:
      "The website \"http://localhost:3000/\" has the host \"localhost\", which has no dot; use a public domain name."
  },
  DAILY_BUDGET_MISSING: {
    params: {},
    sentence: "The campaign has no daily budget; enter how much it may spend on a day."
  },
  DAILY_BUDGET_TOO_SMALL: {
    params: { micros: 0, limitMicros: 10_000, currencyCode: "EUR" },
    sentence: "The daily budget of 0 EUR buys nothing; set it to 0.01 EUR or more."
  },
  DAILY_BUDGET_NOT_A_MULTIPLE: {
    params: { micros: 5_005_000, unitMicros: 10_000, nearestMicros: 5_010_000, currencyCode: "EUR" },
    sentence:
      "The daily budget of 5.005 EUR is not a multiple of 0.01 EUR, the smallest step of the account's currency; set it to 5.01 EUR."
  },
  DAILY_BUDGET_BELOW_BID: {
    params: { micros: 1_000_000, bidMicros: 1_500_000, currencyCode: "EUR" },
    sentence:
      "The daily budget of 1 EUR does not pay for one click at 1.5 EUR, the highest bid of an ad group; raise it or lower the bid."
  },
  BIDDING_STRATEGY_MISSING: {
    params: {},
    sentence: "The campaign has no bidding strategy; choose how the platform bids."
  },
  TARGET_CPA_MISSING: {
    params: {},
    sentence: "TARGET_CPA needs a target; enter what a conversion may cost."
  },
  TARGET_CPA_TOO_SMALL: {
    params: { micros: 0, currencyCode: "EUR" },
    sentence: "The target of 0 EUR for a conversion cannot be met; raise it or remove it."
  },
  TARGET_CPA_NOT_A_MULTIPLE: {
    params: { micros: 5_000_001, unitMicros: 10_000, nearestMicros: 5_000_000, currencyCode: "EUR" },
    sentence:
      "The target for a conversion of 5.000001 EUR is not a multiple of 0.01 EUR, the smallest step of the account's currency; set it to 5 EUR."
  },
  TARGET_ROAS_MISSING: {
    params: {},
    sentence: "TARGET_ROAS needs a target; enter the return on ad spend, 2.0 for 200 %."
  },
  TARGET_ROAS_OUT_OF_RANGE: {
    params: { roas: 1000.1, least: 0.01, most: 1000 },
    sentence: "The target return of 1000.1 is outside 0.01 to 1000; note that 2.0 means 200 %."
  },
  BID_CEILING_MISSING: {
    params: {},
    sentence: "TARGET_IMPRESSION_SHARE needs a bid ceiling; enter what a click may cost at most."
  },
  BID_CEILING_TOO_SMALL: {
    params: { micros: 0, currencyCode: "EUR" },
    sentence: "A bid ceiling of 0 EUR allows no bid; raise it or remove it."
  },
  BID_CEILING_NOT_A_MULTIPLE: {
    params: { micros: 15_000, unitMicros: 10_000, nearestMicros: 20_000, currencyCode: "EUR" },
    sentence:
      "The bid ceiling of 0.015 EUR is not a multiple of 0.01 EUR, the smallest step of the account's currency; set it to 0.02 EUR."
  },
  IMPRESSION_SHARE_DEFAULTED: {
    params: { published: "ANYWHERE_ON_PAGE" },
    sentence: "No place is chosen; it will be published as ANYWHERE_ON_PAGE."
  },
  BIDDING_NEEDS_CONVERSIONS: {
    params: { type: "MAXIMIZE_CONVERSIONS" },
    sentence:
      "MAXIMIZE_CONVERSIONS works from conversions, and the campaign names no conversion goal; make sure that the account tracks conversions, or choose MAXIMIZE_CLICKS to start with."
  },
  NEGATIVE_KEYWORD_DUPLICATE: {
    params: { text: "Free", firstIndex: 0 },
    sentence: "The negative keyword \"Free\" excludes the same as negative keyword 1; remove one of the two."
  },
  KEYWORD_BLOCKED_BY_CAMPAIGN_NEGATIVE: {
    params: { text: "boots", target: "hiking boots" },
    sentence:
      "The campaign's exclusion \"boots\" keeps every search from the keyword \"hiking boots\", which then shows no ad; remove one of the two."
  },
  KEYWORD_NARROWED_BY_CAMPAIGN_NEGATIVE: {
    params: { text: "hiking boots", target: "hiking boots" },
    sentence:
      "The campaign's exclusion \"hiking boots\" keeps from the keyword \"hiking boots\" the search that it names; remove it unless only longer searches are wanted."
  },
  DEFAULT_MATCH_TYPE_NEGATIVE: {
    params: {},
    sentence:
      "With the default match type NEGATIVE every new keyword keeps the ads away instead of showing them; choose PHRASE."
  },
  DEFAULT_MATCH_TYPE_RETIRED: {
    params: {},
    sentence: "The platform no longer knows BROAD_MODIFIER; such keywords are published as PHRASE. Choose PHRASE."
  },
  LOCATION_DUPLICATE: {
    params: { id: 1, firstIndex: 0 },
    sentence: "Location 1 is already number 1 of the list; remove one of the two."
  },
  LOCATION_TARGETED_AND_EXCLUDED: {
    params: { id: 1 },
    sentence: "Location 1 is both included and excluded; remove one of the two."
  },
  LOCATION_NONE: {
    params: { excluded: 0 },
    sentence: "No location is included, so the ads show in all countries; add those where you sell."
  },
  TARGET_WORLDWIDE_UNSAID: {
    params: { excluded: 0 },
    sentence:
      "No location is included any more, so the ads would show in all countries; add one, or say that the whole world is meant."
  },
  TARGET_WORLDWIDE_IGNORED: {
    params: { included: 1 },
    sentence:
      "The campaign is said to aim at the whole world, yet one location is included, which alone counts; remove one of the two."
  },
  LANGUAGE_DUPLICATE: {
    params: { id: 1000, firstIndex: 0 },
    sentence: "Language 1000 is already number 1 of the list; remove one of the two."
  },
  LANGUAGE_INVALID: {
    params: { id: 0 },
    sentence: "0 is no language of the platform; ids are above 0."
  },
  LOCATION_UNKNOWN: {
    params: { id: 99 },
    sentence: "The platform knows no location 99; choose another one or remove it."
  },
  LANGUAGE_UNKNOWN: {
    params: { id: 77 },
    sentence: "The platform knows no language 77; choose another one or remove it."
  },
  LANGUAGE_NONE: {
    params: {},
    sentence: "No language is chosen, so texts are written in that of the website; choose those of your texts."
  },
  LANGUAGES_NOT_TARGETED: {
    params: {},
    sentence:
      "The languages decide how texts are written. Who sees the ads they do not decide: the platform targets no languages in search campaigns."
  },
  NETWORK_MISSING: {
    params: { key: "targetAdplatformSearch" },
    sentence: "All networks are off, so the ads can be shown nowhere; turn targetAdplatformSearch on."
  },
  SEARCH_PARTNERS_WITHOUT_SEARCH: {
    params: { key: "targetAdplatformSearch" },
    sentence:
      "Search partners cannot be used without the platform's own search; turn targetAdplatformSearch on or this off."
  },
  DISPLAY_NETWORK_ONLY: {
    params: {},
    sentence: "Search is off and the display network is on, which is not what a search campaign is for; turn search on."
  },
  AD_SCHEDULE_EMPTY: {
    params: {},
    sentence:
      "The schedule is CUSTOM and has no entries, so the platform would show the ads at all times; add entries or choose ALL_TIME."
  },
  AD_SCHEDULE_ENTRIES_IGNORED: {
    params: {},
    sentence: "The schedule is ALL_TIME, so its entries will not be published; choose CUSTOM to use them."
  },
  AD_SCHEDULE_END_NOT_AFTER_START: {
    params: { dayOfWeek: "FRIDAY", start: 1320, end: 120 },
    sentence:
      "FRIDAY 22:00-02:00 does not end after its start; for a time that runs past midnight, make two entries: one to 24:00 and one from 00:00 of the next day."
  },
  AD_SCHEDULE_PAST_MIDNIGHT: {
    params: { dayOfWeek: "SUNDAY", start: 1320, end: 1455 },
    sentence: "SUNDAY 22:00-24:15 runs into the next day; let it end at 24:00 and add an entry for the rest."
  },
  AD_SCHEDULE_OVERLAP: {
    params: { dayOfWeek: "MONDAY", start: 705, end: 780, otherIndex: 0, otherStart: 480, otherEnd: 720 },
    sentence:
      "MONDAY 11:45-13:00 overlaps MONDAY 08:00-12:00; join the two or move one (an entry may start when another ends)."
  },
  AD_SCHEDULE_TOO_MANY_PER_DAY: {
    params: { dayOfWeek: "MONDAY", count: 7, limit: 6 },
    sentence: "MONDAY has 7 of 6 entries; remove or join 1."
  },
  DATE_IN_PAST: {
    params: { date: "2026-11-19", today: "2026-11-20" },
    sentence:
      "The start date 2026-11-19 is before today, which is 2026-11-20 in the account's time zone; choose 2026-11-20 or later, or leave it empty to start at once."
  },
  DATE_TOO_LATE: {
    params: { date: "2037-12-31", limit: "2037-12-30" },
    sentence:
      "The end date 2037-12-31 is after 2037-12-30, the last day that the platform takes; choose an earlier one or leave it empty to run without an end."
  },
  END_DATE_BEFORE_START_DATE: {
    params: { startDate: "2026-12-02", endDate: "2026-12-01" },
    sentence: "The end date 2026-12-01 is before the start date 2026-12-02; swap or change them."
  },
  CONVERSION_CATEGORY_RETIRED: {
    params: { category: "LEAD", published: "SUBMIT_LEAD_FORM" },
    sentence:
      "The platform has retired the category LEAD; it will be published as SUBMIT_LEAD_FORM. Choose the kind of lead you mean."
  },
  CONVERSION_GOAL_EMPTY: {
    params: {},
    sentence:
      "This CAMPAIGN_SPECIFIC goal says neither a category nor a conversion action; choose one or use ACCOUNT_DEFAULT."
  },
  CONVERSION_GOAL_AIM_IGNORED: {
    params: {},
    sentence:
      "An ACCOUNT_DEFAULT goal takes the account's own goals; its category and action will not be published. Choose CAMPAIGN_SPECIFIC to use them."
  },
  CONVERSION_GOALS_MIXED: {
    params: {},
    sentence:
      "The goals mix ACCOUNT_DEFAULT with CAMPAIGN_SPECIFIC; the campaign's own goals replace the account's. Keep one kind."
  },
  CONVERSION_GOAL_AIMS_MIXED: {
    params: {},
    sentence:
      "The goals name categories and single conversion actions; a campaign that has goals by action bids for those actions alone. Use only categories or only actions."
  },
  CONVERSION_GOAL_DUPLICATE: {
    params: { firstIndex: 0 },
    sentence: "This goal says the same as number 1; remove one of the two."
  },
  EU_POLITICAL_ADVERTISING_UNDECLARED: {
    params: {},
    sentence:
      "Nobody has declared whether the campaign contains EU political advertising, and the platform takes no campaign without that; declare it here or for the account."
  },
  EU_POLITICAL_ADVERTISING_NOT_SERVED: {
    params: {},
    sentence:
      "The campaign is declared to contain EU political advertising, so the platform does not serve it in the EU; correct the declaration if it is wrong."
  },
  NEGATIVE_KEYWORDS_KEPT: {
    params: { count: 2 },
    sentence: "2 NEGATIVE keywords kept their match type: an exclusion must not turn into a target."
  },
  TARGET_CPA_IGNORED: {
    params: { type: "MANUAL_CPC" },
    sentence: "MANUAL_CPC has no target for a conversion; it will not be published."
  },
  TARGET_ROAS_IGNORED: {
    params: { type: "MANUAL_CPC" },
    sentence: "MANUAL_CPC has no target return; it will not be published."
  },
  BID_CEILING_IGNORED: {
    params: { type: "MANUAL_CPC" },
    sentence:
      "MANUAL_CPC takes no bid ceiling in a campaign of its own; it will not be published. MAXIMIZE_CLICKS and TARGET_IMPRESSION_SHARE do."
  },
  IMPRESSION_SHARE_IGNORED: {
    params: { type: "MANUAL_CPC" },
    sentence: "MANUAL_CPC has no place of impressions; it will not be published."
  },
  WARNINGS_LEFT_OUT: {
    params: { code: "KEYWORD_INVALID_CHARACTERS", limit: 1000 },
    sentence: "There are more warnings KEYWORD_INVALID_CHARACTERS than the 1000 that are listed; mend these first."
  },
  DAILY_BUDGET_ABOVE_GUARD_RAIL: {
    params: { micros: 30010000, limitMicros: 30000000, currencyCode: "EUR" },
    sentence:
      "The daily budget of 30.01 EUR is above 30 EUR, the customer's guard rail; lower it, or let a manager of the company change the guard rail."
  },
  DAILY_BUDGET_RISES_TOO_MUCH: {
    params: { beforeMicros: 20000000, micros: 50000000, percent: 150, limit: 50, currencyCode: "EUR" },
    sentence:
      "The daily budget would rise by 150 %, from 20 EUR to 50 EUR; the customer's guard rail allows 50 % at a time."
  },
  ENABLE_NEEDS_MANAGER: {
    params: {},
    sentence: "The campaign would begin to serve, for which the customer's guard rail wants a manager of the company."
  },
  DAILY_BUDGET_HIGH: {
    params: { micros: 5000010000, limitMicros: 5000000000, currencyCode: "EUR" },
    sentence: "The daily budget of 5000.01 EUR is above 5000 EUR, which few campaigns spend; check that it is meant."
  },
  DAILY_BUDGET_FEW_CLICKS: {
    params: { micros: 7490000, bidMicros: 1500000, currencyCode: "EUR", count: 4 },
    sentence: "The daily budget of 7.49 EUR pays for 4 clicks at the bid of 1.5 EUR; raise it or lower the bid."
  },
  TARGET_CPA_ABOVE_BUDGET: {
    params: { micros: 25010000, budgetMicros: 25000000, currencyCode: "EUR" },
    sentence:
      "The target of 25.01 EUR for a conversion is above the daily budget of 25 EUR; raise the budget or lower the target."
  },
  BID_CEILING_ABOVE_BUDGET: {
    params: { micros: 30000000, budgetMicros: 25000000, currencyCode: "EUR" },
    sentence: "The bid ceiling of 30 EUR is above the daily budget of 25 EUR, which one click may spend; lower it."
  },
  TARGET_ROAS_HIGH: {
    params: { roas: 400 },
    sentence: "A target return of 400 is 40000 %, which hardly any search brings; for 400 % enter 4."
  },
  DISPLAY_NETWORK_BESIDE_SEARCH: {
    params: {},
    sentence:
      "The display network shows the ads to people who do not search, and takes a part of the budget; turn it off."
  }
} satisfies Partial<Examples>
