import * as HttpApi from "effect/http-api/HttpApi"
import * as OpenApi from "effect/http-api/OpenApi"
import { DraftsGroup } from "./Drafts/DraftsGroup.ts"
import { KeywordsGroup } from "./Drafts/KeywordsGroup.ts"
import { GenerationGroup } from "./Generation/GenerationGroup.ts"
import { LlmPromptsGroup } from "./Generation/LlmPromptsGroup.ts"
import { CompaniesGroup } from "./Identity/CompaniesGroup.ts"
import { TokenGroup } from "./Identity/TokenGroup.ts"
import { LiveGroup } from "./LiveCampaigns/LiveGroup.ts"
import { MarketAnalysisGroup } from "./MarketAnalysis/MarketAnalysisGroup.ts"
import { PublishingGroup } from "./Publishing/PublishingGroup.ts"
import { TasksGroup } from "./Tasks/TasksGroup.ts"

/** The whole HTTP contract of the service. */
export const Api = HttpApi.make("campaigns").add(
  TokenGroup,
  CompaniesGroup,
  MarketAnalysisGroup,
  DraftsGroup,
  KeywordsGroup,
  GenerationGroup,
  PublishingGroup,
  TasksGroup,
  LiveGroup,
  LlmPromptsGroup
).annotateMerge(OpenApi.annotations({
  title: "Campaign management",
  description:
    "Prepare, publish and monitor search-advertising campaigns on an external ad platform. Money is in integer micros; every " +
    "error but 422 and OAuth's own is an RFC 9457 problem with a stable `code` and the `request_id`."
}))
