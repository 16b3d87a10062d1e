import { useQuery } from "@tanstack/preact-query"
import type { ComponentChildren } from "preact"
import { useEffect } from "preact/hooks"
import { type Answer, request } from "../Api/Request.ts"
import { Loaded, Notice, Progress } from "./Messages.tsx"

/** Background work as the API answers it. */
export type Task = Answer<"GET /api/v1/tasks/:task_id">

/** The wait between two looks at work under way, milliseconds: a person waits, and most of it takes seconds. */
const lookEvery = 1_000

const hasEnded = (task: Task | undefined): boolean => task?.status === "completed" || task?.status === "failed"

/** Background work, followed while the page is looked at until it ends; what came of it is shown by `children`. */
export const TaskProgress = ({ children, label, onEnd, taskId }: {
  readonly taskId: string
  readonly label: string
  readonly onEnd?: (task: Task) => void
  readonly children?: (task: Task) => ComponentChildren
}) => {
  const read = useQuery({
    queryKey: ["task", taskId],
    queryFn: ({ signal }) => request("GET /api/v1/tasks/:task_id", { params: { task_id: taskId }, signal }),
    refetchInterval: ({ state: { data } }) => hasEnded(data) ? false : lookEvery
  })
  const task = read.data
  const isOver = hasEnded(task)
  useEffect(() => {
    if (task !== undefined && isOver) onEnd?.(task)
  }, [taskId, isOver])
  return (
    <Loaded of={read}>
      {(task) => (
        <>
          {!isOver && <Progress label={label} percent={task.progress} />}
          {task.status === "failed" && <Notice kind="problem">{task.error}</Notice>}
          {isOver && children?.(task)}
        </>
      )}
    </Loaded>
  )
}
