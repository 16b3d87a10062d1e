import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * Analysis configurations, the modules of the subscription plan, bug reports, and the log of what administrators
 * changed. Of one customer and type one configuration is in use; deleted ones stay. The log has no references: it
 * outlives what it tells of, and its states are read whole, so that they are kept as they came (json, not jsonb).
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient

  yield* sql`
    create table plan_modules (
      id bigint primary key generated always as identity,
      analysis_type text not null unique,
      "constraint" integer not null check ("constraint" >= 0),
      analysis_frequency_hours integer not null check (analysis_frequency_hours > 0),
      is_autopilot_enabled boolean not null,
      date_added timestamptz not null,
      date_updated timestamptz not null
    )`

  yield* sql`
    create table analysis_configs (
      id bigint primary key generated always as identity,
      customer_id bigint not null references ad_customers (customer_id),
      analysis_type text not null,
      is_enabled boolean not null,
      should_run_daily boolean not null,
      run_max_once_in_n_hours integer not null check (run_max_once_in_n_hours > 0),
      "constraint" integer not null check ("constraint" >= 0),
      is_deleted boolean not null,
      time_to_run text not null,
      do_auto_apply_recommendations boolean not null,
      should_send_analysis_ready_emails boolean not null,
      z_index integer not null,
      date_added timestamptz not null,
      date_updated timestamptz not null
    )`
  yield* sql`
    create unique index analysis_configs_in_use on analysis_configs (customer_id, analysis_type) where not is_deleted`
  yield* sql`create index analysis_configs_of_customer on analysis_configs (customer_id, id)`

  yield* sql`
    create table bug_reports (
      id bigint primary key generated always as identity,
      reporter bigint not null references users (id),
      title text not null,
      steps_to_reproduce text not null,
      expected_behavior text not null,
      actual_behavior text not null,
      description text not null,
      screenshot text not null,
      send_to_team text not null,
      date_added timestamptz not null,
      date_updated timestamptz not null
    )`

  yield* sql`
    create table audit_log (
      id bigint primary key generated always as identity,
      kind text not null,
      subject_id bigint not null,
      author bigint not null,
      at timestamptz not null,
      before json,
      after json not null
    )`
  yield* sql`create index audit_log_of_subject on audit_log (kind, subject_id, id)`
})
