import * as PgCampaigns from "@campaigns/adapters-postgres/Drafts/PgCampaigns"
import * as PgCompanies from "@campaigns/adapters-postgres/Identity/PgCompanies"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { storedDraft } from "@campaigns/port-contracts/Drafts/ExampleDrafts"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import { SqlClient } from "effect/sql/SqlClient"
import * as TestDatabase from "../support/TestDatabase.ts"

const suite = Layer.merge(PgCampaigns.layer, PgCompanies.layer).pipe(Layer.provideMerge(TestDatabase.layer))

it.live(
  "A process whose database was away forgets what it remembers of it, and the ids that it has in reserve",
  () =>
    Effect.gen(function*() {
      const drafts = yield* DraftReader
      const sql = yield* SqlClient
      const { id } = yield* storedDraft
      const [before = 0] = yield* drafts.reserveIds(1)
      const remembered = yield* drafts.find(id)
      assert.strictEqual(yield* drafts.find(id), remembered)
      const sessions = sql`select 1 from pg_stat_activity
      where datname = current_database() and query ilike 'listen%campaigns_database_losses%'`
      yield* Effect.repeat(sessions, { until: (rows) => rows.length > 0, schedule: Schedule.spaced("10 millis") })
      yield* Effect.ignore(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
      yield* Effect.repeat(Effect.exit(drafts.find(id)), {
        until: (found) => found._tag === "Success" && found.value !== remembered,
        schedule: Schedule.spaced("10 millis")
      })
      const ids = drafts.reserveIds(1).pipe(
        Effect.sandbox,
        Effect.retry({ times: 3 }),
        Effect.map(([next = 0]) => next)
      )
      // Blocks are of a thousand.
      assert.strictEqual(yield* ids, before - (before % 1_000) + 1_001)
      assert.strictEqual((yield* drafts.find(id)).id, id)
      // It listens again, so that the next loss is noticed, too.
      yield* Effect.repeat(sessions, { until: (rows) => rows.length > 0, schedule: Schedule.spaced("10 millis") })
    }).pipe(Effect.provide(suite))
)
