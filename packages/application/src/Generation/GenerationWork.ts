import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Activity from "effect/workflow/Activity"
import { persevering, withHeartbeat } from "../Tasks/Persevering.ts"
import type { Tasks } from "../Tasks/Tasks.ts"
import { Gathered, MaterialGathering } from "./MaterialGathering.ts"
import { OwnedDraft } from "./OwnedDraft.ts"

/** The task that a workflow works on. */
export interface GenerationTask {
  readonly draftId: DraftId
  readonly taskId: TaskId
}

/**
 * An activity of a generation: it goes on after defects, gives signs of life, and its name is stable, because the engine finds the result of a
 * completed one by it. It may be cut short and run again, so that what it does must bear being done twice.
 */
export const activity = <S extends Schema.Constraint, R>(
  { draftId, taskId }: GenerationTask,
  name: string,
  success: S,
  execute: Effect.Effect<S["Type"], never, R>
): Activity.Activity<S, Schema.Never, R | Tasks> =>
  Activity.make({
    name,
    success,
    execute: withHeartbeat(taskId, persevering(execute)).pipe(
      Effect.annotateLogs({ draftId, taskId, activity: name }),
      Effect.withSpan(`Generation.${name}`)
    )
  })

const Begun = Schema.NullOr(Gathered)

/**
 * The first activity of every generation: it marks what the task owns as under way (`begin`) and collects the material. `null` says that the task is over.
 */
export const gather = (
  task: GenerationTask,
  begin: (draft: CampaignDraft) => CampaignDraft
) =>
  activity(
    task,
    "GatherMaterial",
    Begun,
    Effect.gen(function*() {
      const owned = yield* OwnedDraft
      const gathering = yield* MaterialGathering
      const begun = yield* owned.write(
        task.draftId,
        task.taskId,
        (draft) => Effect.succeed({ draft: begin(draft), move: { _tag: "Advance" as const, progress: 5 } })
      )
      return begun === null ? null : yield* gathering.gather(begun.draft)
    })
  )
