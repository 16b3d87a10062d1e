import { MarketAnalysisView } from "@campaigns/adapters-http/Api/MarketAnalysis/MarketAnalysisViews"
import { TaskStarted } from "@campaigns/adapters-http/Api/Tasks/TaskView"
import * as Effect from "effect/Effect"
import { type ApiClient, DemoFailed } from "./ApiClient.ts"
import { followTask } from "./Following.ts"
import * as Output from "./Output.ts"

/** The number of the platform's new ideas that the demo selects. */
const TAKEN = 2

/** Runs the market analysis: the ad platform names keywords, selected ones stay, and some new ones are taken. */
export const runAnalysis = Effect.fnUntraced(function*(api: ApiClient, analysisId: number) {
  Output.step("Run the market analysis: ask the ad platform for keywords")
  const path = `/api/v1/market-analysis/analyses/${analysisId}`
  const before = yield* api.call("GET", path, {
    reads: MarketAnalysisView,
    summarizes: ({ config }) => `services: ${config.services.join(", ")}; locations: ${config.location_ids.join(", ")}`
  })
  const started = yield* api.call("POST", `${path}/run`, {
    status: 202,
    reads: TaskStarted,
    summarizes: ({ task_id }) => `task ${task_id}`
  })
  const task = yield* followTask(api, started.task_id)
  if (task.status === "failed") return yield* new DemoFailed({ message: `The run failed: ${task.error ?? ""}` })
  const known = new Set(before.keywords.map(({ id }) => id))
  const after = yield* api.call("GET", path, {
    reads: MarketAnalysisView,
    summarizes: ({ keywords }) =>
      `${keywords.length} candidates, ${keywords.filter(({ id }) => !known.has(id)).length} of them new, ` +
      `${keywords.filter(({ is_selected }) => is_selected).length} still selected`
  })
  const selected = (keywords: typeof before.keywords) => keywords.filter(({ is_selected }) => is_selected)
  if (selected(before.keywords).some(({ id }) => !selected(after.keywords).some((keyword) => keyword.id === id))) {
    return yield* new DemoFailed({ message: "A selected keyword was lost" })
  }
  const services = before.config.services.map((service) => service.toLowerCase())
  const isSold = ({ keyword_text }: { readonly keyword_text: string }) =>
    services.some((service) => keyword_text.includes(service))
  // New keyword ideas come in the order of their searches, the most sought first.
  const best = after.keywords.filter((keyword) => !known.has(keyword.id) && isSold(keyword))
  for (const { avg_monthly_searches, high_bid, keyword_text, low_bid } of best.slice(0, 5)) {
    Output.remark(`  "${keyword_text}": ${avg_monthly_searches} searches a month, bids ${low_bid} to ${high_bid}`)
  }
  const taken = best.slice(0, TAKEN)
  if (taken.length === 0) return Output.remark("  Nothing that is sold is new.")
  yield* api.call("PATCH", `${path}/keywords`, {
    body: { selected_ids: taken.map(({ id }) => id) },
    reads: MarketAnalysisView,
    summarizes: () => `${taken.map(quoted).join(" and ")} selected`
  })
})

const quoted = ({ keyword_text }: { readonly keyword_text: string }): string => `"${keyword_text}"`
