import type { CampaignPorts } from "@campaigns/application/CampaignPorts"
import * as Layer from "effect/Layer"
import * as MemoryAdministration from "../Administration/MemoryAdministration.ts"
import * as MemoryIdempotencyKeys from "../Conventions/MemoryIdempotencyKeys.ts"
import * as MemoryEventSubscriptions from "../Events/MemoryEventSubscriptions.ts"
import * as MemoryLocalLocations from "../LocalSearch/MemoryLocalLocations.ts"
import * as MemoryKnownLocations from "../Locations/MemoryKnownLocations.ts"
import * as MemoryAnalysisRuns from "../MarketAnalysis/MemoryAnalysisRuns.ts"
import * as MemoryMarketAnalyses from "../MarketAnalysis/MemoryMarketAnalyses.ts"
import * as MemoryMedia from "../Media/MemoryMedia.ts"
import * as MemoryPlatformTokens from "../PlatformTokens/MemoryPlatformTokens.ts"
import * as MemoryPublications from "../Publishing/MemoryPublications.ts"
import * as MemoryDraftTasks from "../Tasks/MemoryDraftTasks.ts"
import * as MemoryTasks from "../Tasks/MemoryTasks.ts"
import * as MemoryCampaignDrafts from "./MemoryCampaignDrafts.ts"
import * as MemoryDraftRevisions from "./MemoryDraftRevisions.ts"
import { MemoryStore } from "./MemoryStore.ts"

/** Drafts, revisions, market analyses, tasks and publications over one fresh store, and what stands beside campaigns. */
export const layer: Layer.Layer<CampaignPorts> = Layer.mergeAll(
  MemoryCampaignDrafts.layer,
  MemoryDraftRevisions.layer,
  MemoryMarketAnalyses.layer,
  MemoryAnalysisRuns.layer,
  MemoryTasks.layer,
  MemoryDraftTasks.layer,
  MemoryPublications.layer
).pipe(
  Layer.provide(MemoryStore.layer),
  Layer.merge(Layer.mergeAll(
    MemoryAdministration.layer,
    MemoryEventSubscriptions.layer,
    MemoryIdempotencyKeys.layer,
    MemoryKnownLocations.layer,
    MemoryLocalLocations.layer,
    MemoryMedia.layer,
    MemoryPlatformTokens.layer
  ))
)
