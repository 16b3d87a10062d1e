import { hasEnded, TaskNotFound, Tasks } from "@campaigns/application/Tasks/Tasks"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HashMap from "effect/HashMap"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Ref from "effect/Ref"
import { MemoryStore } from "../Drafts/MemoryStore.ts"
import { advanced, openTask, withTask } from "./TaskState.ts"

const atMost = 1_000

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
            onSome: (task) => withTask(state, advanced(task, progress, at))
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
