import { noMetrics } from "@campaigns/domain/AdReports/Metrics"
import {
  type AccountFigures,
  type KeywordFigures,
  noFigures,
  type TermFigures
} from "@campaigns/domain/Analyses/AccountFigures"
import { accountHealth, type HealthInput } from "@campaigns/domain/Analyses/AccountHealth"
import type {
  AccountOverview,
  CampaignDay,
  CampaignOverview,
  ConfigurationChange
} from "@campaigns/domain/Analyses/AccountOverview"
import { type AnalysisContext, noContext } from "@campaigns/domain/Analyses/AnalysisContext"
import type { VetoCode } from "@campaigns/domain/Analyses/AnalysisRun"
import { daysAfter } from "@campaigns/domain/Analyses/CalendarDays"
import { figureCuts } from "@campaigns/domain/Analyses/FigureCuts"
import { keywordPause } from "@campaigns/domain/Analyses/KeywordPause"
import { keyOf } from "@campaigns/domain/Analyses/Recommendation"
import { type EarlierDecisions, orderRun, type RunOutcome } from "@campaigns/domain/Analyses/RunOrder"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { Micros } from "@campaigns/domain/Drafts/Money"

export const day = (text: string) => CalendarDate.make(text)
export const today = day("2026-11-20")
export const from = daysAfter(today, -180)
export const to = daysAfter(today, -1)
export const one = CampaignId.make(1)
export const two = CampaignId.make(2)

export const EUR = 1_000_000

/** A day of a campaign with 20 clicks at 1.00 and one conversion. */
export const campaignDay = (date: CalendarDate, changed: Partial<CampaignDay> = {}): CampaignDay => ({
  date,
  impressions: 400,
  clicks: 20,
  costMicros: 20 * EUR,
  conversions: 1,
  conversionsValue: 60,
  lostToBudget: null,
  lostToRank: null,
  ...changed
})

export const everyDay = (of: (date: CalendarDate, age: number) => CampaignDay = (date) => campaignDay(date)) =>
  Array.from({ length: 180 }, (_, index) => of(daysAfter(from, index), 180 - index))

export const campaign = (changed: Partial<CampaignOverview> = {}): CampaignOverview => ({
  id: one,
  name: "Shoes",
  status: "ENABLED",
  servingStatus: "SERVING",
  primaryStatusReasons: [],
  biddingStrategyType: "TARGET_CPA",
  biddingStatus: "ENABLED",
  targetCpaMicros: 20 * EUR,
  targetRoas: null,
  geoTargetType: "PRESENCE",
  budget: {
    resourceName: "customers/1/campaignBudgets/1",
    amountMicros: 50 * EUR,
    isShared: false,
    recommendedMicros: null
  },
  isInExperiment: false,
  days: everyDay(),
  arrivals: [],
  ...changed
})

export const account = (changed: Partial<AccountOverview> = {}): AccountOverview => ({
  today,
  from,
  to,
  currencyCode: "EUR",
  timeZone: "Europe/Berlin",
  isEnabled: true,
  isConversionTracked: true,
  actions: [{ id: 1, name: "Order", category: "PURCHASE", isCounted: true, lastHeardAt: `${to} 10:00:00` }],
  campaigns: [campaign()],
  changes: [],
  unusualDays: [],
  ...changed
})

export const change = (changed: Partial<ConfigurationChange>): ConfigurationChange => ({
  date: daysAfter(today, -60),
  campaignId: one,
  adGroupId: null,
  keywordId: null,
  kind: "CAMPAIGN",
  fields: ["targetCpa.targetCpaMicros"],
  isCreation: false,
  ...changed
})

/** A keyword with 100 clicks at 1.00 and five conversions, a sixth of them in the newest 30 days. */
export const keyword = (id: number, changed: Partial<KeywordFigures> = {}): KeywordFigures => ({
  campaignId: one,
  adGroupId: 10,
  id,
  text: `shoes ${id}`,
  matchType: "BROAD",
  status: "ENABLED",
  adGroupStatus: "ENABLED",
  servingStatus: "ELIGIBLE",
  firstShown: from,
  window: { impressions: 2_000, clicks: 100, costMicros: 100 * EUR, conversions: 5, conversionsValue: 300 },
  arrivedClicks: 98,
  recent: { impressions: 300, clicks: 16, costMicros: 16 * EUR, conversions: 1, conversionsValue: 60 },
  ...changed
})

/** A keyword of which nothing came in 200 clicks at 1.00. */
export const deadKeyword = (id: number, changed: Partial<KeywordFigures> = {}): KeywordFigures =>
  keyword(id, {
    window: { ...noMetrics, impressions: 4_000, clicks: 200, costMicros: 200 * EUR },
    arrivedClicks: 196,
    recent: { ...noMetrics, impressions: 600, clicks: 33, costMicros: 33 * EUR },
    ...changed
  })

export const term = (keywordId: number, term: string, costMicros: number, adGroupId = 10): TermFigures => ({
  campaignId: one,
  adGroupId,
  keywordId,
  term,
  status: "NONE",
  window: { ...noMetrics, impressions: 100, clicks: 5, costMicros },
  arrivedClicks: 5
})

/** Conversions of 100 clicks, five on average, that differ about as much as those of keywords do. */
const differing = [1, 1, 2, 3, 4, 5, 6, 7, 10, 11]

/** Enough keywords that convert as they should, in an ad group of their own. */
export const goodKeywords = Array.from({ length: 30 }, (_, index) => {
  const conversions = differing[index % differing.length] ?? 0
  const window = { ...keyword(0).window, conversions, conversionsValue: conversions * 60 }
  return keyword(1_000 + index, { adGroupId: 99, window })
})

export const figuresOf = (
  keywords: ReadonlyArray<KeywordFigures>,
  terms: ReadonlyArray<TermFigures> = []
): AccountFigures => ({ ...noFigures, keywords, terms })

export const nothingSettled: EarlierDecisions = { heldBack: () => null, approved: new Set() }

/** One key that is held back for a reason; an approved one is on its way. */
export const settledOne = (veto: VetoCode, key: string): EarlierDecisions => ({
  heldBack: (proposal) => keyOf(proposal) === key ? veto : null,
  approved: new Set(veto === "ALREADY_PROPOSED" ? [key] : [])
})

export const allKnown: AnalysisContext = { ...noContext, brandTerms: ["Acme"] }

export const micros = (amount: number) => Micros.make(amount)

export const healthOf = (overview: AccountOverview, changed: Partial<HealthInput> = {}) =>
  accountHealth({
    overview,
    cuts: figureCuts(overview, { changes: [], since: null }),
    context: allKnown,
    plansUnderWay: new Set(),
    ...changed
  })

/** The whole run of `keyword_pause` over an account. */
export const runOf = (
  keywords: ReadonlyArray<KeywordFigures>,
  {
    changesSince = from,
    constraint = 100,
    context = allKnown,
    overview = account(),
    settled = nothingSettled,
    terms = []
  }: {
    readonly changesSince?: CalendarDate
    readonly constraint?: number
    readonly context?: AnalysisContext
    readonly overview?: AccountOverview
    readonly settled?: EarlierDecisions
    readonly terms?: ReadonlyArray<TermFigures>
  } = {}
): RunOutcome => {
  const cuts = figureCuts(overview, { changes: [], since: changesSince })
  const health = healthOf(overview, { context, cuts })
  const analysis = () => keywordPause({ overview, figures: figuresOf(keywords, terms), cuts, health, context })
  return orderRun(health, analysis, settled, constraint)
}
