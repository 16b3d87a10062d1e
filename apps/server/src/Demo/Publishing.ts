import { CampaignDraftView } from "@campaigns/adapters-http/Api/Drafts/CampaignDraftView"
import { DraftWarningView } from "@campaigns/adapters-http/Api/Drafts/WarningView"
import { LiveCampaignView } from "@campaigns/adapters-http/Api/LiveCampaigns/LiveSettingsWire"
import { PublishCheckView, PublishPlanView } from "@campaigns/adapters-http/Api/Publishing/PublishViews"
import { TaskStarted } from "@campaigns/adapters-http/Api/Tasks/TaskView"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { type ApiClient, DemoFailed } from "./ApiClient.ts"
import { compareWithLive } from "./Comparison.ts"
import { followTask } from "./Following.ts"
import * as Output from "./Output.ts"

const draftPath = (draftId: number): string => `/api/v1/campaigns/drafts/${draftId}`

/** All warnings, and what publishing would do; the demo stops when something blocks. */
export const lookAhead = Effect.fnUntraced(function*(api: ApiClient, draftId: number) {
  Output.step("Before publishing")
  const all = yield* api.call("GET", `${draftPath(draftId)}/warnings`, {
    reads: Schema.Array(DraftWarningView),
    summarizes: (list) =>
      `warnings: ${list.length}, blocking ones: ${list.filter(({ is_blocking }) => is_blocking).length}`
  })
  Output.warnings(all)
  if (all.some(({ is_blocking }) => is_blocking)) {
    return yield* new DemoFailed({ message: "Something still blocks publishing" })
  }
  const plan = yield* api.call("GET", `${draftPath(draftId)}/publish-plan`, {
    reads: PublishPlanView,
    summarizes: ({ operation_count }) => `${operation_count} operations in one atomic request`
  })
  // Two operations of the platform may be one thing to a person: a label is made and then put on the campaign.
  const summaries = Array.from(new Set(plan.operations.map(({ summary }) => summary)))
  for (const summary of summaries.slice(0, 6)) Output.remark(`  ${summary}`)
  Output.remark(`  … and ${Math.max(0, summaries.length - 6)} more`)
  const check = yield* api.call("POST", `${draftPath(draftId)}/publish?validate_only=true`, {
    reads: PublishCheckView,
    summarizes: ({ is_publishable }) =>
      is_publishable ? "the ad platform would take it" : "the ad platform would refuse it"
  })
  if (!check.is_publishable) {
    return yield* new DemoFailed({ message: `The platform refuses: ${JSON.stringify(check.findings)}` })
  }
})

/** Publishes, and follows the task until the campaign is there. */
export const publish = Effect.fnUntraced(function*(api: ApiClient, draftId: number) {
  Output.step("Publish, and follow the task")
  const started = yield* api.call("POST", `${draftPath(draftId)}/publish`, {
    status: 202,
    reads: TaskStarted,
    summarizes: ({ task_id }) => `task ${task_id}`
  })
  const task = yield* followTask(api, started.task_id)
  if (task.status === "failed") return yield* new DemoFailed({ message: `Publishing failed: ${task.error ?? ""}` })
  return yield* api.call("GET", draftPath(draftId), {
    reads: CampaignDraftView,
    summarizes: ({ published_campaign_id }) => `the draft is campaign ${published_campaign_id}`
  })
})

const livePath = (draft: typeof CampaignDraftView.Type): string =>
  `/api/v1/campaigns/live/${draft.adplatform_customer_id}/${draft.published_campaign_id}`

/** Reads the campaign back from the platform and compares it with the draft; summarizes how many fields differ. */
export const compare = Effect.fnUntraced(function*(api: ApiClient, draft: typeof CampaignDraftView.Type) {
  Output.step("Read the live campaign back, and compare it with the draft")
  const live = yield* api.call("GET", livePath(draft), {
    reads: LiveCampaignView,
    summarizes: ({ campaign_name, status }) => `"${campaign_name}", ${status}`
  })
  const fields = compareWithLive(draft, live)
  for (const { drafted, field, isEqual, live: lived } of fields) Output.compared(field, drafted, isEqual, lived)
  return { compared: fields.length, different: fields.filter(({ isEqual }) => !isEqual).length }
})

/** Changes the live campaign's budget and networks, as one would a week later. */
export const changeLive = Effect.fnUntraced(function*(api: ApiClient, draft: typeof CampaignDraftView.Type) {
  Output.step("Change the live campaign")
  const body = {
    daily_budget_micros: 30_000_000,
    network_settings: {
      target_adplatform_search: true,
      target_search_network: false,
      target_content_network: false
    },
    confirm: ["SPEND_RISES"]
  }
  const live = yield* api.call("PATCH", livePath(draft), {
    body,
    reads: LiveCampaignView,
    summarizes: ({ daily_budget_micros, network_settings }) =>
      `budget ${daily_budget_micros}, partners ${network_settings.target_search_network ? "on" : "off"}`
  })
  if (live.daily_budget_micros !== body.daily_budget_micros || live.network_settings.target_search_network) {
    return yield* new DemoFailed({ message: "The live campaign is not what the change asked for" })
  }
})
