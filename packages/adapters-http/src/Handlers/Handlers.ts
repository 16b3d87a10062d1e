import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { problemOfStatus } from "../Conventions/ProblemResponse.ts"
import * as RequestValidation from "../Validation/RequestValidation.ts"
import * as DraftHandlers from "./Drafts/DraftHandlers.ts"
import * as KeywordHandlers from "./Drafts/KeywordHandlers.ts"
import * as GenerationHandlers from "./Generation/GenerationHandlers.ts"
import * as LlmPromptHandlers from "./Generation/LlmPromptHandlers.ts"
import * as AuthenticationHandlers from "./Identity/AuthenticationHandlers.ts"
import * as CompanyHandlers from "./Identity/CompanyHandlers.ts"
import * as TokenHandlers from "./Identity/TokenHandlers.ts"
import * as LiveHandlers from "./LiveCampaigns/LiveHandlers.ts"
import * as MarketAnalysisHandlers from "./MarketAnalysis/MarketAnalysisHandlers.ts"
import * as PublishingHandlers from "./Publishing/PublishingHandlers.ts"
import * as TaskHandlers from "./Tasks/TaskHandlers.ts"

const middlewares = Layer.mergeAll(
  AuthenticationHandlers.bearer,
  AuthenticationHandlers.administratorsOnly,
  TokenHandlers.form,
  RequestValidation.layerWith(() => Effect.succeed(problemOfStatus(400)))
)

/** Everything that answers the operations of `Api`; what is left to provide are the use cases. */
export const layer = Layer.mergeAll(
  TokenHandlers.layer,
  CompanyHandlers.layer,
  MarketAnalysisHandlers.layer,
  DraftHandlers.layer,
  KeywordHandlers.layer,
  GenerationHandlers.layer,
  PublishingHandlers.layer,
  TaskHandlers.layer,
  LiveHandlers.layer,
  LlmPromptHandlers.layer
).pipe(Layer.provide(middlewares))
