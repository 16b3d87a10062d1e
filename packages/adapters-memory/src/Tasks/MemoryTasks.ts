import { hasEnded, type Task, TaskNotFound, Tasks } from "@campaigns/application/Tasks/Tasks"
import type { TaskId } from "@campaigns/domain/Drafts/Ids"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HashMap from "effect/HashMap"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Ref from "effect/Ref"
import { type MemoryState, MemoryStore } from "../Drafts/MemoryStore.ts"

const atMost = 1_000

/** The task, as long as it has not ended. */
export const openTask = (state: MemoryState, taskId: TaskId): Option.Option<Task> =>
  Option.filter(HashMap.get(state.tasks, taskId), (task) => !hasEnded(task))

const later = (a: DateTime.Utc, b: DateTime.Utc): DateTime.Utc => DateTime.isGreaterThan(a, b) ? a : b

/** `Tasks` in memory. */
export const layer: Layer.Layer<Tasks, never, MemoryStore> = Layer.effect(
  Tasks,
  Effect.map(MemoryStore, (store) =>
    Tasks.of({
      find: (taskId) =>
        Effect.flatMap(Ref.get(store), ({ tasks }) =>
          Effect.fromOption(HashMap.get(tasks, taskId), () => new TaskNotFound({ taskId }))),

      progress: (taskId, progress, at) =>
        Ref.update(store, (state) =>
          Option.match(openTask(state, taskId), {
            onNone: () =>
              state,
            onSome: (task) => ({
              ...state,
              tasks: HashMap.set(state.tasks, taskId, {
                ...task,
                status: "in_progress",
                progress: Math.max(task.progress, progress),
                dateUpdated: later(task.dateUpdated, at)
              })
            })
          })),

      stalled: (before) =>
        Effect.map(Ref.get(store), ({ tasks }) =>
          Array.from(HashMap.values(tasks))
            .filter((task) => !hasEnded(task) && DateTime.isLessThan(task.dateUpdated, before))
            .sort((a, b) =>
              DateTime.toEpochMillis(a.dateUpdated) - DateTime.toEpochMillis(b.dateUpdated) ||
              (a.taskId < b.taskId ? -1 : 1)
            )
            .slice(0, atMost))
    }))
)
