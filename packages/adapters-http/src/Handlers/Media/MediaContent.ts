import type { MediaLibrary } from "@campaigns/application/Media/MediaLibrary"
import type { MediaAsset } from "@campaigns/domain/Media/MediaAsset"
import * as Effect from "effect/Effect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { RangeNotSatisfiable } from "../../Api/Media/MediaProblems.ts"
import { namesTag } from "../../Conventions/EntityTag.ts"
import { requestedRange } from "./ByteRanges.ts"
import { contentDisposition } from "./FileNameHeader.ts"

/** The conditions under which a client wants a file, or a part of it. */
export interface ContentWanted {
  readonly range?: string
  readonly "if-range"?: string
  readonly "if-none-match"?: string
}

/**
 * What a browser makes of a file is decided here alone: it is an image of the type that its bytes are of, and whatever else might be found in
 * it runs nowhere and loads nothing.
 */
const safety = { "content-security-policy": "default-src 'none'; sandbox", "cross-origin-resource-policy": "same-site" }

/** The file of an asset, or the part of it that is asked for. */
export const contentResponse = Effect.fnUntraced(function*(
  library: MediaLibrary["Service"],
  asset: MediaAsset,
  wanted: ContentWanted
) {
  const { file, fileName, image } = asset
  const etag = `"${file.sha256}"`
  const lasting = { etag, "cache-control": "private, max-age=31536000, immutable", ...safety }
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
