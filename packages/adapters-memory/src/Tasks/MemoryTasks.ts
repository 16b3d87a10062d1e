import { positions, sortedPage } from "@campaigns/application/Paging/SortedListing"
import { advanced, ended } from "@campaigns/application/Tasks/TaskMoves"
import { hasEnded, type Task, type TaskFilter, TaskNotFound, Tasks } from "@campaigns/application/Tasks/Tasks"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HashMap from "effect/HashMap"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Ref from "effect/Ref"
import { MemoryStore } from "../Drafts/MemoryStore.ts"
import { openTask, withTask } from "./TaskState.ts"

const atMost = 1_000

const passes = ({ customerIds, draftId, kind, status }: TaskFilter, task: Task): boolean =>
  (customerIds === null || customerIds.includes(task.customerId)) &&
  (draftId === null || draftId === task.draftId) &&
  (status === null || status === task.status) &&
  (kind === null || kind === task.kind)

/** `Tasks` in memory. */
export const layer: Layer.Layer<Tasks, never, MemoryStore> = Layer.effect(
  Tasks,
  Effect.map(MemoryStore, (store) =>
    Tasks.of({
      find: (taskId) =>
        Effect.flatMap(Ref.get(store), ({ tasks }) =>
          Effect.fromOption(HashMap.get(tasks, taskId), () => new TaskNotFound({ taskId }))),

      findMany: (taskIds) =>
        Effect.map(Ref.get(store), ({ tasks }) =>
          Array.from(new Set(taskIds)).flatMap((taskId) =>
            Option.toArray(HashMap.get(tasks, taskId))
          )),

      list: (filter, page) =>
        Effect.map(Ref.get(store), ({ taskNumbers, tasks }) =>
          sortedPage(
            Array.from(HashMap.values(tasks)).filter((task) =>
              passes(filter, task)
            ),
            page,
            (task) => positions[page.sort]({ ...task, id: HashMap.getUnsafe(taskNumbers, task.taskId) })
          )),

      progress: (taskId, progress, at) =>
        Ref.modify(store, (state) =>
          Option.match(openTask(state, taskId), {
            onNone: () => [false, state],
            onSome: (task) => [true, withTask(state, advanced(task, progress, at))]
          })),

      end: (ending) =>
        Ref.modify(store, (state) =>
          Option.match(openTask(state, ending.taskId), {
            onNone: () => [false, state],
            onSome: (task) => [true, withTask(state, ended(task, ending))]
          })),

      stalled: (before) =>
        Effect.map(Ref.get(store), ({ tasks }) =>
          Array.from(HashMap.values(tasks))
            .filter((task) => !hasEnded(task) && DateTime.isLessThan(task.dateUpdated, before))
            .sort((a, b) =>
              DateTime.toEpochMillis(a.dateUpdated) - DateTime.toEpochMillis(b.dateUpdated) ||
              (a.taskId < b.taskId ? -1 : 1)
            )
            .slice(0, atMost)),

      prune: (before) =>
        Ref.modify(store, (state) => {
          const kept = HashMap.filter(
            state.tasks,
            (task) => !hasEnded(task) || !DateTime.isLessThan(task.dateUpdated, before)
          )
          return [HashMap.size(state.tasks) - HashMap.size(kept), { ...state, tasks: kept }]
        })
    }))
)
