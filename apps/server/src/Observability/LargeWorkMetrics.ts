import type { MetricsObserver } from "@campaigns/adapters-http/Observability/MetricsObservers"
import { LargeWork } from "@campaigns/application/Load/LargeWork"
import * as Effect from "effect/Effect"
import * as Metric from "effect/Metric"

const bytes = { unit: "By" }

const used = Metric.gauge("campaigns.large_work.used", {
  description: "What large drafts that are worked on may take, by an estimate of their bytes in memory",
  attributes: bytes
})

const limit = Metric.gauge("campaigns.large_work.limit", {
  description: "The most that large drafts may take that are worked on at once",
  attributes: bytes
})

const waiting = Metric.gauge("campaigns.large_work.waiting", { description: "How many wait for their turn" })

/** Looks at the large drafts that are worked on, for requests, for their answers, and for background tasks. */
export const largeWorkMetrics = Effect.map(LargeWork, ({ answers, requests, tasks }): MetricsObserver => ({
  name: "large work",
  observe: Effect.suspend(() =>
    Effect.forEach(Object.entries({ answers, requests, tasks }), ([part, budget]) =>
      Effect.all([
        Metric.update(Metric.withAttributes(used, { part }), budget.used),
        Metric.update(Metric.withAttributes(limit, { part }), budget.limit),
        Metric.update(Metric.withAttributes(waiting, { part }), budget.waiting)
      ]), { discard: true })
  )
}))
