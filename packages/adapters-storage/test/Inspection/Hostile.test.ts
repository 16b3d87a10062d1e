import * as BytesMediaInspection from "@campaigns/adapters-storage/Inspection/BytesMediaInspection"
import { MediaInspection } from "@campaigns/application/Media/MediaInspection"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { avif, emptyZip, gif, hostileImages, jpeg, webp, zipBomb } from "../support/ExampleImages.ts"

const facts = Effect.fnUntraced(function*(file: Uint8Array, chunkSize = 64) {
  const pieces = Array.from(
    { length: Math.ceil(file.length / chunkSize) },
    (_, place) => file.subarray(place * chunkSize, (place + 1) * chunkSize)
  )
  const { bytes, facts } = yield* (yield* MediaInspection).inspect(Stream.fromIterable(pieces))
  yield* Stream.runDrain(bytes)
  return yield* facts
})

const refusal = (file: Uint8Array, chunkSize?: number) => Effect.flip(facts(file, chunkSize))

const images = [
  ["image/jpeg", jpeg],
  ["image/gif", gif],
  ["image/webp", webp.lossy],
  ["image/webp", webp.lossless],
  ["image/webp", webp.extended],
  ["image/avif", avif]
] as const

layer(BytesMediaInspection.layer)("An image", (it) => {
  it.effect("of each type is known by its bytes, however they are cut", () =>
    Effect.gen(function*() {
      for (const [mimeType, make] of images) {
        for (const size of [1, 13, 10_000]) {
          assert.deepStrictEqual(yield* facts(make(), size), { mimeType, width: 7, height: 5 })
        }
      }
    }))

  it.effect("that is cut off anywhere is refused", () =>
    Effect.gen(function*() {
      for (const [mimeType, make] of images) {
        const file = make()
        for (let length = 0; length < file.length; length++) {
          const { reason } = yield* refusal(file.subarray(0, length))
          assert.oneOf(reason, ["Empty", "NotAnImage", "Incomplete", "Damaged"], `${mimeType} at ${length}`)
        }
      }
    }))

  it.effect("that is an archive or a page as well is refused", () =>
    Effect.gen(function*() {
      for (const [mimeType, make] of images) {
        for (const tail of [emptyZip, Buffer.from("<script>alert(1)</script>"), Buffer.from("%PDF-1.7")]) {
          const { reason } = yield* refusal(Buffer.concat([make(), tail]))
          assert.oneOf(reason, ["MoreThanAnImage", "Damaged", "Incomplete"], mimeType)
        }
      }
    }))

  it.effect("with more pixels than anybody can show is refused, and named", () =>
    Effect.gen(function*() {
      const huge = [jpeg(65_535, 65_535), gif(65_535, 65_535), webp.extended(100_000, 100_000), avif(100_000, 100_000)]
      for (const file of huge) {
        const { message, reason } = yield* refusal(file)
        assert.strictEqual(reason, "TooManyPixels")
        assert.include(message, "pixels")
      }
      assert.strictEqual((yield* refusal(jpeg(0, 5))).reason, "Damaged")
    }))

  it.effect("may be followed by further pictures of the same camera, and by zeros", () =>
    Effect.gen(function*() {
      const file = Buffer.concat([jpeg(9, 8), Buffer.alloc(100), jpeg(1, 1), Buffer.alloc(3)])
      assert.deepStrictEqual(yield* facts(file), { mimeType: "image/jpeg", width: 9, height: 8 })
      const cut = Buffer.concat([jpeg(9, 8), jpeg(1, 1).subarray(0, 40)])
      assert.strictEqual((yield* refusal(cut)).reason, "Incomplete")
    }))

  it.effect("may have a script for a comment, which nobody runs", () =>
    Effect.gen(function*() {
      assert.strictEqual((yield* facts(jpeg(7, 5, "<?php system($_GET['x']) ?>"))).mimeType, "image/jpeg")
    }))
})

layer(BytesMediaInspection.layer)("What is no image", (it) => {
  it.effect("is refused by what it is, whatever it is called", () =>
    Effect.gen(function*() {
      const files = [
        [
          Buffer.from("<?xml version=\"1.0\"?><svg xmlns=\"http://www.w3.org/2000/svg\"><script>1</script></svg>"),
          "xml"
        ],
        [zipBomb, "application/zip"],
        [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3"), "application/pdf"],
        [Buffer.from("<!doctype html><script>alert(1)</script>"), "no image"],
        [Buffer.from("MZ" + "\0".repeat(200)), "application/x-msdownload"],
        [Buffer.from("GIF89a/*"), "GIF"],
        [Buffer.from("RIFF\x10\0\0\0AVI LIST"), ""],
        [Buffer.from("\0\0\0\x18ftypisom\0\0\x02\0isomiso2mp41"), "video/mp4"],
        [Buffer.alloc(5_000), "no image"]
      ] as const
      for (const [file, words] of files) {
        const { message, reason } = yield* refusal(file)
        assert.oneOf(reason, ["NotAnImage", "Incomplete"], words)
        if (reason === "NotAnImage") assert.include(message, words)
      }
    }))

  it.effect("is refused with a structure that leads nowhere", () =>
    Effect.gen(function*() {
      const endless = Buffer.concat([jpeg().subarray(0, 20), Buffer.alloc(100_000, 0xff)])
      assert.strictEqual((yield* refusal(endless)).reason, "Incomplete")
      const backwards = Buffer.from(jpeg())
      backwards.writeUInt16BE(1, 4)
      assert.strictEqual((yield* refusal(backwards)).reason, "Damaged")
      const largeMeta = Buffer.from(avif())
      largeMeta.writeUInt32BE(0x7fffffff, largeMeta.indexOf("meta") - 4)
      assert.strictEqual((yield* refusal(largeMeta)).reason, "Damaged")
      const withoutSize = Buffer.from(avif())
      withoutSize.write("free", withoutSize.indexOf("meta"), "latin1")
      assert.strictEqual((yield* refusal(withoutSize)).reason, "Incomplete")
      const noPicture = Buffer.concat([jpeg().subarray(0, 20), Buffer.from([0xff, 0xd9])])
      assert.strictEqual((yield* refusal(noPicture)).reason, "Damaged")
    }))
})

layer(BytesMediaInspection.layer)("An image that is nothing but structure", (it) => {
  /** The processor's time of this thread: the clock would also count what other processes keep the machine busy with. */
  const processorMillis = Effect.fnUntraced(function*<A, E, R>(effect: Effect.Effect<A, E, R>) {
    const start = process.threadCpuUsage()
    const result = yield* effect
    const { system, user } = process.threadCpuUsage(start)
    return { result, millis: (system + user) / 1_000 }
  })

  it.effect("takes the time of its bytes when it is whole", () =>
    Effect.gen(function*() {
      for (const [name, make] of hostileImages.runs) {
        const { millis, result } = yield* processorMillis(facts(make(), 65_536))
        assert.deepInclude(result, { width: 7, height: 5 }, name)
        assert.isBelow(millis, 800, name)
      }
    }))

  it.effect("is refused when it has too many parts, as soon as that is seen", () =>
    Effect.gen(function*() {
      for (const [name, make] of hostileImages.parts) {
        const { millis, result } = yield* processorMillis(refusal(make(), 65_536))
        assert.strictEqual(result.reason, "TooManyParts", name)
        assert.include(result.message, "parts")
        assert.isBelow(millis, 800, name)
      }
    }))

  it.effect("takes the same time when its description comes in small pieces", () =>
    Effect.gen(function*() {
      const [name, make] = hostileImages.parts.at(-1) ?? ["", jpeg]
      const { millis, result } = yield* processorMillis(refusal(make(), 100))
      assert.strictEqual(result.reason, "TooManyParts", name)
      assert.isBelow(millis, 800)
    }))
})
