import { assert, describe, it } from "@effect/vitest"
import * as Arbitrary from "effect/Arbitrary"
import * as Schema from "effect/Schema"
import { jsonSyntaxError } from "../../src/Validation/JsonSyntax.ts"

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const piece = Schema.Literals([
  ..."{}[],:\"\\ \n\t-+.eE01aux😀",
  "\"a\"",
  "\"a\":",
  "null",
  "true",
  "1.5",
  "\\u0041",
  "[1,",
  "{\"a\":"
])

describe("a text that is not JSON", () => {
  for (
    const [text, message, position] of [
      ["", "Expecting value", 0],
      [" ", "Expecting value", 1],
      ["[", "Expecting value", 1],
      ["[1,]", "Expecting value", 3],
      ["-", "Expecting value", 0],
      ["tru", "Expecting value", 0],
      ["NaN", "Expecting value", 0],
      ["[-Infinity]", "Expecting value", 1],
      ["{", "Expecting property name enclosed in double quotes", 1],
      ["{\"a\":1,}", "Expecting property name enclosed in double quotes", 7],
      ["{\"a\" 1}", "Expecting ':' delimiter", 5],
      ["{\"a\"", "Expecting ':' delimiter", 4],
      ["[1 2]", "Expecting ',' delimiter", 3],
      ["{\"a\":1", "Expecting ',' delimiter", 6],
      ["01", "Extra data", 1],
      ["1.", "Extra data", 1],
      ["{} {}", "Extra data", 3],
      ["[\"abc", "Unterminated string starting at", 1],
      ["\"\\", "Unterminated string starting at", 0],
      ["\"a\nb\"", "Invalid control character at", 2],
      ["\"\\x\"", "Invalid \\escape", 1],
      ["\"\\u12g4\"", "Invalid \\uXXXX escape", 2],
      ["[\"😀\", x]", "Expecting value", 6]
    ] as const
  ) {
    it(`has its first error found as Python finds it: ${JSON.stringify(text)}`, () => {
      assert.deepStrictEqual(jsonSyntaxError(text), { message, position })
    })
  }

  it("may be nested a million deep", () => {
    assert.deepStrictEqual(jsonSyntaxError("[".repeat(1_000_000)), { message: "Expecting value", position: 1_000_000 })
  })

  it.prop(
    "is exactly what JSON.parse refuses",
    [Arbitrary.array(Arbitrary.schema(piece), { maxLength: 8 })],
    ([pieces]) => {
      const text = pieces.join("")
      assert.strictEqual(jsonSyntaxError(text) === undefined, isJson(text), text)
    }
  )

  it.prop("is never what JSON.stringify prints", [Schema.Json], ([value]) => {
    assert.isUndefined(jsonSyntaxError(JSON.stringify(value, null, 2)))
  })
})
