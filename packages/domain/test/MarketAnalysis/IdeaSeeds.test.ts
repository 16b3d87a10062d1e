import { ideaSeeds } from "@campaigns/domain/MarketAnalysis/IdeaSeeds"
import { assert, describe, it } from "@effect/vitest"

describe("The seeds of keyword ideas", () => {
  it("are the services, each once and without blanks around, and the website", () => {
    const seeds = ideaSeeds({ services: [" bread ", "cake", "bread", "  "], websiteUrl: "https://b.test/" })
    assert.deepStrictEqual(seeds, { keywords: ["bread", "cake"], pageUrl: "https://b.test/" })
  })

  it("may be one of the two, and are none without both", () => {
    assert.deepStrictEqual(ideaSeeds({ services: ["bread"], websiteUrl: null }), { keywords: ["bread"], pageUrl: null })
    assert.deepStrictEqual(ideaSeeds({ services: [" "], websiteUrl: "https://b.test/" }), {
      keywords: [],
      pageUrl: "https://b.test/"
    })
    assert.isNull(ideaSeeds({ services: [" ", ""], websiteUrl: null }))
    assert.isNull(ideaSeeds({ services: [], websiteUrl: null }))
  })

  it("have no notation, and exclusions are none", () => {
    const services = ["[red shoes]", "\"red shoes\"", "-free", "+blue +shoes"]
    assert.deepStrictEqual(ideaSeeds({ services, websiteUrl: null })?.keywords, ["red shoes", "blue shoes"])
    assert.isNull(ideaSeeds({ services: ["-free"], websiteUrl: null }))
  })
})
