import type { ChildServer } from "@campaigns/server/Processes/ChildServer"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { ApiUser, Reply } from "../support/ApiUser.ts"
import { eventually } from "../support/Eventually.ts"

/** Sends a POST with a key. */
export const keyedPost = (user: ApiUser, key: string, path: string, body?: unknown): Effect.Effect<Reply> =>
  user.call("POST", path, body, { "idempotency-key": key })

/** True when the first request with the key is still held to be running. */
export const isInUse = ({ body, status }: Reply): boolean => status === 409 && body["code"] === "IDEMPOTENCY_KEY_IN_USE"

/** Sends it again until the key is not in use any more, as a client would. */
export const untilAnswered = (user: ApiUser, key: string, path: string, body?: unknown): Effect.Effect<Reply> =>
  eventually(
    "the key is free or answered",
    Effect.map(keyedPost(user, key, path, body), (reply) => isInUse(reply) ? undefined : reply)
  )

/** How many drafts there are whose name contains a text. */
export const draftsNamed = (user: ApiUser, name: string): Effect.Effect<number> =>
  Effect.map(user.call("GET", `/campaigns/drafts?limit=200&search=${encodeURIComponent(name)}`), ({ body }) => {
    const { items } = body
    return Array.isArray(items) ? items.length : assert.fail(JSON.stringify(body))
  })

/** The body of a new draft of the demo. */
export const draftNamed = (name: string) => ({ name, adplatform_customer_id: 1234567890 })

/** Ends a server at once. */
export const kill = (server: ChildServer) => server.end("SIGKILL")
