import * as Context from "effect/Context"
import type * as Fiber from "effect/Fiber"

/** The facts of the request in progress beyond its bytes. `userId` is filled in by the check of the credential. */
export interface CurrentRequest {
  readonly id: string
  userId: number | undefined
  /** The annotations of each line that the request logs. The object is the request's own, so that adding is cheap. */
  readonly annotations: { [name: string]: unknown }
  /** The values of the answer's `RateLimit` fields; filled in where the request is counted. */
  rateLimit: { readonly policy: string; readonly limit: string } | undefined
}

/** The request in progress; outside of one, an id of its own that names no request. */
export const CurrentRequest = Context.Reference<CurrentRequest>("@campaigns/adapters-http/CurrentRequest", {
  defaultValue: () => ({ id: "none", userId: undefined, annotations: {}, rateLimit: undefined })
})

/** Names the user in the access log of the request in progress, and in every line that is logged from here on. */
export const identifyUser = (fiber: Fiber.Fiber<unknown, unknown>, userId: number): void => {
  const current = fiber.getRef(CurrentRequest)
  current.userId = userId
  current.annotations["user_id"] = userId
}

const visibleAscii = /^[\x21-\x7e]{1,128}$/

/** The caller's id when it is 1-128 visible ASCII characters, else a new one. */
export const acceptRequestId = (header: string | undefined): string =>
  header !== undefined && visibleAscii.test(header) ? header : crypto.randomUUID()
