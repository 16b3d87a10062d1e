import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import type { Declaration } from "../Drafts/Declaration.ts"
import type { DraftAlreadyPublished, DraftIsPublishing } from "../Drafts/DraftErrors.ts"
import { isOfRemoved, unpublished } from "../Drafts/EditableDraft.ts"
import { type CampaignId, DraftId, TaskId } from "../Drafts/Ids.ts"
import { worldOfCopy } from "../Drafts/MakeDraft.ts"
import { notPublished, type PolicyExemptions, type Publication } from "../Drafts/Publication.ts"
import { present } from "../Present.ts"

/** The attempt is over, or another one is under way; it has no say in the draft any more. */
export class AttemptOver extends Schema.TaggedError<AttemptOver>()("AttemptOver", {
  draftId: DraftId,
  taskId: TaskId
}) {
  override get message(): string {
    return `Attempt ${this.taskId} of draft ${this.draftId} is over`
  }
}

/** The attempt has begun to send, so that its campaign may be there; it cannot be cancelled any more. */
export class SendingHasBegun extends Schema.TaggedError<SendingHasBegun>()("SendingHasBegun", {
  draftId: DraftId,
  taskId: TaskId
}) {
  override get message(): string {
    return `Attempt ${this.taskId} of draft ${this.draftId} has begun to send`
  }
}

/** The most attempts with something sent that a draft remembers; the earliest go, already looked for by later ones. */
export const MOST_REMEMBERED = 20

type Publishing = Extract<Publication, { readonly _tag: "Publishing" }>

const changed = (draft: CampaignDraft, publication: Publication): CampaignDraft => ({ ...draft, publication })

const remembering = ({ mayHaveMade, sendingSince, taskId }: Publishing): ReadonlyArray<TaskId> =>
  sendingSince === null ? mayHaveMade : [...mayHaveMade, taskId].slice(-MOST_REMEMBERED)

/** The publication, when this attempt is under way. */
const underWay = (draft: CampaignDraft, taskId: TaskId): Result.Result<Publishing, AttemptOver> => {
  const { id: draftId, publication } = draft
  return publication._tag === "Publishing" && publication.taskId === taskId
    ? Result.succeed(publication)
    : Result.fail(new AttemptOver({ draftId, taskId }))
}

/**
 * The draft as it is published anew when its campaign is `removed`, which was read on the platform just now: without
 * earlier attempts, so that no campaign of one is taken for the new one, and saying of the whole world what a copy of
 * it would say. Every other draft stays as it is.
 */
export const anew = (draft: CampaignDraft, removed: CampaignId | null): CampaignDraft =>
  isOfRemoved(draft, removed)
    ? {
      ...draft,
      publication: notPublished,
      settings: { ...draft.settings, targetWorldwide: worldOfCopy(draft) }
    }
    : draft

/** The words of people for an attempt: exemptions that a person has asked for, and the declaration that counts. */
export interface PublishWords {
  readonly exemptions?: PolicyExemptions | null
  readonly declaration?: Declaration | null
}

/**
 * Freezes a draft for an attempt (`NotPublished -> Publishing`); it remembers which earlier ones may have made a
 * campaign, and what people have said for this one.
 */
export const beginPublishing = (
  draft: CampaignDraft,
  taskId: TaskId,
  { declaration = null, exemptions = null }: PublishWords = {}
): Result.Result<CampaignDraft, DraftAlreadyPublished | DraftIsPublishing> =>
  Result.map(unpublished(draft), () =>
    changed(draft, {
      _tag: "Publishing",
      taskId,
      sendingSince: null,
      mayHaveMade: draft.publication._tag === "NotPublished" ? draft.publication.mayHaveMade : [],
      ...(exemptions === null || exemptions.topics.length === 0 ? {} : { exemptions }),
      ...(declaration === null ? {} : { declaration })
    }))

/** Says that the attempt's request is about to go out (`Publishing -> Publishing`); said again it changes nothing. */
export const startSending = (
  draft: CampaignDraft,
  taskId: TaskId,
  now: DateTime.Utc
): Result.Result<CampaignDraft, AttemptOver> =>
  Result.map(
    underWay(draft, taskId),
    (publication) => publication.sendingSince === null ? changed(draft, { ...publication, sendingSince: now }) : draft
  )

/** The attempt's campaign is there, made by it or by one that is remembered (`Publishing -> Published`). */
export const completePublishing = (
  draft: CampaignDraft,
  taskId: TaskId,
  campaignId: CampaignId,
  now: DateTime.Utc
): Result.Result<CampaignDraft, AttemptOver> =>
  Result.map(
    underWay(draft, taskId),
    ({ declaration, exemptions }) =>
      changed(draft, {
        _tag: "Published",
        taskId,
        campaignId,
        at: now,
        ...present({ exemptions, declaration })
      })
  )

/** The attempt failed (`Publishing -> NotPublished`); one that had begun to send is remembered. */
export const failPublishing = (draft: CampaignDraft, taskId: TaskId): Result.Result<CampaignDraft, AttemptOver> =>
  Result.map(
    underWay(draft, taskId),
    (publication) => changed(draft, { _tag: "NotPublished", taskId, mayHaveMade: remembering(publication) })
  )

/** Gives the attempt up before it sends (`Publishing -> NotPublished`). */
export const cancelPublishing = (
  draft: CampaignDraft,
  taskId: TaskId
): Result.Result<CampaignDraft, AttemptOver | SendingHasBegun> =>
  Result.flatMap(underWay(draft, taskId), ({ mayHaveMade, sendingSince }) =>
    sendingSince === null
      ? Result.succeed(changed(draft, { _tag: "NotPublished", taskId, mayHaveMade }))
      : Result.fail(new SendingHasBegun({ draftId: draft.id, taskId })))
