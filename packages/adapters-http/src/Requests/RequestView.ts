import type * as Effect from "effect/Effect"
import type * as Headers from "effect/http/Headers"
import * as HttpIncomingMessage from "effect/http/HttpIncomingMessage"
import type { HttpServerError } from "effect/http/HttpServerError"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import { NodeInspectSymbol } from "effect/Inspectable"

type Request = HttpServerRequest.HttpServerRequest

/**
 * A request as it is, but for what a subclass says otherwise. A class rather than a `Proxy`, whose traps cost more than
 * the rest of reading a small body.
 */
export class RequestView implements Request {
  readonly [HttpServerRequest.TypeId] = HttpServerRequest.TypeId
  readonly [HttpIncomingMessage.TypeId] = HttpIncomingMessage.TypeId
  protected readonly viewed: Request

  constructor(viewed: Request) {
    this.viewed = viewed
  }

  get source() {
    return this.viewed.source
  }
  get url() {
    return this.viewed.url
  }
  get originalUrl() {
    return this.viewed.originalUrl
  }
  get method() {
    return this.viewed.method
  }
  get protocol() {
    return this.viewed.protocol
  }
  get headers(): Headers.Headers {
    return this.viewed.headers
  }
  get cookies() {
    return this.viewed.cookies
  }
  get remoteAddress() {
    return this.viewed.remoteAddress
  }
  get peerAddress() {
    return this.viewed.peerAddress
  }
  get arrayBuffer(): Effect.Effect<ArrayBuffer, HttpServerError> {
    return this.viewed.arrayBuffer
  }
  get text(): Effect.Effect<string, HttpServerError> {
    return this.viewed.text
  }
  get json() {
    return this.viewed.json
  }
  get urlParamsBody() {
    return this.viewed.urlParamsBody
  }
  get stream() {
    return this.viewed.stream
  }
  get multipart() {
    return this.viewed.multipart
  }
  get multipartStream() {
    return this.viewed.multipartStream
  }
  get upgrade() {
    return this.viewed.upgrade
  }

  upgradeWith(options: Parameters<Request["upgradeWith"]>[0]) {
    return this.viewed.upgradeWith(options)
  }

  /** The request behind the view, changed: a view does not outlive what it was made of. */
  modify(options: Parameters<Request["modify"]>[0]) {
    return this.viewed.modify(options)
  }

  toJSON() {
    return this.viewed.toJSON()
  }
  toString() {
    return this.viewed.toString()
  }
  [NodeInspectSymbol]() {
    return this.toJSON()
  }
}
