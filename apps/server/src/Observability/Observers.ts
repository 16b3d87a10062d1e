import { wireName } from "@campaigns/adapters-http/Api/Wire/WireWords"
import {
  type MetricsObserver,
  MetricsObservers,
  observing
} from "@campaigns/adapters-http/Observability/MetricsObservers"
import { storedWord } from "@campaigns/adapters-postgres/Database/StoredWords"
import { Caches } from "@campaigns/application/Caching/Caches"
import { TaskKind } from "@campaigns/application/Tasks/Tasks"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Metric from "effect/Metric"
import * as Schedule from "effect/Schedule"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import type { Settings } from "../Config.ts"
import { largeWorkMetrics } from "./LargeWorkMetrics.ts"
import { processMetrics } from "./ProcessMetrics.ts"
import { storageMetrics } from "./StorageMetrics.ts"
import { metricsInterval } from "./Telemetry.ts"

const open = Metric.gauge("campaigns.task.open", {
  description: "Background tasks in the database that have not ended; every process tells the same"
})

const oldest = Metric.gauge("campaigns.task.oldest.age", {
  description: "Age of the oldest background task that has not ended; 0 when all have",
  attributes: { unit: "s" }
})

const kinds: ReadonlyArray<string> = TaskKind.literals.map((kind) => storedWord(kind))
const statuses = ["pending", "in_progress"] as const

const decode = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({
  kind: Schema.String,
  status: Schema.Literals(statuses),
  tasks: Schema.Int,
  age: Schema.Finite
})))

/** Looks at the tasks that have not ended, of all processes of the database. */
const taskMetrics = Effect.map(SqlClient, (sql): MetricsObserver => {
  const observe = Effect.gen(function*() {
    const rows = decode(
      yield* sql`
        select kind, status, count(*)::int as tasks,
          greatest(extract(epoch from now() - min(date_added)), 0)::float8 as age
        from tasks where status in ('pending', 'in_progress') group by kind, status`
    )
    for (const kind of kinds) {
      const ofKind = rows.filter((row) => row.kind === kind)
      for (const status of statuses) {
        const tasks = ofKind.find((row) => row.status === status)?.tasks ?? 0
        yield* Metric.update(Metric.withAttributes(open, { kind, status }), tasks)
      }
      yield* Metric.update(Metric.withAttributes(oldest, { kind }), Math.max(0, ...ofKind.map(({ age }) => age)))
    }
  })
  return { name: "tasks", observe }
})

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
const cacheMetrics = Effect.map(Caches, (caches): MetricsObserver => ({
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

/** A scrape looks when it comes; what is pushed to a collector has to be looked at by the clock. */
const byTheClock = Layer.effectDiscard(
  Effect.flatMap(observing, (observe) => Effect.forkScoped(Effect.repeat(observe, Schedule.spaced(metricsInterval))))
)

/** The observers of metrics: the process, its caches, its large work, and the database with its tasks. */
export const layer = ({ collector }: Pick<Settings, "collector">) => {
  const observers = Layer.effect(
    MetricsObservers,
    Effect.all([processMetrics, cacheMetrics, largeWorkMetrics, storageMetrics, taskMetrics])
  )
  return collector === null ? observers : byTheClock.pipe(Layer.provideMerge(observers))
}
