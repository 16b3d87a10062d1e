import type { PlanRisk, RiskCode } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import { riskSentence, riskSentences } from "@campaigns/domain/LiveCampaigns/RiskSentences"
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

  it("quote amounts in the account's currency, numbers and names", () => {
    assert.include(
      sentence("SPEND_RISES", { beforeMicros: 25_000_000, afterMicros: 30_500_000, addedMicros: 5_500_000 }),
      "from 25.00 to 30.50: up to 5.50 more"
    )
    assert.include(sentence("HISTORY_ENDS", { count: 1 }), "one element end:")
    assert.include(sentence("HISTORY_ENDS", { count: 2 }), "2 elements end:")
    assert.include(sentence("OTHERS_AFFECTED", { campaigns: ["A", "B"] }), "\"A\", \"B\".")
    const many = ["A", "B", "C", "D", "E", "F", "G"]
    assert.include(sentence("OTHERS_AFFECTED", { campaigns: many }), "\"E\" and 2 more.")
    assert.include(sentence("TWO_REQUESTS", { requests: 3 }), "3 requests")
    assert.include(sentence("NOT_UNDOABLE", { count: 2 }), "2 removals")
    assert.include(sentence("BUDGET_GONE", { budget: "Everything" }), "the shared budget \"Everything\"")
  })
})
