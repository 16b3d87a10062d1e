import * as Effect from "effect/Effect"
import type { HttpServerError } from "effect/http/HttpServerError"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"

/** Text that no JSON parser takes: it stands in for a body that is not UTF-8, so that decoding fails and is looked into. */
const unreadable = "\0"

/** What a client sent as a body: text, or bytes that are no UTF-8. */
export type BodyText = { readonly _tag: "Text"; readonly text: string } | { readonly _tag: "NotUtf8" }

const replacementCharacter = "\ufffd"

const isUtf8 = (bytes: ArrayBuffer): boolean => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Reads the body through the request, where limits and inflation have their place; reading again costs nothing. */
export const bodyText = (request: HttpServerRequest): Effect.Effect<BodyText, HttpServerError> =>
  Effect.flatMap(request.text, (text) =>
    text.includes(replacementCharacter)
      ? Effect.map(request.arrayBuffer, (bytes) => isUtf8(bytes) ? { _tag: "Text", text } : { _tag: "NotUtf8" })
      : Effect.succeed({ _tag: "Text", text }))

const mediaType = (request: HttpServerRequest): string =>
  (request.headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? ""

/** How a request says that its body is to be read. */
export const bodyKind = (request: HttpServerRequest, accepted: ReadonlySet<string>): "json" | "other" | "raw" => {
  const type = mediaType(request)
  if (/^application\/(?:.+\+)?json$/.test(type)) return "json"
  return accepted.has(type) ? "other" : "raw"
}

/**
 * A view of the request whose body is JSON for certain. A body of another or of no content type becomes a JSON string
 * of its text, which no model takes and which is then echoed, as FastAPI does; a body that is not UTF-8 becomes
 * unreadable instead of being patched with replacement characters.
 */
export const jsonView = (request: HttpServerRequest, kind: "json" | "raw"): HttpServerRequest => {
  const text = Effect.map(bodyText(request), (body) => {
    if (body._tag === "NotUtf8") return unreadable
    return kind === "json" || body.text === "" ? body.text : JSON.stringify(body.text)
  })
  const isPlain = kind === "json" && mediaType(request) === "application/json"
  const headers = isPlain ? request.headers : { ...request.headers, "content-type": "application/json" }
  return new Proxy(request, {
    get(target, key) {
      if (key === "text") return text
      if (key === "headers") return headers
      // The target is the receiver: what its getters remember must be remembered there, or a body is read twice.
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === "function" ? value.bind(target) : value
    }
  })
}
