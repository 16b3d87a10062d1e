import type * as ByteSize from "effect/ByteSize"
import * as Cause from "effect/Cause"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type * as Fiber from "effect/Fiber"
import * as HttpMethod from "effect/http/HttpMethod"
import * as HttpPlatform from "effect/http/HttpPlatform"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as References from "effect/References"
import { logAccess, now } from "./AccessLog.ts"
import { failureResponse } from "./Failures.ts"
import { acceptsAny, prefersGzip } from "./Negotiation.ts"
import { completeError, problemOfStatus } from "./ProblemResponse.ts"
import { ReadinessProbes } from "./ReadinessProbes.ts"
import { announcesTooMuch, inflate, tooLarge } from "./RequestBody.ts"
import { acceptRequestId, CurrentRequest } from "./RequestId.ts"
import { clientClosed, countRequests } from "./RequestMetrics.ts"
import { gzip, isCompressible, varyOf } from "./ResponseCompression.ts"
import type { RouteTable } from "./RouteTable.ts"
import { asStatedJson } from "./StatedJson.ts"

/** `Accept` values that every route can serve; they spare the look into the route table. */
const acceptsEverything = /(?:^|,)\s*(?:\*\/\*|application\/\*|application\/json)\s*(?:,|$)/i

const isUnacceptable = (table: RouteTable, request: HttpServerRequest.HttpServerRequest): boolean => {
  const accept = request.headers["accept"]
  if (accept === undefined || acceptsEverything.test(accept)) return false
  const contentTypes = table.contentTypes(request.method, request.url)
  return contentTypes !== undefined && !acceptsAny(accept, contentTypes)
}

/** The limit for a request's body; only a multipart form may have another than the service's own. */
const limitOf = (
  table: RouteTable,
  request: HttpServerRequest.HttpServerRequest,
  usual: ByteSize.ByteSize
): ByteSize.ByteSize =>
  request.headers["content-type"]?.toLowerCase().startsWith("multipart/form-data") === true
    ? table.multipartLimit(request.method, request.url) ?? usual
    : usual

/** The context in which a request runs: its id in a reference and in every log line, and its body with the limit for it. */
const enter = (
  fiber: Fiber.Fiber<unknown, unknown>,
  current: CurrentRequest,
  request: HttpServerRequest.HttpServerRequest,
  limit: ByteSize.ByteSize | undefined
): void => {
  let context = Context.add(fiber.context, CurrentRequest, current)
  Object.assign(current.annotations, fiber.getRef(References.CurrentLogAnnotations), { request_id: current.id })
  context = Context.add(context, References.CurrentLogAnnotations, current.annotations)
  if (limit !== undefined) {
    const stated = asStatedJson(request)
    context = stated === undefined
      ? Context.add(context, HttpServerRequest.MaxBodySize, limit)
      : Context.add(context, HttpServerRequest.HttpServerRequest, stated)
  }
  fiber.setContext(context)
}

// Pairs rather than a record: the framework reads them twice as fast, and this runs for every response.
const withStandardHeaders = (
  response: HttpServerResponse.HttpServerResponse,
  { id, rateLimit }: CurrentRequest,
  vary: string | undefined
) => {
  const headers: Array<[string, string]> = [["x-request-id", id], ["x-content-type-options", "nosniff"]]
  if (response.headers["cache-control"] === undefined) headers.push(["cache-control", "no-store"])
  if (rateLimit !== undefined) headers.push(["ratelimit-policy", rateLimit.policy], ["ratelimit", rateLimit.limit])
  if (vary !== undefined) headers.push(["vary", vary])
  return HttpServerResponse.setHeaders(response, headers)
}

/**
 * The conventions of `api.md` 1 around every route, as one middleware: request id, 404, 405, 406, 413, 415, 500 and 503 as
 * problems, body
 * limit and inflation, compression, safe default headers, the access log. One frame and one context per request keep
 * it cheap.
 */
export const layer = (table: RouteTable, options: { readonly bodyLimit: ByteSize.ByteSize }) =>
  HttpRouter.middleware(
    Effect.gen(function*() {
      const { compression } = yield* HttpPlatform.HttpPlatform
      const parts = yield* ReadinessProbes
      const count = countRequests(table)
      return (app) =>
        Effect.withFiber((fiber) => {
          const startedAt = now(fiber)
          const request = Context.getUnsafe(fiber.context, HttpServerRequest.HttpServerRequest)
          const hasBody = HttpMethod.hasBody(request.method as HttpMethod.HttpMethod)
          const current: CurrentRequest = {
            id: acceptRequestId(request.headers["x-request-id"]),
            userId: undefined,
            annotations: {},
            rateLimit: undefined
          }
          const bodyLimit = hasBody ? limitOf(table, request, options.bodyLimit) : options.bodyLimit
          enter(fiber, current, request, hasBody ? bodyLimit : undefined)

          const finish = (sent: HttpServerResponse.HttpServerResponse) => {
            const nanos = now(fiber) - startedAt
            count(fiber, request.method, sent.status, nanos)
            const logged = logAccess(fiber, request, current, nanos, sent.status)
            return logged === undefined ? Effect.succeed(sent) : Effect.as(logged, sent)
          }
          const leave = (response: HttpServerResponse.HttpServerResponse) => {
            const completed = response.status >= 400 ? completeError(response, current.id) : response
            if (!isCompressible(completed)) return finish(withStandardHeaders(completed, current, undefined))
            const accepted = request.headers["accept-encoding"]
            return accepted !== undefined && prefersGzip(accepted)
              ? Effect.flatMap(gzip(compression, withStandardHeaders(completed, current, undefined)), finish)
              : finish(withStandardHeaders(completed, current, varyOf(completed)))
          }
          if (isUnacceptable(table, request)) return leave(problemOfStatus(406))
          if (hasBody && announcesTooMuch(request, bodyLimit)) return leave(tooLarge)

          const handled = hasBody && request.headers["content-encoding"] !== undefined ? inflate(bodyLimit)(app) : app
          return Effect.matchCauseEffect(handled, {
            onSuccess: leave,
            onFailure: (cause) => {
              if (!Cause.hasInterruptsOnly(cause)) {
                return Effect.flatMap(failureResponse(table, parts, request, cause), leave)
              }
              count(fiber, request.method, clientClosed, now(fiber) - startedAt)
              return Effect.failCause(cause)
            }
          })
        })
    }),
    { global: true }
  )
