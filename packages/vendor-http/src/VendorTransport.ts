import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type { HttpClient } from "effect/http/HttpClient"
import type { HttpClientRequest } from "effect/http/HttpClientRequest"
import type { HttpClientResponse } from "effect/http/HttpClientResponse"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import { retryAfterSeconds } from "./RetryAfter.ts"
import {
  type ErrorReport,
  ofAnswer,
  ofBreak,
  ofClientError,
  unavailable,
  type VendorAnswer,
  type VendorFailure,
  VendorReason,
  withoutAnswer
} from "./VendorFailure.ts"

/**
 * How long to wait for a vendor. `headers` ends the wait for the first byte of an answer and, where it is read as a
 * stream, for each next portion; `total` that for the last byte of one that is read whole.
 */
export interface Timeouts {
  readonly headers: Duration.Duration
  readonly total: Duration.Duration
}

/** A vendor as its calls need to know it. */
export interface Vendor {
  /** In sentences, such as `The ad platform`. */
  readonly name: string
  readonly timeouts: Timeouts
  /** The most bytes of an answer that is read whole. */
  readonly maxBytes: number
  /** Reads an answer's error, also of good statuses; `null` when it tells none and the status alone decides. */
  readonly readError?: ((answer: VendorAnswer) => ErrorReport | null) | undefined
}

/** A good answer; `requestId` is the vendor's, for its support. */
export interface GoodAnswer extends VendorAnswer {
  readonly requestId: string | null
}

/** A good answer of which only the head has been read. */
export interface OpenAnswer {
  readonly bytes: Stream.Stream<Uint8Array, VendorFailure>
  readonly requestId: string | null
}

/** The two ways to send a request, each once: a repeat is the caller's. */
export interface VendorTransport {
  /** Reads the answer to its end; it must be JSON. */
  readonly whole: (request: HttpClientRequest) => Effect.Effect<GoodAnswer, VendorFailure>
  /** Gives the bytes of a good answer as they come. */
  readonly open: (request: HttpClientRequest) => Effect.Effect<OpenAnswer, VendorFailure>
}

/** A failure for an answer outside the vendor's interface; `flaw` completes "The vendor's answer ...". */
export const malformed = (vendor: string, flaw: string, requestId: string | null = null): VendorFailure =>
  withoutAnswer(VendorReason.MalformedAnswer(), `${vendor}'s answer ${flaw}.`, requestId)

/** Reads a good answer by a schema. */
export const understood = <A>({ name }: Vendor, schema: Schema.Decoder<A>) => {
  const decode = Schema.decodeUnknownEffect(schema)
  return ({ body, requestId }: GoodAnswer): Effect.Effect<A, VendorFailure> =>
    Effect.mapError(decode(body), () => malformed(name, "was not understood", requestId))
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const requestIdOf = ({ headers }: HttpClientResponse): string | null =>
  headers["request-id"] ?? headers["x-request-id"] ?? null

const isGood = (status: number): boolean => status >= 200 && status < 300

/** The failure of an answer with an error status or body; the vendor's own wait goes before `Retry-After`. */
export const refusalOf = (
  vendor: string,
  answer: VendorAnswer,
  report: ErrorReport | null,
  requestId: string | null
): Effect.Effect<VendorFailure> =>
  Effect.map(Clock.currentTimeMillis, (now) =>
    ofAnswer(
      vendor,
      answer,
      { ...report, requestId: report?.requestId ?? requestId },
      retryAfterSeconds(answer.headers["retry-after"], now)
    ))

/** Sends requests to a vendor. */
export const make = (http: HttpClient, vendor: Vendor): VendorTransport => {
  const { maxBytes, name, readError = () => null, timeouts } = vendor

  const tooSlow = (what: string, after: Duration.Duration, requestId: string | null) =>
    unavailable(`${what} within ${Duration.toSeconds(after)} s.`, { timedOut: true, requestId })

  const bytesOf = (response: HttpClientResponse): Stream.Stream<Uint8Array, VendorFailure> =>
    response.stream.pipe(
      Stream.catch(({ reason }) =>
        reason._tag === "EmptyBodyError"
          ? Stream.empty
          : Stream.fail(ofBreak(name, "cause" in reason ? reason.cause : undefined, requestIdOf(response)))
      ),
      Stream.timeoutOrElse({
        duration: timeouts.headers,
        orElse: () => Stream.fail(tooSlow(`${name}'s answer did not go on`, timeouts.headers, requestIdOf(response)))
      })
    )

  const read = Effect.fnUntraced(function*(response: HttpClientResponse) {
    const { headers, status } = response
    const requestId = requestIdOf(response)
    const bytes = yield* Stream.mkUint8Array(
      Stream.limitBytes(bytesOf(response), maxBytes, () => Stream.fail(malformed(name, "is too long", requestId)))
    )
    const answer: VendorAnswer = { status, headers, body: parse(new TextDecoder().decode(bytes)) }
    const report = readError(answer)
    if (report !== null || !isGood(status)) return yield* yield* refusalOf(name, answer, report, requestId)
    if (answer.body === undefined) return yield* malformed(name, "was cut off", requestId)
    const good: GoodAnswer = { ...answer, requestId }
    return good
  })

  const readInTime = (response: HttpClientResponse) =>
    read(response).pipe(
      Effect.timeoutOrElse({
        duration: timeouts.total,
        orElse: () => Effect.fail(tooSlow(`${name}'s answer was not complete`, timeouts.total, requestIdOf(response)))
      })
    )

  const execute = (request: HttpClientRequest) =>
    http.execute(request).pipe(
      Effect.mapError((error) => ofClientError(name, error)),
      Effect.timeoutOrElse({
        duration: timeouts.headers,
        orElse: () => Effect.fail(tooSlow(`${name} did not answer`, timeouts.headers, null))
      })
    )

  return {
    whole: (request) => Effect.flatMap(execute(request), readInTime),
    open: (request) =>
      Effect.flatMap(execute(request), (response) =>
        isGood(response.status)
          ? Effect.succeed<OpenAnswer>({ bytes: bytesOf(response), requestId: requestIdOf(response) })
          // No other status has anything to stream: what comes is read as the reason.
          : Effect.flatMap(
            readInTime(response),
            ({ requestId }) => Effect.fail(malformed(name, "was not understood", requestId))
          ))
  }
}
