import { StockMedia } from "@campaigns/application/StockMedia/StockMedia"
import { StockAssetNotFound, type StockMediaError } from "@campaigns/application/StockMedia/StockMediaError"
import {
  SEARCH_PAGE,
  type StockAsset,
  type StockAssetId,
  type StockPreview
} from "@campaigns/domain/internal/StockMedia/StockAsset"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"

/** An image as a program or a test puts it there; what is left out is made up. */
export interface MemoryStockAsset {
  readonly assetId: StockAssetId
  readonly bytes: Uint8Array
  readonly description?: string
  readonly credit?: Partial<StockAsset["credit"]>
}

/** The images behind the in-memory provider: put there by a program or a test, and told when to fail. */
export class MemoryStockAssets extends Context.Service<MemoryStockAssets, {
  readonly put: (asset: MemoryStockAsset) => Effect.Effect<void>
  /** The next question is answered with this error. */
  readonly failNext: (error: StockMediaError) => Effect.Effect<void>
  /** The next download gives half of the bytes and then this error. */
  readonly failNextDownload: (error: StockMediaError) => Effect.Effect<void>
  /** The next download finds the file gone. */
  readonly loseNextFile: Effect.Effect<void>
  /** Questions and downloads wait for this; each replaces the one before. */
  readonly hold: (until: Effect.Effect<void>) => Effect.Effect<void>
  /** The ids that were asked for so far, also those of no asset. */
  readonly questions: Effect.Effect<ReadonlyArray<StockAssetId>>
  /** The most questions and downloads that were under way at the same time. */
  readonly busiest: Effect.Effect<number>
}>()("@campaigns/adapters-memory/StockMedia/MemoryStockAssets") {}

const credited = ({ assetId, credit = {}, description = `Image ${assetId}` }: MemoryStockAsset): StockAsset => ({
  assetId,
  provider: "sandbox",
  downloadUrl: `memory:${assetId}`,
  description,
  credit: {
    creator: "Ada Sample",
    creatorUrl: "https://stock.example/ada",
    sourceUrl: `https://stock.example/images/${assetId}`,
    license: "CC BY 4.0",
    licenseUrl: "https://creativecommons.org/licenses/by/4.0/",
    attribution: `Image ${assetId} by Ada Sample, CC BY 4.0`,
    ...credit
  }
})

const previewOf = (asset: MemoryStockAsset): StockPreview => ({
  ...credited(asset),
  previewUrl: `https://stock.example/previews/${asset.assetId}`,
  width: 640,
  height: 480
})

/** `StockMedia` of images in memory, none at first. A search finds those whose descriptions have the text in them. */
export const layer: Layer.Layer<StockMedia | MemoryStockAssets> = Layer.effectContext(
  Effect.sync(() => {
    const assets = new Map<StockAssetId, MemoryStockAsset>()
    const questions: Array<StockAssetId> = []
    const failures: Array<StockMediaError> = []
    const cuts: Array<StockMediaError> = []
    let lost = 0
    let held: Effect.Effect<void> = Effect.void
    const busy = { now: 0, most: 0 }

    const busily = <A, E>(work: Effect.Effect<A, E>): Effect.Effect<A, E> =>
      Effect.acquireUseRelease(
        Effect.sync(() => {
          busy.now += 1
          busy.most = Math.max(busy.most, busy.now)
        }),
        () => Effect.andThen(Effect.suspend(() => held), work),
        () =>
          Effect.sync(() => {
            busy.now -= 1
          })
      )

    const download = (assetId: StockAssetId): Stream.Stream<Uint8Array, StockAssetNotFound | StockMediaError> => {
      const asset = assets.get(assetId)
      if (asset === undefined || lost > 0) {
        lost = Math.max(0, lost - 1)
        return Stream.fail(new StockAssetNotFound({ assetId }))
      }
      const cut = cuts.shift()
      const half = Math.floor(asset.bytes.length / 2)
      return cut === undefined
        ? Stream.make(asset.bytes.slice(0, half), asset.bytes.slice(half))
        : Stream.concat(Stream.make(asset.bytes.slice(0, half)), Stream.fail(cut))
    }

    return Context.make(
      StockMedia,
      StockMedia.of({
        provider: "sandbox",
        find: (assetId) =>
          busily(Effect.suspend((): Effect.Effect<StockAsset, StockAssetNotFound | StockMediaError> => {
            questions.push(assetId)
            const failure = failures.shift()
            if (failure !== undefined) return Effect.fail(failure)
            const asset = assets.get(assetId)
            return asset === undefined
              ? Effect.fail(new StockAssetNotFound({ assetId }))
              : Effect.succeed(credited(asset))
          })),
        search: (text, page) =>
          busily(Effect.suspend(() => {
            const failure = failures.shift()
            if (failure !== undefined) return Effect.fail(failure)
            const found = Array.from(assets.values(), previewOf)
              .filter(({ description }) => description.toLowerCase().includes(text.toLowerCase()))
            return Effect.succeed({
              items: found.slice((page - 1) * SEARCH_PAGE, page * SEARCH_PAGE),
              next: page * SEARCH_PAGE < found.length ? page + 1 : null
            })
          })),
        download: ({ assetId }) => Stream.unwrap(busily(Effect.sync(() => download(assetId))))
      })
    ).pipe(Context.add(
      MemoryStockAssets,
      MemoryStockAssets.of({
        put: (asset) => Effect.sync(() => void assets.set(asset.assetId, asset)),
        failNext: (error) => Effect.sync(() => void failures.push(error)),
        failNextDownload: (error) => Effect.sync(() => void cuts.push(error)),
        loseNextFile: Effect.sync(() => {
          lost += 1
        }),
        hold: (until) =>
          Effect.sync(() => {
            held = until
          }),
        questions: Effect.sync(() => [...questions]),
        busiest: Effect.sync(() => busy.most)
      })
    ))
  })
)
