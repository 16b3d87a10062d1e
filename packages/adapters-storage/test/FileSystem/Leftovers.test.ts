import * as FileSystemMediaStorage from "@campaigns/adapters-storage/FileSystem/FileSystemMediaStorage"
import { MediaStorage } from "@campaigns/application/Media/MediaStorage"
import { someKey } from "@campaigns/port-contracts/Media/ExampleMedia"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Latch from "effect/Latch"
import * as Stream from "effect/Stream"
import { mkdir, readdir, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { temporaryFolder } from "../support/TemporaryFolder.ts"

it.effect("What a process that was killed had written is no file, and goes when its key is removed", () =>
  Effect.gen(function*() {
    const root = yield* temporaryFolder
    const key = someKey()
    const folder = join(root, key.slice(0, 2))
    yield* Effect.promise(async () => {
      await mkdir(folder)
      await writeFile(join(folder, `${key}.part`), "half")
    })
    yield* Effect.gen(function*() {
      const storage = yield* MediaStorage
      assert.isFalse(yield* storage.exists(key))
      yield* storage.remove(key)
    }).pipe(Effect.provide(FileSystemMediaStorage.layer(root)))
    assert.deepStrictEqual(yield* Effect.promise(() => readdir(folder)), [])
  }))

it.live("What could not be stored in full leaves nothing in the folder, beside what was stored", () =>
  Effect.gen(function*() {
    const root = yield* temporaryFolder
    const [stored, cutOff, tooLarge, stalled] = [someKey(), someKey(), someKey(), someKey()]
    const names = Effect.promise(async () => {
      const entries = await readdir(root, { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name).sort()
    })
    const piece = Stream.make(new Uint8Array(10))
    yield* Effect.gen(function*() {
      const storage = yield* MediaStorage
      yield* storage.put(stored, piece, 10)
      yield* Effect.flip(storage.put(cutOff, Stream.concat(piece, Stream.fail("cut off")), 100))
      assert.deepStrictEqual(yield* names, [stored])
      yield* Effect.flip(storage.put(tooLarge, Stream.concat(piece, piece), 19))
      assert.deepStrictEqual(yield* names, [stored])
      const begun = yield* Latch.make()
      const waiting = Stream.concat(piece, Stream.fromEffectDrain(Effect.andThen(begun.open, Effect.never)))
      const fiber = yield* Effect.forkChild(storage.put(stalled, waiting, 100))
      yield* begun.await
      assert.deepStrictEqual(yield* names, [stored, `${stalled}.part`].sort())
      yield* Fiber.interrupt(fiber)
      assert.deepStrictEqual(yield* names, [stored])
      yield* storage.remove(stored)
      assert.deepStrictEqual(yield* names, [])
    }).pipe(Effect.provide(FileSystemMediaStorage.layer(root)))
  }))

it.effect("Files are for the user of the service alone", () =>
  Effect.gen(function*() {
    const root = yield* temporaryFolder
    const key = someKey()
    yield* Effect.gen(function*() {
      const storage = yield* MediaStorage
      yield* storage.put(key, Stream.make(new Uint8Array(3)), 10)
    }).pipe(Effect.provide(FileSystemMediaStorage.layer(root)))
    const { mode } = yield* Effect.promise(() => stat(join(root, key.slice(0, 2), key)))
    assert.strictEqual(mode & 0o777, 0o600)
  }))

it.effect("A folder that cannot be written to is a failure of the storage", () =>
  Effect.gen(function*() {
    const root = yield* temporaryFolder
    const file = join(root, "file")
    yield* Effect.promise(() => writeFile(file, ""))
    const failure = yield* Effect.gen(function*() {
      const storage = yield* MediaStorage
      return yield* Effect.flip(storage.put(someKey(), Stream.make(new Uint8Array(3)), 10))
    }).pipe(Effect.provide(FileSystemMediaStorage.layer(file)))
    assert.deepInclude(failure, { _tag: "MediaStorageError", operation: "put" })
  }))
