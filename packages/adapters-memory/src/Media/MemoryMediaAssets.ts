import { MediaAssets, type MediaFilter } from "@campaigns/application/Media/MediaAssets"
import { pageOf } from "@campaigns/application/Paging/Page"
import { type MediaAsset, MediaId, MediaNotFound, MediaTaken } from "@campaigns/domain/Media/MediaAsset"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { MediaState } from "./MediaState.ts"

const contains = (text: string, wanted: string): boolean => text.toLowerCase().includes(wanted.toLowerCase())

const isWanted = ({ companyIds, mediaIds, search, sourceType, tag }: MediaFilter) => (asset: MediaAsset): boolean =>
  (companyIds === null || companyIds.includes(asset.companyId)) &&
  (mediaIds === null || mediaIds.includes(asset.id)) &&
  (sourceType === null || (asset.source._tag === "Upload") === (sourceType === "upload")) &&
  (tag === null || asset.tags.includes(tag)) &&
  (search === null || [asset.fileName, asset.altText, ...asset.tags].some((text) => contains(text, search)))

/** `MediaAssets` in memory; ids begin with 1. */
export const layer: Layer.Layer<MediaAssets, never, MediaState> = Layer.effect(
  MediaAssets,
  Effect.map(MediaState, (state) => {
    const { assets, files } = state
    const all = () => [...assets.values()]

    return MediaAssets.of({
      announce: (key, companyId, at) =>
        Effect.sync(() => {
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
        Effect.suspend(() => {
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

      list: (filter, { from, limit }) =>
        Effect.sync(() => {
          const wanted = all().filter(isWanted(filter)).filter(({ id }) => from === null || id < from)
          return pageOf(wanted.sort((a, b) => b.id - a.id).slice(0, limit + 1), limit, ({ id }) => id)
        }),

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
