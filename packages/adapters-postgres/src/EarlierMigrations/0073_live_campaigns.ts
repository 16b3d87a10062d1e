import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * Life after publishing: what a draft and its campaign agreed on last, the plans of changes, and what was published and
 * applied. Like the tables of a draft's content they refer to no other table.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`
    create table campaign_bases (
      draft_id bigint primary key,
      campaign_id bigint not null,
      agreed_at timestamptz not null,
      content json not null,
      kept json not null
    )`
  yield* sql`
    create table change_plans (
      plan_id uuid primary key,
      draft_id bigint not null,
      saved_at timestamptz not null,
      expires_at timestamptz not null,
      plan json not null
    )`
  yield* sql`create index change_plans_of_draft on change_plans (draft_id, saved_at)`
  yield* sql`create index change_plans_by_end on change_plans (expires_at)`
  yield* sql`
    create table campaign_applications (
      id bigint primary key,
      draft_id bigint not null,
      campaign_id bigint not null,
      task_id uuid not null unique,
      kind text not null,
      author bigint,
      at timestamptz not null,
      operations int not null,
      request_ids json not null,
      undoes bigint,
      has_images boolean not null,
      before json,
      after json
    )`
  yield* sql`create sequence application_ids`
  yield* sql`create index campaign_applications_of_draft on campaign_applications (draft_id, id)`
})
