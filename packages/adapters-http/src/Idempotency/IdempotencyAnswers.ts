import type { KeptAnswer } from "@campaigns/application/Conventions/IdempotencyKeys"
import * as Effect from "effect/Effect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import { problemContentType, problemType } from "../Api/Problem.ts"
import { validationErrorResponse } from "../Validation/HTTPValidationError.ts"

/** The largest body of an answer that is kept, bytes. */
const MOST_KEPT = 1024 * 1024

/** The header of requests, in the spelling of Node and Fetch. */
export const keyHeader = "idempotency-key"

/** A response as it is sent and as it is kept. */
export interface Kept {
  readonly response: HttpServerResponse.HttpServerResponse
  readonly answer: KeptAnswer
}

/** The head of a kept answer. */
const Head = Schema.fromJsonString(
  Schema.Struct({ status: Schema.Int, headers: Schema.Record(Schema.String, Schema.String) })
)

const encodeHead = Schema.encodeSync(Head)
const decodeHead = Schema.decodeSync(Head)

/** The answer of an upload whose file is there, until the whole answer is known. */
export const uploaded: KeptAnswer = { head: encodeHead({ status: 201, headers: {} }), body: null }

const headersOf = (response: HttpServerResponse.HttpServerResponse): Readonly<Record<string, string>> => {
  const { "content-length": _length, ...headers } = response.headers
  const contentType = headers["content-type"] ??
    (response.body._tag === "Empty" ? undefined : response.body.contentType)
  return contentType === undefined ? headers : { ...headers, "content-type": contentType }
}

const bytesOf = (response: HttpServerResponse.HttpServerResponse): Effect.Effect<Uint8Array | null> => {
  const { body } = response
  switch (body._tag) {
    case "Empty":
      return Effect.succeed(new Uint8Array())
    case "Uint8Array":
      return Effect.succeed(body.body.byteLength <= MOST_KEPT ? body.body : null)
    case "Stream":
      return body.contentLength !== undefined && body.contentLength <= MOST_KEPT
        ? Effect.map(Effect.orDie(Stream.runCollect(body.stream)), (chunks) => new Uint8Array(Buffer.concat(chunks)))
        : Effect.succeed(null)
    default:
      return Effect.succeed(null)
  }
}

const responseOf = (status: number, headers: Readonly<Record<string, string>>, body: Uint8Array) =>
  body.byteLength === 0
    ? HttpServerResponse.empty({ status, headers })
    : HttpServerResponse.uint8Array(body, { status, headers, contentType: headers["content-type"] ?? "" })

/** Reads what is kept of a response: all of it up to 1 MiB; of a larger or unbounded one, that it was given. */
export const keptOf = (response: HttpServerResponse.HttpServerResponse): Effect.Effect<Kept> =>
  Effect.map(bytesOf(response), (body) => {
    const headers = headersOf(response)
    const isTaken = response.body._tag === "Stream" && body !== null
    return {
      response: isTaken ? responseOf(response.status, headers, body) : response,
      answer: { head: encodeHead({ status: response.status, headers }), body }
    }
  })

const conflict = (tag: string, code: string, detail: string, facts: Readonly<Record<string, unknown>>) =>
  HttpServerResponse.jsonUnsafe(
    { type: problemType(tag), title: "Conflict", status: 409, detail, code, request_id: "", ...facts },
    { status: 409, contentType: problemContentType }
  )

/** 409: the first request with this key has not been answered yet. */
export const keyInUse = conflict(
  "IdempotencyKeyInUse",
  "IDEMPOTENCY_KEY_IN_USE",
  "The first request with this Idempotency-Key is still running; send it again in a moment",
  { retry_after_seconds: 1 }
)

/** The kept answer once more; 409 when the request was carried out and its answer was not kept. */
export const replayed = ({ body, head }: KeptAnswer): HttpServerResponse.HttpServerResponse => {
  const { headers, status } = decodeHead(head)
  const response = body === null
    ? conflict(
      "IdempotentAnswerNotKept",
      "IDEMPOTENT_ANSWER_NOT_KEPT",
      "The request with this Idempotency-Key was carried out, and its answer is not kept; read what came of it",
      { location: headers["location"] ?? null }
    )
    : responseOf(status, headers, body)
  return HttpServerResponse.setHeader(response, "idempotency-replayed", "true")
}

const wrongKey = (type: string, msg: string, input: string, ctx: Readonly<Record<string, unknown>>) =>
  validationErrorResponse([{ type, loc: ["header", keyHeader], msg, input, ctx }])

/** 422: the key came with another body or query before. */
export const keyReused = (key: string) =>
  wrongKey("value_error", "Value error, this key was sent with another body or query before", key, { error: {} })

const pattern = "^[\\x21-\\x7e]+$"

/** Why a header is no key, or `null`: it has 1 to 255 visible characters. */
export const refusedKey = (key: string): HttpServerResponse.HttpServerResponse | null => {
  if (key.length === 0) {
    return wrongKey("string_too_short", "String should have at least 1 character", key, { min_length: 1 })
  }
  if (key.length > 255) {
    return wrongKey("string_too_long", "String should have at most 255 characters", key, { max_length: 255 })
  }
  return /^[\x21-\x7e]+$/.test(key)
    ? null
    : wrongKey("string_pattern_mismatch", `String should match pattern '${pattern}'`, key, { pattern })
}
