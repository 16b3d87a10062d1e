import { present } from "@campaigns/domain/Present"
import * as Effect from "effect/Effect"
import * as Sse from "effect/encoding/Sse"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import * as Output from "./Output.ts"

/** The demo cannot go on; `message` says what was answered. */
export class DemoFailed extends Schema.TaggedError<DemoFailed>()("DemoFailed", { message: Schema.String }) {}

interface Sent {
  readonly body?: unknown
  /** The revision on which the write relies. */
  readonly ifMatch?: string
  /** The idempotency key of the request. */
  readonly idempotencyKey?: string
}

/** A request of the demo: what is sent, which status is expected (200), how the answer is read and told. */
export interface Call<A> extends Sent {
  readonly status?: number | ReadonlyArray<number>
  /** True when the answer is expected to be that of an earlier request with the same key. */
  readonly isReplay?: boolean
  readonly reads: Schema.ConstraintDecoder<A>
  readonly summarizes?: (answer: A) => string
}

/** Talks to the API, telling every request and answer. */
export interface ApiClient {
  readonly baseUrl: string
  readonly call: <A>(method: string, path: string, options: Call<A>) => Effect.Effect<A, DemoFailed>
  /** A file that is downloaded. */
  readonly file: (path: string) => Effect.Effect<Uint8Array, DemoFailed>
  /** Server-Sent Events as they come, until the server ends them. */
  readonly events: <A>(path: string, reads: Schema.ConstraintDecoder<A>) => Stream.Stream<A, DemoFailed>
}

/** Bytes as text. */
export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

const failed = (message: string) => new DemoFailed({ message })

const broken = (method: string, url: string) => (cause: unknown) =>
  failed(`${method} ${url}: ${cause instanceof Error ? cause.message : String(cause)}`)

const send = (url: string, method: string, token: string | null, { body, idempotencyKey, ifMatch }: Sent) => {
  const isForm = body instanceof URLSearchParams
  const headers = {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...present({ "if-match": ifMatch, "idempotency-key": idempotencyKey }),
    ...(body === undefined || isForm ? {} : { "content-type": "application/json" })
  }
  return Effect.tryPromise({
    try: async () => {
      const payload = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }
      const response = await fetch(url, { method, headers, ...payload })
      return {
        status: response.status,
        type: response.headers.get("content-type") ?? "",
        isReplay: response.headers.get("idempotency-replayed") === "true",
        bytes: new Uint8Array(await response.arrayBuffer())
      }
    },
    catch: broken(method, url)
  })
}

const open = (url: string, token: string | null) =>
  Effect.tryPromise({
    try: async (signal) => {
      const headers = { accept: "text/event-stream", ...(token === null ? {} : { authorization: `Bearer ${token}` }) }
      const response = await fetch(url, { headers, signal })
      if (response.ok && response.body !== null) return response.body
      throw new Error(`answered ${response.status}: ${await response.text()}`)
    },
    catch: broken("GET", url)
  })

/** The data of the events in a stream of text; the wait before a reconnection is left out, as the demo stays. */
const dataOf = (texts: Stream.Stream<string, DemoFailed>): Stream.Stream<string, DemoFailed> =>
  Stream.suspend(() => {
    let found: Array<string> = []
    const parser = Sse.makeParser((event) => {
      if (event._tag === "Event") found.push(event.data)
    })
    return Stream.flatMap(texts, (text) => {
      found = []
      parser.feed(text)
      return Stream.fromIterable(found)
    })
  })

const events = <A>(url: string, token: string | null, reads: Schema.ConstraintDecoder<A>) =>
  Stream.unwrap(
    Effect.map(open(url, token), (body) =>
      Stream.fromReadableStream({ evaluate: () => body, onError: broken("GET", url) }))
  ).pipe(
    Stream.decodeText,
    dataOf,
    Stream.mapEffect((data) =>
      Effect.mapError(
        Schema.decodeEffect(Schema.fromJsonString(reads))(data),
        ({ message }) =>
          failed(`${url} sent something else than expected: ${message}`)
      )
    )
  )

/** A client of the server at `baseUrl` in the name of the token's user. */
export const makeApiClient = (baseUrl: string, token: string | null): ApiClient => ({
  baseUrl,
  call: Effect.fnUntraced(function*(method, path, options) {
    const { body, isReplay: isExpectedAgain = false, reads, status: expected = 200, summarizes } = options
    const accepted = [expected].flat()
    Output.request(method, path, body instanceof URLSearchParams ? withoutPassword(body) : body)
    const { bytes, isReplay, status } = yield* send(`${baseUrl}${path}`, method, token, options)
    const text = textOf(bytes)
    if (!accepted.includes(status)) {
      return yield* failed(`${method} ${path} answered ${status} where ${accepted.join(" or ")} was expected: ${text}`)
    }
    if (isReplay !== isExpectedAgain) {
      return yield* failed(`${method} ${path} was ${isReplay ? "" : "not "}answered from memory`)
    }
    const answer = yield* Schema.decodeEffect(Schema.fromJsonString(reads))(text === "" ? "null" : text).pipe(
      Effect.mapError((error) => failed(`${method} ${path} answered something else than expected: ${error.message}`))
    )
    Output.answer(status, `${isReplay ? "(replayed) " : ""}${summarizes === undefined ? "" : summarizes(answer)}`)
    return answer
  }),
  file: Effect.fnUntraced(function*(path) {
    Output.request("GET", path, undefined)
    const { bytes, status, type } = yield* send(`${baseUrl}${path}`, "GET", token, {})
    if (status !== 200) return yield* failed(`GET ${path} answered ${status} where 200 was expected: ${textOf(bytes)}`)
    Output.answer(status, `${type}, ${bytes.length.toLocaleString("en")} bytes`)
    return bytes
  }),
  events: (path, reads) => {
    Output.request("GET", path, undefined)
    return events(`${baseUrl}${path}`, token, reads)
  }
})

const withoutPassword = (form: URLSearchParams): string => {
  const shown = new URLSearchParams(form)
  if (shown.has("password")) shown.set("password", "***")
  return shown.toString()
}
