import { SignedAddresses } from "@campaigns/application/Identity/SignedAddresses"
import { inSpelling, resultJson, type TaskResult } from "@campaigns/application/Tasks/TaskResult"
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

/** The members of a result that the wire shows otherwise than by its spelling of their names. */
const shownOtherwise = (result: TaskResult): Schema.JsonObject => {
  switch (result._tag) {
    case "Published":
    case "Applied":
      return exemptionsIn(result.policyExemptions)
    case "NotPublished":
    case "NotApplied":
      return { findings: result.findings.map(findingView) }
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
        }))
      }
    case "NegativesProposed":
      return {
        proposals: result.proposals.map(({ text, ...proposal }) => ({ text, match_type: "BROAD", ...proposal }))
      }
    case "Unreadable":
      return { code: "RESULT_UNREADABLE" }
    default:
      return {}
  }
}

const inWireNames = inSpelling(wireNames)

/** The result of a task in the words of the wire. */
const resultView = (result: TaskResult): Schema.Json => ({
  ...inWireNames(resultJson(result)),
  ...shownOtherwise(result)
})

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
