import { PlatformFinding } from "@campaigns/application/AdPlatform/AdPlatformError"
import { WriterUsage } from "@campaigns/application/Generation/WriterUsage"
import {
  askedFor,
  CheckedPage,
  FailedRsa,
  LeftOut,
  NegativeProposal,
  SortedOtherwise,
  SuggestedBid,
  TaskResult,
  type TaskResultOf,
  Unsure
} from "@campaigns/application/Tasks/TaskResult"
import { ApplicationId, CampaignId } from "@campaigns/domain/Drafts/Ids"
import { PolicyExemptions } from "@campaigns/domain/Drafts/Publication"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"
import { ownNames, storedNames } from "../Database/StoredWords.ts"

const { adGroupId, error, rsaId } = FailedRsa.fields

const StoredBid = Schema.Struct({
  ad_group_id: SuggestedBid.fields.adGroupId,
  cpc_bid_micros: SuggestedBid.fields.cpcBidMicros,
  reason: SuggestedBid.fields.reason
})

const { adGroup, ...doubted } = Unsure.fields
const StoredUnsure = Schema.Struct({ ...doubted, ad_group: adGroup })
const StoredSorting = Schema.Struct({
  keyword: Schema.String,
  ad_group: SortedOtherwise.fields.adGroup,
  page: Schema.String,
  sorter_page: SortedOtherwise.fields.sorterPage
})

const StoredUsage = Schema.Struct({
  calls: WriterUsage.fields.calls,
  input_tokens: WriterUsage.fields.inputTokens,
  output_tokens: WriterUsage.fields.outputTokens
})

const StoredGeneration = Schema.Struct({
  ad_groups_created: Schema.optionalKey(Schema.Int),
  rsas_written: Schema.optionalKey(Schema.Int),
  rsas_failed: Schema.optionalKey(Schema.Array(Schema.Struct({ ad_group_id: adGroupId, rsa_id: rsaId, error }))),
  missing: Schema.Array(Schema.String),
  notes: Schema.Array(Schema.String),
  left_alone: Schema.Array(Schema.String),
  dropped: Schema.Array(Schema.Struct({ text: Schema.String, reason: Schema.String })),
  left_out: Schema.optionalKey(Schema.Array(LeftOut)),
  unsure: Schema.optionalKey(Schema.Array(StoredUnsure)),
  sorted_otherwise: Schema.optionalKey(Schema.Array(StoredSorting)),
  usage: Schema.optionalKey(StoredUsage),
  bids: Schema.optionalKey(Schema.Array(StoredBid))
})

const StoredMerge = Schema.Struct({
  keywords_added: Schema.Int,
  keywords_refreshed: Schema.Int,
  keywords_kept: Schema.Int,
  keywords_removed: Schema.Int,
  keywords_left_out: Schema.Int
})

const { arrivedAt, findings, milliseconds, status, ...destination } = CheckedPage.fields

const StoredCheck = Schema.Struct({
  pages_checked: Schema.Array(
    Schema.Struct({ ...destination, status, arrived_at: arrivedAt, milliseconds, findings })
  ),
  unchecked: Schema.Int
})

const StoredProposals = Schema.Struct({
  negative_proposals: Schema.Array(NegativeProposal),
  left_out: Schema.Array(LeftOut),
  unjudged: Schema.Int,
  missing: Schema.Array(Schema.String),
  notes: Schema.Array(Schema.String)
})

const StoredRun = Schema.Struct({
  analysis_run_id: TaskResult.cases.AnalysisRun.fields.runId,
  status: TaskResult.cases.AnalysisRun.fields.status,
  proposed: Schema.Int
})

const StoredPlans = Schema.Struct({
  plans: TaskResult.cases.RecommendationsPlanned.fields.plans,
  refused: TaskResult.cases.RecommendationsPlanned.fields.refused
})

const asked = { policy_exemptions: Schema.optionalKey(PolicyExemptions) }

const toStoredExemptions = (exemptions: PolicyExemptions | undefined) =>
  exemptions === undefined ? {} : { policy_exemptions: exemptions }

/** The stored results of tasks; they are older than the tag of results, and told apart by their fields. */
const Stored = Schema.Union([
  Schema.Struct({ campaign_id: CampaignId, ...asked }),
  Schema.Struct({
    applied: Schema.Int,
    total: Schema.optionalKey(Schema.Int),
    application_id: Schema.NullOr(ApplicationId),
    findings: Schema.Array(PlatformFinding)
  }),
  Schema.Struct({ applied: Schema.Int, application_id: ApplicationId, ...asked }),
  Schema.Struct({ findings: Schema.Array(PlatformFinding) }),
  Schema.Struct({ code: TaskResult.cases.Abandoned.fields.code }),
  Schema.Struct({ code: Schema.Literal("RESULT_UNREADABLE") }),
  StoredRun,
  StoredPlans,
  StoredMerge,
  StoredCheck,
  StoredProposals,
  StoredGeneration
])

const toStoredGeneration = (result: TaskResultOf<"Generated">): typeof StoredGeneration.Type => ({
  ...(result.adGroupsCreated === undefined ? {} : { ad_groups_created: result.adGroupsCreated }),
  ...(result.rsasWritten === undefined ? {} : { rsas_written: result.rsasWritten }),
  ...(result.rsasFailed === undefined ? {} : {
    rsas_failed: result.rsasFailed.map(({ adGroupId, error, rsaId }) => ({
      ad_group_id: adGroupId,
      rsa_id: rsaId,
      error
    }))
  }),
  missing: result.missing.map(storedNames),
  notes: result.notes,
  left_alone: result.leftAlone.map(storedNames),
  dropped: result.dropped,
  ...(result.leftOut === undefined ? {} : { left_out: result.leftOut }),
  ...(result.unsure === undefined ? {} : {
    unsure: result.unsure.map(({ adGroup, ...doubted }) => ({ ...doubted, ad_group: adGroup }))
  }),
  ...(result.sortedOtherwise === undefined ? {} : {
    sorted_otherwise: result.sortedOtherwise.map(({ adGroup, keyword, page, sorterPage }) => ({
      keyword,
      ad_group: adGroup,
      page,
      sorter_page: sorterPage
    }))
  }),
  ...(result.usage === undefined ? {} : {
    usage: {
      calls: result.usage.calls,
      input_tokens: result.usage.inputTokens,
      output_tokens: result.usage.outputTokens
    }
  }),
  ...(result.bids === undefined ? {} : {
    bids: result.bids.map(({ adGroupId, cpcBidMicros, reason }) => ({
      ad_group_id: adGroupId,
      cpc_bid_micros: cpcBidMicros,
      reason
    }))
  })
})

const toStoredFinding = (finding: PlatformFinding): PlatformFinding => ({
  ...finding,
  path: finding.path === null ? null : storedNames(finding.path)
})

const fromStoredFinding = (finding: PlatformFinding): PlatformFinding => ({
  ...finding,
  path: finding.path === null ? null : ownNames(finding.path)
})

/** The result of a task as it is stored. */
export const toStoredResult = (result: TaskResult): typeof Stored.Type => {
  switch (result._tag) {
    case "Published":
      return { campaign_id: result.campaignId, ...toStoredExemptions(result.exemptions) }
    case "NotPublished":
      return { findings: result.findings.map(toStoredFinding) }
    case "Applied":
      return {
        applied: result.applied,
        application_id: result.applicationId,
        ...toStoredExemptions(result.exemptions)
      }
    case "NotApplied":
      return {
        applied: result.applied,
        ...(result.total === undefined ? {} : { total: result.total }),
        application_id: result.applicationId,
        findings: result.findings.map(toStoredFinding)
      }
    case "Generated":
      return toStoredGeneration(result)
    case "IdeasMerged":
      return {
        keywords_added: result.added,
        keywords_refreshed: result.refreshed,
        keywords_kept: result.kept,
        keywords_removed: result.removed,
        keywords_left_out: result.leftOut
      }
    case "LandingPagesChecked":
      return {
        pages_checked: result.pages.map(({ arrivedAt, places, ...page }) => ({
          ...page,
          arrived_at: arrivedAt,
          places: places.map(storedNames)
        })),
        unchecked: result.unchecked
      }
    case "NegativesProposed":
      return {
        negative_proposals: result.proposals,
        left_out: result.leftOut,
        unjudged: result.unjudged,
        missing: result.missing.map(storedNames),
        notes: result.notes
      }
    case "AnalysisRun":
      return { analysis_run_id: result.runId, status: result.status, proposed: result.proposed }
    case "RecommendationsPlanned":
      return { plans: result.plans, refused: result.refused }
    case "Abandoned":
      return { code: result.code }
    case "Unreadable":
      return { code: "RESULT_UNREADABLE" }
  }
}

const fromStoredGeneration = (stored: typeof StoredGeneration.Type): TaskResult => ({
  _tag: "Generated",
  ...(stored.ad_groups_created === undefined ? {} : { adGroupsCreated: stored.ad_groups_created }),
  ...(stored.rsas_written === undefined ? {} : { rsasWritten: stored.rsas_written }),
  ...(stored.rsas_failed === undefined ? {} : {
    rsasFailed: stored.rsas_failed.map(({ ad_group_id, error, rsa_id }) => ({
      adGroupId: ad_group_id,
      rsaId: rsa_id,
      error
    }))
  }),
  missing: stored.missing.map(ownNames),
  notes: stored.notes,
  leftAlone: stored.left_alone.map(ownNames),
  dropped: stored.dropped,
  ...(stored.left_out === undefined ? {} : { leftOut: stored.left_out }),
  ...(stored.unsure === undefined ? {} : {
    unsure: stored.unsure.map(({ ad_group, ...doubted }) => ({ ...doubted, adGroup: ad_group }))
  }),
  ...(stored.sorted_otherwise === undefined ? {} : {
    sortedOtherwise: stored.sorted_otherwise.map(({ ad_group, keyword, page, sorter_page }) => ({
      keyword,
      adGroup: ad_group,
      page,
      sorterPage: sorter_page
    }))
  }),
  ...(stored.usage === undefined ? {} : {
    usage: {
      calls: stored.usage.calls,
      inputTokens: stored.usage.input_tokens,
      outputTokens: stored.usage.output_tokens
    }
  }),
  ...(stored.bids === undefined ? {} : {
    bids: stored.bids.map(({ ad_group_id, cpc_bid_micros, reason }) => ({
      adGroupId: ad_group_id,
      cpcBidMicros: cpc_bid_micros,
      reason
    }))
  })
})

const fromStored = (stored: typeof Stored.Type): TaskResult => {
  if ("campaign_id" in stored) {
    return { _tag: "Published", campaignId: stored.campaign_id, ...askedFor(stored.policy_exemptions ?? null) }
  }
  if ("applied" in stored) {
    const { application_id: applicationId, applied } = stored
    if ("findings" in stored) {
      const findings = stored.findings.map(fromStoredFinding)
      const ofTotal = stored.total === undefined ? {} : { total: stored.total }
      return { _tag: "NotApplied", applied, ...ofTotal, applicationId, findings }
    }
    return {
      _tag: "Applied",
      applied,
      applicationId: stored.application_id,
      ...askedFor(stored.policy_exemptions ?? null)
    }
  }
  if ("findings" in stored) return { _tag: "NotPublished", findings: stored.findings.map(fromStoredFinding) }
  if ("code" in stored) {
    return stored.code === "RESULT_UNREADABLE" ? { _tag: "Unreadable" } : { _tag: "Abandoned", code: stored.code }
  }
  if ("keywords_added" in stored) {
    return {
      _tag: "IdeasMerged",
      added: stored.keywords_added,
      refreshed: stored.keywords_refreshed,
      kept: stored.keywords_kept,
      removed: stored.keywords_removed,
      leftOut: stored.keywords_left_out
    }
  }
  if ("pages_checked" in stored) {
    return {
      _tag: "LandingPagesChecked",
      pages: stored.pages_checked.map(({ arrived_at, places, ...page }) => ({
        ...page,
        arrivedAt: arrived_at,
        places: places.map(ownNames)
      })),
      unchecked: stored.unchecked
    }
  }
  if ("negative_proposals" in stored) {
    return {
      _tag: "NegativesProposed",
      proposals: stored.negative_proposals,
      leftOut: stored.left_out,
      unjudged: stored.unjudged,
      missing: stored.missing.map(ownNames),
      notes: stored.notes
    }
  }
  if ("analysis_run_id" in stored) {
    const { analysis_run_id: runId, proposed, status } = stored
    return { _tag: "AnalysisRun", runId, status, proposed }
  }
  if ("refused" in stored) return { _tag: "RecommendationsPlanned", ...stored }
  return fromStoredGeneration(stored)
}

/** The result of a task, read as it is stored; an unreadable one is `Unreadable`, and the rest of its task is read. */
export const StoredResult = Stored.pipe(
  Schema.decodeTo(
    Schema.toType(TaskResult),
    SchemaTransformation.transform({ decode: fromStored, encode: toStoredResult })
  ),
  Schema.catchDecoding(() => Effect.succeedSome<TaskResult>({ _tag: "Unreadable" }))
)
