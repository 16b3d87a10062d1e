import { readNotation } from "@campaigns/domain/Rules/KeywordNotation"
import { assert, describe, it } from "@effect/vitest"

const notations = [
  ["[red shoes]", "red shoes", "EXACT"],
  ["  [red shoes] ", "red shoes", "EXACT"],
  ["\"red shoes\"", "red shoes", "PHRASE"],
  ["“red shoes”", "red shoes", "PHRASE"],
  ["„rote Schuhe“", "rote Schuhe", "PHRASE"],
  ["-free", "free", "NEGATIVE"],
  ["-[free shoes]", "[free shoes]", "NEGATIVE"],
  ["-\"free shoes\"", "\"free shoes\"", "NEGATIVE"],
  ["+red +shoes", "+red +shoes", "BROAD_MODIFIER"],
  ["red +shoes", "red +shoes", "BROAD_MODIFIER"]
] as const

describe("the notation of a keyword", () => {
  it.each(notations)("%s is %s as %s", (text, inner, matchType) => {
    assert.deepStrictEqual(readNotation(text), { text: inner, matchType })
  })

  it.each([
    "red shoes",
    "t-rex",
    "-20 grad jacke",
    "[]",
    "\"\"",
    "[a] [b]",
    "size [xl]",
    "c++",
    "a + b",
    "-",
    "",
    "3-in-1"
  ])(
    "%s has none",
    (text) => assert.isNull(readNotation(text))
  )
})
