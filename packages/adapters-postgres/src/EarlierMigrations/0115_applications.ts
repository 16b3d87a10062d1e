import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * Applications tell the plan that they were, how it went, and what they did in sentences. Of earlier ones it is only
 * known that their operations took effect; those without a task were changes of the campaign itself.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`
    alter table campaign_applications
      add column plan_id text,
      add column status text not null default 'completed',
      add column summary json not null default '[]',
      add column draft_revision bigint,
      add column applied int`
  yield* sql`update campaign_applications set applied = operations`
  yield* sql`update campaign_applications set kind = 'patch' where kind = 'apply' and task_id is null`
  yield* sql`
    alter table campaign_applications
      alter column applied set not null,
      alter column status drop default,
      alter column summary drop default`
})
