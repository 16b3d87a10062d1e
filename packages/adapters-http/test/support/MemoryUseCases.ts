import * as MemoryAdPlatform from "@campaigns/adapters-memory/AdPlatform/MemoryAdPlatform"
import * as MemoryCampaigns from "@campaigns/adapters-memory/Drafts/MemoryCampaigns"
import * as MemoryCopyWriter from "@campaigns/adapters-memory/Generation/MemoryCopyWriter"
import * as MemoryWebsiteReader from "@campaigns/adapters-memory/Generation/MemoryWebsiteReader"
import * as MemoryIdentity from "@campaigns/adapters-memory/Identity/MemoryIdentity"
import * as GenerationWorkflows from "@campaigns/application/Generation/GenerationWorkflows"
import { Authentication } from "@campaigns/application/Identity/Authentication"
import { CompanyAdministration } from "@campaigns/application/Identity/CompanyAdministration"
import { PrincipalCache } from "@campaigns/application/Identity/PrincipalCache"
import { SignIn } from "@campaigns/application/Identity/SignIn"
import { CampaignEnsuring } from "@campaigns/application/Publishing/CampaignEnsuring"
import * as PublishCampaign from "@campaigns/application/Publishing/PublishCampaign"
import * as UseCases from "@campaigns/application/UseCases"
import * as Digest from "effect/crypto/Digest"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Layer from "effect/Layer"
import * as WorkflowEngine from "effect/workflow/WorkflowEngine"

const ports = Layer.mergeAll(
  MemoryCampaigns.layer,
  MemoryAdPlatform.layer,
  MemoryIdentity.layer,
  MemoryCopyWriter.layer,
  MemoryWebsiteReader.layer
)

/** Everything behind the API, over memory adapters, which come with it. */
export const useCases = Layer.mergeAll(
  UseCases.layer,
  SignIn.layer,
  Authentication.layer,
  CompanyAdministration.layer,
  PublishCampaign.layer.pipe(Layer.provide(CampaignEnsuring.layer)),
  GenerationWorkflows.layer
).pipe(
  Layer.provideMerge(PrincipalCache.layer),
  Layer.provideMerge(WorkflowEngine.layerMemory),
  Layer.provideMerge(ports),
  Layer.provideMerge(Layer.mergeAll(Digest.layerWebCrypto, SecureRandom.layerWebCrypto))
)
