import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { ServerResponse } from "node:http"
import type { Fault } from "../State/Faults.ts"

/** An answer before it is sent: a status and a JSON value. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

export const sendJson = ({ body, status }: Answer) => HttpServerResponse.jsonUnsafe(body, { status })

/** Destroys the connection without an answer; the caller's fiber ends with it. */
export const dropConnection = (request: HttpServerRequest): Effect.Effect<never> =>
  Effect.suspend(() => {
    NodeHttpServerRequest.toIncomingMessage(request).socket.destroy()
    return Effect.never
  })

/** Promises the whole answer, sends half of it, and destroys the connection. */
const cutOff = (request: HttpServerRequest, { body, status }: Answer): Effect.Effect<never> =>
  Effect.suspend(() => {
    const response = NodeHttpServerRequest.toServerResponse(request)
    const bytes = Buffer.from(JSON.stringify(body))
    if (response instanceof ServerResponse) {
      response.writeHead(status, { "content-type": "application/json", "content-length": bytes.length })
      response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.socket?.destroy())
    }
    return Effect.never
  })

/** Sends an answer in the way that the fault, if there is one, prescribes. */
export const sendThrough = (
  fault: Fault | undefined,
  request: HttpServerRequest,
  answer: Answer
): Effect.Effect<HttpServerResponse.HttpServerResponse> => {
  if (fault?.kind === "lost_answer") return dropConnection(request)
  if (fault?.kind === "cut_off") return cutOff(request, answer)
  return Effect.succeed(sendJson(answer))
}

/** What a confused proxy answers: success, and a page instead of JSON. */
export const garbage = HttpServerResponse.text("<!DOCTYPE html><title>Welcome</title>", {
  status: 200,
  contentType: "text/html"
})
