import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import { maySeeCustomer, type Principal } from "@campaigns/domain/Identity/Principal"
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { DraftNotFound, RevisionConflict } from "./DraftReader.ts"

/** The draft that a user wants to write, and the revisions of which it must have one, or `null` when any will do. */
export interface WriteTarget {
  readonly draftId: DraftId
  readonly expectedRevisions: ReadonlyArray<number> | null
}

type Deciding<A, E> = (draft: CampaignDraft, now: DateTime.Utc) => Result.Result<A, E>

/** The draft, when the user may see it; otherwise it is answered like none. */
export const visible = (user: Principal, draft: CampaignDraft): Result.Result<CampaignDraft, DraftNotFound> =>
  maySeeCustomer(user, draft.customerId)
    ? Result.succeed(draft)
    : Result.fail(new DraftNotFound({ draftId: draft.id }))

/** The draft, when it is at one of the revisions. */
export const expected = (
  expectedRevisions: WriteTarget["expectedRevisions"],
  draft: CampaignDraft
): Result.Result<CampaignDraft, RevisionConflict> =>
  expectedRevisions === null || expectedRevisions.includes(draft.revision)
    ? Result.succeed(draft)
    : Result.fail(new RevisionConflict({ draftId: draft.id, currentRevision: draft.revision }))

/** A decision on a draft that the user may see. */
export const visibleTo =
  (user: Principal) => <A, E>(decide: Deciding<A, E>): Deciding<A, E | DraftNotFound> => (draft, now) =>
    Result.flatMap(visible(user, draft), (draft): Result.Result<A, E | DraftNotFound> => decide(draft, now))

/** A decision on a draft that is at an expected revision. */
export const atRevision =
  (expectedRevisions: WriteTarget["expectedRevisions"]) =>
  <A, E>(decide: Deciding<A, E>): Deciding<A, E | RevisionConflict> =>
  (draft, now) =>
    Result.flatMap(
      expected(expectedRevisions, draft),
      (draft): Result.Result<A, E | RevisionConflict> => decide(draft, now)
    )

/** A decision of a user on the draft that they name. */
export const onTarget =
  (user: Principal, { expectedRevisions }: WriteTarget) =>
  <A, E>(decide: Deciding<A, E>): Deciding<A, E | DraftNotFound | RevisionConflict> =>
    visibleTo(user)(atRevision(expectedRevisions)(decide))
