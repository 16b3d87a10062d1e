import { PlatformFinding } from "@campaigns/application/AdPlatform/AdPlatformError"
import { SignedAddresses } from "@campaigns/application/Identity/SignedAddresses"
import type { Task } from "@campaigns/application/Tasks/Tasks"
import { stateName } from "@campaigns/application/Tasks/TaskStreams"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Schema from "effect/Schema"
import { type SignatureInAddress, signedQuery } from "../../Api/Identity/SignedAddress.ts"
import type { TaskStarted, TaskView } from "../../Api/Tasks/TaskView.ts"
import { wireNames, wireWord } from "../../Api/Wire/WireWords.ts"
import { findingView } from "../Publishing/PlatformFailures.ts"

const Refused = Schema.Struct({ findings: Schema.Array(PlatformFinding) })

/** The result of a task, its findings in the words of the wire. */
const resultView = (result: Task["result"]): Task["result"] =>
  Schema.is(Refused)(result) ? { findings: result.findings.map(findingView) } : result

/** The view of a task, with the signature by which its events are read. */
export const taskView = (task: Task, signature: SignatureInAddress): typeof TaskView.Type => ({
  task_id: task.taskId,
  kind: wireWord(task.kind),
  adplatform_customer_id: task.customerId,
  draft_id: task.draftId,
  market_analysis_id: task.analysisId,
  status: wireWord(task.status),
  progress: task.progress,
  error: task.error,
  result: resultView(task.result),
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
