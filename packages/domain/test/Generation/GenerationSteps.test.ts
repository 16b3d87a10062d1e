import { type GenerationStatus, madeByHand, notStarted } from "@campaigns/domain/Drafts/GenerationStatus"
import { TaskId } from "@campaigns/domain/Drafts/Ids"
import {
  completeGeneration,
  failGeneration,
  type GeneratedPart,
  startGeneration
} from "@campaigns/domain/Generation/BeginGeneration"
import {
  begunGeneration,
  completedGeneration,
  failedGeneration,
  startedGeneration
} from "@campaigns/domain/Generation/GenerationSteps"
import { fullDraft } from "@campaigns/port-contracts/Drafts/FullDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"

const task = TaskId.make("00000000-0000-7000-8000-000000000001")
const other = TaskId.make("00000000-0000-7000-8000-000000000002")
const error = "It went wrong"

const states = {
  "not started": notStarted,
  pending: { _tag: "Pending", taskId: task },
  "in progress": { _tag: "InProgress", taskId: task },
  "pending for another": { _tag: "Pending", taskId: other },
  "in progress for another": { _tag: "InProgress", taskId: other },
  completed: { _tag: "Completed", taskId: task },
  "made by hand": madeByHand,
  failed: { _tag: "Failed", taskId: task, error: "Earlier" }
} satisfies Record<string, GenerationStatus>
type State = keyof typeof states

type Event = (status: GenerationStatus) => Result.Result<GenerationStatus, { readonly _tag: string }>
const events = {
  begin: (status) => begunGeneration(status, task),
  start: (status) => startedGeneration(status, task),
  complete: (status) => completedGeneration(status, task),
  fail: (status) => failedGeneration(status, task, error)
} satisfies Record<string, Event>
type Name = keyof typeof events

const [pending, inProgress, completed, failed] = [
  states.pending,
  states["in progress"],
  states.completed,
  { _tag: "Failed", taskId: task, error }
] as const
const notInHand = { start: "NotInHand", complete: "NotInHand", fail: "NotInHand" }
const owned = { begin: "GenerationUnderWay", start: inProgress, complete: completed, fail: failed }

/** The status that each event makes of each status, or the name of its refusal. */
const table: Record<State, Record<Name, GenerationStatus | string>> = {
  "not started": { ...notInHand, begin: pending },
  pending: owned,
  "in progress": owned,
  "pending for another": { ...notInHand, begin: "GenerationUnderWay" },
  "in progress for another": { ...notInHand, begin: "GenerationUnderWay" },
  completed: { ...notInHand, begin: pending },
  "made by hand": { ...notInHand, begin: pending },
  failed: { ...notInHand, begin: pending }
}

describe("the status of a generation", () => {
  for (const state of Object.keys(states) as ReadonlyArray<State>) {
    for (const event of Object.keys(events) as ReadonlyArray<Name>) {
      const expected = table[state][event]
      it(`${event} when ${state}: ${typeof expected === "string" ? expected : expected._tag}`, () => {
        const outcome = (events[event] as Event)(states[state])
        if (Result.isFailure(outcome)) assert.strictEqual(outcome.failure._tag, expected)
        else assert.deepStrictEqual(outcome.success, expected)
      })
    }
  }

  it("moves in one part of a draft and leaves all else", () => {
    for (const part of ["adGroupsGeneration", "extensionsGeneration"] as ReadonlyArray<GeneratedPart>) {
      const draft = { ...fullDraft, [part]: pending }
      const outcomes = [
        [startGeneration(draft, part, task), inProgress],
        [completeGeneration(draft, part, task), completed],
        [failGeneration(draft, part, task, error), failed]
      ] as const
      for (const [outcome, status] of outcomes) {
        assert.deepStrictEqual(Result.getOrThrow(outcome), { ...draft, [part]: status })
      }
      assert.strictEqual(
        Result.getOrThrow(startGeneration({ ...draft, [part]: inProgress }, part, task))[part],
        inProgress
      )
    }
  })
})
