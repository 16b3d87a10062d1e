import { newRecommendation, overdue } from "@campaigns/domain/Analyses/DecideRecommendation"
import { AnalysisRunId, type Recommendation, RecommendationId } from "@campaigns/domain/Analyses/Recommendation"
import { TaskId } from "@campaigns/domain/Drafts/Ids"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import { deadKeyword, goodKeywords, keyword, runOf } from "./ExampleAccount.ts"

const [proposal] = runOf([deadKeyword(1), keyword(2), ...goodKeywords]).proposals
if (proposal === undefined) throw new Error("no pause is proposed")

const made = DateTime.makeUnsafe("2026-11-01T10:00:00Z")
const run = { analysisType: "keywordPause", customerId: CustomerId.make(1), id: AnalysisRunId.make(1) } as const
const proposed = newRecommendation(RecommendationId.make(1), run, proposal, made)
const task = TaskId.make("11111111-1111-4111-8111-111111111111")

const later = (from: DateTime.Utc, millis: number) => DateTime.makeUnsafe(DateTime.toEpochMillis(from) + millis)

/** The status after a look at a time, where plans of before another time are over. */
const after = (stored: Recommendation, at: DateTime.Utc, plansBefore = made, ended: ReadonlyArray<TaskId> = []) =>
  overdue(stored, { at, plansBefore, ended: new Set(ended) }).status

describe("A recommendation whose time is over", () => {
  it("is one behind its last instant, and not at it", () => {
    const { expiresAt } = proposed
    assert.deepStrictEqual(
      [-1, 0, 1].map((millis) => after(proposed, later(expiresAt, millis))),
      ["proposed", "proposed", "expired"]
    )
  })

  it("is given back by a plan that was approved before, and not at that instant, unless the plan is being applied", () => {
    const approved: Recommendation = { ...proposed, status: "approved", decidedAt: made }
    const at = later(made, 1_000)
    assert.deepStrictEqual(
      [-1, 0, 1].map((millis) => after(approved, at, later(made, millis))),
      ["approved", "approved", "proposed"]
    )
    const applying = { ...approved, applying: task }
    assert.deepStrictEqual(
      [after(applying, at, later(made, 1)), after(applying, at, later(made, 1), [task])],
      ["approved", "proposed"]
    )
  })
})
