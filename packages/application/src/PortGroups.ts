import type { AdPlatform } from "./AdPlatform/AdPlatform.ts"
import type { LiveCampaigns } from "./AdPlatform/LiveCampaigns.ts"
import type { PlatformData } from "./AdPlatform/PlatformData.ts"
import type { AccountReadings } from "./Analyses/AccountReadings.ts"
import type { AnalysisContexts } from "./Analyses/AnalysisContexts.ts"
import type { AnalysisData } from "./Analyses/AnalysisData.ts"
import type { AnalysisRuns } from "./Analyses/AnalysisRuns.ts"
import type { PlatformOperations } from "./Analyses/PlatformQuota.ts"
import type { Recommendations } from "./Analyses/Recommendations.ts"
import type { SearchLabels } from "./Analyses/SearchLabels.ts"
import type { DraftReader } from "./Drafts/DraftReader.ts"
import type { DraftRevisions } from "./Drafts/DraftRevisions.ts"
import type { DraftWriter } from "./Drafts/DraftWriter.ts"
import type { Companies } from "./Identity/Companies.ts"
import type { Invitations } from "./Identity/Invitations.ts"
import type { OneTimeTokens } from "./Identity/OneTimeTokens.ts"
import type { SavedViews } from "./Identity/SavedViews.ts"
import type { Sessions } from "./Identity/Sessions.ts"
import type { Users } from "./Identity/Users.ts"
import type { Applications } from "./LiveCampaigns/Applications.ts"
import type { CampaignBases } from "./LiveCampaigns/CampaignBases.ts"
import type { ChangePlans } from "./LiveCampaigns/ChangePlans.ts"
import type { MailQueue } from "./Mail/MailQueue.ts"
import type { MarketAnalyses } from "./MarketAnalysis/MarketAnalyses.ts"
import type { MarketAnalysisRuns } from "./MarketAnalysis/MarketAnalysisRuns.ts"
import type { Tasks } from "./Tasks/Tasks.ts"

/**
 * The ports of one store: a write changes a draft, its revision record, its task, its market analysis, and what is kept
 * of its live campaign together or not at all, so they come from one adapter. Its suite is `storageContract` of
 * `@campaigns/port-contracts/StorageContract`.
 */
export type StoragePorts =
  | MarketAnalysisRuns
  | Applications
  | CampaignBases
  | DraftReader
  | ChangePlans
  | DraftRevisions
  | DraftWriter
  | MarketAnalyses
  | Tasks

/**
 * The ports of recurring analyses. Runs begin and end together with their tasks, so that they come from the adapter of
 * `Tasks`.
 */
export type AnalysisPorts =
  | AccountReadings
  | AnalysisContexts
  | AnalysisRuns
  | PlatformOperations
  | Recommendations
  | SearchLabels

/**
 * The ports of people and companies: what ends an access ends sessions, tokens, invitations and their mails with it, so
 * they come from one adapter. Its suite is `identityContract` of `@campaigns/port-contracts/IdentityContract`.
 */
export type IdentityPorts = Companies | Invitations | MailQueue | OneTimeTokens | SavedViews | Sessions | Users

/** The ports of one ad platform: accounts, campaigns, and what is read from them. `platformContract` is its suite. */
export type PlatformPorts = AdPlatform | AnalysisData | LiveCampaigns | PlatformData
