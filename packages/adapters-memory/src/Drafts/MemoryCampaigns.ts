import type { CampaignDrafts } from "@campaigns/application/Drafts/CampaignDrafts"
import type { DraftRevisions } from "@campaigns/application/Drafts/DraftRevisions"
import type { MarketAnalyses } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import type { Publications } from "@campaigns/application/Publishing/Publications"
import type { Tasks } from "@campaigns/application/Tasks/Tasks"
import * as Layer from "effect/Layer"
import * as MemoryMarketAnalyses from "../MarketAnalysis/MemoryMarketAnalyses.ts"
import * as MemoryPublications from "../Publishing/MemoryPublications.ts"
import * as MemoryTasks from "../Tasks/MemoryTasks.ts"
import * as MemoryCampaignDrafts from "./MemoryCampaignDrafts.ts"
import * as MemoryDraftRevisions from "./MemoryDraftRevisions.ts"
import { MemoryStore } from "./MemoryStore.ts"

/** Drafts, revisions, market analyses, tasks and publications over one fresh store. */
export const layer: Layer.Layer<CampaignDrafts | DraftRevisions | MarketAnalyses | Tasks | Publications> = Layer
  .mergeAll(
    MemoryCampaignDrafts.layer,
    MemoryDraftRevisions.layer,
    MemoryMarketAnalyses.layer,
    MemoryTasks.layer,
    MemoryPublications.layer
  ).pipe(Layer.provide(MemoryStore.layer))
