import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type { HttpClient } from "effect/http/HttpClient"
import type { HttpClientError } from "effect/http/HttpClientError"
import type { HttpClientRequest } from "effect/http/HttpClientRequest"
import type { HttpClientResponse } from "effect/http/HttpClientResponse"
import * as Predicate from "effect/Predicate"
import type { Timeouts } from "../AdPlatform/GoogleAdsConfig.ts"
import { NoAnswer, NotSent, Refused } from "./CallFailure.ts"
import { type ErrorReport, readErrorBody } from "./ErrorBody.ts"

/** What came back: the JSON of a good answer, and the platform's id of the request. */
export interface Answer {
  readonly body: unknown
  readonly requestId: string | null
}

const unresolved = new Set(["ENOTFOUND", "EAI_AGAIN", "EAI_NONAME"])

/** Whether an error, or one that caused it, says that no connection was ever there. */
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

/** `Retry-After` in seconds; the form with a date is not one that the platform uses. */
const retryAfterSeconds = (response: HttpClientResponse): number | null => {
  const header = response.headers["retry-after"]
  return header !== undefined && /^\d+$/.test(header) ? Number(header) : null
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const noReport: ErrorReport = { httpStatus: null, status: null, message: "", errors: [], requestId: null }

const readAnswer = Effect.fnUntraced(function*(response: HttpClientResponse) {
  const requestId = requestIdOf(response)
  const text = yield* Effect.mapError(
    response.text,
    () => new NoAnswer({ timedOut: false, message: "The connection to the ad platform broke.", requestId })
  )
  const body = parse(text)
  const report = readErrorBody(body)
  const isGood = response.status >= 200 && response.status < 300
  if (report !== null || !isGood) {
    const known = report ?? noReport
    return yield* new Refused({
      httpStatus: isGood ? known.httpStatus ?? response.status : response.status,
      body,
      report: { ...known, requestId: known.requestId ?? requestId },
      retryAfterSeconds: retryAfterSeconds(response)
    })
  }
  if (body === undefined) {
    return yield* new NoAnswer({ timedOut: false, message: "The ad platform's answer was cut off.", requestId })
  }
  const answer: Answer = { body, requestId }
  return answer
})

const tooSlow = (what: string, after: Duration.Duration) =>
  Effect.fail(
    new NoAnswer({ timedOut: true, message: `${what} within ${Duration.toSeconds(after)} s.`, requestId: null })
  )

/** Sends a request once and reads its answer, telling what never left from what may have arrived. */
export const transport =
  (http: HttpClient, timeouts: Timeouts) =>
  (request: HttpClientRequest): Effect.Effect<Answer, NotSent | NoAnswer | Refused> =>
    http.execute(request).pipe(
      Effect.mapError(sendingFailed),
      Effect.timeoutOrElse({
        duration: timeouts.headers,
        orElse: () => tooSlow("The ad platform did not answer", timeouts.headers)
      }),
      Effect.flatMap(readAnswer),
      Effect.timeoutOrElse({
        duration: timeouts.total,
        orElse: () => tooSlow("The ad platform's answer was not complete", timeouts.total)
      })
    )
