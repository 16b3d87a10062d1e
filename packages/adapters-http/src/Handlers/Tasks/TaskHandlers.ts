import { stateName, TaskFollowing } from "@campaigns/application/Tasks/TaskFollowing"
import { hasEnded } from "@campaigns/application/Tasks/Tasks"
import { TaskId } from "@campaigns/domain/Drafts/Ids"
import * as Effect from "effect/Effect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import { Api } from "../../Api/Api.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { NotFound } from "../../Api/Problem.ts"
import { ServerStopping } from "../../Conventions/ServerStopping.ts"
import { handlerGroup } from "../HandlerGroup.ts"
import { taskEvents } from "./TaskEvents.ts"
import { taskView } from "./TaskResponse.ts"

const taskNotFound = () => Effect.fail(new NotFound({ detail: "There is no such task" }))

/** Following background work. */
export const layer = handlerGroup(
  Api,
  "tasks",
  Effect.fnUntraced(function*(handlers) {
    const following = yield* TaskFollowing

    const visibleTask = Effect.fnUntraced(function*(taskId: string) {
      if (!Schema.is(TaskId)(taskId)) return yield* taskNotFound()
      return yield* following.task(yield* CurrentUser, taskId)
    }, Effect.catchTag("TaskNotFound", taskNotFound))

    return handlers
      .handle("getTask", ({ params }) => Effect.map(visibleTask(params.task_id), taskView))
      .handle("followTask", ({ headers, params }) =>
        Effect.gen(function*() {
          // Looked at before the stream begins: afterwards it is too late for a 404.
          const task = yield* visibleTask(params.task_id)
          const lastSeen = headers["last-event-id"]
          if (hasEnded(task) && stateName(task) === lastSeen) return HttpServerResponse.empty({ status: 204 })
          const states = following.follow(yield* CurrentUser, task.taskId).pipe(
            Stream.catchTag("TaskNotFound", () => Stream.empty)
          )
          return taskEvents(states, { lastSeen, stopping: yield* ServerStopping })
        }))
  })
)
