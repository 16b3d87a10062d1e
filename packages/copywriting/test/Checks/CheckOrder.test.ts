import { orderAdvice } from "@campaigns/copywriting/Checks/CheckOrder"
import { assert, describe, it } from "@effect/vitest"
import { rsaBrief, rsaProposal, withHeadlines } from "./support/ExampleBriefs.ts"

const good = withHeadlines(
  "Trail Shoes Online",
  "Shoes for Trail Running",
  "Delivery in 24 Hours",
  "30 Days for Returns"
)
const said = (proposal: typeof good) => orderAdvice(rsaBrief, proposal)

describe("orderAdvice", () => {
  it("has nothing to say about an ad that does what was asked", () => {
    assert.deepStrictEqual(said(good), [])
  })

  it("counts texts that name no fact, none that is given, or none with their number", () => {
    const [first, second, ...rest] = good.headlines
    if (first === undefined || second === undefined) return assert.fail("two headlines")
    const { facts: _, ...silent } = first
    assert.deepStrictEqual(said({ ...good, headlines: [silent, second, ...rest] }), [
      "The ad of \"Trail shoes\" has 1 text without a named fact that says the same."
    ])
    const made = { ...first, facts: ["f999"] }
    const other = { ...second, facts: ["f1"] }
    assert.deepStrictEqual(said({ ...good, headlines: [made, other, ...rest] }), [
      "The ad of \"Trail shoes\" has 2 texts without a named fact that says the same."
    ])
  })

  it("counts headlines with keywords, proofs and calls", () => {
    assert.include(said(rsaProposal), "The ad of \"Trail shoes\" has 1 headline of 4 with a keyword, 2 are better.")
    const plain = good.headlines.filter(({ text }) => !/\d/.test(text))
    assert.isTrue(said({ ...good, headlines: plain }).some((sentence) => /has 0 texts with a number/.test(sentence)))
    const calls = withHeadlines("Order Your Pair", "Buy Shoes Now", "Shop Trail Shoes", "Trail Shoes for You")
    assert.isTrue(said(calls).some((sentence) => /has 3 headlines that only ask to act, at most 2/.test(sentence)))
  })
})
