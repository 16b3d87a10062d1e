import { MediaInspection } from "@campaigns/application/Media/MediaInspection"
import { maximumParts } from "@campaigns/domain/internal/Media/ImageFacts"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import { examplePng } from "./ExampleMedia.ts"

const chunked = (bytes: Uint8Array, size: number) =>
  Stream.fromIterable(
    Array.from(
      { length: Math.ceil(bytes.length / size) },
      (_, place) => bytes.subarray(place * size, (place + 1) * size)
    )
  )

const passed = Effect.fnUntraced(function*(file: Uint8Array, chunkSize = 4_096) {
  const { bytes, facts } = yield* (yield* MediaInspection).inspect(chunked(file, chunkSize))
  const out = Buffer.concat(yield* Stream.runCollect(bytes))
  return { out, facts: yield* facts }
})

const refusal = (file: Uint8Array) => Effect.map(Effect.flip(passed(file)), ({ reason }) => reason)

/** The place where the first chunk of an example ends: after the signature and the header with its checksum. */
const headEnd = 33

/** The laws of `MediaInspection` on the one type that every adapter knows. */
export const mediaInspectionContract = <E>(name: string, adapter: Layer.Layer<MediaInspection, E>): void =>
  layer(adapter)(`MediaInspection (${name})`, (it) => {
    it.effect("passes the bytes as they are and says what they are, however they are cut", () =>
      Effect.gen(function*() {
        const file = examplePng(640, 480, 10_000)
        for (const size of [1, 7, 4_100, 1_000_000]) {
          const { facts, out } = yield* passed(file, size)
          assert.deepStrictEqual(facts, { mimeType: "image/png", width: 640, height: 480 })
          assert.isTrue(out.equals(file))
        }
      }))

    it.effect("refuses an empty file and one that is no image", () =>
      Effect.gen(function*() {
        assert.strictEqual(yield* refusal(new Uint8Array(0)), "Empty")
        assert.strictEqual(yield* refusal(Buffer.from("<svg xmlns=''><script>alert(1)</script></svg>")), "NotAnImage")
      }))

    it.effect("refuses an image that ends too early, wherever it was cut", () =>
      Effect.gen(function*() {
        const file = examplePng(3, 2)
        for (let length = 40; length < file.length; length++) {
          assert.strictEqual(yield* refusal(file.subarray(0, length)), "Incomplete", `${length} bytes`)
        }
      }))

    it.effect("refuses what follows the end of an image", () =>
      Effect.gen(function*() {
        assert.strictEqual(yield* refusal(Buffer.concat([examplePng(), Buffer.from("PK\x03\x04")])), "MoreThanAnImage")
      }))

    it.effect("refuses more pixels than anybody can show, whatever the size of the file", () =>
      Effect.gen(function*() {
        assert.strictEqual(yield* refusal(examplePng(100_000, 100_000)), "TooManyPixels")
        assert.strictEqual(yield* refusal(examplePng(20_000, 20_000)), "TooManyPixels")
        assert.strictEqual(yield* refusal(examplePng(0, 5)), "Damaged")
        assert.strictEqual((yield* passed(examplePng(10_000, 10_000))).facts.width, 10_000)
      }))

    it.effect("refuses an image that is made of more parts than any real one", () =>
      Effect.gen(function*() {
        const file = examplePng()
        const emptyChunk = Buffer.from("\0\0\0\0tEXt\0\0\0\0", "latin1")
        const withChunks = (count: number) =>
          Buffer.concat([
            file.subarray(0, headEnd),
            Buffer.alloc(count * emptyChunk.length, emptyChunk),
            file.subarray(headEnd)
          ])
        assert.strictEqual((yield* passed(withChunks(maximumParts - 3), 65_536)).facts.width, 3)
        assert.strictEqual(yield* refusal(withChunks(maximumParts)), "TooManyParts")
      }))

    it.effect("passes on how reading failed, and knows nothing before the end", () =>
      Effect.gen(function*() {
        const { bytes, facts } = yield* (yield* MediaInspection).inspect(
          Stream.concat(Stream.make(examplePng().subarray(0, 20)), Stream.fail("cut off" as const))
        )
        assert.strictEqual(yield* Effect.flip(Stream.runDrain(bytes)), "cut off")
        assert.isTrue(Exit.hasDies(yield* Effect.exit(facts)))
      }))
  })
