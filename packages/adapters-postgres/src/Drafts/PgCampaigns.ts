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
import type { SqlClient } from "effect/sql/SqlClient"
import * as PgAdministration from "../Administration/PgAdministration.ts"
import * as PgIdempotencyKeys from "../Conventions/PgIdempotencyKeys.ts"
import * as PgEventSubscriptions from "../Events/PgEventSubscriptions.ts"
import * as PgLlmPrompts from "../Generation/PgLlmPrompts.ts"
import * as PgLocalLocations from "../LocalSearch/PgLocalLocations.ts"
import * as PgKnownLocations from "../Locations/PgKnownLocations.ts"
import * as PgAnalysisRuns from "../MarketAnalysis/PgAnalysisRuns.ts"
import * as PgMarketAnalyses from "../MarketAnalysis/PgMarketAnalyses.ts"
import * as PgMedia from "../Media/PgMedia.ts"
import * as PgPlatformTokens from "../PlatformTokens/PgPlatformTokens.ts"
import * as PgPublications from "../Publishing/PgPublications.ts"
import * as PgDraftTasks from "../Tasks/PgDraftTasks.ts"
import * as PgTasks from "../Tasks/PgTasks.ts"
import { type CacheOptions, KnownDrafts } from "./KnownDrafts.ts"
import * as PgCampaignDrafts from "./PgCampaignDrafts.ts"
import * as PgDraftRevisions from "./PgDraftRevisions.ts"

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

/** Drafts, revisions, market analyses, tasks, publications, and what stands beside campaigns, in PostgreSQL. */
export const layerWith = (options: CacheOptions): Layer.Layer<Ports, never, SqlClient> =>
  Layer.mergeAll(
    PgAdministration.layer,
    PgCampaignDrafts.layer,
    PgDraftRevisions.layer,
    PgEventSubscriptions.layer,
    PgIdempotencyKeys.layer,
    PgKnownLocations.layer,
    PgLlmPrompts.layer,
    PgLocalLocations.layer,
    PgMarketAnalyses.layer,
    PgAnalysisRuns.layer,
    PgMedia.layer,
    PgPlatformTokens.layer,
    PgTasks.layer,
    PgDraftTasks.layer,
    PgPublications.layer
  ).pipe(Layer.provide(KnownDrafts.layer(options)))

export const layer: Layer.Layer<Ports, never, SqlClient> = layerWith({})
