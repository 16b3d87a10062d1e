import type { MetricsObserver } from "@campaigns/adapters-http/Observability/MetricsObservers"
import * as Effect from "effect/Effect"
import * as Metric from "effect/Metric"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"

const bytes = { unit: "By" }

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

const decode = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ database: Schema.Finite, size: Schema.Finite, rows: Schema.Finite }))
)

/** Looks at what is kept for good, and so grows with its use. Nothing is counted row by row. */
export const storageMetrics = Effect.map(SqlClient, (sql): MetricsObserver => {
  const observe = Effect.gen(function*() {
    const [row] = decode(
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
