import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** Background work that clients follow; the partial index is for finding tasks of which nothing was heard. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`
    create table tasks (
      task_id uuid primary key,
      kind text not null,
      draft_id bigint not null references campaign_drafts (id) on delete cascade,
      status text not null check (status in ('pending', 'in_progress', 'completed', 'failed')),
      progress int not null check (progress between 0 and 100),
      error text,
      result jsonb,
      date_added timestamptz not null,
      date_updated timestamptz not null
    )`
  yield* sql`create index tasks_of_draft on tasks (draft_id)`
  yield* sql`create index tasks_open on tasks (date_updated, task_id) where status in ('pending', 'in_progress')`
})
