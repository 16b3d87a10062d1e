import { numberVerdict } from "@campaigns/adapters-adplatform/Drafts/NumberingPlans"
import { assert, describe, it } from "@effect/vitest"

const verdict = (phoneNumber: string, countryCode: string) => {
  const { country, isPossible, isPremium, isValid } = numberVerdict(phoneNumber, countryCode) ?? {}
  return [isPossible, isValid, isPremium, country]
}

describe("the numbering plans", () => {
  it("know numbers of a country, as they are dialled there and from abroad", () => {
    assert.deepStrictEqual(verdict("030 1234567", "DE"), [true, true, false, "DE"])
    assert.deepStrictEqual(verdict("+49 30 1234567", "DE"), [true, true, false, "DE"])
    assert.deepStrictEqual(verdict("020 7946 0958", "GB"), [true, true, false, "GB"])
    assert.deepStrictEqual(verdict("(212) 555-0123", "US"), [true, true, false, "US"])
  })

  it("know the country of a prefix", () => {
    assert.deepStrictEqual(verdict("+49 30 1234567", "US"), [true, false, false, "DE"])
    assert.deepStrictEqual(verdict("+43 316 123456", "DE"), [true, false, false, "AT"])
  })

  it("know what is too short, and what costs extra", () => {
    assert.deepStrictEqual(verdict("234 5678", "US").slice(0, 2), [false, false])
    assert.isTrue(numberVerdict("0900 1234567", "DE")?.isPremium)
    assert.isTrue(numberVerdict("1-900-555-0123", "US")?.isPremium)
  })

  it("say nothing of what is no number, and of countries that they do not have", () => {
    assert.isNull(numberVerdict("none", "DE"))
    assert.isNull(numberVerdict("030 1234567", "AQ"))
  })
})
