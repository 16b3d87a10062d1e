import { counted } from "../Rules/Wording.ts"
import type { AccountHealth } from "./AccountHealth.ts"
import {
  type AnalysisRunStatus,
  type RunFindings,
  type RunReasonCode,
  type TermBucket,
  VetoCode
} from "./AnalysisRun.ts"
import { actionOf } from "./AnalysisType.ts"
import { weightOf } from "./DecideRecommendation.ts"
import type { UnlabelledWord } from "./Labels.ts"
import { type Checked, keyOf, type Proposal } from "./Recommendation.ts"
import { reasonSaid, type Said, vetoSaid } from "./RunWords.ts"

/** A candidate of which something speaks for a change, with what speaks against proposing it. */
export interface Judged {
  readonly proposal: Proposal
  /** The first thing of its own that keeps it from being proposed; `null` when nothing does. */
  readonly veto: VetoCode | null
  /** The money that it spent in the newest 30 days, micros. */
  readonly spentMicros: number
  /** True of what may be chance: it is proposed only when the run before has seen it as well. */
  readonly isRepeated?: boolean
}

/** A type of analysis, with the figures that it looks at. */
export interface Analysis<Candidate> {
  /** The things that are looked at. */
  readonly candidates: ReadonlyArray<Candidate>
  /** The evidence on one of them, or only what is against it; `null` when nothing speaks for a change. */
  readonly judge: (candidate: Candidate) => Judged | VetoCode | null
  /** The keys of those that must stay, since all of them together would do harm that one alone does not. */
  readonly staying: (
    judged: ReadonlyArray<Judged>,
    proposedBefore: ReadonlySet<string>
  ) => ReadonlyMap<string, VetoCode>
  /** The money spent in the newest 30 days by all that the analysis could change, micros. */
  readonly spentMicros: number
  readonly clicks: number
  readonly disclosedClicks: number
  /** The number of things that were looked at, where only the likelier ones of them are candidates. */
  readonly things?: number
  /** The most proposals of a run, even where its constraint is larger. */
  readonly most?: number
  readonly buckets?: ReadonlyArray<TermBucket>
}

/** The word that was spoken on proposals before: what holds one back, and the keys of those that are on their way. */
export interface EarlierDecisions {
  readonly heldBack: (proposal: Proposal) => VetoCode | null
  readonly approved: ReadonlySet<string>
  /** The keys of what the run before has seen. */
  readonly sighted?: ReadonlySet<string>
}

/** The outcome of a run: what it found, and what it proposes, the dearest first. */
export interface RunOutcome {
  readonly status: Extract<AnalysisRunStatus, "completed" | "held" | "skipped">
  readonly findings: RunFindings
  readonly proposals: ReadonlyArray<Proposal>
  /** The second looks at what was proposed before. */
  readonly checks?: ReadonlyArray<Checked>
  /** The words of which a label would tell more, where it was asked for them. */
  readonly unlabelled?: ReadonlyArray<UnlabelledWord>
}

/**
 * The largest share of the things looked at that a run changes unseen. A change of more makes bidding learn anew, and
 * is more often a sign of wrong figures than of so much waste.
 */
const MOST_THINGS = .1

/** The proposals from which on their share counts: of ten things two are a fifth, and no sign of anything. */
const SHARE_COUNTS_FROM = 3

/** The largest share of the spending that a run changes unseen: what a month's result is felt by. */
const MOST_SPENDING = .2

const percent = (share: number): string => `${Math.round(share * 100)} %`

const thingsOf = <C>({ candidates, things }: Analysis<C>): number => things ?? candidates.length

const heldBy = <C>(found: ReadonlyArray<Judged>, analysis: Analysis<C>) => {
  const { spentMicros } = analysis
  const things = found.length / Math.max(1, thingsOf(analysis))
  const spending = found.reduce((sum, one) => sum + one.spentMicros, 0) / Math.max(1, spentMicros)
  const reasons: Array<Said<RunReasonCode>> = []
  if (found.length >= SHARE_COUNTS_FROM && things > MOST_THINGS) {
    const seen = `${counted(found.length, "change")} of ${thingsOf(analysis)} are ${percent(things)}, more than ` +
      `${percent(MOST_THINGS)}.`
    reasons.push(reasonSaid("TOO_MANY_ENTITIES", seen))
  }
  if (spending > MOST_SPENDING) {
    const seen = `They have ${percent(spending)} of what was spent in 30 days, more than ${percent(MOST_SPENDING)}.`
    reasons.push(reasonSaid("TOO_MUCH_SPENDING", seen))
  }
  return reasons
}

/** The clicks that a text could win, which is all that is estimated of it. */
const clicksWon = ({ evidence }: Proposal): number => actionOf(evidence).clicksWon?.(evidence) ?? 0

const byText = (a: string, b: string): number => a < b ? -1 : a > b ? 1 : 0

const dearestFirst = ({ proposal: a }: Judged, { proposal: b }: Judged): number =>
  b.moneyMicros - a.moneyMicros || clicksWon(b) - clicksWon(a) || (b.probability ?? 0) - (a.probability ?? 0) ||
  weightOf(b) - weightOf(a) ||
  byText(keyOf(a), keyOf(b))

/**
 * A run in its order: the account's health, the candidates with their evidence, the vetoes, each candidate counted
 * under its first one, then the rest by the money that it saves, and what saves none by its evidence. Whether it is
 * held is judged by all that would be proposed; only then the first `constraint` are taken, so that a small constraint
 * hides no sign of wrong figures.
 */
export const orderRun = <Candidate>(
  { health, reasons }: Pick<AccountHealth, "health" | "reasons">,
  analysisOf: () => Analysis<Candidate>,
  settled: EarlierDecisions,
  constraint: number
): RunOutcome => {
  if (reasons.length > 0) {
    const findings = { reasons, health, candidates: 0, vetoes: [], proposed: 0, disclosedClicks: 0, clicks: 0 }
    return { status: "skipped", findings, proposals: [] }
  }
  const analysis = analysisOf()
  const counts = new Map<VetoCode, number>()
  const passes = (veto: VetoCode | null): boolean => {
    if (veto !== null) counts.set(veto, (counts.get(veto) ?? 0) + 1)
    return veto === null
  }
  const seen = analysis.candidates.flatMap((candidate) => {
    const one = analysis.judge(candidate)
    if (typeof one === "string") passes(one)
    return one === null || typeof one === "string" ? [] : [one]
  })
  const sighted = seen.filter(({ isRepeated }) => isRepeated === true).map(({ proposal }) => keyOf(proposal))
  const isNew = ({ isRepeated, proposal }: Judged): boolean =>
    isRepeated === true && settled.sighted?.has(keyOf(proposal)) !== true
  const judged = seen.filter((one) =>
    passes(one.veto ?? settled.heldBack(one.proposal) ?? (isNew(one) ? "SEEN_ONCE" : null))
  )
  const staying = analysis.staying(judged, settled.approved)
  const found = judged.filter(({ proposal }) => passes(staying.get(keyOf(proposal)) ?? null)).sort(dearestFirst)
  const proposals = found.slice(0, Math.min(constraint, analysis.most ?? constraint)).map(({ proposal }) => proposal)
  // Where nothing is proposed there is nothing to hold.
  const held = proposals.length === 0 ? [] : heldBy(found, analysis)
  return {
    status: held.length > 0 ? "held" : "completed",
    findings: {
      reasons: held,
      health,
      candidates: thingsOf(analysis),
      vetoes: VetoCode.literals.flatMap((code) => {
        const count = counts.get(code) ?? 0
        return count === 0 ? [] : [vetoSaid(code, count)]
      }),
      proposed: proposals.length,
      disclosedClicks: analysis.disclosedClicks,
      clicks: analysis.clicks,
      ...analysis.buckets === undefined ? {} : { buckets: analysis.buckets },
      ...sighted.length === 0 ? {} : { sighted }
    },
    proposals
  }
}
