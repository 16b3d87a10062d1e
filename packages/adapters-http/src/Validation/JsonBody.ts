import * as Effect from "effect/Effect"
import * as Headers from "effect/http/Headers"
import type { HttpServerError } from "effect/http/HttpServerError"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import { turnOf } from "../Requests/LargeBodies.ts"
import { mediaType, parsable, unreadable, utf8Text } from "../Requests/RequestBody.ts"
import { RequestView } from "../Requests/RequestView.ts"

/**
 * Reads the body through the request, where limits and inflation have their place; reading again costs nothing. `null`
 * when its bytes are not UTF-8.
 */
export const bodyText = (request: HttpServerRequest): Effect.Effect<string | null, HttpServerError> =>
  Effect.map(request.arrayBuffer, (bytes) => utf8Text(new Uint8Array(bytes)))

/** The way in which a request says that its body is to be read. */
export const bodyKind = (request: HttpServerRequest, accepted: ReadonlySet<string>): "json" | "other" | "raw" => {
  const type = mediaType(request)
  if (/^application\/(?:.+\+)?json$/.test(type)) return "json"
  return accepted.has(type) ? "other" : "raw"
}

const jsonHeaders = { "content-type": "application/json" }

/**
 * A view of the request whose body is JSON for certain. A body of another or of no content type becomes a JSON string
 * of its text, which no model takes and which is then echoed, as FastAPI does; a body that is not UTF-8 becomes
 * unreadable instead of being patched with replacement characters, and so does one that is nested too deep.
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
    return Effect.flatMap(bodyText(this.viewed), (text) => {
      if (text === null) return Effect.succeed(unreadable)
      const toParse = () => this.kind === "json" || text === "" ? parsable(text) : JSON.stringify(text)
      return Effect.map(turnOf(text.length), toParse)
    })
  }
}
