import { assert, describe, it } from "@effect/vitest"
import { expressionsIn, readExpressions, slowText } from "./RegularExpressions.ts"

describe("The regular expressions of the sources", () => {
  it("are found where they stand", () => {
    const text = "const word: RegExp = /[a-z]+/giu\nexport const say = <A>(a: A) => `${/x/.test(`/y/`)} /no/`"
    assert.deepStrictEqual(expressionsIn(text, "a.ts"), [
      { source: "[a-z]+", flags: "giu", at: "a.ts" },
      { source: "x", flags: "", at: "a.ts" }
    ])
    assert.isAbove(readExpressions().length, 300)
  })

  it.each([
    ["a run that must end the text", "\\s+$", ""],
    ["two runs of the same, one after the other", "^[0-9]+\\.?[0-9]*$", ""],
    ["a run within braces", "\\{\\{\\s*([^{}]*)\\s*\\}\\}", "g"],
    ["a run that is looked behind", "!+(?=\\s)", "g"],
    ["choices that overlap", "^(?:a|aa)+$", ""]
  ])("are known to be slow by %s", (_, source, flags) => {
    assert.isDefined(slowText({ source, flags, at: "" }))
  })

  it("take time as the text grows, whatever the text is", () => {
    const slow = readExpressions().flatMap((expression) => {
      const text = slowText(expression)
      return text === undefined ? [] : [`${expression.at}: /${expression.source}/ on ${text}`]
    })
    assert.deepStrictEqual(slow, [])
  })
})
