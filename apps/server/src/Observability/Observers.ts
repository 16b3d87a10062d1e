import { wireName } from "@campaigns/adapters-http/Api/Wire/WireWords"
import {
  type MetricsObserver,
  MetricsObservers,
  observing
} from "@campaigns/adapters-http/Observability/MetricsObservers"
import { storedWord } from "@campaigns/adapters-postgres/Database/StoredWords"
import { Caches } from "@campaigns/application/Caching/Caches"
import { LargeWork } from "@campaigns/application/Load/LargeWork"
import { TaskKind } from "@campaigns/application/Tasks/Tasks"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Metric from "effect/Metric"
import * as Schedule from "effect/Schedule"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import type { Settings } from "../Config.ts"
import { processMetrics } from "./ProcessMetrics.ts"
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

const largeUsed = Metric.gauge("campaigns.large_work.used", {
  description: "What large drafts that are worked on may take, by an estimate of their bytes in memory",
  attributes: bytes
})

const largeLimit = Metric.gauge("campaigns.large_work.limit", {
  description: "The most that large drafts may take that are worked on at once",
  attributes: bytes
})

const largeWaiting = Metric.gauge("campaigns.large_work.waiting", { description: "How many wait for their turn" })

/** Looks at the large drafts that are worked on, for requests, for their answers, and for background tasks. */
const largeWorkMetrics = Effect.map(LargeWork, ({ answers, requests, tasks }): MetricsObserver => ({
  name: "large work",
  observe: Effect.suspend(() =>
    Effect.forEach(Object.entries({ answers, requests, tasks }), ([part, budget]) =>
      Effect.all([
        Metric.update(Metric.withAttributes(largeUsed, { part }), budget.used),
        Metric.update(Metric.withAttributes(largeLimit, { part }), budget.limit),
        Metric.update(Metric.withAttributes(largeWaiting, { part }), budget.waiting)
      ]), { discard: true })
  )
}))

const databaseSize = Metric.gauge("campaigns.database.size", {
  description: "What the database takes on its server's disk; every process tells the same",
  attributes: bytes
})

const revisionsSize = Metric.gauge("campaigns.draft.revisions.size", {
  description:
    "What the histories of all drafts take of the database, with their indexes; every process tells the same",
  attributes: bytes
})

const revisions = Metric.gauge("campaigns.draft.revisions", {
  description: "Revisions of all drafts, as the database's statistics estimate them; every process tells the same"
})

const decodeSizes = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ database: Schema.Finite, size: Schema.Finite, rows: Schema.Finite }))
)

/** Looks at what is kept for good, and so grows with its use. Nothing is counted row by row. */
const storageMetrics = Effect.map(SqlClient, (sql): MetricsObserver => {
  const observe = Effect.gen(function*() {
    const [row] = decodeSizes(
      yield* sql`
        select pg_database_size(current_database())::float8 as database, pg_total_relation_size(oid)::float8 as size,
          greatest(reltuples, pg_stat_get_live_tuples(oid), 0)::float8 as rows
        from pg_class where oid = 'draft_revisions'::regclass`
    )
    if (row === undefined) return
    yield* Metric.update(databaseSize, row.database)
    yield* Metric.update(revisionsSize, row.size)
    yield* Metric.update(revisions, row.rows)
  })
  return { name: "storage", observe }
})

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
