import { type DraftCommit, DraftNotFound, RevisionConflict } from "@campaigns/application/Drafts/CampaignDrafts"
import { blankDraft } from "@campaigns/domain/Drafts/BlankDraft"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { compareDrafts } from "@campaigns/domain/Drafts/DiffDrafts"
import { inIdOrder } from "@campaigns/domain/Drafts/ElementOrder"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import * as HashMap from "effect/HashMap"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { MemoryState } from "./MemoryStore.ts"

const stored = (draft: CampaignDraft): CampaignDraft => ({ ...draft, adGroups: inIdOrder(draft.adGroups) })

/** The state with a draft put in and the write that led to it told in its revisions. */
const put = (state: MemoryState, before: CampaignDraft, after: CampaignDraft, author: UserId | null): MemoryState => {
  const revision = {
    draftId: after.id,
    revision: after.revision,
    author,
    at: after.dateUpdated,
    ...compareDrafts(before, after)
  }
  const earlier = Option.getOrElse(HashMap.get(state.revisions, after.id), () => [])
  return {
    ...state,
    drafts: HashMap.set(state.drafts, after.id, stored(after)),
    revisions: HashMap.set(state.revisions, after.id, [...earlier, revision])
  }
}

/** The state with a new draft at its first revision. */
export const createDraft = (state: MemoryState, draft: CampaignDraft, author: UserId | null): MemoryState =>
  put(state, blankDraft(draft), draft, author)

/** The stored draft, as long as it is the one that was read. */
export const unmoved = (
  state: MemoryState,
  read: CampaignDraft
): Result.Result<CampaignDraft, DraftNotFound | RevisionConflict> => {
  const found = HashMap.get(state.drafts, read.id)
  if (Option.isNone(found)) return Result.fail(new DraftNotFound({ draftId: read.id }))
  const { revision } = found.value
  return revision === read.revision
    ? Result.succeed(found.value)
    : Result.fail(new RevisionConflict({ draftId: read.id, currentRevision: revision }))
}

/** The state with a draft moved on by one revision. */
export const commitDraft = (
  state: MemoryState,
  { after, author, before }: DraftCommit
): Result.Result<MemoryState, DraftNotFound | RevisionConflict> =>
  Result.map(
    unmoved(state, before),
    (current) => put(state, current, { ...after, customerId: current.customerId, dateAdded: current.dateAdded }, author)
  )
