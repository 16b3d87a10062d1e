import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Schema from "effect/Schema"
import { CampaignDrafts } from "../Drafts/CampaignDrafts.ts"
import { DraftTasks } from "../Tasks/DraftTasks.ts"
import { type DraftTask, hasEnded, Tasks } from "../Tasks/Tasks.ts"
import type { GenerationResult } from "./GenerationResult.ts"

/** How a task's write moves the task itself: on to a progress in percent, or to its end. */
export type TaskMove =
  | { readonly _tag: "Advance"; readonly progress: number }
  | { readonly _tag: "End"; readonly error: string | null; readonly result: Schema.Json }

/** The end of a task with its result as the wire shows it. */
export const endOf = (error: string | null, result: GenerationResult): TaskMove => ({
  _tag: "End",
  error,
  result: { ...result }
})

/** What a task makes of its draft: the draft changed, or the same draft when only the task moves. */
export interface OwnedChange {
  readonly draft: CampaignDraft
  readonly move: TaskMove
}

/**
 * The writes of a task to the draft that it works on. Each reads the draft as it is now, changes what the task owns and moves the task in
 * the same transaction; when somebody wrote in between it is decided anew. `null` says that the task is over: it has ended, or its draft is gone.
 */
export class OwnedDraft extends Context.Service<OwnedDraft, {
  readonly read: (
    draftId: DraftId,
    taskId: TaskId
  ) => Effect.Effect<{ readonly draft: CampaignDraft; readonly task: DraftTask } | null>
  readonly write: <A extends OwnedChange>(
    draftId: DraftId,
    taskId: TaskId,
    change: (draft: CampaignDraft, task: DraftTask) => Effect.Effect<A>
  ) => Effect.Effect<A | null>
}>()("@campaigns/application/Generation/OwnedDraft") {
  static readonly layer: Layer.Layer<OwnedDraft, never, CampaignDrafts | DraftTasks | Tasks> = Layer.effect(
    OwnedDraft,
    Effect.gen(function*() {
      const drafts = yield* CampaignDrafts
      const draftTasks = yield* DraftTasks
      const tasks = yield* Tasks

      const read = (draftId: DraftId, taskId: TaskId) =>
        Effect.all({ task: tasks.find(taskId), draft: drafts.find(draftId) }).pipe(
          Effect.map(({ draft, task }) => (task.draftId === null || hasEnded(task) ? null : { draft, task })),
          Effect.catchTags({ TaskNotFound: () => Effect.succeed(null), DraftNotFound: () => Effect.succeed(null) })
        )

      const attempt = Effect.fnUntraced(function*<A extends OwnedChange>(
        draftId: DraftId,
        taskId: TaskId,
        change: (draft: CampaignDraft, task: DraftTask) => Effect.Effect<A>
      ) {
        const found = yield* read(draftId, taskId)
        if (found === null) return null
        const changed = yield* change(found.draft, found.task)
        const at = yield* DateTime.now
        const { move } = changed
        if (changed.draft === found.draft) {
          yield* move._tag === "End"
            ? draftTasks.end({ taskId, error: move.error, result: move.result, at })
            : tasks.progress(taskId, move.progress, at)
          return changed
        }
        const after = { ...changed.draft, revision: found.draft.revision + 1, dateUpdated: at }
        yield* draftTasks.commit({ before: found.draft, after, author: null, task: { ...move, taskId, at } })
        return { ...changed, draft: after }
      })

      return OwnedDraft.of({
        read,
        write: (draftId, taskId, change) =>
          attempt(draftId, taskId, change).pipe(
            // Losing against a person's write is no failure: sooner or later there is a moment between two of theirs.
            Effect.retry({ while: ({ _tag }) => _tag === "RevisionConflict" }),
            Effect.catchTags({
              DraftNotFound: () => Effect.succeed(null),
              TaskHasEnded: () => Effect.succeed(null),
              RevisionConflict: Effect.die
            })
          )
      })
    })
  )
}
