import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { cutOff, dropConnection } from "../Kit/SpoiltAnswers.ts"
import { type Fault, hits, type RequestKind } from "./Faults.ts"
import type { ReceivedRequest } from "./RequestLog.ts"
import type { SandboxState } from "./SandboxState.ts"

/** An answer before it is sent. */
export interface Answer {
  readonly status: number
  readonly contentType: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

export const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  contentType: "application/json",
  headers,
  body: Buffer.from(JSON.stringify(body))
})

/** The page that a confused proxy answers, and that a file may be that is called an image. */
export const page = Buffer.from("<!DOCTYPE html><title>Welcome</title><script>alert(1)</script>")

/** An address that no client outside may be led to: the metadata service of clouds. */
export const privateAddress = "http://169.254.169.254/latest/meta-data/photo.jpeg"

/** A request as it is answered. */
export interface Asked {
  readonly now: number
  readonly fault: Fault | undefined
  /** Scheme, host and port under which the sandbox was asked. */
  readonly origin: string
}

/** Answers a request in the way that a fault, if one hits it, prescribes, and logs it. */
export const answering = (
  { faults, log }: SandboxState,
  request: HttpServerRequest,
  asked: { readonly kind: RequestKind; readonly wire: ReceivedRequest["wire"]; readonly assetId: string },
  answer: (asked: Asked) => Answer
): Effect.Effect<HttpServerResponse.HttpServerResponse> =>
  Effect.gen(function*() {
    const now = yield* Clock.currentTimeMillis
    const { assetId: asset_id, kind, wire } = asked
    const fault = faults.take(hits(kind, asset_id))
    const id = log.begin({ at: new Date(now).toISOString(), kind, wire, asset_id, fault: fault?.kind ?? null })
    if (fault?.kind === "drop") return yield* dropConnection(request)
    if (fault?.kind === "slow") yield* Effect.sleep(fault.delayMillis)
    const given: Answer = fault?.kind === "garbage"
      ? { status: 200, contentType: "text/html", body: page }
      : answer({ now, fault, origin: `http://${request.headers["host"] ?? ""}` })
    log.end(id, given.status)
    if (fault?.kind === "cut_off") return yield* cutOff(request, given)
    const { body, contentType, headers = {}, status } = given
    return HttpServerResponse.uint8Array(body, { status, contentType, headers })
  })
