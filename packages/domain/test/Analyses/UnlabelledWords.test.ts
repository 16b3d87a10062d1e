import { unlabelledWords } from "@campaigns/domain/Analyses/UnlabelledWords"
import { assert, describe, it } from "@effect/vitest"
import { exclusion, goodTerms, searched, searchInput, type SearchOptions } from "./NegativeExamples.ts"

const wordsOf = (terms: Parameters<typeof searchInput>[0], options: SearchOptions = {}, most = 10) =>
  unlabelledWords(searchInput([...goodTerms, ...terms], options), most)

const textsOf = (...args: Parameters<typeof wordsOf>) => wordsOf(...args).map(({ text }) => text)

describe("the words of which a label would tell more", () => {
  it("are those that cost something and brought nothing, the dearest first, with their searches", () => {
    const terms = [searched("shoes zebras", 10), searched("zebra shoes", 30), searched("shoes museum", 60)]
    assert.deepStrictEqual(wordsOf(terms), [
      { text: "museum", examples: ["shoes museum"] },
      { text: "zebra", examples: ["zebra shoes", "shoes zebras"] }
    ])
    assert.deepStrictEqual(textsOf(terms, {}, 1), ["museum"])
  })

  it("are none that are known, bought, searched too little, excluded, or that converted", () => {
    assert.deepStrictEqual(textsOf([]), [])
    assert.deepStrictEqual(textsOf([searched("shoes jobs", 60)]), [])
    assert.deepStrictEqual(textsOf([searched("shoes museum", 60)], { labels: new Map([["museum", "unsure"]]) }), [])
    assert.deepStrictEqual(textsOf([searched("shoes museum", 60)], { siteWords: ["museum"] }), [])
    assert.deepStrictEqual(textsOf([searched("shoes museum", 2)]), [])
    assert.deepStrictEqual(textsOf([searched("shoes museum", 60, 1)]), [])
    assert.deepStrictEqual(textsOf([searched("shoes museum", 60)], { exclusions: [exclusion("museum")] }), [])
    assert.deepStrictEqual(textsOf([searched("the shoes", 60)]), [])
  })
})
