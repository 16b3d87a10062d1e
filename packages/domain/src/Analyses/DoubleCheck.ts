import * as DateTime from "effect/DateTime"
import type { KeywordFigures } from "./AccountFigures.ts"
import type { AccountHealth } from "./AccountHealth.ts"
import type { PauseKeywordEvidence } from "./Actions/PauseKeyword.ts"
import type { AnalysisDefinition } from "./Analysis.ts"
import { VetoCode } from "./AnalysisRun.ts"
import { checkDueAt } from "./DecideRecommendation.ts"
import { isEnabled, keywordPause, type KeywordPauseInput, SURE_FROM } from "./KeywordPause.ts"
import type { LabelledText } from "./Labels.ts"
import type { CheckReason, CheckResult } from "./PauseCheck.ts"
import { type Checked, keyOf, type Recommendation } from "./Recommendation.ts"
import type { RunOutcome } from "./RunOrder.ts"
import { vetoSaid } from "./RunWords.ts"

/** The facts of a second look: those of the first one 14 days on, what is proposed, and labels of the keywords. */
export interface DoubleCheckInput extends KeywordPauseInput {
  readonly health: AccountHealth
  /** The open recommendations, of which the proposed pauses are looked at. */
  readonly earlier: ReadonlyArray<Recommendation>
  /** The keys of those that are approved and on their way. */
  readonly approved: ReadonlySet<string>
  /** The labels of the keywords, by their text. */
  readonly labels: ReadonlyMap<string, LabelledText>
  readonly now: DateTime.Utc
}

/** Below this the proposal goes: one in five such keywords would not cost too much. */
const DOUBTFUL_BELOW = .8

/**
 * The probability that a keyword needs which asks for what the site sells: of those with .99 none was good. A label so
 * asks for more, and neither confirms nor withdraws anything by itself.
 */
const SURE_OF_OWN = .99

/** The expected conversions from which their absence is no chance: of three, none comes in one of twenty cases. */
const EXPECTED = 3

/**
 * Those of a keyword that asks for what the site does not sell. With labels of which 85 % were right, 95 of 100 such
 * pauses were right from one and a half expected conversions on, as many as without a label from three.
 */
const EXPECTED_OF_OTHER = 1.5

/** The proposed pauses that are to be looked at a second time. */
export const dueForCheck = (
  earlier: ReadonlyArray<Recommendation>,
  now: DateTime.Utc
): ReadonlyArray<Recommendation> =>
  earlier.filter((one) => {
    const due = checkDueAt(one)
    return due !== null && DateTime.isLessThanOrEqualTo(due, now)
  })

/** A result with its reason. */
interface Finding {
  readonly result: CheckResult
  readonly reason: CheckReason | null
}

const withdrawn = (reason: CheckReason): Finding => ({ result: "withdrawn", reason })
const held = (reason: CheckReason): Finding => ({ result: "held", reason })

const ownVetoes: ReadonlySet<VetoCode> = new Set<VetoCode & CheckReason>([
  "BRAND",
  "PROTECTED",
  "YOUNG",
  "CHANGED_LATELY",
  "LAST_OF_GROUP"
])

const isOwnVeto = (veto: VetoCode): veto is VetoCode & CheckReason => ownVetoes.has(veto)

const byFigures = (
  { expected, toArrive }: PauseKeywordEvidence,
  probability: number,
  label: LabelledText | undefined
): Finding => {
  if (probability < SURE_FROM) return held("LESS_SURE")
  if (label?.label === "own" && probability < SURE_OF_OWN) return held("SITE_SELLS_IT")
  // Where it brought some, `probability` has weighed them; to bring too few takes no fewer clicks than to bring none.
  return expected + toArrive < (label?.label === "other" ? EXPECTED_OF_OTHER : EXPECTED)
    ? held("TOO_LITTLE_SEEN")
    : { result: "confirmed", reason: null }
}

/** The second look at each proposed pause that is due: it confirms, holds, or withdraws, and proposes nothing new. */
export const doubleCheck = (input: DoubleCheckInput, constraint: number): RunOutcome => {
  const { approved, earlier, figures, health, labels, now } = input
  const analysis = keywordPause(input)
  const empty = { status: "completed", proposals: [] } as const
  const { clicks, disclosedClicks } = analysis
  const of = { health: health.health, reasons: [], clicks, disclosedClicks }
  if (health.reasons.length > 0) {
    const findings = { ...of, reasons: health.reasons, candidates: 0, vetoes: [], proposed: 0 }
    return { ...empty, status: "skipped", findings }
  }
  const due = dueForCheck(earlier, now).filter(({ entity }) => health.campaigns.has(entity.campaignId))
  const keywords = new Map(figures.keywords.filter(isEnabled).map((one) => [idOf(one.adGroupId, one.id), one]))
  const seen = due.slice(0, constraint).map((recommendation) => {
    const { adGroupId, id } = recommendation.entity
    const keyword: KeywordFigures | undefined = keywords.get(idOf(adGroupId, id))
    return { recommendation, keyword, look: keyword === undefined ? null : analysis.look(keyword) }
  })
  const staying = analysis.staying(seen.flatMap(({ look }) => look ?? []), approved)

  const findingOf = ({ keyword, look, recommendation }: (typeof seen)[number]): Finding => {
    if (keyword === undefined) return withdrawn("KEYWORD_GONE")
    const evidence = look?.proposal.evidence
    // Its figures have begun anew since, at a change of the campaign.
    if (look === null || evidence?._tag !== "PauseKeyword") return held("TOO_LITTLE_SEEN")
    const veto = look.veto ?? staying.get(keyOf(recommendation)) ?? null
    if (veto !== null && isOwnVeto(veto)) return withdrawn(veto)
    return look.probability < DOUBTFUL_BELOW || look.proposal.moneyMicros === 0
      ? withdrawn("NOT_COSTLY_ANY_MORE")
      : byFigures(evidence, look.probability, labels.get(recommendation.entity.text))
  }

  const checks = seen.map((one): Checked => {
    const label = labels.get(one.recommendation.entity.text)
    return {
      id: one.recommendation.id,
      proposal: one.look?.proposal ?? null,
      check: {
        ...findingOf(one),
        at: now,
        probability: one.look?.probability ?? null,
        label: label?.label ?? null,
        labelSource: label?.source ?? null
      }
    }
  })
  const counts = (code: VetoCode) => checks.filter(({ check }) => check.reason === code).length
  return {
    ...empty,
    checks,
    findings: {
      ...of,
      candidates: checks.length,
      vetoes: VetoCode.literals.flatMap((code) => counts(code) === 0 ? [] : [vetoSaid(code, counts(code))]),
      proposed: checks.filter(({ check }) => check.result === "confirmed").length
    }
  }
}

const idOf = (adGroupId: number | null, id: number | null): string => `${adGroupId} ${id}`

export const secondLooks: AnalysisDefinition = {
  reads: ["keywords", "terms"],
  looksAtOpen: ["keywordPause"],
  labelled: (earlier, now) => new Set(dueForCheck(earlier, now).map(({ entity }) => entity.text)),
  judge: (account, constraint) => doubleCheck({ ...account, approved: account.settled.approved }, constraint)
}
