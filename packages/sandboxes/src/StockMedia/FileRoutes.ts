import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as Layer from "effect/Layer"
import { crc32, deflateSync } from "node:zlib"
import { type Answer, answering, page, privateAddress } from "./Answers.ts"
import type { Fault } from "./Faults.ts"
import { comment, jpegOf, startOfImage } from "./Images/JpegImage.ts"
import { type Mosaic, mosaicOf, TILE } from "./Images/Mosaic.ts"
import type { ReceivedRequest } from "./RequestLog.ts"
import type { SandboxState } from "./SandboxState.ts"

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** The picture as a PNG: 8 bits a channel, no transparency, no filter. */
export const pngOf = ({ columns, rows, tiles }: Mosaic): Uint8Array => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(columns * TILE, 0)
  header.writeUInt32BE(rows * TILE, 4)
  // Bit depth 8, colour type 2 (red, green, blue); compression, filter and interlace methods 0.
  header.set([8, 2, 0, 0, 0], 8)
  const lines = Array.from({ length: rows }, (_, row) => {
    const line = tiles.slice(row * columns, (row + 1) * columns).flatMap((colour) => Array(TILE).fill(colour).flat())
    const filtered = Buffer.from([0, ...line])
    return Buffer.concat(Array<Buffer>(TILE).fill(filtered))
  })
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(lines))),
    chunk("IEND", Buffer.alloc(0))
  ])
}

const text = (status: number, body: string, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  contentType: "text/plain",
  headers,
  body: Buffer.from(body)
})

const HUGE_BYTES = 24 * 1_048_576
const COMMENT_BYTES = 65_533

/** The beginning of a JPEG that never comes to its picture. */
const hugeImage = () => {
  const filler = comment(Buffer.alloc(COMMENT_BYTES, 32))
  return Buffer.concat([startOfImage, ...Array<Buffer>(Math.ceil(HUGE_BYTES / filler.length)).fill(filler)])
}

const ofFault = (fault: Fault | undefined): Answer | null => {
  switch (fault?.kind) {
    case "rate_limit":
      return text(429, "Too many requests", { "retry-after": String(fault.retryAfterSeconds) })
    case "outage":
      return text(503, "Service unavailable")
    case "unauthorized":
      return text(401, "Unauthorized")
    case "not_found":
      return text(404, "Not Found")
    case "mislabelled":
      return { status: 200, contentType: "image/jpeg", body: page }
    case "huge":
      return { status: 200, contentType: "image/jpeg", body: hugeImage() }
    case "private_redirect":
      return text(302, "", { location: privateAddress })
    default:
      return null
  }
}

/** The picture of an id in the format that the file's name ends with. */
const file = (id: string, name: string): Answer =>
  name.endsWith(".png")
    ? { status: 200, contentType: "image/png", body: pngOf(mosaicOf(id)) }
    : { status: 200, contentType: "image/jpeg", body: jpegOf(mosaicOf(id)) }

const route = (
  state: SandboxState,
  path: `/${string}`,
  wire: ReceivedRequest["wire"],
  idOf: (params: Readonly<Record<string, string | undefined>>) => string
) =>
  HttpRouter.add(
    "GET",
    path,
    Effect.fnUntraced(function*(request: HttpServerRequest) {
      const params = yield* HttpRouter.params
      const assetId = idOf(params)
      return yield* answering(
        state,
        request,
        { kind: "file", wire, assetId },
        ({ fault }) => ofFault(fault) ?? file(assetId, params["file"] ?? "")
      )
    })
  )

/** Serves the files that the answers on both wires lead to; files ask for no key. */
export const fileRoutes = (state: SandboxState) =>
  Layer.mergeAll(
    route(state, "/photos/:id/:file", "pexels", ({ id = "" }) => id),
    route(state, "/openverse/:file", "openverse", ({ file = "" }) => file.replace(/\.[a-z]+$/, ""))
  )
