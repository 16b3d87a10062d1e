import type { NewMediaAsset } from "@campaigns/application/Media/MediaAssets"
import type { CompanyId } from "@campaigns/domain/Identity/Ids"
import { StorageKey } from "@campaigns/domain/internal/Media/MediaAsset"
import { deflateSync } from "node:zlib"

/** A key that no other test has. */
export const someKey = (): StorageKey => StorageKey.make(crypto.randomUUID().replaceAll("-", ""))

const crcTable = Array.from({ length: 256 }, (_, start) => {
  let value = start
  for (let bit = 0; bit < 8; bit++) value = (value & 1) === 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

const crc = (bytes: Uint8Array): number => {
  let value = 0xffffffff
  for (const byte of bytes) value = (crcTable[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, sum])
}

/** A grey PNG of this size; `padding` random bytes in a chunk of its own make it as large as a test wants. */
export const examplePng = (width = 3, height = 2, padding = 0): Uint8Array => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  // A header may promise more than the data holds: only viewers would find out.
  const rows = Buffer.alloc(Math.min((width + 1) * height, 1_000_000))
  const noise = Buffer.alloc(padding)
  for (let at = 0; at < padding; at++) noise[at] = (at * 2_654_435_761) >>> 24
  return new Uint8Array(Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    ...(padding === 0 ? [] : [chunk("noIs", noise)]),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", new Uint8Array(0))
  ]))
}

/** An upload with names and texts that are hard to keep. */
export const exampleAsset = (companyId: CompanyId, changes: Partial<NewMediaAsset> = {}): NewMediaAsset => ({
  companyId,
  fileName: "Bäckerei 🥐 'am Eck' 100%.png",
  source: { _tag: "Upload" },
  tags: ["winter, \"sale\"", "back\\slash", "{}", "NULL"],
  altText: "A 'croissant' \\ on a table 🥐",
  image: { mimeType: "image/png", width: 3, height: 2 },
  file: { storageKey: someKey(), bytes: 100, sha256: "0f".repeat(32) },
  ...changes
})

/** An asset of a provider. */
export const stockSource = (externalId: string, provider = "pexels") => ({
  _tag: "StockMedia" as const,
  provider,
  externalId,
  metadata: { photographer: "Änne 'O", license: null, sourceUrl: null, sizes: [1, 2] }
})
