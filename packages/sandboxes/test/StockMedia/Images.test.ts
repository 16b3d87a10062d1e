import { pngOf } from "@campaigns/sandboxes/StockMedia/FileRoutes"
import { jpegOf } from "@campaigns/sandboxes/StockMedia/Images/JpegImage"
import { mosaicOf, TILE } from "@campaigns/sandboxes/StockMedia/Images/Mosaic"
import { assert, describe, it } from "@effect/vitest"
import { createHash } from "node:crypto"
import { inflateSync } from "node:zlib"

const mosaic = mosaicOf("42")
const width = mosaic.columns * TILE
const height = mosaic.rows * TILE

/** The brightness of each tile, read back from the bits of the scan with the codes that the file's own tables define. */
const brightnessOf = (jpeg: Buffer): ReadonlyArray<number> => {
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  const bytes = jpeg.subarray(scan + 2 + jpeg.readUInt16BE(scan + 2), jpeg.length - 2)
  const bits = [...bytes]
    .filter((byte, index) => !(byte === 0 && bytes[index - 1] === 0xff))
    .map((byte) => byte.toString(2).padStart(8, "0"))
    .join("")
  let at = 0
  const take = (count: number): number => {
    at += count
    return count === 0 ? 0 : Number.parseInt(bits.slice(at - count, at), 2)
  }
  const sums = [0, 0, 0]
  return mosaic.tiles.map(() => {
    for (const component of [0, 1, 2] as const) {
      const category = take(4)
      const value = take(category)
      const difference = category > 0 && value < 2 ** (category - 1) ? value - 2 ** category + 1 : value
      sums[component] = (sums[component] ?? 0) + difference
      assert.strictEqual(take(1), 0)
    }
    return (sums[0] ?? 0) + 128
  })
}

describe("the sandbox's images", () => {
  it("are the same for the same id, and others for another", () => {
    const hash = (id: string) => createHash("sha256").update(jpegOf(mosaicOf(id))).digest("hex")
    assert.strictEqual(hash("42"), hash("42"))
    assert.notStrictEqual(hash("42"), hash("43"))
  })

  it("are PNGs whose pixels are the tiles", () => {
    const png = Buffer.from(pngOf(mosaic))
    assert.strictEqual(png.subarray(1, 4).toString(), "PNG")
    assert.deepStrictEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [width, height])
    const data = png.indexOf("IDAT")
    const lines = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)))
    assert.strictEqual(lines.length, height * (1 + width * 3))
    const place = (TILE + 1) * (1 + width * 3) + 1 + TILE * 3
    assert.deepStrictEqual([...lines.subarray(place, place + 3)], [...mosaic.tiles[mosaic.columns + 1] ?? []])
  })

  it("are JPEGs whose blocks are as bright as the tiles", () => {
    const jpeg = Buffer.from(jpegOf(mosaic))
    assert.deepStrictEqual([...jpeg.subarray(0, 4), ...jpeg.subarray(-2)], [0xff, 0xd8, 0xff, 0xe0, 0xff, 0xd9])
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
    assert.deepStrictEqual([jpeg.readUInt16BE(frame + 7), jpeg.readUInt16BE(frame + 5)], [width, height])
    const expected = mosaic.tiles.map(([red, green, blue]) => Math.round(0.299 * red + 0.587 * green + 0.114 * blue))
    assert.deepStrictEqual(brightnessOf(jpeg), expected)
  })

  it("are small", () => {
    for (const id of ["1", "42", "4bc43a04-ef46-4544-a0c1-63c63f56e276"]) {
      assert.isBelow(jpegOf(mosaicOf(id)).length, 32_768)
      assert.isBelow(pngOf(mosaicOf(id)).length, 65_536)
    }
  })
})
