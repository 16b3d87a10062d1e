import { useQuery } from "@tanstack/preact-query"
import { useEffect } from "preact/hooks"
import { type Answer, request } from "../Api/Request.ts"
import { commonWords } from "../Words/CommonWords.ts"
import { useWords } from "../Words/Language.ts"
import { Notice, Progress } from "./Messages.tsx"

/** A task of the service, as it was read last. */
export type Task = Answer<"GET /api/v1/tasks/:task_id">

/** The time between two looks at a task that is under way, milliseconds. */
const LOOKS_EVERY = 1_000

const isOver = ({ status }: Task): boolean => status === "completed" || status === "failed"

/** A task, which is looked at until it has ended; nothing without an id. */
export const useTask = (taskId: string | null) =>
  useQuery({
    queryKey: ["task", taskId],
    queryFn: ({ signal }) => request("GET /api/v1/tasks/:task_id", { params: { task_id: taskId ?? "" }, signal }),
    enabled: taskId !== null,
    refetchInterval: ({ state }) => state.data !== undefined && isOver(state.data) ? false : LOOKS_EVERY
  })

/** The progress of a task, or why it failed; `onEnd` is called once when it has ended. */
export const TaskProgress = ({ label, onEnd, taskId }: {
  readonly label: string
  readonly taskId: string | null
  readonly onEnd?: (task: Task) => void
}) => {
  const words = useWords(commonWords)
  const { data: task } = useTask(taskId)
  const ended = task !== undefined && isOver(task)
  useEffect(() => {
    if (ended) onEnd?.(task)
  }, [ended, taskId])
  if (taskId === null || task === undefined || task.status === "completed") return null
  return task.status === "failed"
    ? <Notice kind="problem">{task.error ?? words.failed}</Notice>
    : <Progress label={label} percent={task.progress} />
}
