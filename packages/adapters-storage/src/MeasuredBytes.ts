import { MediaTooLarge } from "@campaigns/domain/Media/ImageFacts"
import type { StorageKey, StoredFile } from "@campaigns/domain/Media/MediaAsset"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { createHash } from "node:crypto"

/** Passes every chunk to `write`, in order, and tells what was written; fails before a byte beyond the maximum is. */
export const measuredBytes = <E, E2>(
  key: StorageKey,
  bytes: Stream.Stream<Uint8Array, E>,
  maximumBytes: number,
  write: (chunk: Uint8Array) => Effect.Effect<void, E2>
): Effect.Effect<StoredFile, E | E2 | MediaTooLarge> =>
  Effect.suspend(() => {
    const hash = createHash("sha256")
    let length = 0
    return Stream.runForEach(bytes, (chunk): Effect.Effect<void, E2 | MediaTooLarge> => {
      length += chunk.length
      if (length > maximumBytes) return Effect.fail(new MediaTooLarge({ maximumBytes }))
      hash.update(chunk)
      return write(chunk)
    }).pipe(Effect.map(() => ({ storageKey: key, bytes: length, sha256: hash.digest("hex") })))
  })
