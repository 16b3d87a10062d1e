import { ChangePlanNotFound, ChangePlans, PLANS_OF_DRAFT } from "@campaigns/application/LiveCampaigns/ChangePlans"
import { PlanJson } from "@campaigns/application/LiveCampaigns/PlanJson"
import { DraftId } from "@campaigns/domain/Drafts/Ids"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { boundJson, boundTime } from "../Drafts/BoundValue.ts"

const decodeRows = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ plan: PlanJson })))
const decodeDrafts = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ draftId: DraftId })))
const encodePlan = Schema.encodeSync(PlanJson)

/** `ChangePlans` in PostgreSQL. */
export const layer: Layer.Layer<ChangePlans, never, SqlClient> = Layer.effect(
  ChangePlans,
  Effect.map(SqlClient, (sql) =>
    ChangePlans.of({
      save: (plan) =>
        Effect.gen(function*() {
          yield* sql`
            insert into change_plans (plan_id, draft_id, saved_at, expires_at, plan)
            values (${plan.planId}::uuid, ${String(plan.draftId)}::bigint, ${boundTime(plan.savedAt)}::timestamptz,
              ${boundTime(plan.expiresAt)}::timestamptz, ${boundJson(encodePlan(plan))}::json)`
          yield* sql`
            delete from change_plans where plan_id = any(array(
              select plan_id from change_plans where draft_id = ${String(plan.draftId)}::bigint
              order by saved_at desc, plan_id desc offset ${String(PLANS_OF_DRAFT)}::int for update skip locked))`
        }).pipe(sql.withTransaction, orUnavailable),

      find: (draftId, planId) =>
        sql`
          select p.plan from change_plans p
          where p.plan_id::text = ${planId} and p.draft_id = ${String(draftId)}::bigint`.pipe(
          Effect.flatMap((rows) => {
            const [found] = decodeRows(rows)
            return found === undefined
              ? Effect.fail(new ChangePlanNotFound({ draftId, planId }))
              : Effect.succeed(found.plan)
          }),
          orUnavailable
        ),

      draftOf: (planId) =>
        sql`select draft_id::float8 as "draftId" from change_plans where plan_id::text = ${planId}`.pipe(
          Effect.map((rows) => decodeDrafts(rows)[0]?.draftId ?? null),
          orUnavailable
        ),

      prune: (before) =>
        Effect.map(
          orUnavailable(sql`
            delete from change_plans where plan_id = any(array(
              select plan_id from change_plans where expires_at < ${boundTime(before)}::timestamptz
              order by expires_at limit 1000 for update skip locked)) returning plan_id`),
          (rows) => rows.length
        )
    }))
)
