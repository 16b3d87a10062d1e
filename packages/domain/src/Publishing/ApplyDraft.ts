import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import { DraftIsApplying, DraftNotPublished } from "../Drafts/DraftErrors.ts"
import type { TaskId } from "../Drafts/Ids.ts"
import type { Applying, Changing, Publication } from "../Drafts/Publication.ts"
import type { Drift } from "../LiveCampaigns/Drift.ts"
import type { Serving } from "../LiveCampaigns/Serving.ts"
import { AttemptOver, SendingHasBegun } from "./PublishDraft.ts"

type Published = Extract<Publication, { readonly _tag: "Published" }>

const withApplying = (draft: CampaignDraft, published: Published, applying: Applying): CampaignDraft => ({
  ...draft,
  publication: { ...published, applying }
})

const withoutApplying = (draft: CampaignDraft, { applying: _, ...published }: Published): CampaignDraft => ({
  ...draft,
  publication: published
})

/** The publication of a draft that has a campaign. */
export const publishedOf = ({ id: draftId, publication }: CampaignDraft): Result.Result<Published, DraftNotPublished> =>
  publication._tag === "Published" ? Result.succeed(publication) : Result.fail(new DraftNotPublished({ draftId }))

/** The publication and its attempt, when it is this one that applies changes. */
const underWay = (
  draft: CampaignDraft,
  taskId: TaskId
): Result.Result<{ readonly published: Published; readonly applying: Applying }, AttemptOver> => {
  const { id: draftId, publication } = draft
  const applying = publication._tag === "Published" ? publication.applying : undefined
  return publication._tag === "Published" && applying !== undefined && applying.taskId === taskId
    ? Result.succeed({ published: publication, applying })
    : Result.fail(new AttemptOver({ draftId, taskId }))
}

/** The publication of a draft to whose campaign changes can be applied now: it has one, and none are under way. */
export const applicable = (draft: CampaignDraft): Result.Result<Published, DraftIsApplying | DraftNotPublished> =>
  Result.flatMap(
    publishedOf(draft),
    (published): Result.Result<Published, DraftIsApplying> =>
      published.applying === undefined
        ? Result.succeed(published)
        : Result.fail(new DraftIsApplying({ draftId: draft.id, taskId: published.applying.taskId }))
  )

/** Freezes a published draft for an attempt that changes its campaign by a plan. */
export const beginApplying = (
  draft: CampaignDraft,
  attempt: Omit<Applying, "sendingSince">
): Result.Result<CampaignDraft, DraftIsApplying | DraftNotPublished> =>
  Result.map(applicable(draft), (published) => withApplying(draft, published, { ...attempt, sendingSince: null }))

/** Says that the attempt's first request is about to go out; said again it changes nothing. */
export const sendChanges = (
  draft: CampaignDraft,
  taskId: TaskId,
  now: DateTime.Utc
): Result.Result<CampaignDraft, AttemptOver> =>
  Result.map(
    underWay(draft, taskId),
    ({ applying, published }) =>
      applying.sendingSince === null ? withApplying(draft, published, { ...applying, sendingSince: now }) : draft
  )

/** The attempt is over, well or badly: the draft can be changed again. */
export const endApplying = (draft: CampaignDraft, taskId: TaskId): Result.Result<CampaignDraft, AttemptOver> =>
  Result.map(underWay(draft, taskId), ({ published }) => withoutApplying(draft, published))

/** Gives the attempt up before it sends. */
export const cancelApplying = (
  draft: CampaignDraft,
  taskId: TaskId
): Result.Result<CampaignDraft, AttemptOver | SendingHasBegun> =>
  Result.flatMap(underWay(draft, taskId), ({ applying, published }) =>
    applying.sendingSince === null
      ? Result.succeed(withoutApplying(draft, published))
      : Result.fail(new SendingHasBegun({ draftId: draft.id, taskId })))

/** The change of the campaign itself that waits for its outcome, `null` when there is none. */
export const changingOf = ({ publication }: CampaignDraft): Changing | null =>
  publication._tag === "Published" ? publication.changing ?? null : null

/** The draft with a change of its campaign that is about to go out; one that is not published stays as it is. */
export const withChanging = (draft: CampaignDraft, changing: Changing): CampaignDraft =>
  draft.publication._tag === "Published" ? { ...draft, publication: { ...draft.publication, changing } } : draft

/** The draft with that change's outcome known; one that waits for another outcome, or for none, is unchanged. */
export const withoutChanging = (draft: CampaignDraft, { applicationId }: Pick<Changing, "applicationId">) => {
  if (draft.publication._tag !== "Published" || changingOf(draft)?.applicationId !== applicationId) return draft
  const { changing: _, ...publication } = draft.publication
  return { ...draft, publication }
}

/** The draft with what the last look at its campaign found; a draft that is not published stays as it is. */
export const withDrift = (draft: CampaignDraft, drift: Drift): CampaignDraft =>
  draft.publication._tag === "Published" ? { ...draft, publication: { ...draft.publication, drift } } : draft

/** The number of bases that a draft has had; 0 before the second, and of one that is not published. */
export const basesOf = ({ publication }: CampaignDraft): number =>
  publication._tag === "Published" ? publication.bases ?? 0 : 0

/** The draft with one more base. */
export const withNewBase = (draft: CampaignDraft): CampaignDraft =>
  draft.publication._tag === "Published"
    ? { ...draft, publication: { ...draft.publication, bases: basesOf(draft) + 1 } }
    : draft

/** The draft with its campaign's serving at the last look; a draft that is not published is unchanged. */
export const withServing = (draft: CampaignDraft, serving: Serving): CampaignDraft =>
  draft.publication._tag === "Published" ? { ...draft, publication: { ...draft.publication, serving } } : draft

/** The draft whose changes took effect at a time; one that is not published stays as it is. */
export const withAppliedAt = (draft: CampaignDraft, appliedAt: DateTime.Utc): CampaignDraft =>
  draft.publication._tag === "Published" ? { ...draft, publication: { ...draft.publication, appliedAt } } : draft
