import * as Effect from "effect/Effect"
import type * as HttpPlatform from "effect/http/HttpPlatform"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { prefersGzip } from "./Negotiation.ts"

/** Bodies up to this many bytes are sent as they are: the gain would be smaller than one packet. */
const minimumBytes = 1024

/** The fastest level: it takes most of the gain for a fraction of the time. */
const level = 1

/** Text that shrinks. An event stream stays as it is, because a compressor may hold an event back. */
const compressible =
  /^(?:application\/(?:[\w.+-]+\+)?json|text\/(?!event-stream)[\w.+-]+|application\/javascript|image\/svg\+xml)(?:;|$)/

const withVary = (response: HttpServerResponse.HttpServerResponse): HttpServerResponse.HttpServerResponse => {
  const vary = response.headers["vary"]
  return HttpServerResponse.setHeader(
    response,
    "vary",
    vary === undefined ? "Accept-Encoding" : `${vary}, Accept-Encoding`
  )
}

/**
 * Compresses a response over 1 KiB (or of unknown length) with gzip when the client prefers it.
 * A strong `ETag` becomes weak, since the bytes differ; `EntityTag` compares the opaque part alone, so that a client
 * may send either back.
 */
export const compressResponse = (
  compression: HttpPlatform.Compression,
  acceptEncoding: string | undefined,
  response: HttpServerResponse.HttpServerResponse
): Effect.Effect<HttpServerResponse.HttpServerResponse> => {
  const body = response.body
  if (body._tag === "Empty" || response.headers["content-encoding"] !== undefined) return Effect.succeed(response)
  const length = body.contentLength
  if (length !== undefined && length <= minimumBytes) return Effect.succeed(response)
  const contentType = response.headers["content-type"] ?? body.contentType
  if (contentType === undefined || !compressible.test(contentType)) return Effect.succeed(response)
  return acceptEncoding !== undefined && prefersGzip(acceptEncoding)
    ? compression.compressResponse(response, "gzip", { level })
    : Effect.succeed(withVary(response))
}
