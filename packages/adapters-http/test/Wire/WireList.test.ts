import { assert, describe, it } from "@effect/vitest"
import { wire } from "../../src/Api/Wire/Wire.ts"
import { MAX_ERRORS } from "../../src/Api/Wire/WireErrors.ts"
import { wireInt } from "../../src/Api/Wire/WireInt.ts"
import { wireList } from "../../src/Api/Wire/WireList.ts"
import { wireNullable } from "../../src/Api/Wire/WireNullable.ts"
import { wireStruct } from "../../src/Api/Wire/WireStruct.ts"
import { parameter, reading, sentences } from "./Reading.ts"

describe("a list of the wire", () => {
  it("names every item that is wrong", () => {
    assert.deepStrictEqual(reading(wireList(wireInt()), [1, "x", 2, null]), ["int_parsing", "int_type"])
  })

  it("stops at the error that says that there are too many to tell", () => {
    let read = 0
    const item = wire<never>({
      read: (input, errors) => {
        read++
        return errors.refuse("never", "never", input)
      },
      jsonSchema: () => ({})
    })
    const all = wireStruct("Lists", { one: wireList(wireList(item)), other: wireList(item) })
    const hundred = Array.from({ length: MAX_ERRORS }, () => 0)
    assert.lengthOf(reading(all, { one: [hundred], other: [] }) as ReadonlyArray<string>, MAX_ERRORS)
    read = 0
    assert.lengthOf(reading(all, { one: [hundred, hundred], other: hundred }) as ReadonlyArray<string>, MAX_ERRORS + 1)
    assert.strictEqual(read, MAX_ERRORS + 1)
  })

  it("is not read when it is too long, and that is all that is wrong with it", () => {
    assert.deepStrictEqual(reading(wireList(wireInt(), { maxItems: 2 }), ["x", "y", "z"]), ["too_long"])
  })

  it("counts its items in the refusal", () => {
    const list = wireList(wireInt(), { minItems: 1, maxItems: 2 })
    assert.deepStrictEqual(sentences(list, []), ["List should have at least 1 item after validation, not 0"])
    assert.deepStrictEqual(sentences(list, [1, 2, 3]), ["List should have at most 2 items after validation, not 3"])
    assert.deepStrictEqual(reading(list, [1, "2"]), [1, 2])
  })

  it("is an array in a body", () => {
    for (const input of [5, {}, null, "1"]) assert.deepStrictEqual(reading(wireList(wireInt()), input), ["list_type"])
  })

  it("is a repeated key in a query, where one occurrence is a list of one", () => {
    assert.deepStrictEqual(parameter(wireList(wireInt()), ["1", "2"]), [1, 2])
    assert.deepStrictEqual(parameter(wireList(wireInt()), "1"), [1])
    assert.deepStrictEqual(parameter(wireNullable(wireList(wireInt())), "1"), [1])
  })

  it("of 20,000 items is read in well under a second", () => {
    const items = Array.from({ length: 20_000 }, (_, i) => i)
    const start = process.cpuUsage()
    assert.strictEqual(reading(wireList(wireInt()), items).length, 20_000)
    const { system, user } = process.cpuUsage(start)
    assert.isBelow((system + user) / 1_000, 500)
  })
})
