import { AnalysisConfigs, type ConfigWrite } from "@campaigns/application/Administration/AnalysisConfigs"
import { StoredLimits } from "@campaigns/application/Conventions/StoredLimits"
import type { DatedSort } from "@campaigns/application/Paging/SortedPage"
import {
  AnalysisConfig,
  AnalysisConfigNotFound,
  AnalysisConfigTaken,
  writtenConfig
} from "@campaigns/domain/Administration/AnalysisConfig"
import { configState } from "@campaigns/domain/Administration/AuditEntry"
import { changedOptions, newOptions, type PlanLimits } from "@campaigns/domain/Administration/PlanLimits"
import { AnalysisType } from "@campaigns/domain/Analyses/AnalysisType"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { listedRows, type ListedTable } from "../Database/ListedRows.ts"
import { lockCustomer, notBeyond } from "../Database/OwnerLimits.ts"
import { datedOrders, sortedPageOf } from "../Database/SortedRows.ts"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { storedAs, storedWord } from "../Database/StoredWords.ts"
import { bound, boundTime } from "../Drafts/BoundValue.ts"
import { recordAudit } from "./AuditRows.ts"
import { moduleJson, modulesOf } from "./PlanModuleRows.ts"
import { orTaken } from "./UniqueViolation.ts"

const configJson = `json_build_object('id', id, 'customerId', customer_id, 'analysisType', analysis_type,
  'isEnabled', is_enabled, 'shouldRunDaily', should_run_daily, 'runMaxOnceInNHours', run_max_once_in_n_hours,
  'constraint', "constraint", 'isDeleted', is_deleted, 'timeToRun', time_to_run,
  'doAutoApplyRecommendations', do_auto_apply_recommendations,
  'shouldSendAnalysisReadyEmails', should_send_analysis_ready_emails, 'zIndex', z_index, 'overridesPlan', overrides_plan, 'scheduledFrom', scheduled_from,
  'dateAdded', date_added, 'dateUpdated', date_updated)`

const StoredConfig = Schema.Struct({ ...AnalysisConfig.fields, analysisType: storedAs(AnalysisType.literals) })

const decodeRow = Schema.decodeUnknownSync(Schema.Struct({ config: Schema.toCodecJson(StoredConfig) }))

const configOf = (row: unknown): AnalysisConfig => decodeRow(row).config

const configsOf = (rows: ReadonlyArray<unknown>): ReadonlyArray<AnalysisConfig> => rows.map(configOf)

const listed: ListedTable<DatedSort> = {
  table: "analysis_configs",
  id: "r.id",
  owner: "r.customer_id",
  orders: datedOrders,
  searched: "r.analysis_type"
}

/** `AnalysisConfigs` in PostgreSQL. */
export const layer: Layer.Layer<AnalysisConfigs, never, SqlClient> = Layer.effect(
  AnalysisConfigs,
  Effect.gen(function*() {
    const sql = yield* SqlClient
    const { configsOfCustomer } = yield* StoredLimits
    const config = sql.literal(`${configJson} as config`)

    /** The plan's word on a type, held until the write that it allows has taken effect. */
    const limitsOf = (analysisType: AnalysisType) =>
      sql`select ${sql.literal(moduleJson)} as module from plan_modules where analysis_type = ${
        storedWord(analysisType)
      } for share`.pipe(Effect.map((rows): PlanLimits => modulesOf(rows)[0] ?? null))

    const record = (before: AnalysisConfig | null, after: AnalysisConfig, { at, author }: ConfigWrite) =>
      recordAudit(sql, {
        kind: "analysisConfig",
        subjectId: after.id,
        author,
        at,
        before: before === null ? null : configState(before),
        after: configState(after)
      })

    return AnalysisConfigs.of({
      create: ({ analysisType, customerId }, wanted, write) =>
        Effect.gen(function*() {
          const limits = yield* limitsOf(analysisType)
          const options = yield* Effect.fromResult(newOptions(wanted, limits, write.overridesPlan))
          yield* lockCustomer(sql, customerId)
          const rows = yield* sql`
            insert into analysis_configs (customer_id, analysis_type, is_enabled, should_run_daily,
              run_max_once_in_n_hours, "constraint", is_deleted, time_to_run, do_auto_apply_recommendations,
              should_send_analysis_ready_emails, z_index, overrides_plan, scheduled_from, date_added, date_updated)
            values (${bound(customerId)}, ${storedWord(analysisType)}, ${bound(options.isEnabled)},
              ${bound(options.shouldRunDaily)}, ${bound(options.runMaxOnceInNHours)}, ${bound(options.constraint)},
              ${bound(options.isDeleted)}, ${options.timeToRun}, ${bound(options.doAutoApplyRecommendations)},
              ${bound(options.shouldSendAnalysisReadyEmails)}, ${bound(options.zIndex)}, ${bound(write.overridesPlan)},
              ${boundTime(write.at)}, ${boundTime(write.at)}, ${boundTime(write.at)})
            on conflict (customer_id, analysis_type) where not is_deleted do nothing
            returning ${config}`
          const [created] = configsOf(rows)
          if (created === undefined) return yield* new AnalysisConfigTaken({ customerId, analysisType })
          const ofCustomer = sql`from analysis_configs where customer_id = ${bound(customerId)}`
          yield* notBeyond(sql, "configsOfCustomer", configsOfCustomer, ofCustomer)
          yield* record(null, created, write)
          return created
        }).pipe(sql.withTransaction, orUnavailable),

      find: Effect.fnUntraced(function*(configId) {
        const rows = yield* orUnavailable(sql`select ${config} from analysis_configs where id = ${bound(configId)}`)
        return configsOf(rows)[0] ?? (yield* new AnalysisConfigNotFound({ configId }))
      }),

      list: ({ customerIds, includesDeleted }, page) =>
        listedRows(sql, listed, {
          shown: `${configJson} as config`,
          owners: customerIds,
          within: includesDeleted ? [] : [sql`not r.is_deleted`]
        }, page).pipe(
          orUnavailable,
          Effect.map((rows) => sortedPageOf(rows, page.limit, listed.orders[page.sort], configOf))
        ),

      change: (configId, wanted, write) =>
        Effect.gen(function*() {
          const rows = yield* sql`select ${config} from analysis_configs where id = ${bound(configId)} for update`
          const [before] = configsOf(rows)
          if (before === undefined) return yield* new AnalysisConfigNotFound({ configId })
          const { analysisType, customerId } = before
          const limits = yield* limitsOf(analysisType)
          const changed = yield* Effect.fromResult(changedOptions(before, wanted, limits, write.overridesPlan))
          if (changed === before) return before
          const after = writtenConfig(before, changed, write)
          yield* orTaken(
            sql`
              update analysis_configs set is_enabled = ${bound(changed.isEnabled)},
                should_run_daily = ${bound(changed.shouldRunDaily)},
                run_max_once_in_n_hours = ${bound(changed.runMaxOnceInNHours)},
                "constraint" = ${bound(changed.constraint)}, is_deleted = ${bound(changed.isDeleted)},
                time_to_run = ${changed.timeToRun},
                do_auto_apply_recommendations = ${bound(changed.doAutoApplyRecommendations)},
                should_send_analysis_ready_emails = ${bound(changed.shouldSendAnalysisReadyEmails)},
                z_index = ${bound(changed.zIndex)}, overrides_plan = ${bound(after.overridesPlan)},
                scheduled_from = ${boundTime(after.scheduledFrom)}, date_updated = ${boundTime(write.at)}
              where id = ${bound(configId)}`,
            () => new AnalysisConfigTaken({ customerId, analysisType })
          )
          yield* record(before, after, write)
          return after
        }).pipe(sql.withTransaction, orUnavailable)
    })
  })
)
