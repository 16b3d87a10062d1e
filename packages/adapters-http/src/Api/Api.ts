import * as HttpApi from "effect/http-api/HttpApi"
import * as OpenApi from "effect/http-api/OpenApi"
import { AnalysisConfigsGroup } from "./Administration/AnalysisConfigsGroup.ts"
import { AuditGroup } from "./Administration/AuditGroup.ts"
import { BugReportsGroup } from "./Administration/BugReportsGroup.ts"
import { PlanModulesGroup } from "./Administration/PlanModulesGroup.ts"
import { AdReportsGroup } from "./AdReports/AdReportsGroup.ts"
import { AdviceGroup } from "./Advice/AdviceGroup.ts"
import { AnalysesGroup } from "./Analyses/AnalysesGroup.ts"
import { AssistantGroup } from "./Assistant/AssistantGroup.ts"
import { DraftsGroup } from "./Drafts/DraftsGroup.ts"
import { HistoryGroup } from "./Drafts/HistoryGroup.ts"
import { KeywordsGroup } from "./Drafts/KeywordsGroup.ts"
import { EventSubscriptionsGroup } from "./Events/EventSubscriptionsGroup.ts"
import { GenerationGroup } from "./Generation/GenerationGroup.ts"
import { LlmPromptsGroup } from "./Generation/LlmPromptsGroup.ts"
import { CompaniesGroup } from "./Identity/CompaniesGroup.ts"
import { InvitationAcceptanceGroup, InvitationsGroup } from "./Identity/InvitationsGroup.ts"
import { PasswordResetsGroup } from "./Identity/PasswordResetsGroup.ts"
import { PermissionsGroup } from "./Identity/PermissionsGroup.ts"
import { TokenGroup } from "./Identity/TokenGroup.ts"
import { UsersGroup } from "./Identity/UsersGroup.ts"
import { ChangesGroup } from "./LiveCampaigns/ChangesGroup.ts"
import { LiveGroup } from "./LiveCampaigns/LiveGroup.ts"
import { LocalSearchGroup } from "./LocalSearch/LocalSearchGroup.ts"
import { LocationsGroup } from "./Locations/LocationsGroup.ts"
import { MarketAnalysisGroup } from "./MarketAnalysis/MarketAnalysisGroup.ts"
import { MediaGroup } from "./Media/MediaGroup.ts"
import { OverviewGroup } from "./Overview/OverviewGroup.ts"
import { PickersGroup } from "./Pickers/PickersGroup.ts"
import { PlatformConsentsGroup } from "./PlatformTokens/PlatformConsentsGroup.ts"
import { PlatformTokensGroup } from "./PlatformTokens/PlatformTokensGroup.ts"
import { PublishingGroup } from "./Publishing/PublishingGroup.ts"
import { SearchGroup } from "./Search/SearchGroup.ts"
import { StockMediaGroup } from "./StockMedia/StockMediaGroup.ts"
import { StorageOutages } from "./StorageAway.ts"
import { TasksGroup } from "./Tasks/TasksGroup.ts"

/** The whole HTTP contract of the service. */
export const Api = HttpApi.make("campaigns").add(
  TokenGroup,
  PasswordResetsGroup,
  UsersGroup,
  CompaniesGroup,
  PermissionsGroup,
  InvitationsGroup,
  InvitationAcceptanceGroup,
  MarketAnalysisGroup,
  DraftsGroup,
  KeywordsGroup,
  HistoryGroup,
  AdviceGroup,
  GenerationGroup,
  PublishingGroup,
  ChangesGroup,
  TasksGroup,
  LiveGroup,
  LocationsGroup,
  PickersGroup,
  AdReportsGroup,
  AssistantGroup,
  LocalSearchGroup,
  MediaGroup,
  StockMediaGroup,
  PlatformTokensGroup,
  PlatformConsentsGroup,
  LlmPromptsGroup,
  AnalysisConfigsGroup,
  AnalysesGroup,
  OverviewGroup,
  SearchGroup,
  PlanModulesGroup,
  BugReportsGroup,
  AuditGroup,
  EventSubscriptionsGroup
).middleware(StorageOutages).annotateMerge(OpenApi.annotations({
  title: "Campaign management",
  description:
    "Prepare, publish and monitor search-advertising campaigns on an external ad platform. Money is in integer micros; every " +
    "error but 422 and OAuth's own is an RFC 9457 problem with a stable `code` and the `request_id`."
}))
