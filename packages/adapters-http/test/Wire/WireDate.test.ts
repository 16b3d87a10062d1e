import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { wireDate } from "../../src/Api/Wire/WireDate.ts"
import { reading, sentences } from "./Reading.ts"

const prefix = "Input should be a valid date or datetime, "

describe("a date of the wire", () => {
  for (
    const [input, day] of [
      ["2026-02-28", "2026-02-28"],
      ["2024-02-29", "2024-02-29"],
      ["0001-01-01", "0001-01-01"],
      ["2026-01-01T00:00", "2026-01-01"],
      ["2026-01-01 00:00:00.000000", "2026-01-01"],
      ["2026-01-01_00:00:00Z", "2026-01-01"],
      ["2026-01-01t00:00:00+02:00", "2026-01-01"],
      [0, "1970-01-01"],
      ["86400", "1970-01-02"],
      [1_767_225_600_000, "2026-01-01"],
      [-86_400, "1969-12-31"]
    ] as const
  ) {
    it(`is read from ${JSON.stringify(input)}`, () => {
      assert.strictEqual(reading(wireDate(), input), day)
    })
  }

  for (
    const [input, error] of [
      ["", "input is too short"],
      ["2026-1-1", "input is too short"],
      ["x026-01-01", "invalid character in year"],
      ["2026-x1-01", "invalid character in month"],
      ["2026-01-x1", "invalid character in day"],
      ["2026-00-01", "month value is outside expected range of 1-12"],
      ["2026-02-29", "day value is outside expected range"],
      ["1900-02-29", "day value is outside expected range"],
      ["2026-04-31", "day value is outside expected range"],
      ["2026-01-01x00:00", "invalid datetime separator, expected `T`, `t`, `_` or space"],
      ["2026-01-01T0", "input is too short"],
      ["2026-01-01Tx0:00", "invalid character in hour"],
      ["2026-01-01T00-00", "invalid time separator, expected `:`"],
      ["2026-01-01T00:x0", "invalid character in minute"],
      ["2026-01-01T24:00", "hour value is outside expected range of 0-23"],
      ["2026-01-01T00:60", "minute value is outside expected range of 0-59"],
      ["2026-01-01T00:00:x0", "invalid character in second"],
      ["2026-01-01T00:00:60", "second value is outside expected range of 0-59"],
      ["2026-01-01T00:00:00.", "second fraction digits missing after `.`"],
      ["2026-01-01T00:00:00?", "invalid timezone sign"],
      ["2026-01-01T00:00:00+x1", "invalid timezone hour"],
      ["2026-01-01T00:00:00+01:x0", "invalid timezone minute"],
      ["2026-01-01T00:00:00+24:00", "timezone offset must be less than 24 hours"],
      ["2026-01-01T00:00:00Zz", "unexpected extra characters at the end of the input"],
      [-11_676_096_001, "dates before 1600 are not supported as unix timestamps"],
      [253_402_300_800_000, "dates after 9999 are not supported as unix timestamps"]
    ] as const
  ) {
    it(`is not read from ${JSON.stringify(input)}: ${error}`, () => {
      assert.deepStrictEqual(sentences(wireDate(), input), [prefix + error])
    })
  }

  it("has no time of day, no year 0 and is not a boolean", () => {
    for (const input of ["2026-01-01T00:00:01", "2026-01-01T00:00:00.000001", 1, "1.5"]) {
      assert.deepStrictEqual(reading(wireDate(), input), ["date_from_datetime_inexact"])
    }
    assert.deepStrictEqual(reading(wireDate(), "0000-01-01"), ["date_parsing"])
    for (const input of [true, null, [], {}]) assert.deepStrictEqual(reading(wireDate(), input), ["date_type"])
  })

  const days = Schema.Int.check(Schema.isBetween({ minimum: -100_000, maximum: 200_000 }))
  it.prop("is the same day as text, as midnight and as a timestamp", [days], ([n]) => {
    const day = new Date(n * 86_400_000).toISOString().slice(0, 10)
    assert.strictEqual(reading(wireDate(), day), day)
    assert.strictEqual(reading(wireDate(), `${day}T00:00:00Z`), day)
    assert.strictEqual(reading(wireDate(), n * 86_400), day)
  })
})
