import { groupBid } from "@campaigns/domain/Generation/GroupBids"
import { amountFault } from "@campaigns/domain/Rules/CurrencyUnits"
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"

const bidOf = (lowBids: ReadonlyArray<string>, dailyBudgetMicros: number | null = null, currencyCode = "EUR") =>
  groupBid(lowBids, dailyBudgetMicros, currencyCode)

describe("the bid of an ad group", () => {
  it("is the middle of its keywords' lower bids, of two the lower one, with the reason", () => {
    assert.deepStrictEqual(bidOf(["2.00", "0.40", "0.90"]), {
      micros: 900_000,
      reason: "In the middle of 3 keywords, the lower bid for the top of the page is 0.90 EUR."
    })
    assert.strictEqual(bidOf(["2.00", "0.40"])?.micros, 400_000)
    assert.include(bidOf(["1.10"])?.reason, "of its keyword is 1.10 EUR")
  })

  it("is none where no keyword has one, and heeds those that have", () => {
    assert.isNull(bidOf([]))
    assert.isNull(bidOf(["0.00", "0"]))
    assert.strictEqual(bidOf(["0.00", "0.70", "0"])?.micros, 700_000)
  })

  it("is at most a tenth of the daily budget, and says so", () => {
    assert.deepStrictEqual(bidOf(["3.00"], 25_000_000), {
      micros: 2_500_000,
      reason:
        "The lower bid for the top of the page of its keyword is 3.00 EUR; a tenth of the daily budget is 2.50 EUR, so that it pays for 10 clicks a day."
    })
    assert.strictEqual(bidOf(["2.50"], 25_000_000)?.micros, 2_500_000)
    assert.strictEqual(bidOf(["3.00"], 10_000)?.micros, 10_000)
  })

  it("is a whole step of the currency", () => {
    assert.strictEqual(bidOf(["0.856"])?.micros, 860_000)
    assert.strictEqual(bidOf(["121.4"], null, "JPY")?.micros, 121_000_000)
    assert.strictEqual(bidOf(["121"], 555_000_000, "JPY")?.micros, 55_000_000)
  })

  const amounts = Schema.Array(Schema.Literals(["0", "0.01", "0.333", "1", "7.77", "12.005", "60000", "99999999999"]))
  it.prop(
    "is what the platform takes, whatever the amounts",
    [
      amounts,
      Schema.NullOr(Schema.Literals([1, 10_000, 33_333, 5_000_000, 50_000_000_000])),
      Schema.Literals(["EUR", "JPY", "KWD"])
    ],
    ([lowBids, budget, currencyCode]) => {
      const bid = bidOf(lowBids, budget, currencyCode)
      if (bid === null) return
      assert.isNull(amountFault(bid.micros, { currencyCode }), `${bid.micros}`)
      assert.isAbove(bid.micros, 0)
    }
  )
})
