import type { TaskId } from "@campaigns/domain/Drafts/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { DraftAccess } from "../Drafts/DraftAccess.ts"
import { type Task, TaskNotFound, Tasks } from "./Tasks.ts"

/** Lets a user follow the background work on the drafts that they may see. */
export class TaskFollowing extends Context.Service<TaskFollowing, {
  readonly task: (user: Principal, taskId: TaskId) => Effect.Effect<Task, TaskNotFound>
}>()("@campaigns/application/Tasks/TaskFollowing") {
  static readonly layer: Layer.Layer<TaskFollowing, never, Tasks | DraftAccess> = Layer.effect(
    TaskFollowing,
    Effect.gen(function*() {
      const tasks = yield* Tasks
      const access = yield* DraftAccess
      return TaskFollowing.of({
        task: Effect.fn("TaskFollowing.task")(function*(user, taskId) {
          const task = yield* tasks.find(taskId)
          yield* Effect.mapError(access.draft(user, task.draftId), () => new TaskNotFound({ taskId }))
          return task
        })
      })
    })
  )
}
