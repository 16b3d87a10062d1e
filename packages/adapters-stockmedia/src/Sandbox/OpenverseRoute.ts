import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import { openverseId } from "../Openverse/OpenverseImage.ts"
import { type Answer, answering, json, privateAddress } from "./Answers.ts"
import type { Fault } from "./Faults.ts"
import { mosaicOf, TILE } from "./Images/Mosaic.ts"
import type { SandboxState } from "./SandboxState.ts"

/** Ids that begin so are nobody's; every other UUID is an image. Half of them are JPEGs, half PNGs. */
const nobody = "00000000-"

const extension = (id: string): string => /[02468ace]$/.test(id) ? "jpg" : "png"

const image = (id: string, origin: string, fault: Fault | undefined) => {
  const { columns, rows } = mosaicOf(id)
  const title = `Mosaic ${id.slice(0, 8)}`
  const creator = "Emil Ukázka"
  return {
    id,
    title,
    foreign_landing_url: `https://www.flickr.com/photos/sample/${id}`,
    url: fault?.kind === "private_file" ? privateAddress : `${origin}/openverse/${id}.${extension(id)}`,
    creator,
    creator_url: "https://www.flickr.com/photos/sample",
    license: "by-sa",
    license_version: "2.0",
    license_url: "https://creativecommons.org/licenses/by-sa/2.0/",
    provider: "flickr",
    source: "flickr",
    filetype: extension(id),
    attribution: `"${title}" by ${creator} is licensed under CC BY-SA 2.0.`,
    width: columns * TILE,
    height: rows * TILE,
    mature: false
  }
}

const throttled = (seconds: number): Answer =>
  json(429, { detail: `Request was throttled. Expected available in ${seconds} seconds.` }, {
    "retry-after": String(seconds)
  })

const notFound = json(404, { detail: "No Image matches the given query." })

const unauthorized = json(401, { detail: "Authentication credentials were not provided." }, {
  "www-authenticate": "Bearer realm=\"api\""
})

const ofFault = (fault: Fault | undefined): Answer | null => {
  switch (fault?.kind) {
    case "rate_limit":
      return throttled(fault.retryAfterSeconds)
    case "outage":
      return json(503, { detail: "Service unavailable." })
    case "unauthorized":
      return unauthorized
    case "not_found":
      return notFound
    default:
      return null
  }
}

/** Serves `GET /v1/images/{uuid}/` as Openverse does: who asks first, then how often, then what. */
export const openverseRoute = (state: SandboxState) =>
  HttpRouter.add(
    "GET",
    "/v1/images/:id/",
    Effect.fnUntraced(function*(request: HttpServerRequest) {
      const { id = "" } = yield* HttpRouter.params
      return yield* answering(state, request, { kind: "asset", wire: "openverse", assetId: id }, (asked) => {
        const { fault, now, origin } = asked
        const failed = ofFault(fault)
        if (failed !== null) return failed
        const { authorization } = request.headers
        if (authorization !== undefined && authorization !== `Bearer ${state.apiKey}`) return unauthorized
        if (authorization === undefined) {
          const { remaining, resetAt } = state.openverse.use(now)
          if (remaining < 0) return throttled(Math.ceil((resetAt - now) / 1000))
        }
        return openverseId.test(id) && !id.startsWith(nobody) ? json(200, image(id, origin, fault)) : notFound
      })
    })
  )
