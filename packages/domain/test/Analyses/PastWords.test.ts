import { newRecommendation } from "@campaigns/domain/Analyses/DecideRecommendation"
import { heldBack, type PastWord, pastWords } from "@campaigns/domain/Analyses/PastWords"
import {
  AnalysisRunId,
  keyOf,
  type Proposal,
  type Recommendation,
  RecommendationId
} from "@campaigns/domain/Analyses/Recommendation"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import { deadKeyword, goodKeywords, keyword, runOf } from "./ExampleAccount.ts"

const [example] = runOf([deadKeyword(1), keyword(2), ...goodKeywords]).proposals

/** The proposal to pause the keyword of a number that has cost so much. */
const pause = (id: number, costMicros: number): Proposal => {
  if (example?.evidence._tag !== "PauseKeyword") return assert.fail("no pause is proposed")
  return { ...example, entity: { ...example.entity, id }, evidence: { ...example.evidence, costMicros } }
}

const day = (days: number) => DateTime.add(DateTime.makeUnsafe("2026-01-01T02:00:00Z"), { days })

const run = { id: AnalysisRunId.make(1), customerId: CustomerId.make(1), analysisType: "keywordPause" } as const

const said = (
  status: Recommendation["status"],
  proposal: Proposal,
  days: number | null,
  appliedDays: number | null = null
): Recommendation => ({
  ...newRecommendation(RecommendationId.make(1), run, proposal, day(0)),
  status,
  decidedAt: days === null ? null : day(days),
  appliedAt: appliedDays === null ? null : day(appliedDays)
})

const word = (status: PastWord["status"], change: Partial<PastWord> = {}): PastWord => ({
  key: keyOf(pause(1, 1)),
  status,
  weight: 100,
  times: 1,
  lastAt: day(0),
  ...change
})

const held = (past: ReadonlyArray<PastWord>, costMicros = 100, now = day(0)) =>
  heldBack(pause(1, costMicros), past, now)

describe("what was said of recommendations", () => {
  it("is summed up by thing and word: the largest weight, the number, and the last time", () => {
    const words = pastWords([
      said("dismissed", pause(1, 700), 1),
      said("dismissed", pause(1, 20), 5),
      said("dismissed", pause(2, 30), 4),
      said("dismissed", pause(2, 900), 2),
      said("reverted", pause(1, 5), 9, 3),
      said("reverted", pause(1, 5), 7, 8),
      said("approved", pause(3, 1), 1),
      said("applied", pause(4, 1), 1, 6),
      said("applied", pause(4, 2), 3, 2),
      said("proposed", pause(5, 1), null),
      said("expired", pause(6, 1), null),
      said("superseded", pause(7, 1), 3)
    ])
    const key = (id: number) => keyOf(pause(id, 1))
    assert.deepStrictEqual(words, [
      { key: key(1), status: "dismissed", weight: 700, times: 2, lastAt: day(5) },
      { key: key(2), status: "dismissed", weight: 900, times: 2, lastAt: day(4) },
      { key: key(1), status: "reverted", weight: 5, times: 2, lastAt: day(9) },
      { key: key(3), status: "approved", weight: 1, times: 1, lastAt: day(1) },
      { key: key(4), status: "applied", weight: 2, times: 2, lastAt: day(6) }
    ])
  })
})

describe("a proposal is held back", () => {
  it("by nothing where nothing was said", () => assert.isNull(held([])))

  it("while the same is approved, or was applied since the figures were read", () => {
    assert.strictEqual(held([word("approved")]), "ALREADY_PROPOSED")
    assert.strictEqual(held([word("applied")]), "APPLIED_TODAY")
  })

  it("until its evidence is twice that of the dismissal that weighed more, whichever came first", () => {
    for (const weights of [[100, 40], [40, 100]]) {
      const past = pastWords(weights.map((weight, index) => said("dismissed", pause(1, weight), index)))
      assert.strictEqual(held(past, 199), "DISMISSED")
      assert.isNull(held(past, 200))
    }
  })

  it("for 28 days from when it was last taken back, doubled with each time more", () => {
    for (const [times, days] of [[1, 28], [2, 56], [3, 112]] as const) {
      const past = [word("reverted", { times, lastAt: day(10) })]
      assert.strictEqual(held(past, 100, DateTime.subtract(day(10 + days), { seconds: 1 })), "REVERTED_LATELY")
      assert.isNull(held(past, 100, day(10 + days)))
    }
    const twice = pastWords([said("reverted", pause(1, 1), 40), said("reverted", pause(1, 1), 3)])
    assert.strictEqual(held(twice, 100, day(95)), "REVERTED_LATELY")
    assert.isNull(held(twice, 100, day(96)))
  })

  it("by a dismissal also where it was taken back longer ago, and the other way round", () => {
    const [dismissal, undo] = [word("dismissed", { weight: 100 }), word("reverted", { lastAt: day(0) })]
    assert.strictEqual(held([undo, dismissal], 150, day(300)), "DISMISSED")
    assert.strictEqual(held([undo, dismissal], 250, day(3)), "REVERTED_LATELY")
    assert.isNull(held([undo, dismissal], 250, day(300)))
  })
})
