import type { MediaLibrary } from "@campaigns/application/Media/MediaLibrary"
import type { ByteRange } from "@campaigns/application/Media/MediaStorage"
import type { MediaAsset } from "@campaigns/domain/Media/MediaAsset"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { namesTag } from "../../Answers/EntityTag.ts"
import type { SignatureInAddress } from "../../Api/Identity/SignedAddress.ts"
import { RangeNotSatisfiable } from "../../Api/Media/MediaProblems.ts"
import { contentDisposition } from "./FileNameHeader.ts"

const spec = /^(\d*)-(\d*)$/

/** One range of a file of so many bytes: `null` when it lies beyond the end, `undefined` for other text. */
const rangeOf = (text: string, size: number): ByteRange | null | undefined => {
  const [, first = "", last = ""] = spec.exec(text.trim()) ?? []
  if (first === "" && last === "") return undefined
  // A number of any length may be asked for; what is beyond the file is cut off there.
  const [from, to] = [Number(first), Number(last)]
  if (first === "") return to === 0 || size === 0 ? null : { start: Math.max(0, size - to), end: size - 1 }
  if (last !== "" && to < from) return undefined
  return from >= size ? null : { start: from, end: last === "" ? size - 1 : Math.min(to, size - 1) }
}

/** Ranges that overlap or touch, as one. */
const merged = (ranges: ReadonlyArray<ByteRange>): ReadonlyArray<ByteRange> => {
  const result: Array<ByteRange> = []
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last === undefined || range.start > last.end + 1) result.push(range)
    else result[result.length - 1] = { start: last.start, end: Math.max(last.end, range.end) }
  }
  return result
}

/** More ranges than this are an attempt to make work, and not followed (RFC 9110, 14.2). */
const mostRanges = 16

/**
 * The part that a `Range` header asks for, of a file of so many bytes: one part, the whole file, or nothing that is
 * there. A header of another unit or form is no range; ranges that do not join into one are not followed, which a
 * server is free to do. range-parser 1.3.0 was looked at: to a suffix that is longer than the file, and to `9-5`, it
 * answers that nothing is there, where RFC 9110 (14.1.2) has the whole file and no range.
 */
const requestedRange = (header: string, size: number): ByteRange | "whole" | "unsatisfiable" => {
  const [unit, set = ""] = header.split("=", 2)
  const texts = set.split(",").filter((text) => text.trim() !== "")
  if (unit?.trim().toLowerCase() !== "bytes" || texts.length === 0 || texts.length > mostRanges) return "whole"
  const ranges = texts.map((text) => rangeOf(text, size))
  if (ranges.includes(undefined)) return "whole"
  const [only, ...others] = merged(ranges.flatMap((range) => range ?? []))
  if (only === undefined) return "unsatisfiable"
  return others.length === 0 ? only : "whole"
}

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
