import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { GenerationStatus } from "../Drafts/GenerationStatus.ts"
import { TaskId } from "../Drafts/Ids.ts"
import { GenerationUnderWay } from "./GenerationErrors.ts"

/** The task has this no longer in hand: it wrote it, a person edited it, or it went to another task. */
export class NotInHand extends Schema.TaggedError<NotInHand>()("NotInHand", { taskId: TaskId }) {
  override get message(): string {
    return `Task ${this.taskId} has this no longer in hand`
  }
}

/** True when a task still has this generation in hand. */
export const isUnderWay = (
  status: GenerationStatus
): status is Extract<GenerationStatus, { readonly _tag: "Pending" | "InProgress" }> =>
  status._tag === "Pending" || status._tag === "InProgress"

/** True when this very task has it in hand; a task writes only what it owns in this sense. */
export const isOwnedBy = (status: GenerationStatus, taskId: TaskId): boolean =>
  isUnderWay(status) && status.taskId === taskId

const inHand = (
  status: GenerationStatus,
  taskId: TaskId,
  next: GenerationStatus
): Result.Result<GenerationStatus, NotInHand> =>
  isOwnedBy(status, taskId) ? Result.succeed(next) : Result.fail(new NotInHand({ taskId }))

/** Handed to a task (`NotStarted | Completed | Failed -> Pending`). */
export const begunGeneration = (
  status: GenerationStatus,
  taskId: TaskId
): Result.Result<GenerationStatus, GenerationUnderWay> =>
  isUnderWay(status)
    ? Result.fail(new GenerationUnderWay({ taskId: status.taskId }))
    : Result.succeed({ _tag: "Pending", taskId })

/** Taken up by the task that has it in hand (`Pending | InProgress -> InProgress`); again it stays the same. */
export const startedGeneration = (
  status: GenerationStatus,
  taskId: TaskId
): Result.Result<GenerationStatus, NotInHand> =>
  inHand(status, taskId, status._tag === "InProgress" ? status : { _tag: "InProgress", taskId })

/** Written by the task that has it in hand (`Pending | InProgress -> Completed`). */
export const completedGeneration = (
  status: GenerationStatus,
  taskId: TaskId
): Result.Result<GenerationStatus, NotInHand> => inHand(status, taskId, { _tag: "Completed", taskId })

/** Not written by the task that has it in hand (`Pending | InProgress -> Failed`); `error` is for a person to read. */
export const failedGeneration = (
  status: GenerationStatus,
  taskId: TaskId,
  error: string
): Result.Result<GenerationStatus, NotInHand> => inHand(status, taskId, { _tag: "Failed", taskId, error })
