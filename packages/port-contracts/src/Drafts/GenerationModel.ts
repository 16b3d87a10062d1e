import type { TaskMove } from "@campaigns/application/Drafts/DraftWriter"
import { type Task, Tasks } from "@campaigns/application/Tasks/Tasks"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { assertSame, freshTaskId } from "./ExampleDrafts.ts"

/** The steps of a task that go with a write of its draft. */
export const randomStep = fc.oneof(
  fc.record({ _tag: fc.constant("Begin" as const) }),
  { weight: 3, arbitrary: fc.record({ _tag: fc.constant("Advance" as const), progress: fc.nat({ max: 100 }) }) },
  fc.record({ _tag: fc.constant("End" as const), error: fc.constantFrom(null, "It went wrong") })
)
type Step = typeof randomStep extends fc.Arbitrary<infer A> ? A : never

/** The model's knowledge of a task that generates. */
export type Work = Pick<Task, "taskId" | "status" | "progress" | "begunAt">

export const newWork = (begunAt: number): Work => ({ taskId: freshTaskId(), status: "pending", progress: 0, begunAt })

export const isOver = ({ status }: Work): boolean => status === "completed" || status === "failed"

/** A step of a task that has begun, as the port is told of it. */
export const moveOf = (step: Exclude<Step, { readonly _tag: "Begin" }>): TaskMove =>
  step._tag === "Advance"
    ? { _tag: "Advanced", progress: step.progress }
    : {
      _tag: "Ended",
      error: step.error,
      result: { _tag: "Generated", missing: [], notes: [], leftAlone: [], dropped: [] }
    }

/** The task after a step that took effect. */
export const movedOn = (work: Work, step: Step): Work => {
  switch (step._tag) {
    case "Begin":
      return work
    case "Advance":
      return { ...work, status: "inProgress", progress: Math.max(work.progress, step.progress) }
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
