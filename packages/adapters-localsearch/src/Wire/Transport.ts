import { retryAfterSeconds } from "@campaigns/vendor-http/RetryAfter"
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type { HttpClient } from "effect/http/HttpClient"
import type { HttpClientRequest } from "effect/http/HttpClientRequest"
import type { HttpClientResponse } from "effect/http/HttpClientResponse"
import type { Timeouts } from "../BusinessProfile/BusinessProfileConfig.ts"
import { NoAnswer, Refused } from "./CallFailure.ts"
import { type ErrorReport, readErrorBody } from "./ErrorEnvelope.ts"

const broken = () => new NoAnswer({ timedOut: false, message: "The connection to the local search service broke." })

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const noReport: ErrorReport = { status: null, message: "", retryDelaySeconds: null, requestId: null }

const readAnswer = Effect.fnUntraced(function*(response: HttpClientResponse) {
  const body = parse(yield* Effect.mapError(response.text, broken))
  const httpStatus = response.status
  if (httpStatus < 200 || httpStatus >= 300) {
    const report = readErrorBody(body) ?? noReport
    const now = yield* Clock.currentTimeMillis
    return yield* new Refused({
      httpStatus,
      report,
      retryAfterSeconds: report.retryDelaySeconds ?? retryAfterSeconds(response.headers["retry-after"], now)
    })
  }
  if (body !== undefined) return body
  return yield* new NoAnswer({ timedOut: false, message: "The local search service's answer was cut off." })
})

const tooSlow = (what: string, after: Duration.Duration) =>
  Effect.fail(
    new NoAnswer({
      timedOut: true,
      message: `The local search service did not ${what} within ${Duration.toSeconds(after)} s.`
    })
  )

/** Sends a request once and reads the JSON of its answer. */
export const transport =
  (http: HttpClient, timeouts: Timeouts) => (request: HttpClientRequest): Effect.Effect<unknown, NoAnswer | Refused> =>
    http.execute(request).pipe(
      Effect.mapError(broken),
      Effect.timeoutOrElse({
        duration: timeouts.headers,
        orElse: () => tooSlow("answer", timeouts.headers)
      }),
      Effect.flatMap(readAnswer),
      Effect.timeoutOrElse({
        duration: timeouts.total,
        orElse: () => tooSlow("finish its answer", timeouts.total)
      })
    )
