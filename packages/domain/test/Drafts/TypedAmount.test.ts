import {
  amountTyping,
  currencyDecimals,
  isFarFrom,
  readTyped,
  typedText,
  type Typing
} from "@campaigns/domain/Drafts/TypedAmount"
import { assert, describe, it } from "@effect/vitest"
import * as FastCheck from "fast-check"

/** The millionths that a text says, or the word for why it says none. */
const said = (text: string, typing: Typing): number | string => {
  const typed = readTyped(text, typing)
  return typed._tag === "Read" ? typed.micros : typed._tag === "Empty" ? "empty" : typed.why
}

const en = (currency: string) => amountTyping(currency, "en-GB")
const de = (currency: string) => amountTyping(currency, "de-DE")

type Row = readonly [text: string, en: number | string, de?: number | string]

/** Reads texts in English and in German, and tells beside it what they should say. */
const both = (currency: string, rows: ReadonlyArray<Row>): [actual: unknown, expected: unknown] => [
  rows.map(([text]) => [text, said(text, en(currency)), said(text, de(currency))]),
  rows.map(([text, english, german = english]) => [text, english, german])
]

describe("a typed amount", () => {
  it("is read in the reader's notation, and in the other where only that reads it", () => {
    assert.deepStrictEqual(...both("EUR", [
      ["12", 12_000_000],
      ["0,85", 850_000],
      ["0.85", 850_000],
      ["30,5", 30_500_000],
      ["9.50", 9_500_000],
      [".85", 850_000],
      ["007", 7_000_000],
      ["0", 0],
      ["1.200,50", 1_200_500_000],
      ["1,200.50", 1_200_500_000],
      ["1.200.000", 1_200_000_000_000],
      ["1,200,000", 1_200_000_000_000],
      ["1200,5", 1_200_500_000],
      ["1 200,50", 1_200_500_000],
      ["1\u202f200.50", 1_200_500_000],
      ["1'200.50", 1_200_500_000],
      ["1’200", 1_200_000_000],
      ["１２．５０", 12_500_000],
      ["\u200e12\u200f", 12_000_000],
      ["  12  ", 12_000_000]
    ]))
  })

  it("has two readings where three digits stand behind one mark, unless a nought stands before it", () => {
    assert.deepStrictEqual(...both("EUR", [
      ["1.200", "ambiguous"],
      ["1,200", "ambiguous"],
      ["999.000", "ambiguous"],
      ["0.850", 850_000],
      ["0,850", 850_000],
      ["1200.000", "decimals"],
      ["1234,000", "decimals"]
    ]))
    // Here what it means is what the reader's notation says.
    assert.deepStrictEqual(...both("KWD", [
      ["1.200", 1_200_000, 1_200_000_000],
      ["1,200", 1_200_000_000, 1_200_000],
      ["1.25", 1_250_000]
    ]))
    assert.deepStrictEqual(...both("JPY", [
      ["1.200", "decimals", 1_200_000_000],
      ["1,200", 1_200_000_000, "decimals"],
      ["1.000", "decimals", 1_000_000_000],
      ["1.200.000", 1_200_000_000_000]
    ]))
  })

  it("has no more decimals than its currency, and nothing is rounded", () => {
    assert.deepStrictEqual(
      ...both("EUR", [["0.855", "decimals"], ["0,0049", "decimals"], ["12.5000", 12_500_000], ["12.50001", "decimals"]])
    )
    assert.deepStrictEqual(...both("JPY", [["12.5", "decimals"], ["12,00", 12_000_000]]))
    assert.deepStrictEqual(...both("KWD", [["0.1255", "decimals"], ["0,125", 125_000]]))
    assert.deepStrictEqual(["EUR", "JPY", "KWD", "", "euro"].map(currencyDecimals), [2, 0, 3, 2, 2])
  })

  it("may have the account's currency beside it, and no other", () => {
    assert.deepStrictEqual(...both("EUR", [
      ["€ 12", 12_000_000],
      ["12 EUR", 12_000_000],
      ["eur12,50", 12_500_000],
      ["12€", 12_000_000],
      ["€ 12 €", "unreadable"],
      ["$ 12", "unreadable"],
      ["12 USD", "unreadable"]
    ]))
    assert.deepStrictEqual(
      ...both("USD", [["$12", 12_000_000], ["12 US$", 12_000_000, "unreadable"], ["€12", "unreadable"]])
    )
    assert.deepStrictEqual(...both("JPY", [["￥1200", 1_200_000_000], ["¥ 1200", 1_200_000_000]]))
    assert.deepStrictEqual(...both("", [["12", 12_000_000], ["12 EUR", "unreadable"]]))
  })

  it("is refused where it has no reading, is below zero or beyond what is counted exactly", () => {
    assert.deepStrictEqual(...both("EUR", [
      ["", "empty"],
      [" \u00a0", "empty"],
      ["-5", "outside"],
      ["−0,01", "outside"],
      ["-0", 0],
      ["9007199254", 9_007_199_254_000_000],
      ["9007199255", "outside"],
      ["9".repeat(400), "outside"],
      ...["12e", "1e3", "-", "€", ".", "12.", "12,", "1.2.3", "1.20.000", "1,200,50", "1 20", "12 50", "1  200", "1. 5"]
        .map((text) => [text, "unreadable"] as const),
      ...["1'200 000", "1,200'50", "5²", "½", "+5", "--5", "5-", "0x10", "NaN", "Infinity", "١٢", "0.200,5", "1.200.5"]
        .map((text) => [text, "unreadable"] as const)
    ]))
  })

  it("is one of its kind: within its bounds, which leave one reading of two", () => {
    const latitude: Typing = { locale: "en", decimals: 6, least: -90, most: 90 }
    assert.deepStrictEqual(
      ["52.520", "-13.405", "52,52", "90", "90.1", "-90", "-91", "1.200"].map((text) => said(text, latitude)),
      [52_520_000, -13_405_000, 52_520_000, 90_000_000, "outside", -90_000_000, "outside", 1_200_000]
    )
    const ratio: Typing = { locale: "de", decimals: 6 }
    assert.deepStrictEqual(["1,200", "1,2", "0,125", "1,1250"].map((text) => said(text, ratio)), [
      "ambiguous",
      1_200_000,
      125_000,
      1_125_000
    ])
    const percent: Typing = { locale: "en", decimals: 4, signs: ["%"], most: 100 }
    assert.deepStrictEqual(["45 %", "45%", "101"].map((text) => said(text, percent)), [
      45_000_000,
      45_000_000,
      "outside"
    ])
  })

  it("is written so that it is read as the same again, and shortly", () => {
    const amount = FastCheck.integer({ min: 0, max: 50_000_000_000 })
    for (const [currency, step] of [["JPY", 1_000_000], ["EUR", 10_000], ["KWD", 1_000]] as const) {
      for (const locale of ["en-GB", "en-US", "de-DE", "de-AT", "de-CH"]) {
        const typing = amountTyping(currency, locale)
        const grouped = new Intl.NumberFormat(locale, { style: "currency", currency })
        FastCheck.assert(FastCheck.property(amount, (any) => {
          const micros = any - any % step
          assert.strictEqual(said(typedText(micros, typing), typing), micros)
          assert.strictEqual(said(grouped.format(micros / 1_000_000), typing), micros)
        }))
      }
    }
    const ratio = FastCheck.integer({ min: -180_000_000, max: 180_000_000 })
    for (const locale of ["en", "de"]) {
      for (const typing of [{ locale, decimals: 6, least: -180, most: 180 }, { locale, decimals: 6, least: -1e9 }]) {
        FastCheck.assert(
          FastCheck.property(ratio, (micros) => assert.strictEqual(said(typedText(micros, typing), typing), micros))
        )
      }
    }
    assert.deepStrictEqual(
      [12_500_000, 80_000_000, 850_000, 0, 1_234_000].map((micros) => typedText(micros, en("EUR"))),
      ["12.5", "80", "0.85", "0", "1.2340"]
    )
    assert.strictEqual(typedText(12_500_000, de("EUR")), "12,5")
  })

  it("is far from another that is less than a fifth or more than five times of it", () => {
    assert.deepStrictEqual([4, 5, 25, 126, 19].map((micros) => isFarFrom(micros, 25)), [
      true,
      false,
      false,
      true,
      false
    ])
    assert.deepStrictEqual([isFarFrom(125, 25), isFarFrom(0, 25), isFarFrom(85, 0), isFarFrom(0, 0)], [
      false,
      true,
      false,
      false
    ])
  })
})
