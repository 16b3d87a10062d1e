import { CurrentClaims, LargeWork, RequestClaims } from "@campaigns/application/Load/LargeWork"
import { present } from "@campaigns/domain/Present"
import * as ByteSize from "effect/ByteSize"
import * as Cause from "effect/Cause"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type * as Fiber from "effect/Fiber"
import * as HttpBody from "effect/http/HttpBody"
import * as HttpMethod from "effect/http/HttpMethod"
import * as HttpPlatform from "effect/http/HttpPlatform"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as LogLevel from "effect/LogLevel"
import * as References from "effect/References"
import * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import * as Cors from "../Answers/Cors.ts"
import { failureResponse } from "../Answers/Failures.ts"
import { completeError, overloaded, problemOfStatus } from "../Answers/ProblemResponse.ts"
import { clientAddress, resolveClient, type TrustedProxies } from "../Connections/ClientAddress.ts"
import { ServerLoad, takeIn } from "../Connections/ServerLoad.ts"
import { countRefusal } from "../Observability/LoadMetrics.ts"
import { ReadinessProbes } from "../Observability/ReadinessProbes.ts"
import { clientClosed, type CountedRoute, countRequests } from "../Observability/RequestMetrics.ts"
import { acceptsAny, prefersGzip } from "./Negotiation.ts"
import { PublicAddress } from "./PublicAddress.ts"
import { announcesTooMuch, bodyShare, formLimit, inflate, isForm, refusedCoding, tooLarge } from "./RequestBody.ts"
import { breaksHttp, isCanonical, routedUrl } from "./RequestHead.ts"
import { acceptRequestId, CurrentRequest } from "./RequestId.ts"
import { everyMethod, type KnownOperation, type KnownPath, type RouteTable } from "./RouteTable.ts"

/** The monotonic time of the request's fiber in nanoseconds; a test moves it with `TestClock`. */
const now = (fiber: Fiber.Fiber<unknown, unknown>): bigint => fiber.getRef(Clock.Clock).currentTimeNanosUnsafe()

/**
 * One line per request: method, route, status, milliseconds, the client's address and the user. The route is the
 * template (`/drafts/:draft_id`), never the address itself, whose query may hold what does not belong in a log. Health
 * checks and scrapes are logged at debug level. Nothing is to be done where that level is not logged.
 */
const logAccess = (
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

/** Bodies up to this many bytes are sent as they are: the gain would be smaller than one packet. */
const minimumBytes = 1024

/** The fastest level: it takes most of the gain for a fraction of the time. */
const level = 1

/** Text that shrinks. An event stream stays as it is, because a compressor may hold an event back. */
const compressible =
  /^(?:application\/(?:[\w.+-]+\+)?json|text\/(?!event-stream)[\w.+-]+|application\/javascript|image\/svg\+xml)(?:;|$)/

/** True when compression pays: for a text over 1 KiB or of unknown length that is not coded yet. */
const isCompressible = ({ body, headers }: HttpServerResponse.HttpServerResponse): boolean => {
  if (body._tag === "Empty" || headers["content-encoding"] !== undefined) return false
  if (body.contentLength !== undefined && body.contentLength <= minimumBytes) return false
  const contentType = headers["content-type"] ?? body.contentType
  return contentType !== undefined && compressible.test(contentType)
}

/** The value of `Vary` for a response that could have been compressed. */
const varyOf = ({ headers }: HttpServerResponse.HttpServerResponse): string =>
  headers["vary"] === undefined ? "Accept-Encoding" : `${headers["vary"]}, Accept-Encoding`

/**
 * Compresses a response with gzip, and says so in `Vary`.
 * A strong `ETag` becomes weak, since the bytes differ; `EntityTag` compares the opaque part alone, so that a client
 * may send either back.
 */
const gzip = (
  compression: HttpPlatform.Compression,
  response: HttpServerResponse.HttpServerResponse
): Effect.Effect<HttpServerResponse.HttpServerResponse> => compression.compressResponse(response, "gzip", { level })

export interface ConventionOptions {
  /** The largest body, after inflation. */
  readonly bodyLimit: ByteSize.ByteSize
  /** The proxies whose word about their clients counts. */
  readonly trustedProxies: TrustedProxies
  /** The origins whose pages may use the service. */
  readonly corsOrigins: ReadonlyArray<string>
}

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

/** The operation that a request asks for, as far as the table of paths tells. */
interface Wanted {
  readonly path: KnownPath | undefined
  readonly operation: KnownOperation | undefined
  readonly hasBody: boolean
  readonly bodyLimit: ByteSize.ByteSize
}

/** The limit for a request's body: a form ends early, and a multipart form may have a limit of its own. */
const limitOf = (
  request: Request,
  operation: KnownOperation | undefined,
  usual: ByteSize.ByteSize
): ByteSize.ByteSize => {
  if (isForm(request)) return ByteSize.min(formLimit, usual)
  return request.headers["content-type"]?.toLowerCase().startsWith("multipart/form-data") === true
    ? operation?.multipartLimit ?? usual
    : usual
}

const wantedBy = (table: RouteTable, request: Request, usual: ByteSize.ByteSize): Wanted => {
  const path = table.find(request.url)
  const operation = path?.operation(request.method)
  return {
    path,
    operation,
    hasBody: HttpMethod.hasBody(request.method as HttpMethod.HttpMethod),
    bodyLimit: limitOf(request, operation, usual)
  }
}

/** `Accept` values that every route can serve; they spare the look at what this one serves. */
const acceptsEverything = /(?:^|,)\s*(?:\*\/\*|application\/\*|application\/json)\s*(?:,|$)/i

const isUnacceptable = ({ headers }: Request, { operation }: Wanted): boolean => {
  const accept = headers["accept"]
  return accept !== undefined && operation !== undefined && !acceptsEverything.test(accept) &&
    !acceptsAny(accept, operation.contentTypes)
}

/** The methods of the service as a whole, for `OPTIONS *`. */
/** The answer to `OPTIONS *`. */
const allMethods: Response = HttpServerResponse.empty({ headers: { allow: everyMethod } })

/** The answer to a request that need not be looked into, because its head says enough. */
const refusalOf = (request: Request, wanted: Wanted): Response | undefined => {
  const { bodyLimit, hasBody, operation, path } = wanted
  if (request.url === "*" && request.method === "OPTIONS") return allMethods
  const broken = breaksHttp(request)
  if (broken !== undefined) return problemOfStatus(broken, { connection: "close" })
  if (!isCanonical(request)) return problemOfStatus(404)
  if (path !== undefined && operation === undefined) {
    const headers = { allow: path.allow }
    return request.method === "OPTIONS" ? HttpServerResponse.empty({ headers }) : problemOfStatus(405, headers)
  }
  if (isUnacceptable(request, wanted)) return problemOfStatus(406)
  if (!hasBody) return undefined
  if (announcesTooMuch(request, bodyLimit)) return tooLarge
  return request.headers["content-encoding"] === undefined ? undefined : refusedCoding(request)
}

/** Health checks are answered under any load. */
const isHealthCheck = ({ operation }: Wanted): boolean => operation?.path.startsWith("/health/") === true

type RequestFiber = Fiber.Fiber<unknown, unknown>

/** The services in which a request runs: its id, also in log lines, its large work, and its body with a limit. */
const servicesOf = (
  fiber: RequestFiber,
  current: CurrentRequest,
  claims: RequestClaims,
  request: Request,
  limit: ByteSize.ByteSize | undefined
) => {
  Object.assign(current.annotations, fiber.getRef(References.CurrentLogAnnotations), { request_id: current.id })
  const services = Context.make(HttpServerRequest.HttpServerRequest, request).pipe(
    Context.add(CurrentRequest, current),
    Context.add(CurrentClaims, claims),
    Context.add(References.CurrentLogAnnotations, current.annotations)
  )
  return limit === undefined ? services : Context.add(services, HttpServerRequest.MaxBodySize, limit)
}

/** The response as a stream: of other bytes up to 1 MiB the server does not know when the client has taken them. */
const awaited = (response: Response): Response => {
  const { body } = response
  if (body._tag !== "Uint8Array") return response
  return HttpServerResponse.setBody(
    response,
    HttpBody.stream(Stream.succeed(body.body), body.contentType, body.contentLength)
  )
}

// Pairs rather than a record: the framework reads them twice as fast, and this runs for every response.
const withStandardHeaders = (
  response: Response,
  { id, rateLimit }: CurrentRequest,
  vary: string | undefined,
  isSecure: boolean
) => {
  const headers: Array<[string, string]> = [["x-request-id", id], ["x-content-type-options", "nosniff"]]
  if (isSecure) headers.push(["strict-transport-security", "max-age=31536000"])
  if (response.headers["cache-control"] === undefined) headers.push(["cache-control", "no-store"])
  if (rateLimit !== undefined) headers.push(["ratelimit-policy", rateLimit.policy], ["ratelimit", rateLimit.limit])
  if (vary !== undefined) headers.push(["vary", vary])
  return HttpServerResponse.setHeaders(response, headers)
}

const noRoute: CountedRoute = {}

/** The route of a request; what is served beside the table is known by the router alone. */
const routeOf = (fiber: RequestFiber, { operation }: Wanted): CountedRoute =>
  operation ?? Context.getOrUndefined(fiber.context, HttpRouter.RouteContext)?.route ?? noRoute

/**
 * The conventions around every route, as one middleware: request id, problems for what no endpoint answers (400, 404,
 * 405, 406, 413, 415, 417, 431, 500, 501, 503), body limit and inflation, the client behind a proxy, pages of other
 * origins, compression, safe default headers, the access log.
 */
export const layer = (table: RouteTable, options: ConventionOptions) =>
  HttpRouter.middleware(
    Effect.gen(function*() {
      const { compression } = yield* HttpPlatform.HttpPlatform
      const parts = yield* ReadinessProbes
      const cors = Cors.make(options.corsOrigins)
      const count = countRequests()
      // Other names below this one, and lists in browsers, are the operator's to decide on.
      const isSecure = (yield* PublicAddress)?.protocol === "https:"
      return (app) =>
        Effect.withFiber((fiber) => {
          const startedAt = now(fiber)
          const sent = Context.getUnsafe(fiber.context, HttpServerRequest.HttpServerRequest)
          const url = routedUrl(sent.url)
          const routed = url === sent.url ? sent : sent.modify({ url })
          const request = resolveClient(options.trustedProxies, routed)
          const wanted = wantedBy(table, request, options.bodyLimit)
          const { bodyLimit, hasBody } = wanted
          const current: CurrentRequest = {
            id: acceptRequestId(request.headers["x-request-id"]),
            userId: undefined,
            annotations: {},
            rateLimit: undefined
          }
          const claims = new RequestClaims(
            fiber.getRef(LargeWork),
            Context.getUnsafe(fiber.context, Scope.Scope)
          )
          const services = servicesOf(fiber, current, claims, request, hasBody ? bodyLimit : undefined)

          const finish = (response: Response) => {
            const nanos = now(fiber) - startedAt
            const route = routeOf(fiber, wanted)
            count(fiber, request.method, route, response.status, nanos)
            const logged = logAccess(fiber, request, route.path, current, nanos, response.status)
            return logged === undefined ? Effect.succeed(response) : Effect.as(logged, response)
          }
          const leave = (response: Response) => {
            if (claims.isEmpty) return send(response)
            return response.status < 400
              ? Effect.andThen(claims.worked, Effect.suspend(() => send(awaited(response))))
              : Effect.andThen(claims.ended, Effect.suspend(() => send(response)))
          }
          const send = (response: Response) => {
            const completed = response.status >= 400 ? completeError(response, current.id) : cors.shown(response)
            if (!isCompressible(completed)) return finish(withStandardHeaders(completed, current, undefined, isSecure))
            const accepted = request.headers["accept-encoding"]
            return accepted !== undefined && prefersGzip(accepted)
              ? Effect.flatMap(gzip(compression, withStandardHeaders(completed, current, undefined, isSecure)), finish)
              : finish(withStandardHeaders(completed, current, varyOf(completed), isSecure))
          }
          const answered = () => {
            const refusal = refusalOf(request, wanted)
            if (refusal !== undefined) return Effect.succeed(refusal)
            const takenIn = isHealthCheck(wanted) ? undefined : takeIn(fiber.getRef(ServerLoad), request, {
              isProxied: request !== routed,
              bodyBytes: hasBody ? bodyShare(request, ByteSize.min(bodyLimit, options.bodyLimit)) : 0
            })
            if (typeof takenIn === "string") {
              countRefusal(takenIn, fiber.context)
              return Effect.succeed(overloaded)
            }
            const handled = hasBody && request.headers["content-encoding"] !== undefined ? inflate(bodyLimit)(app) : app
            if (takenIn === undefined) return handled
            return Effect.andThen(Scope.addFinalizer(Context.getUnsafe(fiber.context, Scope.Scope), takenIn), handled)
          }
          const left = Effect.matchCauseEffect(cors.around(request, Effect.suspend(answered)), {
            onSuccess: leave,
            onFailure: (cause) => {
              if (!Cause.hasInterruptsOnly(cause)) return Effect.flatMap(failureResponse(parts, cause), leave)
              count(fiber, request.method, routeOf(fiber, wanted), clientClosed, now(fiber) - startedAt)
              return Effect.failCause(cause)
            }
          })
          return Effect.provideContext(left, services)
        })
    }),
    { global: true }
  )
