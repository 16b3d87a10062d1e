import * as BytesMediaInspection from "@campaigns/adapters-storage/Inspection/BytesMediaInspection"
import { MediaInspection } from "@campaigns/application/Media/MediaInspection"
import { examplePng } from "@campaigns/port-contracts/Media/ExampleMedia"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { avif, exif, exifSegment, jpeg, otherSegment, rotation } from "../support/ExampleImages.ts"

const sides = Effect.fnUntraced(function*(file: Uint8Array) {
  const { bytes, facts } = yield* (yield* MediaInspection).inspect(Stream.make(file))
  yield* Stream.runDrain(bytes)
  const { height, width } = yield* facts
  return [width, height]
})

const described = (...segments: ReadonlyArray<Buffer>) => jpeg(7, 5, "a comment", segments)

const orientations = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** The sides of a picture of 7 by 5 for each of the orientations. */
const expected = orientations.map((one) => one >= 5 && one <= 8 ? [5, 7] : [7, 5])

/** A PNG with a chunk before its picture, or behind it. */
const png = (data: Buffer, isBefore: boolean): Buffer => {
  const file = Buffer.from(examplePng(7, 5))
  const at = isBefore ? 33 : file.length - 12
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length)
  chunk.write("eXIf", 4, "latin1")
  data.copy(chunk, 8)
  return Buffer.concat([file.subarray(0, at), chunk, file.subarray(at)])
}

layer(BytesMediaInspection.layer)("A turned picture has the sides that people see", (it) => {
  it.effect("in a JPEG, by either order of bytes", () =>
    Effect.gen(function*() {
      for (const order of ["II", "MM"] as const) {
        const seen = yield* Effect.forEach(orientations, (one) => sides(described(exifSegment(exif(one, order)))))
        assert.deepStrictEqual(seen, expected, order)
      }
    }))

  it.effect("in a JPEG by the first description that is Exif's", () =>
    Effect.gen(function*() {
      assert.deepStrictEqual(yield* sides(described(exifSegment(exif(6)), exifSegment(exif(1)))), [5, 7])
      assert.deepStrictEqual(yield* sides(described(exifSegment(exif(1)), exifSegment(exif(6)))), [7, 5])
      assert.deepStrictEqual(yield* sides(described(otherSegment())), [7, 5])
      assert.deepStrictEqual(yield* sides(described(otherSegment(), exifSegment(exif(8)))), [5, 7])
    }))

  it.effect("in a JPEG whose description cannot be read, as it is stored", () =>
    Effect.gen(function*() {
      const whole = exif(6)
      for (let length = 0; length < whole.length - 4 - 12; length++) {
        assert.deepStrictEqual(yield* sides(described(exifSegment(whole.subarray(0, length)))), [7, 5], `${length}`)
      }
      assert.deepStrictEqual(yield* sides(described(exifSegment(exif(6, "MM", 4)))), [7, 5])
      const far = exif(6)
      far.writeUInt32BE(0xffffffff, 4)
      assert.deepStrictEqual(yield* sides(described(exifSegment(far))), [7, 5])
    }))

  it.effect("in a PNG, by what stands before the picture alone", () =>
    Effect.gen(function*() {
      assert.deepStrictEqual(yield* Effect.forEach(orientations, (one) => sides(png(exif(one), true))), expected)
      assert.deepStrictEqual(yield* sides(png(exif(6), false)), [7, 5])
      assert.deepStrictEqual(yield* sides(png(Buffer.alloc(0), true)), [7, 5])
    }))

  it.effect("in an AVIF, by quarters", () =>
    Effect.gen(function*() {
      const seen = yield* Effect.forEach([0, 1, 2, 3], (quarters) => sides(avif(7, 5, rotation(quarters))))
      assert.deepStrictEqual(seen, [[7, 5], [5, 7], [7, 5], [5, 7]])
    }))
})
