import { CurrencyCode, MAX_MICROS, micros } from "@campaigns/domain/Drafts/Money"
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"

describe("micros", () => {
  for (
    const [amount, made] of [[25, 25_000_000], [0.01, 10_000], [0.29, 290_000], [1.005, 1_005_000], [0, 0], [
      0.000001,
      1
    ], [
      50_000,
      MAX_MICROS
    ]] as const
  ) {
    it(`makes ${made} of ${amount}`, () => assert.strictEqual<number>(micros(amount, "EUR"), made))
  }

  for (const amount of [-0.01, 50_000.000001, 0.0000005, NaN, Infinity]) {
    it(`refuses ${amount}`, () => assert.throws(() => micros(amount, "EUR")))
  }

  for (const code of ["eur", "EURO", "XYZ", "", "€"]) {
    it(`refuses the currency "${code}"`, () => {
      assert.throws(() => micros(1, code))
      assert.isFalse(Schema.is(CurrencyCode)(code))
    })
  }
})
