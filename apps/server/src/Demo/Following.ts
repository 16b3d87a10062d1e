import { TaskView } from "@campaigns/adapters-http/Api/Tasks/TaskView"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { type ApiClient, DemoFailed } from "./ApiClient.ts"
import * as Output from "./Output.ts"

type Task = typeof TaskView.Type

const patience = Duration.minutes(3)

const hasEnded = ({ status }: Task): boolean => status === "completed" || status === "failed"

/** Follows a task through the server's events until it has ended, drawing how far it is. */
export const followTask = Effect.fnUntraced(function*(api: ApiClient, taskId: string) {
  const last = yield* api.events(`/api/v1/tasks/${taskId}/events`, TaskView).pipe(
    Stream.tap((task) => Effect.sync(() => Output.progress(task.status, task.progress, hasEnded(task)))),
    Stream.takeUntil(hasEnded),
    Stream.runLast,
    Effect.timeoutOrElse({
      duration: patience,
      orElse: () => Effect.fail(new DemoFailed({ message: `The task takes longer than ${Duration.format(patience)}` }))
    })
  )
  if (Option.isSome(last) && hasEnded(last.value)) return last.value
  return yield* new DemoFailed({ message: "The server stopped telling how far the task is" })
})
