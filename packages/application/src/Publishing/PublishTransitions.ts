import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { CampaignId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { exemptionsOf } from "@campaigns/domain/Drafts/Publication"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import type { Declaration } from "@campaigns/domain/internal/Drafts/Declaration"
import { readPath } from "@campaigns/domain/internal/LiveCampaigns/ChangeOperation"
import { canBeLeftOut } from "@campaigns/domain/internal/Publishing/LeaveOut"
import { recordCampaign } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import {
  beginPublishing,
  cancelPublishing,
  completePublishing,
  failPublishing,
  startSending
} from "@campaigns/domain/Publishing/PublishDraft"
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { markingWhatCanGo, type PlatformFinding } from "../AdPlatform/AdPlatformError.ts"
import type { TaskMove } from "../Drafts/DraftWriter.ts"
import type { Application } from "../LiveCampaigns/Applications.ts"
import { askedFor, type TaskResult } from "../Tasks/TaskResult.ts"
import { cancelled } from "../Tasks/Tasks.ts"

/** The progress of a publication's task when it begins to send, in percent. */
export const SENDING = 50

const ended = (error: string | null, result: TaskResult): TaskMove => ({ _tag: "Ended", error, result })

/** The exemptions that a person asks for with an attempt; it is kept that they did, and when. */
export interface AskedExemptions {
  readonly topics: ReadonlyArray<string>
  readonly by: UserId
}

/** Freezes the draft, as it is to be published, and makes the attempt's task. */
export const begin =
  (taskId: TaskId, asked: AskedExemptions | null = null, declaration: Declaration | null = null) =>
  (draft: CampaignDraft, now: DateTime.Utc) => {
    const exemptions = asked === null ? null : { ...asked, at: now }
    return Result.map(beginPublishing(draft, taskId, { exemptions, declaration }), (draft) => ({
      draft,
      answer: taskId,
      task: { _tag: "Began", taskId, kind: "publish" } as const
    }))
  }

/** Writes down that the attempt's request is about to go out. */
export const send = (taskId: TaskId) => (draft: CampaignDraft, now: DateTime.Utc) =>
  Result.map(startSending(draft, taskId, now), (draft) => ({
    draft,
    answer: undefined,
    task: { _tag: "Advanced", progress: SENDING } as const
  }))

/** The campaign is there: publishes the draft, ends its task, links its market analysis, keeps what was published. */
export const complete =
  (taskId: TaskId, campaignId: CampaignId, application?: Application) => (draft: CampaignDraft, now: DateTime.Utc) =>
    Result.map(completePublishing(draft, taskId, campaignId, now), (draft) => ({
      draft,
      answer: undefined,
      task: ended(null, { _tag: "Published", campaignId, ...askedFor(exemptionsOf(draft.publication)) }),
      ...(application === undefined ? {} : { live: { application } }),
      ...(draft.marketAnalysisId === null
        ? {}
        : { analysis: { analysisId: draft.marketAnalysisId, ...recordCampaign(campaignId) } })
    }))

/** There is no campaign: the draft is open again, and the task failed with what its client is to know. */
export const fail = (taskId: TaskId, error: string, result: TaskResult) => (draft: CampaignDraft) =>
  Result.map(failPublishing(draft, taskId), (draft) => ({ draft, answer: undefined, task: ended(error, result) }))

/** The platform's findings on a draft; those about an element that can be left out of publishing are marked. */
export const judgedFindings = (
  draft: CampaignDraft,
  findings: ReadonlyArray<PlatformFinding>
): ReadonlyArray<PlatformFinding> => markingWhatCanGo(findings, (path) => canBeLeftOut(draft, readPath(path)))

/** The platform refused the publication: the same with what it found. */
export const refuse =
  (taskId: TaskId, error: string, findings: ReadonlyArray<PlatformFinding>) => (draft: CampaignDraft) =>
    fail(taskId, error, { _tag: "NotPublished", findings: judgedFindings(draft, findings) })(draft)

/** A user gives the attempt up before it sends. */
export const cancel = (taskId: TaskId) => (draft: CampaignDraft) =>
  Result.map(cancelPublishing(draft, taskId), (draft) => ({
    draft,
    answer: undefined,
    task: ended(cancelled.error, cancelled.result)
  }))
