import { MarketAnalysisNotFound } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import {
  AnalysisUnderWay,
  MarketAnalysisRuns,
  runResult
} from "@campaigns/application/MarketAnalysis/MarketAnalysisRuns"
import { cancelled, TaskCannotBeCancelled } from "@campaigns/application/Tasks/Tasks"
import { type MarketAnalysisId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { type MarketKeyword, recordIdeas } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import { mergeIdeas } from "@campaigns/domain/MarketAnalysis/MergeIdeas"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { storedWord } from "../Database/StoredWords.ts"
import { bound, boundIntegers, boundJson, boundTime } from "../Drafts/BoundValue.ts"
import { ended, isOpen } from "../Tasks/TaskWrites.ts"
import { storedStatus } from "./AnalysisListing.ts"
import { lockAnalysis } from "./AnalysisLock.ts"
import { decodeKeywords, insertKeywords, keywordJson } from "./KeywordRows.ts"

const decodeRunning = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ taskId: Schema.NullOr(TaskId) }))
)

const decodeStatuses = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ status: storedStatus })))

interface Run {
  readonly analysisId: MarketAnalysisId
  readonly taskId: TaskId
}

/** Gives keywords that are there other numbers; whether they are selected is not touched. */
const refresh = (sql: SqlClient, analysisId: MarketAnalysisId, keywords: ReadonlyArray<MarketKeyword>): Fragment =>
  sql`update market_keywords k set avg_monthly_searches = r."avgMonthlySearches", competition = r.competition,
      competition_index = r."competitionIndex", low_bid = r."lowBid", high_bid = r."highBid"
    from jsonb_to_recordset(${boundJson(keywords)}::jsonb) as r(id bigint, "avgMonthlySearches" bigint,
      competition text, "competitionIndex" bigint, "lowBid" text, "highBid" text)
    where k.analysis_id = ${bound(analysisId)} and k.id = r.id`

/** `MarketAnalysisRuns` in PostgreSQL. */
export const layer: Layer.Layer<MarketAnalysisRuns, never, SqlClient> = Layer.effect(
  MarketAnalysisRuns,
  Effect.map(SqlClient, (sql) => {
    const open = sql.literal(isOpen)
    const runningOf = sql.literal(`analysis_id is not null and ${isOpen}`)

    const begin: MarketAnalysisRuns["Service"]["begin"] = Effect.fnUntraced(function*({ analysisId, at, taskId }) {
      while (true) {
        const begun = yield* orUnavailable(sql`
          insert into tasks (task_id, customer_id, kind, analysis_id, status, progress, date_added, date_updated)
          select ${taskId}::uuid, customer_id, 'run_market_analysis', id, 'pending', 0, ${boundTime(at)}::timestamptz,
            ${boundTime(at)}::timestamptz
          from market_analyses where id = ${bound(analysisId)} for key share
          on conflict (analysis_id) where ${runningOf} do nothing
          returning task_id`)
        if (begun.length > 0) return
        const rows = yield* orUnavailable(sql`
          select t.task_id as "taskId" from market_analyses a
          left join tasks t on t.analysis_id = a.id and t.status in ('pending', 'in_progress')
          where a.id = ${bound(analysisId)}`)
        const [running] = decodeRunning(rows)
        if (running === undefined) return yield* new MarketAnalysisNotFound({ analysisId })
        if (running.taskId !== null) return yield* new AnalysisUnderWay({ analysisId, taskId: running.taskId })
        // What stood in the way has ended since.
      }
    })

    /** Ends the task of a run that has not ended; gives a row then. */
    const abandon = ({ analysisId, taskId }: Run, ending: Parameters<typeof ended>[1]) =>
      orUnavailable(sql`
        update tasks set ${ended(sql, ending)}
        where task_id = ${taskId} and analysis_id = ${bound(analysisId)} and ${open} returning task_id`)

    return MarketAnalysisRuns.of({
      begin,

      // Under the locks of the task, so that it ends once, and of the analysis, so that no selection comes in between.
      succeed: ({ analysisId, at, currencyCode, ideas, taskId }) =>
        Effect.gen(function*() {
          const held = yield* sql`
            select task_id from tasks where task_id = ${taskId} and analysis_id = ${bound(analysisId)} and ${open}
            for update`
          if (held.length === 0) return
          const [analysis] = decodeStatuses(yield* lockAnalysis(sql, analysisId))
          if (analysis === undefined) return
          const rows = yield* sql`
            select ${sql.literal(keywordJson)} as keyword from market_keywords k
            where k.analysis_id = ${bound(analysisId)} order by k.id`
          const merged = mergeIdeas(decodeKeywords(rows).map(({ keyword }) => keyword), ideas, currencyCode)
          yield* sql`
            with t as (
              update tasks set ${ended(sql, { error: null, result: runResult(merged), at })} where task_id = ${taskId}
            ), a as (
              update market_analyses set status = ${storedWord(recordIdeas(analysis.status))},
                keywords_revision = keywords_revision + 1, keywords_write_id = gen_random_uuid(),
                date_updated = greatest(date_updated, ${boundTime(at)}::timestamptz)
              where id = ${bound(analysisId)} returning id
            ), gone as (
              delete from market_keywords where analysis_id = ${bound(analysisId)}
                and id = any(${boundIntegers(merged.removed.map(({ id }) => id))}::bigint[])
            ), refreshed as (${refresh(sql, analysisId, merged.refreshed)})
            ${insertKeywords(sql, merged.added)}`
        }).pipe(sql.withTransaction, orUnavailable),

      fail: ({ at, error, result = null, ...run }) => Effect.asVoid(abandon(run, { error, result, at })),

      cancel: Effect.fnUntraced(function*({ at, ...run }) {
        const ended = yield* abandon(run, { ...cancelled, at })
        if (ended.length === 0) return yield* new TaskCannotBeCancelled({ taskId: run.taskId, reason: "HasEnded" })
      })
    })
  })
)
