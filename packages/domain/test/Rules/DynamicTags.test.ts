import { readTags } from "@campaigns/domain/Rules/DynamicTags"
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"

describe("readTags", () => {
  for (
    const [text, shown, hasFallback] of [
      ["Running Shoes", "Running Shoes", true],
      ["{KeyWord:Running Shoes} now", "Running Shoes now", true],
      ["{keyword:shoes: red}", "shoes: red", true],
      ["From {CUSTOMIZER.price:49 EUR} on", "From 49 EUR on", true],
      ["Shoes in {LOCATION(City):Berlin}", "Shoes in Berlin", true],
      ["Shoes in {LOCATION(City)}", "Shoes in ", false],
      ["{CUSTOMIZER.price}", "", false],
      ["Ends in {COUNTDOWN(2026-12-24 18:00:00)}", "Ends in 00 hours", true],
      ["{IF(device=mobile,Order by phone):Order now}", "Order by phone", true],
      ["{IF(device=mobile,Call):Order in our shop}", "Order in our shop", true],
      ["{KeyWord:a} {CUSTOMIZER.price} {KeyWord:b}", "a  b", false]
    ] as const
  ) {
    it(`measures ${text} as ${shown}`, () => assert.deepStrictEqual(readTags(text), { shown, hasFallback, faults: [] }))
  }

  for (
    const [text, faults] of [
      ["{KeyWord:a", ["UNPAIRED_BRACE"]],
      ["a}", ["UNPAIRED_BRACE"]],
      ["{{KeyWord:a}}", ["UNPAIRED_BRACE", "UNPAIRED_BRACE"]],
      ["{KeyWord:a}{KeyWord:b}", ["ADJACENT"]],
      ["{KeyWord:a} {KeyWord:b}", []],
      ["{}", ["BAD_FORMAT"]],
      ["{Price:a}", ["UNKNOWN"]],
      ["{KeyWords:a}", ["UNKNOWN"]],
      ["{ KeyWord:a }", ["BAD_FORMAT"]],
      ["{KeyWord：a}", ["BAD_FORMAT"]],
      ["{LOCATION(Street):a}", ["BAD_FORMAT"]],
      ["{COUNTDOWN(2030-01-01,a,b,c)}", ["BAD_FORMAT"]],
      ["{COUNTDOWN(,\"xx\",)}", ["COUNTDOWN_DATE", "COUNTDOWN_LOCALE", "COUNTDOWN_DAYS"]],
      ["{=Countdown('2030/1/1 8:05', 'pt_BR', 30)}", []],
      ["{GLOBAL_COUNTDOWN(2030-01-01 00:00:00,zh-Hans-CN)}", []],
      ["{CUSTOMIZER.best price-2_ä:}", ["DEFAULT_EMPTY"]],
      ["{CUSTOMIZER.a.b:}", ["CUSTOMIZER_NAME", "DEFAULT_EMPTY"]],
      ["{KeyWord:}", ["DEFAULT_EMPTY"]],
      ["{KeyWord}", ["DEFAULT_MISSING"]],
      ["{KeyWord} or {Price:a} or {KeyWord: }", ["DEFAULT_MISSING", "UNKNOWN", "DEFAULT_EMPTY"]],
      ["{KeyWord:a}{KeyWord:b}{KeyWord:c}", ["ADJACENT", "ADJACENT"]]
    ] as const
  ) {
    it(`finds ${faults.join(" and ") || "no fault"} in ${text}`, () =>
      assert.deepStrictEqual(readTags(text).faults.map(({ fault }) => fault), [...faults]))
  }

  it("shows a lone brace, and cannot rely on a tag whose default is blank", () => {
    assert.strictEqual(readTags("a}b").shown, "a}b")
    assert.strictEqual(readTags("a{b").shown, "a{b")
    assert.isFalse(readTags("a {CUSTOMIZER.price: } b").hasFallback)
  })

  it("names the tag that each fault is in", () => {
    assert.deepStrictEqual(readTags("{KeyWord} or {Price:a}, {KeyWord:b").faults.map(({ excerpt }) => excerpt), [
      "{KeyWord}",
      "{Price:a}",
      "{KeyWord:b"
    ])
  })

  it.prop("shows a text as it is when it has no braces", [Schema.String], ([text]) => {
    const plain = text.replace(/[{}]/g, "")
    return readTags(plain).shown === plain && readTags(plain).faults.length === 0
  })

  it.prop(
    "finds a fault in every text whose braces do not pair up",
    [Schema.String],
    ([text]) => readTags(`${text}{`).faults.some(({ fault }) => fault === "UNPAIRED_BRACE")
  )
})
