import { StorageUnavailable } from "@campaigns/application/Conventions/StorageUnavailable"
import { TaskFollowing } from "@campaigns/application/Tasks/TaskFollowing"
import { hasEnded, type Task, type TaskCannotBeCancelled } from "@campaigns/application/Tasks/Tasks"
import type { TooManyStreams } from "@campaigns/application/Tasks/TaskStreams"
import { TaskId } from "@campaigns/domain/Drafts/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Schema from "effect/Schema"
import { Api } from "../../Api/Api.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { CurrentAccess } from "../../Api/Identity/SignedAddress.ts"
import { NotFound } from "../../Api/Problem.ts"
import { StreamLimitReached, taskKinds, TaskNotCancellable, taskStatuses } from "../../Api/Tasks/TaskView.ts"
import { ServerStopping } from "../../Connections/ServerStopping.ts"
import { listed } from "../PageRequested.ts"
import { taskEvents } from "./TaskEvents.ts"
import { eventId, taskSignatures, taskView } from "./TaskResponse.ts"

const taskNotFound = () => Effect.fail(new NotFound({ detail: "There is no such task" }))

const notCancellable = ({ reason }: TaskCannotBeCancelled) =>
  Effect.fail(
    new TaskNotCancellable({
      detail: reason === "HasEnded"
        ? "The task has ended; there is nothing to cancel any more"
        : "The request that publishes the draft may have been sent already; wait until the task has ended"
    })
  )

/** A stream whose client has gone is noticed when the next heartbeat cannot be sent, if not before. */
const tooManyStreams = ({ count, limit }: TooManyStreams) =>
  Effect.fail(
    new StreamLimitReached({
      detail: `You have ${count} event streams open, and may have ${limit} at a time; close one of them`,
      limit,
      count,
      retry_after_seconds: 15
    })
  )

/** Following background work, and cancelling it. */
export const layer = HttpApiBuilder.group(
  Api,
  "tasks",
  Effect.fnUntraced(function*(handlers) {
    const following = yield* TaskFollowing
    const signatureOf = yield* taskSignatures
    const viewOf = (user: Principal, task: Task) =>
      Effect.map(signatureOf(user, task), (signature) => taskView(task, signature))

    const idOf = (text: string) => Schema.is(TaskId)(text) ? Effect.succeed(text) : taskNotFound()

    const visibleTask = Effect.fnUntraced(function*(taskId: string) {
      return yield* following.task(yield* CurrentUser, yield* idOf(taskId))
    }, Effect.catchTag("TaskNotFound", taskNotFound))

    return handlers
      .handle("listTasks", ({ query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const filter = {
            draftId: query.draft_id ?? null,
            status: query.status === undefined ? null : taskStatuses.read(query.status),
            kind: query.kind === undefined ? null : taskKinds.read(query.kind)
          }
          return yield* listed(
            query,
            Effect.fnUntraced(function*(page) {
              const { items, next } = yield* following.list(user, filter, page)
              return { items: yield* Effect.forEach(items, (task) => viewOf(user, task)), next }
            }),
            (view) => view
          )
        }))
      .handle("cancelTask", ({ params }) =>
        Effect.gen(function*() {
          yield* following.cancel(yield* CurrentUser, yield* idOf(params.task_id))
        }).pipe(
          Effect.catchTags({ TaskNotFound: taskNotFound, TaskCannotBeCancelled: notCancellable })
        ))
      .handle("getTask", ({ params }) =>
        Effect.gen(function*() {
          return yield* viewOf(yield* CurrentUser, yield* visibleTask(params.task_id))
        }))
      .handle("followTask", ({ headers, params }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const { principal, signature } = yield* CurrentAccess
          // Looked at before the stream begins: afterwards it is too late for a 404.
          const task = yield* visibleTask(params.task_id)
          const lastSeen = headers["last-event-id"]
          if (hasEnded(task) && eventId(task) === lastSeen) return HttpServerResponse.empty({ status: 204 })
          const states = yield* following.follow({
            userId: user.userId,
            principal: Effect.mapError(principal, ({ reason }) => new StorageUnavailable({ reason }))
          }, task)
          return taskEvents(states, {
            lastSeen,
            isNamed: signature === null,
            // An address must not give out an address that outlives it.
            signature: signature ?? (yield* signatureOf(user, task)),
            stopping: yield* ServerStopping
          })
        }).pipe(Effect.catchTag("TooManyStreams", tooManyStreams)))
  })
)
