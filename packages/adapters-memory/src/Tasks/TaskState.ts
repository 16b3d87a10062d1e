import { type AnalysisTask, type DraftTask, hasEnded, type Task } from "@campaigns/application/Tasks/Tasks"
import type { DraftId, MarketAnalysisId, TaskId } from "@campaigns/domain/Drafts/Ids"
import * as Array from "effect/Array"
import * as DateTime from "effect/DateTime"
import * as HashMap from "effect/HashMap"
import * as Option from "effect/Option"
import type { MemoryState } from "../Drafts/MemoryStore.ts"

/** The task, as long as it has not ended. */
export const openTask = (state: MemoryState, taskId: TaskId): Option.Option<Task> =>
  Option.filter(HashMap.get(state.tasks, taskId), (task) => !hasEnded(task))

/** The task, as long as it is one of this draft and has not ended. */
export const openTaskOf = (state: MemoryState, draftId: DraftId, taskId: TaskId): Option.Option<DraftTask> =>
  Option.filter(openTask(state, taskId), (task): task is DraftTask => task.draftId === draftId)

/** The task that runs this analysis, as long as it has not ended. */
export const runningTaskOf = (state: MemoryState, analysisId: MarketAnalysisId): Option.Option<AnalysisTask> =>
  Array.findFirst(
    HashMap.values(state.tasks),
    (task): task is AnalysisTask => task.analysisId === analysisId && !hasEnded(task)
  )

/** The state with a task put in. */
export const withTask = (state: MemoryState, task: Task): MemoryState => ({
  ...state,
  tasks: HashMap.set(state.tasks, task.taskId, task)
})

type Begun<A extends Task> = Pick<A, "taskId" | "kind" | "draftId" | "begunAt" | "analysisId">

/** The state with a new pending task; an id that was given to a task before is a bug. */
export const withNewTask = (
  state: MemoryState,
  { at, ...begun }: (Begun<DraftTask> | Begun<AnalysisTask>) & { readonly at: DateTime.Utc }
): MemoryState => {
  if (HashMap.has(state.tasks, begun.taskId)) throw new Error(`Task ${begun.taskId} was begun before`)
  return withTask(state, {
    ...begun,
    status: "pending",
    progress: 0,
    error: null,
    result: null,
    dateAdded: at,
    dateUpdated: at
  })
}

const later = (a: DateTime.Utc, b: DateTime.Utc): DateTime.Utc => DateTime.isGreaterThan(a, b) ? a : b

/** The task, under way. */
export const advanced = (task: Task, progress: number, at: DateTime.Utc): Task => ({
  ...task,
  status: "in_progress",
  progress: Math.max(task.progress, progress),
  dateUpdated: later(task.dateUpdated, at)
})

/** The task at its end: badly with an error, well without. */
export const ended = (
  task: Task,
  { at, error, result }: Pick<Task, "error" | "result"> & { readonly at: DateTime.Utc }
): Task => ({
  ...task,
  status: error === null ? "completed" : "failed",
  progress: error === null ? 100 : task.progress,
  error,
  result,
  dateUpdated: later(task.dateUpdated, at)
})
