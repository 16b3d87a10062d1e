import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import { type Answer, answering, json, privateAddress } from "./Answers.ts"
import type { Fault } from "./Faults.ts"
import { mosaicOf, TILE } from "./Images/Mosaic.ts"
import type { SandboxState } from "./SandboxState.ts"

/** The photos that there are: 1 to 9,999,999. The even ones are JPEGs, the odd ones PNGs. */
const photoPattern = /^[1-9][0-9]{0,6}$/

const fileName = (id: string): string => `pexels-photo-${id}.${Number(id) % 2 === 0 ? "jpeg" : "png"}`

const photographers = ["Ada Sample", "Björn Beispiel", "Chiara Esempio", "Dana Příklad"] as const

const photo = (id: string, origin: string, fault: Fault | undefined) => {
  const { columns, rows } = mosaicOf(id)
  const photographerId = Number(id) % photographers.length
  const original = fault?.kind === "private_file" ? privateAddress : `${origin}/photos/${id}/${fileName(id)}`
  return {
    id: Number(id),
    width: columns * TILE,
    height: rows * TILE,
    url: `https://www.pexels.com/photo/mosaic-${id}/`,
    photographer: photographers[photographerId],
    photographer_url: `https://www.pexels.com/@sample-${photographerId}`,
    photographer_id: photographerId,
    avg_color: "#808080",
    src: { original, large: original, medium: original, small: original },
    liked: false,
    alt: `Mosaic number ${id}`
  }
}

const refusal = (status: number, code: string, headers: Readonly<Record<string, string>> = {}): Answer =>
  json(status, { status, code }, headers)

const ofFault = (fault: Fault | undefined): Answer | null => {
  switch (fault?.kind) {
    case "rate_limit":
      return refusal(429, "Too many requests", { "retry-after": String(fault.retryAfterSeconds) })
    case "outage":
      return refusal(503, "Service unavailable")
    case "unauthorized":
      return refusal(401, "Unauthorized")
    case "not_found":
      return refusal(404, "Not Found")
    default:
      return null
  }
}

/** Serves `GET /v1/photos/{id}` as Pexels does: who asks first, then how often, then what. */
export const pexelsRoute = (state: SandboxState) =>
  HttpRouter.add(
    "GET",
    "/v1/photos/:id",
    Effect.fnUntraced(function*(request: HttpServerRequest) {
      const { id = "" } = yield* HttpRouter.params
      return yield* answering(state, request, { kind: "asset", wire: "pexels", assetId: id }, (asked) => {
        const { fault, now, origin } = asked
        const failed = ofFault(fault)
        if (failed !== null) return failed
        if (request.headers["authorization"] !== state.apiKey) return refusal(401, "Unauthorized")
        const { remaining, resetAt } = state.pexels.use(now)
        if (remaining < 0) {
          return refusal(429, "Too many requests", { "retry-after": String(Math.ceil((resetAt - now) / 1000)) })
        }
        if (!photoPattern.test(id)) return refusal(404, "Not Found")
        return json(200, photo(id, origin, fault), {
          "x-ratelimit-limit": String(state.pexels.limit),
          "x-ratelimit-remaining": String(remaining),
          "x-ratelimit-reset": String(Math.ceil(resetAt / 1000))
        })
      })
    })
  )
