import { meaningfulWords } from "@campaigns/copywriting/Checks/MeaningfulWords"
import { saysTheSame } from "@campaigns/copywriting/Checks/NearDuplicates"
import { foldText } from "@campaigns/domain/Rules/Wording"
import { assert, describe, it } from "@effect/vitest"
import { hostileText } from "./support/HostileTexts.ts"

describe("saysTheSame", () => {
  it("sees through case, punctuation, blanks, little words, order and a plural", () => {
    for (
      const [one, other] of [
        ["Free Returns", "free  returns!"],
        ["Free Returns", "Returns for Free"],
        ["Running Shoe", "Our Running Shoes"],
        ["Kostenlose Lieferung", "Lieferung: kostenlose"],
        ["Runners' Shoes", "Runners\u2019 shoes"],
        ["跑鞋新品上市", "跑鞋新品上市！"],
        ["Light trail shoes, tested by runners", "Light and tested trail shoes from runners"]
      ] as const
    ) assert.isTrue(saysTheSame(one, other), `${one} / ${other}`)
  })

  it("keeps apart what differs in a word, a number or a negation that matters", () => {
    for (
      const [one, other] of [
        ["Free Returns", "Free Delivery"],
        ["From 49 EUR", "From 59 EUR"],
        ["Free Returns", "Free Returns for 30 Days"],
        ["With Laces", "Without Laces"],
        ["跑鞋新品上市", "登山鞋打折"],
        ["€", "%"]
      ] as const
    ) assert.isFalse(saysTheSame(one, other), `${one} / ${other}`)
  })

  it("says so from four of five words in common on", () => {
    assert.isTrue(saysTheSame("Light trail shoes tested", "Light trail shoes tested today"))
    assert.isFalse(saysTheSame("Light trail shoes", "Light trail shoes tested"))
  })

  it.prop(
    "is the same both ways round, for a text and itself, and for texts that the rule book takes for one",
    [hostileText, hostileText],
    ([one, other]) => {
      assert.isTrue(saysTheSame(one, foldText(one)))
      assert.strictEqual(saysTheSame(one, other), saysTheSame(other, one))
    }
  )

  it("keeps little words where there are no others", () => {
    assert.deepStrictEqual(Array.from(meaningfulWords("To be or not")), ["not"])
    assert.deepStrictEqual(Array.from(meaningfulWords("For You")), ["for", "you"])
  })
})
