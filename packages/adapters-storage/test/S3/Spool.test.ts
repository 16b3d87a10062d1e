import * as S3MediaStorage from "@campaigns/adapters-storage/S3/S3MediaStorage"
import { tidySpool } from "@campaigns/adapters-storage/S3/S3MediaStorage"
import { MediaStorage } from "@campaigns/application/Media/MediaStorage"
import { someKey } from "@campaigns/port-contracts/Media/ExampleMedia"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { readdir, utimes, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { s3Server } from "../support/S3Server.ts"
import { temporaryFolder } from "../support/TemporaryFolder.ts"

it.effect("What a killed process left in the spool goes after an hour, what is being written stays", () =>
  Effect.gen(function*() {
    const folder = yield* temporaryFolder
    const now = Date.parse("2026-11-20T09:00:00Z")
    yield* Effect.promise(async () => {
      for (const [name, age] of [["old", 3_601], ["young", 3_599]] as const) {
        await writeFile(join(folder, name), "x")
        await utimes(join(folder, name), now / 1_000 - age, now / 1_000 - age)
      }
    })
    yield* tidySpool(folder, now)
    assert.deepStrictEqual(yield* Effect.promise(() => readdir(folder)), ["young"])
    yield* tidySpool(join(folder, "missing"), now)
  }))

it.live("Nothing stays in the spool, whether or not a file was stored", () =>
  Effect.gen(function*() {
    const folder = yield* temporaryFolder
    const settings = yield* s3Server
    const names = yield* Effect.gen(function*() {
      const storage = yield* MediaStorage
      yield* storage.put(someKey(), Stream.make(new Uint8Array(10)), 10)
      yield* Effect.flip(storage.put(someKey(), Stream.make(new Uint8Array(11)), 10))
      return yield* Effect.promise(() => readdir(folder))
    }).pipe(Effect.provide(S3MediaStorage.layer(settings, folder)))
    assert.deepStrictEqual(names, [])
  }))

it.live("A service that is not there, a wrong key and a missing bucket are failures of the storage", () =>
  Effect.gen(function*() {
    const folder = yield* temporaryFolder
    const settings = yield* s3Server
    const broken = [
      { ...settings, endpoint: "http://127.0.0.1:1" },
      { ...settings, accessKeyId: "nobody" },
      { ...settings, bucket: "elsewhere" }
    ]
    for (const wrong of broken) {
      const failures = yield* Effect.gen(function*() {
        const storage = yield* MediaStorage
        return [
          yield* Effect.flip(storage.put(someKey(), Stream.make(new Uint8Array(10)), 10)),
          yield* Effect.flip(Stream.runDrain(storage.read(someKey(), null)))
        ]
      }).pipe(Effect.provide(S3MediaStorage.layer(wrong, folder)))
      assert.deepStrictEqual(failures.map(({ _tag }) => _tag), ["MediaStorageError", "MediaStorageError"])
    }
  }))
