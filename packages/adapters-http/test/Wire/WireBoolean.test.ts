import { assert, describe, it } from "@effect/vitest"
import { wireBoolean } from "../../src/Api/Wire/WireBoolean.ts"
import { reading } from "./Reading.ts"

describe("a boolean of the wire", () => {
  it("is said in many words, in any case", () => {
    for (const word of ["true", "T", "Yes", "y", "ON", "1", 1, true]) assert.isTrue(reading(wireBoolean(), word))
    for (const word of ["false", "F", "No", "n", "Off", "0", 0, false]) assert.isFalse(reading(wireBoolean(), word))
  })

  it("is not guessed", () => {
    for (const word of [" true", "", "2", 2, -1]) assert.deepStrictEqual(reading(wireBoolean(), word), ["bool_parsing"])
    for (const other of [null, [], {}, 0.5]) assert.deepStrictEqual(reading(wireBoolean(), other), ["bool_type"])
  })
})
