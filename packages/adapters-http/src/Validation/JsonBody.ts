import * as Effect from "effect/Effect"
import * as Headers from "effect/http/Headers"
import type { HttpServerError } from "effect/http/HttpServerError"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import { isUtf8 } from "node:buffer"
import { RequestView } from "../Conventions/RequestView.ts"
import { StatedJson, unreadable } from "../Conventions/StatedJson.ts"

/** What a client sent as a body: text, or bytes that are no UTF-8. */
export type BodyText = { readonly _tag: "Text"; readonly text: string } | { readonly _tag: "NotUtf8" }

const decoder = new TextDecoder()

const textOf = (bytes: Uint8Array): BodyText =>
  isUtf8(bytes) ? { _tag: "Text", text: decoder.decode(bytes) } : { _tag: "NotUtf8" }

/** Reads the body through the request, where limits and inflation have their place; reading again costs nothing. */
export const bodyText = (request: HttpServerRequest): Effect.Effect<BodyText, HttpServerError> =>
  request instanceof StatedJson
    ? Effect.map(request.bytes, textOf)
    : Effect.map(request.arrayBuffer, (bytes) => textOf(new Uint8Array(bytes)))

const mediaType = (request: HttpServerRequest): string =>
  (request.headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? ""

/** How a request says that its body is to be read. */
export const bodyKind = (request: HttpServerRequest, accepted: ReadonlySet<string>): "json" | "other" | "raw" => {
  const type = mediaType(request)
  if (/^application\/(?:.+\+)?json$/.test(type)) return "json"
  return accepted.has(type) ? "other" : "raw"
}

const jsonHeaders = { "content-type": "application/json" }

/**
 * A view of the request whose body is JSON for certain. A body of another or of no content type becomes a JSON string
 * of its text, which no model takes and which is then echoed, as FastAPI does; a body that is not UTF-8 becomes
 * unreadable instead of being patched with replacement characters.
 */
export class JsonView extends RequestView {
  private readonly kind: "json" | "raw"

  constructor(viewed: HttpServerRequest, kind: "json" | "raw") {
    super(viewed)
    this.kind = kind
  }

  override get headers() {
    const { headers } = this.viewed
    const isPlain = this.kind === "json" && mediaType(this.viewed) === "application/json"
    return isPlain ? headers : Headers.setAll(headers, jsonHeaders)
  }

  override get text() {
    return Effect.map(bodyText(this.viewed), (body) => {
      if (body._tag === "NotUtf8") return unreadable
      return this.kind === "json" || body.text === "" ? body.text : JSON.stringify(body.text)
    })
  }
}
