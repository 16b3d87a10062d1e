import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Predicate from "effect/Predicate"
import { type Agent, type Dispatcher, errors } from "undici"
import { failure, GuardedHttpError } from "./GuardedHttpError.ts"

/** Headers that tell the host only the program and the wanted types: no cookies, no referrer, no credentials. */
const headersOf = (userAgent: string, accept: ReadonlyArray<string> | undefined) => ({
  "user-agent": userAgent,
  accept: accept?.join(", ") ?? "*/*",
  "accept-encoding": "gzip"
})

const timeoutCodes = new Set<unknown>(["UND_ERR_CONNECT_TIMEOUT", "UND_ERR_HEADERS_TIMEOUT", "ETIMEDOUT"])
const brokenCodes = new Set<unknown>(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"])

/** True when undici gave up because what came was no HTTP. */
export const isMalformedHttp = (cause: unknown): boolean =>
  cause instanceof errors.HTTPParserError || cause instanceof errors.HeadersOverflowError

const exchangeError = (cause: unknown): GuardedHttpError => {
  if (cause instanceof GuardedHttpError) return cause
  const code = Predicate.hasProperty(cause, "code") ? cause.code : undefined
  if (timeoutCodes.has(code)) return failure("TooSlow")
  if (brokenCodes.has(code)) return failure("Broken")
  return failure(isMalformedHttp(cause) ? "Malformed" : "Unreachable")
}

/** One request and the headers of its answer. The end of the scope frees the connection, its body read or not. */
export const exchange = Effect.fnUntraced(function*(agent: Agent, url: URL, options: {
  readonly userAgent: string
  readonly accept: ReadonlyArray<string> | undefined
  readonly within: Duration.Duration
}) {
  const controller = yield* Effect.acquireRelease(
    Effect.sync(() => new AbortController()),
    (controller) => Effect.sync(() => controller.abort())
  )
  const response: Dispatcher.ResponseData = yield* Effect.tryPromise({
    try: () =>
      agent.request({
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method: "GET",
        headers: headersOf(options.userAgent, options.accept),
        signal: controller.signal,
        // Our own clocks say when it is enough.
        headersTimeout: 0,
        bodyTimeout: 0
      }),
    catch: exchangeError
  }).pipe(
    Effect.timeoutOrElse({ duration: options.within, orElse: () => Effect.fail(failure("TooSlow")) })
  )
  // A body that is dropped half-way reports that it has no reader.
  response.body.on("error", () => undefined)
  return response
})
