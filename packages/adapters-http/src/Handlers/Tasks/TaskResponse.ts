import { PlatformFinding } from "@campaigns/application/AdPlatform/AdPlatformError"
import type { Task } from "@campaigns/application/Tasks/Tasks"
import * as DateTime from "effect/DateTime"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Schema from "effect/Schema"
import type { TaskStarted, TaskView } from "../../Api/Tasks/TaskView.ts"
import { findingView } from "../Publishing/PlatformFailures.ts"

const Refused = Schema.Struct({ findings: Schema.Array(PlatformFinding) })

/** What came of a task, its findings in the words of the wire. */
const resultView = (result: Task["result"]): Task["result"] =>
  Schema.is(Refused)(result) ? { findings: result.findings.map(findingView) } : result

export const taskView = (task: Task): typeof TaskView.Type => ({
  task_id: task.taskId,
  kind: task.kind,
  draft_id: task.draftId,
  market_analysis_id: task.analysisId,
  status: task.status,
  progress: task.progress,
  error: task.error,
  result: resultView(task.result),
  date_added: DateTime.formatIso(task.dateAdded),
  date_updated: DateTime.formatIso(task.dateUpdated)
})

/** The answer to a start of background work: 202, the task, and where to follow it. */
export const taskStarted = (task: Task) => {
  const body: typeof TaskStarted.Type = { task_id: task.taskId, status: task.status }
  return HttpServerResponse.jsonUnsafe(body, { status: 202, headers: { location: `/api/v1/tasks/${task.taskId}` } })
}
