import * as MemoryIdentity from "@campaigns/adapters-memory/Identity/MemoryIdentity"
import * as MemoryMedia from "@campaigns/adapters-memory/Media/MemoryMedia"
import * as MemoryMediaFiles from "@campaigns/adapters-memory/Media/MemoryMediaFiles"
import * as MemoryStockMedia from "@campaigns/adapters-memory/StockMedia/MemoryStockMedia"
import { MediaAssets } from "@campaigns/application/Media/MediaAssets"
import { StoredFileRemovals } from "@campaigns/application/Media/StoredFileRemovals"
import { newestFirst } from "@campaigns/application/Paging/SortedPage"
import { StockImporting } from "@campaigns/application/StockMedia/StockImporting"
import { StockMediaError, type StockMediaReason } from "@campaigns/application/StockMedia/StockMediaError"
import { CompanyId } from "@campaigns/domain/Identity/Ids"
import { StockAssetId } from "@campaigns/domain/StockMedia/StockAsset"
import { examplePng } from "@campaigns/port-contracts/Media/ExampleMedia"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import { layer as people, member } from "../../UseCases/People.ts"

export const company = CompanyId.make(1)
export const otherCompany = CompanyId.make(2)

/** Imports over memory adapters, with the people of the use cases' tests. */
export const service = StockImporting.layer.pipe(
  Layer.provideMerge(people),
  Layer.provideMerge(
    Layer.mergeAll(MemoryIdentity.layer, MemoryMedia.layer, MemoryMediaFiles.layer, MemoryStockMedia.layer)
  ),
  Layer.provideMerge(SecureRandom.layerWebCrypto),
  Layer.provideMerge(Logger.layer([]))
)

export const ids = (...texts: ReadonlyArray<string>) => texts.map((text) => StockAssetId.make(text))

export const refusal = (reason: StockMediaReason) => new StockMediaError({ reason, message: "As the test wants it." })

/** Puts images of these ids at the provider. */
export const offered = Effect.fnUntraced(function*(...texts: ReadonlyArray<string>) {
  const stock = yield* MemoryStockMedia.MemoryStockAssets
  for (const assetId of ids(...texts)) yield* stock.put({ assetId, bytes: examplePng(8, 6) })
  return stock
})

/** Takes these ids over into the first company's library, in the name of one of its members. */
export const take = (...texts: ReadonlyArray<string>) =>
  Effect.flatMap(
    StockImporting,
    (importing) => importing.take(member, company, { assetIds: ids(...texts), tags: ["autumn"] })
  )

/** The ids, or the places where the three lists have them, with what was said. */
export const said = <E, R>(work: Effect.Effect<Effect.Success<ReturnType<typeof take>>, E, R>) =>
  Effect.map(work, ({ failed, imported, skipped }) => ({
    imported: imported.map(({ source }) => source._tag === "StockMedia" ? source.externalId : ""),
    skipped: skipped.map(({ assetId }) => `${assetId}`),
    failed: failed.map(({ assetId, error }) => `${assetId}: ${error}`)
  }))

/** The assets of all companies, and how many files are to be removed within an hour. */
export const kept = Effect.gen(function*() {
  const assets = yield* MediaAssets
  const removals = yield* StoredFileRemovals
  const all = { companyIds: null, sourceType: null, tag: null, search: null, mediaIds: null }
  const { items } = yield* assets.list(all, { ...newestFirst, limit: 200 })
  const later = DateTime.add(yield* DateTime.now, { hours: 1 })
  const due = yield* removals.take(200, later, DateTime.add(later, { minutes: 1 }))
  return { items, toBeRemoved: due.length }
})
