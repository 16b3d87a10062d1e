import { SignedAddresses } from "@campaigns/application/Identity/SignedAddresses"
import type { TaskResult } from "@campaigns/application/Tasks/TaskResult"
import type { Task } from "@campaigns/application/Tasks/Tasks"
import { stateName } from "@campaigns/application/Tasks/TaskStreams"
import type { PolicyExemptions } from "@campaigns/domain/Drafts/Publication"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import type * as Schema from "effect/Schema"
import { type SignatureInAddress, signedQuery } from "../../Api/Identity/SignedAddress.ts"
import type { TaskStarted, TaskView } from "../../Api/Tasks/TaskView.ts"
import { wireNames, wireWord } from "../../Api/Wire/WireWords.ts"
import { findingView } from "../Publishing/FindingViews.ts"

/** The exemptions that a person asked for, if any. */
const exemptionsIn = (exemptions: PolicyExemptions | undefined) =>
  exemptions === undefined ? {} : {
    policy_exemptions: {
      topics: exemptions.topics,
      user_id: exemptions.by,
      at: DateTime.formatIso(exemptions.at)
    }
  }

/** The result of a task in the words of the wire. */
const resultView = (result: TaskResult): Schema.Json => {
  switch (result._tag) {
    case "Published":
      return { campaign_id: result.campaignId, ...exemptionsIn(result.exemptions) }
    case "NotPublished":
      return { findings: result.findings.map(findingView) }
    case "Applied":
      return {
        applied: result.applied,
        application_id: result.applicationId,
        ...exemptionsIn(result.exemptions)
      }
    case "NotApplied":
      return {
        applied: result.applied,
        ...(result.total === undefined ? {} : { total: result.total }),
        application_id: result.applicationId,
        findings: result.findings.map(findingView)
      }
    case "Generated":
      return {
        ...(result.adGroupsCreated === undefined ? {} : { ad_groups_created: result.adGroupsCreated }),
        ...(result.rsasWritten === undefined ? {} : { rsas_written: result.rsasWritten }),
        ...(result.rsasFailed === undefined ? {} : {
          rsas_failed: result.rsasFailed.map(({ adGroupId, error, rsaId }) => ({
            ad_group_id: adGroupId,
            rsa_id: rsaId,
            error
          }))
        }),
        missing: result.missing.map(wireNames),
        notes: result.notes,
        left_alone: result.leftAlone.map(wireNames),
        dropped: result.dropped,
        ...(result.leftOut === undefined ? {} : { left_out: result.leftOut }),
        ...(result.unsure === undefined ? {} : {
          unsure: result.unsure.map(({ adGroup, keyword, page, reason }) => ({
            keyword,
            ad_group: adGroup,
            page,
            reason
          }))
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
      }
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
        pages: result.pages.map((page) => ({
          url: page.address,
          fields: page.places.map(wireNames),
          used: page.used,
          http_status: page.status,
          final_url: page.arrivedAt,
          duration_ms: page.milliseconds,
          findings: page.findings
        })),
        unchecked: result.unchecked
      }
    case "NegativesProposed":
      return {
        proposals: result.proposals.map(({ keywords, reason, text }) => ({
          text,
          match_type: "BROAD",
          reason,
          keywords
        })),
        left_out: result.leftOut,
        unjudged: result.unjudged,
        missing: result.missing.map(wireNames),
        notes: result.notes
      }
    case "AnalysisRun":
      return { run_id: result.runId, status: result.status, proposed: result.proposed }
    case "RecommendationsPlanned":
      return {
        plans: result.plans.map(({ campaignId, planId, recommendationIds }) => ({
          campaign_id: campaignId,
          plan_id: planId,
          recommendation_ids: recommendationIds
        })),
        refused: result.refused
      }
    case "Abandoned":
      return { code: result.code }
    case "Unreadable":
      return { code: "RESULT_UNREADABLE" }
  }
}

/** The view of a task, with the signature by which its events are read. */
export const taskView = (task: Task, signature: SignatureInAddress): typeof TaskView.Type => ({
  task_id: task.taskId,
  kind: wireWord(task.kind),
  adplatform_customer_id: task.customerId,
  draft_id: task.draftId,
  market_analysis_id: task.analysisId,
  analysis_config_id: "configId" in task ? task.configId : null,
  status: wireWord(task.status),
  progress: task.progress,
  error: task.error,
  result: task.result === null ? null : resultView(task.result),
  events_url: `/api/v1/tasks/${task.taskId}/events${signedQuery(signature)}`,
  date_added: DateTime.formatIso(task.dateAdded),
  date_updated: DateTime.formatIso(task.dateUpdated)
})

/** The name of the state that a task is in, as its events have it. */
export const eventId = (task: Task): string => wireNames(stateName(task))

/** The signature of the address at which a user follows a task. */
export const taskSignatures = Effect.map(
  SignedAddresses,
  (addresses) => (user: Principal, { taskId }: Task) => addresses.sign("task-events", taskId, user)
)

/** The answer to a start of background work: 202, the task, and where to follow it. */
export const taskStarted = (task: Task) => {
  const body: typeof TaskStarted.Type = { task_id: task.taskId, status: wireWord(task.status) }
  return HttpServerResponse.jsonUnsafe(body, { status: 202, headers: { location: `/api/v1/tasks/${task.taskId}` } })
}
