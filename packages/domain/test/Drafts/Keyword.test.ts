import { keywordIdentity, normaliseKeywordText } from "@campaigns/domain/Drafts/Keyword"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

describe("normaliseKeywordText", () => {
  it("folds case, dots, hyphens and blanks, and both ways of writing an accent", () => {
    for (const text of ["T-Rex", "t rex", " T.REX ", "t  .-\u00a0rex"]) {
      assert.strictEqual(normaliseKeywordText(text), "t rex")
    }
    assert.strictEqual(normaliseKeywordText("Cafe\u0301"), normaliseKeywordText("CAFÉ"))
    assert.notStrictEqual(normaliseKeywordText("trex"), normaliseKeywordText("t-rex"))
  })

  it.effect.prop("changes nothing the second time", { text: Schema.String }, ({ text }) =>
    Effect.sync(() => {
      const once = normaliseKeywordText(text)
      assert.strictEqual(normaliseKeywordText(once), once)
    }))

  it("changes nothing the second time where lower case takes an accent apart", () => {
    for (const text of ["\u0130stanbul", "\u1e9e", "ΟΔΟΣ", "\u01c5", "\u212b"]) {
      const once = normaliseKeywordText(text)
      assert.strictEqual(normaliseKeywordText(once), once)
    }
  })
})

describe("keywordIdentity", () => {
  it("tells the same text with another match type apart", () => {
    assert.strictEqual(
      keywordIdentity({ text: "T-Rex", matchType: "EXACT" }),
      keywordIdentity({ text: "t rex", matchType: "EXACT" })
    )
    assert.notStrictEqual(
      keywordIdentity({ text: "rye", matchType: "EXACT" }),
      keywordIdentity({ text: "rye", matchType: "NEGATIVE" })
    )
  })
})
