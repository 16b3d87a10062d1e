import { assert, describe, it } from "@effect/vitest"
import { parse } from "csv-parse/sync"
import * as Schema from "effect/Schema"
import { csvText } from "../../../src/Handlers/AdReports/AdsCsv.ts"

const read = (text: string): ReadonlyArray<ReadonlyArray<string>> => parse(text, { record_delimiter: "\r\n" })

describe("text of CSV", () => {
  it("comes back from a CSV reader as it was, whatever stands in it", () => {
    const cells = [
      "Say \"hi\"",
      "a, b; c",
      "two\nlines",
      "two\r\nlines",
      "🥐 Müller's",
      " spaced ",
      "",
      "a\"\"b",
      "x\r"
    ]
    assert.deepStrictEqual(read(csvText([cells, ["second"]].map((row) => [...row, "end"]).slice(0, 1))), [[
      ...cells,
      "end"
    ]])
  })

  it.prop("comes back from a CSV reader for any texts that no spreadsheet misreads", {
    rows: Schema.Array(Schema.Tuple([Schema.String, Schema.String, Schema.String]))
  }, ({ rows }) => {
    const harmless = rows.map((row) => row.map((cell) => `x${cell.toWellFormed()}`))
    assert.deepStrictEqual(read(csvText(harmless)), harmless)
  })

  it("ends each line with CRLF and quotes only where it must", () => {
    assert.strictEqual(csvText([["a", 1, "b c"], ["d,e", 2, ""]]), "a,1,b c\r\n\"d,e\",2,\r\n")
    assert.strictEqual(csvText([]), "")
  })

  it("puts an apostrophe before a text that a spreadsheet would run, and before no number", () => {
    const signs = [
      "=1+1",
      "+49 30",
      "-2",
      "@SUM(A1)",
      "＝1+1",
      "＋49",
      "－2",
      "＠SUM(A1)",
      "﹦1",
      "﹢1",
      "﹣1",
      "﹫A1",
      "−2"
    ]
    const controls = ["\tx", "\rx", "\nx", "\u0000x", "\u001bx", "\u007fx", "\u0085x"]
    const led = [" =1", " \t\r\n =1", "\u00a0-2", "\u3000＝1", "\ufeff=1", "\u200b@A1", " \u0000+1"]
    const risky = [...signs, ...controls, ...led]
    assert.deepStrictEqual(read(csvText([risky])), [risky.map((text) => `'${text}`)])
    const harmless = ["a=1", "1-2", "'=1", "\"=1", " a=1", " ", "🥐", "é", "全＝1"]
    assert.deepStrictEqual(read(csvText([harmless])), [harmless])
    assert.strictEqual(csvText([[-1.5]]), "-1.5\r\n")
  })

  it("writes numbers in digits, with at most six of them after the point", () => {
    const numbers = [0, 9_007_199_254_740_991, 0.05, 1 / 3, 0.000_000_4, 0.000_001, 12.5]
    assert.strictEqual(csvText([numbers]), "0,9007199254740991,0.05,0.333333,0,0.000001,12.5\r\n")
  })
})
