import { candidateKey, candidateText } from "@campaigns/domain/MarketAnalysis/CandidateText"
import { assert, describe, it } from "@effect/vitest"

describe("a candidate keyword in notation", () => {
  it.each([
    ["running shoes", "running shoes", null, "running shoes"],
    ["[running shoes]", "running shoes", "EXACT", "running shoes"],
    ["\"running shoes\"", "running shoes", "PHRASE", "running shoes"],
    ["+running +shoes", "+running +shoes", "BROAD_MODIFIER", "running shoes"],
    ["-jobs", "jobs", "NEGATIVE", "jobs"],
    ["-[free shoes]", "[free shoes]", "NEGATIVE", "free shoes"],
    ["-\"used shoes\"", "\"used shoes\"", "NEGATIVE", "used shoes"],
    ["t-rex", "t-rex", null, "t-rex"],
    ["c++ course", "c++ course", null, "c++ course"]
  ])("%s is read as it is meant", (given, text, matchType, sought) => {
    assert.deepStrictEqual({ ...candidateText(given) }, { text, matchType, sought } as never)
  })

  it("is one with others that mean the same search, and not with those that exclude it", () => {
    const same = ["red shoes", "[Red-Shoes]", "\"red shoes\"", "+red +shoes"].map(candidateKey)
    assert.deepStrictEqual(new Set(same).size, 1)
    assert.notStrictEqual(candidateKey("-red shoes"), same[0])
    assert.strictEqual(candidateKey("-[red shoes]"), candidateKey("-red shoes"))
  })
})
