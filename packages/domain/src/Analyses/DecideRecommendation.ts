import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import type { TaskId } from "../Drafts/Ids.ts"
import type { UserId } from "../Identity/Ids.ts"
import type { AnalysisRun } from "./AnalysisRun.ts"
import { actionOf } from "./AnalysisType.ts"
import {
  type AnalysisRunId,
  type CarryingPlan,
  type Checked,
  keyOf,
  type Proposal,
  type Recommendation,
  type RecommendationId,
  type Reopened
} from "./Recommendation.ts"

/** The time for which a proposal can be decided on; its figures are a month old then. */
export const PROPOSAL_LIFETIME = Duration.days(30)

/**
 * The weight of a proposal's evidence, which what was dismissed has to double: what it has cost, micros, and for what
 * wins rather than saves, the conversions; a keyword that nothing reaches counts as one, and a text by its impressions.
 * Of a move between budgets it is the amount that is moved.
 */
export const weightOf = ({ evidence }: Pick<Proposal, "evidence">): number => actionOf(evidence).weight(evidence)

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
  plans: [],
  applying: null,
  reopened: null,
  laterUntil: null,
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
  status === "proposed" && actionOf(evidence).isChecked === true
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

/** The recommendation as it was before it was approved, with why it is so again. */
const givenBack = (stored: Recommendation, reopened: Reopened | null = null): Recommendation => ({
  ...stored,
  status: "proposed",
  decidedBy: null,
  decidedAt: null,
  taskId: null,
  planId: null,
  plans: [],
  applying: null,
  reopened
})

/** True while a plan of an approved one is applied, and after one of a move's two plans has taken effect. */
const isBegun = ({ applying, plans }: Recommendation): boolean =>
  applying !== null || plans.some(({ applicationId }) => applicationId !== null)

/** The recommendation that a person does not want; one whose plan has begun to be applied, or that is over, stays. */
export const dismissed = (
  stored: Recommendation,
  { at, by, reason }: { readonly at: DateTime.Utc; readonly by: UserId; readonly reason: string | null }
): Recommendation =>
  stored.status === "proposed" || (stored.status === "approved" && !isBegun(stored))
    ? { ...givenBack(stored), status: "dismissed", decidedBy: by, decidedAt: at, dismissReason: reason }
    : stored

/** The recommendation that a person wants, to be planned by a task; one that is not proposed stays. */
export const approved = (
  stored: Recommendation,
  { at, by, taskId }: { readonly at: DateTime.Utc; readonly by: UserId; readonly taskId: TaskId }
): Recommendation =>
  stored.status === "proposed"
    ? { ...stored, status: "approved", decidedBy: by, decidedAt: at, taskId, reopened: null, laterUntil: null }
    : stored

/** The proposed one that is put off; one that is not proposed, or ends before that time, stays. */
export const putOff = (stored: Recommendation, until: DateTime.Utc): Recommendation =>
  stored.status === "proposed" && !DateTime.isGreaterThan(until, stored.expiresAt)
    ? { ...stored, laterUntil: until }
    : stored

/** The time until which a proposed one is put off; `null` when it is not at that instant. */
export const putOffUntil = (
  { laterUntil, status }: Pick<Recommendation, "laterUntil" | "status">,
  at: DateTime.Utc
): DateTime.Utc | null =>
  status === "proposed" && laterUntil !== null && DateTime.isGreaterThan(laterUntil, at) ? laterUntil : null

/** A plan of one campaign. */
type OnePlan = Pick<CarryingPlan, "campaignId" | "planId">

/** The approved one with the plans that carry it out. */
export const planned = (stored: Recommendation, plans: ReadonlyArray<OnePlan>): Recommendation =>
  stored.status !== "approved" ? stored : {
    ...stored,
    planId: plans.find(({ campaignId }) => campaignId === stored.entity.campaignId)?.planId ?? null,
    plans: plans.map(({ campaignId, planId }) => ({ campaignId, planId, applicationId: null }))
  }

/** The approved one that could not be planned: it is proposed still, unless its thing is gone. */
export const unplanned = (stored: Recommendation, isGone: boolean): Recommendation =>
  stored.status !== "approved" ? stored : isGone ? { ...givenBack(stored), status: "superseded" } : givenBack(stored)

/** True of an approved one that this plan carries out; earlier versions did not keep that of a move's donor. */
export const isCarriedBy = (
  { entity, planId, plans, status }: Recommendation,
  plan: OnePlan
): boolean =>
  status === "approved" && (plans.length > 0
    ? plans.some((one) => one.campaignId === plan.campaignId && one.planId === plan.planId)
    : planId !== null && (planId === plan.planId || entity.campaignId !== plan.campaignId))

/** The approved one whose plan does not stand any more; one that is being applied, or has another plan, stays. */
export const reopened = (stored: Recommendation, plan: OnePlan, why: Reopened): Recommendation =>
  isCarriedBy(stored, plan) && stored.applying === null ? givenBack(stored, why) : stored

/** The one whose plan a task begins to apply. */
export const begun = (stored: Recommendation, applying: TaskId): Recommendation => ({ ...stored, applying })

/** The one that a task has not brought to effect, and that still can be. */
export const released = (stored: Recommendation, taskId: TaskId): Recommendation =>
  stored.applying === taskId ? { ...stored, applying: null } : stored

/** The one that its plan has left out when it took effect in part. */
export const leftOut = (stored: Recommendation, plan: OnePlan, at: DateTime.Utc): Recommendation =>
  isCarriedBy(stored, plan) ? givenBack(stored, { code: "PARTLY_APPLIED", at }) : stored

/** The recommendation of which a plan took effect as an application: it itself, when that is its own campaign's. */
export const applied = (
  stored: Recommendation,
  { applicationId, campaignId, planId }: OnePlan & { readonly applicationId: number },
  at: DateTime.Utc
): Recommendation => {
  if (stored.status === "applied" || stored.status === "reverted") return stored
  const others = stored.plans.filter((one) => one.campaignId !== campaignId)
  const plans = [...others, { campaignId, planId, applicationId }]
  const told = { ...stored, plans, applying: null }
  return campaignId === stored.entity.campaignId
    ? { ...told, status: "applied", planId, applicationId, appliedAt: at }
    : told
}

/** The one of which an application was taken back: reverted, when that is the one that applied it. */
export const reverted = (
  stored: Recommendation,
  undone: Pick<CarryingPlan, "campaignId"> & { readonly applicationId: number },
  at: DateTime.Utc
): Recommendation => {
  if (undone.campaignId === stored.entity.campaignId) {
    return stored.status === "applied" && stored.applicationId === undone.applicationId
      ? { ...stored, status: "reverted", decidedAt: at }
      : stored
  }
  return stored.status === "approved" && stored.plans.some((one) => one.applicationId === undone.applicationId)
    ? {
      ...stored,
      plans: stored.plans.map((one) =>
        one.applicationId === undone.applicationId ? { ...one, applicationId: null } : one
      )
    }
    : stored
}

/**
 * The recommendation whose time is over, if it was not decided on; a plan that was not applied gives it back. `ended`
 * are tasks that apply nothing any more, though they did not say so here, as their draft is gone.
 */
export const overdue = (
  stored: Recommendation,
  { at, ended, plansBefore }: {
    readonly at: DateTime.Utc
    readonly plansBefore: DateTime.Utc
    readonly ended: ReadonlySet<TaskId>
  }
): Recommendation => {
  const { applying, decidedAt, expiresAt, status } = stored
  const isApplying = applying !== null && !ended.has(applying)
  if (status === "approved" && !isApplying && decidedAt !== null && DateTime.isLessThan(decidedAt, plansBefore)) {
    return overdue(givenBack(stored, { code: "PLAN_EXPIRED", at }), { at, ended, plansBefore })
  }
  return status === "proposed" && DateTime.isLessThan(expiresAt, at) ? { ...stored, status: "expired" } : stored
}
