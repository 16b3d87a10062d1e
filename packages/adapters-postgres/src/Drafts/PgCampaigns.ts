import type { CampaignPorts } from "@campaigns/application/CampaignPorts"
import type { PgClient } from "@effect/sql-pg/PgClient"
import * as Layer from "effect/Layer"
import type { SqlClient } from "effect/sql/SqlClient"
import * as PgAdministration from "../Administration/PgAdministration.ts"
import * as PgAccountReadings from "../Analyses/PgAccountReadings.ts"
import * as PgAnalysisRuns from "../Analyses/PgAnalysisRuns.ts"
import * as PgRecommendations from "../Analyses/PgRecommendations.ts"
import * as PgIdempotencyKeys from "../Conventions/PgIdempotencyKeys.ts"
import { DatabaseLosses } from "../Database/DatabaseLosses.ts"
import * as PgEventSubscriptions from "../Events/PgEventSubscriptions.ts"
import * as PgLlmPrompts from "../Generation/PgLlmPrompts.ts"
import * as PgApplications from "../LiveCampaigns/PgApplications.ts"
import * as PgCampaignBases from "../LiveCampaigns/PgCampaignBases.ts"
import * as PgChangePlans from "../LiveCampaigns/PgChangePlans.ts"
import * as PgLocalLocations from "../LocalSearch/PgLocalLocations.ts"
import * as PgKnownLocations from "../Locations/PgKnownLocations.ts"
import * as PgMarketAnalyses from "../MarketAnalysis/PgMarketAnalyses.ts"
import * as PgMarketAnalysisRuns from "../MarketAnalysis/PgMarketAnalysisRuns.ts"
import * as PgMedia from "../Media/PgMedia.ts"
import * as PgConsentRequests from "../PlatformTokens/PgConsentRequests.ts"
import * as PgPlatformTokens from "../PlatformTokens/PgPlatformTokens.ts"
import * as PgTasks from "../Tasks/PgTasks.ts"
import { DraftTables } from "./DraftTables.ts"
import * as PgDraftReader from "./PgDraftReader.ts"
import * as PgDraftRevisions from "./PgDraftRevisions.ts"
import * as PgDraftWriter from "./PgDraftWriter.ts"

/** Drafts, revisions, market analyses, tasks, and what stands beside campaigns, in PostgreSQL. */
export const layer: Layer.Layer<CampaignPorts, never, PgClient | SqlClient> = Layer.mergeAll(
  PgAccountReadings.layer,
  PgAdministration.layer,
  PgAnalysisRuns.layer,
  PgRecommendations.layer,
  PgDraftReader.layer,
  PgConsentRequests.layer,
  PgDraftRevisions.layer,
  PgDraftWriter.layer,
  PgEventSubscriptions.layer,
  PgIdempotencyKeys.layer,
  PgKnownLocations.layer,
  PgLlmPrompts.layer,
  PgLocalLocations.layer,
  PgMarketAnalyses.layer,
  PgMarketAnalysisRuns.layer,
  PgApplications.layer,
  PgCampaignBases.layer,
  PgChangePlans.layer,
  PgMedia.layer,
  PgPlatformTokens.layer,
  PgTasks.layer
).pipe(Layer.provide(Layer.merge(DraftTables.layer, DatabaseLosses.layer)))
