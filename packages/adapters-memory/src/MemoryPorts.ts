import * as Layer from "effect/Layer"
import * as MemoryPlatform from "./AdPlatform/MemoryPlatform.ts"
import * as MemoryCampaigns from "./Drafts/MemoryCampaigns.ts"
import * as MemoryCopyWriter from "./Generation/MemoryCopyWriter.ts"
import * as MemoryWebsiteReader from "./Generation/MemoryWebsiteReader.ts"
import * as MemoryIdentity from "./Identity/MemoryIdentity.ts"
import * as MemoryLocalSearchInsights from "./LocalSearch/MemoryLocalSearchInsights.ts"
import * as MemoryMediaFiles from "./Media/MemoryMediaFiles.ts"
import * as MemoryStockMedia from "./StockMedia/MemoryStockMedia.ts"

/** Every port in memory, over a platform with the given facts, and the services that fill them and make them fail. */
export const layerOf = (facts: Parameters<typeof MemoryPlatform.layerOf>[0]) =>
  Layer.mergeAll(
    MemoryPlatform.layerOf(facts),
    MemoryCampaigns.layer,
    MemoryCopyWriter.layer,
    MemoryIdentity.layer,
    MemoryLocalSearchInsights.layer,
    MemoryMediaFiles.layer,
    MemoryStockMedia.layer,
    MemoryWebsiteReader.layer
  )

/** The same over a platform of which nothing is known. */
export const layer = layerOf({})
