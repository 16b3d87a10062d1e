import { crc32, deflateSync } from "node:zlib"
import { type Mosaic, TILE } from "./Mosaic.ts"

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
