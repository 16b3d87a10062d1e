import type { CampaignDrafts } from "@campaigns/application/Drafts/CampaignDrafts"
import type { DraftRevisions } from "@campaigns/application/Drafts/DraftRevisions"
import type { LlmPrompts } from "@campaigns/application/Generation/LlmPrompts"
import type { MarketAnalyses } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import type { Publications } from "@campaigns/application/Publishing/Publications"
import type { DraftTasks } from "@campaigns/application/Tasks/DraftTasks"
import type { Tasks } from "@campaigns/application/Tasks/Tasks"
import * as Layer from "effect/Layer"
import * as MemoryLlmPrompts from "../Generation/MemoryLlmPrompts.ts"
import * as MemoryMarketAnalyses from "../MarketAnalysis/MemoryMarketAnalyses.ts"
import * as MemoryPublications from "../Publishing/MemoryPublications.ts"
import * as MemoryDraftTasks from "../Tasks/MemoryDraftTasks.ts"
import * as MemoryTasks from "../Tasks/MemoryTasks.ts"
import * as MemoryCampaignDrafts from "./MemoryCampaignDrafts.ts"
import * as MemoryDraftRevisions from "./MemoryDraftRevisions.ts"
import { MemoryStore } from "./MemoryStore.ts"

type Ports = CampaignDrafts | DraftRevisions | DraftTasks | LlmPrompts | MarketAnalyses | Publications | Tasks

/** Drafts, revisions, market analyses, tasks and publications over one fresh store, and prompts. */
export const layer: Layer.Layer<Ports> = Layer.mergeAll(
  MemoryCampaignDrafts.layer,
  MemoryDraftRevisions.layer,
  MemoryMarketAnalyses.layer,
  MemoryTasks.layer,
  MemoryDraftTasks.layer,
  MemoryPublications.layer
).pipe(Layer.provide(MemoryStore.layer), Layer.merge(MemoryLlmPrompts.layer))
