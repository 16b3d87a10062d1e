import * as Layer from "effect/Layer"
import { AnalysisConfiguring } from "./Administration/AnalysisConfiguring.ts"
import { AuditReading } from "./Administration/AuditReading.ts"
import { BugReporting } from "./Administration/BugReporting.ts"
import { PlanAdministration } from "./Administration/PlanAdministration.ts"
import { AdReporting } from "./AdReports/AdReporting.ts"
import { AssistantFunctions } from "./AdReports/AssistantFunctions.ts"
import { DraftAdvising } from "./Advice/DraftAdvising.ts"
import { AnalysisOverseeing } from "./Analyses/AnalysisOverseeing.ts"
import { Recommending } from "./Analyses/Recommending.ts"
import { ConversionActionListing } from "./ConversionActions/ConversionActionListing.ts"
import * as CurrencyUnitLookup from "./Drafts/CurrencyUnitLookup.ts"
import { DraftAccess } from "./Drafts/DraftAccess.ts"
import { DraftEditing } from "./Drafts/DraftEditing.ts"
import { DraftHistory } from "./Drafts/DraftHistory.ts"
import { DraftReviewing } from "./Drafts/DraftReviewing.ts"
import { EventSubscribing } from "./Events/EventSubscribing.ts"
import { CampaignGenerating } from "./Generation/CampaignGenerating.ts"
import { PromptAdministration } from "./Generation/PromptAdministration.ts"
import { CustomerAccess } from "./Identity/CustomerAccess.ts"
import { PermissionTelling } from "./Identity/PermissionTelling.ts"
import { LanguageLookup } from "./Languages/LanguageLookup.ts"
import { ChangeApplying } from "./LiveCampaigns/ChangeApplying.ts"
import { ChangePlanning } from "./LiveCampaigns/ChangePlanning.ts"
import { DifferenceTaking } from "./LiveCampaigns/DifferenceTaking.ts"
import { DriftChecking } from "./LiveCampaigns/DriftChecking.ts"
import { LiveBrowsing } from "./LiveCampaigns/LiveBrowsing.ts"
import { LiveCampaignEditing } from "./LiveCampaigns/LiveCampaignEditing.ts"
import { LiveComparing } from "./LiveCampaigns/LiveComparing.ts"
import { LocalSearchReporting } from "./LocalSearch/LocalSearchReporting.ts"
import { LocationRegistering } from "./LocalSearch/LocationRegistering.ts"
import { LocationLookup } from "./Locations/LocationLookup.ts"
import { KeywordReading } from "./MarketAnalysis/KeywordReading.ts"
import { MarketAnalysing } from "./MarketAnalysis/MarketAnalysing.ts"
import { MediaLibrary } from "./Media/MediaLibrary.ts"
import { CustomerOverviewing } from "./Overview/CustomerOverviewing.ts"
import { PlatformTokenAdministration } from "./PlatformTokens/PlatformTokenAdministration.ts"
import { CampaignPublishing } from "./Publishing/CampaignPublishing.ts"
import { Searching } from "./Search/Searching.ts"
import { StockImporting } from "./StockMedia/StockImporting.ts"
import { TaskFollowing } from "./Tasks/TaskFollowing.ts"

/** The use cases of campaigns and their background work. What is left to provide are the ports. */
export const layer = Layer.mergeAll(
  AdReporting.layer,
  AnalysisConfiguring.layer,
  AnalysisOverseeing.layer,
  AssistantFunctions.layer,
  AuditReading.layer,
  BugReporting.layer,
  DraftEditing.layer.pipe(Layer.provide(CurrencyUnitLookup.layer)),
  CampaignGenerating.layer,
  CampaignPublishing.layer,
  DraftAdvising.layer,
  Layer.mergeAll(
    ChangeApplying.layer,
    ChangePlanning.layer,
    DifferenceTaking.layer,
    DriftChecking.layer,
    LiveBrowsing.layer,
    LiveCampaignEditing.layer
  ).pipe(Layer.provide(LiveComparing.layer)),
  DraftHistory.layer,
  EventSubscribing.layer,
  LocalSearchReporting.layer.pipe(Layer.provideMerge(LocationRegistering.layer)),
  ConversionActionListing.layer,
  CustomerOverviewing.layer,
  Layer.merge(KeywordReading.layer, MarketAnalysing.layer),
  MediaLibrary.layer,
  StockImporting.layer,
  PermissionTelling.layer,
  PlanAdministration.layer,
  PlatformTokenAdministration.layer,
  PromptAdministration.layer,
  Recommending.layer,
  Searching.layer,
  TaskFollowing.layer
).pipe(
  Layer.provideMerge(
    DraftReviewing.layer.pipe(Layer.provide(CurrencyUnitLookup.layer))
  ),
  Layer.provideMerge(Layer.mergeAll(LanguageLookup.layer, LocationLookup.layer)),
  Layer.provideMerge(Layer.mergeAll(DraftAccess.layer, CustomerAccess.layer))
)
