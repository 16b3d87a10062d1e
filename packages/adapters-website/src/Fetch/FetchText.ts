import { inTurns } from "@campaigns/application/Conventions/InTurns"
import type { Turns } from "@campaigns/domain/Turns"
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
  readonly visited: GuardedResponse["visited"]
  /** `null` when the status is another than 200. */
  readonly content: A | null
  /** Why the text breaks off before its end, as `Broken` or `Malformed`; `null` when it does not. */
  readonly fault: GuardedHttpError | null
}

/** Fetching with patience: how often to ask again, and how long to wait before. */
export interface Fetching {
  readonly http: GuardedHttp["Service"]
  readonly userAgent: string
  readonly retry: RetrySettings
}

const VENDOR = "The website"

/** The failure in the words of all calls. A slow one is not repeated: that would take time from the other pages. */
const ofGuard = ({ message, reason }: GuardedHttpError): VendorFailure =>
  reason === "Unreachable" || reason === "Broken"
    ? unavailable(message)
    : withoutAnswer(VendorReason.RequestRefused({ code: reason }), message)

/** An answer that counts if asking again gives no better one: an error by its status, or a text that broke off. */
class PoorAnswer<A> extends Data.TaggedError("PoorAnswer")<{
  readonly answer: FetchedText<A>
  readonly failure: VendorFailure
}> {}

/** The characters of a text that are read in one step; of the slowest HTML they take about a millisecond. */
const SLICE = 4_096

/** Reads a text slice by slice, until the reader wants no more. */
function* written<A>(reader: TextReader<A>, text: string): Turns<boolean> {
  for (let at = 0; at < text.length; at += SLICE) {
    if (at > 0) yield
    if (!reader.write(text.slice(at, at + SLICE))) return false
  }
  return true
}

/** One piece of all texts at a time: many large pages that have come already would be read without a pause. */
const pieces = Semaphore.makeUnsafe(1)

const writeTo = <A>(reader: TextReader<A>, text: string): Effect.Effect<boolean> =>
  Semaphore.withPermit(pieces, Effect.andThen(Effect.yieldNow, inTurns(() => written(reader, text))))

/** The result for a body, with the fault in which it ended after a part of its text. */
const readBody = <A>(response: GuardedResponse, reader: TextReader<A>) => {
  const decode = makeTextDecoding({ contentType: response.headers["content-type"] })
  let isBegun = false
  return response.body.pipe(
    Stream.mapEffect((bytes) => {
      isBegun ||= bytes.byteLength > 0
      return writeTo(reader, decode(bytes))
    }),
    Stream.takeWhile((wantsMore) => wantsMore),
    Stream.runDrain,
    Effect.as(null),
    // A text that is too long counts as read, and what came before a fault is the whole text.
    Effect.catchIf(
      ({ reason }) => reason === "TooLarge" || (isBegun && (reason === "Malformed" || reason === "Broken")),
      (error) => Effect.succeed(error.reason === "TooLarge" ? null : error)
    ),
    Effect.tap(() => writeTo(reader, decode())),
    Effect.map((fault) => ({ content: reader.end(), fault }))
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
    const { headers, status, url, visited } = response
    if (status >= 400) {
      const failure = yield* refusalOf(VENDOR, { status, headers, body: undefined }, null, null)
      return yield* new PoorAnswer<A>({
        answer: { url, status, headers, visited, content: null, fault: null },
        failure
      })
    }
    if (status !== 200) return { url, status, headers, visited, content: null, fault: null }
    const { content, fault } = yield* readBody(response, makeReader())
    const answer: FetchedText<A> = { url, status, headers, visited, content, fault }
    return fault?.reason === "Broken" ? yield* new PoorAnswer<A>({ answer, failure: ofGuard(fault) }) : answer
  }))
  return retryWith(
    once,
    VENDOR,
    (error, progress) =>
      waitBefore(error._tag === "PoorAnswer" ? error.failure : ofGuard(error), retry, "read", progress)
  ).pipe(
    Effect.catchTag("PoorAnswer", ({ answer }) => Effect.succeed(answer))
  )
}
