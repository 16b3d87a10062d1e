import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** Tasks of a draft or of a market analysis. By the unique index an analysis has one run at a time. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`
    alter table tasks
      alter column draft_id drop not null,
      alter column begun_at_revision drop not null,
      add column analysis_id bigint references market_analyses (id) on delete cascade,
      add constraint tasks_of_draft_or_analysis check ((draft_id is null) <> (analysis_id is null)),
      add constraint tasks_begun_at_revision check ((draft_id is null) = (begun_at_revision is null))`
  yield* sql`create index tasks_of_analysis on tasks (analysis_id) where analysis_id is not null`
  yield* sql`
    create unique index tasks_running_analysis on tasks (analysis_id)
      where analysis_id is not null and status in ('pending', 'in_progress')`
})
