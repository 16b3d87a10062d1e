import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import { DraftId, TaskId } from "../Drafts/Ids.ts"

/**
 * The marker that tells the campaign of one publishing attempt from all others: the name of a label, unique in the
 * account. An attempt with an unknown outcome is never followed by another one, so that the attempt's id is enough.
 */
export const markerOf = (draftId: DraftId, taskId: TaskId): string => `campaign-draft ${draftId} ${taskId}`

const readAttempt = Schema.decodeUnknownOption(Schema.Struct({ draftId: DraftId, taskId: TaskId }))

/** The publishing attempt that a label of the account names, `null` when it is no marker. */
export const attemptOf = (label: string): { readonly draftId: DraftId; readonly taskId: TaskId } | null => {
  const [, draftId, taskId] = /^campaign-draft (\d{1,15}) ([0-9a-f-]{36})$/.exec(label) ?? []
  return Option.getOrNull(readAttempt({ draftId: Number(draftId), taskId }))
}

/** True when an attempt is one of a draft that is under way, may have made a campaign, or has made the draft's. */
export const isOwnAttempt = ({ publication }: Pick<CampaignDraft, "publication">, attempt: TaskId): boolean =>
  (publication.taskId === attempt && publication._tag !== "NotPublished") ||
  (publication._tag !== "Published" && publication.mayHaveMade.includes(attempt))
