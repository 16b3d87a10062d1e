import { StoredLimits } from "@campaigns/application/Conventions/StoredLimits"
import { MediaAssets, type MediaFilter } from "@campaigns/application/Media/MediaAssets"
import { positions, sortedPage } from "@campaigns/application/Paging/SortedListing"
import { nameContains } from "@campaigns/domain/Drafts/DraftSearch"
import type { CompanyId } from "@campaigns/domain/Identity/Ids"
import { type MediaAsset, MediaId, MediaNotFound, MediaTaken } from "@campaigns/domain/internal/Media/MediaAsset"
import { type LimitReached, notBeyond } from "@campaigns/domain/LimitReached"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { MediaState } from "./MediaState.ts"

const isWanted = ({ companyIds, mediaIds, search, sourceType, tag }: MediaFilter) => (asset: MediaAsset): boolean =>
  (companyIds === null || companyIds.includes(asset.companyId)) &&
  (mediaIds === null || mediaIds.includes(asset.id)) &&
  (sourceType === null || (asset.source._tag === "Upload") === (sourceType === "upload")) &&
  (tag === null || asset.tags.includes(tag)) &&
  (search === null || nameContains([asset.fileName, asset.altText, ...asset.tags].join("\n"), search))

/** `MediaAssets` in memory; ids begin with 1. */
export const layer: Layer.Layer<MediaAssets, never, MediaState> = Layer.effect(
  MediaAssets,
  Effect.gen(function*() {
    const state = yield* MediaState
    const { bytesOfCompany, filesOfCompany } = yield* StoredLimits
    const { assets, files } = state
    const all = () => [...assets.values()]

    /** Refuses a file of so many bytes for which the company has no room. */
    const roomFor = (companyId: CompanyId, bytes: number) => {
      const owned = all().filter((asset) => asset.companyId === companyId)
      return Result.andThen(
        notBeyond("filesOfCompany", filesOfCompany, owned.length + 1),
        notBeyond("bytesOfCompany", bytesOfCompany, owned.reduce((sum, { file }) => sum + file.bytes, bytes))
      )
    }

    return MediaAssets.of({
      announce: (key, companyId, at) =>
        Effect.map(Effect.suspend(() => Effect.fromResult(roomFor(companyId, 1))), () => {
          files.set(key, {
            companyId,
            mediaId: null,
            status: "announced",
            announcedAt: DateTime.toEpochMillis(at),
            nextTryAt: 0,
            failures: 0
          })
        }),

      add: (added, at) =>
        Effect.suspend((): Effect.Effect<MediaAsset, LimitReached | MediaTaken> => {
          const { companyId, file, source } = added
          const known = files.get(file.storageKey)
          if (known?.status !== "announced" || known.companyId !== companyId) {
            return Effect.die(new Error(`The file ${file.storageKey} is not announced`))
          }
          const isTaken = source._tag === "StockMedia" && all().some((asset) =>
            asset.companyId === companyId && asset.source._tag === "StockMedia" &&
            asset.source.provider === source.provider && asset.source.externalId === source.externalId
          )
          if (isTaken) {
            return Effect.fail(new MediaTaken({ provider: source.provider, externalId: source.externalId }))
          }
          const room = roomFor(companyId, file.bytes)
          if (Result.isFailure(room)) return Effect.fail(room.failure)
          const asset = { ...added, id: MediaId.make(++state.lastId), dateAdded: at, dateUpdated: at }
          assets.set(asset.id, asset)
          files.set(file.storageKey, { ...known, status: "used", mediaId: asset.id })
          return Effect.succeed(asset)
        }),

      find: (mediaId) =>
        Effect.suspend(() => {
          const asset = assets.get(mediaId)
          return asset === undefined ? Effect.fail(new MediaNotFound({ mediaId })) : Effect.succeed(asset)
        }),

      list: (filter, page) =>
        Effect.sync(() =>
          sortedPage(
            all().filter(isWanted(filter)),
            page,
            (one) =>
              page.sort === "filename" ? positions.name({ ...one, name: one.fileName }) : positions[page.sort](one)
          )
        ),

      owned: (companyId, provider, externalIds) =>
        Effect.sync(() =>
          all().flatMap(({ companyId: owner, source }) =>
            owner === companyId && source._tag === "StockMedia" && source.provider === provider &&
              externalIds.includes(source.externalId)
              ? [source.externalId]
              : []
          )
        ),

      change: (mediaId, patch, at) =>
        Effect.suspend(() => {
          const asset = assets.get(mediaId)
          if (asset === undefined) return Effect.fail(new MediaNotFound({ mediaId }))
          const changed = { ...asset, ...patch, dateUpdated: at }
          assets.set(mediaId, changed)
          return Effect.succeed(changed)
        }),

      remove: (companyId, mediaIds, at) =>
        Effect.sync(() => {
          const removed = all().filter((asset) => asset.companyId === companyId && mediaIds.includes(asset.id))
          for (const { file, id } of removed) {
            assets.delete(id)
            const known = files.get(file.storageKey)
            if (known === undefined) continue
            files.set(file.storageKey, { ...known, status: "unwanted", nextTryAt: DateTime.toEpochMillis(at) })
          }
          return removed.map(({ id }) => id)
        })
    })
  })
)
