import { numberOf, singularOf, withArticle } from "@campaigns/copywriting/Writer/EnglishNouns"
import { assert, describe, it } from "@effect/vitest"

describe("withArticle", () => {
  it.each([
    ["bike", "a bike"],
    ["e-bike", "an e-bike"],
    ["hour", "an hour"],
    ["used car", "a used car"],
    ["unit", "a unit"],
    ["umbrella", "an umbrella"],
    ["SEO audit", "an SEO audit"],
    ["European trip", "a European trip"]
  ])("gives %s its article", (phrase, expected) => {
    assert.strictEqual(withArticle(phrase), expected)
  })
})

describe("singularOf", () => {
  it.each([["bikes", "bike"], ["bakeries", "bakery"], ["classes", "class"], ["boxes", "box"], ["bus", "bus"], [
    "glass",
    "glass"
  ]])(
    "is one of the %s",
    (plural, singular) => {
      assert.strictEqual(singularOf(plural), singular)
    }
  )
})

describe("numberOf", () => {
  it.each(
    [
      ["repair", "count"],
      ["whitening", "mass"],
      ["bread", "mass"],
      ["shoes", "plural"],
      ["children", "plural"],
      ["fitness", "unknown"],
      ["sourdough", "unknown"],
      ["lawyer", "count"]
    ] as const
  )("counts %s as %s", (noun, expected) => {
    assert.strictEqual(numberOf(noun), expected)
  })
})
