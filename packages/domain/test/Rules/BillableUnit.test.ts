import { biddingStrategy } from "@campaigns/domain/Drafts/Bidding"
import { Micros } from "@campaigns/domain/Drafts/Money"
import type { RuleInput } from "@campaigns/domain/Rules/Rule"
import { findingsOf } from "@campaigns/domain/Rules/RuleBook"
import { fullDraft } from "@campaigns/port-contracts/Drafts/FullDraft"
import { assert, describe, it } from "@effect/vitest"
import { inputOf, keyword } from "./support/Inputs.ts"
import { placeOf } from "./support/Judged.ts"

/** The amounts of a draft: its budget, the target of its strategy, and the bids of two ad groups and of a keyword in each. */
interface Amounts {
  readonly budget: number
  readonly target: number
  readonly bids: readonly [number, number]
}

const inputWith = (
  { bids, budget, target }: Amounts,
  currencyCode: string,
  billableUnitMicros?: number
): RuleInput => ({
  ...inputOf({
    ...fullDraft,
    settings: {
      ...fullDraft.settings,
      dailyBudgetMicros: Micros.make(budget),
      biddingStrategy: biddingStrategy({ type: "TARGET_CPA", targetCpaMicros: Micros.make(target) })
    },
    adGroups: fullDraft.adGroups.slice(0, 2).map((group, at) => ({
      ...group,
      cpcBidMicros: Micros.make(bids[at] ?? 0),
      keywords: group.keywords.map((one, k) =>
        k === 0 ? keyword(one.text, "PHRASE", { id: one.id, cpcBidMicros: Micros.make(bids[at] ?? 0) }) : one
      )
    }))
  }, currencyCode),
  billableUnitMicros
})

/** The findings about amounts, with the unit or bound by which each judges. */
const toldOf = (input: RuleInput) =>
  findingsOf(input).flatMap(({ code, params, path }) => {
    const by = "unitMicros" in params ? params["unitMicros"] : params["limitMicros"]
    return /NOT_A_MULTIPLE|TOO_SMALL|FRACTION/.test(code) ? [`${code} at ${placeOf(path)}: ${String(by)}`] : []
  })

describe("amounts of an account whose unit is not that of its currency", () => {
  it("are judged by the platform's word: budget, target and bids, each at its place", () => {
    const amounts = { budget: 1_500_000, target: 2_500_000, bids: [1_250_000, 500_000] } as const
    assert.deepStrictEqual(toldOf(inputWith(amounts, "EUR")), [])
    const told = toldOf(inputWith(amounts, "EUR", 1_000_000))
    assert.deepStrictEqual(told.map((one) => one.split(" at ")[1]), [
      "settings.dailyBudgetMicros: 1000000",
      "settings.biddingStrategy.targetCpaMicros: 1000000",
      "adGroups[0].cpcBidMicros: 1000000",
      "adGroups[1].cpcBidMicros: 1000000",
      "adGroups[0].keywords[0].cpcBidMicros: 1000000",
      "adGroups[1].keywords[0].cpcBidMicros: 1000000"
    ])
  })

  it("are fine in steps that the currency alone would not take", () => {
    const amounts = { budget: 25_005_000, target: 2_005_000, bids: [1_005_000, 15_000] } as const
    assert.deepStrictEqual(toldOf(inputWith(amounts, "EUR", 5_000)), [])
    assert.lengthOf(toldOf(inputWith(amounts, "EUR")), 6)
  })

  it("have the unit as the least budget, below and above that of the currency", () => {
    const least = (budget: number, unit?: number) =>
      toldOf(inputWith({ budget, target: 1_000_000, bids: [1_000_000, 1_000_000] }, "EUR", unit)).filter((one) =>
        one.startsWith("DAILY_BUDGET_TOO_SMALL")
      )
    const told = (unit: number) => [`DAILY_BUDGET_TOO_SMALL at settings.dailyBudgetMicros: ${unit}`]
    assert.deepStrictEqual(least(500_000), [])
    assert.deepStrictEqual(least(500_000, 1_000_000), told(1_000_000))
    assert.deepStrictEqual(least(1_000_000, 1_000_000), [])
    assert.deepStrictEqual(least(5_000), told(10_000))
    assert.deepStrictEqual(least(5_000, 5_000), [])
    assert.deepStrictEqual(least(4_999, 5_000), told(5_000))
  })
})
