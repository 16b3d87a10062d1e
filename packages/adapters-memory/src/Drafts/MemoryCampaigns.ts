import type { CampaignPorts } from "@campaigns/application/CampaignPorts"
import * as Layer from "effect/Layer"
import * as MemoryAdministration from "../Administration/MemoryAdministration.ts"
import * as MemoryAnalyses from "../Analyses/MemoryAnalyses.ts"
import * as MemoryIdempotencyKeys from "../Conventions/MemoryIdempotencyKeys.ts"
import * as MemoryEventSubscriptions from "../Events/MemoryEventSubscriptions.ts"
import * as MemoryLocalLocations from "../LocalSearch/MemoryLocalLocations.ts"
import * as MemoryKnownLocations from "../Locations/MemoryKnownLocations.ts"
import * as MemoryMedia from "../Media/MemoryMedia.ts"
import * as MemoryConsentRequests from "../PlatformTokens/MemoryConsentRequests.ts"
import * as MemoryPlatformTokens from "../PlatformTokens/MemoryPlatformTokens.ts"
import * as MemoryStorage from "./MemoryStorage.ts"

/** Drafts, revisions, market analyses and tasks over one fresh store, and what stands beside campaigns. */
export const layer: Layer.Layer<CampaignPorts> = Layer.mergeAll(
  MemoryStorage.layer,
  MemoryAdministration.layer,
  MemoryAnalyses.layer,
  MemoryConsentRequests.layer,
  MemoryEventSubscriptions.layer,
  MemoryIdempotencyKeys.layer,
  MemoryKnownLocations.layer,
  MemoryLocalLocations.layer,
  MemoryMedia.layer,
  MemoryPlatformTokens.layer
)
