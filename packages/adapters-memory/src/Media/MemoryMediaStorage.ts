import { MediaStorage } from "@campaigns/application/Media/MediaStorage"
import { StoredFileMissing } from "@campaigns/application/Media/MediaStorageError"
import { MediaTooLarge } from "@campaigns/domain/internal/Media/ImageFacts"
import type { StorageKey } from "@campaigns/domain/internal/Media/MediaAsset"
import * as Digest from "effect/crypto/Digest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import { joinedBytes } from "./JoinedBytes.ts"

/** The size of the parts in which a file is handed out. */
const chunkSize = 64 * 1024

function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize)
}

/** `MediaStorage` in memory, which is the one that holds whole files there. */
export const layer: Layer.Layer<MediaStorage, never, Digest.Digest> = Layer.effect(
  MediaStorage,
  Effect.map(Digest.Digest, (digest) => {
    const files = new Map<StorageKey, Uint8Array>()
    return MediaStorage.of({
      put: (storageKey, bytes, maximumBytes) =>
        Effect.gen(function*() {
          const chunks: Array<Uint8Array> = []
          let length = 0
          yield* Stream.runForEach(bytes, (chunk) => {
            length += chunk.length
            chunks.push(chunk.slice())
            return length > maximumBytes ? Effect.fail(new MediaTooLarge({ maximumBytes })) : Effect.void
          })
          const all = joinedBytes(chunks)
          const sha256 = yield* digest.digestHex(Digest.sha256, all)
          files.set(storageKey, all)
          return { storageKey, bytes: length, sha256 }
        }),

      read: (storageKey, range) =>
        Stream.suspend(() => {
          const file = files.get(storageKey)
          if (file === undefined) return Stream.fail(new StoredFileMissing({ storageKey }))
          return Stream.fromIterable(chunksOf(range === null ? file : file.subarray(range.start, range.end + 1)))
        }),

      remove: (key) => Effect.sync(() => void files.delete(key)),

      exists: (key) => Effect.sync(() => files.has(key))
    })
  })
)
