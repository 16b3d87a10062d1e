import * as Schema from "effect/Schema"
import { DateTimeView } from "../Drafts/CampaignDraftView.ts"

export const TaskStatusView = Schema.Literals(["pending", "in_progress", "completed", "failed"])

/** Background work as a client follows it. */
export const TaskView = Schema.Struct({
  task_id: Schema.String,
  kind: Schema.String.annotate({ examples: ["publish"] }),
  draft_id: Schema.Int,
  status: TaskStatusView,
  progress: Schema.Int.annotate({ description: "Percent" }),
  error: Schema.NullOr(Schema.String.annotate({ description: "Why it failed, in a sentence for a person" })),
  result: Schema.NullOr(Schema.Json.annotate({
    description: "What came of it; of publishing `campaign_id`, or the platform's `findings`"
  })),
  date_added: DateTimeView,
  date_updated: DateTimeView
}).annotate({ identifier: "Task" })

/** What every start of background work answers. */
export const TaskStarted = Schema.Struct({ task_id: Schema.String, status: TaskStatusView }).annotate({
  identifier: "TaskStarted",
  description: "The background work that was started, or that was under way already"
})
