import type { CampaignDrafts } from "@campaigns/application/Drafts/CampaignDrafts"
import type { DraftRevisions } from "@campaigns/application/Drafts/DraftRevisions"
import type { MarketAnalyses } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import type { Publications } from "@campaigns/application/Publishing/Publications"
import type { Tasks } from "@campaigns/application/Tasks/Tasks"
import * as Layer from "effect/Layer"
import type { SqlClient } from "effect/sql/SqlClient"
import * as PgMarketAnalyses from "../MarketAnalysis/PgMarketAnalyses.ts"
import * as PgPublications from "../Publishing/PgPublications.ts"
import * as PgTasks from "../Tasks/PgTasks.ts"
import * as PgCampaignDrafts from "./PgCampaignDrafts.ts"
import * as PgDraftRevisions from "./PgDraftRevisions.ts"

type Ports = CampaignDrafts | DraftRevisions | MarketAnalyses | Tasks | Publications

/** Drafts, revisions, market analyses, tasks and publications in PostgreSQL; the options are those of `CampaignDrafts`. */
export const layerWith = (options: PgCampaignDrafts.CacheOptions): Layer.Layer<Ports, never, SqlClient> =>
  Layer.mergeAll(
    PgCampaignDrafts.layerWith(options),
    PgDraftRevisions.layer,
    PgMarketAnalyses.layer,
    PgTasks.layer,
    PgPublications.layer
  )

export const layer: Layer.Layer<Ports, never, SqlClient> = layerWith({})
