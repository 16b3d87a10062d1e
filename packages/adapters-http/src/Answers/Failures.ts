import { TooMuchLargeWork } from "@campaigns/application/Load/LargeWork"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as HttpServerError from "effect/http/HttpServerError"
import type * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import type { unhandled } from "effect/Types"
import { isStorageAway, type StorageAway, StorageOutages } from "../Api/StorageAway.ts"
import { countRefusal } from "../Observability/LoadMetrics.ts"
import type { ReadinessProbe } from "../Observability/ReadinessProbes.ts"
import { overloaded, problemOfStatus } from "./ProblemResponse.ts"

const isUnmatched = (cause: Cause.Cause<unknown>): boolean =>
  cause.reasons.some((reason) =>
    reason._tag === "Fail" && HttpServerError.isHttpServerError(reason.error) &&
    reason.error.reason._tag === "RouteNotFound"
  )

/** When a client may try again that asked while the service was stopping or a part of it was away; seconds. */
const retryAfter = "5"

const unavailable = problemOfStatus(503, { "retry-after": retryAfter })

/** The part of the service whose absence a request failed for, if it was that. */
const partAway = (parts: ReadonlyArray<ReadinessProbe>, cause: Cause.Cause<unknown>): ReadinessProbe | undefined =>
  parts.find(({ isAway }) =>
    isAway !== undefined && cause.reasons.some((reason) => reason._tag === "Die" && isAway(reason.defect))
  )

/** The answer to a request whose store is away: it will be back, so that a line in the log is enough. */
const storageAway = ({ reason }: StorageAway): Effect.Effect<HttpServerResponse.HttpServerResponse> =>
  Effect.as(Effect.logWarning("Request failed: a part of the service is away", "store", reason), unavailable)

const isAway = (error: unhandled): error is unhandled & StorageAway => isStorageAway(error)

/** The one place where an outage of the store becomes an answer. */
export const storageOutages: Layer.Layer<StorageOutages> = Layer.succeed(
  StorageOutages,
  (httpEffect) => Effect.catchIf(httpEffect, isAway, storageAway)
)

const isTooMuch = (cause: Cause.Cause<unknown>): boolean =>
  cause.reasons.some((reason) => reason._tag === "Die" && reason.defect instanceof TooMuchLargeWork)

/**
 * The response for a request that ended without one. A body that was too large or unreadable is the client's failure; a
 * part that is away will be back, so that is 503, and a line in the log; so is large work beyond its bounds, which is
 * counted; everything else is a bug of ours: logged with its cause, answered 500 with nothing of the inside.
 */
export const failureResponse = (
  parts: ReadonlyArray<ReadinessProbe>,
  cause: Cause.Cause<unknown>
): Effect.Effect<HttpServerResponse.HttpServerResponse> => {
  if (isUnmatched(cause)) return Effect.succeed(problemOfStatus(404))
  const away = partAway(parts, cause)
  if (away !== undefined) {
    const message = Cause.prettyErrors(cause).map((error) => error.message).join("; ")
    return Effect.as(
      Effect.logWarning("Request failed: a part of the service is away", away.name, message),
      unavailable
    )
  }
  if (isTooMuch(cause)) {
    return Effect.withFiber((fiber) => {
      countRefusal("large_drafts", fiber.context)
      return Effect.succeed(overloaded)
    })
  }
  return Effect.flatMap(HttpServerError.causeResponse(cause), ([response]) =>
    response.status < 500
      ? Effect.succeed(response.status === 413 ? problemOfStatus(413, { connection: "close" }) : response)
      : Effect.as(
        Effect.logError("Request failed", cause),
        response.status === 503 ? unavailable : problemOfStatus(500)
      ))
}
