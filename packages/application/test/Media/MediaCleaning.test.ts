import * as MemoryIdentity from "@campaigns/adapters-memory/Identity/MemoryIdentity"
import * as MemoryMedia from "@campaigns/adapters-memory/Media/MemoryMedia"
import * as MemoryMediaFiles from "@campaigns/adapters-memory/Media/MemoryMediaFiles"
import * as MediaAdding from "@campaigns/application/Media/MediaAdding"
import { MediaAssets } from "@campaigns/application/Media/MediaAssets"
import { background, clean, waitAfter } from "@campaigns/application/Media/MediaCleaning"
import { MediaStorage } from "@campaigns/application/Media/MediaStorage"
import { MediaStorageError } from "@campaigns/application/Media/MediaStorageError"
import { StoredFileRemovals } from "@campaigns/application/Media/StoredFileRemovals"
import { examplePng, someKey, stockSource } from "@campaigns/port-contracts/Media/ExampleMedia"
import { someCompany } from "@campaigns/port-contracts/Media/SomeCompany"
import { assert, describe, it } from "@effect/vitest"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Stream from "effect/Stream"
import * as TestClock from "effect/testing/TestClock"

const ports = Layer.fresh(
  Layer.mergeAll(
    MemoryMedia.layer,
    MemoryMediaFiles.layer,
    MemoryIdentity.layerStored,
    SecureRandom.layerWebCrypto,
    Logger.layer([])
  )
)

const said = { fileName: "a.png", source: { _tag: "Upload" as const }, tags: [], altText: "" }

const added = Effect.gen(function*() {
  const addMedia = yield* MediaAdding.make
  const companyId = yield* someCompany
  return yield* addMedia(companyId, Stream.make(examplePng()), () => Effect.succeed(said))
})

/** From now on every removal but each second one fails. */
const breakEverySecondRemoval = Effect.gen(function*() {
  const storage = yield* MediaStorage
  const { remove } = storage
  let removals = 0
  Object.assign(storage, {
    remove: (key: Parameters<typeof remove>[0]) =>
      removals++ % 2 === 0
        ? Effect.fail(new MediaStorageError({ operation: "remove", cause: new Error("down") }))
        : remove(key)
  })
})

describe("Cleaning up", () => {
  it.effect("goes on until every file is gone, though half of all removals fail", () =>
    Effect.gen(function*() {
      const assets = yield* MediaAssets
      const removals = yield* StoredFileRemovals
      const storage = yield* MediaStorage
      const first = yield* added
      const { companyId, file } = first
      const ids = [first.id]
      for (let place = 0; place < 30; place++) {
        const addMedia = yield* MediaAdding.make
        ids.push((yield* addMedia(companyId, Stream.make(examplePng()), () => Effect.succeed(said))).id)
      }
      yield* assets.remove(companyId, ids, yield* DateTime.now)
      yield* breakEverySecondRemoval
      let looks = 0
      let removed = 0
      for (; yield* removals.arePending(companyId, ids); looks++) {
        assert.isBelow(looks, 50)
        removed += (yield* clean).removed
        yield* TestClock.adjust("1 hour")
      }
      assert.isAbove(looks, 1)
      assert.strictEqual(removed, 31)
      assert.isFalse(yield* storage.exists(file.storageKey))
      assert.deepStrictEqual(yield* clean, { removed: 0, failed: 0 })
    }).pipe(Effect.provide(ports)))

  it.effect("waits longer after each failure, and an hour at most", () =>
    Effect.gen(function*() {
      const seconds = [1, 2, 3, 10, 11, 1_000].map((failures) => Duration.toSeconds(waitAfter(failures)))
      assert.deepStrictEqual(seconds, [5, 10, 20, 2_560, 3_600, 3_600])
      const { companyId, id } = yield* added
      const assets = yield* MediaAssets
      yield* assets.remove(companyId, [id], yield* DateTime.now)
      yield* breakEverySecondRemoval
      assert.deepStrictEqual(yield* clean, { removed: 0, failed: 1 })
      yield* TestClock.adjust("4 seconds")
      assert.deepStrictEqual(yield* clean, { removed: 0, failed: 0 })
      yield* TestClock.adjust("1 second")
      assert.deepStrictEqual(yield* clean, { removed: 1, failed: 0 })
    }).pipe(Effect.provide(ports)))

  it.effect("takes what was announced and never became an asset for abandoned after an hour, and nothing else", () =>
    Effect.gen(function*() {
      const storage = yield* MediaStorage
      const assets = yield* MediaAssets
      const { companyId, file } = yield* added
      const key = someKey()
      yield* assets.announce(key, companyId, yield* DateTime.now)
      yield* storage.put(key, Stream.make(examplePng()), 1_000)
      yield* TestClock.adjust("1 hour")
      assert.deepStrictEqual(yield* clean, { removed: 0, failed: 0 })
      yield* TestClock.adjust("1 second")
      assert.deepStrictEqual(yield* clean, { removed: 1, failed: 0 })
      assert.isFalse(yield* storage.exists(key))
      assert.isTrue(yield* storage.exists(file.storageKey))
    }).pipe(Effect.provide(ports)))

  it.effect("runs in the background, also after a look that failed", () =>
    Effect.gen(function*() {
      const storage = yield* MediaStorage
      const assets = yield* MediaAssets
      const removals = yield* StoredFileRemovals
      const { companyId, file, id } = yield* added
      yield* assets.remove(companyId, [id], yield* DateTime.now)
      const { take } = removals
      Object.assign(removals, { take: () => Effect.die(new Error("database down")) })
      yield* Layer.launch(background).pipe(Effect.forkScoped)
      yield* TestClock.adjust("7 seconds")
      assert.isTrue(yield* storage.exists(file.storageKey))
      Object.assign(removals, { take })
      yield* TestClock.adjust("5 seconds")
      assert.isFalse(yield* storage.exists(file.storageKey))
    }).pipe(Effect.scoped, Effect.provide(ports)))

  it.effect("gives a removal that hangs up after a minute", () =>
    Effect.gen(function*() {
      const { companyId, id } = yield* added
      yield* (yield* MediaAssets).remove(companyId, [id], yield* DateTime.now)
      Object.assign(yield* MediaStorage, { remove: () => Effect.never })
      const fiber = yield* Effect.forkChild(clean)
      yield* TestClock.adjust("61 seconds")
      assert.deepStrictEqual(yield* Fiber.join(fiber), { removed: 0, failed: 1 })
    }).pipe(Effect.provide(ports)))
})

describe("Adding", () => {
  it.effect("leaves neither row nor file when what people say of it cannot be read, or it is there already", () =>
    Effect.gen(function*() {
      const addMedia = yield* MediaAdding.make
      const storage = yield* MediaStorage
      const companyId = yield* someCompany
      const bytes = Stream.make(examplePng())
      const refused = yield* Effect.flip(addMedia(companyId, bytes, () => Effect.fail("illegible" as const)))
      assert.strictEqual(refused, "illegible")
      const stock = () => Effect.succeed({ ...said, source: stockSource("9") })
      const { file } = yield* addMedia(companyId, bytes, stock)
      const again = yield* Effect.flip(addMedia(companyId, bytes, stock))
      assert.deepInclude(again, { _tag: "MediaTaken", provider: "pexels", externalId: "9" })
      yield* TestClock.adjust("2 minutes")
      assert.deepStrictEqual(yield* clean, { removed: 2, failed: 0 })
      assert.isTrue(yield* storage.exists(file.storageKey))
    }).pipe(Effect.provide(ports)))

  it.effect("gives up what takes longer than twenty minutes, and what is interrupted", () =>
    Effect.gen(function*() {
      const addMedia = yield* MediaAdding.make
      const companyId = yield* someCompany
      const slow = addMedia(companyId, Stream.never, () => Effect.succeed(said))
      const fiber = yield* Effect.forkChild(Effect.flip(slow))
      yield* TestClock.adjust("20 minutes")
      assert.strictEqual((yield* Fiber.join(fiber))._tag, "MediaStorageError")
      const interrupted = yield* Effect.forkChild(slow)
      yield* TestClock.adjust("1 second")
      yield* Fiber.interrupt(interrupted)
      assert.isTrue(Exit.hasInterrupts(yield* Fiber.await(interrupted)))
      yield* TestClock.adjust("2 minutes")
      assert.deepStrictEqual(yield* clean, { removed: 2, failed: 0 })
    }).pipe(Effect.provide(ports)))
})
