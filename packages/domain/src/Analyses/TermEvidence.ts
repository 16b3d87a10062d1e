import type { CampaignId } from "../Drafts/Ids.ts"
import { groupedBy } from "../GroupedBy.ts"
import type { TermFigures } from "./AccountFigures.ts"
import type { AccountOverview } from "./AccountOverview.ts"
import type { AddKeywordEvidence } from "./Actions/AddKeyword.ts"
import type { EvidentTerm, UnknownFact } from "./Actions/EvidentFigures.ts"
import type { AnalysisContext } from "./AnalysisContext.ts"
import { daysBetween } from "./CalendarDays.ts"
import type { FigureCuts } from "./FigureCuts.ts"
import { FACTOR } from "./KeywordPause.ts"
import type { Target } from "./Targets.ts"
import { sumOfTerms, type TermPeers, type TermSums } from "./TermPeers.ts"

/** The facts that the evidence on search terms rests on beside their figures. */
export interface TermEvidenceInput {
  readonly overview: Pick<AccountOverview, "from" | "to">
  readonly cuts: Pick<FigureCuts, "knownSince" | "reading">
  readonly context: Pick<AnalysisContext, "brandTerms">
}

/** The days of an estimate of money. */
const MONTH = 30

/** The most terms that evidence lists. */
export const MOST_TERMS = 10

const windowOf = ({ cuts, overview }: Omit<TermEvidenceInput, "context">, campaignId: CampaignId) => ({
  from: cuts.reading.campaigns.get(campaignId)?.since ?? overview.from,
  to: overview.to
})

/** The share of the figures of a campaign's window that falls on 30 days. */
export const monthlyShare = (input: Omit<TermEvidenceInput, "context">, campaignId: CampaignId): number => {
  const { from, to } = windowOf(input, campaignId)
  return MONTH / Math.max(MONTH, daysBetween(from, to) + 1)
}

/** The figures of terms of a campaign as evidence has them, with their window and the target. */
export const figuresAsEvidence = (
  input: TermEvidenceInput,
  campaignId: CampaignId,
  { arrivedClicks, ...metrics }: TermSums,
  { comparedWith, rate }: TermPeers,
  target: Target
): Omit<AddKeywordEvidence, "_tag" | "matchType" | "sourceKeyword"> => {
  const window = windowOf(input, campaignId)
  const unknown: ReadonlyArray<UnknownFact> = [
    ...input.context.brandTerms.length === 0 ? ["brandTerms"] as const : [],
    ...target.source === "account" ? ["target"] as const : [],
    ...input.cuts.knownSince > window.from ? ["changes"] as const : []
  ]
  return {
    window,
    isCut: window.from > input.overview.from,
    ...metrics,
    expected: rate * arrivedClicks,
    comparedWith,
    targetCpaMicros: target.costPerConversionMicros === null ? null : Math.round(target.costPerConversionMicros),
    targetRoas: target.roas,
    targetSource: target.source,
    factor: FACTOR,
    unknown
  }
}

const byText = (a: string, b: string): number => a < b ? -1 : a > b ? 1 : 0

/** Terms with the figures of all keywords that they were answered by, the dearest first. */
export const evidentTerms = (terms: ReadonlyArray<TermFigures>): ReadonlyArray<EvidentTerm> =>
  Array.from(groupedBy(terms, ({ term }) => term), ([term, own]) => {
    const { clicks, conversions, costMicros } = sumOfTerms(own)
    return { term, clicks, costMicros, conversions }
  }).sort((a, b) => b.costMicros - a.costMicros || byText(a.term, b.term))
