import {
  afterPlanning,
  Recommendations,
  type RecommendationSort
} from "@campaigns/application/Analyses/Recommendations"
import { approved } from "@campaigns/domain/Analyses/DecideRecommendation"
import { PastWord } from "@campaigns/domain/Analyses/PastWords"
import { RecommendationId } from "@campaigns/domain/Analyses/Recommendation"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { listedRows, type ListedTable } from "../Database/ListedRows.ts"
import { byNumber, readablePage } from "../Database/SortedRows.ts"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { storedWord } from "../Database/StoredWords.ts"
import { bound, boundIntegers, boundJson, boundTime } from "../Drafts/BoundValue.ts"
import { ended, isOpen } from "../Tasks/TaskWrites.ts"
import { lockRecommendations, updateRecommendations } from "./RecommendationWrites.ts"
import { recommendationsOf } from "./RunRows.ts"

const listed: ListedTable<RecommendationSort> = {
  table: "recommendations",
  id: "r.id",
  owner: "r.customer_id",
  orders: { id: byNumber("r.id"), moneyMicros: byNumber("r.money_micros") },
  searched: "r.text"
}

const decodeIds = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ id: RecommendationId })))

const decodePast = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ ...PastWord.fields, lastAt: Schema.NullOr(Schema.DateTimeUtcFromString) }))
)

const decodeCounts = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ customerId: CustomerId, count: Schema.Int, firstId: RecommendationId }))
)

/** `Recommendations` in PostgreSQL. */
export const layer: Layer.Layer<Recommendations, never, SqlClient> = Layer.effect(
  Recommendations,
  Effect.map(SqlClient, (sql) =>
    Recommendations.of({
      findMany: (ids) =>
        Effect.map(
          orUnavailable(sql`
            select recommendation from recommendations where id = any(${boundIntegers(ids)}::bigint[]) order by id`),
          recommendationsOf
        ),

      list: ({ analysisType, campaignId, customerIds, status, withoutPutOffAt }, page) =>
        listedRows(sql, listed, {
          shown: "recommendation",
          owners: customerIds,
          // Times are kept as text of one form, which sorts as they do.
          within: withoutPutOffAt === undefined ? [] : [
            sql`(r.later_until is null or r.status <> 'proposed' or r.later_until <= ${
              DateTime.formatIso(withoutPutOffAt)
            })`
          ],
          passing: [
            ...(campaignId === null ? [] : [sql`r.campaign_id = ${bound(campaignId)}`]),
            ...(analysisType === null ? [] : [sql`r.analysis_type = ${storedWord(analysisType)}`]),
            ...(status === null ? [] : [sql`r.status = ${storedWord(status)}`])
          ]
        }, page).pipe(
          orUnavailable,
          Effect.map((rows) => readablePage(rows, page.limit, listed.orders[page.sort], recommendationsOf))
        ),

      proposed: (customerIds) =>
        Effect.map(
          orUnavailable(sql`
            select customer_id::float8 as "customerId", count(*)::float8 as count, min(id)::float8 as "firstId"
            from recommendations where customer_id = any(${boundIntegers(customerIds)}::bigint[])
              and status in ('proposed', 'approved') and status = 'proposed'
            group by customer_id`),
          (rows) => new Map(decodeCounts(rows).map(({ customerId, ...counted }) => [customerId, counted]))
        ),

      open: (customerId, types) =>
        Effect.map(
          orUnavailable(sql`
            select recommendation from recommendations where customer_id = ${bound(customerId)}
              and status in ('proposed', 'approved')
              and analysis_type in (select jsonb_array_elements_text(${boundJson(types.map(storedWord))}::jsonb))
            order by id`),
          recommendationsOf
        ),

      // An applied one without its last outcome is found by the index of those that await it.
      past: (customerId, appliedSince) =>
        Effect.map(
          orUnavailable(sql`
            select key, status, max(weight) as weight, count(*)::float8 as times,
              to_json(max(decided_at)) #>> '{}' as "lastAt"
            from recommendations
            where customer_id = ${bound(customerId)} and status in ('approved', 'dismissed', 'reverted')
            group by key, status
            union all
            select key, status, max(weight), count(*)::float8, max(recommendation ->> 'appliedAt')
            from recommendations
            where customer_id = ${bound(customerId)} and status = 'applied'
              and (recommendation -> 'outcome' ->> 'days') is distinct from '28'
              and recommendation ->> 'appliedAt' >= ${DateTime.formatIso(appliedSince)}
            group by key, status`),
          decodePast
        ),

      change: (ids, decide) =>
        Effect.gen(function*() {
          const changed = (yield* lockRecommendations(sql, ids)).flatMap((stored) => {
            const next = decide(stored)
            return next === stored ? [] : [next]
          })
          yield* updateRecommendations(sql, changed)
          return changed
        }).pipe(sql.withTransaction, orUnavailable),

      approve: ({ at, by, customerId, ids, taskId }) =>
        Effect.gen(function*() {
          const rows = yield* sql`
            select recommendation from recommendations
            where id = any(${boundIntegers(ids)}::bigint[]) and customer_id = ${bound(customerId)}
              and status = 'proposed' order by id for update`
          const changed = recommendationsOf(rows).map((stored) => approved(stored, { at, by, taskId }))
          if (changed.length < new Set(ids).size) return []
          yield* updateRecommendations(sql, changed)
          yield* sql`
            insert into tasks (task_id, customer_id, kind, status, progress, date_added, date_updated)
            values (${taskId}::uuid, ${bound(customerId)}, 'plan_recommendations', 'pending', 0,
              ${boundTime(at)}::timestamptz, ${boundTime(at)}::timestamptz)`
          return changed
        }).pipe(sql.withTransaction, orUnavailable),

      ofTask: (taskId) =>
        Effect.map(
          orUnavailable(sql`
            select recommendation from recommendations
            where status = 'approved' and recommendation ->> 'taskId' = ${taskId} order by id`),
          recommendationsOf
        ),

      planned: ({ at, plans, refused, taskId }) =>
        Effect.gen(function*() {
          const open = yield* sql`
            select task_id from tasks where task_id = ${taskId}::uuid and ${sql.literal(isOpen)} for update`
          if (open.length === 0) return false
          const rows = yield* sql`
            select recommendation from recommendations
            where status = 'approved' and recommendation ->> 'taskId' = ${taskId} order by id for update`
          const { changed, ...outcome } = afterPlanning({ at, plans, refused }, recommendationsOf(rows))
          const result = { _tag: "RecommendationsPlanned", ...outcome } as const
          yield* sql`update tasks set ${ended(sql, { error: null, result, at })} where task_id = ${taskId}::uuid`
          yield* updateRecommendations(sql, changed)
          return true
        }).pipe(sql.withTransaction, orUnavailable),

      overdue: ({ approvedBefore, expiredBefore }) =>
        sql`
          select id::float8 as id from (
            (select id from recommendations
              where status = 'proposed' and expires_at < ${boundTime(expiredBefore)}::timestamptz
              order by expires_at limit 1000)
            union all
            (select id from recommendations
              where status = 'approved' and decided_at < ${boundTime(approvedBefore)}::timestamptz
              order by decided_at limit 1000)
          ) o order by id limit 1000`.pipe(
          orUnavailable,
          Effect.map((rows) => decodeIds(rows).map(({ id }) => id))
        ),

      // Times are kept as text of one form, which sorts as they do.
      awaitingOutcome: ({ firstBefore, lastBefore }) =>
        Effect.map(
          orUnavailable(sql`
            select recommendation from recommendations
            where status = 'applied' and (recommendation -> 'outcome' ->> 'days') is distinct from '28'
              and recommendation ->> 'appliedAt' < ${DateTime.formatIso(firstBefore)}
              and (recommendation -> 'outcome' ->> 'days' is null
                or recommendation ->> 'appliedAt' < ${DateTime.formatIso(lastBefore)})
            order by recommendation ->> 'appliedAt', id limit 1000`),
          recommendationsOf
        )
    }))
)
