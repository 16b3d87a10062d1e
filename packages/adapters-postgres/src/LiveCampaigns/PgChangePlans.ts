import { PlatformFinding } from "@campaigns/application/AdPlatform/AdPlatformError"
import { ApplicationId } from "@campaigns/application/LiveCampaigns/Applications"
import {
  ChangePlanId,
  ChangePlanNotFound,
  ChangePlans,
  PLANS_OF_DRAFT,
  type SavedPlan
} from "@campaigns/application/LiveCampaigns/ChangePlans"
import { DraftId } from "@campaigns/domain/Drafts/Ids"
import { UserId } from "@campaigns/domain/Identity/Ids"
import { KeptDifference } from "@campaigns/domain/LiveCampaigns/CampaignBase"
import { CampaignContent } from "@campaigns/domain/LiveCampaigns/CampaignContent"
import { LiveContent } from "@campaigns/domain/LiveCampaigns/LiveContent"
import { Finding } from "@campaigns/domain/Rules/Finding"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { boundJson, boundTime } from "../Drafts/BoundValue.ts"

/** A list of objects that have a key by which they can be told; the rest of them is as it was printed. */
const listOf = <A>(key: keyof A & string) =>
  Schema.declare(
    (value: unknown): value is ReadonlyArray<A> =>
      Array.isArray(value) && value.every((item) => typeof item === "object" && item !== null && key in item)
  )

type Plan = SavedPlan["plan"]

const StoredPlan = Schema.Struct({
  planId: ChangePlanId,
  draftId: DraftId,
  author: UserId,
  undoes: Schema.NullOr(ApplicationId),
  draftRevision: Schema.Int,
  baseAt: Schema.DateTimeUtcFromString,
  kept: Schema.Array(KeptDifference),
  live: Schema.toCodecJson(LiveContent),
  savedAt: Schema.DateTimeUtcFromString,
  expiresAt: Schema.DateTimeUtcFromString,
  differences: listOf<SavedPlan["differences"][number]>("side"),
  plan: Schema.Struct({
    requests: Schema.Array(listOf<Plan["requests"][number][number]>("operation")),
    risks: listOf<Plan["risks"][number]>("code"),
    undecided: Schema.Array(Schema.Array(Schema.Union([Schema.String, Schema.Finite]))),
    unknownChoices: Schema.Array(Schema.Array(Schema.Union([Schema.String, Schema.Finite]))),
    dailySpendMicros: Schema.Struct({ before: Schema.Finite, after: Schema.Finite }),
    afterImage: CampaignContent,
    operationCount: Schema.Int
  }),
  encoded: listOf<SavedPlan["encoded"][number]>("json"),
  blockedBy: Schema.Array(Finding),
  findings: Schema.Array(PlatformFinding)
})

const decodeRows = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ plan: StoredPlan })))
const encodePlan = Schema.encodeSync(StoredPlan)

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
