import { identifiedKeyword, publishedKeyword } from "@campaigns/domain/Drafts/PublishedKeyword"
import { assert, describe, it } from "@effect/vitest"
import { keyword } from "../Rules/support/Inputs.ts"

describe("publishedKeyword", () => {
  for (
    const [text, matchType, published, type, isNegative] of [
      ["red shoes", "EXACT", "red shoes", "EXACT", false],
      ["c++ course", "BROAD", "c++ course", "BROAD", false],
      ["+red +c++ shoes", "BROAD_MODIFIER", "red c++ shoes", "PHRASE", false],
      ["free", "NEGATIVE", "free", "BROAD", true],
      [" [free shoes] ", "NEGATIVE", "free shoes", "EXACT", true],
      ["\"free shoes\"", "NEGATIVE", "free shoes", "PHRASE", true],
      ["\"free shoes", "NEGATIVE", "\"free shoes", "BROAD", true],
      ["free shoes\"", "NEGATIVE", "free shoes\"", "BROAD", true],
      ["[free shoes", "NEGATIVE", "[free shoes", "BROAD", true],
      ["free shoes]", "NEGATIVE", "free shoes]", "BROAD", true],
      ["[]", "NEGATIVE", "[]", "BROAD", true],
      ["\"\"", "NEGATIVE", "\"\"", "BROAD", true]
    ] as const
  ) {
    it(`sends the ${matchType} keyword ${text} as ${isNegative ? "a negative " : ""}${type} of ${published}`, () =>
      assert.deepStrictEqual(publishedKeyword(keyword(text, matchType)), {
        text: published,
        matchType: type,
        isNegative
      }))
  }

  it("identifies a keyword by its normalised text, however often it is asked", () => {
    const one = keyword("T-Rex  Shoes")
    assert.strictEqual(identifiedKeyword(one).key, "t rex shoes")
    assert.strictEqual(identifiedKeyword(one).key, "t rex shoes")
  })
})
