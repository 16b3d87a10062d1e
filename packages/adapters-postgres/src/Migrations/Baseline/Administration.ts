/** Prompts, the modules of the plan, configurations of analyses, bug reports, and the audit log. */
export const statements: ReadonlyArray<string> = [
  // The prompts of the language model, one of each type.
  `create table llm_prompts (
    id bigint primary key generated always as identity,
    type text not null unique,
    prompt text not null,
    date_added timestamptz not null,
    date_updated timestamptz not null
  )`,

  // The modules of the subscription plan.
  `create table plan_modules (
    id bigint primary key generated always as identity,
    analysis_type text not null unique,
    "constraint" integer not null check ("constraint" >= 0),
    analysis_frequency_hours integer not null check (analysis_frequency_hours > 0),
    is_autopilot_enabled boolean not null,
    date_added timestamptz not null,
    date_updated timestamptz not null
  )`,

  // Configurations of a customer's analyses. Of one customer and type one is in use; deleted ones stay.
  `create table analysis_configs (
    id bigint primary key generated always as identity,
    customer_id bigint not null references ad_customers (customer_id) on delete cascade,
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
  )`,
  `create unique index analysis_configs_in_use on analysis_configs (customer_id, analysis_type) where not is_deleted`,
  `create index analysis_configs_of_customer on analysis_configs (customer_id, id)`,
  `create index analysis_configs_in_order_of_date_added on analysis_configs (date_added, id)`,
  `create index analysis_configs_of_one_by_date_added on analysis_configs (customer_id, date_added, id)`,
  `create index analysis_configs_in_order_of_date_updated on analysis_configs (date_updated, id)`,
  `create index analysis_configs_of_one_by_date_updated on analysis_configs (customer_id, date_updated, id)`,
  `create index analysis_configs_in_use_by_id on analysis_configs (id) where not is_deleted`,
  `create index analysis_configs_in_use_of_one_by_id on analysis_configs (customer_id, id) where not is_deleted`,
  `create index analysis_configs_in_use_by_date_added on analysis_configs (date_added, id) where not is_deleted`,
  `create index analysis_configs_in_use_of_one_by_date_added on analysis_configs (customer_id, date_added, id)
    where not is_deleted`,
  `create index analysis_configs_in_use_by_date_updated on analysis_configs (date_updated, id) where not is_deleted`,
  `create index analysis_configs_in_use_of_one_by_date_updated on analysis_configs (customer_id, date_updated, id)
    where not is_deleted`,

  // Bug reports of users, counted by the index of their reporters.
  `create table bug_reports (
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
    date_updated timestamptz not null,
    searchable_title text not null default ''
  )`,
  `create index bug_reports_reporter on bug_reports (reporter)`,
  `create index bug_reports_in_order_of_searchable_title on bug_reports (searchable_title collate "C", id)`,
  `create index bug_reports_in_order_of_date_added on bug_reports (date_added, id)`,
  `create index bug_reports_in_order_of_date_updated on bug_reports (date_updated, id)`,

  // Everything that administrators changed. The log has no references: it outlives what it tells of. Its states are
  // read whole, so they are kept as they came (json, not jsonb). An entry of the command line has no author.
  `create table audit_log (
    id bigint primary key generated always as identity,
    kind text not null,
    subject_id bigint not null,
    author bigint,
    at timestamptz not null,
    before json,
    after json not null
  )`,
  `create index audit_log_of_subject on audit_log (kind, subject_id, id)`
]
