import { checkOrder } from "@campaigns/copywriting/Checks/CheckOrder"
import { assert, describe, it } from "@effect/vitest"
import { rsaBrief, rsaProposal, withHeadlines } from "./support/ExampleBriefs.ts"

const good = withHeadlines(
  "Trail Shoes Online",
  "Shoes for Trail Running",
  "Delivery in 24 Hours",
  "30 Days for Returns"
)
const said = (proposal: typeof good) => checkOrder(rsaBrief, proposal).map(({ reason }) => reason)

describe("checkOrder", () => {
  it("has nothing to say about an ad that does what was asked", () => {
    assert.deepStrictEqual(said(good), [])
  })

  it("asks for the facts of a text, for known ones, and for the one with its number", () => {
    const [first, second, ...rest] = good.headlines
    if (first === undefined || second === undefined) return assert.fail("two headlines")
    const { facts: _, ...silent } = first
    assert.match(said({ ...good, headlines: [silent, second, ...rest] })[0] ?? "", /^Headline 1 names no fact/)
    const made = { ...first, facts: ["f1", "f999"] }
    assert.match(said({ ...good, headlines: [made, second, ...rest] })[0] ?? "", /^Headline 1 names "f999"/)
    const other = { ...second, facts: ["f1"] }
    assert.match(said({ ...good, headlines: [first, other, ...rest] })[0] ?? "", /^Headline 2 has a number/)
  })

  it("counts headlines with keywords, proofs and calls", () => {
    assert.match(said(rsaProposal)[0] ?? "", /1 headline of 4 has a keyword; write at least 2/)
    const plain = good.headlines.filter(({ text }) => !/\d/.test(text))
    assert.isTrue(said({ ...good, headlines: plain }).some((reason) => /0 texts are proof/.test(reason)))
    const calls = withHeadlines("Order Your Pair", "Buy Shoes Now", "Shop Trail Shoes", "Trail Shoes for You")
    assert.isTrue(said(calls).some((reason) => /3 headlines only ask to act; write at most 2/.test(reason)))
  })
})
