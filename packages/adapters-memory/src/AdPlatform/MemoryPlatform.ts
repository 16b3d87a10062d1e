import type { PlatformPorts } from "@campaigns/application/PortGroups"
import * as Layer from "effect/Layer"
import * as MemoryAnalysisData from "../Analyses/MemoryAnalysisData.ts"
import * as MemoryAdPlatform from "./MemoryAdPlatform.ts"
import type { MemoryCampaignEditor } from "./MemoryLiveCampaigns.ts"
import * as MemoryPlatformData from "./MemoryPlatformData.ts"

/** An ad platform of which the given facts are known, with the services that make it fail. */
export const layerOf = (
  facts: Parameters<typeof MemoryPlatformData.layerOf>[0]
): Layer.Layer<
  | PlatformPorts
  | MemoryAdPlatform.MemoryAdPlatformFaults
  | MemoryAnalysisData.MemoryAnalysisFacts
  | MemoryCampaignEditor
  | MemoryPlatformData.MemoryPlatformDataFaults
> => Layer.mergeAll(MemoryAdPlatform.layer, MemoryAnalysisData.layer, MemoryPlatformData.layerOf(facts))

/** The same, of which nothing is known. */
export const layer = layerOf({})
