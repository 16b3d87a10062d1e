import { checkLeftOut } from "@campaigns/copywriting/Sorting/CheckLeftOut"
import { checkSplit, enforceSplit } from "@campaigns/copywriting/Sorting/SplitKeywords"
import { assert, describe, it } from "@effect/vitest"
import { id, material, splitBrief } from "../Checks/support/ExampleBriefs.ts"

const brief = splitBrief(["trail running shoes", "zalando trail shoes", "shoe returns"])
const group = (name: string, ...ids: ReadonlyArray<number>) => ({ name, keywordIds: ids.map(id) })
const leaving = (keywordId: number, words: string) => ({
  keywordId: id(keywordId),
  reason: "OTHER_COMPANY" as const,
  words
})

describe("checkLeftOut", () => {
  it("lets a writer leave out what no page says, in words of the keyword", () => {
    const proposal = { adGroups: [group("Trail", 1), group("Returns", 3)], leftOut: [leaving(2, "zalando")] }
    const { accepted, refusals } = checkLeftOut(brief, proposal)
    assert.deepStrictEqual(accepted, [{ ...leaving(2, "zalando"), text: "zalando trail shoes" }])
    assert.deepStrictEqual(refusals, [])
    assert.deepStrictEqual(checkSplit(brief, proposal), [])
    const split = enforceSplit(brief, proposal)
    assert.deepStrictEqual(split.leftOut, accepted)
    assert.deepStrictEqual(split.groups.flatMap(({ keywordIds }) => keywordIds), [id(1), id(3)])
  })

  it("refuses words that the website says, that the keyword has not, and unknown keywords", () => {
    const leftOut = [leaving(1, "trail"), leaving(2, "amazon"), leaving(9, "zalando")]
    const { accepted, refusals } = checkLeftOut(brief, { adGroups: [], leftOut })
    assert.deepStrictEqual(accepted, [])
    assert.match(refusals[0]?.reason ?? "", /website itself speaks of "trail"/)
    assert.match(refusals[1]?.reason ?? "", /has no such words as "amazon"/)
    assert.match(refusals[2]?.reason ?? "", /no keyword 9/)
  })

  it("leaves nothing out where no page was read", () => {
    const blind = { ...brief, material: { ...material, pages: [] } }
    const { accepted, refusals } = checkLeftOut(blind, { adGroups: [], leftOut: [leaving(2, "zalando")] })
    assert.deepStrictEqual([accepted.length, refusals.length], [0, 1])
  })
})

describe("a split by offers", () => {
  it("never joins keywords that different offers answer, whatever the writer says", () => {
    const proposal = { adGroups: [group("Everything", 1, 2, 3)] }
    const split = enforceSplit(brief, proposal)
    const together = split.groups.some(({ keywordIds }) => keywordIds.includes(id(1)) && keywordIds.includes(id(3)))
    assert.isFalse(together)
    assert.isTrue(checkSplit(brief, proposal).some(({ reason }) => /is answered by the page/.test(reason)))
  })
})
