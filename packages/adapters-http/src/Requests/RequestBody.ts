import * as ByteSize from "effect/ByteSize"
import * as Effect from "effect/Effect"
import * as HttpMiddleware from "effect/http/HttpMiddleware"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import type * as HttpServerResponse from "effect/http/HttpServerResponse"
import { isUtf8 } from "node:buffer"
import { problemOfStatus } from "../Answers/ProblemResponse.ts"

/** The largest request body that is read, in bytes as they are after inflation. */
export const defaultBodyLimit: ByteSize.ByteSize = ByteSize.mebibytes(1)

/**
 * The largest body of a form (`application/x-www-form-urlencoded`) that is read, in bytes; a query, which Node's limit
 * for all headers bounds, has no more. The time in which Node's `URLSearchParams` reads one grows with the square of
 * the number of its fields.
 */
export const formLimit: ByteSize.ByteSize = ByteSize.kibibytes(16)

/** The media type of a request's body, in small letters and without parameters; empty when it says nothing. */
export const mediaType = (request: HttpServerRequest.HttpServerRequest): string =>
  (request.headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? ""

/** Tells whether a request says that its body is a form with plain fields. */
export const isForm = (request: HttpServerRequest.HttpServerRequest): boolean =>
  mediaType(request) === "application/x-www-form-urlencoded"

const decoder = new TextDecoder()

/** The text of a body; `null` when its bytes are not UTF-8. */
export const utf8Text = (bytes: Uint8Array): string | null => isUtf8(bytes) ? decoder.decode(bytes) : null

/** Text that no JSON parser takes: it replaces a body that shall not be parsed, so that decoding fails. */
export const unreadable = "\0"

/**
 * The depth to which the objects and arrays of a body may be nested (RFC 8259, section 9, leaves that to the reader). A
 * parser takes a fraction of a second for half a million levels, and nothing else runs meanwhile; what is read here has
 * six.
 */
export const MAX_NESTING = 200

/**
 * The most values of a body, counted as the objects, arrays and commas in it. The largest requests that are taken have
 * some 160,000; a text of 1 MiB can have 700,000, which come in a kilobyte of gzip and hold up everything else while
 * they are parsed.
 */
export const MAX_VALUES = 200_000

/** A reason not to parse a text, and where in it. */
export interface Unparsable {
  readonly message: string
  readonly position: number
}

/**
 * The place at which a text opens more objects and arrays than may be nested, or has more values than any request;
 * `undefined` when it nowhere does. It need not be JSON.
 */
export const unparsable = (text: string): Unparsable | undefined => {
  let open = 0
  let values = 0
  let isInText = false
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === 0x22) isInText = !isInText
    else if (isInText) at += unit === 0x5c ? 1 : 0
    else if (unit === 0x5b || unit === 0x7b) {
      open++
      values++
      if (open > MAX_NESTING) return { message: `Nested more than ${MAX_NESTING} levels deep`, position: at }
    } else if (unit === 0x5d || unit === 0x7d) open--
    else if (unit === 0x2c) values++
    if (values > MAX_VALUES) return { message: `More than ${MAX_VALUES} values`, position: at }
  }
  return undefined
}

/** The text, unless it is nested too deep, or has too many values, to be handed to a parser. */
export const parsable = (text: string): string => unparsable(text) === undefined ? text : unreadable

/**
 * True when the request says by itself that its body is larger than the limit; a body of unstated length is cut off
 * while it is read.
 */
export const announcesTooMuch = (request: HttpServerRequest.HttpServerRequest, limit: ByteSize.ByteSize): boolean => {
  const length = request.headers["content-length"]
  return length !== undefined && Number(length) > Number(limit)
}

/** Bodies up to this many bytes are not counted: as many as there are connections may be on their way. */
const uncountedBytes = 16 * 1024

/**
 * The bytes for which the body of a request counts while it is read and worked on: as many as it says, and no more than
 * `largest`, which is also what it counts for when it does not say, or comes compressed. Larger ones are forms whose
 * files are passed on as they come.
 */
export const bodyShare = ({ headers }: HttpServerRequest.HttpServerRequest, largest: ByteSize.ByteSize): number => {
  const stated = headers["content-length"]
  if (stated === undefined && headers["transfer-encoding"] === undefined) return 0
  const isStated = stated !== undefined && headers["content-encoding"] === undefined
  const bytes = isStated ? Math.min(Number(stated), Number(largest)) : Number(largest)
  return bytes > uncountedBytes ? bytes : 0
}

/** The answer to a body that is too large before any of it is read; the connection closes rather than draining it. */
export const tooLarge = problemOfStatus(413, { connection: "close" })

/** The codings of a request's body, in small letters; `identity`, which means not at all, is left out. */
const codings = (request: HttpServerRequest.HttpServerRequest): ReadonlyArray<string> =>
  (request.headers["content-encoding"] ?? "").toLowerCase().split(",").map((coding) => coding.trim())
    .filter((coding) => coding !== "" && coding !== "identity")

/**
 * The answer to a body that is coded although it is a form, or more than once, and `undefined` for the rest: no client
 * needs either, and each coding inside another multiplies what a few bytes become.
 */
export const refusedCoding = (
  request: HttpServerRequest.HttpServerRequest
): HttpServerResponse.HttpServerResponse | undefined => {
  const named = codings(request).length
  if (isForm(request)) return named === 0 ? undefined : problemOfStatus(415, { "accept-encoding": "identity" })
  return named > 1 ? problemOfStatus(415, { "accept-encoding": "gzip, deflate" }) : undefined
}

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
