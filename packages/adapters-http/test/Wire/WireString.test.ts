import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { codePoints, wireString } from "../../src/Api/Wire/WireString.ts"
import { reading, sentences } from "./Reading.ts"

describe("text of the wire", () => {
  const short = wireString({ minLength: 1, maxLength: 3 })

  it("is measured in code points", () => {
    assert.strictEqual(reading(short, "😀😀😀"), "😀😀😀")
    assert.deepStrictEqual(reading(short, "😀😀😀😀"), ["string_too_long"])
    assert.deepStrictEqual(reading(wireString({ minLength: 2 }), "😀"), ["string_too_short"])
  })

  it("says character for one and characters for more", () => {
    assert.deepStrictEqual(sentences(short, ""), ["String should have at least 1 character"])
    assert.deepStrictEqual(sentences(short, "abcd"), ["String should have at most 3 characters"])
  })

  it("is not made of anything else", () => {
    for (const other of [1, true, null, [], {}]) assert.deepStrictEqual(reading(short, other), ["string_type"])
  })

  it("has no half surrogate pairs and no null characters", () => {
    assert.deepStrictEqual(reading(short, "\ud83d"), ["string_unicode"])
    assert.deepStrictEqual(reading(short, "a\0"), ["value_error"])
  })

  it.prop("has as many code points as it has characters to iterate over", [Schema.String], ([text]) => {
    const mixed = `${text}😀${text}\ud83d${text}\ude00`
    assert.strictEqual(codePoints(mixed), [...mixed].length)
  })
})
