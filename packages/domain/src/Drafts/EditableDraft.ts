import * as Result from "effect/Result"
import type { AdGroup } from "./AdGroup.ts"
import type { CampaignDraft } from "./CampaignDraft.ts"
import { AdGroupNotFound, DraftAlreadyPublished, DraftIsPublishing } from "./DraftErrors.ts"
import type { AdGroupId } from "./Ids.ts"

/** Why a draft refuses every change. */
export type DraftFrozen = DraftAlreadyPublished | DraftIsPublishing

/** The draft, when it may still be changed: neither published nor being published. */
export const editable = (draft: CampaignDraft): Result.Result<CampaignDraft, DraftFrozen> => {
  const { id: draftId, publication } = draft
  switch (publication._tag) {
    case "NotPublished":
      return Result.succeed(draft)
    case "Publishing":
      return Result.fail(new DraftIsPublishing({ draftId, taskId: publication.taskId }))
    case "Published":
      return Result.fail(new DraftAlreadyPublished({ draftId, campaignId: publication.campaignId }))
  }
}

/** The draft's ad group of that id. */
export const adGroupOf = (draft: CampaignDraft, adGroupId: AdGroupId): Result.Result<AdGroup, AdGroupNotFound> => {
  const group = draft.adGroups.find(({ id }) => id === adGroupId)
  return group === undefined ? Result.fail(new AdGroupNotFound({ adGroupId })) : Result.succeed(group)
}

/** The draft with one of its ad groups put in the place of its former self. */
export const withAdGroup = (draft: CampaignDraft, group: AdGroup): CampaignDraft => ({
  ...draft,
  adGroups: draft.adGroups.map((other) => (other.id === group.id ? group : other))
})
