import { CampaignDraftView } from "@campaigns/adapters-http/Api/Drafts/CampaignDraftView"
import { DriftView } from "@campaigns/adapters-http/Api/Drafts/DriftView"
import { KeywordsUpdatedView } from "@campaigns/adapters-http/Api/Drafts/KeywordsGroup"
import { StepResponse } from "@campaigns/adapters-http/Api/Drafts/WarningView"
import { ApplicationView, ChangePlanView, ChangesView } from "@campaigns/adapters-http/Api/LiveCampaigns/ChangeViews"
import { pageView } from "@campaigns/adapters-http/Api/Paging"
import { TaskStarted } from "@campaigns/adapters-http/Api/Tasks/TaskView"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { type ApiClient, DemoFailed } from "./ApiClient.ts"
import { saveStep } from "./Drafting.ts"
import { followTask } from "./Following.ts"
import * as Output from "./Output.ts"
import { changeAtThePlatform, EditedCampaign } from "./SomebodyElse.ts"

type Draft = typeof CampaignDraftView.Type
type Plan = typeof ChangePlanView.Type
type Differences = (typeof ChangesView.Type)["differences"]

const ApplicationPage = pageView("DemoApplicationPage", ApplicationView)

const pathOf = ({ id }: Draft): string => `/api/v1/campaigns/drafts/${id}`

const euros = (micros: unknown): string => typeof micros === "number" ? (micros / 1_000_000).toFixed(2) : String(micros)

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`

const drift = Effect.fnUntraced(function*(api: ApiClient, draft: Draft) {
  return yield* api.call("POST", `${pathOf(draft)}/drift-check`, {
    reads: DriftView,
    summarizes: ({ differences, state }) => `${state}, ${counted(differences, "difference")}`
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

const inWords = (value: unknown): string => {
  if (value === null) return "none"
  return typeof value === "object" ? "there" : euros(value)
}

const wherefrom = {
  draft: "changed in the draft",
  live: "changed on the platform",
  both: "changed on both sides alike",
  conflict: "CONFLICT, changed on both sides"
} as const

/** Prints the differences, each with what was agreed and what both sides say. */
const tellDifferences = (differences: Differences): void => {
  for (const { base, draft, label, live, side } of differences) {
    Output.quote(`${wherefrom[side]}: ${label}`)
    Output.quote(`  agreed ${inWords(base)}, draft ${inWords(draft)}, platform ${inWords(live)}`)
  }
}

const changesOf = (api: ApiClient, draft: Draft) =>
  Effect.tap(
    api.call("GET", `${pathOf(draft)}/changes`, {
      reads: ChangesView,
      summarizes: ({ differences }) => counted(differences.length, "difference")
    }),
    ({ differences }) => Effect.sync(() => tellDifferences(differences))
  )

/** A plan of what the draft has changed, with nothing decided. */
const planOf = (api: ApiClient, draft: Draft) =>
  Effect.tap(
    api.call("POST", `${pathOf(draft)}/change-plans`, {
      body: { decisions: [], validate_only: true },
      status: 201,
      reads: ChangePlanView,
      summarizes: ({ daily_spend_micros: { after, before }, findings, operations, undecided }) =>
        `${counted(operations.length, "operation")}, ${undecided.length} undecided, ` +
        `${counted(findings.length, "finding")} of the platform, ` +
        `${euros(before)} a day before and ${euros(after)} after`
    }),
    (plan) => Effect.sync(() => tell(plan))
  )

/** A colleague changes the campaign with the platform's own screens, if the address of the sandbox is known. */
const colleague = Effect.fnUntraced(function*(api: ApiClient, draft: Draft, platformUrl: string | null) {
  if (platformUrl === null) {
    Output.remark(
      "Nobody else changes it here: ADPLATFORM_SANDBOX_URL names the sandbox of a server that runs already."
    )
    return
  }
  Output.remark("A colleague raises the budget and pauses an ad with the platform's own screens:")
  const path = `/api/v1/campaigns/live/${draft.adplatform_customer_id}/${draft.published_campaign_id}/content`
  const campaign = yield* api.call("GET", path, {
    reads: EditedCampaign,
    summarizes: ({ content }) => `the campaign whole, with ${content.ad_groups.length} ad groups`
  })
  yield* changeAtThePlatform(platformUrl, campaign, 35_000_000)
  yield* drift(api, draft)
})

const Refused = Schema.Struct({ code: Schema.String, detail: Schema.String })

/** Takes what was changed on the platform into the draft, after showing that an open conflict stops a plan. */
const decide = Effect.fnUntraced(function*(api: ApiClient, draft: Draft, differences: Differences) {
  if (differences.some(({ side }) => side === "conflict")) {
    Output.remark("Nothing is sent over what somebody else has changed: a plan with an open conflict is refused.")
    const open = yield* planOf(api, draft)
    yield* api.call("POST", `${pathOf(draft)}/change-plans/${open.plan_id}/apply`, {
      body: { confirm: [] },
      status: 409,
      reads: Refused,
      summarizes: ({ code, detail }) => `${code}: ${detail}`
    })
  }
  const paths = differences.flatMap(({ path, side }) => side === "conflict" || side === "live" ? [path] : [])
  if (paths.length === 0) return
  Output.remark("The colleague knows why. The draft takes over what was changed on the platform, the conflict too:")
  yield* api.call("POST", `${pathOf(draft)}/changes/adopt`, { body: { paths }, reads: StepResponse })
  yield* changesOf(api, draft)
})

/** Pauses two keywords of the first ad group at once. */
const pauseTwo = (api: ApiClient, draft: Draft) => {
  const targets = draft.ad_groups[0]?.keywords.filter(({ match_type }) => match_type !== "NEGATIVE") ?? []
  return api.call("POST", `${pathOf(draft)}/keywords/bulk-update`, {
    body: { keyword_ids: targets.slice(0, 2).map(({ id }) => id), status: "PAUSED" },
    reads: KeywordsUpdatedView,
    summarizes: ({ changed }) => changed.map(({ status, text }) => `${text} ${status}`).join(", ")
  })
}

/**
 * The campaign's life after publishing: the draft has followed the change of its live campaign, and gets another
 * budget, a new keyword and two paused ones, while a colleague changes the campaign at the platform. The conflict is
 * decided, the plan is read and applied, and taken back again.
 */
export const changeAfterPublishing = Effect.fnUntraced(function*(
  api: ApiClient,
  draft: Draft,
  platformUrl: string | null
) {
  Output.step("After publishing: the draft goes on, and so does the campaign")
  Output.remark("The live campaign was changed a moment ago, through this service; its draft has followed:")
  const found = yield* drift(api, draft)
  if (found.state !== "in_sync") return yield* new DemoFailed({ message: "The draft has not followed its campaign" })
  yield* colleague(api, draft, platformUrl)
  Output.remark("Meanwhile the draft gets another budget and a keyword, and two keywords are paused:")
  const [group] = draft.ad_groups
  yield* saveStep(api, draft.id, "campaign-settings", { daily_budget_micros: 20_000_000 })
  yield* saveStep(api, draft.id, "ad-groups", {
    ad_groups: [{ id: group?.id, keywords: [{ text: "bicycle service at home", match_type: "EXACT" }] }]
  })
  yield* pauseTwo(api, draft)

  Output.step("Compare the draft with the campaign, and decide the conflict")
  const { differences } = yield* changesOf(api, draft)
  yield* decide(api, draft, differences)

  Output.step("Plan the changes, read the plan, apply it")
  yield* apply(api, draft, yield* planOf(api, draft))
  Output.remark(
    "An account can have guard rails for this: a highest daily budget, a highest rise in one change, and that only"
  )
  Output.remark(
    "managers let a campaign serve. What goes beyond them is 409 GUARD_RAIL, whichever way it is asked for."
  )

  Output.step("Take it back")
  const { items } = yield* api.call("GET", `${pathOf(draft)}/applications`, {
    reads: ApplicationPage,
    summarizes: ({ items }) => items.map(({ id, kind }) => `${id} ${kind}`).join(", ")
  })
  const undo = yield* api.call("POST", `${pathOf(draft)}/applications/${items[0]?.id}/undo`, {
    status: 201,
    reads: ChangePlanView,
    summarizes: ({ operations }) => counted(operations.length, "operation")
  })
  tell(undo)
  yield* apply(api, draft, undo)
})
