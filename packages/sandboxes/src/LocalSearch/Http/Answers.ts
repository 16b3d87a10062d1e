import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { randomBytes } from "node:crypto"
import { cutOff, dropConnection, garbage } from "../../Kit/SpoiltAnswers.ts"
import type { Fault, RequestKind } from "../State/Faults.ts"
import type { SandboxState } from "../State/SandboxState.ts"

/** An answer before it is sent: a status and a JSON value. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

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
    if (fault?.kind === "slow") yield* Effect.sleep(fault.delayMillis)
    if (fault?.kind === "garbage") return garbage
    const { body, status } = answer({ requestId, now, fault })
    state.log.end(requestId, status)
    if (fault?.kind !== "cut_off") return HttpServerResponse.jsonUnsafe(body, { status })
    return yield* cutOff(request, { status, contentType: "application/json", body: Buffer.from(JSON.stringify(body)) })
  })
