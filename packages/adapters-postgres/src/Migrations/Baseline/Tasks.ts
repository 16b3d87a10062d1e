/** Background work that clients follow. */
export const statements: ReadonlyArray<string> = [
  // Tasks of a draft or of a market analysis, which they outlive: there are no references.
  `create table tasks (
    task_id uuid primary key,
    kind text not null,
    draft_id bigint,
    status text not null check (status in ('pending', 'in_progress', 'completed', 'failed')),
    progress int not null check (progress between 0 and 100),
    error text,
    result jsonb,
    date_added timestamptz not null,
    date_updated timestamptz not null,
    -- The draft's revision at the beginning.
    begun_at_revision bigint,
    analysis_id bigint,
    -- The customer whose people may see the task.
    customer_id bigint not null,
    -- The order in which tasks were begun.
    number bigint not null generated always as identity,
    -- The ads of each ad group that a generation is to make; null for one, or none.
    ads_per_group int check (ads_per_group between 1 and 3),
    constraint tasks_of_draft_or_analysis check ((draft_id is null) <> (analysis_id is null)),
    constraint tasks_begun_at_revision check ((draft_id is null) = (begun_at_revision is null))
  )`,
  // The tasks of which nothing was heard.
  `create index tasks_open on tasks (date_updated, task_id) where status in ('pending', 'in_progress')`,
  // An analysis has one run at a time.
  `create unique index tasks_running_analysis on tasks (analysis_id)
    where analysis_id is not null and status in ('pending', 'in_progress')`,
  // Each of the following has the columns of one way of listing before the number, so that a page is read from its
  // place on, and each begins with another column or expression: PgTasks says why.
  `create unique index tasks_in_order on tasks (number)`,
  `create index tasks_of_kind on tasks (kind, status, number)`,
  `create index tasks_of_customer on tasks (customer_id, number)`,
  `create index tasks_of_customer_by_status on tasks (status, kind, customer_id, number)`,
  `create index tasks_of_draft on tasks (draft_id, kind, status, number)`,
  `create index tasks_of_analysis on tasks (analysis_id, number) where analysis_id is not null`,
  `create index tasks_by_end on tasks (date_updated) where status in ('completed', 'failed')`,
  `create index tasks_by_change on tasks (date_updated, number)`,
  `create index tasks_of_kind_by_change on tasks ((kind || ''), status, date_updated, number)`,
  `create index tasks_of_customer_by_change on tasks ((customer_id + 0), date_updated, number)`,
  `create index tasks_of_customer_by_status_and_change
    on tasks ((status || ''), kind, customer_id, date_updated, number)`,
  `create index tasks_of_draft_by_change on tasks ((draft_id + 0), kind, status, date_updated, number)`
]
