import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { ServerResponse } from "node:http"

/** Destroys the connection without an answer; the caller's fiber ends with it. */
export const dropConnection = (request: HttpServerRequest): Effect.Effect<never> =>
  Effect.suspend(() => {
    NodeHttpServerRequest.toIncomingMessage(request).socket.destroy()
    return Effect.never
  })

/** Sends half of the bytes, after `head` if nothing was sent yet, and destroys the connection when they have left. */
export const sendHalf = (
  request: HttpServerRequest,
  bytes: Uint8Array,
  head: (response: ServerResponse) => void = () => undefined
): Effect.Effect<never> =>
  Effect.suspend(() => {
    const response = NodeHttpServerRequest.toServerResponse(request)
    if (response instanceof ServerResponse) {
      head(response)
      response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.socket?.destroy())
    }
    return Effect.never
  })

/** Promises the whole answer, sends half of it, and destroys the connection. */
export const cutOff = (
  request: HttpServerRequest,
  { body, contentType, status }: { readonly status: number; readonly contentType: string; readonly body: Uint8Array }
): Effect.Effect<never> =>
  sendHalf(request, body, (response) => {
    response.writeHead(status, { "content-type": contentType, "content-length": body.length })
  })

/** A web page where JSON is expected. */
export const webPage = (status: number, title: string): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.text(`<!DOCTYPE html><title>${title}</title>`, { status, contentType: "text/html" })

/** The answer of a confused proxy: success, and a page instead of JSON. */
export const garbage: HttpServerResponse.HttpServerResponse = webPage(200, "Welcome")
