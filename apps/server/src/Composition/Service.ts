import * as PgCampaigns from "@campaigns/adapters-postgres/Drafts/PgCampaigns"
import * as PgIdentity from "@campaigns/adapters-postgres/Identity/PgIdentity"
import * as GenerationWorkflows from "@campaigns/application/Generation/GenerationWorkflows"
import * as CampaignEnsuring from "@campaigns/application/Publishing/CampaignEnsuring"
import * as PublishCampaign from "@campaigns/application/Publishing/PublishCampaign"
import * as TaskWatching from "@campaigns/application/Tasks/TaskWatching"
import * as UseCases from "@campaigns/application/UseCases"
import * as Layer from "effect/Layer"
import type { Settings } from "../Config.ts"
import * as Seed from "../Seed/Seed.ts"
import * as TaskEngine from "../TaskEngine/TaskEngine.ts"
import * as AdPlatform from "./AdPlatform.ts"
import * as CopyWriter from "./CopyWriter.ts"
import * as Database from "./Database.ts"
import * as Housekeeping from "./Housekeeping.ts"
import * as Http from "./Http.ts"
import * as Identity from "./Identity.ts"
import * as Prompts from "./Prompts.ts"
import * as Website from "./Website.ts"

/** The whole server, part by part; what does not need another part comes up beside it. */
export const layer = (settings: Settings) => {
  const ports = Layer.mergeAll(PgIdentity.layer, PgCampaigns.layer)
  const identity = Identity.layer(settings).pipe(Layer.provideMerge(ports))
  const publishing = PublishCampaign.layer.pipe(Layer.provide(CampaignEnsuring.CampaignEnsuring.layer))
  const generating = GenerationWorkflows.layer.pipe(
    Layer.provide(Layer.mergeAll(CopyWriter.layer(settings), Website.layer(settings)))
  )
  const workflows = Layer.mergeAll(publishing, generating)
  const background = Layer.mergeAll(TaskWatching.layer.pipe(Layer.provideMerge(workflows)), Housekeeping.layer)
  const seeds = settings.seedsDemo ? Layer.mergeAll(Prompts.layer, Seed.layer) : Prompts.layer
  return Http.layer(settings).pipe(
    Layer.provideMerge(Layer.mergeAll(UseCases.layer, background, seeds)),
    Layer.provideMerge(identity),
    Layer.provideMerge(TaskEngine.layer(settings.runner)),
    Layer.provideMerge(Layer.mergeAll(Database.layer(settings), AdPlatform.layer(settings)))
  )
}
