import type { CampaignPorts } from "@campaigns/application/CampaignPorts"
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

/** Drafts, revisions, market analyses, tasks, publications, and what stands beside campaigns, in PostgreSQL. */
export const layerWith = (options: CacheOptions): Layer.Layer<CampaignPorts, never, SqlClient> =>
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

export const layer: Layer.Layer<CampaignPorts, never, SqlClient> = layerWith({})
