import {
  AnalysisRunning,
  AnalysisRunNotFound,
  AnalysisRuns,
  type AnalysisRunSort,
  endedWithConfig,
  type LatestRuns,
  type RunEnding,
  type RunFailure,
  runResult,
  SlotTaken
} from "@campaigns/application/Analyses/AnalysisRuns"
import type { Task } from "@campaigns/application/Tasks/Tasks"
import { AnalysisConfigId } from "@campaigns/domain/Administration/AnalysisConfig"
import { releaseAct } from "@campaigns/domain/Administration/AuditEntry"
import {
  type AnalysisRun,
  type AnalysisRunStatus,
  noFindings,
  passingReasons
} from "@campaigns/domain/Analyses/AnalysisRun"
import { AnalysisType } from "@campaigns/domain/Analyses/AnalysisType"
import { afterRun, newRecommendation, superseded } from "@campaigns/domain/Analyses/DecideRecommendation"
import { AnalysisRunId, keyOf, type Recommendation, RecommendationId } from "@campaigns/domain/Analyses/Recommendation"
import type { TaskId } from "@campaigns/domain/Drafts/Ids"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { recordAudit } from "../Administration/AuditRows.ts"
import { deleteInBatches } from "../Database/BatchedDelete.ts"
import { listedRows, type ListedTable } from "../Database/ListedRows.ts"
import { byNumber, byTime, readablePage } from "../Database/SortedRows.ts"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { storedWord } from "../Database/StoredWords.ts"
import { bound, boundIntegers, boundJson, boundTime } from "../Drafts/BoundValue.ts"
import { ended, isOpen } from "../Tasks/TaskWrites.ts"
import { insertRecommendations, updateRecommendations } from "./RecommendationWrites.ts"
import { encodeFindings, newestOf, recommendationsOf, runJson, runsOf } from "./RunRows.ts"

const listed: ListedTable<AnalysisRunSort> = {
  table: "analysis_runs",
  id: "r.id",
  owner: "r.customer_id",
  orders: { id: byNumber("r.id"), startedAt: byTime("r.started_at") },
  searched: "r.analysis_type"
}

const decodeIds = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ id: RecommendationId })))

const decodeLatest = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({
    latest: Schema.toCodecJson(Schema.Struct({
      configId: AnalysisConfigId,
      runId: AnalysisRunId,
      isUnderWay: Schema.Boolean,
      slot: Schema.NullOr(Schema.DateTimeUtc),
      usedSlot: Schema.NullOr(Schema.DateTimeUtc),
      countedAt: Schema.NullOr(Schema.DateTimeUtc)
    }))
  }))
)

const decodeSighted = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ sighted: Schema.Array(Schema.String) }))
)
const decodeAttempts = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ attempts: Schema.Int })))

/** True of a run that used its slot: the opposite of `passesBy`. */
const isUsed = `not (status = 'skipped' and findings -> 'reasons' @> any (array[${
  passingReasons.map((code) => `'[{"code": "${code}"}]'`).join(", ")
}]::jsonb[]))`

/** The words of a run that counts when the next one may be begun by hand. */
const counted = (["running", "completed", "held"] satisfies ReadonlyArray<AnalysisRunStatus>)
  .map((status) => `'${storedWord(status)}'`).join(", ")

/** The types of analyses as an array of the stored words. */
const types = `array[${AnalysisType.literals.map((type) => `'${storedWord(type)}'`).join(", ")}]`

/** `AnalysisRuns` in PostgreSQL. */
export const layer: Layer.Layer<AnalysisRuns, never, SqlClient> = Layer.effect(
  AnalysisRuns,
  Effect.map(SqlClient, (sql) => {
    const run = sql.literal(`${runJson} as run`)
    /** True of the runs of a configuration's customer and type. */
    const theirs = sql.literal("r.customer_id = c.customer_id and r.analysis_type = c.analysis_type")

    const find = Effect.fnUntraced(function*(runId: AnalysisRunId) {
      const rows = yield* orUnavailable(sql`select ${run} from analysis_runs r where r.id = ${bound(runId)}`)
      return runsOf(rows)[0] ?? (yield* new AnalysisRunNotFound({ runId }))
    })

    /** Puts what a run proposes beside what is there, and takes out of the way what it does not propose any more. */
    const propose = Effect.fnUntraced(function*(run: AnalysisRun, ending: RunEnding) {
      const { at, proposals } = ending
      const after = afterRun(run, ending)
      const proposed = new Map(proposals.map((proposal) => [keyOf(proposal), proposal]))
      const rows = yield* sql`
        select recommendation from recommendations
        where customer_id = ${bound(run.customerId)} and status in ('proposed', 'approved') order by id for update`
      const open = recommendationsOf(rows)
      const changed = open.flatMap((stored): ReadonlyArray<Recommendation> => {
        const next = after(stored)
        return next === stored ? [] : [next]
      })
      yield* updateRecommendations(sql, changed)
      const known = new Set(open.map(keyOf))
      const fresh = Array.from(proposed).flatMap(([key, proposal]) => known.has(key) ? [] : [proposal])
      if (fresh.length === 0) return
      const ids = decodeIds(
        yield* sql`
          select nextval(pg_get_serial_sequence('recommendations', 'id'))::float8 as id
          from generate_series(1, ${bound(fresh.length)}::int)`
      )
      yield* insertRecommendations(
        sql,
        fresh.flatMap((proposal, index) => {
          const id = ids[index]?.id
          return id === undefined ? [] : [newRecommendation(id, run, proposal, at)]
        })
      )
    })

    const underWay = (taskId: TaskId) =>
      Effect.map(
        sql`select ${run} from analysis_runs r where r.task_id = ${taskId}::uuid and r.status = 'running' for update`,
        (rows) => runsOf(rows)[0]
      )

    /** Writes the end of a run and of its task. */
    const write = Effect.fnUntraced(function*(
      { id, taskId }: AnalysisRun,
      status: AnalysisRunStatus,
      { at, error, findings, result, window }:
        & Omit<RunFailure, "error" | "taskId">
        & Pick<RunEnding, "window">
        & Pick<Task, "error">
    ) {
      yield* sql`
        update analysis_runs set status = ${storedWord(status)}, ended_at = ${boundTime(at)}::timestamptz,
          findings = ${boundJson(encodeFindings({ ...findings, window }))}::jsonb
        where id = ${bound(id)}`
      yield* sql`
        update tasks set ${ended(sql, { error, result, at })}
        where task_id = ${taskId}::uuid and ${sql.literal(isOpen)}`
    })

    return AnalysisRuns.of({
      begin: ({ at, config: { analysisType, customerId, id }, slot, taskId }) =>
        Effect.gen(function*() {
          // The row of the configuration is locked, so that of several slots the latest is the last.
          yield* sql`select from analysis_configs where id = ${bound(id)} for no key update`
          if (slot !== null) {
            const later = yield* sql`
              select from analysis_runs
              where customer_id = ${bound(customerId)} and analysis_type = ${storedWord(analysisType)}
                and slot >= ${boundTime(slot)}::timestamptz limit 1`
            if (later.length > 0) return yield* new SlotTaken({ configId: id })
          }
          const [begun] = runsOf(
            yield* sql`
              insert into analysis_runs as r (customer_id, config_id, analysis_type, status, task_id, slot, started_at,
                findings)
              values (${bound(customerId)}, ${bound(id)}, ${storedWord(analysisType)}, 'running', ${taskId}::uuid,
                ${slot === null ? null : boundTime(slot)}::timestamptz, ${boundTime(at)}::timestamptz,
                ${boundJson(encodeFindings({ ...noFindings, window: null }))}::jsonb)
              on conflict (customer_id, analysis_type) where status = 'running' do nothing
              returning ${run}`
          )
          if (begun === undefined) return yield* new AnalysisRunning({ configId: id })
          yield* sql`
            insert into tasks (task_id, customer_id, kind, config_id, status, progress, date_added, date_updated)
            values (${taskId}::uuid, ${bound(customerId)}, 'run_analysis', ${bound(id)}, 'pending', 0,
              ${boundTime(at)}::timestamptz, ${boundTime(at)}::timestamptz)`
          return begun
        }).pipe(sql.withTransaction, orUnavailable),

      find,

      ofTask: (taskId) =>
        Effect.map(
          orUnavailable(sql`select ${run} from analysis_runs r where r.task_id = ${taskId}::uuid`),
          (rows) => runsOf(rows)[0] ?? null
        ),

      findMany: (runIds) =>
        Effect.map(
          orUnavailable(
            sql`select ${run} from analysis_runs r where r.id = any(${boundIntegers(runIds)}::bigint[])`
          ),
          runsOf
        ),

      list: ({ analysisType, customerIds, status }, page) =>
        listedRows(sql, listed, {
          shown: `${runJson} as run`,
          owners: customerIds,
          passing: [
            ...(analysisType === null ? [] : [sql`r.analysis_type = ${storedWord(analysisType)}`]),
            ...(status === null ? [] : [sql`r.status = ${storedWord(status)}`])
          ]
        }, page).pipe(
          orUnavailable,
          Effect.map((rows) => readablePage(rows, page.limit, listed.orders[page.sort], runsOf))
        ),

      latest: (configs) =>
        sql`
          select jsonb_build_object('configId', c.id, 'runId', l.id, 'isUnderWay', l.status = 'running', 'slot', s.slot,
            'usedSlot', u.slot, 'countedAt', n.started_at) as latest
          from jsonb_to_recordset(${
          boundJson(configs.map((one) => ({
            id: one.id,
            customer_id: one.customerId,
            analysis_type: storedWord(one.analysisType)
          })))
        }::jsonb) c (id bigint, customer_id bigint, analysis_type text)
          cross join lateral (select id, status from analysis_runs r where ${theirs} order by id desc limit 1) l
          left join lateral (
            select slot from analysis_runs r where ${theirs} and slot is not null order by slot desc limit 1) s on true
          left join lateral (
            select slot from analysis_runs r where ${theirs} and slot is not null and ${sql.literal(isUsed)}
            order by slot desc limit 1) u on true
          left join lateral (
            select started_at from analysis_runs r where ${theirs} and status in (${sql.literal(counted)})
            order by id desc limit 1) n on true`.pipe(
          orUnavailable,
          Effect.map((rows) =>
            new Map(
              decodeLatest(rows).map(({ latest: { configId, ...latest } }): [AnalysisConfigId, LatestRuns] => [
                configId,
                latest
              ])
            )
          )
        ),

      newest: (customerIds) =>
        sql`
          select c.id::float8 as "customerId", r.id::float8 as id, t.type as "analysisType", r.status, r.reasons, r."hasFigures"
          from unnest(${boundIntegers(customerIds)}::bigint[]) c (id)
          cross join unnest(${sql.literal(types)}) t (type)
          cross join lateral (
            select id, status, findings -> 'reasons' as reasons,
              jsonb_typeof(findings -> 'window') = 'object' as "hasFigures"
            from analysis_runs where customer_id = c.id and analysis_type = t.type and status <> 'running'
            order by id desc limit 1
          ) r order by c.id, t.type`.pipe(orUnavailable, Effect.map(newestOf)),

      sighted: (customerId, analysisType, lastDay) =>
        sql`
          select coalesce(findings -> 'sighted', '[]') as sighted from analysis_runs
          where customer_id = ${bound(customerId)} and analysis_type = ${storedWord(analysisType)}
            and status in ('completed', 'held') and findings -> 'window' ->> 'to' <= ${lastDay}
          order by id desc limit 1`.pipe(
          orUnavailable,
          Effect.map((rows) => decodeSighted(rows)[0]?.sighted ?? [])
        ),

      attempt: (taskId, by) =>
        sql`
          update analysis_runs set attempts = attempts + ${bound(by)}::int
          where task_id = ${taskId}::uuid and status = 'running' returning attempts`.pipe(
          orUnavailable,
          Effect.map((rows) => decodeAttempts(rows)[0]?.attempts ?? 0)
        ),

      end: (ending) =>
        Effect.gen(function*() {
          const running = yield* underWay(ending.taskId)
          if (running === undefined) return false
          yield* write(running, ending.status, { ...ending, error: null, result: runResult(running.id, ending) })
          if (ending.status !== "skipped") yield* propose(running, ending)
          return true
        }).pipe(sql.withTransaction, orUnavailable),

      fail: (failure) =>
        Effect.gen(function*() {
          const running = yield* underWay(failure.taskId)
          if (running !== undefined) yield* write(running, "failed", { ...failure, window: null })
          return running !== undefined
        }).pipe(sql.withTransaction, orUnavailable),

      endOf: ({ analysisType, customerId, id }, at) =>
        Effect.gen(function*() {
          const [running] = runsOf(
            yield* sql`
              select ${run} from analysis_runs r
              where r.customer_id = ${bound(customerId)} and r.analysis_type = ${storedWord(analysisType)}
                and r.config_id = ${bound(id)} and r.status = 'running' for update`
          )
          if (running !== undefined) {
            yield* write(running, "failed", { ...endedWithConfig, window: null, at })
          }
          const rows = yield* sql`
            select recommendation from recommendations
            where customer_id = ${bound(customerId)} and analysis_type = ${storedWord(analysisType)}
              and status = 'proposed' order by id for update`
          yield* updateRecommendations(
            sql,
            recommendationsOf(rows).map((stored) => superseded(stored, { analysisType }))
          )
        }).pipe(sql.withTransaction, orUnavailable),

      release: (runId, write) =>
        Effect.gen(function*() {
          const released = yield* sql`
            update analysis_runs set status = 'completed' where id = ${bound(runId)} and status = 'held' returning id`
          const run = yield* find(runId)
          if (released.length > 0 && write !== undefined) yield* recordAudit(sql, { ...releaseAct(run), ...write })
          return run
        }).pipe(sql.withTransaction, orUnavailable),

      prune: (before) =>
        deleteInBatches((limit) =>
          sql`
            delete from analysis_runs where id = any (array(
              select r.id from analysis_runs r where r.ended_at < ${boundTime(before)}::timestamptz
                and not exists (select from recommendations o where o.run_id = r.id
                  and coalesce(o.decided_at, o.expires_at) >= ${boundTime(before)}::timestamptz)
              limit ${bound(limit)}::int for update skip locked
            )) returning 1`
        )
    })
  })
)
