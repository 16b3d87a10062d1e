import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftId, MarketAnalysisId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { TaskId as TaskIdSchema } from "@campaigns/domain/Drafts/Ids"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import type { AuditedAct } from "@campaigns/domain/internal/Administration/AuditEntry"
import type { Recommendation, RecommendationId } from "@campaigns/domain/internal/Analyses/Recommendation"
import type { CampaignBase } from "@campaigns/domain/internal/LiveCampaigns/CampaignBase"
import type { recordCampaign } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { Application } from "../LiveCampaigns/Applications.ts"
import type { SavedPlan } from "../LiveCampaigns/ChangePlans.ts"
import type { TaskResult } from "../Tasks/TaskResult.ts"
import type { DraftTask, DraftTaskKind } from "../Tasks/Tasks.ts"
import type { DraftNotFound } from "./DraftReader.ts"

/** The task has ended, by itself or with its draft; what came late was not written. */
export class TaskHasEnded extends Schema.TaggedError<TaskHasEnded>()("TaskHasEnded", { taskId: TaskIdSchema }) {
  override get message(): string {
    return `Task ${this.taskId} has ended`
  }
}

/** A task that begins with a write of its draft: pending, and begun at the revision that is written. */
export interface TaskBegun<Kind extends DraftTaskKind = DraftTaskKind> {
  readonly _tag: "Began"
  readonly taskId: TaskId
  readonly kind: Kind
  /** The ads of each new ad group, where more than one is wanted. */
  readonly adsPerGroup?: number
}

/** The move of a task with a write of its own: on to a progress in percent, which never goes back, or to its end. */
export type TaskMove =
  | { readonly _tag: "Advanced"; readonly progress: number }
  /** `error` is a sentence for a person, or `null` when it went well; `result` is what came of it. */
  | { readonly _tag: "Ended"; readonly error: string | null; readonly result: TaskResult | null }

/** The change of the draft's market analysis that goes with a write. */
export type AnalysisChange = { readonly analysisId: MarketAnalysisId } & ReturnType<typeof recordCampaign>

/**
 * The changes of what is kept of a live campaign beside a write: the newly agreed base, what has taken effect, and a
 * plan that takes the place of an earlier one of its id.
 */
export interface LiveChange {
  readonly base?: CampaignBase
  readonly application?: Application
  readonly plan?: SavedPlan
}

/** The change of recommendations beside a write, by all of these as they are stored then; a refusal refuses both. */
export interface RecommendationsChange<E> {
  readonly ids: ReadonlyArray<RecommendationId>
  readonly decide: (stored: ReadonlyArray<Recommendation>) => Result.Result<ReadonlyArray<Recommendation>, E>
}

/**
 * The outcome that a write wants: the draft as it shall be, and what happens together with it. A draft in which nothing
 * differs is not written and leaves no revision; what is decided of its task is written all the same.
 */
export interface NextDraft<A, Task = TaskBegun, E = never> {
  readonly draft: CampaignDraft
  readonly answer: A
  readonly task?: Task
  readonly analysis?: AnalysisChange
  readonly live?: LiveChange
  readonly recommendations?: RecommendationsChange<E> | undefined
  /** The acts that the audit log tells of, by the author of the write. */
  readonly audit?: ReadonlyArray<AuditedAct>
}

/** Decides what becomes of the stored draft. It is pure, and may be called more than once for one write. */
export type Transition<A, E> = (draft: CampaignDraft, now: DateTime.Utc) => Result.Result<NextDraft<A, TaskBegun, E>, E>

/** The same for a task that has not ended. */
export type TaskTransition<A, E> = (
  draft: CampaignDraft,
  now: DateTime.Utc,
  task: DraftTask
) => Result.Result<NextDraft<A, TaskMove, E>, E>

/** A write that took effect: the draft as it is stored since, and what was decided. */
export interface Written<A> {
  readonly draft: CampaignDraft
  readonly answer: A
}

/**
 * The one port by which drafts change.
 *
 * Laws. The outcome of a write is as if `decide` had run alone on the stored draft: of two at once one sees what the
 * other wrote, and none is lost. What is stored is `nextRevision` of what was stored and what was decided. The draft,
 * its revision record (number, author, time, what changed in both directions), its task, its analysis, the base, the
 * application and the plan of its live campaign, recommendations, and entries of the `AuditLog` are written together
 * or not at all; when `decide` fails, or what it decides of recommendations, nothing does. `now` is the time at which
 * the draft and its task say that they changed. An author of `null` is the service itself.
 *
 * `writeFor` is for what a task writes: it takes effect only while the task is one of this draft and has not ended.
 * `remove` writes what is decided and puts the draft into the bin, with its open tasks ended (`draftRemoved`).
 */
export class DraftWriter extends Context.Service<DraftWriter, {
  readonly write: <A, E>(
    draftId: DraftId,
    author: UserId | null,
    decide: Transition<A, E>
  ) => Effect.Effect<Written<A>, E | DraftNotFound | StorageUnavailable>
  readonly writeFor: <A, E>(
    task: { readonly draftId: DraftId; readonly taskId: TaskId },
    author: UserId | null,
    decide: TaskTransition<A, E>
  ) => Effect.Effect<Written<A>, E | DraftNotFound | TaskHasEnded | StorageUnavailable>
  readonly remove: <E>(
    draftId: DraftId,
    author: UserId | null,
    decide: (draft: CampaignDraft, now: DateTime.Utc) => Result.Result<CampaignDraft, E>
  ) => Effect.Effect<void, E | DraftNotFound | StorageUnavailable>
}>()("@campaigns/application/Drafts/DraftWriter") {}
