import { positions, sortedPage } from "@campaigns/application/Paging/SortedListing"
import { advanced, ended } from "@campaigns/application/Tasks/TaskMoves"
import { type Task, type TaskFilter, TaskNotFound, Tasks } from "@campaigns/application/Tasks/Tasks"
import type { TaskId } from "@campaigns/domain/Drafts/Ids"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { findTask, openTask, putTask, tasksWhere } from "./Documents.ts"
import { type Rows, SqliteStore } from "./SqliteStore.ts"

const passes = ({ customerIds, draftId, kind, status }: TaskFilter, task: Task): boolean =>
  (customerIds === null || customerIds.includes(task.customerId)) &&
  (draftId === null || draftId === task.draftId) &&
  (status === null || status === task.status) &&
  (kind === null || kind === task.kind)

const change = (rows: Rows, taskId: TaskId, move: (task: Task) => Task): boolean => {
  const task = openTask(rows, taskId)
  if (task !== undefined) putTask(rows, move(task))
  return task !== undefined
}

/** `Tasks` on SQLite. */
export const layer: Layer.Layer<Tasks, never, SqliteStore> = Layer.effect(
  Tasks,
  Effect.map(SqliteStore, ({ use, write }) =>
    Tasks.of({
      find: (taskId) =>
        write((rows) => {
          const task = findTask(rows, taskId)
          return task === undefined ? Result.fail(new TaskNotFound({ taskId })) : Result.succeed(task)
        }),

      findMany: (taskIds) =>
        use((rows) => Array.from(new Set(taskIds)).flatMap((taskId) => findTask(rows, taskId) ?? [])),

      list: (filter, page) =>
        use((rows) => {
          const all = tasksWhere(rows, "true").filter(({ task }) => passes(filter, task))
          const { items, next } = sortedPage(all, page, ({ number, task }) =>
            positions[page.sort]({ ...task, id: number }))
          return {
            items: items.map(({ task }) =>
              task
            ),
            next
          }
        }),

      progress: (taskId, progress, at) => use((rows) => change(rows, taskId, (task) => advanced(task, progress, at))),

      end: (ending) => use((rows) => change(rows, ending.taskId, (task) => ended(task, ending))),

      stalled: (before) =>
        use((rows) =>
          tasksWhere(rows, "ended = 0 and updated < ?", DateTime.toEpochMillis(before))
            .map(({ task }) => task)
            .sort((a, b) => DateTime.toEpochMillis(a.dateUpdated) - DateTime.toEpochMillis(b.dateUpdated))
            .slice(0, 1_000)
        ),

      prune: (before) =>
        use((rows) => rows.run("delete from tasks where ended = 1 and updated < ?", DateTime.toEpochMillis(before)))
    }))
)
