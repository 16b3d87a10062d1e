import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { wireInt } from "../../src/Api/Wire/WireInt.ts"
import { parameter, reading, sentences } from "./Reading.ts"

const safe = Schema.Int

describe("an integer of the wire", () => {
  const any = wireInt()

  for (
    const [input, value] of [
      ["1", 1],
      [" 1 ", 1],
      ["+1", 1],
      ["01", 1],
      ["1_000", 1000],
      ["1.0", 1],
      ["-7", -7],
      [1.0, 1],
      [-0, 0],
      [true, 1],
      [false, 0],
      ["9007199254740991", Number.MAX_SAFE_INTEGER]
    ] as const
  ) {
    it(`is read from ${JSON.stringify(input)}`, () => {
      assert.strictEqual(reading(any, input), value)
    })
  }

  for (const input of ["1.", ".0", "1e3", "0x10", "１", "٣", "", " ", "1__0", "_1", "1_", "+-1", "1.5", "NaN"]) {
    it(`is not read from the text ${JSON.stringify(input)}`, () => {
      assert.deepStrictEqual(reading(any, input), ["int_parsing"])
    })
  }

  it("is refused unread beyond 4300 digits", () => {
    assert.deepStrictEqual(reading(any, "9".repeat(4301)), ["int_parsing_size"])
    assert.deepStrictEqual(reading(any, "9".repeat(4300)), ["less_than_equal"])
  })

  it("is refused rather than rounded beyond 2^53", () => {
    assert.deepStrictEqual(sentences(any, "9007199254740993"), [
      "Input should be less than or equal to 9007199254740991"
    ])
    assert.deepStrictEqual(reading(any, -1e300), ["greater_than_equal"])
  })

  it("tells fractions, infinities and other things apart", () => {
    assert.deepStrictEqual(reading(any, 1.5), ["int_from_float"])
    assert.deepStrictEqual(reading(any, Number.POSITIVE_INFINITY), ["finite_number"])
    for (const input of [null, [], {}]) assert.deepStrictEqual(reading(any, input), ["int_type"])
  })

  it("keeps to its bounds, also when it comes as text longer than a number holds", () => {
    assert.deepStrictEqual(reading(wireInt({ gt: 0 }), 0), ["greater_than"])
    assert.deepStrictEqual(reading(wireInt({ lt: 5 }), 5), ["less_than"])
    assert.deepStrictEqual(sentences(wireInt({ le: 10 }), "99999999999999999999"), [
      "Input should be less than or equal to 10"
    ])
  })

  it("takes the last of repeated parameters", () => {
    assert.strictEqual(parameter(any, ["1", "2"]), 2)
    assert.strictEqual(parameter(any, ["1", "x"]), undefined)
  })

  it.prop("is the same when printed and read again", [safe], ([n]) => {
    assert.strictEqual(reading(any, String(n)), n + 0)
    assert.strictEqual(reading(any, n), n + 0)
    assert.strictEqual(parameter(any, `${n}.0`), n + 0)
  })
})
