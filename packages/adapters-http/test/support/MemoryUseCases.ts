import * as MemoryAdPlatform from "@campaigns/adapters-memory/AdPlatform/MemoryAdPlatform"
import * as MemoryPlatformConsent from "@campaigns/adapters-memory/AdPlatform/MemoryPlatformConsent"
import * as MemoryPlatformData from "@campaigns/adapters-memory/AdPlatform/MemoryPlatformData"
import * as MemoryLandingPages from "@campaigns/adapters-memory/Advice/MemoryLandingPages"
import * as MemoryAnalysisData from "@campaigns/adapters-memory/Analyses/MemoryAnalysisData"
import * as MemoryCampaigns from "@campaigns/adapters-memory/Drafts/MemoryCampaigns"
import * as MemoryCopyWriter from "@campaigns/adapters-memory/Generation/MemoryCopyWriter"
import * as MemoryWebsiteReader from "@campaigns/adapters-memory/Generation/MemoryWebsiteReader"
import * as MemoryIdentity from "@campaigns/adapters-memory/Identity/MemoryIdentity"
import * as MemoryLocalSearchInsights from "@campaigns/adapters-memory/LocalSearch/MemoryLocalSearchInsights"
import * as MemoryMediaFiles from "@campaigns/adapters-memory/Media/MemoryMediaFiles"
import * as MemoryStockMedia from "@campaigns/adapters-memory/StockMedia/MemoryStockMedia"
import type { PlatformData } from "@campaigns/application/AdPlatform/PlatformData"
import * as AdviceWorkflows from "@campaigns/application/Advice/AdviceWorkflows"
import { AccountAnalyst } from "@campaigns/application/Analyses/AccountAnalyst"
import * as PlanRecommendations from "@campaigns/application/Analyses/PlanRecommendations"
import { PlatformQuota } from "@campaigns/application/Analyses/PlatformQuota"
import { RecommendationPlanning } from "@campaigns/application/Analyses/RecommendationPlanning"
import * as RunAnalysis from "@campaigns/application/Analyses/RunAnalysis"
import * as GenerationWorkflows from "@campaigns/application/Generation/GenerationWorkflows"
import { AccountLinking } from "@campaigns/application/Identity/AccountLinking"
import { Authentication } from "@campaigns/application/Identity/Authentication"
import { CompanyAdministration } from "@campaigns/application/Identity/CompanyAdministration"
import { Inviting } from "@campaigns/application/Identity/Inviting"
import { OwnAccount } from "@campaigns/application/Identity/OwnAccount"
import { PasswordResetting } from "@campaigns/application/Identity/PasswordResetting"
import { PrincipalCache } from "@campaigns/application/Identity/PrincipalCache"
import { SignedAddresses } from "@campaigns/application/Identity/SignedAddresses"
import { SignIn } from "@campaigns/application/Identity/SignIn"
import { UserAdministration } from "@campaigns/application/Identity/UserAdministration"
import * as ApplyChanges from "@campaigns/application/LiveCampaigns/ApplyChanges"
import { LiveComparing } from "@campaigns/application/LiveCampaigns/LiveComparing"
import * as RunMarketAnalysis from "@campaigns/application/MarketAnalysis/RunMarketAnalysis"
import { ConsentAsking } from "@campaigns/application/PlatformTokens/ConsentAsking"
import { PlatformAccounts } from "@campaigns/application/PlatformTokens/PlatformAccounts"
import * as PublishCampaign from "@campaigns/application/Publishing/PublishCampaign"
import * as UseCases from "@campaigns/application/UseCases"
import * as Digest from "effect/crypto/Digest"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Layer from "effect/Layer"
import * as WorkflowEngine from "effect/workflow/WorkflowEngine"
import { demoFacts } from "./DemoPlatform.ts"

const portsWith = <A>(data: Layer.Layer<A | PlatformData>) =>
  Layer.mergeAll(
    MemoryCampaigns.layer,
    MemoryAdPlatform.layer,
    MemoryAnalysisData.layer,
    MemoryPlatformConsent.layer,
    data,
    MemoryIdentity.layer,
    MemoryCopyWriter.layer,
    MemoryLandingPages.layer,
    MemoryLocalSearchInsights.layer,
    MemoryMediaFiles.layer,
    MemoryStockMedia.layer,
    MemoryWebsiteReader.layer
  )

/** Everything behind the API, over the given data of the platform and memory adapters, which come with it. */
export const useCasesWith = <A>(data: Layer.Layer<A | PlatformData>) =>
  Layer.mergeAll(
    ConsentAsking.layer.pipe(Layer.provideMerge(UseCases.layer)),
    SignIn.layer,
    Authentication.layer,
    SignedAddresses.layer,
    AccountLinking.layer,
    CompanyAdministration.layer,
    Inviting.layer,
    OwnAccount.layer,
    PasswordResetting.layer,
    UserAdministration.layer,
    ApplyChanges.layer,
    PublishCampaign.layer,
    GenerationWorkflows.layer,
    AdviceWorkflows.layer,
    RunMarketAnalysis.layer,
    PlanRecommendations.layer.pipe(Layer.provide(RecommendationPlanning.layer)),
    RunAnalysis.layer.pipe(Layer.provide(Layer.merge(AccountAnalyst.layer, PlatformQuota.layer)))
  ).pipe(
    Layer.provideMerge(PrincipalCache.layer),
    Layer.provideMerge(LiveComparing.layer),
    Layer.provideMerge(Layer.mergeAll(WorkflowEngine.layerMemory, PlatformAccounts.layer)),
    Layer.provideMerge(portsWith(data)),
    Layer.provideMerge(Layer.mergeAll(Digest.layerWebCrypto, SecureRandom.layerWebCrypto))
  )

/** The same over memory adapters alone. */
export const useCases = useCasesWith(MemoryPlatformData.layerOf(demoFacts))
