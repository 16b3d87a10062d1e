import type { CampaignDrafts } from "@campaigns/application/Drafts/CampaignDrafts"
import type { DraftRevisions } from "@campaigns/application/Drafts/DraftRevisions"
import type { LlmPrompts } from "@campaigns/application/Generation/LlmPrompts"
import type { MarketAnalyses } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import type { Publications } from "@campaigns/application/Publishing/Publications"
import type { DraftTasks } from "@campaigns/application/Tasks/DraftTasks"
import type { Tasks } from "@campaigns/application/Tasks/Tasks"
import * as Layer from "effect/Layer"
import type { SqlClient } from "effect/sql/SqlClient"
import * as PgLlmPrompts from "../Generation/PgLlmPrompts.ts"
import * as PgMarketAnalyses from "../MarketAnalysis/PgMarketAnalyses.ts"
import * as PgPublications from "../Publishing/PgPublications.ts"
import * as PgDraftTasks from "../Tasks/PgDraftTasks.ts"
import * as PgTasks from "../Tasks/PgTasks.ts"
import { type CacheOptions, KnownDrafts } from "./KnownDrafts.ts"
import * as PgCampaignDrafts from "./PgCampaignDrafts.ts"
import * as PgDraftRevisions from "./PgDraftRevisions.ts"

type Ports = CampaignDrafts | DraftRevisions | DraftTasks | LlmPrompts | MarketAnalyses | Publications | Tasks

/** Drafts, revisions, market analyses, tasks, publications and prompts in PostgreSQL. */
export const layerWith = (options: CacheOptions): Layer.Layer<Ports, never, SqlClient> =>
  Layer.mergeAll(
    PgCampaignDrafts.layer,
    PgDraftRevisions.layer,
    PgLlmPrompts.layer,
    PgMarketAnalyses.layer,
    PgTasks.layer,
    PgDraftTasks.layer,
    PgPublications.layer
  ).pipe(Layer.provide(KnownDrafts.layer(options)))

export const layer: Layer.Layer<Ports, never, SqlClient> = layerWith({})
