import * as Effect from "effect/Effect"
import { HttpServerError, RequestParseError } from "effect/http/HttpServerError"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import { IncomingMessage } from "node:http"
import { mediaType, unreadable, utf8Text } from "./RequestBody.ts"
import { RequestView } from "./RequestView.ts"

/**
 * A request with a body of JSON that comes from Node's parser as it is and is as long as `Content-Length` says, which Node holds it to; so
 * whoever has looked at that need not count what arrives (`announcesTooMuch`). It is read with nothing between; the framework's reading,
 * which is for any stream, takes several turns of the event loop and three copies.
 */
export class StatedJson extends RequestView {
  private readonly incoming: IncomingMessage
  private read: Effect.Effect<Uint8Array, HttpServerError> | undefined

  constructor(viewed: HttpServerRequest, incoming: IncomingMessage) {
    super(viewed)
    this.incoming = incoming
  }

  /** The body; reading again costs nothing. */
  private get bytes(): Effect.Effect<Uint8Array, HttpServerError> {
    return this.read ?? this.arriving
  }

  override get arrayBuffer() {
    return Effect.map(this.bytes, (bytes) => new Uint8Array(bytes).buffer)
  }

  /** Text that no JSON parser takes where the bytes are not UTF-8, rather than text in which they are patched. */
  override get text() {
    return Effect.map(this.bytes, (bytes) => utf8Text(bytes) ?? unreadable)
  }

  private readonly arriving = Effect.callback<Uint8Array, HttpServerError>((resume) => {
    const chunks: Array<Buffer> = []
    const end = (read: Effect.Effect<Uint8Array, HttpServerError>) => {
      this.read = read
      resume(read)
    }
    // Every request closes in the end.
    const fail = (cause?: unknown) => this.read === undefined && end(Effect.fail(this.failure(cause)))
    if (this.incoming.destroyed) return void fail()
    this.incoming
      .on("data", (chunk: Buffer) => chunks.push(chunk))
      .on("end", () => end(Effect.succeed(chunks.length === 1 ? chunks[0] as Buffer : Buffer.concat(chunks))))
      .on("error", fail)
      .on("close", () => fail())
    return Effect.sync(() => this.incoming.destroy())
  })

  private failure(cause: unknown): HttpServerError {
    return new HttpServerError({ reason: new RequestParseError({ request: this.viewed, reason: "Parse", cause }) })
  }
}

/** Looks whether a request has such a body: JSON by its content type, neither coded nor waiting for leave to be sent. */
export const asStatedJson = (request: HttpServerRequest): StatedJson | undefined => {
  const { headers, source } = request
  const isStated = source instanceof IncomingMessage && mediaType(request) === "application/json"
    && headers["content-length"] !== undefined && headers["content-encoding"] === undefined
    && headers["expect"] === undefined
  return isStated ? new StatedJson(request, source) : undefined
}
