import { AdGroupId, ApplicationId, CampaignId, RsaId } from "@campaigns/domain/Drafts/Ids"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { PolicyExemptions } from "@campaigns/domain/Drafts/Publication"
import { Destination, LandingPageFinding } from "@campaigns/domain/internal/Advice/LandingPages"
import { AnalysisRunId, RecommendationId } from "@campaigns/domain/internal/Analyses/Recommendation"
import * as Schema from "effect/Schema"
import { PlatformFinding } from "../AdPlatform/AdPlatformError.ts"
import { WriterUsage } from "../Generation/WriterUsage.ts"

/** An ad that could not be written, and why. */
export const FailedRsa = Schema.Struct({ adGroupId: AdGroupId, rsaId: RsaId, error: Schema.String })
export type FailedRsa = typeof FailedRsa.Type

/** The bid of an ad group that was made, and the reason in a sentence. */
export const SuggestedBid = Schema.Struct({ adGroupId: AdGroupId, cpcBidMicros: Micros, reason: Schema.String })
export type SuggestedBid = typeof SuggestedBid.Type

/** A keyword that should not be bid on, the reason in a sentence, and whether to exclude it. */
export const LeftOut = Schema.Struct({
  keyword: Schema.String,
  reason: Schema.String,
  proposal: Schema.Literals(["negative", "none"])
})
export type LeftOut = typeof LeftOut.Type

/** A keyword that is bid on although it is in doubt whether its page answers it; `adGroup` is the name. */
export const Unsure = Schema.Struct({
  keyword: Schema.String,
  adGroup: Schema.String,
  page: Schema.String,
  reason: Schema.String
})
export type Unsure = typeof Unsure.Type

/** A keyword whose ad leads to another page than the sorter would choose; `sorterPage` is `null` if that chose none. */
export const SortedOtherwise = Schema.Struct({
  keyword: Schema.String,
  adGroup: Schema.String,
  page: Schema.String,
  sorterPage: Schema.NullOr(Schema.String)
})
export type SortedOtherwise = typeof SortedOtherwise.Type

/** An exclusion that is proposed: its text, the reason in a sentence, and some of the keywords that led to it. */
export const NegativeProposal = Schema.Struct({
  text: Schema.String,
  reason: Schema.String,
  keywords: Schema.Array(Schema.String)
})
export type NegativeProposal = typeof NegativeProposal.Type

/** A page that was visited; `null` is unknown because the page gave no answer. */
export const CheckedPage = Schema.Struct({
  ...Destination.fields,
  status: Schema.NullOr(Schema.Int),
  arrivedAt: Schema.NullOr(Schema.String),
  milliseconds: Schema.NullOr(Schema.Int),
  findings: Schema.Array(LandingPageFinding)
})
export type CheckedPage = typeof CheckedPage.Type

/** The status of a run that came to its end. */
export const EndedRunStatus = Schema.Literals(["completed", "held", "skipped"])

/** The plan of what was approved for one campaign. */
export const PlannedRecommendations = Schema.Struct({
  campaignId: CampaignId,
  planId: Schema.String,
  recommendationIds: Schema.Array(RecommendationId)
})
export type PlannedRecommendations = typeof PlannedRecommendations.Type

/** A recommendation that could not be planned, and the reason. */
export const RefusedRecommendation = Schema.Struct({
  id: RecommendationId,
  code: Schema.Literals(["DRAFT_DIFFERS", "DONOR_FIRST", "EXPIRED", "ENTITY_GONE"])
})
export type RefusedRecommendation = typeof RefusedRecommendation.Type

/** The parts of a generation's result; every list may be empty. */
const generated = {
  /** The number of ad groups that were made; of tasks that make ad groups. */
  adGroupsCreated: Schema.optionalKey(Schema.Int),
  /** The number of ads that were written, and those that could not be; of tasks that write ads. */
  rsasWritten: Schema.optionalKey(Schema.Int),
  rsasFailed: Schema.optionalKey(Schema.Array(FailedRsa)),
  /** The material that would have helped and is not there, such as `company.description`. */
  missing: Schema.Array(Schema.String),
  /** Sentences about what stood in the way of more. */
  notes: Schema.Array(Schema.String),
  /** The parts that a person changed meanwhile and the task left: of the extensions, or `adGroups[<id>].rsas[<id>]`. */
  leftAlone: Schema.Array(Schema.String),
  /** The texts that were cut or dropped because the platform would refuse them: the text and the reason. */
  dropped: Schema.Array(Schema.Struct({ text: Schema.String, reason: Schema.String })),
  /** The keywords that were left out of ad groups, as not worth paying for; of tasks that make ad groups. */
  leftOut: Schema.optionalKey(Schema.Array(LeftOut)),
  /** The keywords that were put into an ad group in doubt of their page; of tasks that make ad groups. */
  unsure: Schema.optionalKey(Schema.Array(Unsure)),
  /** The keywords whose ad leads to another page than the sorter would choose; of tasks that make ad groups. */
  sortedOtherwise: Schema.optionalKey(Schema.Array(SortedOtherwise)),
  /** The calls of language models that were made for it and their tokens; tasks of earlier versions did not count. */
  usage: Schema.optionalKey(WriterUsage),
  /** The bids of the ad groups that were made, of those whose keywords suggest one; of tasks that make ad groups. */
  bids: Schema.optionalKey(Schema.Array(SuggestedBid))
}

/** The exemptions from the platform's policy that a person asked for with the task; absent without any. */
const asked = { policyExemptions: Schema.optionalKey(PolicyExemptions) }

/**
 * The outcome of a task that has ended. Where results are kept without their tags, one is of the first kind of which it
 * has all members, so that kinds with more of them come first.
 */
export const TaskResult = Schema.TaggedUnion({
  /** The draft was published as this campaign. */
  Published: { campaignId: CampaignId, ...asked },
  /**
   * The changes were not applied, or not all of them: `applied` operations of the first requests took effect, of
   * `total` (absent of tasks of earlier versions), which are kept as an application when there are any; and what the
   * platform found, if that was why.
   */
  NotApplied: {
    applied: Schema.Int,
    total: Schema.optionalKey(Schema.Int),
    applicationId: Schema.NullOr(ApplicationId),
    findings: Schema.Array(PlatformFinding)
  },
  /** The changes of a plan were applied, all its operations. */
  Applied: { applied: Schema.Int, applicationId: ApplicationId, ...asked },
  /** The draft was not published; what the platform found, if that was why. */
  NotPublished: { findings: Schema.Array(PlatformFinding) },
  /** Keyword ideas were put into an analysis: its keywords by what became of them; those left out found no room. */
  IdeasMerged: {
    keywordsAdded: Schema.Int,
    keywordsRefreshed: Schema.Int,
    keywordsKept: Schema.Int,
    keywordsRemoved: Schema.Int,
    keywordsLeftOut: Schema.Int
  },
  /** The pages of a draft were visited. `unchecked` is the number of addresses beyond those that are visited. */
  LandingPagesChecked: { pages: Schema.Array(CheckedPage), unchecked: Schema.Int },
  /** Exclusions are proposed; `missing` and `notes` as of a generation, `unjudged` counts keywords beyond the limit. */
  NegativesProposed: {
    proposals: Schema.Array(NegativeProposal),
    leftOut: Schema.Array(LeftOut),
    unjudged: Schema.Int,
    missing: generated.missing,
    notes: generated.notes
  },
  /** An analysis was run; `proposed` is the number of its recommendations. */
  AnalysisRun: { runId: AnalysisRunId, status: EndedRunStatus, proposed: Schema.Int },
  /** Approved recommendations are planned, a plan for each campaign; the rest was refused. */
  RecommendationsPlanned: { plans: Schema.Array(PlannedRecommendations), refused: Schema.Array(RefusedRecommendation) },
  Generated: generated,
  /** The task ended before its work did, for a reason that is not the work's. */
  Abandoned: { code: Schema.Literals(["CANCELLED", "DRAFT_DELETED", "ANALYSIS_ENDED", "INTERNAL_ERROR"]) },
  /** The stored result cannot be read: another version wrote it or its row was changed; the rest of the task stands. */
  Unreadable: {}
})
export type TaskResult = typeof TaskResult.Type

/** One of the kinds of results. */
export type TaskResultOf<Tag extends TaskResult["_tag"]> = Extract<TaskResult, { readonly _tag: Tag }>

/** The exemptions as a result has them. */
export const askedFor = (exemptions: PolicyExemptions | null): { readonly policyExemptions?: PolicyExemptions } =>
  exemptions === null ? {} : { policyExemptions: exemptions }

/** JSON of a result, in the names of code. */
export const resultJson = Schema.encodeSync(Schema.toCodecJson(TaskResult), { disableChecks: true }) as (
  result: TaskResult
) => Schema.JsonObject

/** The members whose texts name fields of a draft, such as `adGroups[0].rsas[1].finalUrl`. */
const NAMING = new Set(["missing", "leftAlone", "places", "path"])

/**
 * Makes of a result's JSON the same without its tag, and with its names as `spell` spells them: those of members, but
 * for members within those that are `kept`, and those in texts that name fields of a draft.
 */
export const inSpelling = (spell: (names: string) => string, kept: ReadonlyArray<string> = []) => {
  const spelled = (json: Schema.Json, name: string, isKept: boolean): Schema.Json => {
    if (typeof json === "string") return NAMING.has(name) || NAMING.has(spell(name)) ? spell(json) : json
    if (Array.isArray(json)) return json.map((item) => spelled(item, name, isKept))
    return typeof json === "object" && json !== null ? all(json as Schema.JsonObject, isKept) : json
  }
  const all = (members: Schema.JsonObject, isKept = false): Schema.JsonObject =>
    Object.fromEntries(
      Object.entries(members).filter(([name]) => name !== "_tag").map(([name, json]) => [
        isKept ? name : spell(name),
        spelled(json, name, isKept || kept.includes(name))
      ])
    )
  return (members: Schema.JsonObject): Schema.JsonObject => all(members)
}
