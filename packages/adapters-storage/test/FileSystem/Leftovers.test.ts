import * as FileSystemMediaStorage from "@campaigns/adapters-storage/FileSystem/FileSystemMediaStorage"
import { MediaStorage } from "@campaigns/application/Media/MediaStorage"
import { someKey } from "@campaigns/port-contracts/Media/ExampleMedia"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
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
