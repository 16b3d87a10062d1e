import * as Schema from "effect/Schema"
import { AnalysisConfigId } from "../Administration/AnalysisConfig.ts"
import { CalendarDate } from "../Drafts/CalendarDate.ts"
import { TaskId } from "../Drafts/Ids.ts"
import { CustomerId } from "../Identity/Ids.ts"
import { AnalysisType } from "./AnalysisType.ts"
import { AnalysisRunId } from "./Recommendation.ts"

/** Why a run proposed nothing, or is held back until a person looks at it. */
export const RunReasonCode = Schema.Literals([
  "QUOTA",
  "ACCOUNT_UNREACHABLE",
  "READING_TOO_LONG",
  "ACCOUNT_NOT_ENABLED",
  "NOT_CONVERSION_TRACKED",
  "TRACKING_SILENT",
  "TOO_FEW_CONVERSIONS",
  "NO_CAMPAIGNS",
  "PLAN_UNDER_WAY",
  "TOO_MANY_ENTITIES",
  "TOO_MUCH_SPENDING",
  "CONFIG_ENDED",
  "CANCELLED",
  "NOT_OFFERED",
  "INTERNAL_ERROR"
])
export type RunReasonCode = typeof RunReasonCode.Type

/** The reasons for which a run is skipped that pass by themselves: the next one is tried on the next day. */
export const passingReasons: ReadonlyArray<RunReasonCode> = [
  "QUOTA",
  "ACCOUNT_UNREACHABLE",
  "READING_TOO_LONG",
  "PLAN_UNDER_WAY"
]

/** Why campaigns were not looked at; their names are in the message. */
export const HealthCode = Schema.Literals([
  "CAMPAIGN_NOT_SERVING",
  "LEARNING",
  "IN_EXPERIMENT",
  "UNUSUAL_DAYS",
  "CONFIGURATION_CHANGED",
  "PLAN_UNDER_WAY"
])
export type HealthCode = typeof HealthCode.Type

/** Why a candidate is not proposed; runs tell them in this order. */
export const VetoCode = Schema.Literals([
  "BRAND",
  "PROTECTED",
  "YOUNG",
  "CHANGED_LATELY",
  "LAST_OF_GROUP",
  "KEYWORD_GONE",
  "NOT_COSTLY_ANY_MORE",
  "LESS_SURE",
  "SITE_SELLS_IT",
  "TOO_LITTLE_SEEN",
  "CONVERTED",
  "MUCH_SEARCHED",
  "MATCHES_KEYWORD",
  "ON_SITE",
  "ALREADY_EXCLUDED",
  "EXCLUDED_ON_PURPOSE",
  "SHARED_EXCLUSION",
  "REQUIRED_NOTICE",
  "ONE_OF_AD",
  "SHARED_BUDGET",
  "NO_TARGET",
  "BUDGET_CHANGED",
  "UNUSUAL_LATELY",
  "BUDGET_LEFT",
  "FEW_CONVERSIONS",
  "ABOVE_TARGET",
  "NO_DONOR",
  "BUDGET_MOVED_ALREADY",
  "PRESENCE_FIRST",
  "OWN_PLACE",
  "TARGETED_PLACE",
  "LAST_PLACE",
  "SCHEDULE_BIDS",
  "WHOLE_DAY",
  "TOO_LITTLE_LEFT",
  "TOO_MANY_INTERVALS",
  "DISMISSED",
  "REVERTED_LATELY",
  "ALREADY_PROPOSED",
  "APPLIED_TODAY",
  "SEEN_ONCE",
  "NO_TEXT_FOUND"
])
export type VetoCode = typeof VetoCode.Type

const said = <C extends Schema.Top>(code: C) => Schema.Struct({ code, message: Schema.String })

/** The sort of a search term, by what is to be done about it; each term is in the first that fits. */
export const TermBucketCode = Schema.Literals([
  "ALREADY_EXCLUDED",
  "EXCLUDE",
  "NEW_KEYWORD",
  "OTHER_AD_GROUP",
  "DOES_NOT_FIT",
  "WATCH",
  "FINE"
])
export type TermBucketCode = typeof TermBucketCode.Type

/** The search terms of one sort, counted. */
export const TermBucket = Schema.Struct({
  code: TermBucketCode,
  terms: Schema.Int,
  clicks: Schema.Int,
  message: Schema.String
})
export type TermBucket = typeof TermBucket.Type

/** The outcome of a run, as far as its analysis says it. */
export const RunFindings = Schema.Struct({
  reasons: Schema.Array(said(RunReasonCode)),
  health: Schema.Array(said(HealthCode)),
  /** The number of things that were looked at. */
  candidates: Schema.Int,
  vetoes: Schema.Array(Schema.Struct({ code: VetoCode, count: Schema.Int, message: Schema.String })),
  proposed: Schema.Int,
  /** The clicks of search terms that the platform discloses, of all `clicks` in the window. */
  disclosedClicks: Schema.Int,
  clicks: Schema.Int,
  /** The search terms by sort, of an analysis that sorts them. */
  buckets: Schema.optionalKey(Schema.Array(TermBucket)),
  /** The keys of what it saw that is proposed only when the next run sees it again, of an analysis that has such. */
  sighted: Schema.optionalKey(Schema.Array(Schema.String))
})
export type RunFindings = typeof RunFindings.Type

/** The findings of a run that has found nothing yet. */
export const noFindings: RunFindings = {
  reasons: [],
  health: [],
  candidates: 0,
  vetoes: [],
  proposed: 0,
  disclosedClicks: 0,
  clicks: 0
}

/** The days of a run's figures, and when they were read. */
export const RunWindow = Schema.Struct({ from: CalendarDate, to: CalendarDate, readAt: Schema.DateTimeUtc })
export type RunWindow = typeof RunWindow.Type

export const AnalysisRunStatus = Schema.Literals(["running", "completed", "held", "skipped", "failed"])
export type AnalysisRunStatus = typeof AnalysisRunStatus.Type

/** True of a run that was skipped for what passes by itself, so that its slot counts as not used. */
export const passesBy = ({ reasons, status }: Pick<RunFindings, "reasons"> & { readonly status: AnalysisRunStatus }) =>
  status === "skipped" && reasons.some(({ code }) => passingReasons.includes(code))

/** One run of an analysis for a customer. */
export const AnalysisRun = Schema.Struct({
  id: AnalysisRunId,
  configId: AnalysisConfigId,
  analysisType: AnalysisType,
  customerId: CustomerId,
  status: AnalysisRunStatus,
  taskId: TaskId,
  /** The time for which it was due; `null` of a run that a person began. */
  slot: Schema.NullOr(Schema.DateTimeUtc),
  startedAt: Schema.DateTimeUtc,
  endedAt: Schema.NullOr(Schema.DateTimeUtc),
  /** `null` until it has figures. */
  window: Schema.NullOr(RunWindow),
  ...RunFindings.fields
})
export type AnalysisRun = typeof AnalysisRun.Type
