import * as HttpServerResponse from "effect/http/HttpServerResponse"

const opaque = (tag: string): string => tag.trim().replace(/^W\//, "")

/**
 * True when an `If-Match` or `If-None-Match` header names the tag. Weak marks are ignored on both sides: compression
 * weakens the tag of the same revision on its way out, and the revision is what a client means to compare.
 */
export const namesTag = (header: string, tag: string): boolean =>
  header.trim() === "*" || header.split(",").some((candidate) => opaque(candidate) === opaque(tag))

/** 304: the client's copy under the tag is current. `Vary` is that of the full answer (RFC 9110, 15.4.5). */
export const notModified = (etag: string, vary = "Accept-Encoding"): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.empty({ status: 304, headers: { etag, vary } })
