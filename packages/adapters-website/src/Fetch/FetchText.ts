import { inTurns } from "@campaigns/application/Conventions/InTurns"
import type { Steps } from "@campaigns/domain/Steps"
import { type GuardedHttp, type GuardedResponse } from "@campaigns/guarded-http/GuardedHttp"
import type { GuardedHttpError } from "@campaigns/guarded-http/GuardedHttpError"
import type { GuardedRequest } from "@campaigns/guarded-http/GuardedRequest"
import { type RetrySettings, retryWith, waitBefore } from "@campaigns/vendor-http/Retry"
import { unavailable, type VendorFailure, VendorReason, withoutAnswer } from "@campaigns/vendor-http/VendorFailure"
import { refusalOf } from "@campaigns/vendor-http/VendorTransport"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"
import * as Stream from "effect/Stream"
import { makeTextDecoding } from "./TextDecoding.ts"

/** Takes a text in pieces, without keeping more of it than it needs. */
export interface TextReader<A> {
  /** Says whether it wants more. */
  readonly write: (text: string) => boolean
  /** The result for the text, also when the text broke off. */
  readonly end: () => A
}

/** An answer whose text was read if its status is 200. */
export interface FetchedText<A> {
  readonly url: URL
  readonly status: number
  readonly headers: GuardedResponse["headers"]
  /** `null` when the status is another than 200. */
  readonly content: A | null
}

/** Fetching with patience: how often to ask again, and how long to wait before. */
export interface Fetching {
  readonly http: GuardedHttp["Service"]
  readonly userAgent: string
  readonly retry: RetrySettings
}

const VENDOR = "The website"

/** The failure in the words of all calls. What was too slow once has had its time, and asking again would take it from the other pages. */
const ofGuard = ({ message, reason }: GuardedHttpError): VendorFailure =>
  reason === "Unreachable" || reason === "Broken"
    ? unavailable(message)
    : withoutAnswer(VendorReason.RequestRefused({ code: reason }), message)

/** An answer whose status is an error, which may be another one when asked again. */
class ErrorStatus extends Data.TaggedError("ErrorStatus")<{
  readonly answer: FetchedText<never>
  readonly failure: VendorFailure
}> {}

/** The characters of a text that are read in one step; of the slowest HTML they take about a millisecond. */
const SLICE = 4_096

/** Reads a text slice by slice, until the reader wants no more. */
function* written<A>(reader: TextReader<A>, text: string): Steps<boolean> {
  for (let at = 0; at < text.length; at += SLICE) {
    if (at > 0) yield
    if (!reader.write(text.slice(at, at + SLICE))) return false
  }
  return true
}

/** One piece of all that is read at a time: what has come already of many large pages would be read without a pause otherwise. */
const pieces = Semaphore.makeUnsafe(1)

const writeTo = <A>(reader: TextReader<A>, text: string): Effect.Effect<boolean> =>
  Semaphore.withPermit(pieces, Effect.andThen(Effect.yieldNow, inTurns(() => written(reader, text))))

const readBody = <A>(response: GuardedResponse, reader: TextReader<A>) => {
  const decode = makeTextDecoding({ contentType: response.headers["content-type"] })
  return response.body.pipe(
    Stream.mapEffect((bytes) => writeTo(reader, decode(bytes))),
    Stream.takeWhile((wantsMore) => wantsMore),
    Stream.runDrain,
    Effect.tap(() => writeTo(reader, decode())),
    // A text that is longer than anybody reads has been read.
    Effect.catchIf(({ reason }) => reason === "TooLarge", () => Effect.void),
    Effect.map(reader.end)
  )
}

/** Fetches a text and reads it as it comes, repeating what may be a passing failure. */
export const fetchText = <A>(
  { http, retry, userAgent }: Fetching,
  address: string,
  request: Omit<GuardedRequest, "userAgent">,
  makeReader: () => TextReader<A>
): Effect.Effect<FetchedText<A>, GuardedHttpError> => {
  const once = Effect.scoped(Effect.gen(function*() {
    const response = yield* http.get(address, { ...request, userAgent })
    const { headers, status, url } = response
    if (status >= 400) {
      const failure = yield* refusalOf(VENDOR, { status, headers, body: undefined }, null, null)
      return yield* new ErrorStatus({ answer: { url, status, headers, content: null }, failure })
    }
    const content = status === 200 ? yield* readBody(response, makeReader()) : null
    return { url, status, headers, content }
  }))
  return retryWith(
    once,
    VENDOR,
    (error, progress) =>
      waitBefore(error._tag === "ErrorStatus" ? error.failure : ofGuard(error), retry, "read", progress)
  ).pipe(
    Effect.catchTag("ErrorStatus", ({ answer }) => Effect.succeed<FetchedText<A>>(answer))
  )
}
