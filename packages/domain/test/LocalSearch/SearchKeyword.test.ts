import { type KeywordImpressions, searchKeywords } from "@campaigns/domain/LocalSearch/SearchKeyword"
import { assert, describe, it } from "@effect/vitest"

const exactly = (term: string, value: number): KeywordImpressions => ({ term, impressions: { _tag: "Exactly", value } })
const below = (term: string, threshold: number): KeywordImpressions => ({
  term,
  impressions: { _tag: "Below", threshold }
})

describe("the search terms of a report", () => {
  it("come the most frequent first, then by threshold, then by term", () => {
    const terms = searchKeywords([below("d", 15), exactly("b", 20), below("c", 15), below("e", 30), exactly("a", 21)])
    assert.deepStrictEqual(terms.map(({ term }) => term), ["a", "b", "e", "c", "d"])
  })

  it("have the value 0 where only a threshold is known", () => {
    assert.deepStrictEqual(searchKeywords([below("rare", 15)]), [{ term: "rare", value: 0, threshold: 15 }])
    assert.deepStrictEqual(searchKeywords([exactly("usual", 15)]), [{ term: "usual", value: 15, threshold: 0 }])
  })

  it("add up what several months say of a term, thresholds only where no month has a number", () => {
    const both = [below("bread", 15), exactly("bread", 20), below("bread", 15), exactly("bread", 30)]
    assert.deepStrictEqual(searchKeywords(both), [{ term: "bread", value: 50, threshold: 0 }])
    assert.deepStrictEqual(searchKeywords([below("cake", 15), below("cake", 15)]), [
      { term: "cake", value: 0, threshold: 30 }
    ])
  })

  it("say the same in whatever order the months come", () => {
    const bread = [{ term: "bread", value: 20, threshold: 0 }]
    assert.deepStrictEqual(searchKeywords([below("bread", 15), exactly("bread", 20)]), bread)
    assert.deepStrictEqual(searchKeywords([exactly("bread", 20), below("bread", 15)]), bread)
    assert.deepStrictEqual(searchKeywords([exactly("bread", 0), below("bread", 15)]), [
      { term: "bread", value: 0, threshold: 0 }
    ])
  })

  it("keep apart what is said of two", () => {
    const both = [exactly("bread", 20), below("cake", 15), exactly("cake", 7), below("rolls", 15)]
    assert.deepStrictEqual(searchKeywords(both), [
      { term: "bread", value: 20, threshold: 0 },
      { term: "cake", value: 7, threshold: 0 },
      { term: "rolls", value: 0, threshold: 15 }
    ])
  })
})
