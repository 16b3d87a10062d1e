import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { storageOutages } from "../Answers/Failures.ts"
import { problemOfStatus } from "../Answers/ProblemResponse.ts"
import * as RequestValidation from "../Validation/RequestValidation.ts"
import * as AnalysisConfigHandlers from "./Administration/AnalysisConfigHandlers.ts"
import * as AuditHandlers from "./Administration/AuditHandlers.ts"
import * as BugReportHandlers from "./Administration/BugReportHandlers.ts"
import * as PlanModuleHandlers from "./Administration/PlanModuleHandlers.ts"
import * as RoleHandlers from "./Administration/RoleHandlers.ts"
import * as AdReportHandlers from "./AdReports/AdReportHandlers.ts"
import * as AdviceHandlers from "./Advice/AdviceHandlers.ts"
import * as AnalysesHandlers from "./Analyses/AnalysesHandlers.ts"
import * as AssistantHandlers from "./Assistant/AssistantHandlers.ts"
import * as DraftHandlers from "./Drafts/DraftHandlers.ts"
import { DraftResponses } from "./Drafts/DraftResponse.ts"
import * as HistoryHandlers from "./Drafts/HistoryHandlers.ts"
import * as KeywordHandlers from "./Drafts/KeywordHandlers.ts"
import * as EventSubscriptionHandlers from "./Events/EventSubscriptionHandlers.ts"
import * as GenerationHandlers from "./Generation/GenerationHandlers.ts"
import * as LlmPromptHandlers from "./Generation/LlmPromptHandlers.ts"
import * as AuthenticationHandlers from "./Identity/AuthenticationHandlers.ts"
import * as CompanyHandlers from "./Identity/CompanyHandlers.ts"
import * as InvitationHandlers from "./Identity/InvitationHandlers.ts"
import * as PasswordResetHandlers from "./Identity/PasswordResetHandlers.ts"
import * as PermissionHandlers from "./Identity/PermissionHandlers.ts"
import * as TokenHandlers from "./Identity/TokenHandlers.ts"
import * as UserHandlers from "./Identity/UserHandlers.ts"
import * as ChangeHandlers from "./LiveCampaigns/ChangeHandlers.ts"
import * as LiveHandlers from "./LiveCampaigns/LiveHandlers.ts"
import * as LocalSearchHandlers from "./LocalSearch/LocalSearchHandlers.ts"
import * as LocationHandlers from "./Locations/LocationHandlers.ts"
import * as MarketAnalysisHandlers from "./MarketAnalysis/MarketAnalysisHandlers.ts"
import * as MediaHandlers from "./Media/MediaHandlers.ts"
import * as OverviewHandlers from "./Overview/OverviewHandlers.ts"
import * as PickerHandlers from "./Pickers/PickerHandlers.ts"
import * as PlatformConsentHandlers from "./PlatformTokens/PlatformConsentHandlers.ts"
import * as PlatformTokenHandlers from "./PlatformTokens/PlatformTokenHandlers.ts"
import * as PublishingHandlers from "./Publishing/PublishingHandlers.ts"
import * as SearchHandlers from "./Search/SearchHandlers.ts"
import * as StockMediaHandlers from "./StockMedia/StockMediaHandlers.ts"
import * as TaskHandlers from "./Tasks/TaskHandlers.ts"

const middlewares = Layer.mergeAll(
  AuthenticationHandlers.layer,
  AuthenticationHandlers.administratorsOnly,
  RoleHandlers.superusersOnly,
  AssistantHandlers.approvedOnly,
  TokenHandlers.form,
  storageOutages,
  RequestValidation.layerWith(() => Effect.succeed(problemOfStatus(400)))
)

/** Everything that answers the operations of `Api`; what is left to provide are the use cases. */
export const layer = Layer.mergeAll(
  TokenHandlers.layer,
  PasswordResetHandlers.layer,
  UserHandlers.layer,
  CompanyHandlers.layer,
  PermissionHandlers.layer,
  InvitationHandlers.layer,
  InvitationHandlers.acceptance,
  MarketAnalysisHandlers.layer,
  DraftHandlers.layer,
  KeywordHandlers.layer,
  HistoryHandlers.layer,
  AdviceHandlers.layer,
  GenerationHandlers.layer,
  PublishingHandlers.layer,
  TaskHandlers.layer,
  ChangeHandlers.layer,
  LiveHandlers.layer,
  LocationHandlers.layer,
  PickerHandlers.layer,
  AdReportHandlers.layer,
  AssistantHandlers.layer,
  LocalSearchHandlers.layer,
  MediaHandlers.layer,
  StockMediaHandlers.layer,
  PlatformTokenHandlers.layer,
  PlatformConsentHandlers.layer,
  LlmPromptHandlers.layer,
  AnalysisConfigHandlers.layer,
  AnalysesHandlers.layer,
  OverviewHandlers.layer,
  SearchHandlers.layer,
  PlanModuleHandlers.layer,
  BugReportHandlers.layer,
  AuditHandlers.layer,
  EventSubscriptionHandlers.layer
).pipe(Layer.provide(Layer.merge(middlewares, DraftResponses.layer)))
