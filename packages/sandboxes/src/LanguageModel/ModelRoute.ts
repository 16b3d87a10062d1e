import { parseJson } from "@campaigns/adapters-llm/Model/ParseJson"
import * as ByteSize from "effect/ByteSize"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { MaxBodySize } from "effect/http/HttpIncomingMessage"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Result from "effect/Result"
import { dropConnection, garbage } from "../Kit/SpoiltAnswers.ts"
import { type Fault, hits } from "./Faults.ts"
import type { SandboxState } from "./SandboxState.ts"
import { errorStatus, type Wire, type WireErrorKind, type WireRequest } from "./Wire.ts"
import { writeAnswer } from "./WriteAnswer.ts"

/** The largest request that is read. */
const bodyLimit = ByteSize.mebibytes(8)

const refuse = (wire: Wire, kind: WireErrorKind, message: string, headers: Record<string, string> = {}) =>
  HttpServerResponse.jsonUnsafe(wire.error(kind, message), { status: errorStatus[kind], headers })

const answer = (wire: Wire, asked: WireRequest, fault: Fault | undefined, id: number) => {
  const kind = fault?.kind ?? null
  switch (kind) {
    case "garbage":
      return garbage
    case "rate_limit":
      return refuse(wire, "rate_limit", "Too many requests.", { "retry-after": String(fault?.retryAfterSeconds ?? 0) })
    case "internal":
      return refuse(wire, "internal", "The server had an error.")
    case "no_json_schema":
      if (asked.hasSchema) return refuse(wire, "invalid", "Structured output is not supported here.")
      break
    case "refusal":
      return HttpServerResponse.jsonUnsafe(wire.write(asked, { text: "", finish: "refused" }, id))
  }
  const text = writeAnswer(asked.order, asked.said, kind)
  return HttpServerResponse.jsonUnsafe(
    wire.write(asked, { text, finish: kind === "cut_off" ? "cut_off" : "complete" }, id)
  )
}

/** Serves one wire: checks the credential, then the order, then faults, and writes the texts. */
export const modelRoute = (wire: Wire, { apiKey, faults, log }: SandboxState) =>
  HttpRouter.add(
    "POST",
    wire.path,
    Effect.fnUntraced(function*(request: HttpServerRequest) {
      const received = yield* Effect.result(Effect.provideService(request.text, MaxBodySize, bodyLimit))
      if (Result.isFailure(received)) return HttpServerResponse.empty({ status: 413 })
      const text = received.success
      const json = parseJson(text)
      const asked = wire.read(json, request.headers)
      const key = wire.keyOf(request.headers)
      const isWelcome = apiKey === null ? !wire.needsKey || key !== undefined : key === apiKey
      const fault = isWelcome && Result.isSuccess(asked) ? faults.take(hits(asked.success.order)) : undefined
      const id = log.begin({
        at: new Date(yield* Clock.currentTimeMillis).toISOString(),
        wire: wire.name,
        order: Result.isSuccess(asked) ? asked.success.order : null,
        fault: fault?.kind ?? null,
        body: json
      }, text.length)
      const done = (response: HttpServerResponse.HttpServerResponse) => {
        log.end(id, response.status)
        return response
      }
      if (!isWelcome) return done(refuse(wire, "unauthorized", "The key is not valid."))
      if (Result.isFailure(asked)) return done(refuse(wire, "invalid", asked.failure))
      if (fault?.kind === "drop") return yield* dropConnection(request)
      if (fault?.kind === "slow") yield* Effect.sleep(fault.delayMillis)
      return done(answer(wire, asked.success, fault, id))
    })
  )
