import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as Schema from "effect/Schema"
import { DateTimeView } from "../Drafts/CampaignDraftView.ts"

const TaskStatusView = Schema.Literals(["pending", "in_progress", "completed", "failed"])

const exampleId = "0193a7f0-4b1c-7d2e-9a55-3f2b8c1d6e70"

/** Background work as a client follows it. */
export const TaskView = Schema.Struct({
  task_id: Schema.String,
  kind: Schema.String.annotate({
    examples: ["publish", "generate_ad_groups", "generate_rsas", "generate_extensions", "run_market_analysis"]
  }),
  draft_id: Schema.NullOr(
    Schema.Int.annotate({ description: "The draft that it works on; `null` for a run of a market analysis" })
  ),
  market_analysis_id: Schema.NullOr(
    Schema.Int.annotate({ description: "The market analysis that it runs; `null` otherwise" })
  ),
  status: TaskStatusView,
  progress: Schema.Int.annotate({ description: "Percent" }),
  error: Schema.NullOr(Schema.String.annotate({ description: "Why it failed, in a sentence for a person" })),
  result: Schema.NullOr(Schema.Json.annotate({
    description:
      "What came of it. Of publishing: `campaign_id`, or the platform's `findings`. Of a generation: `missing` (what would have helped " +
      "and is not known, such as `company.description`), `notes` (sentences), `left_alone` (what a person changed meanwhile), `dropped` " +
      "(`text` and `reason` of what was cut or dropped), and where it applies `ad_groups_created` and `rsas_written` (numbers) and " +
      "`rsas_failed` (`ad_group_id`, `rsa_id` and `error` of each). Of a market analysis: `keywords_added`, `keywords_refreshed`, " +
      "`keywords_kept` (selected, and named by the platform no more), `keywords_removed`, `keywords_left_out` (for want of room)"
  })),
  date_added: DateTimeView,
  date_updated: DateTimeView
}).annotate({
  identifier: "Task",
  examples: [{
    task_id: exampleId,
    kind: "generate_rsas",
    draft_id: 1,
    market_analysis_id: null,
    status: "completed",
    progress: 100,
    error: null,
    result: {
      rsas_written: 1,
      rsas_failed: [],
      missing: ["company.phone"],
      notes: [],
      left_alone: [],
      dropped: [{ text: "Call 030 1234567!", reason: "has a phone number; leave it out" }]
    },
    date_added: "2026-11-20T09:30:00.000Z",
    date_updated: "2026-11-20T09:30:12.000Z"
  }]
})

/** What every start of background work answers. */
export const TaskStarted = Schema.Struct({ task_id: Schema.String, status: TaskStatusView }).annotate({
  identifier: "TaskStarted",
  description: "The background work that was started, or that was under way already",
  examples: [{ task_id: exampleId, status: "pending" }]
})

/** The task's stream; the data of each event is a `Task` as one line of JSON. */
export const TaskEvents = Schema.String.annotate({
  description: "Server-Sent Events named `task`; the data of each is a Task as one line of JSON",
  examples: ["id: in_progress-40-1795165800000\nevent: task\ndata: {\"task_id\":\"...\",\"progress\":40}\n\n"]
}).pipe(HttpApiSchema.asText({ contentType: "text/event-stream" }))
