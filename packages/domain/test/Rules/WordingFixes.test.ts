import { wordingFindings } from "@campaigns/domain/Rules/ValueFindings"
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"

/** The value of the first fix of a text's finding of a code; `null` where it has none. */
const fixOf = (text: string, code: string, kind: "headline" | "description" = "headline") => {
  const finding = wordingFindings(kind, text).find((one) => one.code === code)
  return finding?.fixes?.[0]?.changes[0]?.value ?? null
}

const codesOf = (kind: "headline" | "description", text: string) =>
  new Set(wordingFindings(kind, text).map(({ code }) => code))

/** Pieces of texts as they are and as they are refused. */
const pieces = [
  "Schuhe",
  "SCHUHE",
  "GRATIS",
  "S.A.L.E.",
  "F R E E",
  "jetzt",
  "jetzt",
  "!",
  "!!",
  "?",
  "...",
  ",",
  " ,",
  "  ",
  " ",
  "★",
  "→",
  "<b>",
  "**",
  "🎉",
  "ｶﾒﾗ",
  "Ⓑ",
  "¡",
  "4",
  "U",
  "click here",
  "A|B",
  ">>",
  "€",
  "5 €",
  "ÉTÉ",
  "été",
  "-",
  "–",
  "\u200b",
  "Wels",
  "shop.de",
  "0664 1234567"
]

describe("the fixes of a text", () => {
  const cases: ReadonlyArray<readonly [string, string, string | null]> = [
    ["Offre !! valable", "HEADLINE_EXCLAMATION_MARK", "Offre valable"],
    ["Jetzt buchen! Heute da", "HEADLINE_EXCLAMATION_MARK", "Jetzt buchen. Heute da"],
    ["★ Top ★ Preise ★", "SYMBOL_IN_TEXT", "Top Preise"],
    ["ⒷⒺⓈⓉ Preise", "SYMBOL_IN_TEXT", "Preise"],
    ["ⒷⒺⓈⓉ", "SYMBOL_IN_TEXT", null],
    ["<b>Angebot</b>", "SYMBOL_IN_TEXT", null],
    ["**Angebot**", "SYMBOL_IN_TEXT", "Angebot"],
    ["Preis?? Gut??", "PUNCTUATION_REPEATED", "Preis? Gut?"],
    ["So\u200bfas\u2800 im\u3164 Angebot", "SYMBOL_IN_TEXT", "Sofas im Angebot"],
    [
      "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645\u200e",
      "SYMBOL_IN_TEXT",
      "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"
    ],
    ["GRATIS VERSAND HEUTE", "CAPITALS", "Gratis Versand Heute"]
  ]
  it.each(cases)("%s (%s): %s", (text, code, expected) => {
    assert.isTrue(codesOf("headline", text).has(code))
    assert.strictEqual(fixOf(text, code), expected)
  })

  it.prop(
    "make their finding go away and bring no other, whatever the text is",
    [Schema.Array(Schema.Literals(pieces)).check(Schema.isMaxLength(8)), Schema.Literals(["headline", "description"])],
    ([parts, kind]) => {
      const text = parts.join(parts.length % 2 === 0 ? " " : "")
      const before = codesOf(kind, text)
      for (const { code, fixes } of wordingFindings(kind, text)) {
        const mended = fixes?.[0]?.changes[0]?.value
        if (typeof mended !== "string") continue
        const after = codesOf(kind, mended)
        assert.isFalse(after.has(code), `${code}: ${JSON.stringify(text)} became ${JSON.stringify(mended)}`)
        for (const other of after) assert.isTrue(before.has(other), `${other} came with ${JSON.stringify(mended)}`)
      }
    },
    { arbitrary: { runs: 500 } }
  )
})
