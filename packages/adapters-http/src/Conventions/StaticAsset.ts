import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { createHash } from "node:crypto"
import { namesTag } from "./EntityTag.ts"

export interface StaticAsset {
  readonly path: HttpRouter.PathInput
  readonly contentType: string
  readonly content: string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Serves text that never changes while the process lives: encoded once, revalidated by `ETag` and answered 304 when
 * the client has it.
 */
export const layer = (asset: StaticAsset) => {
  const etag = `"${createHash("sha256").update(asset.content).digest("base64url").slice(0, 22)}"`
  const headers = { etag, "cache-control": "no-cache", ...asset.headers }
  const full = HttpServerResponse.text(asset.content, { contentType: asset.contentType, headers })
  const unchanged = HttpServerResponse.empty({ status: 304, headers })
  return HttpRouter.add("GET", asset.path, (request: HttpServerRequest.HttpServerRequest) => {
    const known = request.headers["if-none-match"]
    return Effect.succeed(known !== undefined && namesTag(known, etag) ? unchanged : full)
  })
}
