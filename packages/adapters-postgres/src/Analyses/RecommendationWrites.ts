import { weightOf } from "@campaigns/domain/Analyses/DecideRecommendation"
import { keyOf, type Recommendation, type RecommendationId } from "@campaigns/domain/Analyses/Recommendation"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { storedWord } from "../Database/StoredWords.ts"
import { boundIntegers, boundJson } from "../Drafts/BoundValue.ts"
import { encodeRecommendation, recommendationsOf } from "./RunRows.ts"

/** The columns of recommendations, of which each has one row of the JSON `$1`; `key` stays as it was. */
const columns = `(id bigint, customer_id bigint, run_id bigint, analysis_type text, campaign_id bigint, key text,
  status text, money_micros bigint, text text, expires_at timestamptz, decided_at timestamptz, weight float8,
  recommendation jsonb)`

const rowsOf = (recommendations: ReadonlyArray<Recommendation>) =>
  boundJson(recommendations.map((recommendation) => ({
    id: recommendation.id,
    customer_id: recommendation.customerId,
    run_id: recommendation.runId,
    analysis_type: storedWord(recommendation.analysisType),
    campaign_id: recommendation.entity.campaignId,
    key: keyOf(recommendation),
    status: storedWord(recommendation.status),
    money_micros: recommendation.moneyMicros,
    text: recommendation.entity.text.toLowerCase(),
    expires_at: DateTime.formatIso(recommendation.expiresAt),
    decided_at: recommendation.decidedAt === null ? null : DateTime.formatIso(recommendation.decidedAt),
    weight: weightOf(recommendation),
    recommendation: encodeRecommendation(recommendation)
  })))

/** The recommendations of these ids, locked until the transaction ends. */
export const lockRecommendations = (
  sql: SqlClient,
  ids: ReadonlyArray<RecommendationId>
): Effect.Effect<ReadonlyArray<Recommendation>, SqlError> =>
  Effect.map(
    sql`
      select recommendation from recommendations where id = any(${boundIntegers(ids)}::bigint[])
      order by id for update`,
    recommendationsOf
  )

/** Keeps new recommendations. */
export const insertRecommendations = (
  sql: SqlClient,
  recommendations: ReadonlyArray<Recommendation>
): Effect.Effect<void, SqlError> =>
  Effect.asVoid(sql`
    insert into recommendations (id, customer_id, run_id, analysis_type, campaign_id, key, status, money_micros, text,
      expires_at, decided_at, weight, recommendation)
    overriding system value
    select * from jsonb_to_recordset(${rowsOf(recommendations)}::jsonb) as n ${sql.literal(columns)}`)

/** Writes recommendations that are there. */
export const updateRecommendations = (
  sql: SqlClient,
  recommendations: ReadonlyArray<Recommendation>
): Effect.Effect<void, SqlError> =>
  recommendations.length === 0 ? Effect.void : Effect.asVoid(sql`
    update recommendations r set run_id = n.run_id, analysis_type = n.analysis_type, status = n.status,
      money_micros = n.money_micros, text = n.text, expires_at = n.expires_at, decided_at = n.decided_at,
      weight = n.weight, recommendation = n.recommendation
    from jsonb_to_recordset(${rowsOf(recommendations)}::jsonb) as n ${sql.literal(columns)} where r.id = n.id`)
