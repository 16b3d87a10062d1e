import { StockMediaError, type StockMediaReason } from "@campaigns/application/StockMedia/StockMediaError"
import { StockAssetId } from "@campaigns/domain/StockMedia/StockAsset"
import { stockMediaContract } from "@campaigns/port-contracts/StockMedia/StockMediaContract"
import { StockMediaFixture } from "@campaigns/port-contracts/StockMedia/StockMediaFixture"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as MemoryStockMedia from "../../src/StockMedia/MemoryStockMedia.ts"

const error = (reason: StockMediaReason) => new StockMediaError({ reason, message: "As the test wants it." })

const fixture = Layer.effect(
  StockMediaFixture,
  Effect.gen(function*() {
    const assets = yield* MemoryStockMedia.MemoryStockAssets
    const assetId = StockAssetId.make("42")
    yield* assets.put({ assetId, bytes: Uint8Array.from({ length: 1_000 }, (_, index) => index % 251) })
    for (let id = 100; id < 130; id++) {
      yield* assets.put({
        assetId: StockAssetId.make(String(id)),
        bytes: Uint8Array.of(id),
        description: `Mosaic ${id}`
      })
    }
    return {
      assetId,
      unknownId: StockAssetId.make("43"),
      limitNext: assets.failNext(error({ _tag: "RateLimited", retryAfterSeconds: 70 })),
      breakNext: assets.failNext(error({ _tag: "Unavailable", timedOut: false })),
      revokeNext: assets.failNext(error({ _tag: "Unauthorized" })),
      cutNextDownload: assets.failNextDownload(error({ _tag: "Unavailable", timedOut: false })),
      loseNextFile: assets.loseNextFile
    }
  })
)

stockMediaContract("memory", Layer.provideMerge(fixture, MemoryStockMedia.layer))
