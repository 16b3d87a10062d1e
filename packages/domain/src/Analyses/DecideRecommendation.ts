import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import type { TaskId } from "../Drafts/Ids.ts"
import type { UserId } from "../Identity/Ids.ts"
import type { AnalysisRun } from "./AnalysisRun.ts"
import {
  type AnalysisRunId,
  type Checked,
  keyOf,
  type Proposal,
  type Recommendation,
  type RecommendationId
} from "./Recommendation.ts"

/** The time for which a proposal can be decided on; its figures are a month old then. */
export const PROPOSAL_LIFETIME = Duration.days(30)

/**
 * The weight of a proposal's evidence, which what was dismissed has to double: what it has cost, micros, and for what
 * wins rather than saves, the conversions; a keyword that nothing reaches counts as one, and a text by its impressions.
 * Of a move between budgets it is the amount that is moved.
 */
export const weightOf = ({ evidence }: Pick<Proposal, "evidence">): number => {
  switch (evidence._tag) {
    case "PauseKeyword":
    case "AddNegative":
    case "ExcludeHours":
    case "ExcludeLocation":
    case "TargetPresence":
      return evidence.costMicros
    case "RemoveNegative":
      return evidence.conversions + evidence.keywordCount
    case "AddKeyword":
      return evidence.conversions
    case "ReplaceText":
      return evidence.impressions
    case "MoveBudget":
      return evidence.stepMicros
  }
}

/** The recommendation that a run makes of its proposal. */
export const newRecommendation = (
  id: RecommendationId,
  { analysisType, customerId, id: runId }: Pick<AnalysisRun, "analysisType" | "customerId" | "id">,
  proposal: Proposal,
  at: DateTime.Utc
): Recommendation => ({
  id,
  customerId,
  runId,
  analysisType,
  ...proposal,
  status: "proposed",
  proposedAt: at,
  expiresAt: DateTime.addDuration(at, PROPOSAL_LIFETIME),
  decidedBy: null,
  decidedAt: null,
  dismissReason: null,
  taskId: null,
  planId: null,
  applicationId: null,
  appliedAt: null,
  check: null,
  outcome: null
})

/** The time between a proposal, or a look at it, and the next second look: as much of the figures is new then. */
const CHECK_AFTER = Duration.days(14)

/** The time from which a proposed pause is looked at a second time, or again; `null` of anything else. */
export const checkDueAt = (
  { check, evidence, proposedAt, status }: Pick<Recommendation, "check" | "evidence" | "proposedAt" | "status">
): DateTime.Utc | null =>
  status === "proposed" && evidence._tag === "PauseKeyword"
    ? DateTime.addDuration(check?.at ?? proposedAt, CHECK_AFTER)
    : null

/** The proposed one after a second look; one that is confirmed can be decided on for another 30 days. */
const checked = (stored: Recommendation, { check, proposal }: Checked, at: DateTime.Utc): Recommendation => {
  if (stored.status !== "proposed") return stored
  if (check.result === "withdrawn") return { ...stored, check, status: "superseded" }
  const seen = { ...stored, ...proposal, check }
  return check.result === "held" ? seen : { ...seen, expiresAt: DateTime.addDuration(at, PROPOSAL_LIFETIME) }
}

/** The proposed one that runs of its type do not propose any more. */
export const superseded = (
  stored: Recommendation,
  { analysisType }: Pick<Recommendation, "analysisType">
): Recommendation =>
  stored.status === "proposed" && stored.analysisType === analysisType ? { ...stored, status: "superseded" } : stored

/** The open recommendation with what a later run says of it. */
const renewed = (
  stored: Recommendation,
  proposal: Proposal,
  { at, runId }: { readonly at: DateTime.Utc; readonly runId: AnalysisRunId }
): Recommendation =>
  stored.status === "proposed"
    ? { ...stored, ...proposal, runId, expiresAt: DateTime.addDuration(at, PROPOSAL_LIFETIME) }
    : stored

/** An open recommendation after a run: proposed again, looked at a second time, or out of the way. */
export const afterRun = (
  run: Pick<AnalysisRun, "analysisType" | "id">,
  { at, checks = [], proposals }: {
    readonly proposals: ReadonlyArray<Proposal>
    readonly checks?: ReadonlyArray<Checked>
    readonly at: DateTime.Utc
  }
) => {
  const proposed = new Map(proposals.map((proposal) => [keyOf(proposal), proposal]))
  const looked = new Map(checks.map((one) => [one.id, one]))
  return (stored: Recommendation): Recommendation => {
    const [look, proposal] = [looked.get(stored.id), proposed.get(keyOf(stored))]
    if (look !== undefined) return checked(stored, look, at)
    return proposal === undefined ? superseded(stored, run) : renewed(stored, proposal, { at, runId: run.id })
  }
}

/** True of a recommendation that stands for its thing and act: no other one is made beside it. */
export const isOpen = ({ status }: Recommendation): boolean => status === "proposed" || status === "approved"

/** The recommendation that a person does not want; one that is decided on, or over, stays. */
export const dismissed = (
  stored: Recommendation,
  { at, by, reason }: { readonly at: DateTime.Utc; readonly by: UserId; readonly reason: string | null }
): Recommendation =>
  stored.status === "proposed"
    ? { ...stored, status: "dismissed", decidedBy: by, decidedAt: at, dismissReason: reason }
    : stored

/** The recommendation that a person wants, to be planned by a task; one that is not proposed stays. */
export const approved = (
  stored: Recommendation,
  { at, by, taskId }: { readonly at: DateTime.Utc; readonly by: UserId; readonly taskId: TaskId }
): Recommendation =>
  stored.status === "proposed" ? { ...stored, status: "approved", decidedBy: by, decidedAt: at, taskId } : stored

/** The recommendation as it was before it was approved. */
const givenBack = (stored: Recommendation): Recommendation => ({
  ...stored,
  status: "proposed",
  decidedBy: null,
  decidedAt: null,
  taskId: null,
  planId: null
})

/** The approved one with the plan that carries it out. */
export const planned = (stored: Recommendation, planId: string): Recommendation =>
  stored.status === "approved" ? { ...stored, planId } : stored

/** The approved one that could not be planned: it is proposed still, unless its thing is gone. */
export const unplanned = (stored: Recommendation, isGone: boolean): Recommendation =>
  stored.status !== "approved" ? stored : isGone ? { ...givenBack(stored), status: "superseded" } : givenBack(stored)

/** The recommendation that took effect with an application. */
export const applied = (stored: Recommendation, applicationId: number, at: DateTime.Utc): Recommendation =>
  stored.status === "applied" || stored.status === "reverted"
    ? stored
    : { ...stored, status: "applied", applicationId, appliedAt: at }

/** The applied one that was taken back. */
export const reverted = (stored: Recommendation, at: DateTime.Utc): Recommendation =>
  stored.status === "applied" ? { ...stored, status: "reverted", decidedAt: at } : stored

/** The recommendation whose time is over, if it was not decided on; a plan that was not applied gives it back. */
export const overdue = (
  stored: Recommendation,
  { at, plansBefore }: { readonly at: DateTime.Utc; readonly plansBefore: DateTime.Utc }
): Recommendation => {
  if (stored.status === "approved" && stored.decidedAt !== null && DateTime.isLessThan(stored.decidedAt, plansBefore)) {
    return overdue(givenBack(stored), { at, plansBefore })
  }
  return stored.status === "proposed" && DateTime.isLessThan(stored.expiresAt, at)
    ? { ...stored, status: "expired" }
    : stored
}
