import { noMetrics } from "@campaigns/domain/AdReports/Metrics"
import { noFigures } from "@campaigns/domain/Analyses/AccountFigures"
import type {
  AccountFigures,
  ExclusionFigures,
  KeywordFigures,
  KnownTerm,
  TermFigures
} from "@campaigns/domain/Analyses/AccountFigures"
import type { AccountOverview } from "@campaigns/domain/Analyses/AccountOverview"
import type { AddNegativeEvidence } from "@campaigns/domain/Analyses/Actions/AddNegative"
import type { AnalysisContext } from "@campaigns/domain/Analyses/AnalysisContext"
import type { VetoCode } from "@campaigns/domain/Analyses/AnalysisRun"
import { figureCuts } from "@campaigns/domain/Analyses/FigureCuts"
import type { WordLabel } from "@campaigns/domain/Analyses/Labels"
import { negativeKeyword } from "@campaigns/domain/Analyses/NegativeKeyword"
import { type EarlierDecisions, orderRun, type RunOutcome } from "@campaigns/domain/Analyses/RunOrder"
import { searchTerms } from "@campaigns/domain/Analyses/SearchTerms"
import { account, allKnown, EUR, from, healthOf, keyword, nothingSettled, one } from "./ExampleAccount.ts"

/** The vetoes that only speak against excluding words, removing exclusions, or adding keywords. */
export const searchVetoes = [
  "CONVERTED",
  "MUCH_SEARCHED",
  "MATCHES_KEYWORD",
  "ON_SITE",
  "ALREADY_EXCLUDED",
  "EXCLUDED_ON_PURPOSE",
  "SHARED_EXCLUSION"
] as const satisfies ReadonlyArray<VetoCode>

/** The vetoes of moves between budgets. */
export const budgetVetoes = [
  "SHARED_BUDGET",
  "NO_TARGET",
  "BUDGET_CHANGED",
  "UNUSUAL_LATELY",
  "BUDGET_LEFT",
  "FEW_CONVERSIONS",
  "ABOVE_TARGET",
  "NO_DONOR",
  "BUDGET_MOVED_ALREADY"
] as const satisfies ReadonlyArray<VetoCode>

/** A search with clicks at 1.00 and some conversions, worth 60.00 each. */
export const searched = (
  term: string,
  clicks: number,
  conversions = 0,
  changed: Partial<TermFigures> = {}
): TermFigures => ({
  campaignId: one,
  adGroupId: 10,
  keywordId: 1,
  term,
  status: "NONE",
  window: {
    ...noMetrics,
    impressions: clicks * 20,
    clicks,
    costMicros: clicks * EUR,
    conversions,
    conversionsValue: conversions * 60
  },
  arrivedClicks: clicks,
  ...changed
})

const towns = Array.from({ length: 30 }, (_, index) => `town${String.fromCharCode(97 + index % 26)}${index}`)

/** Searches that convert as they should, 5 in 100, in two ad groups. */
export const goodTerms: ReadonlyArray<TermFigures> = towns.map((town, index) =>
  searched(`shoes ${town}`, 100, [4, 5, 6][index % 3], { adGroupId: index % 2 === 0 ? 10 : 20 })
)

export const shoes = keyword(1, {
  text: "shoes",
  recent: { ...noMetrics, clicks: 500, costMicros: 500 * EUR, conversions: 25 }
})

export const exclusion = (text: string, changed: Partial<ExclusionFigures> = {}): ExclusionFigures => ({
  level: "campaign",
  campaignIds: [one],
  adGroupId: null,
  id: 700,
  text,
  matchType: "PHRASE",
  ...changed
})

export const known = (term: string, clicks: number, conversions: number, adGroupId = 10): KnownTerm => ({
  campaignId: one,
  adGroupId,
  term,
  clicks,
  conversions
})

/** A stem for examples: words without the endings of German and English inflections. */
export const simpleStem = (word: string): string => word.replace(/(?<=.{3})(?:en|er|es|e|s)$/, "")

export interface SearchOptions {
  readonly context?: AnalysisContext
  readonly constraint?: number
  readonly exclusions?: ReadonlyArray<ExclusionFigures>
  readonly keywords?: ReadonlyArray<KeywordFigures>
  readonly knownTerms?: ReadonlyArray<KnownTerm>
  readonly labels?: ReadonlyMap<string, WordLabel>
  readonly overview?: AccountOverview
  readonly settled?: EarlierDecisions
  readonly siteWords?: ReadonlyArray<string>
}

/** The input of the analyses of searches. */
export const searchInput = (terms: ReadonlyArray<TermFigures>, options: SearchOptions = {}) => {
  const { context = allKnown, exclusions = [], keywords = [shoes], knownTerms = [], overview = account() } = options
  const cuts = figureCuts(overview, { changes: [], since: from })
  const figures: AccountFigures = { ...noFigures, keywords, exclusions, terms, knownTerms }
  return {
    overview,
    figures,
    cuts,
    health: healthOf(overview, { context, cuts }),
    context,
    siteWords: new Set(options.siteWords ?? []),
    labels: options.labels ?? new Map<string, WordLabel>(),
    stemOf: simpleStem
  }
}

const run = (kind: typeof negativeKeyword) => (terms: ReadonlyArray<TermFigures>, options: SearchOptions = {}) => {
  const input = searchInput(terms, options)
  return orderRun(input.health, () => kind(input), options.settled ?? nothingSettled, options.constraint ?? 100)
}

/** The whole run of `negative_keyword` over an account. */
export const negativesOf: (terms: ReadonlyArray<TermFigures>, options?: SearchOptions) => RunOutcome = run(
  negativeKeyword
)

/** The whole run of `search_terms` over an account. */
export const sortedOf: (terms: ReadonlyArray<TermFigures>, options?: SearchOptions) => RunOutcome = run(searchTerms)

export const textsOf = ({ proposals }: RunOutcome) => proposals.map(({ entity }) => entity.text)

export const vetoesOf = ({ findings }: RunOutcome) => findings.vetoes.map(({ code, count }) => [code, count])

/** The evidence of the first proposal, which is to exclude something. */
export const exclusionOf = ({ proposals: [first] }: RunOutcome): AddNegativeEvidence => {
  if (first?.evidence._tag !== "AddNegative") throw new Error("no exclusion is proposed")
  return first.evidence
}
