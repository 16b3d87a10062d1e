import { TaskId } from "@campaigns/domain/Drafts/Ids"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import { maySeeCustomer, type Principal } from "@campaigns/domain/Identity/Principal"
import { STREAMS_PER_USER } from "@campaigns/domain/Limits"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import * as Request from "effect/Request"
import * as RequestResolver from "effect/RequestResolver"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { hasEnded, type Task, TaskNotFound, Tasks } from "./Tasks.ts"

/** The time for which a stream of a task waits between two looks at it; 500 ms unless said otherwise. */
export const TaskLookInterval = Context.Reference<Duration.Duration>("@campaigns/application/Tasks/TaskLookInterval", {
  defaultValue: () => Duration.millis(500)
})

/** The looks in a row that may fail before a stream gives up: a store that is away for some seconds ends none. */
const FAILED_LOOKS = 60

/** A name for the state that a task is in: every change gives a new one, never an earlier one. */
export const stateName = ({ dateUpdated, progress, status }: Task): string =>
  `${status}-${progress}-${DateTime.toEpochMillis(dateUpdated)}`

/** The user has as many streams open at this process as they may. */
export class TooManyStreams extends Schema.TaggedError<TooManyStreams>()("TooManyStreams", {
  limit: Schema.Int,
  count: Schema.Int
}) {
  override get message(): string {
    return `A user may have ${this.limit} streams open, and there are ${this.count}`
  }
}

/** Who follows a task: the user, and who they are at a later moment, none once they may follow nothing any more. */
export interface Follower {
  readonly userId: UserId
  readonly principal: Effect.Effect<Option.Option<Principal>, StorageUnavailable>
}

/** Opens streams of tasks; the one of a scope counts as the user's until the scope closes. */
export type OpenTaskStream = (
  follower: Follower,
  task: Task
) => Effect.Effect<Stream.Stream<Task, StorageUnavailable>, TooManyStreams, Scope.Scope>

class TaskLook
  extends Request.TaggedClass("TaskLook")<{ readonly taskId: TaskId }, Task, StorageUnavailable | TaskNotFound>
{}

/** Looks at tasks. All looks asked for within an interval are one question to the store at its end. */
const makeLooks = Effect.gen(function*() {
  const tasks = yield* Tasks
  const resolver = RequestResolver.make<TaskLook>((entries) =>
    Effect.map(tasks.findMany(Array.from(new Set(entries.map(({ request }) => request.taskId)))), (found) => {
      const known = new Map(found.map((task) => [task.taskId, task]))
      for (const { completeUnsafe, request: { taskId } } of entries) {
        const task = known.get(taskId)
        completeUnsafe(task === undefined ? Exit.fail(new TaskNotFound({ taskId })) : Exit.succeed(task))
      }
    })
  ).pipe(RequestResolver.setDelay(yield* TaskLookInterval))
  return (taskId: TaskId) => Effect.request(new TaskLook({ taskId }), resolver)
})

/** Counts the open streams of each user at this process. */
const makeSlots = () => {
  const open = new Map<UserId, number>()
  const release = (userId: UserId) => {
    const count = (open.get(userId) ?? 1) - 1
    if (count === 0) open.delete(userId)
    else open.set(userId, count)
  }
  return (userId: UserId): Effect.Effect<void, TooManyStreams, Scope.Scope> =>
    Effect.acquireRelease(
      Effect.suspend(() => {
        const count = open.get(userId) ?? 0
        if (count >= STREAMS_PER_USER) return Effect.fail(new TooManyStreams({ limit: STREAMS_PER_USER, count }))
        open.set(userId, count + 1)
        return Effect.void
      }),
      () => Effect.sync(() => release(userId))
    )
}

/** The way in which a process opens streams of tasks. */
export const makeTaskStreams = Effect.gen(function*() {
  const look = yield* makeLooks
  const slot = makeSlots()

  /** The task as it is at the next look, if the follower may see it then. */
  const next = (follower: Follower, taskId: TaskId): Effect.Effect<Task, StorageUnavailable | TaskNotFound> =>
    Effect.flatMap(
      look(taskId),
      (task) =>
        Effect.flatMap(
          follower.principal,
          (principal) =>
            Option.exists(principal, (user) => maySeeCustomer(user, task.customerId))
              ? Effect.succeed(task)
              : Effect.fail(new TaskNotFound({ taskId }))
        )
    ).pipe(Effect.retry({ times: FAILED_LOOKS, while: ({ _tag }) => _tag === "StorageUnavailable" }))

  const open: OpenTaskStream = (follower, task) =>
    Effect.as(
      slot(follower.userId),
      Stream.make(task).pipe(
        Stream.concat(Stream.fromEffectRepeat(next(follower, task.taskId))),
        Stream.takeUntil(hasEnded),
        Stream.changesWith((one, other) => stateName(one) === stateName(other)),
        Stream.catchTag("TaskNotFound", () => Stream.empty)
      )
    )
  return open
})
