import { type GuardedHttp, type GuardedResponse } from "@campaigns/guarded-http/GuardedHttp"
import { GuardedHttpError } from "@campaigns/guarded-http/GuardedHttpError"
import type { GuardedRequest } from "@campaigns/guarded-http/GuardedRequest"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
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
  readonly retries: number
  /** Before the first repeat; it doubles. */
  readonly retryDelay: Duration.Duration
}

// What was too slow once has had its time, and asking again would take it from the other pages.
const transientReasons: ReadonlySet<string> = new Set(["Unreachable", "Broken"])
const transientStatuses: ReadonlySet<number> = new Set([429, 500, 502, 503, 504])

/** Carries an answer that may be another one when asked again, past the repeats. */
class PassingStatus {
  readonly _tag = "PassingStatus"
  readonly answer: FetchedText<never>
  constructor(answer: FetchedText<never>) {
    this.answer = answer
  }
}

const readBody = <A>(response: GuardedResponse, reader: TextReader<A>) => {
  const decode = makeTextDecoding({ contentType: response.headers["content-type"] })
  return response.body.pipe(
    Stream.map((bytes) => reader.write(decode(bytes))),
    Stream.takeWhile((wantsMore) => wantsMore),
    Stream.runDrain,
    Effect.tap(() => Effect.sync(() => reader.write(decode()))),
    // A text that is longer than anybody reads has been read.
    Effect.catchIf(({ reason }) => reason === "TooLarge", () => Effect.void),
    Effect.map(reader.end)
  )
}

/** Fetches a text and reads it as it comes, repeating what may be a passing failure. */
export const fetchText = <A>(
  { http, retries, retryDelay, userAgent }: Fetching,
  address: string,
  request: Omit<GuardedRequest, "userAgent">,
  makeReader: () => TextReader<A>
): Effect.Effect<FetchedText<A>, GuardedHttpError> => {
  const once = Effect.scoped(Effect.gen(function*() {
    const response = yield* http.get(address, { ...request, userAgent })
    const { headers, status, url } = response
    if (transientStatuses.has(status)) {
      return yield* Effect.fail(new PassingStatus({ url, status, headers, content: null }))
    }
    const content = status === 200 ? yield* readBody(response, makeReader()) : null
    return { url, status, headers, content }
  }))
  return once.pipe(
    Effect.retry({
      times: retries,
      schedule: Schedule.exponential(retryDelay),
      while: (error) => error._tag === "PassingStatus" || transientReasons.has(error.reason)
    }),
    Effect.catchTag("PassingStatus", ({ answer }) => Effect.succeed<FetchedText<A>>(answer))
  )
}
