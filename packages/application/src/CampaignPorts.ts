import type { AnalysisConfigs } from "./Administration/AnalysisConfigs.ts"
import type { AuditLog } from "./Administration/AuditLog.ts"
import type { BugReports } from "./Administration/BugReports.ts"
import type { PlanModules } from "./Administration/PlanModules.ts"
import type { IdempotencyKeys } from "./Conventions/IdempotencyKeys.ts"
import type { EventSubscriptions } from "./Events/EventSubscriptions.ts"
import type { LlmPrompts } from "./Generation/LlmPrompts.ts"
import type { LocalLocations } from "./LocalSearch/LocalLocations.ts"
import type { KnownLocations } from "./Locations/KnownLocations.ts"
import type { MediaAssets } from "./Media/MediaAssets.ts"
import type { StoredFileRemovals } from "./Media/StoredFileRemovals.ts"
import type { ConsentRequests } from "./PlatformTokens/ConsentRequests.ts"
import type { PlatformTokens } from "./PlatformTokens/PlatformTokens.ts"
import type { AnalysisPorts, StoragePorts } from "./PortGroups.ts"

/**
 * The ports that an adapter of the storage gives all together: drafts, revisions, market analyses, tasks, and what
 * stands beside campaigns.
 */
export type CampaignPorts =
  | AnalysisConfigs
  | AnalysisPorts
  | AuditLog
  | BugReports
  | ConsentRequests
  | EventSubscriptions
  | IdempotencyKeys
  | KnownLocations
  | LlmPrompts
  | LocalLocations
  | MediaAssets
  | PlanModules
  | PlatformTokens
  | StoredFileRemovals
  | StoragePorts
