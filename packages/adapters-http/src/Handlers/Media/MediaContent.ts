import type { MediaLibrary } from "@campaigns/application/Media/MediaLibrary"
import type { MediaAsset } from "@campaigns/domain/Media/MediaAsset"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { namesTag } from "../../Answers/EntityTag.ts"
import type { SignatureInAddress } from "../../Api/Identity/SignedAddress.ts"
import { RangeNotSatisfiable } from "../../Api/Media/MediaProblems.ts"
import { requestedRange } from "./ByteRanges.ts"
import { contentDisposition } from "./FileNameHeader.ts"

/** The conditions under which a client wants a file, or a part of it. */
export interface ContentWanted {
  readonly range?: string
  readonly "if-range"?: string
  readonly "if-none-match"?: string
}

/**
 * Headers with which a browser treats a file in one way alone: as an image of the type of its bytes; a program inside
 * it does not run and loads nothing.
 */
const safety = { "content-security-policy": "default-src 'none'; sandbox" }

/** The ways in which a file may be shown, and the time for which a client may keep it. */
export type Keeping = Readonly<Record<"cache-control" | "cross-origin-resource-policy", string>> & {
  readonly vary?: string
}

/**
 * By an access token a file is kept for as long as the client likes, for requests with that token, and shown on pages
 * of the service's own site. By the console's cookie the service is asked each time, because the next user of the
 * browser has another one. By a signed address it is kept until the address is over, because nothing is there under it
 * any more then, and shown on any page that was given the address.
 */
export const keepingFor = Effect.fnUntraced(function*(
  signature: SignatureInAddress | null,
  { authorization }: HttpServerRequest["headers"]
): Effect.fn.Return<Keeping> {
  if (signature === null) {
    return authorization === undefined
      ? { "cache-control": "private, no-cache", "cross-origin-resource-policy": "same-site" }
      : {
        "cache-control": "private, max-age=31536000, immutable",
        "cross-origin-resource-policy": "same-site",
        vary: "Authorization"
      }
  }
  const left = Math.max(0, signature.expiresAt - Math.ceil((yield* Clock.currentTimeMillis) / 1_000))
  return { "cache-control": `private, max-age=${left}, immutable`, "cross-origin-resource-policy": "cross-origin" }
})

/** The file of an asset, or the part of it that is asked for. */
export const contentResponse = Effect.fnUntraced(function*(
  library: MediaLibrary["Service"],
  asset: MediaAsset,
  wanted: ContentWanted,
  keeping: Keeping
) {
  const { file, fileName, image } = asset
  const etag = `"${file.sha256}"`
  const lasting = { etag, ...keeping, ...safety }
  const known = wanted["if-none-match"]
  if (known !== undefined && namesTag(known, etag)) return HttpServerResponse.empty({ status: 304, headers: lasting })

  const holds = wanted["if-range"] === undefined || wanted["if-range"].trim() === etag
  const range = wanted.range === undefined || !holds ? "whole" : requestedRange(wanted.range, file.bytes)
  if (range === "unsatisfiable") {
    return yield* new RangeNotSatisfiable({
      detail: `The file has ${file.bytes} bytes, and none of the ranges lies within`,
      file_size: file.bytes
    })
  }
  const headers = {
    ...lasting,
    "accept-ranges": "bytes",
    "content-disposition": contentDisposition("inline", fileName)
  }
  const contentType = image.mimeType
  if (range === "whole") {
    const bytes = yield* library.open(asset, null)
    return HttpServerResponse.stream(bytes, { headers, contentType, contentLength: file.bytes })
  }
  const { end, start } = range
  const bytes = yield* library.open(asset, range)
  return HttpServerResponse.stream(bytes, {
    status: 206,
    headers: { ...headers, "content-range": `bytes ${start}-${end}/${file.bytes}` },
    contentType,
    contentLength: end - start + 1
  })
})
