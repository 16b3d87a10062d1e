import { retryAfterSeconds } from "@campaigns/vendor-http/RetryAfter"
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type { HttpClient } from "effect/http/HttpClient"
import type { HttpClientError } from "effect/http/HttpClientError"
import type { HttpClientRequest } from "effect/http/HttpClientRequest"
import type { HttpClientResponse } from "effect/http/HttpClientResponse"
import * as Predicate from "effect/Predicate"
import * as Stream from "effect/Stream"
import type { Timeouts } from "../AdPlatform/GoogleAdsConfig.ts"
import { NoAnswer, NotSent, Refused } from "./CallFailure.ts"
import { type ErrorReport, readErrorBody } from "./ErrorBody.ts"

/** The answer to a call: the JSON of a good answer, and the platform's id of the request. */
export interface Answer {
  readonly body: unknown
  readonly requestId: string | null
}

/** A good answer of which only the head has been read. */
export interface OpenAnswer {
  readonly bytes: Stream.Stream<Uint8Array, NoAnswer>
  readonly requestId: string | null
}

/** How both kinds of answers are asked for: once, telling what never left from what may have arrived. */
export interface Transport {
  readonly whole: (request: HttpClientRequest) => Effect.Effect<Answer, NotSent | NoAnswer | Refused>
  readonly open: (request: HttpClientRequest) => Effect.Effect<OpenAnswer, NotSent | NoAnswer | Refused>
}

/** The most that an answer which is read whole may hold; the platform's own bound (`docs/platform-facts.md#quotas`). */
const WHOLE_BYTES = 64 * 1024 * 1024

const unresolved = new Set(["ENOTFOUND", "EAI_AGAIN", "EAI_NONAME"])

/** True when an error, or one that caused it, says that no connection was ever there. */
const neverConnected = (cause: unknown): { readonly timedOut: boolean } | null => {
  if (!Predicate.isObject(cause)) return null
  const { cause: inner, code, errors, syscall } = cause as Record<string, unknown>
  if (code === "UND_ERR_CONNECT_TIMEOUT") return { timedOut: true }
  if (syscall === "connect") return { timedOut: code === "ETIMEDOUT" }
  if (typeof code === "string" && unresolved.has(code)) return { timedOut: false }
  const all = Array.isArray(errors) ? errors.map(neverConnected) : []
  return all.length > 0 && all.every((entry) => entry !== null) ? all[0] ?? null : neverConnected(inner)
}

const sendingFailed = (error: HttpClientError): NotSent | NoAnswer => {
  const { reason } = error
  if (reason._tag === "InvalidUrlError" || reason._tag === "EncodeError") {
    return new NotSent({ timedOut: false, message: "The request to the ad platform could not be made." })
  }
  const connection = neverConnected("cause" in reason ? reason.cause : undefined)
  return connection === null
    ? new NoAnswer({ timedOut: false, message: "The connection to the ad platform broke.", requestId: null })
    : new NotSent({ timedOut: connection.timedOut, message: "The ad platform cannot be reached." })
}

const requestIdOf = (response: HttpClientResponse): string | null => response.headers["request-id"] ?? null

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const noReport: ErrorReport = { httpStatus: null, status: null, message: "", errors: [], requestId: null }

const tooSlow = (what: string, after: Duration.Duration, requestId: string | null) =>
  new NoAnswer({ timedOut: true, message: `${what} within ${Duration.toSeconds(after)} s.`, requestId })

/** The bytes of an answer; the platform may take as long for each next portion as for the head. */
const bytesOf = (response: HttpClientResponse, timeouts: Timeouts): Stream.Stream<Uint8Array, NoAnswer> => {
  const requestId = requestIdOf(response)
  return response.stream.pipe(
    Stream.mapError(() =>
      new NoAnswer({ timedOut: false, message: "The connection to the ad platform broke.", requestId })
    ),
    Stream.timeoutOrElse({
      duration: timeouts.headers,
      orElse: () => Stream.fail(tooSlow("The ad platform's answer did not go on", timeouts.headers, requestId))
    })
  )
}

const readWhole = Effect.fnUntraced(function*(response: HttpClientResponse, timeouts: Timeouts) {
  const requestId = requestIdOf(response)
  const bytes = yield* Stream.mkUint8Array(
    Stream.limitBytes(
      bytesOf(response, timeouts),
      WHOLE_BYTES,
      () => Stream.fail(new NoAnswer({ timedOut: false, message: "The ad platform's answer is too long.", requestId }))
    )
  )
  const body = parse(new TextDecoder().decode(bytes))
  const report = readErrorBody(body)
  const isGood = response.status >= 200 && response.status < 300
  if (report !== null || !isGood) {
    const known = report ?? noReport
    const now = yield* Clock.currentTimeMillis
    return yield* new Refused({
      httpStatus: isGood ? known.httpStatus ?? response.status : response.status,
      body,
      report: { ...known, requestId: known.requestId ?? requestId },
      retryAfterSeconds: retryAfterSeconds(response.headers["retry-after"], now)
    })
  }
  if (body === undefined) {
    return yield* new NoAnswer({ timedOut: false, message: "The ad platform's answer was cut off.", requestId })
  }
  const answer: Answer = { body, requestId }
  return answer
})

export const transport = (http: HttpClient, timeouts: Timeouts): Transport => {
  const execute = (request: HttpClientRequest) =>
    http.execute(request).pipe(
      Effect.mapError(sendingFailed),
      Effect.timeoutOrElse({
        duration: timeouts.headers,
        orElse: () => Effect.fail(tooSlow("The ad platform did not answer", timeouts.headers, null))
      })
    )
  const read = (response: HttpClientResponse) =>
    readWhole(response, timeouts).pipe(
      Effect.timeoutOrElse({
        duration: timeouts.total,
        orElse: () =>
          Effect.fail(tooSlow("The ad platform's answer was not complete", timeouts.total, requestIdOf(response)))
      })
    )
  return {
    whole: (request) => Effect.flatMap(execute(request), read),
    open: (request) =>
      Effect.flatMap(execute(request), (response) =>
        response.status >= 200 && response.status < 300
          ? Effect.succeed<OpenAnswer>({ bytes: bytesOf(response, timeouts), requestId: requestIdOf(response) })
          // No good status has anything to stream: what comes is read as the reason.
          : Effect.flatMap(read(response), ({ requestId }) =>
            Effect.fail(
              new NoAnswer({ timedOut: false, message: "The ad platform's answer was not understood.", requestId })
            )))
  }
}
