import type { StoragePorts } from "@campaigns/application/PortGroups"
import * as Layer from "effect/Layer"
import { MemoryAdministrationStore } from "../Administration/MemoryAdministrationStore.ts"
import * as MemoryLiveRecords from "../LiveCampaigns/MemoryLiveRecords.ts"
import * as MemoryMarketAnalyses from "../MarketAnalysis/MemoryMarketAnalyses.ts"
import * as MemoryMarketAnalysisRuns from "../MarketAnalysis/MemoryMarketAnalysisRuns.ts"
import * as MemoryTasks from "../Tasks/MemoryTasks.ts"
import * as MemoryDraftReader from "./MemoryDraftReader.ts"
import * as MemoryDraftRevisions from "./MemoryDraftRevisions.ts"
import * as MemoryDraftWriter from "./MemoryDraftWriter.ts"
import { MemoryStore } from "./MemoryStore.ts"

/** Drafts, revisions, market analyses, tasks, and what there is of live campaigns, over one fresh store. */
export const layer: Layer.Layer<StoragePorts> = Layer.mergeAll(
  MemoryDraftReader.layer,
  MemoryDraftRevisions.layer,
  MemoryMarketAnalyses.layer,
  MemoryMarketAnalysisRuns.layer,
  MemoryTasks.layer,
  MemoryDraftWriter.layer,
  MemoryLiveRecords.layer
).pipe(Layer.provide([MemoryAdministrationStore.layer, MemoryStore.layer]))
