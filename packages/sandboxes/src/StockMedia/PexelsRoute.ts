import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import { type Answer, answering, type Asked, json, privateAddress } from "./Answers.ts"
import type { Fault } from "./Faults.ts"
import { mosaicOf, TILE } from "./Images/Mosaic.ts"
import type { SandboxState } from "./SandboxState.ts"
import { foundFor, photoNumber } from "./SearchResults.ts"

/** The ids of photos: 1 to 9,999,999. The even ones are JPEGs, the odd ones PNGs. */
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

/** Answers as Pexels does: checks first the credential, then the rate, then the question. */
const guarded = (
  state: SandboxState,
  request: HttpServerRequest,
  { fault, now }: Asked,
  answer: () => Answer
): Answer => {
  const failed = ofFault(fault)
  if (failed !== null) return failed
  if (request.headers["authorization"] !== state.apiKey) return refusal(401, "Unauthorized")
  const { remaining, resetAt } = state.pexels.use(now)
  if (remaining < 0) {
    return refusal(429, "Too many requests", { "retry-after": String(Math.ceil((resetAt - now) / 1000)) })
  }
  const given = answer()
  return given.status !== 200 ? given : {
    ...given,
    headers: {
      "x-ratelimit-limit": String(state.pexels.limit),
      "x-ratelimit-remaining": String(remaining),
      "x-ratelimit-reset": String(Math.ceil(resetAt / 1000))
    }
  }
}

const number = (params: URLSearchParams, name: string, usual: number, most: number): number => {
  const given = Number(params.get(name) ?? usual)
  return Number.isInteger(given) && given > 0 ? Math.min(given, most) : usual
}

/** A page of what is found for a text: `RESULTS` photos that are always the same ones. */
const searchAnswer = (origin: string, url: string, fault: Fault | undefined): Answer => {
  const { searchParams } = new URL(url, origin)
  const query = searchParams.get("query") ?? ""
  if (query.trim() === "") return refusal(400, "No query parameter given")
  const [page, perPage] = [number(searchParams, "page", 1, 10_000), number(searchParams, "per_page", 15, 80)]
  const all = foundFor(query).map(photoNumber)
  const hasMore = page * perPage < all.length
  return json(200, {
    page,
    per_page: perPage,
    photos: all.slice((page - 1) * perPage, page * perPage).map((id) => photo(id, origin, fault)),
    total_results: all.length,
    ...(hasMore
      ? {
        next_page: `${origin}/v1/search?${new URLSearchParams({
          page: String(page + 1),
          per_page: String(perPage),
          query
        })}`
      }
      : {})
  })
}

/** Serves `GET /v1/search`. */
export const pexelsSearchRoute = (state: SandboxState) =>
  HttpRouter.add(
    "GET",
    "/v1/search",
    (request) =>
      answering(state, request, { kind: "search", wire: "pexels", assetId: "" }, (asked) =>
        guarded(state, request, asked, () =>
          searchAnswer(asked.origin, request.url, asked.fault)))
  )

/** Serves `GET /v1/photos/{id}`. */
export const pexelsRoute = (state: SandboxState) =>
  HttpRouter.add(
    "GET",
    "/v1/photos/:id",
    Effect.fnUntraced(function*(request: HttpServerRequest) {
      const { id = "" } = yield* HttpRouter.params
      return yield* answering(state, request, { kind: "asset", wire: "pexels", assetId: id }, (asked) =>
        guarded(
          state,
          request,
          asked,
          () => photoPattern.test(id) ? json(200, photo(id, asked.origin, asked.fault)) : refusal(404, "Not Found")
        ))
    })
  )
