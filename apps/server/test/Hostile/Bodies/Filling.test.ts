import { assert, describe, it } from "@effect/vitest"
import * as FastCheck from "fast-check"
import { bytesOf, filled, nested, repeated } from "./Filling.ts"

const around = (text: string) => `{"before":"ä","list":${text},"after":1}`

/** Enough for what lies around. */
const limits = FastCheck.integer({ min: 100, max: 20_000 })

const pieces = FastCheck.string({ unit: "grapheme", minLength: 1, maxLength: 40 }).map((text) => JSON.stringify(text))

describe("A body that is filled", () => {
  it("has as many parts as fit, and not one more", () => {
    FastCheck.assert(FastCheck.property(pieces, limits, (piece, bytes) => {
      const { count, text } = filled({ around, brackets: ["[", "]"], part: () => piece, bytes })
      assert.isAtMost(bytesOf(text), bytes)
      assert.isAbove(bytesOf(text) + bytesOf(piece) + 1, bytes)
      assert.lengthOf(JSON.parse(text).list, count)
    }))
  })

  it("has at most so many parts", () => {
    const { count, text } = filled({ around, brackets: ["[", "]"], part: String, bytes: 1_000, count: 3 })
    assert.deepStrictEqual([count, text], [3, around("[0,1,2]")])
  })

  it("repeats a piece as often as fits", () => {
    FastCheck.assert(FastCheck.property(FastCheck.constantFrom("a", "😀", "\\ud800", ","), limits, (piece, bytes) => {
      const text = repeated(around, ["\"", piece, "\""], bytes)
      assert.isAtMost(bytesOf(text), bytes)
      assert.isAbove(bytesOf(text) + bytesOf(piece), bytes)
    }))
  })

  it("is as deep as fits", () => {
    FastCheck.assert(FastCheck.property(limits, (bytes) => {
      const text = nested(around, ["{\"a\":", "1", "}"], bytes)
      assert.isAtMost(bytesOf(text), bytes)
      assert.isAbove(bytesOf(text) + 6, bytes)
      JSON.parse(text)
    }))
  })
})
