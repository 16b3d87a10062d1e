import { type ModuleWrite, PlanModules, type PlanModuleSort } from "@campaigns/application/Administration/PlanModules"
import { moduleState } from "@campaigns/domain/Administration/AuditEntry"
import {
  type PlanModule,
  PlanModuleNotFound,
  PlanModuleTaken,
  sameModule
} from "@campaigns/domain/Administration/PlanModule"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { SqlClient } from "effect/sql/SqlClient"
import { listedRows, type ListedTable } from "../Database/ListedRows.ts"
import { byText, datedOrders, sortedPageOf } from "../Database/SortedRows.ts"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { storedWord } from "../Database/StoredWords.ts"
import { bound, boundTime } from "../Drafts/BoundValue.ts"
import { recordAudit } from "./AuditRows.ts"
import { moduleJson, moduleOf, modulesOf } from "./PlanModuleRows.ts"
import { orTaken } from "./UniqueViolation.ts"

/** There are as many modules as types of analysis, so that no index is needed. */
const listed: ListedTable<PlanModuleSort> = {
  table: "plan_modules",
  id: "r.id",
  owner: "r.id",
  orders: {
    ...datedOrders,
    analysisType: byText("r.analysis_type")
  },
  searched: "r.analysis_type"
}

/** `PlanModules` in PostgreSQL. */
export const layer: Layer.Layer<PlanModules, never, SqlClient> = Layer.effect(
  PlanModules,
  Effect.map(SqlClient, (sql) => {
    const module = sql.literal(`${moduleJson} as module`)

    const record = (before: PlanModule | null, after: PlanModule, { at, author }: ModuleWrite) =>
      recordAudit(sql, {
        kind: "planModule",
        subjectId: after.id,
        author,
        at,
        before: before === null ? null : moduleState(before),
        after: moduleState(after)
      })

    return PlanModules.of({
      create: (details, write) =>
        Effect.gen(function*() {
          const { analysisFrequencyHours, analysisType, constraint, isAutopilotEnabled } = details
          const rows = yield* sql`
            insert into plan_modules
              (analysis_type, "constraint", analysis_frequency_hours, is_autopilot_enabled, date_added, date_updated)
            values (${storedWord(analysisType)}, ${bound(constraint)}, ${bound(analysisFrequencyHours)},
              ${bound(isAutopilotEnabled)}, ${boundTime(write.at)}, ${boundTime(write.at)})
            on conflict (analysis_type) do nothing
            returning ${module}`
          const [created] = modulesOf(rows)
          if (created === undefined) return yield* new PlanModuleTaken({ analysisType })
          yield* record(null, created, write)
          return created
        }).pipe(sql.withTransaction, orUnavailable),

      find: Effect.fnUntraced(function*(moduleId) {
        const rows = yield* orUnavailable(sql`select ${module} from plan_modules where id = ${bound(moduleId)}`)
        return modulesOf(rows)[0] ?? (yield* new PlanModuleNotFound({ moduleId }))
      }),

      list: (page) =>
        listedRows(sql, listed, { shown: `${moduleJson} as module`, owners: null }, page).pipe(
          orUnavailable,
          Effect.map((rows) => sortedPageOf(rows, page.limit, listed.orders[page.sort], moduleOf))
        ),

      replace: (moduleId, details, write) =>
        Effect.gen(function*() {
          const { analysisFrequencyHours, analysisType, constraint, isAutopilotEnabled } = details
          const [before] = modulesOf(
            yield* sql`select ${module} from plan_modules where id = ${bound(moduleId)} for update`
          )
          if (before === undefined) return yield* new PlanModuleNotFound({ moduleId })
          if (sameModule(before, details)) return before
          yield* orTaken(
            sql`
              update plan_modules set analysis_type = ${storedWord(analysisType)}, "constraint" = ${bound(constraint)},
                analysis_frequency_hours = ${bound(analysisFrequencyHours)},
                is_autopilot_enabled = ${bound(isAutopilotEnabled)}, date_updated = ${boundTime(write.at)}
              where id = ${bound(moduleId)}`,
            () => new PlanModuleTaken({ analysisType })
          )
          const after = { ...before, ...details, dateUpdated: write.at }
          yield* record(before, after, write)
          return after
        }).pipe(sql.withTransaction, orUnavailable)
    })
  })
)
