import type * as Effect from "effect/Effect"
import type * as HttpPlatform from "effect/http/HttpPlatform"
import type * as HttpServerResponse from "effect/http/HttpServerResponse"

/** Bodies up to this many bytes are sent as they are: the gain would be smaller than one packet. */
const minimumBytes = 1024

/** The fastest level: it takes most of the gain for a fraction of the time. */
const level = 1

/** Text that shrinks. An event stream stays as it is, because a compressor may hold an event back. */
const compressible =
  /^(?:application\/(?:[\w.+-]+\+)?json|text\/(?!event-stream)[\w.+-]+|application\/javascript|image\/svg\+xml)(?:;|$)/

/** True when compression pays: for a text over 1 KiB or of unknown length that is not coded yet. */
export const isCompressible = ({ body, headers }: HttpServerResponse.HttpServerResponse): boolean => {
  if (body._tag === "Empty" || headers["content-encoding"] !== undefined) return false
  if (body.contentLength !== undefined && body.contentLength <= minimumBytes) return false
  const contentType = headers["content-type"] ?? body.contentType
  return contentType !== undefined && compressible.test(contentType)
}

/** The value of `Vary` for a response that could have been compressed. */
export const varyOf = ({ headers }: HttpServerResponse.HttpServerResponse): string =>
  headers["vary"] === undefined ? "Accept-Encoding" : `${headers["vary"]}, Accept-Encoding`

/**
 * Compresses a response with gzip, and says so in `Vary`.
 * A strong `ETag` becomes weak, since the bytes differ; `EntityTag` compares the opaque part alone, so that a client
 * may send either back.
 */
export const gzip = (
  compression: HttpPlatform.Compression,
  response: HttpServerResponse.HttpServerResponse
): Effect.Effect<HttpServerResponse.HttpServerResponse> => compression.compressResponse(response, "gzip", { level })
