import { amountFault, minimumUnitMicros, unitMicrosOf } from "@campaigns/domain/Rules/CurrencyUnits"
import { assert, describe, it } from "@effect/vitest"

const eur = { currencyCode: "EUR" }

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

  it("finds no fault with a multiple", () => assert.isNull(amountFault(1_230_000, eur)))

  it("proposes the nearest amount that can be set, and never nothing", () => {
    assert.deepStrictEqual(amountFault(1_236_000, eur), {
      micros: 1_236_000,
      unitMicros: 10_000,
      nearestMicros: 1_240_000,
      currencyCode: "EUR"
    })
    assert.strictEqual(amountFault(1, eur)?.nearestMicros, 10_000)
  })

  it("believes the platform rather than the currency's decimals", () => {
    const forint = { currencyCode: "HUF", billableUnitMicros: 1_000_000 }
    assert.deepStrictEqual(amountFault(1_230_000, forint), {
      micros: 1_230_000,
      unitMicros: 1_000_000,
      nearestMicros: 1_000_000,
      currencyCode: "HUF"
    })
    assert.isNull(amountFault(3_000_000, forint))
    assert.isNull(amountFault(1_005, { currencyCode: "EUR", billableUnitMicros: 5 }))
    assert.strictEqual(unitMicrosOf({ currencyCode: "HUF", billableUnitMicros: undefined }), minimumUnitMicros("HUF"))
  })
})
