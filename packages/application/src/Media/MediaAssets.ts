import type { CompanyId } from "@campaigns/domain/Identity/Ids"
import type { ImageFacts } from "@campaigns/domain/internal/Media/ImageFacts"
import type {
  MediaAsset,
  MediaDetails,
  MediaId,
  MediaNotFound,
  MediaPatch,
  MediaTaken,
  StorageKey,
  StoredFile
} from "@campaigns/domain/internal/Media/MediaAsset"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { Page } from "../Paging/Page.ts"
import type { DatedSort, SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"

/** By what media are sorted: a file's name in upper case by its code points. */
export type MediaSort = DatedSort | "filename"

/** An asset about to enter the library: everything but what the store gives it. */
export interface NewMediaAsset extends MediaDetails {
  readonly companyId: CompanyId
  readonly image: ImageFacts
  readonly file: StoredFile
}

/** The assets that a listing shows; what is `null` does not narrow it. */
export interface MediaFilter {
  readonly companyIds: ReadonlyArray<CompanyId> | null
  readonly sourceType: "upload" | "stockmedia" | null
  /** The asset has this tag, compared as it is kept. */
  readonly tag: string | null
  /** Occurs in the file name, the alternative text or a tag, in any case. */
  readonly search: string | null
  /** Only these assets. */
  readonly mediaIds: ReadonlyArray<MediaId> | null
}

/**
 * The store of the library's assets, and of the stored files that have no asset yet or no longer.
 *
 * Laws. Every stored file's key is known here from before its first byte is stored until its last byte is gone:
 * announced, then of an asset, then to be removed (`StoredFileRemovals`). `add` turns an announced key into an asset,
 * `remove` assets into files to be removed, each in one transaction. A company has at most
 * `StoredLimits.filesOfCompany` assets with `StoredLimits.bytesOfCompany` bytes, which `add` decides; `announce`
 * refuses when there is no room even for the smallest file, so that no client sends one in vain. A company has an asset
 * of a provider once, also when several are added at once. Ids grow; listings run from the highest id down. Adding
 * under a key that is not announced, and an asset of a company that is not there, are defects.
 */
export class MediaAssets extends Context.Service<MediaAssets, {
  readonly announce: (
    key: StorageKey,
    companyId: CompanyId,
    at: DateTime.Utc
  ) => Effect.Effect<void, LimitReached | StorageUnavailable>
  readonly add: (
    asset: NewMediaAsset,
    at: DateTime.Utc
  ) => Effect.Effect<MediaAsset, LimitReached | MediaTaken | StorageUnavailable>
  readonly find: (mediaId: MediaId) => Effect.Effect<MediaAsset, MediaNotFound | StorageUnavailable>
  readonly list: (
    filter: MediaFilter,
    page: SortedPageRequest<MediaSort>
  ) => Effect.Effect<Page<MediaAsset, SortPosition>, StorageUnavailable>
  /** The ids among `externalIds` that the company has of the provider. */
  readonly owned: (
    companyId: CompanyId,
    provider: string,
    externalIds: ReadonlyArray<string>
  ) => Effect.Effect<ReadonlyArray<string>, StorageUnavailable>
  readonly change: (
    mediaId: MediaId,
    patch: MediaPatch,
    at: DateTime.Utc
  ) => Effect.Effect<MediaAsset, MediaNotFound | StorageUnavailable>
  /** Removes the company's assets of these ids at once and says which there were; ids of others count as unknown. */
  readonly remove: (
    companyId: CompanyId,
    mediaIds: ReadonlyArray<MediaId>,
    at: DateTime.Utc
  ) => Effect.Effect<ReadonlyArray<MediaId>, StorageUnavailable>
}>()("@campaigns/application/Media/MediaAssets") {}
