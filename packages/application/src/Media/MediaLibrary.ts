import { CompanyNotFound } from "@campaigns/domain/Identity/Company"
import type { CompanyId } from "@campaigns/domain/Identity/Ids"
import { maySeeCompany, type Principal, visibleCompanies } from "@campaigns/domain/Identity/Principal"
import type { ImageFacts, MediaRefused, MediaTooLarge } from "@campaigns/domain/internal/Media/ImageFacts"
import {
  type MediaAsset,
  type MediaId,
  MediaNotFound,
  type MediaPatch,
  MediaTaken
} from "@campaigns/domain/internal/Media/MediaAsset"
import { keptTags } from "@campaigns/domain/internal/Media/MediaTags"
import { present } from "@campaigns/domain/internal/Present"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Pull from "effect/Pull"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { Companies } from "../Identity/Companies.ts"
import { everyItem } from "../Paging/EveryItem.ts"
import type { Page } from "../Paging/Page.ts"
import { newestFirst, type SortedPageRequest, type SortPosition } from "../Paging/SortedPage.ts"
import * as MediaAdding from "./MediaAdding.ts"
import { MediaAssets, type MediaFilter, type MediaSort } from "./MediaAssets.ts"
import { type ByteRange, MediaStorage } from "./MediaStorage.ts"
import type { MediaStorageError, StoredFileMissing } from "./MediaStorageError.ts"
import { StoredFileRemovals } from "./StoredFileRemovals.ts"

/**
 * Reads the beginning of a stream, so that what cannot be read at all fails before anything of it was passed on. What
 * the stream holds open is released with the scope, whether or not the rest is read.
 */
const opened = <A, E>(
  stream: Stream.Stream<A, E>
): Effect.Effect<Stream.Stream<A, E>, E, Scope.Scope> =>
  Effect.gen(function*() {
    const pull = yield* Stream.toPull(stream)
    const first = yield* Pull.catchDone(pull, () => Effect.succeed(null))
    if (first === null) return Stream.empty
    const rest: Stream.Stream<A, E> = Stream.fromPull(Effect.succeed(pull)) as Stream.Stream<A, E>
    return Stream.concat(Stream.fromIterable(first), rest)
  })

/** The outcome of a removal of several assets; `notFound` in the order in which they were asked for. */
export interface MediaRemoved {
  readonly removed: ReadonlyArray<MediaId>
  readonly notFound: ReadonlyArray<MediaId>
  /** True when a file of one of these assets is still there, also from an earlier removal. */
  readonly isCleanupPending: boolean
}

/** The bytes of a stored file, which has been opened and found there. */
export type OpenedFile = Effect.Effect<
  Stream.Stream<Uint8Array, StoredFileMissing | MediaStorageError>,
  StoredFileMissing | MediaStorageError,
  Scope.Scope
>

/** The number of assets of an archive that are looked up at a time. */
const ARCHIVE_PAGE = 200

/** The media of companies for a user, who may do everything with those of their own companies and sees no others. */
export class MediaLibrary extends Context.Service<MediaLibrary, {
  readonly upload: <E, E2>(
    user: Principal,
    companyId: CompanyId,
    bytes: Stream.Stream<Uint8Array, E | StorageUnavailable>,
    describe: (facts: ImageFacts) => Effect.Effect<Omit<MediaAdding.AddedMedia, "source">, E2 | StorageUnavailable>
  ) => Effect.Effect<
    MediaAsset,
    E | E2 | CompanyNotFound | LimitReached | MediaRefused | MediaTooLarge | MediaStorageError | StorageUnavailable
  >
  /** Checks that the user may add to and remove from the company's media, before a body is read; otherwise fails. */
  readonly admit: (user: Principal, companyId: CompanyId) => Effect.Effect<void, CompanyNotFound | StorageUnavailable>
  readonly get: (user: Principal, mediaId: MediaId) => Effect.Effect<MediaAsset, MediaNotFound | StorageUnavailable>
  /** `companyId: null` lists the media of every company that the user may see. */
  readonly list: (
    user: Principal,
    companyId: CompanyId | null,
    filter: Pick<MediaFilter, "sourceType" | "tag" | "search">,
    page: SortedPageRequest<MediaSort>
  ) => Effect.Effect<Page<MediaAsset, SortPosition>, StorageUnavailable>
  readonly change: (
    user: Principal,
    mediaId: MediaId,
    patch: MediaPatch
  ) => Effect.Effect<MediaAsset, MediaNotFound | StorageUnavailable>
  /** Opens the file of an asset that the user has been shown. */
  readonly open: (asset: MediaAsset, range: ByteRange | null) => OpenedFile
  /** Assets go at once, their files in the background. */
  readonly remove: (
    user: Principal,
    companyId: CompanyId,
    mediaIds: ReadonlyArray<MediaId>
  ) => Effect.Effect<MediaRemoved, CompanyNotFound | StorageUnavailable>
  /** The assets of these ids, or all of the company's, newest first; looked up while they are read. */
  readonly collect: (
    user: Principal,
    companyId: CompanyId,
    mediaIds: ReadonlyArray<MediaId> | null
  ) => Effect.Effect<
    Stream.Stream<MediaAsset, StorageUnavailable>,
    CompanyNotFound | MediaNotFound | StorageUnavailable
  >
}>()("@campaigns/application/Media/MediaLibrary") {
  static readonly layer: Layer.Layer<
    MediaLibrary,
    never,
    Companies | Effect.Services<typeof MediaAdding.make> | MediaAssets | MediaStorage | StoredFileRemovals
  > = Layer.suspend(() => Layer.effect(MediaLibrary, make))
}

const make = Effect.gen(function*() {
  const companies = yield* Companies
  const addMedia = yield* MediaAdding.make
  const assets = yield* MediaAssets
  const storage = yield* MediaStorage
  const removals = yield* StoredFileRemovals

  const admit = Effect.fnUntraced(function*(user: Principal, companyId: CompanyId) {
    if (!maySeeCompany(user, companyId)) return yield* new CompanyNotFound({ companyId })
    yield* companies.get(companyId)
  })

  const get = Effect.fn("MediaLibrary.get")(function*(user: Principal, mediaId: MediaId) {
    const asset = yield* assets.find(mediaId)
    if (!maySeeCompany(user, asset.companyId)) return yield* new MediaNotFound({ mediaId })
    return asset
  })

  const allOf = (companyId: CompanyId, mediaIds: ReadonlyArray<MediaId> | null) => {
    const filter = { companyIds: [companyId], sourceType: null, tag: null, search: null, mediaIds }
    return everyItem((from) => assets.list(filter, { ...newestFirst, limit: ARCHIVE_PAGE, from }))
  }

  return MediaLibrary.of({
    admit,
    get,

    upload: Effect.fn("MediaLibrary.upload")(function*(user, companyId, bytes, describe) {
      yield* admit(user, companyId)
      const uploaded = (facts: ImageFacts) =>
        Effect.map(describe(facts), (said): MediaAdding.AddedMedia => ({ ...said, source: { _tag: "Upload" } }))
      return yield* addMedia(companyId, bytes, uploaded).pipe(
        // Only an asset of a provider can be there already.
        Effect.catchIf((error): error is MediaTaken & typeof error => error instanceof MediaTaken, Effect.die)
      )
    }),

    list: Effect.fn("MediaLibrary.list")(function*(user, companyId, filter, page) {
      if (companyId !== null && !maySeeCompany(user, companyId)) return { items: [], next: null }
      const companyIds = companyId === null ? visibleCompanies(user) : [companyId]
      return yield* assets.list({ ...filter, companyIds, mediaIds: null }, page)
    }),

    change: Effect.fn("MediaLibrary.change")(function*(user, mediaId, patch) {
      yield* get(user, mediaId)
      const kept = patch.tags === undefined ? present(patch) : { ...present(patch), tags: keptTags(patch.tags) }
      return yield* assets.change(mediaId, kept, yield* DateTime.now)
    }),

    open: ({ file }, range) => opened(storage.read(file.storageKey, range)),

    remove: Effect.fn("MediaLibrary.remove")(function*(user, companyId, mediaIds) {
      yield* admit(user, companyId)
      const wanted = [...new Set(mediaIds)]
      const removed = yield* assets.remove(companyId, wanted, yield* DateTime.now)
      const gone = new Set(removed)
      const notFound = wanted.filter((mediaId) => !gone.has(mediaId))
      return { removed, notFound, isCleanupPending: yield* removals.arePending(companyId, wanted) }
    }),

    collect: Effect.fn("MediaLibrary.collect")(function*(user, companyId, mediaIds) {
      yield* admit(user, companyId)
      if (mediaIds === null) return allOf(companyId, null)
      const wanted = [...new Set(mediaIds)]
      const found = new Set((yield* Stream.runCollect(allOf(companyId, wanted))).map(({ id }) => id))
      const mediaId = wanted.find((id) => !found.has(id))
      if (mediaId !== undefined) return yield* new MediaNotFound({ mediaId })
      return allOf(companyId, wanted)
    })
  })
})
