import * as Schema from "effect/Schema"
import { CampaignId, TaskId } from "./Ids.ts"

/** Whether a draft is still a draft; while it is being published and afterwards it cannot be changed. */
export const Publication = Schema.TaggedUnion({
  NotPublished: {},
  Publishing: { taskId: TaskId },
  Published: { taskId: TaskId, campaignId: CampaignId, at: Schema.DateTimeUtc }
})
export type Publication = typeof Publication.Type

export const notPublished: Publication = { _tag: "NotPublished" }
