import { pastedKeywords } from "@campaigns/domain/MarketAnalysis/PastedRows"
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"

describe("keywords as they are pasted", () => {
  const cases: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
    ["installateur wels", ["installateur wels"]],
    ["[installateur wels]", ["[installateur wels]"]],
    ["\"wärmepumpe wels\"", ["\"wärmepumpe wels\""]],
    ["-gebraucht", ["-gebraucht"]],
    ["  two  blanks ", ["  two  blanks "]],
    ["zahnarzt, graz", ["zahnarzt, graz"]],
    ["1,5 zimmer wohnung", ["1,5 zimmer wohnung"]],
    ["wohnung 2,5 zimmer", ["wohnung 2,5 zimmer"]],
    ["rohrreinigung wels, abfluss verstopft, kanalreinigung wels", [
      "rohrreinigung wels",
      "abfluss verstopft",
      "kanalreinigung wels"
    ]],
    ["shoes, boots, sandals", ["shoes", "boots", "sandals"]],
    ["badsanierung wels\tbarrierefreie dusche", ["badsanierung wels", "barrierefreie dusche"]],
    ["notdienst\r\nrohrbruch notdienst\n", ["notdienst", "rohrbruch notdienst"]],
    ["\"rohrreinigung\",880,0.45", ["rohrreinigung"]],
    ["wärmepumpe wels;1200", ["wärmepumpe wels"]],
    ["wärmepumpe wels\t1.200\tHoch\t€ 0,85\t12 %", ["wärmepumpe wels"]],
    ["Keyword,Avg. monthly searches,Competition", ["Keyword,Avg. monthly searches,Competition"]],
    ["bad renovieren\tBad Renovieren\tBAD RENOVIEREN", ["bad renovieren"]],
    ["[exact]\t\"phrase\"\t-free", ["[exact]", "\"phrase\"", "-free"]],
    ["- zahnarzt graz", ["zahnarzt graz"]],
    ["• implantate\n• bleaching", ["implantate", "bleaching"]],
    ["1. implantate\n2. bleaching", ["implantate", "bleaching"]],
    ["1200\t0,45", ["1200\t0,45"]],
    ["", [""]]
  ]
  it.each(cases)("%j are %j", (text, expected) => {
    assert.deepStrictEqual(pastedKeywords(text), expected)
  })

  it.prop("are at least one, whatever was pasted, and are parted no further", [Schema.String], ([text]) => {
    const said = pastedKeywords(text)
    assert.isAtLeast(said.length, 1)
    if (said.length > 1) assert.isTrue(said.every((one) => !/[\t\n\r;|]/.test(one)))
  })
})
