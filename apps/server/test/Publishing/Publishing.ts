import type { ChildServer } from "@campaigns/server/Processes/ChildServer"
import * as Effect from "effect/Effect"
import type { ApiUser } from "../support/ApiUser.ts"
import { eventually } from "../support/Eventually.ts"

/** Begins to publish a draft, with a query of its wishes, and gives its task. */
export const beginPublishing = Effect.fnUntraced(function*(user: ApiUser, draftId: number, query = "") {
  const { body, status } = yield* user.call("POST", `/campaigns/drafts/${draftId}/publish${query}`)
  if (status !== 202) throw new Error(`Publishing was answered with ${status}: ${JSON.stringify(body)}`)
  return String(body["task_id"])
})

/** Waits until a task has ended and gives it as the API shows it. */
export const taskEnded = (user: ApiUser, taskId: string) =>
  eventually(
    `task ${taskId} ends`,
    Effect.map(
      user.call("GET", `/tasks/${taskId}`),
      ({ body }) => ["completed", "failed"].includes(String(body["status"])) ? body : undefined
    )
  )

/** Ends a process as a power cut would. */
export const kill = (server: ChildServer) => Effect.asVoid(server.end("SIGKILL"))
