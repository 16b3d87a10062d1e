import * as Schema from "effect/Schema"
import { UserId } from "../Identity/Ids.ts"
import { Drift } from "../LiveCampaigns/Drift.ts"
import { Serving } from "../LiveCampaigns/Serving.ts"
import { Declaration } from "./Declaration.ts"
import { CampaignId, TaskId } from "./Ids.ts"

/**
 * The attempt that changes a published draft's campaign now, by the plan that it carries out; `sendingSince` is when it
 * began to send, from which on it cannot be cancelled.
 */
export const Applying = Schema.Struct({
  taskId: TaskId,
  planId: Schema.String,
  /** True when a manager of the company or an administrator asked for it; absent of attempts from before. */
  byManager: Schema.optionalKey(Schema.Boolean),
  /** The recommendations that the plan carries out; absent of every other plan. */
  recommends: Schema.optionalKey(Schema.Array(Schema.Int)),
  sendingSince: Schema.NullOr(Schema.DateTimeUtc)
})
export type Applying = typeof Applying.Type

/**
 * A direct change of a live campaign's settings that may be on its way: the number of the application that it becomes,
 * its plan, its author, and when a request of it went out last.
 */
export const Changing = Schema.Struct({
  applicationId: Schema.Int,
  planId: Schema.String,
  by: UserId,
  sentAt: Schema.DateTimeUtc
})
export type Changing = typeof Changing.Type

/** The policy topics of which a person has said that the platform is to make an exemption: which, who and when. */
export const PolicyExemptions = Schema.Struct({
  topics: Schema.Array(Schema.String),
  by: UserId,
  at: Schema.DateTimeUtc
})
export type PolicyExemptions = typeof PolicyExemptions.Type

/**
 * The progress of a draft on its way to the ad platform. While it is being published, and while its changes are applied
 * to its campaign, it cannot be changed. `taskId` names the last attempt to publish: of a draft that is not published
 * it is `null` when there was none, and otherwise that attempt failed or was cancelled. `applying` is absent while
 * nothing is applied, `changing` while no change of the campaign itself waits for its outcome, `drift` and `serving`
 * until the campaign was looked at, `appliedAt` until changes were applied to it.
 *
 * `bases` counts the bases that the draft has had, so that what was decided with one is not written over another;
 * absent before the second.
 *
 * `exemptions` are those with which it is or was published; absent without any. `declaration` is what counted when the
 * attempt began, the draft's own or its account's; absent of campaigns that were made elsewhere, or before it was kept.
 *
 * `mayHaveMade` are the attempts that failed after they had begun to send, from the earliest to the latest: one of them
 * may have made a campaign after all, so that the next attempt looks for theirs first. `sendingSince` is when the
 * attempt began to send; from then on it cannot be cancelled. Neither that nor `applying`, `changing`, `drift`,
 * `serving`, `appliedAt` and `bases` are part of what a revision says.
 */
export const Publication = Schema.TaggedUnion({
  NotPublished: { taskId: Schema.NullOr(TaskId), mayHaveMade: Schema.Array(TaskId) },
  Publishing: {
    taskId: TaskId,
    sendingSince: Schema.NullOr(Schema.DateTimeUtc),
    mayHaveMade: Schema.Array(TaskId),
    exemptions: Schema.optionalKey(PolicyExemptions),
    declaration: Schema.optionalKey(Declaration)
  },
  Published: {
    taskId: TaskId,
    campaignId: CampaignId,
    at: Schema.DateTimeUtc,
    exemptions: Schema.optionalKey(PolicyExemptions),
    declaration: Schema.optionalKey(Declaration),
    applying: Schema.optionalKey(Applying),
    changing: Schema.optionalKey(Changing),
    drift: Schema.optionalKey(Drift),
    bases: Schema.optionalKey(Schema.Int),
    serving: Schema.optionalKey(Serving),
    appliedAt: Schema.optionalKey(Schema.DateTimeUtc)
  }
})
export type Publication = typeof Publication.Type

/** No attempt to publish the draft was made. */
export const notPublished: Publication = { _tag: "NotPublished", taskId: null, mayHaveMade: [] }

/** The exemptions with which a draft is or was published, `null` without any. */
export const exemptionsOf = (publication: Publication): PolicyExemptions | null =>
  publication._tag === "NotPublished" ? null : publication.exemptions ?? null

/** The publication as revisions keep it: without its sending, what is and was applied, and looks at the campaign. */
export const revisedPublication = (publication: Publication): Publication => {
  switch (publication._tag) {
    case "NotPublished":
      return publication
    case "Publishing":
      return publication.sendingSince === null ? publication : { ...publication, sendingSince: null }
    case "Published": {
      const { applying, appliedAt, bases, changing, drift, serving, ...revised } = publication
      const parts = [applying, appliedAt, bases, changing, drift, serving]
      return parts.every((part) => part === undefined) ? publication : revised
    }
  }
}
