import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { GenerationStatus } from "@campaigns/domain/Drafts/GenerationStatus"
import { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import type { GeneratedPart } from "@campaigns/domain/Generation/BeginGeneration"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import * as Semaphore from "effect/Semaphore"
import * as Activity from "effect/workflow/Activity"
import * as Workflow from "effect/workflow/Workflow"
import { persevering, signOfLife, withHeartbeat } from "../Tasks/Persevering.ts"
import type { Tasks } from "../Tasks/Tasks.ts"
import { Gathered, MaterialGathering } from "./MaterialGathering.ts"
import { OwnedDraft, type TaskMove } from "./OwnedDraft.ts"

const payload = { draftId: DraftId, taskId: TaskId }

/** The task that a workflow works on. */
export type GenerationTask = Schema.Struct.Type<typeof payload>

/** The durable work of a generation. Executing it again for the same task joins the execution that is there. */
export const generationWorkflow = <Name extends string>(name: Name) =>
  Workflow.make(name, { payload, idempotencyKey: ({ taskId }) => taskId })

/**
 * How many generations a process works on at the same time; the others wait for their turn. Hundreds at once keep everything
 * else waiting: a task engine that is late with the refreshing of its locks gives all its work away and begins it anew.
 */
export const GenerationTurns = Context.Reference<Semaphore.Semaphore>(
  "@campaigns/application/Generation/GenerationTurns",
  { defaultValue: () => Semaphore.makeUnsafe(8) }
)

/** After how long the first sign of life of one that waits comes: what interrupts the waiting, such as an outage, begins it anew. */
const FIRST_SIGN = "1 second"

/** The work of a generation when its turn has come; until then its task gives signs of life. */
export const inTurn = <A, E, R>(
  { taskId }: GenerationTask,
  work: Effect.Effect<A, E, R>
): Effect.Effect<A, E, Exclude<R, Scope.Scope> | Tasks> =>
  Effect.gen(function*() {
    const turns = yield* GenerationTurns
    const waiting = Effect.andThen(Effect.delay(signOfLife(taskId), FIRST_SIGN), withHeartbeat(taskId, Effect.never))
    const signs = yield* Effect.forkScoped(waiting)
    return yield* turns.withPermit(Effect.andThen(Fiber.interrupt(signs), work))
  }).pipe(Effect.scoped)

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
      Effect.annotateLogs({ draft_id: draftId, task_id: taskId, activity: name }),
      Effect.withSpan(`Generation.${name}`)
    )
  })

/** Whether the task has yet to mark this as under way; marked again it would be a revision in which nothing changed. */
export const isPendingFor = (status: GenerationStatus, taskId: TaskId): boolean =>
  status._tag === "Pending" && status.taskId === taskId

/** The draft with a part marked as under way. */
export const beginPart = (part: GeneratedPart, { taskId }: GenerationTask) => (draft: CampaignDraft): CampaignDraft =>
  isPendingFor(draft[part], taskId) ? { ...draft, [part]: { _tag: "InProgress", taskId } } : draft

/** The draft with a part that the task has written, or has failed to write. */
export const endPart = (
  draft: CampaignDraft,
  part: GeneratedPart,
  { taskId }: GenerationTask,
  error: string | null
): CampaignDraft => ({
  ...draft,
  [part]: error === null ? { _tag: "Completed", taskId } : { _tag: "Failed", taskId, error }
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

/** The last activity of a generation that wrote ads: it ends the task, and with it whatever else the task owns (`close`). */
export const finish = (
  task: GenerationTask,
  move: TaskMove,
  close: (draft: CampaignDraft) => CampaignDraft = (draft) => draft
) =>
  activity(
    task,
    "Finish",
    Schema.Void,
    Effect.gen(function*() {
      const owned = yield* OwnedDraft
      yield* owned.write(task.draftId, task.taskId, (draft) => Effect.succeed({ draft: close(draft), move }))
    })
  )
