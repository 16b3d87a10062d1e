import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { ChangePlanId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { released } from "@campaigns/domain/internal/Analyses/DecideRecommendation"
import type { Recommendation, RecommendationId } from "@campaigns/domain/internal/Analyses/Recommendation"
import type { CampaignBase } from "@campaigns/domain/internal/LiveCampaigns/CampaignBase"
import type { Drift } from "@campaigns/domain/internal/LiveCampaigns/Drift"
import {
  beginApplying,
  cancelApplying,
  endApplying,
  sendChanges,
  withAppliedAt,
  withDrift,
  withNewBase
} from "@campaigns/domain/Publishing/ApplyDraft"
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import type { RecommendationsChange, TaskMove } from "../Drafts/DraftWriter.ts"
import { cancelled, type TaskEnding } from "../Tasks/Tasks.ts"
import type { Application } from "./Applications.ts"
import type { Taken } from "./NamedDifferences.ts"

/** The progress of an application's task when it begins to send, in percent. */
export const SENDING = 30

/**
 * An attempt to carry out a plan; `byManager`: a manager of the company, or an administrator, asked for it;
 * `recommends` are the recommendations of the plan, if it is one of such.
 */
export interface Attempt {
  readonly taskId: TaskId
  readonly planId: ChangePlanId
  readonly byManager: boolean
  readonly recommends?: ReadonlyArray<RecommendationId>
}

/** Freezes the draft and makes the attempt's task. */
export const begin = (attempt: Attempt) => (draft: CampaignDraft) =>
  Result.map(beginApplying(draft, attempt), (draft) => ({
    draft,
    answer: attempt.taskId,
    task: { _tag: "Began", taskId: attempt.taskId, kind: "applyChanges" } as const
  }))

/** Writes down that a request of the attempt is about to go out. */
export const send = (taskId: TaskId, progress: number) => (draft: CampaignDraft, now: DateTime.Utc) =>
  Result.map(sendChanges(draft, taskId, now), (draft) => ({
    draft,
    answer: undefined,
    task: { _tag: "Advanced", progress } as const
  }))

/**
 * The end of an attempt: the task's, the application where anything was sent, and when anything took effect what is
 * agreed since: the base, and the state of the campaign.
 */
export interface AttemptEnd extends Pick<TaskEnding, "error" | "result"> {
  readonly effect: {
    readonly application: Application
    readonly agreed: { readonly base: CampaignBase; readonly drift: Drift } | null
    /** Takes what took effect into the draft that is open again; `null` where the draft stays as it is. */
    readonly follow: ((open: CampaignDraft) => Result.Result<Taken, unknown>) | null
  } | null
  /** The change of the recommendations that the plan carries out or takes back. */
  readonly recommendations: RecommendationsChange<never> | undefined
}

/** The attempt is over: the draft is open again, the task has ended, and what took effect is kept. */
export const end = (taskId: TaskId, { effect, error, recommendations, result }: AttemptEnd) => (draft: CampaignDraft) =>
  Result.map(endApplying(draft, taskId), (open) => {
    const agreed = effect?.agreed ?? null
    const application = effect?.application
    // A draft that would be too large with it stays as it is, and shows the change as the platform's.
    const taken = effect?.follow == null ? null : Result.getOrElse(effect.follow(open), () => null)
    if (taken !== null && application !== undefined) {
      return {
        draft: withAppliedAt(taken.draft, application.at),
        answer: undefined,
        task: { _tag: "Ended", error, result } satisfies TaskMove as TaskMove,
        live: { application, base: taken.base },
        recommendations
      }
    }
    return {
      draft: agreed === null || application === undefined
        ? open
        : withNewBase(withAppliedAt(withDrift(open, agreed.drift), application.at)),
      answer: undefined,
      task: { _tag: "Ended", error, result } satisfies TaskMove as TaskMove,
      recommendations,
      ...(application === undefined
        ? {}
        : { live: agreed === null ? { application } : { application, base: agreed.base } })
    }
  })

/** A user gives the attempt up before it sends. */
export const cancel = (taskId: TaskId) => (stored: CampaignDraft) =>
  Result.map(cancelApplying(stored, taskId), (draft) => {
    const recommends = stored.publication._tag === "Published" ? stored.publication.applying?.recommends : undefined
    return {
      draft,
      answer: undefined,
      task: { _tag: "Ended", ...cancelled } as const,
      recommendations: recommends === undefined ? undefined : {
        ids: recommends as ReadonlyArray<RecommendationId>,
        decide: (approved: ReadonlyArray<Recommendation>) =>
          Result.succeed(approved.map((one) => released(one, taskId)))
      }
    }
  })
