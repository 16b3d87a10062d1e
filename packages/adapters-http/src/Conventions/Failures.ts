import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as HttpServerError from "effect/http/HttpServerError"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { problemOfStatus } from "./ProblemResponse.ts"
import type { ReadinessProbe } from "./ReadinessProbes.ts"
import type { RouteTable } from "./RouteTable.ts"

const isUnmatched = (cause: Cause.Cause<unknown>): boolean =>
  cause.reasons.some((reason) =>
    reason._tag === "Fail" && HttpServerError.isHttpServerError(reason.error) &&
    reason.error.reason._tag === "RouteNotFound"
  )

/**
 * What a request that no route took gets: `OPTIONS` is answered, a known path with another method is 405, the rest is
 * 404.
 */
const unmatched = (table: RouteTable, request: HttpServerRequest.HttpServerRequest) => {
  const allowed = table.allowed(request.url)
  if (allowed.length === 0) return problemOfStatus(404)
  const headers = { allow: allowed.join(", ") }
  return request.method === "OPTIONS" ? HttpServerResponse.empty({ headers }) : problemOfStatus(405, headers)
}

/** When a client may try again that asked while the service was stopping or a part of it was away; seconds. */
const retryAfter = "5"

const unavailable = problemOfStatus(503, { "retry-after": retryAfter })

/** The part of the service whose absence a request failed for, if it was that. */
const partAway = (parts: ReadonlyArray<ReadinessProbe>, cause: Cause.Cause<unknown>): ReadinessProbe | undefined =>
  parts.find(({ isAway }) =>
    isAway !== undefined && cause.reasons.some((reason) => reason._tag === "Die" && isAway(reason.defect))
  )

/**
 * The response for a request that ended without one. A body that was too large or unreadable is the client's failure; a part that is away
 * will be back, so that is 503, and a line in the log; everything else is a bug of ours: logged with its cause, answered 500 with nothing
 * of the inside.
 */
export const failureResponse = (
  table: RouteTable,
  parts: ReadonlyArray<ReadinessProbe>,
  request: HttpServerRequest.HttpServerRequest,
  cause: Cause.Cause<unknown>
): Effect.Effect<HttpServerResponse.HttpServerResponse> => {
  if (isUnmatched(cause)) return Effect.succeed(unmatched(table, request))
  const away = partAway(parts, cause)
  if (away !== undefined) {
    const message = Cause.prettyErrors(cause).map((error) => error.message).join("; ")
    return Effect.as(
      Effect.logWarning("Request failed: a part of the service is away", away.name, message),
      unavailable
    )
  }
  return Effect.flatMap(HttpServerError.causeResponse(cause), ([response]) =>
    response.status < 500
      ? Effect.succeed(response.status === 413 ? problemOfStatus(413, { connection: "close" }) : response)
      : Effect.as(
        Effect.logError("Request failed", cause),
        response.status === 503 ? unavailable : problemOfStatus(500)
      ))
}
