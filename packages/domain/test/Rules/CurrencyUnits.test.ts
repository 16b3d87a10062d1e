import { fractionFault, minimumUnitMicros, showMicros } from "@campaigns/domain/Rules/CurrencyUnits"
import { assert, describe, it } from "@effect/vitest"

describe("CurrencyUnits", () => {
  for (
    const [currency, unit] of [
      ["EUR", 10_000],
      ["USD", 10_000],
      ["JPY", 1_000_000],
      ["KRW", 1_000_000],
      ["KWD", 10_000],
      ["not a currency", 10_000]
    ] as const
  ) {
    it(`takes steps of ${unit} micros in ${currency}`, () => assert.strictEqual(minimumUnitMicros(currency), unit))
  }

  it("shows an amount with all its decimals", () => assert.strictEqual(showMicros(1_234_567, "EUR"), "1.234567 EUR"))

  it("finds no fault with a multiple", () => assert.isNull(fractionFault(1_230_000, "EUR")))

  it("proposes the nearest amount that can be set, and never nothing", () => {
    assert.include(fractionFault(1_236_000, "EUR"), "set it to 1.24 EUR.")
    assert.include(fractionFault(1, "EUR"), "set it to 0.01 EUR.")
  })
})
