import { negativeEffect } from "@campaigns/domain/Rules/NegativeMatching"
import { findingsOf } from "@campaigns/domain/Rules/RuleBook"
import { assert, describe, it } from "@effect/vitest"
import { keyword, withKeywords } from "./support/Inputs.ts"

/** An exclusion, a keyword by its notation, and the effect of the one on the other. */
const effects = [
  // Broad: all words, in any order.
  ["shoes", "[red shoes]", "blocks"],
  ["shoes", "\"red shoes\"", "blocks"],
  ["shoes", "red shoes", "blocks"],
  ["shoes red", "[red running shoes]", "blocks"],
  ["red hat", "red shoes", null],
  // Phrase: in a row.
  ["\"red shoes\"", "[cheap red shoes]", "blocks"],
  ["\"red shoes\"", "\"cheap red shoes\"", "blocks"],
  ["\"red shoes\"", "cheap red shoes", "narrows"],
  ["\"shoes red\"", "[cheap red shoes]", null],
  ["\"red shoes\"", "[red running shoes]", null],
  ["\"red shoe\"", "[red shoes]", null],
  // Exact: that search alone.
  ["[red shoes]", "[red shoes]", "blocks"],
  ["[red shoes]", "\"red shoes\"", "narrows"],
  ["[red shoes]", "red shoes", "narrows"],
  ["[red shoes]", "[cheap red shoes]", null],
  ["[shoes red]", "[red shoes]", null],
  // Upper case, signs and writing do not count, accents do.
  ["T-Rex", "[t rex toy]", "blocks"],
  ["zürich", "[zurich flug]", null],
  // No plurals, synonyms, parts of words; misspellings by a double letter.
  ["shoe", "[red shoes]", null],
  ["run", "[running shoes]", null],
  ["running", "[runing shoes]", "blocks"],
  ["dinner", "[diner cards]", null],
  ["10 10", "[shoes 10]", null],
  ["10 10", "[10 shoes 10]", "blocks"],
  // Nothing excludes nothing.
  ["", "[red shoes]", null]
] as const

const target = (text: string) => {
  if (text.startsWith("[")) return keyword(text.slice(1, -1), "EXACT")
  return text.startsWith("\"") ? keyword(text.slice(1, -1), "PHRASE") : keyword(text, "BROAD")
}

describe("an exclusion", () => {
  it.each(effects)("%s on the keyword %s: %s", (negative, positive, effect) => {
    assert.strictEqual(negativeEffect(keyword(negative, "NEGATIVE"), target(positive)), effect)
  })

  it("is told once, with the first keyword that it keeps from all searches, or else the first that it narrows", () => {
    const input = withKeywords(
      keyword("red shoes", "PHRASE"),
      keyword("blue shoes", "EXACT"),
      keyword("green shoes", "EXACT"),
      keyword("[red shoes]", "NEGATIVE"),
      keyword("\"green shoes\"", "NEGATIVE"),
      keyword("shoes", "NEGATIVE")
    )
    const told = findingsOf(input).map(({ code, params, path }) => [code, path[3], params["targetIndex"]])
    assert.deepStrictEqual(told, [
      ["KEYWORD_BLOCKED_BY_NEGATIVE", 5, 3],
      ["KEYWORD_BLOCKED_BY_NEGATIVE", 6, 1],
      ["KEYWORD_NARROWED_BY_NEGATIVE", 4, 1]
    ])
  })

  it("is looked at in time, whatever the words are", () => {
    const keywords = Array.from(
      { length: 6000 },
      (_, n) => keyword(`shoes red blue ${n}`, n % 2 === 0 ? "NEGATIVE" : "BROAD")
    )
    const start = process.cpuUsage()
    const told = findingsOf(withKeywords(...keywords), "adGroups")
    const { system, user } = process.cpuUsage(start)
    assert.deepStrictEqual(told, [])
    assert.isBelow((system + user) / 1000, 1000)
  })
})
