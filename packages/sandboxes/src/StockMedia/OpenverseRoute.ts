import { openverseId } from "@campaigns/adapters-stockmedia/Openverse/OpenverseImage"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import { type Answer, answering, type Asked, json, privateAddress } from "./Answers.ts"
import type { Fault } from "./Faults.ts"
import { mosaicOf, TILE } from "./Images/Mosaic.ts"
import type { SandboxState } from "./SandboxState.ts"
import { foundFor, imageUuid } from "./SearchResults.ts"

/** Ids that begin so are of no image; every other UUID is an image. Half of them are JPEGs, half PNGs. */
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
    thumbnail: `${origin}/openverse/${id}.${extension(id)}`,
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

/** Answers as Openverse does: checks first the credential, then the rate, then the question. */
const guarded = (
  state: SandboxState,
  request: HttpServerRequest,
  { fault, now }: Asked,
  answer: () => Answer
): Answer => {
  const failed = ofFault(fault)
  if (failed !== null) return failed
  const { authorization } = request.headers
  if (authorization !== undefined && authorization !== `Bearer ${state.apiKey}`) return unauthorized
  if (authorization === undefined) {
    const { remaining, resetAt } = state.openverse.use(now)
    if (remaining < 0) return throttled(Math.ceil((resetAt - now) / 1000))
  }
  return answer()
}

/** The most images of a page, and the deepest page, for one who sends no token. */
const [PAGE_SIZE, DEEPEST_PAGE] = [20, 12] as const

const searchAnswer = (origin: string, request: HttpServerRequest, fault: Fault | undefined): Answer => {
  const { searchParams } = new URL(request.url, origin)
  const all = foundFor(searchParams.get("q") ?? "").map(imageUuid)
  const [page, size] = [Number(searchParams.get("page") ?? 1), Number(searchParams.get("page_size") ?? PAGE_SIZE)]
  if (!Number.isInteger(page) || page < 1) return json(400, { detail: { page: ["A valid page is required."] } })
  const isAnonymous = request.headers["authorization"] === undefined
  if (isAnonymous && (size > PAGE_SIZE || page > DEEPEST_PAGE)) return unauthorized
  const pages = Math.ceil(all.length / size)
  if (page > Math.max(1, pages)) return json(404, { detail: "Invalid page." })
  return json(200, {
    result_count: all.length,
    page_count: pages,
    page_size: size,
    page,
    results: all.slice((page - 1) * size, page * size).map((id) => image(id, origin, fault))
  })
}

/** Serves `GET /v1/images/`. */
export const openverseSearchRoute = (state: SandboxState) =>
  HttpRouter.add(
    "GET",
    "/v1/images/",
    (request) =>
      answering(state, request, { kind: "search", wire: "openverse", assetId: "" }, (asked) =>
        guarded(state, request, asked, () =>
          searchAnswer(asked.origin, request, asked.fault)))
  )

/** Serves `GET /v1/images/{uuid}/`. */
export const openverseRoute = (state: SandboxState) =>
  HttpRouter.add(
    "GET",
    "/v1/images/:id/",
    Effect.fnUntraced(function*(request: HttpServerRequest) {
      const { id = "" } = yield* HttpRouter.params
      return yield* answering(state, request, { kind: "asset", wire: "openverse", assetId: id }, (asked) =>
        guarded(
          state,
          request,
          asked,
          () =>
            openverseId.test(id) && !id.startsWith(nobody) ? json(200, image(id, asked.origin, asked.fault)) : notFound
        ))
    })
  )
