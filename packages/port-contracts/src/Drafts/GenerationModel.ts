import type { TaskChange } from "@campaigns/application/Tasks/DraftTasks"
import { type Task, Tasks } from "@campaigns/application/Tasks/Tasks"
import type { TaskId } from "@campaigns/domain/Drafts/Ids"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { assertSame, at, freshTaskId } from "./ExampleDrafts.ts"

/** What becomes of a task together with a write of its draft. */
export const randomStep = fc.oneof(
  fc.record({ _tag: fc.constant("Begin" as const) }),
  { weight: 3, arbitrary: fc.record({ _tag: fc.constant("Advance" as const), progress: fc.nat({ max: 100 }) }) },
  fc.record({ _tag: fc.constant("End" as const), error: fc.constantFrom(null, "It went wrong") })
)
type Step = typeof randomStep extends fc.Arbitrary<infer A> ? A : never

/** What the model knows of a task that generates. */
export type Work = Pick<Task, "taskId" | "status" | "progress" | "begunAt">

export const newWork = (begunAt: number): Work => ({ taskId: freshTaskId(), status: "pending", progress: 0, begunAt })

export const isOver = ({ status }: Work): boolean => status === "completed" || status === "failed"

/** A step as the port is told of it. */
export const changeOf = (step: Step, taskId: TaskId): TaskChange => {
  switch (step._tag) {
    case "Begin":
      return { ...step, taskId, kind: "generate_rsas", at: at(0) }
    case "Advance":
      return { ...step, taskId, at: at(0) }
    case "End":
      return { ...step, taskId, result: { left: [] }, at: at(0) }
  }
}

/** The task after a step that took effect. */
export const movedOn = (work: Work, step: Step): Work => {
  switch (step._tag) {
    case "Begin":
      return work
    case "Advance":
      return { ...work, status: "in_progress", progress: Math.max(work.progress, step.progress) }
    case "End":
      return step.error === null ? { ...work, status: "completed", progress: 100 } : { ...work, status: "failed" }
  }
}

/** The task after it was ended badly without its draft. */
export const givenUp = (work: Work): Work => (isOver(work) ? work : { ...work, status: "failed" })

/** Asserts that the task stands where the model says. */
export const assertWork = Effect.fnUntraced(function*(work: Work, message: string) {
  const { begunAt, progress, status, taskId } = yield* Effect.orDie((yield* Tasks).find(work.taskId))
  assertSame({ taskId, status, progress, begunAt }, work, message)
})
