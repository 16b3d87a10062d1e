import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * Tasks that outlive their drafts and can be listed. The customer decides who may see a task, and `number` is the order
 * in which tasks were begun, by which listings run. The references to drafts and analyses go: a removal ends the tasks
 * and leaves their rows. A draft that is not published remembers the task of the last attempt.
 *
 * Each of the indexes has the columns of one way of listing before the number, so that a page is read from its place
 * on, however many tasks there are, and each begins with another column: `PgTasks` says why.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient

  yield* sql`
    alter table tasks
      drop constraint tasks_draft_id_fkey,
      drop constraint tasks_analysis_id_fkey,
      add column customer_id bigint,
      add column number bigint`
  yield* sql`
    update tasks t set number = o.number, customer_id = coalesce(
      (select d.customer_id from campaign_drafts d where d.id = t.draft_id),
      (select a.customer_id from market_analyses a where a.id = t.analysis_id))
    from (select task_id, row_number() over (order by date_added, task_id) as number from tasks) o
    where o.task_id = t.task_id`
  yield* sql`
    alter table tasks
      alter column customer_id set not null,
      alter column number set not null,
      alter column number add generated always as identity`
  yield* sql`
    select setval(pg_get_serial_sequence('tasks', 'number'), coalesce(max(number), 0) + 1, false) from tasks`

  yield* sql`drop index tasks_of_draft`
  yield* sql`drop index tasks_of_analysis`
  yield* sql`create unique index tasks_in_order on tasks (number)`
  yield* sql`create index tasks_of_kind on tasks (kind, status, number)`
  yield* sql`create index tasks_of_customer on tasks (customer_id, number)`
  yield* sql`create index tasks_of_customer_by_status on tasks (status, kind, customer_id, number)`
  yield* sql`create index tasks_of_draft on tasks (draft_id, kind, status, number)`
  yield* sql`create index tasks_of_analysis on tasks (analysis_id, number) where analysis_id is not null`

  yield* sql`
    update campaign_drafts d set publication_task_id = (
      select t.task_id from tasks t where t.draft_id = d.id and t.kind = 'publish' order by t.number desc limit 1)
    where d.publication_status = 'NotPublished'
      and exists (select from tasks t where t.draft_id = d.id and t.kind = 'publish')`
})
