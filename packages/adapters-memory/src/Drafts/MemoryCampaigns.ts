import type { AnalysisConfigs } from "@campaigns/application/Administration/AnalysisConfigs"
import type { AuditLog } from "@campaigns/application/Administration/AuditLog"
import type { BugReports } from "@campaigns/application/Administration/BugReports"
import type { PlanModules } from "@campaigns/application/Administration/PlanModules"
import type { IdempotencyKeys } from "@campaigns/application/Conventions/IdempotencyKeys"
import type { CampaignDrafts } from "@campaigns/application/Drafts/CampaignDrafts"
import type { DraftRevisions } from "@campaigns/application/Drafts/DraftRevisions"
import type { EventSubscriptions } from "@campaigns/application/Events/EventSubscriptions"
import type { LlmPrompts } from "@campaigns/application/Generation/LlmPrompts"
import type { LocalLocations } from "@campaigns/application/LocalSearch/LocalLocations"
import type { KnownLocations } from "@campaigns/application/Locations/KnownLocations"
import type { AnalysisRuns } from "@campaigns/application/MarketAnalysis/AnalysisRuns"
import type { MarketAnalyses } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import type { MediaAssets } from "@campaigns/application/Media/MediaAssets"
import type { StoredFileRemovals } from "@campaigns/application/Media/StoredFileRemovals"
import type { PlatformTokens } from "@campaigns/application/PlatformTokens/PlatformTokens"
import type { Publications } from "@campaigns/application/Publishing/Publications"
import type { DraftTasks } from "@campaigns/application/Tasks/DraftTasks"
import type { Tasks } from "@campaigns/application/Tasks/Tasks"
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

type Ports =
  | AnalysisConfigs
  | AnalysisRuns
  | AuditLog
  | BugReports
  | CampaignDrafts
  | DraftRevisions
  | DraftTasks
  | EventSubscriptions
  | IdempotencyKeys
  | KnownLocations
  | LlmPrompts
  | LocalLocations
  | MarketAnalyses
  | MediaAssets
  | PlanModules
  | PlatformTokens
  | Publications
  | StoredFileRemovals
  | Tasks

/** Drafts, revisions, market analyses, tasks and publications over one fresh store, and what stands beside campaigns. */
export const layer: Layer.Layer<Ports> = Layer.mergeAll(
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
