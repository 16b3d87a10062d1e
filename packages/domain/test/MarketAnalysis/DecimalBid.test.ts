import { decimalBid } from "@campaigns/domain/MarketAnalysis/DecimalBid"
import { DecimalAmount } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import { minimumUnitMicros } from "@campaigns/domain/Rules/CurrencyUnits"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

describe("A bid as a decimal text", () => {
  it.each<[micros: number, currency: string, text: string]>([
    [0, "EUR", "0.00"],
    [4_999, "EUR", "0.00"],
    [5_000, "EUR", "0.01"],
    [90_000, "EUR", "0.09"],
    [354_321, "EUR", "0.35"],
    [999_999, "USD", "1.00"],
    [12_500_000, "USD", "12.50"],
    [1_234_567_890_000, "USD", "1234567.89"],
    [120_499_999, "JPY", "120"],
    [120_500_000, "JPY", "121"],
    [1_234_000, "KWD", "1.23"],
    [1_000_000, "no currency", "1.00"],
    [-10_000, "EUR", "0.00"]
  ])("%i micros of %s are %s", (micros, currency, text) => {
    assert.strictEqual(decimalBid(micros, currency), text)
  })

  const Micros = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9_000_000_000_000 }))
  const Currency = Schema.Literals(["EUR", "USD", "JPY", "KWD", "CLP"])

  it.effect.prop(
    "is an amount that the service takes, and at most half a step off",
    [Micros, Currency],
    ([micros, currency]) =>
      Effect.sync(() => {
        const text = decimalBid(micros, currency)
        assert.isTrue(Schema.is(DecimalAmount)(text), text)
        const back = Math.round(Number(text) * 1_000_000)
        assert.isAtMost(Math.abs(back - micros), minimumUnitMicros(currency) / 2)
      })
  )
})
