import type { MediaTooLarge } from "@campaigns/domain/internal/Media/ImageFacts"
import type { StorageKey, StoredFile } from "@campaigns/domain/internal/Media/MediaAsset"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Stream from "effect/Stream"
import type { MediaStorageError, StoredFileMissing } from "./MediaStorageError.ts"

/** Bytes from `start` up to and including `end`, counted from 0. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * The store of the files of the library.
 *
 * Laws. A file is there as a whole or not at all: a `put` that fails, is interrupted or whose bytes fail leaves nothing
 * that can be read. A file is put once under a key and never changes. Nothing holds a whole file in memory. Removing
 * what is not there succeeds.
 */
export class MediaStorage extends Context.Service<MediaStorage, {
  /** Reads no further than one byte beyond `maximumBytes`. */
  readonly put: <E>(
    key: StorageKey,
    bytes: Stream.Stream<Uint8Array, E>,
    maximumBytes: number
  ) => Effect.Effect<StoredFile, E | MediaTooLarge | MediaStorageError>
  /** `range: null` reads all of it; a range lies within the file. */
  readonly read: (
    key: StorageKey,
    range: ByteRange | null
  ) => Stream.Stream<Uint8Array, StoredFileMissing | MediaStorageError>
  readonly remove: (key: StorageKey) => Effect.Effect<void, MediaStorageError>
  readonly exists: (key: StorageKey) => Effect.Effect<boolean, MediaStorageError>
}>()("@campaigns/application/Media/MediaStorage") {}
