import * as Schema from "effect/Schema"
import { AnalysisType } from "../Administration/AnalysisType.ts"
import { CalendarDate } from "../Drafts/CalendarDate.ts"
import { storedFields } from "../Drafts/Described.ts"
import { CampaignId, TaskId } from "../Drafts/Ids.ts"
import { CustomerId, UserId } from "../Identity/Ids.ts"
import { ExcludeHoursEvidence, ExcludeLocationEvidence, TargetPresenceEvidence } from "./DeliveryEvidence.ts"
import { LabelSource, WordLabel } from "./Labels.ts"
import { MoveBudgetEvidence } from "./MoveBudgetEvidence.ts"
import { PauseCheck } from "./PauseCheck.ts"
import { RecommendationOutcome } from "./RecommendationOutcome.ts"
import { ReplaceTextEvidence } from "./TextEvidence.ts"

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
 * A fact that is not known: which brand terms there are and what a conversion may cost, which only people know,
 * `changes`, when some of the window lies before what is known of changes, and the words that are on the site.
 */
export const UnknownFact = Schema.Literals(["brandTerms", "target", "changes", "siteWords"])
export type UnknownFact = typeof UnknownFact.Type

/** The target that something is held against. */
const target = {
  targetCpaMicros: Schema.NullOr(Schema.Int),
  targetRoas: Schema.NullOr(Schema.Finite),
  targetSource: TargetSource,
  factor: Schema.Finite
}

/** The figures of a keyword, or of search terms together, in the window of their campaign. */
const figures = {
  window: EvidenceWindow,
  /** True when `window` begins at a change of configuration rather than 180 days ago. */
  isCut: Schema.Boolean,
  impressions: Schema.Int,
  clicks: Schema.Int,
  costMicros: Schema.Int,
  conversions: Schema.Finite,
  conversionsValue: Schema.Finite,
  /** The conversions that as many clicks have brought by now at the rate of `comparedWith`. */
  expected: Schema.Finite,
  comparedWith: ComparedWith
}

/**
 * The facts that speak for pausing a keyword, and against it. Money is in micros of the account's currency. `expected`
 * are the conversions that as many clicks have brought by now at the rate of the keywords that it is compared with
 * (`comparedWith`); `probability` is that of the cost per conversion above `factor` times the target (with
 * `targetRoas`, of the value per cost below a `factor`-th of it).
 */
export const PauseKeywordEvidence = Schema.TaggedStruct("PauseKeyword", {
  ...figures,
  /** The conversions that are still to arrive for the clicks of the window, at the same rate. */
  toArrive: Schema.Finite,
  ...target,
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

/** The ways in which a keyword, or an exclusion, matches. */
export const EvidentMatchType = Schema.Literals(["EXACT", "PHRASE", "BROAD"])
export type EvidentMatchType = typeof EvidentMatchType.Type

/** The level at which an exclusion holds. */
export const ExclusionLevel = Schema.Literals(["campaign", "adGroup"])
export type ExclusionLevel = typeof ExclusionLevel.Type

/**
 * The facts that speak for excluding words, and against it. The figures are of all disclosed terms of the level that
 * have them; of what the platform does not disclose nothing is known. `known` is the longer window of the replay.
 */
export const AddNegativeEvidence = Schema.TaggedStruct("AddNegative", {
  ...figures,
  ...target,
  level: ExclusionLevel,
  matchType: EvidentMatchType,
  /** The words in each form in which they were searched; exclusions do not take inflections along. */
  texts: Schema.Array(Schema.String),
  label: Schema.NullOr(WordLabel),
  labelSource: Schema.NullOr(LabelSource),
  /** `labelled`: they mean something else and brought nothing; `costly`: they surely cost too much. */
  reason: Schema.Literals(["labelled", "costly"]),
  /** The probability of a cost per conversion above `factor` times the target; `null` where values are not counted. */
  probability: Schema.NullOr(Schema.Finite),
  termCount: Schema.Int,
  /** The terms that have the words, the dearest first, at most ten. */
  terms: Schema.Array(EvidentTerm),
  /** The clicks of the campaign in the window, and those of them of which the term is disclosed. */
  campaignClicks: Schema.Int,
  disclosedClicks: Schema.Int,
  known: EvidenceWindow,
  /** The terms of the level, known of `known`, that it was held against: none that converted would be kept out. */
  knownTerms: Schema.Int,
  /** The keywords of the level that it was held against. */
  keywords: Schema.Int,
  unknown: Schema.Array(UnknownFact)
})
export type AddNegativeEvidence = typeof AddNegativeEvidence.Type

/** A term that an exclusion keeps out, with what it brought within 13 months. */
export const BlockedTerm = Schema.Struct({ term: Schema.String, clicks: Schema.Int, conversions: Schema.Finite })
export type BlockedTerm = typeof BlockedTerm.Type

/** The facts that speak for removing an exclusion: it keeps out searches that converted, or a whole keyword. */
export const RemoveNegativeEvidence = Schema.TaggedStruct("RemoveNegative", {
  /** The 13 months of the terms. */
  window: EvidenceWindow,
  level: ExclusionLevel,
  matchType: EvidentMatchType,
  /** The terms that converted, and the sums of all of them. */
  termCount: Schema.Int,
  clicks: Schema.Int,
  conversions: Schema.Finite,
  /** Those with the most conversions, at most ten. */
  terms: Schema.Array(BlockedTerm),
  keywordCount: Schema.Int,
  /** The enabled keywords that no search can reach because of it, at most ten. */
  keywords: Schema.Array(Schema.String)
})
export type RemoveNegativeEvidence = typeof RemoveNegativeEvidence.Type

/** The facts that speak for making a keyword of a search term: it converts, and no keyword is called so. */
export const AddKeywordEvidence = Schema.TaggedStruct("AddKeyword", {
  ...figures,
  ...target,
  /** The match type of the keyword that answered it most; EXACT where none did. */
  matchType: EvidentMatchType,
  sourceKeyword: Schema.NullOr(Schema.String),
  unknown: Schema.Array(UnknownFact)
})
export type AddKeywordEvidence = typeof AddKeywordEvidence.Type

/** The facts that a recommendation rests on, by what it proposes. */
export const Evidence = Schema.Union([
  PauseKeywordEvidence,
  AddNegativeEvidence,
  RemoveNegativeEvidence,
  AddKeywordEvidence,
  ReplaceTextEvidence,
  MoveBudgetEvidence,
  ExcludeHoursEvidence,
  ExcludeLocationEvidence,
  TargetPresenceEvidence
])
export type Evidence = typeof Evidence.Type

/** The change that a recommendation proposes. */
export const RecommendedAction = Schema.Literals([
  "pauseKeyword",
  "addNegative",
  "removeNegative",
  "addKeyword",
  "replaceText",
  "moveBudget",
  "excludeHours",
  "excludeLocation",
  "targetPresence"
])
export type RecommendedAction = typeof RecommendedAction.Type

/**
 * The kind of thing that is to be changed; words, search terms and hours have no id, and the text of an ad has the id
 * of the ad.
 */
export const EntityKind = Schema.Literals([
  "keyword",
  "searchWords",
  "negative",
  "searchTerm",
  "adText",
  "budget",
  "hours",
  "place",
  "campaign"
])
export type EntityKind = typeof EntityKind.Type

/** The thing that is to be changed, as it was when it was found. */
export const RecommendedEntity = Schema.Struct({
  kind: EntityKind,
  campaignId: CampaignId,
  campaignName: Schema.String,
  /** The ad group in which it stands, or is to stand; `null` for the whole campaign. */
  adGroupId: Schema.NullOr(Schema.Int),
  /** The platform's id; `null` where it has none. */
  id: Schema.NullOr(Schema.Int),
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
