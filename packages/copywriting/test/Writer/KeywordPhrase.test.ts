import { phraseOf, phrasesOf } from "@campaigns/copywriting/Writer/KeywordPhrase"
import { readSite } from "@campaigns/copywriting/Writer/Site"
import { assert, describe, it } from "@effect/vitest"
import { bikeShop } from "./support/Customers.ts"

const site = readSite(bikeShop)

const coreOf = (keyword: string): string | undefined => phraseOf(keyword, site)?.core

describe("phraseOf", () => {
  it.each([
    ["bike repair near me", "bike repair"],
    ["buy running shoes online", "running shoes"],
    ["best bike shop", "bike shop"],
    ["cheap e-bikes for sale", "e-bikes"],
    ["rent a bike", "bike rental"],
    ["hire a lawyer", "lawyer"],
    ["bike shops", "bike shop"],
    ["teeth whitening cost", "teeth whitening"],
    ["bike tune up", "bike tune-up"]
  ])("takes %s for %s", (keyword, core) => {
    assert.strictEqual(coreOf(keyword), core)
  })

  it.each([
    "how to fix a bike",
    "fix a flat tyre",
    "dentist open saturday",
    "near me",
    "best",
    "the",
    "",
    "🚲",
    "a".repeat(100)
  ])(
    "builds no sentence around %s",
    (keyword) => {
      assert.isUndefined(coreOf(keyword))
    }
  )

  it("knows a place only when the site writes of it", () => {
    assert.deepInclude(phraseOf("bike repair portland", site), { core: "bike repair", place: "Portland" })
    assert.deepInclude(phraseOf("bike repair boston", site), { core: "bike repair boston", place: null })
  })

  it("knows what one does with things", () => {
    assert.deepStrictEqual(
      ["bike repair", "bike rental", "lawyer", "bike shop", "pottery class", "running shoes", "divorce"].map((
        keyword
      ) => phraseOf(keyword, site)?.kind),
      ["service", "rental", "person", "place", "course", "product", "topic"]
    )
  })
})

describe("phrasesOf", () => {
  it("takes keywords of one meaning once, in their order", () => {
    assert.deepStrictEqual(
      phrasesOf(["bike repair", "bicycle repairs", "repair bike near me", "bike rental", "bike hire"], site).map((
        { core }
      ) => core),
      ["bike repair", "bike rental"]
    )
  })
})
