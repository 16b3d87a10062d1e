import * as Layer from "effect/Layer"
import { CampaignDrafting } from "./Drafts/CampaignDrafting.ts"
import { DraftAccess } from "./Drafts/DraftAccess.ts"
import { DraftReviewing } from "./Drafts/DraftReviewing.ts"
import { DraftWriting } from "./Drafts/DraftWriting.ts"
import { CampaignGenerating } from "./Generation/CampaignGenerating.ts"
import { PromptAdministration } from "./Generation/PromptAdministration.ts"
import { CustomerAccess } from "./Identity/CustomerAccess.ts"
import { LiveCampaignEditing } from "./LiveCampaigns/LiveCampaignEditing.ts"
import { MarketAnalysing } from "./MarketAnalysis/MarketAnalysing.ts"
import { CampaignPublishing } from "./Publishing/CampaignPublishing.ts"
import { TaskFollowing } from "./Tasks/TaskFollowing.ts"

/** The use cases of campaigns: drafting, generation, publishing, live editing, analyses, tasks. What is left to provide are the ports. */
export const layer = Layer.mergeAll(
  CampaignDrafting.layer,
  CampaignGenerating.layer,
  CampaignPublishing.layer,
  LiveCampaignEditing.layer,
  MarketAnalysing.layer,
  PromptAdministration.layer,
  TaskFollowing.layer
).pipe(
  Layer.provideMerge(Layer.mergeAll(DraftReviewing.layer, DraftWriting.layer)),
  Layer.provideMerge(Layer.mergeAll(DraftAccess.layer, CustomerAccess.layer))
)
