import { DraftNotFound } from "@campaigns/application/Drafts/DraftReader"
import {
  type AnalysisChange,
  DraftWriter,
  type NextDraft,
  TaskHasEnded,
  type Written
} from "@campaigns/application/Drafts/DraftWriter"
import { ended, movedOn, pending } from "@campaigns/application/Tasks/TaskMoves"
import { draftRemoved, type DraftTask } from "@campaigns/application/Tasks/Tasks"
import { blankDraft } from "@campaigns/domain/Drafts/BlankDraft"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { compareDrafts } from "@campaigns/domain/Drafts/DiffDrafts"
import { inIdOrder } from "@campaigns/domain/Drafts/ElementOrder"
import type { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { nextRevision } from "@campaigns/domain/Drafts/NextRevision"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import {
  addTask,
  findAnalysis,
  findDraft,
  openTask,
  putAnalysis,
  putDraft,
  putRevision,
  putTask,
  tasksWhere
} from "./Documents.ts"
import { putLive } from "./SqliteLiveRecords.ts"
import { type Rows, SqliteStore } from "./SqliteStore.ts"

const inOrder = (draft: CampaignDraft): CampaignDraft => ({ ...draft, adGroups: inIdOrder(draft.adGroups) })

/** Stores a draft with the revision that led to it, if it is at another one than before. */
const put = (
  rows: Rows,
  before: CampaignDraft,
  after: CampaignDraft,
  author: UserId | null,
  deletedAt: DateTime.Utc | null = null
): void => {
  putDraft(rows, { draft: after, deletedAt })
  if (before.revision === after.revision) return
  const { dateUpdated: at, id: draftId, revision } = after
  putRevision(rows, { draftId, revision, author, at, ...compareDrafts(before, after) })
}

/** Stores a new draft at its first revision. */
export const createDraft = (rows: Rows, draft: CampaignDraft, author: UserId | null): void =>
  put(rows, { ...blankDraft(draft), revision: draft.revision - 1 }, inOrder(draft), author)

const stored = (rows: Rows, draftId: DraftId): Result.Result<CampaignDraft, DraftNotFound> => {
  const found = findDraft(rows, draftId)
  return found === undefined || found.deletedAt !== null
    ? Result.fail(new DraftNotFound({ draftId }))
    : Result.succeed(found.draft)
}

const openTaskOf = (rows: Rows, draftId: DraftId, taskId: TaskId): Result.Result<DraftTask, TaskHasEnded> => {
  const task = openTask(rows, taskId)
  return task?.draftId === draftId ? Result.succeed(task as DraftTask) : Result.fail(new TaskHasEnded({ taskId }))
}

/** What is stored when a draft is to become another one: the very same object when nothing is. */
const next = (before: CampaignDraft, wanted: CampaignDraft, now: DateTime.Utc): CampaignDraft => {
  const draft = nextRevision(before, wanted, now)
  return draft === before ? before : inOrder(draft)
}

const changeAnalysis = (rows: Rows, { analysisId, ...change }: AnalysisChange, now: DateTime.Utc): void => {
  const analysis = findAnalysis(rows, analysisId)
  if (analysis !== undefined) putAnalysis(rows, { ...analysis, ...change, dateUpdated: now })
}

/**
 * Carries out a decision; `withTask` stores what becomes of the task. This storage keeps no recommendations, so that
 * what is decided of some is decided of none.
 */
const carryOut = <A, Task, E>(
  rows: Rows,
  before: CampaignDraft,
  { analysis, answer, draft: wanted, live, recommendations, task }: NextDraft<A, Task, E>,
  { author, now }: { readonly author: UserId | null; readonly now: DateTime.Utc },
  withTask: (task: Task, draft: CampaignDraft) => void
): Result.Result<Written<A>, E> =>
  Result.map(recommendations?.decide([]) ?? Result.succeed([]), () => {
    const draft = next(before, wanted, now)
    if (draft !== before) put(rows, before, draft, author)
    if (task !== undefined) withTask(task, draft)
    if (analysis !== undefined) changeAnalysis(rows, analysis, now)
    if (live !== undefined) putLive(rows, draft.id, live)
    return { draft, answer }
  })

/** `DraftWriter` on SQLite: every decision is taken inside the transaction that writes it. */
export const layer: Layer.Layer<DraftWriter, never, SqliteStore> = Layer.effect(
  DraftWriter,
  Effect.map(SqliteStore, ({ write }) =>
    DraftWriter.of({
      write: (draftId, author, decide) =>
        Effect.flatMap(DateTime.now, (now) =>
          write((rows) =>
            Result.gen(function*() {
              const before = yield* stored(rows, draftId)
              const decided = yield* decide(before, now)
              return yield* carryOut(
                rows,
                before,
                decided,
                { author, now },
                ({ adsPerGroup, kind, taskId }, { customerId, revision }) =>
                  addTask(
                    rows,
                    pending({
                      taskId,
                      customerId,
                      kind,
                      draftId,
                      begunAt: revision,
                      analysisId: null,
                      ...(adsPerGroup === undefined ? {} : { adsPerGroup })
                    }, now)
                  )
              )
            })
          )),

      writeFor: ({ draftId, taskId }, author, decide) =>
        Effect.flatMap(DateTime.now, (now) =>
          write((rows) =>
            Result.gen(function*() {
              const task = yield* openTaskOf(rows, draftId, taskId)
              const before = yield* stored(rows, draftId)
              const decided = yield* decide(before, now, task)
              return yield* carryOut(rows, before, decided, { author, now }, (move) =>
                putTask(rows, movedOn(task, move, now)))
            })
          )),

      remove: (draftId, author, decide) =>
        Effect.flatMap(DateTime.now, (now) =>
          write((rows) =>
            Result.gen(function*() {
              const before = yield* stored(rows, draftId)
              put(rows, before, next(before, yield* decide(before, now), now), author, now)
              for (const { task } of tasksWhere(rows, "draft_id = ? and ended = 0", draftId)) {
                putTask(rows, ended(task, { ...draftRemoved, at: now }))
              }
            })
          ))
    }))
)
