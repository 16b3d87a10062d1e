import type { SortedPageRequest } from "@campaigns/application/Paging/SortedPage"
import {
  AnalysisTask,
  CustomerTask,
  CustomerTaskKind,
  DraftTask,
  DraftTaskKind,
  type Task,
  type TaskFilter,
  TaskKind,
  TaskNotFound,
  Tasks,
  type TaskSort,
  TaskStatus
} from "@campaigns/application/Tasks/Tasks"
import type { TaskId } from "@campaigns/domain/Drafts/Ids"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import type { Statement } from "effect/sql/Statement"
import { deleteInBatches } from "../Database/BatchedDelete.ts"
import { byNumber, byTime, type RowOrder, sortedPageBy } from "../Database/SortedRows.ts"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { storedAs, storedWord } from "../Database/StoredWords.ts"
import { bound, boundIntegers, boundTime, type BoundValue } from "../Drafts/BoundValue.ts"
import { StoredResult } from "./StoredResult.ts"
import { advanced, ended, isOpen } from "./TaskWrites.ts"

const fields = `'taskId', t.task_id, 'customerId', t.customer_id, 'kind', t.kind, 'draftId', t.draft_id,
  'analysisId', t.analysis_id, 'configId', t.config_id, 'begunAt', t.begun_at_revision, 'status', t.status, 'progress', t.progress, 'error', t.error,
  'result', t.result, 'dateAdded', t.date_added, 'dateUpdated', t.date_updated`

/** A row of `tasks` as JSON. */
const taskJson = `case when t.ads_per_group is null then json_build_object(${fields})
  else json_build_object(${fields}, 'adsPerGroup', t.ads_per_group) end`

/** No result comes first, since `StoredResult` reads everything. */
const stored = { status: storedAs(TaskStatus.literals), result: Schema.Union([Schema.Null, StoredResult]) }

/** A task as it is stored. */
const StoredTask = Schema.Union([
  Schema.Struct({ ...DraftTask.fields, ...stored, kind: storedAs(DraftTaskKind.literals) }),
  Schema.Struct({ ...AnalysisTask.fields, ...stored, kind: storedAs([AnalysisTask.fields.kind.literal]) }),
  Schema.Struct({ ...CustomerTask.fields, ...stored, kind: storedAs(CustomerTaskKind.literals) })
])

const TaskRow = Schema.Struct({ task: Schema.toCodecJson(StoredTask) })

const decodeRows = Schema.decodeUnknownSync(Schema.Array(TaskRow))

/** The task, as long as it has not ended. */
export const findOpenTask = (sql: SqlClient, taskId: TaskId): Effect.Effect<Task | null, SqlError> =>
  Effect.map(
    sql`select ${sql.literal(taskJson)} as task from tasks t where t.task_id = ${taskId} and ${sql.literal(isOpen)}`,
    (rows) => decodeRows(rows)[0]?.task ?? null
  )

const decodeListed = Schema.decodeUnknownSync(Schema.Struct({ number: Schema.Int, ...TaskRow.fields }))

const words = (values: ReadonlyArray<string | number>) => `{${values.join(",")}}`

/** A column by which tasks are looked for, and the values that are wanted of it. */
interface Wanted {
  readonly column: "customer_id" | "draft_id" | "status" | "kind"
  readonly type: "bigint" | "text"
  readonly values: ReadonlyArray<string | number>
}

/** The columns of the index that serves a filter, but for the number, and what is wanted of each. */
const wantedBy = (filter: TaskFilter): ReadonlyArray<Wanted> => {
  const { customerIds, draftId } = filter
  const status: Wanted = {
    column: "status",
    type: "text",
    values: (filter.status === null ? TaskStatus.literals : [filter.status]).map((one) => storedWord(one))
  }
  const kind: Wanted = {
    column: "kind",
    type: "text",
    values: (filter.kind === null ? TaskKind.literals : [filter.kind]).map((one) => storedWord(one))
  }
  if (draftId !== null) return [{ column: "draft_id", type: "bigint", values: [draftId] }, kind, status]
  const customer: ReadonlyArray<Wanted> = customerIds === null
    ? []
    : [{ column: "customer_id", type: "bigint", values: customerIds }]
  if (filter.status === null && filter.kind === null) return customer
  return customerIds === null ? [kind, status] : [status, kind, ...customer]
}

/** Below and above any number, and any point in time. */
const ends = { id: ["-1", "9223372036854775807"], dateUpdated: ["-infinity", "infinity"] } as const

/** The places of tasks by each way of sorting: the last columns of each index, behind those that are wanted. */
const orders: Readonly<Record<TaskSort, RowOrder & { readonly columns: ReadonlyArray<string> }>> = {
  id: { ...byNumber("t.number"), columns: ["number"] },
  dateUpdated: { ...byTime("t.date_updated"), columns: ["date_updated", "number"] }
}

/**
 * One page of tasks, and one row more. Every combination of what is wanted is read from its place in the index with
 * just these columns, at most a page of it, so that the costs do not grow with the number of tasks; of more
 * combinations than a page has tasks, only those that have the very first tasks. The comparisons of rows say what
 * equalities would say, too; but they and the order fit that index alone, and leave the server no choice of going
 * through all tasks in another order until enough of them pass.
 */
export const listStatement = (
  sql: SqlClient,
  filter: TaskFilter,
  { from, isDescending, limit, sort }: SortedPageRequest<TaskSort>
): Statement<object> => {
  const wanted = wantedBy(filter)
  const by = orders[sort]
  const names = (prefix: string) => wanted.map(({ column }) => `${prefix}.${column}`)
  /** The first columns of the index; that of the last change begins with an expression, as no other one does. */
  const indexed = wanted.map(({ column, type }, index) =>
    sort === "id" || index > 0 ? `o.${column}` : `(o.${column} ${type === "bigint" ? "+ 0" : "|| ''"})`
  )
  const literal = (columns: ReadonlyArray<string>) => sql.literal(columns.join(", "))
  const scopes = sql.join(" cross join ", false)(
    wanted.map(({ column, type, values }) =>
      sql`unnest(${words(Array.from(new Set(values)))}::${sql.literal(`${type}[]) as ${column}_wanted (${column})`)}`
    )
  )
  const direction = isDescending ? "desc" : "asc"
  const [beyond, within] = isDescending ? ["<", ">="] : [">", "<="]
  const end = ends[sort][isDescending ? 1 : 0]
  const number = sql`${from === null ? ends.id[isDescending ? 1 : 0] : bound(from.id)}::bigint`
  const start = sort === "id"
    ? number
    : sql`${from === null ? sql`${end}::timestamptz` : by.place(sql, String(from.value))}, ${number}`
  const tail = (prefix: string) => by.columns.map((column) => `${prefix}.${column}`)
  const conditions = [
    wanted.length === 0
      ? sql`(${literal(tail("o"))}) ${sql.literal(beyond ?? "")} (${start})`
      : sql`(${literal([...indexed, ...tail("o")])}) ${sql.literal(beyond ?? "")} (${literal(names("w"))}, ${start})`,
    ...(wanted.length === 0
      ? []
      : [sql`(${literal(indexed)}) ${sql.literal(within ?? "")} (${literal(names("w"))})`]),
    ...(filter.draftId === null || filter.customerIds === null
      ? []
      : [sql`o.customer_id = any(${boundIntegers(filter.customerIds)}::bigint[])`])
  ]
  const ordered = (columns: ReadonlyArray<string>) => literal(columns.map((column) => `${column} ${direction}`))
  const rows = bound(limit + 1)
  const first = (most: BoundValue) =>
    sql`lateral (
      select * from tasks o where ${sql.and(conditions)} order by ${ordered([...indexed, ...tail("o")])}
      limit ${most}::int) t`
  const combinations = wanted.reduce((product, { values }) => product * values.length, 1)
  const some = combinations <= limit + 1
    ? sql`(select * from ${scopes}) w`
    : sql`(select w.* from (select * from ${scopes}) w cross join ${first(bound(1))}
        order by ${ordered(tail("t"))} limit ${rows}::int) w`
  return sql`
    select t.number::float8 as number, ${sql.literal(`${taskJson} as task, ${by.position} as position`)}
    from ${wanted.length === 0 ? first(rows) : sql`${some} cross join ${first(rows)}`}
    order by ${ordered(tail("t"))} limit ${rows}::int`
}

/** `Tasks` in PostgreSQL. */
export const layer: Layer.Layer<Tasks, never, SqlClient> = Layer.effect(
  Tasks,
  Effect.map(SqlClient, (sql) => {
    const task = sql.literal(taskJson)
    const open = sql.literal(isOpen)
    return Tasks.of({
      find: Effect.fnUntraced(function*(taskId) {
        const rows = yield* orUnavailable(sql`select ${task} as task from tasks t where t.task_id = ${taskId}`)
        const [found] = decodeRows(rows)
        return found === undefined ? yield* new TaskNotFound({ taskId }) : found.task
      }),

      findMany: (taskIds) =>
        sql`select ${task} as task from tasks t where t.task_id = any(${words(taskIds)}::uuid[])`.pipe(
          orUnavailable,
          Effect.map((rows) => decodeRows(rows).map((row) => row.task))
        ),

      list: (filter, page) =>
        Effect.map(orUnavailable(listStatement(sql, filter, page)), (rows) => {
          const { items, next } = sortedPageBy(
            rows,
            page.limit,
            orders[page.sort],
            decodeListed,
            ({ number }) => number
          )
          return { items: items.map((row) => row.task), next }
        }),

      progress: (taskId, progress, at) =>
        sql`
          update tasks set ${advanced(sql, progress, at)} where task_id = ${taskId} and ${open}
          returning task_id`.pipe(orUnavailable, Effect.map((rows) => rows.length > 0)),

      end: (ending) =>
        sql`
          update tasks set ${ended(sql, ending)} where task_id = ${ending.taskId} and ${open}
          returning task_id`.pipe(orUnavailable, Effect.map((rows) => rows.length > 0)),

      stalled: (before) =>
        sql`
          select ${task} as task from tasks t where ${open} and date_updated < ${boundTime(before)}
          order by date_updated, task_id limit 1000`.pipe(
          orUnavailable,
          Effect.map((rows) => decodeRows(rows).map((row) => row.task))
        ),

      prune: (before) =>
        deleteInBatches((limit) =>
          sql`
            delete from tasks where task_id = any (array(
              select task_id from tasks
              where status in ('completed', 'failed') and date_updated < ${boundTime(before)}
              limit ${bound(limit)}::int for update skip locked
            )) returning 1`
        )
    })
  })
)
