import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { randomBytes } from "node:crypto"
import { ServerResponse } from "node:http"
import type { Fault, RequestKind } from "../State/Faults.ts"
import type { SandboxState } from "../State/SandboxState.ts"

/** An answer before it is sent: a status and a JSON value. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Destroys the connection without an answer; the caller's fiber ends with it. */
const dropConnection = (request: HttpServerRequest): Effect.Effect<never> =>
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

/** What a confused proxy answers: success, and a page instead of JSON. */
const garbage = HttpServerResponse.text("<!DOCTYPE html><title>Welcome</title>", {
  status: 200,
  contentType: "text/html"
})

/** A request as it is answered: its id, the time, and the fault that hits it. */
export interface Asked {
  readonly requestId: string
  readonly now: number
  readonly fault: Fault | undefined
}

/** Answers a request in the way that a fault, if one hits it, prescribes, and logs it. */
export const answering = (
  state: SandboxState,
  request: HttpServerRequest,
  { kind, location }: { readonly kind: RequestKind; readonly location: string | null },
  answer: (asked: Asked) => Answer
): Effect.Effect<HttpServerResponse.HttpServerResponse> =>
  Effect.gen(function*() {
    const now = yield* Clock.currentTimeMillis
    const requestId = randomBytes(12).toString("base64url")
    const fault = state.faults.take(kind)
    const at = new Date(now).toISOString()
    state.log.begin({ kind, request_id: requestId, location, at, fault: fault?.kind ?? null })
    if (fault?.kind === "drop_before") return yield* dropConnection(request)
    if (fault?.kind === "slow") yield* Effect.sleep(fault.delay_ms)
    if (fault?.kind === "garbage") return garbage
    const given = answer({ requestId, now, fault })
    state.log.end(requestId, given.status)
    if (fault?.kind === "cut_off") return yield* cutOff(request, given)
    return HttpServerResponse.jsonUnsafe(given.body, { status: given.status })
  })
