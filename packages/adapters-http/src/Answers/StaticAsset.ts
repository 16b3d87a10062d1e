import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import { createHash } from "node:crypto"
import { namesTag } from "./EntityTag.ts"

export interface StaticAsset {
  readonly path: HttpRouter.PathInput
  readonly contentType: string
  /** Made at the first request for the asset: most servers are never asked for their documentation. */
  readonly content: Effect.Effect<string>
  readonly headers?: Readonly<Record<string, string>>
}

const responses = (asset: Omit<StaticAsset, "path">) => (content: string) => {
  const etag = `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`
  const headers = { etag, "cache-control": "no-cache", ...asset.headers }
  return {
    etag,
    full: HttpServerResponse.text(content, { contentType: asset.contentType, headers }),
    unchanged: HttpServerResponse.empty({ status: 304, headers })
  }
}

/** The handler of an asset, for routes of its own. */
export const handler = (asset: Omit<StaticAsset, "path">) =>
  Effect.map(
    Effect.cached(Effect.map(asset.content, responses(asset))),
    (prepared) => (request: HttpServerRequest.HttpServerRequest) =>
      Effect.map(prepared, ({ etag, full, unchanged }) => {
        const known = request.headers["if-none-match"]
        return known !== undefined && namesTag(known, etag) ? unchanged : full
      })
  )

/**
 * Serves text that never changes while the process lives: encoded once, revalidated by `ETag` and answered 304 when
 * the client has it.
 */
export const layer = (asset: StaticAsset) =>
  Layer.unwrap(Effect.map(handler(asset), (answer) => HttpRouter.add("GET", asset.path, answer)))
