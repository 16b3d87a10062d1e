import { AnalysisConfigView } from "@campaigns/adapters-http/Api/Administration/AnalysisConfigViews"
import { AnalysisContextView } from "@campaigns/adapters-http/Api/Analyses/AnalysisContextWire"
import { DismissedView } from "@campaigns/adapters-http/Api/Analyses/AnalysisProblems"
import { AnalysisRunView } from "@campaigns/adapters-http/Api/Analyses/AnalysisRunView"
import { RecommendationView } from "@campaigns/adapters-http/Api/Analyses/RecommendationView"
import { ApplicationView, ChangePlanView } from "@campaigns/adapters-http/Api/LiveCampaigns/ChangeViews"
import { pageView } from "@campaigns/adapters-http/Api/Paging"
import { TaskStarted, TaskView } from "@campaigns/adapters-http/Api/Tasks/TaskView"
import { groupedBy } from "@campaigns/domain/GroupedBy"
import { judgedAccount } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/JudgedAccount"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { type ApiClient, DemoFailed } from "./ApiClient.ts"
import { followTask } from "./Following.ts"
import * as Output from "./Output.ts"

type Recommendation = typeof RecommendationView.Type

const customerId = Number(judgedAccount.customerId)

const RecommendationPage = pageView("DemoRecommendationPage", RecommendationView)
const ConfigPage = pageView("DemoConfigPage", AnalysisConfigView)
const ApplicationPage = pageView("DemoApplicationsPage", ApplicationView)
const Linked = Schema.Struct({ adplatform_customer_id: Schema.Int, name: Schema.String })

/** The result of a task that plans recommendations. */
const Planned = Schema.Struct({
  plans: Schema.Array(Schema.Struct({ campaign_id: Schema.Int, plan_id: Schema.String })),
  refused: Schema.Array(Schema.Struct({ id: Schema.Int, code: Schema.String }))
})

const decodePlanned = Schema.decodeUnknownSync(Planned)
const decodeRun = Schema.decodeUnknownSync(Schema.Struct({ run_id: Schema.Int }))

const euros = (micros: number): string => `${(micros / 1_000_000).toFixed(2)} EUR`

const ended = Effect.fnUntraced(function*(api: ApiClient, started: typeof TaskStarted.Type) {
  const task = yield* followTask(api, started.task_id)
  if (task.status === "failed") return yield* new DemoFailed({ message: `The task failed: ${task.error ?? ""}` })
  return task
})

/** Links an account that has run for a year, and has its keywords analysed daily; for administrators. */
const configure = Effect.fnUntraced(function*(admin: ApiClient, companyId: number) {
  yield* admin.call("POST", `/api/v1/companies/${companyId}/customers`, {
    body: {
      adplatform_customer_id: customerId,
      name: judgedAccount.name,
      currency_code: judgedAccount.currencyCode,
      time_zone: judgedAccount.timeZone
    },
    status: 201,
    reads: Linked,
    summarizes: ({ name }) => `${name} is linked`
  })
  return yield* admin.call("POST", "/api/v1/analysis-customer-configs", {
    body: {
      adplatform_customer_id: customerId,
      analysis_type: "keyword_pause",
      should_run_daily: true,
      time_to_run__at_customer_timezone: "05:30"
    },
    status: 201,
    reads: AnalysisConfigView,
    summarizes: ({ analysis_type, next_run_at }) => `${analysis_type}, next ${next_run_at ?? "never"}`
  })
})

/** Runs the analysis by hand, and tells what it looked at. */
const run = Effect.fnUntraced(function*(api: ApiClient, configId: number) {
  const started = yield* api.call("POST", `/api/v1/analysis-customer-configs/${configId}/run`, {
    status: 202,
    reads: TaskStarted,
    summarizes: ({ task_id }) => `task ${task_id}`
  })
  const { result } = yield* ended(api, started)
  const { run_id } = decodeRun(result)
  const summarizes = ({ candidates, proposed, status }: typeof AnalysisRunView.Type) =>
    `${status}: ${candidates} keywords looked at, ${proposed} proposed`
  const path = `/api/v1/analysis-runs/${run_id}`
  const told = yield* api.call("GET", path, { reads: AnalysisRunView, summarizes })
  for (const { message } of [...told.reasons, ...told.health, ...told.vetoes]) Output.remark(`  ${message}`)
  if (told.status !== "held") return
  Output.remark("The company's manager has looked at it, and lets it stand:")
  yield* api.call("POST", `${path}/release`, { reads: AnalysisRunView, summarizes })
})

/** The campaign with the most of some recommendations, and these. */
const mostOf = (items: ReadonlyArray<Recommendation>) =>
  Array.from(groupedBy(items, ({ campaign_id }) => campaign_id))
    .toSorted(([, some], [, others]) => others.length - some.length)[0]

const tell = ({ against, money_micros_30_days, sentences, title }: Recommendation): void => {
  Output.quote(`${title} (${euros(money_micros_30_days)} in 30 days)`)
  for (const sentence of sentences) Output.remark(`    ${sentence}`)
  for (const sentence of against) Output.remark(`    against: ${sentence}`)
}

/** Applies a plan that stands by itself, with all risks that it names. */
const apply = Effect.fnUntraced(function*(api: ApiClient, { operations, plan_id, risks }: typeof ChangePlanView.Type) {
  for (const { summary } of operations) Output.quote(summary)
  for (const { message } of risks) Output.remark(`  ! ${message}`)
  const confirm = Array.from(new Set(risks.flatMap((risk) => risk.needs_confirmation ? [risk.code] : [])))
  yield* ended(
    api,
    yield* api.call("POST", `/api/v1/change-plans/${plan_id}/apply`, {
      body: { confirm },
      status: 202,
      reads: TaskStarted,
      summarizes: ({ task_id }) => `task ${task_id}`
    })
  )
})

/** Approves recommendations; gives the task's word on what is planned. */
const approve = Effect.fnUntraced(function*(api: ApiClient, ids: ReadonlyArray<number>) {
  const started = yield* api.call("POST", "/api/v1/recommendations/approve", {
    body: { ids },
    status: 202,
    reads: TaskStarted,
    summarizes: ({ task_id }) => `task ${task_id}`
  })
  const { result }: typeof TaskView.Type = yield* ended(api, started)
  return decodePlanned(result)
})

const statusOf = (api: ApiClient, { id }: Recommendation) =>
  api.call("GET", `/api/v1/recommendations/${id}`, {
    reads: RecommendationView,
    summarizes: ({ status, title }) => `${status}: ${title}`
  })

/** An analysis that runs: its recommendations are read, one is dismissed, two are approved, applied and taken back. */
export const recommend = Effect.fnUntraced(function*(api: ApiClient, admin: ApiClient, companyId: number) {
  Output.step("An analysis of the keywords, and what becomes of its recommendations")
  const { items: earlier } = yield* admin.call(
    "GET",
    `/api/v1/analysis-customer-configs?adplatform_customer_id=${customerId}`,
    { reads: ConfigPage, summarizes: ({ items }) => `${items.length} configurations` }
  )
  if (earlier.length > 0) return Output.remark("  The demo has run here before; it runs again in 24 hours.")
  const { id: configId } = yield* configure(admin, companyId)
  yield* api.call("PUT", `/api/v1/customers/${customerId}/analysis-context`, {
    body: { brand_terms: ["Radhaus"], target_cpa_micros: null },
    reads: AnalysisContextView,
    summarizes: ({ brand_terms }) => `brand: ${brand_terms.join(", ")}`
  })
  yield* run(api, configId)
  const { items } = yield* api.call("GET", `/api/v1/recommendations?customer_id=${customerId}&sort=-money_micros`, {
    reads: RecommendationPage,
    summarizes: ({ items }) => `${items.length} recommendations, the dearest first`
  })
  items.forEach(tell)
  const dismissed = items.length > 1 ? items.at(-1) : undefined
  const [campaignId, wanted = []] = mostOf(items.filter((one) => one !== dismissed)) ?? []
  const [first] = wanted
  if (first === undefined) return yield* new DemoFailed({ message: "The analysis found none of the bad keywords" })
  if (dismissed !== undefined) {
    yield* api.call("POST", "/api/v1/recommendations/dismiss", {
      body: { ids: [dismissed.id], reason: "We want to be seen for it" },
      reads: DismissedView,
      summarizes: () => `dismissed: ${dismissed.title}`
    })
  }
  const { plans: [plan], refused } = yield* approve(api, wanted.slice(0, 2).map(({ id }) => id))
  if (plan === undefined) return yield* new DemoFailed({ message: `Nothing was planned: ${JSON.stringify(refused)}` })
  const whole = yield* api.call("GET", `/api/v1/change-plans/${plan.plan_id}`, {
    reads: ChangePlanView,
    summarizes: ({ draft_id, operations }) =>
      `${operations.length} operations; the campaign is draft ${draft_id} from now on`
  })
  yield* apply(api, whole)
  yield* statusOf(api, first)
  const path = `/api/v1/campaigns/live/${customerId}/${campaignId}/applications`
  const { items: [application] } = yield* api.call("GET", `${path}?limit=1`, {
    reads: ApplicationPage,
    summarizes: ({ items }) => items.map(({ kind, summary }) => `${kind}: ${summary.join(" ")}`).join()
  })
  if (application === undefined) return yield* new DemoFailed({ message: "The application was not kept" })
  Output.remark("Somebody regrets it:")
  yield* apply(
    api,
    yield* api.call("POST", `${path}/${application.id}/undo`, {
      status: 201,
      reads: ChangePlanView,
      summarizes: ({ operations }) => `${operations.length} operations`
    })
  )
  const { status } = yield* statusOf(api, first)
  if (status !== "reverted") return yield* new DemoFailed({ message: "The recommendation does not know it" })
})
