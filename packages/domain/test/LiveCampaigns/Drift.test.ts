import { type Drift, driftAfterDecision, type DriftAuthor } from "@campaigns/domain/internal/LiveCampaigns/Drift"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"

const at = DateTime.makeUnsafe("2026-11-20T10:00:00.000Z")
const later = DateTime.makeUnsafe("2026-11-20T10:30:00.000Z")

const author = (userEmail: string, differenceIds?: ReadonlyArray<string>): DriftAuthor => ({
  at,
  userEmail,
  clientType: "GOOGLE_ADS_WEB_CLIENT",
  paths: ["CAMPAIGN.name"],
  ...(differenceIds === undefined ? {} : { differenceIds })
})

const drift: Drift = {
  state: "drifted",
  checkedAt: at,
  differences: 3,
  by: [author("ada", ["a", "b"]), author("bob", ["c"]), author("cleo", []), author("dan")]
}

const after = (...open: ReadonlyArray<string>) => {
  const { by, ...others } = driftAfterDecision(drift, new Set(open), later)
  return { ...others, by: by.map(({ differenceIds, userEmail }) => [userEmail, differenceIds]) }
}

describe("a drift after a decision", () => {
  it("names those whose differences are open still, and those who were joined to none", () => {
    assert.deepStrictEqual(after("b", "c"), {
      state: "drifted",
      checkedAt: later,
      differences: 2,
      by: [["ada", ["b"]], ["bob", ["c"]], ["cleo", []], ["dan", []]]
    })
    assert.deepStrictEqual(after("a", "b").by, [["ada", ["a", "b"]], ["cleo", []], ["dan", []]])
    assert.deepStrictEqual(after("new").by, [["cleo", []], ["dan", []]])
  })

  it("is none, and names nobody, when nothing is open", () => {
    assert.deepStrictEqual(after(), { state: "inSync", checkedAt: later, differences: 0, by: [] })
    assert.deepStrictEqual(driftAfterDecision(undefined, new Set(["a"]), later), {
      state: "drifted",
      checkedAt: later,
      differences: 1,
      by: []
    })
  })
})
