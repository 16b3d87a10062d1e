import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import {
  abandonGeneration,
  completeGeneration,
  failGeneration,
  type GeneratedPart,
  startGeneration
} from "@campaigns/domain/internal/Generation/BeginGeneration"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import * as Semaphore from "effect/Semaphore"
import * as Activity from "effect/workflow/Activity"
import * as Workflow from "effect/workflow/Workflow"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { DraftReader } from "../Drafts/DraftReader.ts"
import { DraftWriter, type TaskMove, type TaskTransition, type Written } from "../Drafts/DraftWriter.ts"
import { task as largeTask } from "../Load/LargeWork.ts"
import { heartbeat, retryOutages, withHeartbeat, WorkBroke } from "../Tasks/DurableWork.ts"
import { brokeDown, draftRemoved, type DraftTask, hasEnded, Tasks } from "../Tasks/Tasks.ts"
import type { GenerationResult } from "./GenerationResult.ts"
import { Gathered, gatherMaterial } from "./MaterialGathering.ts"

const payload = {
  draftId: DraftId,
  taskId: TaskId,
  /** The ads of each new ad group; one for work that says nothing of it. */
  adsPerGroup: Schema.optionalKey(Schema.Int)
}

/** The task that a workflow works on. */
export type GenerationTask = Schema.Struct.Type<typeof payload>

/** The durable work of a generation. Executing it again for the same task joins the execution that is there. */
export const generationWorkflow = <Name extends string>(name: Name) =>
  Workflow.make(name, { payload, idempotencyKey: ({ taskId }) => taskId })

/**
 * The number of generations that a process works on at the same time; the others wait for their turn. Hundreds at once
 * keep everything else waiting: a task engine that is late with the refreshing of its locks gives all its work away and
 * begins it anew.
 */
export const GenerationTurns = Context.Reference<Semaphore.Semaphore>(
  "@campaigns/application/Generation/GenerationTurns",
  { defaultValue: () => Semaphore.makeUnsafe(8) }
)

/** After how long a waiting generation sends its first heartbeat: an interruption, such as an outage, restarts it. */
const FIRST_SIGN = "1 second"

/**
 * An activity of a generation: it goes on when the store is back, gives heartbeats, and its name is stable, because the
 * engine finds the result of a completed one by it. It may be cut short and run again, so that what it does must bear
 * being done twice.
 */
export const activity = <S extends Schema.Constraint, R>(
  { draftId, taskId }: GenerationTask,
  name: string,
  success: S,
  execute: Effect.Effect<S["Type"], StorageUnavailable, R>
): Activity.Activity<S, typeof WorkBroke, R | Tasks> =>
  Activity.make({
    name,
    success,
    error: WorkBroke,
    execute: withHeartbeat(taskId, retryOutages(execute)).pipe(
      Effect.annotateLogs({ draft_id: draftId, task_id: taskId, activity: name }),
      Effect.withSpan(`Generation.${name}`)
    )
  })

/** The end of a task with its result. */
export const endOf = (error: string | null, result: GenerationResult): TaskMove => ({
  _tag: "Ended",
  error,
  result
})

/** A task whose draft is gone is over; nothing else would end it. */
const endOrphan = ({ taskId }: GenerationTask) =>
  Effect.gen(function*() {
    const tasks = yield* Tasks
    yield* tasks.end({ taskId, ...draftRemoved, at: yield* DateTime.now })
    return null
  })

/**
 * Answers with what `tell` takes of the current draft and task, so that the rest of the draft can go; `null` when the
 * task has ended or its draft is gone.
 */
export const readForTask = <A>(
  task: GenerationTask,
  tell: (draft: CampaignDraft, task: DraftTask) => A
): Effect.Effect<A | null, StorageUnavailable, DraftReader | Tasks> =>
  Effect.gen(function*() {
    const drafts = yield* DraftReader
    const tasks = yield* Tasks
    const found = yield* tasks.find(task.taskId)
    if (found.draftId === null || hasEnded(found)) return null
    return tell(yield* drafts.find(task.draftId), found)
  }).pipe(
    Effect.catchTags({ TaskNotFound: () => Effect.succeed(null), DraftNotFound: () => endOrphan(task) }),
    largeTask
  )

/** Writes what the task makes of its draft, without an author; `null` when the task is over. */
export const writeForTask = <A>(
  task: GenerationTask,
  decide: TaskTransition<A, never>
): Effect.Effect<Written<A> | null, StorageUnavailable, DraftWriter | Tasks> =>
  Effect.flatMap(DraftWriter, (store) => store.writeFor(task, null, decide)).pipe(
    Effect.catchTags({ TaskHasEnded: () => Effect.succeed(null), DraftNotFound: () => endOrphan(task) }),
    largeTask
  )

/** The draft with a part marked as under way, if the task has it in hand. */
export const startPart = (part: GeneratedPart, { taskId }: GenerationTask) => (draft: CampaignDraft): CampaignDraft =>
  Result.getOrElse(startGeneration(draft, part, taskId), () => draft)

/** The draft with a part that the task has written, or has failed to write, if it has it in hand. */
export const endPart = (part: GeneratedPart, { taskId }: GenerationTask, error: string | null) =>
(
  draft: CampaignDraft
): CampaignDraft =>
  Result.getOrElse(
    error === null ? completeGeneration(draft, part, taskId) : failGeneration(draft, part, taskId, error),
    () => draft
  )

const Begun = Schema.NullOr(Gathered)

/**
 * The first activity of every generation: it marks what the task owns as under way (`begin`) and collects the material.
 * `null` says that the task is over.
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
      // Only the needed part is kept, so that the rest of a large draft can go before a website is read.
      const subject = yield* writeForTask(task, (draft) =>
        Result.succeed({
          draft: begin(draft),
          answer: { customerId: draft.customerId, settings: draft.settings },
          task: { _tag: "Advanced", progress: 5 }
        }))
      return subject === null ? null : yield* gatherMaterial(subject.answer)
    })
  )

/** The last activity of a generation that wrote ads: it ends the task, and what else the task owns (`close`). */
export const finish = (
  task: GenerationTask,
  move: TaskMove,
  close: (draft: CampaignDraft) => CampaignDraft = (draft) => draft
) =>
  activity(
    task,
    "Finish",
    Schema.Void,
    Effect.asVoid(
      writeForTask(task, (draft) => Result.succeed({ draft: close(draft), answer: undefined, task: move }))
    )
  )

/** Takes what the task has in hand from it and ends it, because its work broke off again and again. */
const giveUp = (task: GenerationTask) =>
  Effect.orDie(activity(
    task,
    "GiveUp",
    Schema.Void,
    Effect.asVoid(
      writeForTask(task, (draft) =>
        Result.succeed({
          draft: abandonGeneration(draft, task.taskId, brokeDown.error),
          answer: undefined,
          task: { _tag: "Ended", ...brokeDown }
        }))
    )
  ))

/** The work of a task when its turn has come; until then it gives heartbeats. */
export const inTurn = <A, E, R>(
  { taskId }: GenerationTask,
  work: Effect.Effect<A, E, R>,
  turnsOf: typeof GenerationTurns = GenerationTurns
): Effect.Effect<A, E, Exclude<R, Scope.Scope> | Tasks> =>
  Effect.gen(function*() {
    const turns = yield* turnsOf
    const waiting = Effect.andThen(Effect.delay(heartbeat(taskId), FIRST_SIGN), withHeartbeat(taskId, Effect.never))
    const signs = yield* Effect.forkScoped(waiting)
    return yield* turns.withPermit(Effect.andThen(Fiber.interrupt(signs), work))
  }).pipe(Effect.scoped)

/** A whole generation, or other work on a draft with turns of its own, in its turn; work that breaks ends its task. */
export const generation = <R>(
  task: GenerationTask,
  work: Effect.Effect<void, WorkBroke, R>,
  turnsOf: typeof GenerationTurns = GenerationTurns
) => Effect.catchTag(inTurn(task, work, turnsOf), "WorkBroke", () => giveUp(task))
