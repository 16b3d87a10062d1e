import type { SaidBidding } from "@campaigns/domain/Drafts/Bidding"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import type { CampaignSettings } from "@campaigns/domain/Drafts/CampaignSettings"
import { Micros } from "@campaigns/domain/Drafts/Money"
import type { ConversionGoal } from "@campaigns/domain/Drafts/Targeting"
import type { RuleInput } from "@campaigns/domain/Rules/Rule"
import { inputOf, withBidding, withSettings } from "./Inputs.ts"

/**
 * Settings of the full draft as somebody might choose them, and all that must be said of them: each code with its place, below `settings` where
 * nothing else is said.
 */
export interface ReviewedSettings {
  readonly what: string
  readonly input: RuleInput
  readonly findings: ReadonlyArray<string>
}

/** A row of a table: what is chosen, and each finding. */
export type Row = readonly [what: string, input: RuleInput, ...findings: ReadonlyArray<string>]

/** The rows of a table as reviewed settings. */
export const reviewed = (rows: ReadonlyArray<Row>): ReadonlyArray<ReviewedSettings> =>
  rows.map(([what, input, ...findings]) => ({ what, input, findings }))

const money = (units: number) => Micros.make(Math.round(units * 1_000_000))

const budget = (units: number, more: Partial<CampaignSettings> = {}) =>
  withSettings({ dailyBudgetMicros: money(units), ...more })

/** The same settings in an account of another currency. */
const inCurrency = (currencyCode: string, { draft }: RuleInput): RuleInput => inputOf(draft, currencyCode)

const bidding = (said: SaidBidding, more: Partial<CampaignSettings> = {}): RuleInput => {
  const { draft } = withBidding(said)
  return inputOf({ ...draft, settings: { ...draft.settings, ...more } })
}

const goal = (more: Partial<ConversionGoal>): ConversionGoal => ({
  conversionActionId: null,
  goalType: "CAMPAIGN_SPECIFIC",
  category: null,
  ...more
})
const goals = (...conversionGoals: ReadonlyArray<ConversionGoal>) => withSettings({ conversionGoals })
const ofAccount: Partial<ConversionGoal> = { goalType: "ACCOUNT_DEFAULT" }

/** The day on which these are looked at is 20 November 2026; the account's currency is EUR, unless it is said. */
export const reviewedSettings = reviewed([
  // Names and the website.
  ["a name that is the draft's", withSettings({ campaignName: null }), "CAMPAIGN_NAME_DEFAULTED at campaignName"],
  ["a blank name", withSettings({ campaignName: "  " }), "CAMPAIGN_NAME_MISSING at campaignName"],
  ["a name of 255 letters", withSettings({ campaignName: "x".repeat(255) })],
  ["a name of 256 letters", withSettings({ campaignName: "x".repeat(256) }), "CAMPAIGN_NAME_TOO_LONG at campaignName"],
  [
    "a name of 86 Chinese characters",
    withSettings({ campaignName: "跑".repeat(86) }),
    "CAMPAIGN_NAME_TOO_LONG at campaignName"
  ],
  [
    "a name with a line break",
    withSettings({ campaignName: "A\r\nB" }),
    "CAMPAIGN_NAME_HAS_LINE_BREAK at campaignName"
  ],
  ["a name with a tab", withSettings({ campaignName: "A\tB" })],
  [
    "a long name with a line break",
    withSettings({ campaignName: `${"x".repeat(255)}\n` }),
    "CAMPAIGN_NAME_HAS_LINE_BREAK at campaignName"
  ],
  ["no website", withSettings({ websiteUrl: null }), "WEBSITE_URL_MISSING at websiteUrl"],
  [
    "a website without a protocol",
    withSettings({ websiteUrl: "www.example.com" }),
    "WEBSITE_URL_INVALID at websiteUrl"
  ],
  [
    "a website by its number",
    withSettings({ websiteUrl: "http://192.0.2.1/" }),
    "WEBSITE_URL_INVALID at websiteUrl"
  ],
  [
    "a website in the country's own letters",
    withSettings({ websiteUrl: "https://www.exämple.com/" }),
    "FINAL_URL_NOT_ON_WEBSITE at adGroups[0].rsas[0].finalUrl",
    "FINAL_URL_NOT_ON_WEBSITE at adGroups[1].rsas[0].finalUrl"
  ],
  ["a website on another port", withSettings({ websiteUrl: "https://www.example.com:8443/" })],

  // Money.
  ["no budget", withSettings({ dailyBudgetMicros: null }), "DAILY_BUDGET_MISSING at dailyBudgetMicros"],
  [
    "a budget of nothing",
    budget(0),
    "DAILY_BUDGET_TOO_SMALL at dailyBudgetMicros",
    "DAILY_BUDGET_BELOW_BID at dailyBudgetMicros",
    "BID_CEILING_ABOVE_BUDGET at biddingStrategy.maxCpcBidCeilingMicros"
  ],
  [
    "a budget of a cent",
    budget(0.01),
    "DAILY_BUDGET_BELOW_BID at dailyBudgetMicros",
    "BID_CEILING_ABOVE_BUDGET at biddingStrategy.maxCpcBidCeilingMicros"
  ],
  ["a budget with a tenth of a cent", budget(25.001), "DAILY_BUDGET_NOT_A_MULTIPLE at dailyBudgetMicros"],
  [
    "a budget of less than a click",
    budget(1.4),
    "DAILY_BUDGET_BELOW_BID at dailyBudgetMicros",
    "BID_CEILING_ABOVE_BUDGET at biddingStrategy.maxCpcBidCeilingMicros"
  ],
  ["a budget of one click", budget(2)],
  ["a budget of 5,000", budget(5_000)],
  ["a budget of 5,000.01", budget(5_000.01), "DAILY_BUDGET_HIGH at dailyBudgetMicros"],
  ["a budget up to the guard rail", { ...budget(25), maxDailyBudgetMicros: 25_000_000 }],
  ["a budget without a guard rail", { ...budget(25), maxDailyBudgetMicros: null }],
  [
    "a budget above the guard rail",
    { ...budget(25.01), maxDailyBudgetMicros: 25_000_000 },
    "DAILY_BUDGET_ABOVE_GUARD_RAIL at dailyBudgetMicros"
  ],
  [
    "half yens",
    inCurrency("JPY", budget(2_500.5)),
    "DAILY_BUDGET_NOT_A_MULTIPLE at dailyBudgetMicros",
    "AD_GROUP_BID_NOT_A_MULTIPLE at adGroups[0].cpcBidMicros",
    "AD_GROUP_BID_NOT_A_MULTIPLE at adGroups[1].cpcBidMicros",
    "KEYWORD_BID_NOT_A_MULTIPLE at adGroups[0].keywords[0].cpcBidMicros"
  ],

  // Bidding.
  ["no strategy", withSettings({ biddingStrategy: null }), "BIDDING_STRATEGY_MISSING at biddingStrategy"],
  ["clicks without a ceiling", bidding({ type: "MAXIMIZE_CLICKS" })],
  [
    "a ceiling of nothing",
    bidding({ type: "MAXIMIZE_CLICKS", maxCpcBidCeilingMicros: money(0) }),
    "BID_CEILING_TOO_SMALL at biddingStrategy.maxCpcBidCeilingMicros"
  ],
  [
    "a ceiling above the budget",
    bidding({ type: "MAXIMIZE_CLICKS", maxCpcBidCeilingMicros: money(25.01) }),
    "BID_CEILING_ABOVE_BUDGET at biddingStrategy.maxCpcBidCeilingMicros"
  ],
  ["a ceiling of the budget", bidding({ type: "MAXIMIZE_CLICKS", maxCpcBidCeilingMicros: money(25) })],
  [
    "a ceiling with a fraction, above the budget",
    bidding({ type: "MAXIMIZE_CLICKS", maxCpcBidCeilingMicros: money(30.005) }),
    "BID_CEILING_NOT_A_MULTIPLE at biddingStrategy.maxCpcBidCeilingMicros",
    "BID_CEILING_ABOVE_BUDGET at biddingStrategy.maxCpcBidCeilingMicros"
  ],
  ["manual bids", bidding({ type: "MANUAL_CPC" })],
  [
    "manual bids of which a day pays a few",
    bidding({ type: "MANUAL_CPC" }, { dailyBudgetMicros: money(4.5) }),
    "DAILY_BUDGET_FEW_CLICKS at dailyBudgetMicros"
  ],
  ["conversions", bidding({ type: "MAXIMIZE_CONVERSIONS" })],
  [
    "conversions without a goal",
    bidding({ type: "MAXIMIZE_CONVERSIONS" }, { conversionGoals: [] }),
    "BIDDING_NEEDS_CONVERSIONS at conversionGoals"
  ],
  ["clicks without a goal", withSettings({ conversionGoals: [] })],
  [
    "a target CPA above the budget",
    bidding({ type: "TARGET_CPA", targetCpaMicros: money(26) }),
    "TARGET_CPA_ABOVE_BUDGET at biddingStrategy.targetCpaMicros"
  ],
  ["a target CPA of the budget", bidding({ type: "TARGET_CPA", targetCpaMicros: money(25) })],
  [
    "no target CPA",
    bidding({ type: "TARGET_CPA" }),
    "TARGET_CPA_MISSING at biddingStrategy.targetCpaMicros"
  ],
  [
    "a target CPA of nothing, and no goal",
    bidding({ type: "TARGET_CPA", targetCpaMicros: money(0) }, { conversionGoals: [] }),
    "TARGET_CPA_TOO_SMALL at biddingStrategy.targetCpaMicros",
    "BIDDING_NEEDS_CONVERSIONS at conversionGoals"
  ],
  [
    "a target CPA of 5.005",
    bidding({ type: "MAXIMIZE_CONVERSIONS", targetCpaMicros: money(5.005) }),
    "TARGET_CPA_NOT_A_MULTIPLE at biddingStrategy.targetCpaMicros"
  ],
  ["no target ROAS", bidding({ type: "TARGET_ROAS" }), "TARGET_ROAS_MISSING at biddingStrategy.targetRoas"],
  ["a target ROAS of 4", bidding({ type: "TARGET_ROAS", targetRoas: 4 })],
  [
    "a target ROAS of 400, in percent",
    bidding({ type: "TARGET_ROAS", targetRoas: 400 }),
    "TARGET_ROAS_HIGH at biddingStrategy.targetRoas"
  ],
  ["a target ROAS of 100", bidding({ type: "MAXIMIZE_CONVERSION_VALUE", targetRoas: 100 })],
  [
    "a target ROAS of 1,000.5",
    bidding({ type: "TARGET_ROAS", targetRoas: 1_000.5 }),
    "TARGET_ROAS_OUT_OF_RANGE at biddingStrategy.targetRoas"
  ],
  [
    "a target ROAS of 0.009",
    bidding({ type: "MAXIMIZE_CONVERSION_VALUE", targetRoas: 0.009 }),
    "TARGET_ROAS_OUT_OF_RANGE at biddingStrategy.targetRoas"
  ],
  [
    "an impression share that says nothing",
    bidding({ type: "TARGET_IMPRESSION_SHARE" }),
    "BID_CEILING_MISSING at biddingStrategy.maxCpcBidCeilingMicros",
    "IMPRESSION_SHARE_DEFAULTED at biddingStrategy.impressionShareLocation",
    "IMPRESSION_SHARE_DEFAULTED at biddingStrategy.impressionShareFractionMicros"
  ],

  // Match types.
  ["exact keywords", withSettings({ defaultMatchType: "EXACT" })],
  [
    "exclusions by default",
    withSettings({ defaultMatchType: "NEGATIVE" }),
    "DEFAULT_MATCH_TYPE_NEGATIVE at defaultMatchType"
  ],
  [
    "a modifier by default",
    withSettings({ defaultMatchType: "BROAD_MODIFIER" }),
    "DEFAULT_MATCH_TYPE_RETIRED at defaultMatchType"
  ],

  // Goals.
  ["the account's goals", goals(goal(ofAccount))],
  ["a goal by its action", goals(goal({ conversionActionId: 77 }))],
  ["a goal of nothing", goals(goal({})), "CONVERSION_GOAL_EMPTY at conversionGoals[0]"],
  [
    "a retired category",
    goals(goal({ category: "LEAD" })),
    "CONVERSION_CATEGORY_RETIRED at conversionGoals[0].category"
  ],
  [
    "a goal twice",
    goals(goal({ category: "PURCHASE" }), goal({ category: "PURCHASE" })),
    "CONVERSION_GOAL_DUPLICATE at conversionGoals[1]"
  ],
  ["two categories", goals(goal({ category: "PURCHASE" }), goal({ category: "SIGNUP" }))],
  [
    "a category beside an action",
    goals(goal({ category: "PURCHASE" }), goal({ conversionActionId: 77 })),
    "CONVERSION_GOAL_AIMS_MIXED at conversionGoals"
  ],
  [
    "the account's goals beside one of the campaign's",
    goals(goal(ofAccount), goal({ category: "PURCHASE" })),
    "CONVERSION_GOALS_MIXED at conversionGoals"
  ],
  [
    "the account's goals with a category",
    goals(goal({ ...ofAccount, category: "PURCHASE" })),
    "CONVERSION_GOAL_AIM_IGNORED at conversionGoals[0]"
  ],

  // The declaration.
  [
    "no declaration",
    withSettings({ containsEuPoliticalAdvertising: null }),
    "EU_POLITICAL_ADVERTISING_UNDECLARED at containsEuPoliticalAdvertising"
  ],
  [
    "political advertising",
    withSettings({ containsEuPoliticalAdvertising: true }),
    "EU_POLITICAL_ADVERTISING_NOT_SERVED at containsEuPoliticalAdvertising"
  ],

  // Several at once.
  [
    "nothing but a name",
    withSettings({
      campaignName: null,
      websiteUrl: null,
      dailyBudgetMicros: null,
      biddingStrategy: null,
      languageIds: [],
      locationTargets: [],
      containsEuPoliticalAdvertising: null,
      networkSettings: null,
      adSchedule: null,
      startDate: null,
      endDate: null,
      conversionGoals: []
    }),
    "CAMPAIGN_NAME_DEFAULTED at campaignName",
    "WEBSITE_URL_MISSING at websiteUrl",
    "DAILY_BUDGET_MISSING at dailyBudgetMicros",
    "BIDDING_STRATEGY_MISSING at biddingStrategy",
    "LOCATION_NONE at locationTargets",
    "LANGUAGE_NONE at languageIds",
    "EU_POLITICAL_ADVERTISING_UNDECLARED at containsEuPoliticalAdvertising"
  ],
  [
    "a slip in budget, bid and dates",
    bidding({ type: "TARGET_CPA", targetCpaMicros: money(50) }, {
      dailyBudgetMicros: money(25.005),
      startDate: CalendarDate.make("2026-11-01"),
      conversionGoals: [goal({ category: "LEAD" })]
    }),
    "DAILY_BUDGET_NOT_A_MULTIPLE at dailyBudgetMicros",
    "TARGET_CPA_ABOVE_BUDGET at biddingStrategy.targetCpaMicros",
    "DATE_IN_PAST at startDate",
    "CONVERSION_CATEGORY_RETIRED at conversionGoals[0].category"
  ]
])
