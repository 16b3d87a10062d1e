import { wireName } from "@campaigns/adapters-http/Api/Wire/WireWords"
import type { MetricsObserver } from "@campaigns/adapters-http/Observability/MetricsObservers"
import { Caches } from "@campaigns/application/Caching/Caches"
import * as Effect from "effect/Effect"
import * as Metric from "effect/Metric"

const bytes = { unit: "By" }

const size = Metric.gauge("campaigns.cache.size", {
  description: "What is remembered between requests, by an estimate of its bytes in memory",
  attributes: bytes
})

const limit = Metric.gauge("campaigns.cache.limit", {
  description: "The most that a cache may hold",
  attributes: bytes
})

const entries = Metric.gauge("campaigns.cache.entries", { description: "How many values a cache holds" })

/** Looks at what the caches of the process hold. */
export const cacheMetrics = Effect.map(Caches, (caches): MetricsObserver => ({
  name: "caches",
  observe: Effect.suspend(() =>
    Effect.forEach(caches, ({ cache, name }) =>
      Effect.all([
        Metric.update(Metric.withAttributes(size, { cache: wireName(name) }), cache.weight),
        Metric.update(Metric.withAttributes(limit, { cache: wireName(name) }), cache.limit),
        Metric.update(Metric.withAttributes(entries, { cache: wireName(name) }), cache.size)
      ]), { discard: true })
  )
}))
