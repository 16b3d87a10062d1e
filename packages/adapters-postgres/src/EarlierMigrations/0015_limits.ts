import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * The number of drafts that a customer has and how much a company's media library holds, kept by triggers on every
 * statement, so that adding one need not count a million rows. Bug reports are counted by an index of their reporters.
 *
 * A customer's drafts are counted in several rows, of which a connection always changes the same one: a single row
 * would let one create a draft only when the other has been written to disk. A company's files have one row, whose lock
 * lets one add a file at a time.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient

  yield* sql`
    create table draft_counts (
      customer_id bigint not null,
      slot int not null,
      drafts bigint not null,
      primary key (customer_id, slot)
    ) with (fillfactor = 50)`
  yield* sql`
    insert into draft_counts (customer_id, slot, drafts)
    select customer_id, 0, count(*) from campaign_drafts group by customer_id`
  yield* sql`
    create table media_usage (
      company_id bigint primary key,
      files bigint not null,
      bytes bigint not null
    ) with (fillfactor = 50)`
  yield* sql`
    insert into media_usage (company_id, files, bytes)
    select company_id, count(*), sum(bytes) from media_assets group by company_id`

  yield* sql`create index bug_reports_reporter on bug_reports (reporter)`

  for (const [event, changed, sign] of [["insert", "new", "+"], ["delete", "old", "-"]] as const) {
    const name = (table: string) => sql.literal(`${table}_${event}`)
    const changedRows = sql.literal(`${changed} table as changed`)
    const plus = sql.literal(sign)
    yield* sql`
      create function ${name("count_drafts")}() returns trigger language plpgsql as $$
      begin
        insert into draft_counts (customer_id, slot, drafts)
        select customer_id, pg_backend_pid() % 32, 0 ${plus} count(*) from changed group by customer_id order by customer_id
        on conflict (customer_id, slot) do update set drafts = draft_counts.drafts + excluded.drafts;
        return null;
      end $$`
    yield* sql`
      create trigger ${name("count_drafts")} after ${sql.literal(event)} on campaign_drafts
      referencing ${changedRows} for each statement execute function ${name("count_drafts")}()`
    yield* sql`
      create function ${name("count_media")}() returns trigger language plpgsql as $$
      begin
        insert into media_usage (company_id, files, bytes)
        select company_id, 0 ${plus} count(*), 0 ${plus} sum(bytes) from changed group by company_id order by company_id
        on conflict (company_id) do update set files = media_usage.files + excluded.files,
          bytes = media_usage.bytes + excluded.bytes;
        return null;
      end $$`
    yield* sql`
      create trigger ${name("count_media")} after ${sql.literal(event)} on media_assets
      referencing ${changedRows} for each statement execute function ${name("count_media")}()`
  }
})
