import * as ByteSize from "effect/ByteSize"
import * as Effect from "effect/Effect"
import * as HttpMiddleware from "effect/http/HttpMiddleware"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import type * as HttpServerResponse from "effect/http/HttpServerResponse"
import { isUtf8 } from "node:buffer"
import { problemOfStatus } from "./ProblemResponse.ts"

/** The largest request body that is read, in bytes as they are after inflation. */
export const defaultBodyLimit: ByteSize.ByteSize = ByteSize.mebibytes(1)

/** What a request says that its body is, in small letters and without parameters; empty when it says nothing. */
export const mediaType = (request: HttpServerRequest.HttpServerRequest): string =>
  (request.headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? ""

const decoder = new TextDecoder()

/** The text of a body; `null` when its bytes are not UTF-8. */
export const utf8Text = (bytes: Uint8Array): string | null => isUtf8(bytes) ? decoder.decode(bytes) : null

/** Text that no JSON parser takes: it stands in for a body that is not UTF-8, so that decoding fails and is looked into. */
export const unreadable = "\0"

/**
 * Whether the request says by itself that its body is larger than the limit; a body of unstated length is cut off
 * while it is read.
 */
export const announcesTooMuch = (request: HttpServerRequest.HttpServerRequest, limit: ByteSize.ByteSize): boolean => {
  const length = request.headers["content-length"]
  return length !== undefined && Number(length) > Number(limit)
}

/** The answer to a body that is too large before any of it is read; the connection closes rather than draining it. */
export const tooLarge = problemOfStatus(413, { connection: "close" })

/**
 * Inflates `gzip` and `deflate` bodies while they are read, never beyond the limit; another coding is 415 with
 * `Accept-Encoding`,
 * damaged data is 400.
 */
export const inflate = (
  limit: ByteSize.ByteSize
): <E, R>(
  app: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>
) => Effect.Effect<HttpServerResponse.HttpServerResponse, E, R | HttpServerRequest.HttpServerRequest> =>
  HttpMiddleware.decompression({ maxDecompressedSize: limit })
