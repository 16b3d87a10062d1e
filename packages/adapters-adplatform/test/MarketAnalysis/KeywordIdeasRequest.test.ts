import type { KeywordIdeasQuery } from "@campaigns/application/AdPlatform/PlatformData"
import { LocationId } from "@campaigns/domain/Locations/LocationDetail"
import { assert, describe, it } from "@effect/vitest"
import { addUp, mergeSeeds } from "../../src/MarketAnalysis/KeywordIdeaReading.ts"
import { ideasRequests } from "../../src/MarketAnalysis/KeywordIdeasRequest.ts"

const query = (changes: Partial<KeywordIdeasQuery>): KeywordIdeasQuery => ({
  keywords: [],
  pageUrl: null,
  locationIds: [],
  languageId: null,
  ...changes
})

const ids = (count: number) => Array.from({ length: count }, (_, index) => LocationId.make(index + 1))
const words = (count: number) => Array.from({ length: count }, (_, index) => `word ${index}`)

describe("the requests for keyword ideas", () => {
  it("say the network, the language and the places", () => {
    assert.deepStrictEqual(ideasRequests(query({ keywords: ["Shoes"], locationIds: ids(1), languageId: 1000 })), [[{
      language: "languageConstants/1000",
      geoTargetConstants: ["geoTargetConstants/1"],
      includeAdultKeywords: false,
      keywordPlanNetwork: "GOOGLE_SEARCH",
      keywordSeed: { keywords: ["shoes"] }
    }]])
  })

  it("start from keywords, a page, a site, or keywords and a page", () => {
    const seedOf = (changes: Partial<KeywordIdeasQuery>) => {
      const { geoTargetConstants: _, includeAdultKeywords: __, keywordPlanNetwork: ___, ...seed } = {
        geoTargetConstants: [],
        includeAdultKeywords: false,
        keywordPlanNetwork: "",
        ...ideasRequests(query(changes))[0]?.[0]
      }
      return seed
    }
    const page = "https://www.example.com/shoes"
    assert.deepStrictEqual<object>(seedOf({ keywords: [" a ", "A", "", "b"] }), {
      keywordSeed: { keywords: ["a", "b"] }
    })
    assert.deepStrictEqual<object>(seedOf({ pageUrl: page }), { urlSeed: { url: page } })
    assert.deepStrictEqual<object>(seedOf({ pageUrl: "https://www.example.com" }), {
      siteSeed: { site: "www.example.com" }
    })
    assert.deepStrictEqual<object>(seedOf({ keywords: ["a"], pageUrl: page }), {
      keywordAndUrlSeed: { url: page, keywords: ["a"] }
    })
    assert.deepStrictEqual<object>(seedOf({}), {})
  })

  it("hold 20 keywords and 10 places each", () => {
    const groups = ideasRequests(query({ keywords: words(41), locationIds: [...ids(11), ...ids(11)] }))
    const sizes = groups.map((group) =>
      group.map((request) => {
        const { geoTargetConstants, keywordSeed } = request as {
          readonly geoTargetConstants: ReadonlyArray<string>
          readonly keywordSeed: { readonly keywords: ReadonlyArray<string> }
        }
        return [geoTargetConstants.length, keywordSeed.keywords.length]
      })
    )
    assert.deepStrictEqual(sizes, [[[10, 20], [10, 20], [10, 1]], [[1, 20], [1, 20], [1, 1]]])
  })
})

describe("ideas of several requests", () => {
  const idea = (text: string, avgMonthlySearches: number, more: object = {}) => ({
    text,
    avgMonthlySearches,
    competition: "LOW" as const,
    competitionIndex: 10,
    lowBidMicros: 5,
    highBidMicros: 9,
    ...more
  })

  it("for the same places are one where their texts are", () => {
    assert.deepStrictEqual(mergeSeeds([[idea("a", 1), idea("b", 2)], [idea("a", 1)]]), [idea("a", 1), idea("b", 2)])
  })

  it("for several places add up, from the most searched down", () => {
    const there = idea("a", 7, { competition: "HIGH", competitionIndex: 90, lowBidMicros: 3, highBidMicros: 4 })
    assert.deepStrictEqual(addUp([[idea("b", 6), idea("a", 1)], [there, idea("c", 6, { lowBidMicros: 0 })]]), [
      idea("a", 8, { competition: "HIGH", competitionIndex: 90, lowBidMicros: 3 }),
      idea("b", 6),
      idea("c", 6, { lowBidMicros: 0 })
    ])
    const unknown = idea("c", 1, { lowBidMicros: 0 })
    assert.strictEqual(addUp([[unknown], [idea("c", 1)]])[0]?.lowBidMicros, 5)
  })
})
