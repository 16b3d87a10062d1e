import * as PgCampaigns from "@campaigns/adapters-postgres/Drafts/PgCampaigns"
import * as PgIdentity from "@campaigns/adapters-postgres/Identity/PgIdentity"
import * as AdviceWorkflows from "@campaigns/application/Advice/AdviceWorkflows"
import * as AnalysisScheduling from "@campaigns/application/Analyses/AnalysisScheduling"
import * as OutcomeWatching from "@campaigns/application/Analyses/OutcomeWatching"
import * as PlanRecommendations from "@campaigns/application/Analyses/PlanRecommendations"
import { DailyOperations, PlatformQuota } from "@campaigns/application/Analyses/PlatformQuota"
import { ReadingLimit } from "@campaigns/application/Analyses/ReadingLimit"
import { RecommendationPlanning } from "@campaigns/application/Analyses/RecommendationPlanning"
import * as RunAnalysis from "@campaigns/application/Analyses/RunAnalysis"
import { StoredLimits, storedLimits } from "@campaigns/application/Conventions/StoredLimits"
import { DraftAccess } from "@campaigns/application/Drafts/DraftAccess"
import * as GenerationWorkflows from "@campaigns/application/Generation/GenerationWorkflows"
import { AccountLinking } from "@campaigns/application/Identity/AccountLinking"
import { DemoUsers } from "@campaigns/application/Identity/Users"
import * as ApplyChanges from "@campaigns/application/LiveCampaigns/ApplyChanges"
import * as ChangeWatching from "@campaigns/application/LiveCampaigns/ChangeWatching"
import { DriftChecking } from "@campaigns/application/LiveCampaigns/DriftChecking"
import * as DriftWatching from "@campaigns/application/LiveCampaigns/DriftWatching"
import { LiveComparing } from "@campaigns/application/LiveCampaigns/LiveComparing"
import { LiveRecording } from "@campaigns/application/LiveCampaigns/LiveRecording"
import { LiveSettling } from "@campaigns/application/LiveCampaigns/LiveSettling"
import { IdeaPatience } from "@campaigns/application/MarketAnalysis/IdeaGathering"
import * as RunMarketAnalysis from "@campaigns/application/MarketAnalysis/RunMarketAnalysis"
import * as MediaCleaning from "@campaigns/application/Media/MediaCleaning"
import { ConsentAsking } from "@campaigns/application/PlatformTokens/ConsentAsking"
import * as ConsentWatching from "@campaigns/application/PlatformTokens/ConsentWatching"
import { PlatformAccounts } from "@campaigns/application/PlatformTokens/PlatformAccounts"
import * as PublishCampaign from "@campaigns/application/Publishing/PublishCampaign"
import * as TaskWatching from "@campaigns/application/Tasks/TaskWatching"
import * as UseCases from "@campaigns/application/UseCases"
import * as Layer from "effect/Layer"
import * as OperationCounter from "../Analyses/OperationCounter.ts"
import * as WorkerAnalyst from "../Analyses/WorkerAnalyst.ts"
import type { Settings } from "../Config.ts"
import * as TaskEndings from "../Observability/TaskEndings.ts"
import * as Seed from "../Seed/Seed.ts"
import * as TaskEngine from "../TaskEngine/TaskEngine.ts"
import * as AdPlatform from "./AdPlatform.ts"
import * as CopyWriter from "./CopyWriter.ts"
import * as Database from "./Database.ts"
import { FirstUser } from "./FirstUser.ts"
import * as Housekeeping from "./Housekeeping.ts"
import * as Http from "./Http.ts"
import * as Identity from "./Identity.ts"
import * as LocalSearch from "./LocalSearch.ts"
import * as Media from "./Media.ts"
import * as Prompts from "./Prompts.ts"
import * as Rules from "./Rules.ts"
import * as Secrets from "./Secrets.ts"
import * as StockMedia from "./StockMedia.ts"
import * as Website from "./Website.ts"

/** The whole server, part by part; what does not need another part comes up beside it. */
export const layer = (settings: Settings) => {
  const limits = Layer.succeed(StoredLimits, { ...storedLimits, bytesOfCompany: settings.mediaBytesPerCompany })
  const people = PgIdentity.layer.pipe(
    Layer.provide(Layer.succeed(DemoUsers, settings.seedsDemo ? "admitted" : "refused"))
  )
  const ports = TaskEndings.layer.pipe(
    Layer.provideMerge(Layer.mergeAll(people, PgCampaigns.layer).pipe(Layer.provide(limits)))
  )
  const identity = Identity.layer(settings).pipe(Layer.provideMerge(ports))
  const applying = ApplyChanges.layer.pipe(Layer.provide(LiveComparing.layer))
  const website = Website.layer(settings)
  const writer = Layer.merge(CopyWriter.layer(settings), CopyWriter.turns(settings))
  const generating = Layer.merge(GenerationWorkflows.layer, AdviceWorkflows.layer).pipe(
    Layer.provide(
      Layer.mergeAll(writer, website, Rules.layer)
    )
  )
  const analysing = RunMarketAnalysis.layer.pipe(
    Layer.provide(Layer.succeed(IdeaPatience, settings.background.analysisWaits))
  )
  const analyst = ConsentWatching.analyst.pipe(
    Layer.provide(WorkerAnalyst.layer(settings)),
    Layer.provide(Layer.succeed(ReadingLimit, settings.background.readingLimit))
  )
  const quota = PlatformQuota.layer.pipe(
    Layer.provide(Layer.succeed(DailyOperations, settings.adPlatform.dailyOperations))
  )
  const analyses = RunAnalysis.layer.pipe(Layer.provide(Layer.mergeAll(analyst, quota, website, writer)))
  const recommending = PlanRecommendations.layer.pipe(
    Layer.provide(RecommendationPlanning.layer),
    Layer.provide(LiveComparing.layer)
  )
  const workflows = Layer.mergeAll(PublishCampaign.layer, applying, generating, analysing, analyses, recommending)
  const background = Layer.mergeAll(
    TaskWatching.layer.pipe(Layer.provideMerge(workflows)),
    DriftWatching.layer(settings.background.driftCheckEvery).pipe(
      Layer.provide(DriftChecking.layer),
      Layer.provide(Layer.mergeAll(DraftAccess.layer, LiveComparing.layer))
    ),
    ChangeWatching.layer.pipe(
      Layer.provide(LiveSettling.layer),
      Layer.provide(LiveRecording.layer),
      Layer.provide(LiveComparing.layer)
    ),
    AnalysisScheduling.layer,
    OutcomeWatching.layer.pipe(Layer.provide(quota)),
    Housekeeping.layer(settings),
    MediaCleaning.background
  )
  const seeds = settings.seedsDemo ? Layer.mergeAll(Prompts.layer, Seed.layer) : Prompts.layer
  const useCases = Layer.mergeAll(AccountLinking.layer, ConsentAsking.layer).pipe(
    Layer.provideMerge(UseCases.layer.pipe(Layer.provide(Rules.layer)))
  )
  const counter = OperationCounter.OperationCounter.layer
  const adPlatform = AdPlatform.layer(settings).pipe(Layer.provideMerge(counter))
  const database = Database.layer(settings)
  const firstUser = FirstUser.layer(settings).pipe(Layer.provide(identity), Layer.provide(database))
  const router = Http.router(settings).pipe(
    Layer.provide(
      Layer.mergeAll(useCases, background, seeds, firstUser)
    ),
    Layer.provide(PlatformAccounts.layer),
    // Ends after all that asks the platform for something.
    Layer.provide(OperationCounter.layer),
    Layer.provide(Layer.mergeAll(identity, Secrets.layer(settings))),
    Layer.provide(TaskEngine.layer(settings.runner)),
    Layer.provide(
      Layer.mergeAll(
        database,
        LocalSearch.layer(settings),
        Media.layer(settings),
        StockMedia.layer(settings)
      )
    ),
    Layer.provide(adPlatform)
  )
  return Layer.mergeAll(Http.server(settings).pipe(Layer.provide(router)), adPlatform, firstUser)
}
