import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import type { CampaignContent } from "./CampaignContent.ts"
import type { ContentPaths } from "./ContentPaths.ts"
import type { LiveConversionGoal } from "./LiveCampaign.ts"

/** What publishing a draft takes from its account: the account's conversion goals and its default declaration. */
export interface DraftTerms {
  readonly accountGoals: ReadonlyArray<LiveConversionGoal>
  readonly containsEuPoliticalAdvertising: boolean | null
}

/** The draft as publishing would make it; what a draft cannot say, or does not say yet, is the base's. */
export const contentOfDraft = (_draft: CampaignDraft, base: CampaignContent, _terms: DraftTerms): CampaignContent =>
  base

/** The places in a draft of the elements of its content. */
export const contentPaths = (_draft: CampaignDraft): ContentPaths => new Map()
