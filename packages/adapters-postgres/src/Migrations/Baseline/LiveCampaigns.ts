/** Life after publishing. Like the tables of a draft's content these refer to no other table. */
export const statements: ReadonlyArray<string> = [
  // The content on which a draft and its campaign agreed last.
  `create table campaign_bases (
    draft_id bigint primary key,
    campaign_id bigint not null,
    agreed_at timestamptz not null,
    content json not null,
    kept json not null
  )`,

  // Plans of changes to a live campaign, until they expire.
  `create table change_plans (
    plan_id uuid primary key,
    draft_id bigint not null,
    saved_at timestamptz not null,
    expires_at timestamptz not null,
    plan json not null
  )`,
  `create index change_plans_of_draft on change_plans (draft_id, saved_at)`,
  `create index change_plans_by_end on change_plans (expires_at)`,

  // Everything that was published and applied: the plan, how many operations took effect, and what an undo needs.
  `create sequence application_ids`,
  `create table campaign_applications (
    id bigint primary key,
    draft_id bigint not null,
    campaign_id bigint not null,
    -- Null for a change of the live campaign itself.
    task_id uuid unique,
    kind text not null,
    author bigint,
    at timestamptz not null,
    operations int not null,
    request_ids json not null,
    undoes bigint,
    has_images boolean not null,
    before json,
    after json,
    -- Exemptions from the platform's policy that were asked for: the topics, by whom and when.
    policy_exemptions jsonb,
    -- The shared budget that the campaign left or joined.
    budget_move jsonb,
    -- Null for those that were made before plans were remembered.
    plan_id text,
    status text not null,
    summary json not null,
    draft_revision bigint,
    applied int not null
  )`,
  `create index campaign_applications_of_draft on campaign_applications (draft_id, id)`
]
