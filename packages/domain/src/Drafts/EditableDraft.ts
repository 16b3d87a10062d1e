import * as Result from "effect/Result"
import type { AdGroup } from "./AdGroup.ts"
import type { CampaignDraft } from "./CampaignDraft.ts"
import { AdGroupNotFound, DraftAlreadyPublished, DraftIsApplying, DraftIsPublishing } from "./DraftErrors.ts"
import type { AdGroupId, CampaignId } from "./Ids.ts"

/** Why a draft refuses every change for now. */
export type DraftFrozen = DraftIsApplying | DraftIsPublishing

/** The draft, when it may be changed: it is not being published, and no changes of it are applied to its campaign. */
export const editable = (draft: CampaignDraft): Result.Result<CampaignDraft, DraftFrozen> => {
  const { id: draftId, publication } = draft
  switch (publication._tag) {
    case "NotPublished":
      return Result.succeed(draft)
    case "Publishing":
      return Result.fail(new DraftIsPublishing({ draftId, taskId: publication.taskId }))
    case "Published": {
      const { applying } = publication
      return applying === undefined
        ? Result.succeed(draft)
        : Result.fail(new DraftIsApplying({ draftId, taskId: applying.taskId }))
    }
  }
}

/** The draft, when it has no campaign and is not getting one: only then may it be published for the first time. */
export const unpublished = (
  draft: CampaignDraft
): Result.Result<CampaignDraft, DraftAlreadyPublished | DraftIsPublishing> => {
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

/**
 * True of a draft whose campaign is `removed`, which was read on the platform just now, when nothing is on its way
 * there.
 */
export const isOfRemoved = ({ publication }: CampaignDraft, removed: CampaignId | null): boolean =>
  publication._tag === "Published" && publication.campaignId === removed &&
  publication.applying === undefined && publication.changing === undefined

/** The draft, when it may be deleted: it has no campaign and is not getting one, or its campaign is `removed`. */
export const deletable = (
  draft: CampaignDraft,
  removed: CampaignId | null
): Result.Result<CampaignDraft, DraftAlreadyPublished | DraftIsPublishing> =>
  isOfRemoved(draft, removed) ? Result.succeed(draft) : unpublished(draft)

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
