import type { ColumnChoice } from "@campaigns/domain/MarketAnalysis/PastedColumns"
import { ColumnNotFound, readKeywords } from "@campaigns/domain/MarketAnalysis/ReadKeywords"
import { atOnce } from "@campaigns/domain/Turns"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"

const read = (
  text: string,
  { as = "keywords", columns = [], currency = "EUR" }: {
    readonly as?: "keywords" | "exclusions"
    readonly columns?: ReadonlyArray<ColumnChoice>
    readonly currency?: string
  } = {}
) => Result.getOrThrow(atOnce(readKeywords({ text, as, columns }, currency)))

type Row = readonly [text: string, matchType: string | null, micros: number | null, line: number]

/** The keywords as short rows, and the failures. */
const rowsOf = (...given: Parameters<typeof read>) => {
  const { failed, keywords } = read(...given)
  return [
    keywords.map(({ cpcBidMicros, line, matchType, text }): Row => [text, matchType, cpcBidMicros, line]),
    failed.map(({ line, reason }) => [line, reason])
  ]
}

const usesOf = (...given: Parameters<typeof read>) =>
  read(...given).tables.map((columns) => columns.map(({ readAs }) => readAs))

describe("keywords in a pasted text", () => {
  it("have the match type of their notation, with quotation marks and full-width signs of all kinds", () => {
    const text =
      "red shoes\r\n[exact]\r\n\"phrase\"\r\n“curly”\r\n„deutsch“\r\n«French»\r\n＂wide＂\r\n［gratis］\r\n-free\r\n－［used］\r\n–“cheap”\r\n+red +boots\r\nt-rex"
    assert.deepStrictEqual(rowsOf(text), [
      [
        ["red shoes", null, null, 1],
        ["exact", "EXACT", null, 2],
        ["phrase", "PHRASE", null, 3],
        ["curly", "PHRASE", null, 4],
        ["deutsch", "PHRASE", null, 5],
        ["French", "PHRASE", null, 6],
        ["wide", "PHRASE", null, 7],
        ["gratis", "EXACT", null, 8],
        ["free", "NEGATIVE", null, 9],
        ["[used]", "NEGATIVE", null, 10],
        ["\"cheap\"", "NEGATIVE", null, 11],
        ["+red +boots", "BROAD_MODIFIER", null, 12],
        ["t-rex", null, null, 13]
      ],
      []
    ])
  })

  it("are each there once, and blank lines count but give nothing", () => {
    assert.deepStrictEqual(rowsOf("\ufeffshoes\n\n \u200b\nShoes\n[shoes]\nshoes\r\rboots\n---"), [
      [["shoes", null, null, 1], ["shoes", "EXACT", null, 5], ["boots", null, null, 8]],
      [[4, "REPEATED"], [6, "REPEATED"], [9, "NO_KEYWORD"]]
    ])
  })

  it("may stand beside each other in a line", () => {
    assert.deepStrictEqual(rowsOf("shoes, boots, [sandals]\n“free”, -[used]\nzahnarzt, graz"), [
      [
        ["shoes", null, null, 1],
        ["boots", null, null, 1],
        ["sandals", "EXACT", null, 1],
        ["free", "PHRASE", null, 2],
        ["[used]", "NEGATIVE", null, 2],
        ["zahnarzt, graz", null, null, 3]
      ],
      []
    ])
  })

  it("have at most 80 characters", () => {
    assert.deepStrictEqual(rowsOf(`${"𐐀".repeat(80)}\n${"a".repeat(81)}\n[${"b".repeat(80)}]\n-[${"c".repeat(80)}]`), [
      [["𐐀".repeat(80), null, null, 1], ["b".repeat(80), "EXACT", null, 3]],
      [[2, "TEXT_TOO_LONG"], [4, "TEXT_TOO_LONG"]]
    ])
  })

  const editor = [["city bikes", "EXACT", 1_200_000, 2], ["used", "NEGATIVE", null, 3], ["bikes", "BROAD", null, 4]]
  const tables: ReadonlyArray<readonly [string, string, ReadonlyArray<unknown>, ReadonlyArray<unknown>]> = [
    [
      "the Editor, in tabs",
      "Campaign\tAd Group\tKeyword\tCriterion Type\tMax CPC\tFinal URL\nSpring\tCity\tcity bikes\tExact\t1.20\thttps://a.test/\nSpring\tCity\tused\tNegative Broad\t\t\nSpring\tCity\tbikes\tBroad\t\t",
      editor,
      ["ignored", "adGroup", "keyword", "matchType", "cpcBid", "finalUrl"]
    ],
    [
      "the Editor in German",
      "Kampagne;Anzeigengruppe;Keyword;Typ;Max. CPC;Finale URL\r\nFrühling;Stadt;city bikes;Exakt;1,20;https://a.test/\r\nFrühling;Stadt;used;Auszuschließend, weitgehend;;\r\nFrühling;Stadt;bikes;Weitgehend passend;--;\r\n",
      editor,
      ["ignored", "adGroup", "keyword", "matchType", "cpcBid", "finalUrl"]
    ],
    [
      "a file with commas and empty cells",
      "Campaign,Keyword,Country,Match type,Searches,Bid\n\"Spring, all\",city bikes,DE,Exact match,880,1.20\n,used,,Negative broad,,\n,bikes,AT,Broad match,\"1,000\",",
      editor,
      ["ignored", "keyword", "ignored", "matchType", "ignored", "cpcBid"]
    ],
    [
      "a file with every text quoted",
      "\"Suchbegriff\";\"Keyword-Option\";\"Suchvolumen\";\"Gebot\"\n\"city bikes\";\"Genau passend\";880;1,20\n\"used\";\"Ausschließend weitgehend\";;\n\"bikes\";\"Weitgehend passend\";1.000;",
      editor,
      ["keyword", "matchType", "ignored", "cpcBid"]
    ]
  ]
  it.each(tables)("are read from a table of %s", (_, text, keywords, uses) => {
    assert.deepStrictEqual(rowsOf(text), [keywords, []])
    assert.deepStrictEqual(usesOf(text), [uses])
  })

  it("are not what an export says above its table, nor its sums below", () => {
    const text =
      "Search keyword report\n\"November 1, 2026 - November 28, 2026\"\nKeyword\tMatch type\tMax. CPC\ncity bikes\tPhrase match\t0.90\nTotal: Account\t --\t --\n\tExact match\t"
    assert.deepStrictEqual(rowsOf(text), [
      [["city bikes", "PHRASE", 900_000, 4]],
      [[1, "ABOVE_HEADER"], [2, "ABOVE_HEADER"], [5, "NO_KEYWORD"], [6, "NO_KEYWORD"]]
    ])
  })

  it("are below the header of a single column, unless it stands alone", () => {
    assert.deepStrictEqual(rowsOf("Keyword\nshoes\n[boots]"), [
      [["shoes", null, null, 2], ["boots", "EXACT", null, 3]],
      []
    ])
    assert.deepStrictEqual(rowsOf("Negative keyword\nfree\n[used]"), [
      [["free", "NEGATIVE", null, 2], ["[used]", "NEGATIVE", null, 3]],
      []
    ])
    assert.deepStrictEqual(rowsOf("Keyword"), [[["Keyword", null, null, 1]], []])
    assert.deepStrictEqual(read("Keyword").tables, [])
  })

  it("are told from countries, pages and amounts without a header; an amount beside other figures is no bid", () => {
    const text = "DE\tshoes\tEUR 2\thttps://a.test/\nDE\t\"boots\"\t0,90 €\thttps://a.test/"
    assert.deepStrictEqual(rowsOf(text), [[["shoes", null, 2_000_000, 1], ["boots", "PHRASE", 900_000, 2]], []])
    assert.deepStrictEqual(usesOf(text), [["ignored", "keyword", "cpcBid", "finalUrl"]])
    const planned = "shoes\t1200\t0,90 €\nboots\t880\t1,10 €"
    assert.deepStrictEqual(rowsOf(planned), [[["shoes", null, null, 1], ["boots", null, null, 2]], []])
    assert.deepStrictEqual(usesOf(planned), [["keyword", "ignored", "ignored"]])
  })

  it("have a bid that has one meaning in the account's currency", () => {
    const bids = (currency: string, header: string, ...cells: ReadonlyArray<string>) =>
      rowsOf(`Keyword\t${header}\n${cells.map((cell, at) => `word ${at}\t${cell}`).join("\n")}`, { currency })
        .flatMap((rows) => rows.map((row) => row.length === 4 ? row[2] : row[1]))
    assert.deepStrictEqual(bids("EUR", "Max. CPC", "0,85", "1.20 €", "€ 2", "", "–", "0"), [
      850_000,
      1_200_000,
      2_000_000,
      null,
      null,
      0
    ])
    assert.deepStrictEqual(bids("EUR", "Bid", "1.200", "0.855", "-1", "$ 2", "auto", "50001", "50000"), [
      50_000_000_000,
      "BID_AMBIGUOUS",
      "BID_TOO_FINE",
      "BID_OUTSIDE",
      "BID_UNREADABLE",
      "BID_UNREADABLE",
      "BID_OUTSIDE"
    ])
    assert.deepStrictEqual(bids("EUR", "Max. CPC (EUR)", "1.20"), [1_200_000])
    assert.deepStrictEqual(bids("EUR", "Max. CPC (USD)", "1.20"), ["BID_UNREADABLE"])
    assert.deepStrictEqual(bids("JPY", "Max CPC", "120", "1,200"), [120_000_000, 1_200_000_000])
    assert.deepStrictEqual(bids("EUR", "CPC", "1.20"), [null])
    assert.deepStrictEqual(bids("EUR", "cpc_bid", "1.20"), [1_200_000])
  })

  it("are read by the columns that a person names", () => {
    const text = "Spring\tcity bikes\t1.20\t880\nSpring\tused bikes\t0.90\t10"
    assert.deepStrictEqual(usesOf(text), [["ignored", "keyword", "ignored", "ignored"]])
    const columns = [{ column: 3, readAs: "cpcBid" }, { column: 1, readAs: "keyword" }] as const
    assert.deepStrictEqual(usesOf(text, { columns }), [["keyword", "ignored", "cpcBid", "ignored"]])
    assert.deepStrictEqual(rowsOf(text, { columns }), [[["Spring", null, 1_200_000, 1]], [[2, "REPEATED"]]])
    assert.deepStrictEqual(
      rowsOf("low\t1200\nhigh\t20", { columns: [{ column: 1, readAs: "keyword" }] }),
      [[["low", null, null, 1], ["high", null, null, 2]], []]
    )
    const unknown = [{ column: 4, readAs: "ignored" }, { column: 5, readAs: "cpcBid" }] as const
    assert.deepStrictEqual(
      atOnce(readKeywords({ text, as: "keywords", columns: unknown }, "EUR")),
      Result.fail(new ColumnNotFound({ place: 1 }))
    )
  })
})

describe("exclusions in a pasted text", () => {
  it("are exact, phrases or broad, with their sign or without", () => {
    const text =
      "“free shipping”\n-[used]\n［gratis］\n-free\nfree shipping\n－＂second hand＂\n- jobs\n-24 stunden\n+cheap +bikes\n[used]"
    assert.deepStrictEqual(rowsOf(text, { as: "exclusions" }), [
      [
        ["free shipping", "PHRASE", null, 1],
        ["used", "EXACT", null, 2],
        ["gratis", "EXACT", null, 3],
        ["free", "BROAD", null, 4],
        ["free shipping", "BROAD", null, 5],
        ["second hand", "PHRASE", null, 6],
        ["jobs", "BROAD", null, 7],
        ["24 stunden", "BROAD", null, 8],
        ["cheap bikes", "BROAD", null, 9]
      ],
      [[10, "REPEATED"]]
    ])
  })

  it("are read from a table, whose bids do not count", () => {
    const text =
      "Negative keyword\tMatch type\tMax CPC\nfree\tNegative exact\tx\n-used\tPhrase match\t\njobs\tCampaign negative\t1.20"
    assert.deepStrictEqual(rowsOf(text, { as: "exclusions" }), [
      [["free", "EXACT", null, 2], ["used", "PHRASE", null, 3], ["jobs", "BROAD", null, 4]],
      []
    ])
  })
})

describe("a pasted text of 500,000 characters", () => {
  const large = 500_000
  const filled = (piece: (at: number) => string, head = "") => {
    const pieces = [head]
    for (let length = head.length, at = 0; length < large; at++) {
      length += pieces[pieces.push(piece(at)) - 1]?.length ?? 0
    }
    return pieces.join("").slice(0, large)
  }
  const texts: ReadonlyArray<readonly [string, string]> = [
    ["of short lines", filled((at) => `${at.toString(36)}\n`)],
    ["of rows", filled((at) => `Spring\tword ${at}\tExact match\t${at % 90}.20\n`, "Campaign\tKeyword\tType\tBid\n")],
    ["of one row", filled(() => "a\t")],
    ["of one list", filled((at) => `${at.toString(36)},`)],
    ["of figures", filled(() => "1-")],
    ["of headers", filled((at) => `Keyword;${at}\n`)],
    ["of quotation marks", filled(() => "\"")],
    ["of quoted cells", filled(() => "\"a\";")],
    ["of wide rows", filled((at) => `${"Negative exact\t".repeat(999)}${at}\n`)],
    ["of columns and short rows", `${"Keyword\t".repeat(30_000)}\n${"a\tb\n".repeat(60_000)}`],
    ["of one word", "a".repeat(large)]
  ]
  it.each(texts)("%s is read in steps that hold nothing up", (_, text) => {
    const steps = readKeywords({ text, as: "keywords", columns: [] }, "EUR")
    let longest = 0
    for (let isDone = false; !isDone;) {
      const before = process.threadCpuUsage()
      isDone = steps.next().done === true
      const { system, user } = process.threadCpuUsage(before)
      longest = Math.max(longest, (system + user) / 1_000)
    }
    assert.isBelow(longest, 50)
  })
})
