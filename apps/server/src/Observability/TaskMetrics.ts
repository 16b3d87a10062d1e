import type { MetricsObserver } from "@campaigns/adapters-http/Observability/MetricsObservers"
import { storedWord } from "@campaigns/adapters-postgres/Database/StoredWords"
import { TaskKind } from "@campaigns/application/Tasks/Tasks"
import * as Effect from "effect/Effect"
import * as Metric from "effect/Metric"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"

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
export const taskMetrics = Effect.map(SqlClient, (sql): MetricsObserver => {
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
