import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { wireNumber } from "../../src/Api/Wire/WireNumber.ts"
import { reading } from "./Reading.ts"

describe("a number of the wire", () => {
  for (
    const [input, value] of [["1.5", 1.5], [" .5 ", 0.5], ["5.", 5], ["1e3", 1000], ["1_0.5", 10.5], [true, 1], [
      2,
      2
    ]] as const
  ) {
    it(`is read from ${JSON.stringify(input)}`, () => {
      assert.strictEqual(reading(wireNumber(), input), value)
    })
  }

  it("is never infinite and never NaN, however that is said", () => {
    for (const input of ["nan", "Infinity", "-inf", "1e999", Number.POSITIVE_INFINITY, Number.NaN]) {
      assert.deepStrictEqual(reading(wireNumber(), input), ["finite_number"])
    }
  })

  it("is not read from other text or other things", () => {
    for (const input of ["", ".", "1,5", "0x10", "1e"]) {
      assert.deepStrictEqual(reading(wireNumber(), input), ["float_parsing"])
    }
    for (const input of [null, [], {}]) assert.deepStrictEqual(reading(wireNumber(), input), ["float_type"])
  })

  it("keeps to its bounds", () => {
    assert.deepStrictEqual(reading(wireNumber({ gt: 0 }), 0), ["greater_than"])
    assert.strictEqual(reading(wireNumber({ gt: 0 }), 0.01), 0.01)
  })

  it.prop("is the same when printed and read again", [Schema.Finite], ([n]) => {
    assert.strictEqual(reading(wireNumber(), String(n)), n + 0)
  })
})
