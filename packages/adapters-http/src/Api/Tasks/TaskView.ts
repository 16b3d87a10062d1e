import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as Schema from "effect/Schema"
import { DateTimeView } from "../Drafts/CampaignDraftView.ts"
import { pageView } from "../Paging.ts"
import { problem } from "../Problem.ts"
import { wireWords } from "../Wire/WireWords.ts"

/** The statuses of tasks on the wire. */
export const taskStatuses = wireWords(["pending", "inProgress", "completed", "failed"])

/** The kinds of tasks on the wire. */
export const taskKinds = wireWords([
  "publish",
  "applyChanges",
  "generateAdGroups",
  "generateRsas",
  "generateExtensions",
  "checkLandingPages",
  "proposeNegatives",
  "runMarketAnalysis",
  "runAnalysis",
  "planRecommendations"
])

const TaskStatusView = Schema.Literals(taskStatuses.literals).annotate({
  identifier: "TaskStatus",
  description: "Where the work stands; one that is `completed` or `failed` has ended and never changes again"
})

const TaskKindView = Schema.Literals(taskKinds.literals).annotate({
  identifier: "TaskKind",
  description:
    "What is done: a draft is published, its changes are applied to the live campaign, a part of it is generated, its landing pages are checked, exclusions are proposed for it, a market analysis or a recurring one is run, or approved recommendations are planned"
})

const exampleId = "0193a7f0-4b1c-7d2e-9a55-3f2b8c1d6e70"

/** Background work as a client follows it. */
export const TaskView = Schema.Struct({
  task_id: Schema.String.annotate({ description: "The task's id, a UUID" }),
  kind: TaskKindView,
  adplatform_customer_id: Schema.Int.annotate({
    description: "The customer of its draft or analysis; whoever may see the customer may see the task"
  }),
  draft_id: Schema.NullOr(
    Schema.Int.annotate({
      description: "The draft that it works on, which may be gone; `null` for work on no draft"
    })
  ),
  market_analysis_id: Schema.NullOr(
    Schema.Int.annotate({ description: "The market analysis that it runs; `null` otherwise" })
  ),
  analysis_config_id: Schema.NullOr(
    Schema.Int.annotate({ description: "The configuration of the recurring analysis that it runs; `null` otherwise" })
  ),
  status: TaskStatusView,
  progress: Schema.Int.annotate({ description: "Percent" }),
  error: Schema.NullOr(Schema.String.annotate({ description: "Why it failed, in a sentence for a person" })),
  result: Schema.NullOr(Schema.Json.annotate({
    description:
      "What came of it. Of a task that was cancelled, whose draft or analysis was deleted, or that a fault of the service ended: `code`, which is " +
      "`CANCELLED`, `DRAFT_DELETED`, `ANALYSIS_ENDED` or `INTERNAL_ERROR`; `RESULT_UNREADABLE` where what another version stored cannot be read. Of " +
      "publishing: `campaign_id`, or the platform's `findings`. Of applying changes: `applied`, the number of operations that took effect, and their `application_id`; " +
      "of one that failed also their `total` and the platform's `findings`. Of both `policy_exemptions` (`topics`, `user_id` and `at`) where somebody asked for them. Of a generation: `missing` (what would have helped " +
      "and is not known, such as `company.description`), `notes` (at most 50 sentences: what stood in the way of more, and advice on what was written), `usage` (of language models: the " +
      "`calls` that were answered, and their `input_tokens` and `output_tokens` as far as the model's server tells them; zeros without a model), `left_alone` (what a person changed meanwhile), `dropped` " +
      "(`text` and `reason` of what was cut or dropped), and where it applies `ad_groups_created` and `rsas_written` (numbers) and " +
      "`rsas_failed` (`ad_group_id`, `rsa_id` and `error` of each), and of ad groups `left_out` (each selected `keyword` that nobody should pay for, " +
      "with the `reason` and the `proposal`: `negative`, or `none` where only no page answers it), `unsure` (up to 200 keywords of which it is in doubt whether their page answers them: `keyword`, `ad_group` " +
      "(its name), `page` and `reason`; the draft's warnings have all as `KEYWORD_PAGE_UNSURE`), `sorted_otherwise` (each `keyword` whose `ad_group` leads to another `page` than the service's own sorting " +
      "would choose, which is the `sorter_page`, or null where it would leave the keyword out; at most 200) and `bids` (`ad_group_id`, `cpc_bid_micros` and the `reason` of each that its keywords suggest). Of a check of landing pages: `pages` (each with `url`, the `fields` where it stands, how often it is `used`, `http_status`, `final_url` " +
      "and `duration_ms`, null without an answer, and `findings` with `code`, `severity` and `message`) and `unchecked` (how many addresses are beyond those that " +
      "are visited). Of proposed exclusions: `proposals` (`text` and `match_type`, as `negative-keywords` takes them, `reason`, `keywords`), `left_out`, `unjudged`, `missing`, `notes`. Of a market analysis: `keywords_added`, `keywords_refreshed`, " +
      "`keywords_kept` (selected, and named by the platform no more), `keywords_removed`, `keywords_left_out` (for want of room). Of a recurring analysis: `run_id`, its `status` and the number `proposed`. " +
      "Of planning recommendations: `plans` (`campaign_id`, `plan_id`, `recommendation_ids`) and `refused` (`id` and `code`: `DRAFT_DIFFERS`, `DONOR_FIRST`, `EXPIRED`, `ENTITY_GONE`)"
  })),
  events_url: Schema.String.annotate({
    description:
      "Where the task is followed by an `EventSource` without an access token, relative to the service's own origin: each event is a message with a " +
      "Task, so that `onmessage` gets it. It works on behalf of the user who was answered with it, for 50 to 60 minutes; afterwards read the task again"
  }),
  date_added: DateTimeView,
  date_updated: DateTimeView
}).annotate({
  identifier: "Task",
  examples: [{
    task_id: exampleId,
    kind: "generate_rsas",
    adplatform_customer_id: 1234567890,
    draft_id: 1,
    market_analysis_id: null,
    analysis_config_id: null,
    status: "completed",
    progress: 100,
    error: null,
    result: {
      rsas_written: 1,
      rsas_failed: [],
      missing: ["company.phone"],
      notes: [],
      usage: { calls: 2, input_tokens: 6210, output_tokens: 1480 },
      left_alone: [],
      dropped: [{ text: "Call 030 1234567!", reason: "has a phone number; leave it out" }]
    },
    events_url:
      `/api/v1/tasks/${exampleId}/events?expires=1795168800&user=2&signature=JZ0r1Nn2pS4a0Gm3oYxX5b1mG9n0m5a7mJ8Gk3l0Q2c`,
    date_added: "2026-11-20T09:30:00.000Z",
    date_updated: "2026-11-20T09:30:12.000Z"
  }]
})

/** A part of a listing of tasks. */
export const TaskPage = pageView("TaskPage", TaskView)

/** 409: the task has ended, or what it was to send may have reached the ad platform. */
export class TaskNotCancellable extends problem<TaskNotCancellable>()("TaskNotCancellable", {
  status: 409,
  title: "The task cannot be cancelled",
  codes: ["TASK_CANNOT_BE_CANCELLED"]
}) {}

/** 429: the user follows as many tasks at this server as they may at a time. */
export class StreamLimitReached extends problem<StreamLimitReached>()("StreamLimitReached", {
  status: 429,
  title: "Too many event streams",
  codes: ["TOO_MANY_STREAMS"]
}, {
  limit: Schema.Int.annotate({
    description: "The most streams that a user may have open at a time at one server process"
  }),
  count: Schema.Int.annotate({ description: "How many the user has open there" }),
  retry_after_seconds: Schema.Int.annotate({ description: "When one that was closed is no longer counted, seconds" })
}) {}

/** The answer of every start of background work. */
export const TaskStarted = Schema.Struct({ task_id: Schema.String, status: TaskStatusView }).annotate({
  identifier: "TaskStarted",
  description: "The background work that was started, or that was under way already",
  examples: [{ task_id: exampleId, status: "pending" }]
})

/** The task's stream; the data of each event is a `Task` as one line of JSON. */
export const TaskEvents = Schema.String.annotate({
  description:
    "Server-Sent Events, by the task's `events_url` unnamed, otherwise named `task`; the data of each is a Task as one line of JSON",
  examples: ["id: in_progress-40-1795165800000\nevent: task\ndata: {\"task_id\":\"...\",\"progress\":40}\n\n"]
}).pipe(HttpApiSchema.asText({ contentType: "text/event-stream" }))
