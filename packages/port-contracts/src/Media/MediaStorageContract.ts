import { MediaStorage } from "@campaigns/application/Media/MediaStorage"
import type { StorageKey } from "@campaigns/domain/internal/Media/MediaAsset"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Latch from "effect/Latch"
import type * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import { createHash } from "node:crypto"
import { assertSame } from "../Drafts/ExampleDrafts.ts"
import { someKey } from "./ExampleMedia.ts"

const mebibyte = 1024 * 1024

const bytesOf = (length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, at) => (Math.imul(at, 2_654_435_761) >>> 24) & 0xff)

const chunked = (bytes: Uint8Array, size: number) =>
  Stream.fromIterable(
    Array.from(
      { length: Math.ceil(bytes.length / size) },
      (_, place) => bytes.subarray(place * size, (place + 1) * size)
    )
  )

const readAll = Effect.fnUntraced(function*(key: StorageKey, range: { start: number; end: number } | null = null) {
  const storage = yield* MediaStorage
  return Buffer.concat(yield* Stream.runCollect(storage.read(key, range)))
})

const assertMissing = Effect.fnUntraced(function*(key: StorageKey) {
  const storage = yield* MediaStorage
  assert.isFalse(yield* storage.exists(key))
  const refused = yield* Effect.flip(readAll(key))
  assert.strictEqual(refused._tag, "StoredFileMissing")
})

/** The laws of `MediaStorage`, for the adapter that the layer provides. */
export const mediaStorageContract = <E>(name: string, adapter: Layer.Layer<MediaStorage, E>): void =>
  layer(adapter, { excludeTestServices: true })(`MediaStorage (${name})`, (it) => {
    it.effect("reads back what was put, whole and in ranges, and says its size and digest", () =>
      Effect.gen(function*() {
        const storage = yield* MediaStorage
        const [key, bytes] = [someKey(), bytesOf(3 * mebibyte + 17)]
        const stored = yield* storage.put(key, chunked(bytes, 100_003), bytes.length)
        const sha256 = createHash("sha256").update(bytes).digest("hex")
        assert.deepStrictEqual(stored, { storageKey: key, bytes: bytes.length, sha256 })
        assert.isTrue(yield* storage.exists(key))
        assert.isTrue((yield* readAll(key)).equals(bytes))
        for (const [start, end] of [[0, 0], [0, 65_535], [65_535, 65_536], [2_000_001, bytes.length - 1]] as const) {
          assert.isTrue((yield* readAll(key, { start, end })).equals(bytes.subarray(start, end + 1)), `${start}-${end}`)
        }
      }))

    it.effect("keeps nothing of a file that is larger than allowed, and reads no further than it must", () =>
      Effect.gen(function*() {
        const storage = yield* MediaStorage
        const key = someKey()
        let pulled = 0
        const endless = Stream.forever(Stream.make(bytesOf(1_000))).pipe(Stream.tap(() => Effect.sync(() => pulled++)))
        const refused = yield* Effect.flip(storage.put(key, endless, 10_000))
        assertSame(refused, { _tag: "MediaTooLarge", maximumBytes: 10_000 })
        assert.isAtMost(pulled, 12)
        yield* assertMissing(key)
      }))

    it.effect("keeps nothing of a file whose bytes fail in the middle", () =>
      Effect.gen(function*() {
        const storage = yield* MediaStorage
        const key = someKey()
        const failing = Stream.concat(Stream.make(bytesOf(70_000)), Stream.fail("cut off" as const))
        assert.strictEqual(yield* Effect.flip(storage.put(key, failing, mebibyte)), "cut off")
        yield* assertMissing(key)
      }))

    it.effect("keeps nothing of a file when it is interrupted", () =>
      Effect.gen(function*() {
        const storage = yield* MediaStorage
        const key = someKey()
        const started = yield* Latch.make()
        const stalled = Stream.concat(
          Stream.make(bytesOf(70_000)),
          Stream.fromEffectDrain(Effect.andThen(started.open, Effect.never))
        )
        const fiber = yield* Effect.forkChild(storage.put(key, stalled, mebibyte))
        yield* started.await
        assert.isFalse(yield* storage.exists(key))
        yield* Fiber.interrupt(fiber)
        yield* assertMissing(key)
      }))

    it.effect("has nothing under a key that was never used", () => assertMissing(someKey()))

    it.effect("removes a file, and what is not there without a word", () =>
      Effect.gen(function*() {
        const storage = yield* MediaStorage
        const [key, other] = [someKey(), someKey()]
        yield* storage.put(key, Stream.make(bytesOf(10)), 10)
        yield* storage.put(other, Stream.make(bytesOf(11)), 11)
        yield* storage.remove(key)
        yield* storage.remove(key)
        yield* storage.remove(someKey())
        yield* assertMissing(key)
        assert.strictEqual((yield* readAll(other)).length, 11)
      }))

    it.effect("puts and reads many files at once without mixing them up", () =>
      Effect.gen(function*() {
        const storage = yield* MediaStorage
        const lengths = Array.from({ length: 12 }, (_, place) => 1_000 + place * 40_000)
        const same = yield* Effect.forEach(lengths, (length) =>
          Effect.gen(function*() {
            const [key, bytes] = [someKey(), bytesOf(length)]
            yield* storage.put(key, chunked(bytes, 4_096), length)
            return (yield* readAll(key)).equals(bytes)
          }), { concurrency: "unbounded" })
        assert.deepStrictEqual(same, lengths.map(() => true))
      }))

    it.effect("stops reading when nobody wants more", () =>
      Effect.gen(function*() {
        const storage = yield* MediaStorage
        const [key, bytes] = [someKey(), bytesOf(mebibyte)]
        yield* storage.put(key, Stream.make(bytes), mebibyte)
        const first = Buffer.concat(yield* Stream.runCollect(Stream.take(storage.read(key, null), 1)))
        assert.isTrue(first.equals(bytes.subarray(0, first.length)))
        yield* storage.remove(key)
      }))
  })
