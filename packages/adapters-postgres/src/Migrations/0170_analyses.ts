import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * Runs of recurring analyses, what they recommend, what people have said for them, and what was read of an account.
 * Configurations run by themselves from now on, none for a time that is past.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`
    alter table analysis_configs add column overrides_plan boolean not null default false,
      add column scheduled_from timestamptz not null default now()`
  yield* sql`alter table analysis_configs alter column overrides_plan drop default, alter column scheduled_from drop default`

  yield* sql`alter table tasks add column config_id bigint`
  yield* sql`
    alter table tasks drop constraint tasks_of_draft_or_analysis,
      add constraint tasks_of_one check (num_nonnulls(draft_id, analysis_id) = case when kind
        in ('run_analysis', 'plan_recommendations') then 0 else 1 end)`
  yield* sql`
    alter table tasks drop constraint tasks_begun_at_revision,
      add constraint tasks_begun_at_revision check ((draft_id is null) = (begun_at_revision is null))`

  // One run of a type is under way for a customer, and a configuration has one for each slot.
  yield* sql`
    create table analysis_runs (
      id bigint primary key generated always as identity,
      customer_id bigint not null references ad_customers (customer_id) on delete cascade,
      config_id bigint not null,
      analysis_type text not null,
      status text not null,
      task_id uuid not null unique,
      slot timestamptz,
      started_at timestamptz not null,
      ended_at timestamptz,
      findings jsonb not null
    )`
  yield* sql`
    create unique index analysis_runs_under_way on analysis_runs (customer_id, analysis_type) where status = 'running'`
  yield* sql`create unique index analysis_runs_of_slot on analysis_runs (config_id, slot) where slot is not null`
  yield* sql`create index analysis_runs_of_config on analysis_runs (config_id, id)`
  yield* sql`create index analysis_runs_of_customer on analysis_runs (customer_id, id)`
  yield* sql`create index analysis_runs_of_customer_by_start on analysis_runs (customer_id, started_at, id)`
  yield* sql`create index analysis_runs_by_start on analysis_runs (started_at, id)`
  yield* sql`create index analysis_runs_by_end on analysis_runs (ended_at) where ended_at is not null`

  // Of one thing and act one recommendation is open.
  yield* sql`
    create table recommendations (
      id bigint primary key generated always as identity,
      customer_id bigint not null references ad_customers (customer_id) on delete cascade,
      run_id bigint not null references analysis_runs (id) on delete cascade,
      analysis_type text not null,
      campaign_id bigint not null,
      key text not null,
      status text not null,
      money_micros bigint not null,
      text text not null,
      expires_at timestamptz not null,
      decided_at timestamptz,
      recommendation jsonb not null
    )`
  yield* sql`
    create unique index recommendations_open on recommendations (customer_id, key)
    where status in ('proposed', 'approved')`
  yield* sql`create index recommendations_of_customer on recommendations (customer_id, id)`
  yield* sql`create index recommendations_of_customer_by_money on recommendations (customer_id, money_micros, id)`
  yield* sql`create index recommendations_by_money on recommendations (money_micros, id)`
  yield* sql`create index recommendations_of_run on recommendations (run_id)`
  yield* sql`create index recommendations_by_expiry on recommendations (expires_at) where status = 'proposed'`
  yield* sql`create index recommendations_approved on recommendations (decided_at) where status = 'approved'`

  yield* sql`alter table campaign_applications add column recommends jsonb`
  // The store finds a plan by its id alone, also when that is no id at all.
  yield* sql`create index change_plans_by_id on change_plans ((plan_id::text))`

  yield* sql`
    create table analysis_contexts (
      customer_id bigint primary key references ad_customers (customer_id) on delete cascade,
      context jsonb not null
    )`

  // The newest data of an account, and its settings since the day on which they became what they were.
  yield* sql`
    create table account_readings (
      customer_id bigint primary key references ad_customers (customer_id) on delete cascade,
      day date not null,
      read_at timestamptz not null,
      data bytea not null
    )`
  yield* sql`
    create table account_settings (
      customer_id bigint not null references ad_customers (customer_id) on delete cascade,
      day date not null,
      settings jsonb not null,
      primary key (customer_id, day)
    )`

  // The operations that were asked of the ad platform on a day of UTC.
  yield* sql`create table platform_operations (day date primary key, operations bigint not null)`
})
