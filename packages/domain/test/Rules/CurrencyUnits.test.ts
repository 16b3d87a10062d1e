import { amountFault, minimumUnitMicros } from "@campaigns/domain/Rules/CurrencyUnits"
import { assert, describe, it } from "@effect/vitest"

describe("CurrencyUnits", () => {
  for (
    const [currency, unit] of [
      ["EUR", 10_000],
      ["USD", 10_000],
      ["JPY", 1_000_000],
      ["KRW", 1_000_000],
      ["KWD", 10_000],
      ["not a currency", 10_000],
      ["EURO", 10_000],
      ["jpy", 10_000],
      ["VND", 1_000_000],
      ["CLP", 1_000_000]
    ] as const
  ) {
    it(`takes steps of ${unit} micros in ${currency}`, () => assert.strictEqual(minimumUnitMicros(currency), unit))
  }

  it("finds no fault with a multiple", () => assert.isNull(amountFault(1_230_000, "EUR")))

  it("proposes the nearest amount that can be set, and never nothing", () => {
    assert.deepStrictEqual(amountFault(1_236_000, "EUR"), {
      micros: 1_236_000,
      unitMicros: 10_000,
      nearestMicros: 1_240_000,
      currencyCode: "EUR"
    })
    assert.strictEqual(amountFault(1, "EUR")?.nearestMicros, 10_000)
  })
})
