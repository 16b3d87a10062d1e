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
  ["\u200e-free boots", "free boots", "NEGATIVE"],
  ["\u00ad\u2060-\u200b[free boots]", "[free boots]", "NEGATIVE"],
  ["-\u200bfree", "free", "NEGATIVE"],
  ["\uff0dfree", "free", "NEGATIVE"],
  ["\u2014free", "free", "NEGATIVE"],
  ["\uff0d\uff3bfree\uff3d", "\uff3bfree\uff3d", "NEGATIVE"],
  ["[exact boots]\u200b", "exact boots", "EXACT"],
  ["\u200f[exact\u2060 boots]\ufe0f", "exact boots", "EXACT"],
  ["\uff3bexact boots\uff3d", "exact boots", "EXACT"],
  ["\uff02red shoes\uff02", "red shoes", "PHRASE"],
  ["\ufeff\"red shoes\"\u2800", "red shoes", "PHRASE"],
  ["\uff0bred shoes", "\uff0bred shoes", "BROAD_MODIFIER"],
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
