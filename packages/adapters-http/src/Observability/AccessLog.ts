import { present } from "@campaigns/domain/Present"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type * as Fiber from "effect/Fiber"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as LogLevel from "effect/LogLevel"
import * as References from "effect/References"
import { clientAddress } from "../Connections/ClientAddress.ts"
import type { CurrentRequest } from "../Requests/RequestId.ts"

/** The monotonic time of the request's fiber in nanoseconds; a test moves it with `TestClock`. */
export const now = (fiber: Fiber.Fiber<unknown, unknown>): bigint => fiber.getRef(Clock.Clock).currentTimeNanosUnsafe()

/**
 * One line per request: method, route, status, milliseconds, the client's address and the user. The route is the
 * template (`/drafts/:draft_id`), never the address itself, whose query may hold what does not belong in a log. Health
 * checks and scrapes are logged at debug level. Nothing is to be done where that level is not logged.
 */
export const logAccess = (
  fiber: Fiber.Fiber<unknown, unknown>,
  request: HttpServerRequest.HttpServerRequest,
  route: string | undefined,
  current: CurrentRequest,
  nanos: bigint,
  status: number
): Effect.Effect<void> | undefined => {
  const level = route?.startsWith("/health/") === true || route === "/metrics" ? "Debug" : "Info"
  if (LogLevel.isGreaterThan(fiber.getRef(References.MinimumLogLevel), level)) return undefined
  const line = {
    method: request.method,
    route: route ?? "unmatched",
    status,
    ms: Number(nanos / 10_000n) / 100,
    client: clientAddress(request),
    ...present({ user_id: current.userId })
  }
  return level === "Debug" ? Effect.logDebug("request", line) : Effect.logInfo("request", line)
}
