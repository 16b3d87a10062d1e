import { type BegunTask, ended, pending } from "@campaigns/application/Tasks/TaskMoves"
import {
  type AnalysisTask,
  draftRemoved,
  type DraftTask,
  hasEnded,
  type Task
} from "@campaigns/application/Tasks/Tasks"
import type { DraftId, MarketAnalysisId, TaskId } from "@campaigns/domain/Drafts/Ids"
import * as Array from "effect/Array"
import type * as DateTime from "effect/DateTime"
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

/** The state with a new pending task; an id that was given to a task before is a bug. */
export const withNewTask = (state: MemoryState, begun: BegunTask, at: DateTime.Utc): MemoryState => {
  if (HashMap.has(state.tasks, begun.taskId)) throw new Error(`Task ${begun.taskId} was begun before`)
  const taskNumbers = HashMap.set(state.taskNumbers, begun.taskId, HashMap.size(state.taskNumbers) + 1)
  return withTask({ ...state, taskNumbers }, pending(begun, at))
}

/** The state with the tasks of a draft ended that had not ended, because the draft is removed. */
export const withoutOpenTasksOf = (state: MemoryState, draftId: DraftId, at: DateTime.Utc): MemoryState => ({
  ...state,
  tasks: HashMap.map(
    state.tasks,
    (task) => task.draftId === draftId && !hasEnded(task) ? ended(task, { ...draftRemoved, at }) : task
  )
})
