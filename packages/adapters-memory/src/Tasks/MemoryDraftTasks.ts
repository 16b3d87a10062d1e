import type { DraftCommit, DraftNotFound, RevisionConflict } from "@campaigns/application/Drafts/CampaignDrafts"
import { DraftTasks, type TaskChange, TaskHasEnded } from "@campaigns/application/Tasks/DraftTasks"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Ref from "effect/Ref"
import * as Result from "effect/Result"
import { commitDraft } from "../Drafts/CommitDraft.ts"
import { attempt, type MemoryState, MemoryStore } from "../Drafts/MemoryStore.ts"
import { advanced, ended, openTask, openTaskOf, withNewTask, withTask } from "./TaskState.ts"

const begin = (
  state: MemoryState,
  { after, task: { at, kind, taskId }, ...commit }: DraftCommit & {
    readonly task: Extract<TaskChange, { readonly _tag: "Begin" }>
  }
): Result.Result<MemoryState, DraftNotFound | RevisionConflict> =>
  Result.map(
    commitDraft(state, { ...commit, after }),
    (written) =>
      withNewTask(written, { taskId, kind, draftId: after.id, begunAt: after.revision, analysisId: null, at })
  )

const move = (
  state: MemoryState,
  { task: change, ...commit }: DraftCommit & {
    readonly task: Exclude<TaskChange, { readonly _tag: "Begin" }>
  }
): Result.Result<MemoryState, DraftNotFound | RevisionConflict | TaskHasEnded> =>
  Result.gen(function*() {
    const { taskId } = change
    const task = yield* Result.fromOption(
      openTaskOf(state, commit.before.id, taskId),
      () => new TaskHasEnded({ taskId })
    )
    const written = yield* commitDraft(state, commit)
    return withTask(
      written,
      change._tag === "Advance" ? advanced(task, change.progress, change.at) : ended(task, change)
    )
  })

/** `DraftTasks` in memory. */
export const layer: Layer.Layer<DraftTasks, never, MemoryStore> = Layer.effect(
  DraftTasks,
  Effect.map(MemoryStore, (store) =>
    DraftTasks.of({
      commit: ({ task, ...commit }) =>
        attempt<DraftNotFound | RevisionConflict | TaskHasEnded>(
          store,
          (state) => task._tag === "Begin" ? begin(state, { ...commit, task }) : move(state, { ...commit, task })
        ),

      end: (ending) =>
        Ref.update(store, (state) =>
          Option.match(openTask(state, ending.taskId), {
            onNone: () => state,
            onSome: (task) => withTask(state, ended(task, ending))
          }))
    }))
)
