import type { CompanyId } from "@campaigns/domain/Identity/Ids"
import type { ImageFacts, MediaRefused, MediaTooLarge } from "@campaigns/domain/internal/Media/ImageFacts"
import {
  type MediaAsset,
  type MediaSource,
  type MediaTaken,
  StorageKey
} from "@campaigns/domain/internal/Media/MediaAsset"
import { safeFileName } from "@campaigns/domain/internal/Media/MediaFileName"
import { keptTags } from "@campaigns/domain/internal/Media/MediaTags"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import { MAX_FILE_BYTES } from "@campaigns/domain/Limits"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type * as Stream from "effect/Stream"
import { FinalWrite } from "../Conventions/FinalWrite.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { MediaAssets } from "./MediaAssets.ts"
import { MediaInspection } from "./MediaInspection.ts"
import { MediaStorage } from "./MediaStorage.ts"
import { MediaStorageError } from "./MediaStorageError.ts"
import { StoredFileRemovals } from "./StoredFileRemovals.ts"

/** The description of a file that enters the library; the file name may be any text. */
export interface AddedMedia {
  readonly fileName: string
  readonly source: MediaSource
  readonly tags: ReadonlyArray<string>
  readonly altText: string
}

/** The time that storing one file may take: well below the age at which `MediaCleaning` removes an announced file. */
const storingTime = Duration.minutes(20)

/** After how long what was on its way to the storage when its storing was given up has arrived there. */
const settlingTime = Duration.minutes(2)

/**
 * Streams the bytes to the storage, finds out what they are, and makes the asset when `describe` has said what people
 * say of it, for which it is asked after the last byte. Row and file come together: a failure in between, a kill
 * included, leaves no asset, and its file goes.
 */
export type AddMedia = <E, E2>(
  companyId: CompanyId,
  bytes: Stream.Stream<Uint8Array, E | StorageUnavailable>,
  describe: (facts: ImageFacts) => Effect.Effect<AddedMedia, E2 | StorageUnavailable>
) => Effect.Effect<
  MediaAsset,
  E | E2 | LimitReached | MediaRefused | MediaTooLarge | MediaTaken | MediaStorageError | StorageUnavailable
>

/** Makes the way by which a file enters the library. The caller has asked before whether the user may add one. */
export const make: Effect.Effect<
  AddMedia,
  never,
  MediaAssets | MediaStorage | MediaInspection | StoredFileRemovals | SecureRandom.SecureRandom
> = Effect.gen(function*() {
  const assets = yield* MediaAssets
  const storage = yield* MediaStorage
  const inspection = yield* MediaInspection
  const removals = yield* StoredFileRemovals
  const random = yield* SecureRandom.SecureRandom

  const newKey = Effect.map(random.uuidV4(), (uuid) => StorageKey.make(uuid.replaceAll("-", "")))

  // What cannot be written down now is found later by its age. A broken-off request may still reach the storage.
  const discard = (key: StorageKey) =>
    DateTime.now.pipe(
      Effect.flatMap((now) => removals.discard(key, DateTime.addDuration(now, settlingTime))),
      Effect.catchCause((cause) => Effect.logWarning("could not discard an unfinished media file yet", cause))
    )

  const add: AddMedia = Effect.fn("MediaAdding.add")(function*(companyId, bytes, describe) {
    const key = yield* newKey
    yield* assets.announce(key, companyId, yield* DateTime.now)
    return yield* Effect.gen(function*() {
      const inspected = yield* inspection.inspect(bytes)
      const file = yield* storage.put(key, inspected.bytes, MAX_FILE_BYTES)
      const image = yield* inspected.facts
      const { altText, fileName, source, tags } = yield* describe(image)
      const asFinalWrite = yield* FinalWrite
      return yield* asFinalWrite(assets.add({
        companyId,
        fileName: safeFileName(fileName, image.mimeType),
        source,
        tags: keptTags(tags),
        altText,
        image,
        file
      }, yield* DateTime.now))
    }).pipe(
      Effect.timeoutOrElse({
        duration: storingTime,
        orElse: () => Effect.fail(new MediaStorageError({ operation: "put", cause: new Error("took too long") }))
      }),
      Effect.onExit((exit) => Exit.isSuccess(exit) ? Effect.void : discard(key))
    )
  })
  return add
})
