import { assert, describe, it } from "@effect/vitest"
import { wireEnum, wireLiteral } from "../../src/Api/Wire/WireEnum.ts"
import { reading, sentences } from "./Reading.ts"

describe("one of several values", () => {
  it("is matched exactly", () => {
    assert.strictEqual(reading(wireEnum(["A", "B"]), "A"), "A")
    for (const other of ["a", "", 1, null, [], "toString"]) {
      assert.deepStrictEqual(reading(wireEnum(["A", "B"]), other), ["enum"])
    }
  })

  it("is a number only when a number is sent", () => {
    assert.strictEqual(reading(wireLiteral([0, 15]), 0), 0)
    for (const other of ["15", true, false, null, 1]) {
      assert.deepStrictEqual(reading(wireLiteral([0, 15]), other), ["literal_error"])
    }
  })

  it("is listed in the refusal", () => {
    assert.deepStrictEqual(sentences(wireLiteral(["A"]), ""), ["Input should be 'A'"])
    assert.deepStrictEqual(sentences(wireLiteral(["A", "B"]), ""), ["Input should be 'A' or 'B'"])
    assert.deepStrictEqual(sentences(wireLiteral([0, 15, 30]), ""), ["Input should be 0, 15 or 30"])
  })
})
