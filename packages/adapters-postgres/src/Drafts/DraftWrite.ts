import type { StorageUnavailable } from "@campaigns/application/Conventions/StorageUnavailable"
import type { DraftNotFound } from "@campaigns/application/Drafts/DraftReader"
import type { NextDraft, TaskBegun, TaskHasEnded, TaskMove, Written } from "@campaigns/application/Drafts/DraftWriter"
import type { DraftTask } from "@campaigns/application/Tasks/Tasks"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Exit from "effect/Exit"
import type * as Result from "effect/Result"
import type { StoredDraft } from "./StoredDraft.ts"

/** The way in which a write ends. */
export type WriteExit = Exit.Exit<Written<unknown>, unknown>

/** A write that was asked for; the fiber that carries it out sets `ending`, whose types only the asker knows. */
export interface DraftWrite {
  readonly draftId: DraftId
  readonly author: UserId | null
  /** The task that writes; `null` for any other writer. */
  readonly taskId: TaskId | null
  /** The time by the asker's clock. */
  readonly now: () => DateTime.Utc
  /** The task is there when one writes. */
  readonly decide: (
    draft: CampaignDraft,
    now: DateTime.Utc,
    task: DraftTask | null
  ) => Result.Result<NextDraft<unknown, TaskBegun | TaskMove, unknown>, unknown>
  ending: WriteExit | null
}

/** Writes of one draft, in the order in which they have their turns. */
type Writes = readonly [DraftWrite, ...ReadonlyArray<DraftWrite>]

/**
 * Carries out the first of some writes of one draft, and as many of the next ones as go with it; gives the number of
 * all, 0 when the draft turned out to be another one than they were decided on.
 */
export type CarryOut = (writes: Writes) => Effect.Effect<number, DraftNotFound | StorageUnavailable | TaskHasEnded>

/** Carries out writes decided on a draft; with `mustWrite` only if that writes, which proves the draft current. */
export type DecideOn = (
  writes: Writes,
  start: Effect.Effect<StoredDraft, DraftNotFound | StorageUnavailable>,
  options: { readonly mustWrite: boolean }
) => ReturnType<CarryOut>
