import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import { IncomingMessage } from "node:http"

/** Encodings that no path needs: of RFC 3986's unreserved characters, and of ones that end a segment or a line. */
const needlesslyEncoded = "2[DEFdef]|3\\d|4[1-9A-Fa-f]|5[\\dACFacf]|6[1-9A-Fa-f]|7[\\dAEFaef]|[01]"

/** Segments that are neither empty nor dots, of `pchar`s (RFC 3986, 3.3); one slash may follow the last of them. */
const canonical = new RegExp(
  `^(?:/(?!\\.{1,2}(?:/|$))(?:[\\w\\-.~!$&'()*+,;=:@]|%(?!${needlesslyEncoded})[\\dA-Fa-f]{2})+)*/?$`
)

/** The most headers of a request. */
const headerLines = 100

const pathOf = (target: string): string => {
  const end = target.indexOf("?")
  return end === -1 ? target : target.slice(0, end)
}

/** The target of a request as its client sent it; the framework has already tidied one that is a whole address. */
const sentTarget = ({ source, url }: HttpServerRequest): string => {
  const target = source instanceof IncomingMessage ? source.url ?? url : url
  return target.startsWith("/") ? target : target.replace(/^https?:\/\/[^/?#]*/i, "")
}

/**
 * True when a path is written the one way in which it can be. `//metrics`, `/%6detrics`, `/x/../metrics` or `/metrics\`
 * are other paths for a proxy that lets through or denies by path, so they must not be the same path here.
 */
export const isCanonical = (request: HttpServerRequest): boolean => canonical.test(pathOf(sentTarget(request)))

/**
 * The address by which a request is routed. The framework's router ends a path at `;`, as some servers do with their
 * parameters; here it is a character of its segment like any other, so that `/drafts/1;x=1` is no way to say
 * `/drafts/1`.
 */
export const routedUrl = (url: string): string => {
  const path = pathOf(url)
  return path.includes(";") ? path.replaceAll(";", "%3B") + url.slice(path.length) : url
}

/** Headers of which Node keeps the first and drops the others, where something in front may go by the last. */
const single = new Set(["host", "authorization", "content-type"])

const repeatsSingle = (rawHeaders: ReadonlyArray<string>): boolean => {
  const seen = new Set<string>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? ""
    if (!single.has(name)) continue
    if (seen.has(name)) return true
    seen.add(name)
  }
  return false
}

/**
 * The status with which a request is refused whose head Node's parser takes, though it is not as HTTP/1.1 wants it:
 * without a `Host` or with two of them (RFC 9112, 3.2), and with two `Authorization` or `Content-Type` (RFC 9110, 5.3),
 * it is 400, with an `Expect` for anything but leave to send the body 417 (RFC 9110, 10.1.1), with too many headers 431
 * (RFC 6585, 5).
 */
export const breaksHttp = ({ headers, source }: HttpServerRequest): 400 | 417 | 431 | undefined => {
  if (!(source instanceof IncomingMessage)) return undefined
  if (headers["host"] === undefined && source.httpVersion !== "1.0") return 400
  if (source.rawHeaders.length > 2 * headerLines) return 431
  if (repeatsSingle(source.rawHeaders)) return 400
  const expected = headers["expect"]
  return expected === undefined || expected.toLowerCase() === "100-continue" ? undefined : 417
}
