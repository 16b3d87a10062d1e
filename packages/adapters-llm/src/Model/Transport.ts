import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { HttpClient } from "effect/http/HttpClient"
import type { HttpClientRequest } from "effect/http/HttpClientRequest"
import type { HttpClientResponse } from "effect/http/HttpClientResponse"
import * as Predicate from "effect/Predicate"
import * as Stream from "effect/Stream"
import { NoAnswer, NotUnderstood, Refused } from "./CallFailure.ts"
import { parseJson } from "./ParseJson.ts"
import { retryAfterMillis } from "./RetryAfter.ts"

/** The most bytes of an answer that are read: 1 MiB. */
const answerLimit = 1_048_576

const unreachable = () => new NoAnswer({ message: "The language model cannot be reached." })

const broken = () => new NoAnswer({ message: "The connection to the language model broke." })

const readText = (response: HttpClientResponse): Effect.Effect<string, NoAnswer | NotUnderstood> =>
  response.stream.pipe(
    Stream.mapError(broken),
    Stream.runFoldEffect(
      () => ({ chunks: new Array<Uint8Array>(), size: 0 }),
      ({ chunks, size }, chunk) => {
        const grown = size + chunk.length
        if (grown > answerLimit) return Effect.fail(new NotUnderstood({ flaw: "is longer than 1 MiB" }))
        chunks.push(chunk)
        return Effect.succeed({ chunks, size: grown })
      }
    ),
    Effect.map(({ chunks }) => Buffer.concat(chunks).toString())
  )

/** The vendor's word for an error; anything longer than a word may repeat what was sent, so it is not kept. */
const codeOf = (body: unknown): string | null => {
  const error = Predicate.hasProperty(body, "error") ? body.error : undefined
  const words = [
    Predicate.hasProperty(error, "code") ? error.code : undefined,
    Predicate.hasProperty(error, "type") ? error.type : undefined
  ]
  return words.find((word): word is string => typeof word === "string" && /^[a-z_]{1,40}$/.test(word)) ?? null
}

const shouldRetry = (header: string | undefined): boolean | null =>
  header === "true" ? true : header === "false" ? false : null

const refused = Effect.fnUntraced(function*(response: HttpClientResponse) {
  const body = yield* Effect.orElseSucceed(readText(response), () => "")
  return yield* new Refused({
    status: response.status,
    code: codeOf(parseJson(body)),
    retryAfterMillis: retryAfterMillis(response.headers, yield* Clock.currentTimeMillis),
    shouldRetry: shouldRetry(response.headers["x-should-retry"])
  })
})

/** Sends a request once and reads the JSON of its answer. What the server says in errors stays out of ours: it may repeat keys and texts. */
export const transport = (
  http: HttpClient
): (request: HttpClientRequest) => Effect.Effect<unknown, NoAnswer | NotUnderstood | Refused> =>
  Effect.fnUntraced(function*(request: HttpClientRequest) {
    const response = yield* Effect.mapError(http.execute(request), unreachable)
    if (response.status < 200 || response.status >= 300) return yield* refused(response)
    const body = parseJson(yield* readText(response))
    return body === undefined ? yield* new NotUnderstood({ flaw: "is not the JSON of a model's server" }) : body
  })
