import { CampaignDraftView } from "@campaigns/adapters-http/Api/Drafts/CampaignDraftView"
import { DriftView } from "@campaigns/adapters-http/Api/Drafts/DriftView"
import { ApplicationView, ChangePlanView, ChangesView } from "@campaigns/adapters-http/Api/LiveCampaigns/ChangeViews"
import { pageView } from "@campaigns/adapters-http/Api/Paging"
import { TaskStarted } from "@campaigns/adapters-http/Api/Tasks/TaskView"
import * as Effect from "effect/Effect"
import { type ApiClient, DemoFailed } from "./ApiClient.ts"
import { saveStep } from "./Drafting.ts"
import { followTask } from "./Following.ts"
import * as Output from "./Output.ts"

type Draft = typeof CampaignDraftView.Type
type Plan = typeof ChangePlanView.Type

const ApplicationPage = pageView("DemoApplicationPage", ApplicationView)

const pathOf = ({ id }: Draft): string => `/api/v1/campaigns/drafts/${id}`

const euros = (micros: unknown): string => typeof micros === "number" ? (micros / 1_000_000).toFixed(2) : String(micros)

const drift = Effect.fnUntraced(function*(api: ApiClient, draft: Draft) {
  return yield* api.call("POST", `${pathOf(draft)}/drift-check`, {
    reads: DriftView,
    summarizes: ({ differences, state }) => `${state}, ${differences} differences`
  })
})

/** Prints what a plan does and what it brings with it. */
const tell = ({ operations, risks }: Plan): void => {
  for (const { summary } of operations) Output.quote(summary)
  for (const { message } of risks) Output.remark(`  ! ${message}`)
}

/** Applies a plan with all risks that it names, and follows its task. */
const apply = Effect.fnUntraced(function*(api: ApiClient, draft: Draft, { plan_id, risks }: Plan) {
  const confirm = Array.from(new Set(risks.flatMap((risk) => risk.needs_confirmation ? [risk.code] : [])))
  const { task_id } = yield* api.call("POST", `${pathOf(draft)}/change-plans/${plan_id}/apply`, {
    body: { confirm },
    status: 202,
    reads: TaskStarted,
    summarizes: ({ task_id }) => `task ${task_id}`
  })
  const task = yield* followTask(api, task_id)
  if (task.status === "failed") return yield* new DemoFailed({ message: `The plan failed: ${task.error ?? ""}` })
})

/**
 * The campaign's life after publishing: the draft has followed the change of its live campaign, and gets another budget and new keywords; conflicts, if somebody
 * else makes any meanwhile, are decided, the plan is read and applied, and taken back again.
 */
export const changeAfterPublishing = Effect.fnUntraced(function*(api: ApiClient, draft: Draft) {
  Output.step("After publishing: the draft goes on, and so does the campaign")
  Output.remark("The live campaign was changed a moment ago; its draft has followed:")
  const found = yield* drift(api, draft)
  if (found.state !== "in_sync") return yield* new DemoFailed({ message: "The draft has not followed its campaign" })
  const [group] = draft.ad_groups
  yield* saveStep(api, draft.id, "campaign-settings", { daily_budget_micros: 20_000_000 })
  yield* saveStep(api, draft.id, "ad-groups", {
    ad_groups: [{ id: group?.id, keywords: [{ text: "bicycle service at home", match_type: "EXACT" }] }]
  })
  const { differences } = yield* api.call("GET", `${pathOf(draft)}/changes`, {
    reads: ChangesView,
    summarizes: ({ differences }) => `${differences.length} differences`
  })
  for (const { label, side } of differences) Output.quote(`${side}: ${label}`)
  const conflicts = differences.filter(({ side }) => side === "conflict")
  for (const { base, draft, label, live } of conflicts) {
    Output.remark(
      `  ${label}: agreed ${euros(base)}, draft ${euros(draft)}, platform ${euros(live)}; the platform's stays`
    )
  }

  Output.step("Plan the changes, read the plan, apply it")
  const plan = yield* api.call("POST", `${pathOf(draft)}/change-plans`, {
    body: { choices: conflicts.map(({ path }) => ({ path, take: "live" })), validate_only: true },
    status: 201,
    reads: ChangePlanView,
    summarizes: ({ daily_spend_micros: { after, before }, findings, operations }) =>
      `${operations.length} operations, ${findings.length} findings of the platform, ` +
      `${euros(before)} a day before and ${euros(after)} after`
  })
  tell(plan)
  yield* apply(api, draft, plan)

  Output.step("Take it back")
  const { items } = yield* api.call("GET", `${pathOf(draft)}/applications`, {
    reads: ApplicationPage,
    summarizes: ({ items }) => items.map(({ id, kind }) => `${id} ${kind}`).join(", ")
  })
  const undo = yield* api.call("POST", `${pathOf(draft)}/applications/${items[0]?.id}/undo`, {
    status: 201,
    reads: ChangePlanView,
    summarizes: ({ operations }) => `${operations.length} operations`
  })
  tell(undo)
  yield* apply(api, draft, undo)
})
