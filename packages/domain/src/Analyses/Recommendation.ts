import * as Schema from "effect/Schema"
import { AnalysisType } from "../Administration/AnalysisType.ts"
import { CalendarDate } from "../Drafts/CalendarDate.ts"
import { CampaignId, TaskId } from "../Drafts/Ids.ts"
import { CustomerId, UserId } from "../Identity/Ids.ts"

export const RecommendationId = Schema.Int.pipe(Schema.brand("RecommendationId"))
export type RecommendationId = typeof RecommendationId.Type

export const AnalysisRunId = Schema.Int.pipe(Schema.brand("AnalysisRunId"))
export type AnalysisRunId = typeof AnalysisRunId.Type

/** The days that a number was counted on, both included. */
export const EvidenceWindow = Schema.Struct({ from: CalendarDate, to: CalendarDate })
export type EvidenceWindow = typeof EvidenceWindow.Type

/** A search term of a keyword, with what it brought about in the keyword's window. */
export const EvidentTerm = Schema.Struct({
  term: Schema.String,
  clicks: Schema.Int,
  costMicros: Schema.Int,
  conversions: Schema.Finite
})
export type EvidentTerm = typeof EvidentTerm.Type

/** The origin of the target that a keyword is held against. */
export const TargetSource = Schema.Literals(["campaign", "context", "account"])
export type TargetSource = typeof TargetSource.Type

/** The keywords among which one is judged: those of its campaign where it has enough, else those of the account. */
export const ComparedWith = Schema.Literals(["campaign", "account"])
export type ComparedWith = typeof ComparedWith.Type

/**
 * A fact that is not known: which brand terms there are and what a conversion may cost, which only people know, and
 * `changes`, when some of the window lies before what is known of changes.
 */
export const UnknownFact = Schema.Literals(["brandTerms", "target", "changes"])
export type UnknownFact = typeof UnknownFact.Type

/**
 * The facts that speak for pausing a keyword, and against it. Money is in micros of the account's currency. `expected`
 * are the conversions that as many clicks have brought by now at the rate of the keywords that it is compared with
 * (`comparedWith`); `probability` is that of the cost per conversion above `factor` times the target (with
 * `targetRoas`, of the value per cost below a `factor`-th of it).
 */
export const PauseKeywordEvidence = Schema.TaggedStruct("PauseKeyword", {
  window: EvidenceWindow,
  /** True when `window` begins at a change of configuration rather than 180 days ago. */
  isCut: Schema.Boolean,
  impressions: Schema.Int,
  clicks: Schema.Int,
  costMicros: Schema.Int,
  conversions: Schema.Finite,
  conversionsValue: Schema.Finite,
  expected: Schema.Finite,
  comparedWith: ComparedWith,
  /** The conversions that are still to arrive for the clicks of the window, at the same rate. */
  toArrive: Schema.Finite,
  targetCpaMicros: Schema.NullOr(Schema.Int),
  targetRoas: Schema.NullOr(Schema.Finite),
  targetSource: TargetSource,
  factor: Schema.Finite,
  probability: Schema.Finite,
  recentClicks: Schema.Int,
  recentCostMicros: Schema.Int,
  recentConversions: Schema.Finite,
  /** The terms that it answered, the dearest first, at most ten. */
  terms: Schema.Array(EvidentTerm),
  /** Other keywords of the campaign that may answer the same searches, at most ten. */
  alsoMatching: Schema.Array(Schema.String),
  /** The first day on which it was shown; `null` when it is longer ago than what is known. */
  firstShown: Schema.NullOr(CalendarDate),
  /** The last change of it or of its ad group; `null` when it is longer ago than what is known. */
  lastChanged: Schema.NullOr(CalendarDate),
  /** The facts that were not known when it was found. */
  unknown: Schema.Array(UnknownFact)
})
export type PauseKeywordEvidence = typeof PauseKeywordEvidence.Type

/** The facts that a recommendation rests on, by what it proposes. */
export const Evidence = Schema.Union([PauseKeywordEvidence])
export type Evidence = typeof Evidence.Type

/** The change that a recommendation proposes. */
export const RecommendedAction = Schema.Literals(["pauseKeyword"])
export type RecommendedAction = typeof RecommendedAction.Type

/** The thing that is to be changed, as it was when it was found. */
export const RecommendedEntity = Schema.Struct({
  kind: Schema.Literals(["keyword"]),
  campaignId: CampaignId,
  campaignName: Schema.String,
  adGroupId: Schema.NullOr(Schema.Int),
  id: Schema.Int,
  text: Schema.String
})
export type RecommendedEntity = typeof RecommendedEntity.Type

/** A proposal of an analysis. */
export const Proposal = Schema.Struct({
  action: RecommendedAction,
  entity: RecommendedEntity,
  evidence: Evidence,
  /** 0 to 1; `null` where a proposal rests on no statistic. */
  probability: Schema.NullOr(Schema.Finite),
  /** An estimate of what it saves or wins in 30 days, micros of the account's currency. */
  moneyMicros: Schema.Int
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

/** A proposal as it is kept, with what people made of it. */
export const Recommendation = Schema.Struct({
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
  applicationId: Schema.NullOr(Schema.Int)
})
export type Recommendation = typeof Recommendation.Type

/** The same for every proposal of one act on one thing, no matter which analysis found it. */
export const keyOf = ({ action, entity }: Pick<Proposal, "action" | "entity">): string =>
  [action, entity.campaignId, entity.adGroupId ?? "", entity.id].join(" ")
