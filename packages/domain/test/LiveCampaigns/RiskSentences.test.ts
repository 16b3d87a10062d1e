import type { PlanRisk, RiskCode } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import { riskCodes, riskSentence, riskSentences } from "@campaigns/domain/LiveCampaigns/RiskSentences"
import { assert, describe, it } from "@effect/vitest"

const sentence = (code: RiskCode, params: PlanRisk["params"]) =>
  riskSentence({ code, path: [], needsConfirmation: false, params })

describe("the sentences of risks", () => {
  it("are sentences for every code, also without what they quote", () => {
    for (const code of Object.keys(riskSentences) as ReadonlyArray<RiskCode>) {
      assert.match(sentence(code, {}), /^[A-Z0-9][^\n]*\.$/, code)
      assert.notInclude(sentence(code, {}), "undefined")
    }
  })

  it("have a meaning each", () => {
    assert.deepStrictEqual(riskCodes.toSorted(), Object.keys(riskSentences).sort())
  })

  it("quote amounts in the account's currency, numbers and names", () => {
    assert.include(
      sentence("SPEND_RISES", { beforeMicros: 25_000_000, afterMicros: 30_500_000, addedMicros: 5_500_000 }),
      "from 25.00 to 30.50: up to 5.50 more"
    )
    assert.include(
      sentence("SPEND_RISES", {
        beforeMicros: 40_000_000,
        afterMicros: 30_000_000,
        addedMicros: 30_000_000,
        leaves: "All"
      }),
      "a daily budget of its own of 30.00, beside the shared one of 40.00, which stays: up to 30.00 more"
    )
    const bound = { dailyBudgetMicros: 25_000_000 }
    assert.include(
      sentence("BID_RISES", { count: 2, setting: "cpcBidMicros", before: 500_000, after: 1_000_000, ...bound }),
      "2 bids rise steeply, most of all the bid for a click from 0.50 to 1.00: up to 25.00 a day"
    )
    assert.include(
      sentence("BID_RISES", { count: 1, setting: "targetRoas", before: 4, after: 2 }),
      "from 400 % to 200 %"
    )
    assert.include(
      sentence("BID_RISES", { count: 1, setting: "maxCpcBidCeilingMicros", before: 2_000_000 }),
      "to none:"
    )
    assert.include(
      sentence("MATCH_WIDENS", { count: 1, before: ["a"], after: ["b"], ...bound }),
      "before (before: a; after: b): up"
    )
    assert.include(
      sentence("HOURS_ADDED", { count: 4, before: 40, after: 42.5 }),
      "in 42.5 hours of the week instead of 40, 4 of"
    )
    assert.include(sentence("HISTORY_ENDS", { count: 1 }), "one element end:")
    assert.include(sentence("HISTORY_ENDS", { count: 2 }), "2 elements end:")
    assert.include(sentence("OTHERS_AFFECTED", { campaigns: ["A", "B"] }), "\"A\", \"B\".")
    const many = ["A", "B", "C", "D", "E", "F", "G"]
    assert.include(sentence("OTHERS_AFFECTED", { campaigns: many }), "\"E\" and 2 more.")
    assert.include(sentence("SEVERAL_REQUESTS", { requests: 3 }), "3 requests")
    assert.include(sentence("NOT_UNDOABLE", { count: 2 }), "2 removals")
    assert.include(sentence("BUDGET_GONE", { budget: "Everything" }), "the shared budget \"Everything\"")
  })
})
