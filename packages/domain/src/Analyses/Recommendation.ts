import * as Schema from "effect/Schema"
import { storedFields } from "../Drafts/Described.ts"
import { CampaignId, TaskId } from "../Drafts/Ids.ts"
import { CustomerId, UserId } from "../Identity/Ids.ts"
import { RecommendedThing } from "./Actions/Action.ts"
import { AnalysisType, EntityKind, Evidence, RecommendedAction } from "./AnalysisType.ts"
import { PauseCheck } from "./PauseCheck.ts"
import { RecommendationOutcome } from "./RecommendationOutcome.ts"

export const RecommendationId = Schema.Int.pipe(Schema.brand("RecommendationId"))
export type RecommendationId = typeof RecommendationId.Type

export const AnalysisRunId = Schema.Int.pipe(Schema.brand("AnalysisRunId"))
export type AnalysisRunId = typeof AnalysisRunId.Type

/** The thing that is to be changed, as it was when it was found. */
export const RecommendedEntity = Schema.Struct({ kind: EntityKind, ...RecommendedThing.fields })
export type RecommendedEntity = typeof RecommendedEntity.Type

/** A proposal of an analysis. */
export const Proposal = Schema.Struct({
  action: RecommendedAction,
  entity: RecommendedEntity,
  evidence: Evidence,
  /** 0 to 1; `null` where a proposal rests on no statistic. */
  probability: Schema.NullOr(Schema.Finite),
  /** An estimate of what it saves or wins in 30 days, micros of the account's currency. */
  moneyMicros: Schema.Int,
  /** False where its effect cannot be told from what its campaign does by itself; absent where that is not known. */
  outcomeVisible: Schema.optionalKey(Schema.Boolean)
})
export type Proposal = typeof Proposal.Type

export const RecommendationStatus = Schema.Literals([
  "proposed",
  "approved",
  "applied",
  "dismissed",
  "expired",
  "superseded",
  "reverted"
])
export type RecommendationStatus = typeof RecommendationStatus.Type

/** The plan of one campaign that carries a recommendation out, and its application once that took effect. */
export const CarryingPlan = Schema.Struct({
  campaignId: CampaignId,
  planId: Schema.String,
  applicationId: Schema.NullOr(Schema.Int)
})
export type CarryingPlan = typeof CarryingPlan.Type

/**
 * Why an approved recommendation is proposed again: its plan would do something else by now (`PLAN_OUTDATED`), was not
 * applied in its time, was for others that are not approved any more (`PLAN_VOID`), or took effect without it.
 */
export const ReopenedCode = Schema.Literals(["PLAN_OUTDATED", "PLAN_EXPIRED", "PLAN_VOID", "PARTLY_APPLIED"])
export type ReopenedCode = typeof ReopenedCode.Type

/** Why and when a recommendation went back to `proposed` after it was approved. */
export const Reopened = Schema.Struct({ code: ReopenedCode, at: Schema.DateTimeUtc })
export type Reopened = typeof Reopened.Type

/** A proposal as it is kept, with what people made of it. What earlier versions did not keep is `null`. */
export const Recommendation = Schema.Struct(storedFields({
  id: RecommendationId,
  customerId: CustomerId,
  runId: AnalysisRunId,
  analysisType: AnalysisType,
  ...Proposal.fields,
  status: RecommendationStatus,
  proposedAt: Schema.DateTimeUtc,
  expiresAt: Schema.DateTimeUtc,
  decidedBy: Schema.NullOr(UserId),
  decidedAt: Schema.NullOr(Schema.DateTimeUtc),
  dismissReason: Schema.NullOr(Schema.String),
  /** The task that plans it, or has planned it; `null` before it is approved. */
  taskId: Schema.NullOr(TaskId),
  planId: Schema.NullOr(Schema.String),
  applicationId: Schema.NullOr(Schema.Int),
  /** The plans of its campaigns; of a move between budgets two, of which `planId` is the receiver's. */
  plans: Schema.Array(CarryingPlan).annotate({ default: [] }),
  /** The task that applies one of its plans now. */
  applying: Schema.NullOr(TaskId).annotate({ default: null }),
  reopened: Schema.NullOr(Reopened).annotate({ default: null }),
  /** Until when a person has put it off; it means something only while it is proposed. */
  laterUntil: Schema.NullOr(Schema.DateTimeUtc).annotate({ default: null }),
  /** When it took effect. */
  appliedAt: Schema.NullOr(Schema.DateTimeUtc).annotate({ default: null }),
  /** The last second look at it. */
  check: Schema.NullOr(PauseCheck).annotate({ default: null }),
  /** The last look at the campaign since it took effect. */
  outcome: Schema.NullOr(RecommendationOutcome).annotate({ default: null })
}))
export type Recommendation = typeof Recommendation.Type

/** A recommendation that was looked at a second time, with its newer evidence where there is some. */
export const Checked = Schema.Struct({ id: RecommendationId, check: PauseCheck, proposal: Schema.NullOr(Proposal) })
export type Checked = typeof Checked.Type

/**
 * The same for every proposal of one act on one thing, no matter which analysis found it. What has no id goes by its
 * text in its campaign, in whichever ad group it is found this time; a text of an ad by both.
 */
export const keyOf = ({ action, entity }: Pick<Proposal, "action" | "entity">): string =>
  entity.id === null
    ? [action, entity.campaignId, "", "", entity.text.toLowerCase()].join(" ")
    : [action, entity.campaignId, entity.adGroupId ?? "", entity.id, ...entity.kind === "adText" ? [entity.text] : []]
      .join(" ")
