import * as Schema from "effect/Schema"
import { CampaignId, TaskId } from "./Ids.ts"

/**
 * The progress of a draft on its way to the ad platform; while it is being published and afterwards it cannot be changed. `taskId` names the last
 * attempt: of a draft that is not published it is `null` when there was none, and otherwise that attempt failed or was cancelled.
 *
 * `mayHaveMade` are the attempts that failed after they had begun to send, from the earliest to the latest: one of them may have made a campaign
 * after all, so that the next attempt looks for theirs first. `sendingSince` is when the attempt began to send; from then on it cannot be
 * cancelled. It is not part of what a revision says.
 */
export const Publication = Schema.TaggedUnion({
  NotPublished: { taskId: Schema.NullOr(TaskId), mayHaveMade: Schema.Array(TaskId) },
  Publishing: { taskId: TaskId, sendingSince: Schema.NullOr(Schema.DateTimeUtc), mayHaveMade: Schema.Array(TaskId) },
  Published: { taskId: TaskId, campaignId: CampaignId, at: Schema.DateTimeUtc }
})
export type Publication = typeof Publication.Type

/** Nobody has tried to publish the draft. */
export const notPublished: Publication = { _tag: "NotPublished", taskId: null, mayHaveMade: [] }

/** The publication as revisions keep it: without saying whether it has begun to send. */
export const revisedPublication = (publication: Publication): Publication =>
  publication._tag === "Publishing" && publication.sendingSince !== null
    ? { ...publication, sendingSince: null }
    : publication
