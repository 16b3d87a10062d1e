import { readPasted as inTurns } from "@campaigns/domain/MarketAnalysis/PastedRows"
import { readNotation } from "@campaigns/domain/Rules/KeywordNotation"
import { atOnce } from "@campaigns/domain/Turns"
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"

const readPasted = (texts: ReadonlyArray<string>) => atOnce(inTurns(texts))
const of = (...texts: ReadonlyArray<string>) => readPasted(texts).keywords

describe("keywords as they are pasted", () => {
  const single: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
    ["installateur wels", ["installateur wels"]],
    ["[installateur wels]", ["[installateur wels]"]],
    ["\"wärmepumpe wels\"", ["\"wärmepumpe wels\""]],
    ["-gebraucht\u200b", ["-gebraucht"]],
    ["zahnarzt, graz", ["zahnarzt, graz"]],
    ["1,5 zimmer wohnung", ["1,5 zimmer wohnung"]],
    ["wohnung 2,5 zimmer", ["wohnung 2,5 zimmer"]],
    ["rohrreinigung wels, abfluss verstopft, kanalreinigung wels", [
      "rohrreinigung wels",
      "abfluss verstopft",
      "kanalreinigung wels"
    ]],
    ["shoes, boots, sandals", ["shoes", "boots", "sandals"]],
    ["notdienst\r\nrohrbruch notdienst\n", ["notdienst", "rohrbruch notdienst"]],
    ["\"rohrreinigung\",880,0.45", ["rohrreinigung"]],
    ["wärmepumpe wels;1200", ["wärmepumpe wels"]],
    ["wärmepumpe wels\t1.200\tHoch\t€ 0,85\t12 %", ["wärmepumpe wels"]],
    ["- zahnarzt graz", ["zahnarzt graz"]],
    ["• implantate\n• bleaching", ["implantate", "bleaching"]],
    ["1. implantate\n2. bleaching", ["implantate", "bleaching"]],
    // A row has one keyword, and one without has none.
    ["badsanierung wels\tbarrierefreie dusche", ["badsanierung wels"]],
    ["gravel bikes\t1K – 10K\tHigh", ["gravel bikes"]],
    ["Enabled\tcity bikes\tBroad match\tSpring\tCity\tEligible", ["city bikes"]],
    ["Spring\tCity\tcity bikes\tPhrase", ["\"city bikes\""]],
    ["bike insurance\tNegative Exact", ["-[bike insurance]"]],
    ["bike insurance\tCampaign Negative Phrase", ["-\"bike insurance\""]],
    ["24 hour bikes\tNegative Broad", ["-\"24 hour bikes\""]],
    ["-used bikes\tExact match", ["-[used bikes]"]],
    ["1200\t0,45", []],
    ["Keyword,Avg. monthly searches,Competition", []],
    ["\u200b", []],
    ["", []]
  ]
  it.each(single)("%j are %j", (text, expected) => {
    assert.deepStrictEqual(of(text), [expected])
  })

  const types: ReadonlyArray<readonly [string, string]> = [
    ["Exact match", "[x y]"],
    ["Genau passend", "[x y]"],
    ["Exact", "[x y]"],
    ["Concordancia exacta", "[x y]"],
    ["Corrispondenza esatta", "[x y]"],
    ["Passende Wortgruppe", "\"x y\""],
    ["Expression exacte", "\"x y\""],
    ["Concordancia de frase", "\"x y\""],
    ["Corrispondenza a frase", "\"x y\""],
    ["Woordgroep", "\"x y\""],
    ["Weitgehend passend", "x y"],
    ["Requête large", "x y"],
    ["Concordancia amplia", "x y"],
    ["Corrispondenza generica", "x y"],
    ["Breed", "x y"],
    ["Negative Broad", "-x y"],
    ["Campaign Negative Exact", "-[x y]"],
    ["Auszuschließend, genau passend", "-[x y]"],
    ["Ausschließende passende Wortgruppe", "-\"x y\""],
    ["Exact à exclure", "-[x y]"],
    ["Concordancia exacta negativa", "-[x y]"],
    ["Corrispondenza esatta inversa", "-[x y]"],
    ["Uitsluiting: woordgroep", "-\"x y\""],
    ["Campaign Negative", "-x y"]
  ]
  it.each(types)("a row of match type %s is %s", (type, expected) => {
    assert.deepStrictEqual(of(`x y\t${type}`, `other things\t${type}`)[0], [expected])
  })

  it("are in the column that the header names, of a table in several texts", () => {
    const { keywords, tables } = readPasted([
      "Campaign\tAd group\tKeyword\tCriterion Type\tMax CPC",
      "Spring bikes\tCity bikes here\tbikes\tPhrase\t0.80",
      "Spring bikes\tCity bikes here\tcheap\tNegative Broad\t"
    ])
    assert.deepStrictEqual(keywords, [[], ["\"bikes\""], ["-cheap"]])
    assert.deepStrictEqual(tables.map((columns) => columns.map(({ header, readAs }) => [header, readAs])), [[
      ["Campaign", "ignored"],
      ["Ad group", "ignored"],
      ["Keyword", "keyword"],
      ["Criterion Type", "matchType"],
      ["Max CPC", "ignored"]
    ]])
  })

  it.each([
    "Negative keyword",
    "Auszuschließende Keywords",
    "Mots clés à exclure",
    "Palabras clave negativas",
    "Parola chiave inversa"
  ])(
    "are excluded below the header %s",
    (header) =>
      assert.deepStrictEqual(of(`${header}\tMatch type`, "cheap\tExact match", "used\tBroad match"), [
        [],
        ["-[cheap]"],
        ["-used"]
      ])
  )

  it("are read by the rows of as many cells, so that tables beside each other do not mix", () => {
    const { keywords, tables } = readPasted([
      "bike insurance\tNegative Exact",
      "Enabled\tcity bikes\tBroad match\tSpring\tCity\tEligible",
      "gravel bikes\t1K – 10K\tHigh",
      "Enabled\ttrail bikes\tPhrase match\tSpring\tCity\tEligible",
      "used bikes\tCampaign negative broad"
    ])
    assert.deepStrictEqual(keywords, [
      ["-[bike insurance]"],
      ["city bikes"],
      ["gravel bikes"],
      ["\"trail bikes\""],
      ["-used bikes"]
    ])
    assert.deepStrictEqual(tables.map((columns) => columns.map(({ readAs }) => readAs)), [
      ["keyword", "matchType"],
      ["ignored", "keyword", "matchType", "ignored", "ignored", "ignored"],
      ["keyword", "ignored", "ignored"]
    ])
  })

  it("are no words about how a row stands, and exclusions wherever their row says so", () => {
    assert.deepStrictEqual(
      readPasted([
        "Enabled\tcity bikes\tSpring\t",
        "Paused\t\tSpring\tNegative phrase",
        "Enabled\tfree bikes\tSpring\tNegative phrase"
      ]).keywords,
      [["city bikes"], [], ["-\"free bikes\""]]
    )
  })

  it("are in the column that looks like keywords over all rows", () => {
    const { keywords, tables } = readPasted([
      "Spring sale bikes\tcity\t10",
      "Spring sale bikes\tgravel\t1K – 10K",
      "Spring sale bikes\troad bikes\t—"
    ])
    assert.deepStrictEqual(keywords, [["city"], ["gravel"], ["road bikes"]])
    assert.deepStrictEqual(tables.map((columns) => columns.map(({ column, readAs }) => [column, readAs])), [[
      [1, "ignored"],
      [2, "keyword"],
      [3, "ignored"]
    ]])
  })

  it.prop("are at most one of a row, and never a target where the row excludes", [
    Schema.Array(Schema.String),
    Schema.String
  ], ([cells, text]) => {
    const row = [...cells, text].map((cell) => cell.replace(/[\t\n\r\u2028\u2029]/g, " "))
    assert.isAtMost(of(`a\t${row.join("\t")}`)[0]?.length ?? 0, 1)
    for (const keyword of of(`${row.join(" ")}\tNegative Exact`)[0] ?? []) {
      assert.strictEqual(readNotation(keyword)?.matchType, "NEGATIVE")
    }
  })
})
