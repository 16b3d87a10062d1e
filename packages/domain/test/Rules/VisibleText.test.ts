import { firstInvisible, foldedText, invisibleIn, isBlank, visibleText } from "@campaigns/domain/Rules/VisibleText"
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { domainToASCII } from "node:url"

/** Texts, what is seen of them, and what was taken out. */
const texts: ReadonlyArray<readonly [text: string, visible: string, gone: ReadonlyArray<string>]> = [
  ["shoes", "shoes", []],
  ["Größe 42 – ganz neu…", "Größe 42 – ganz neu…", []],
  ["shoes\u200b", "shoes", ["U+200B"]],
  ["\u200eshoes\u200f\u200e", "shoes", ["U+200E", "U+200F"]],
  ["sho\u00ades \u2060\u2800", "shoes ", ["U+00AD", "U+2060", "U+2800"]],
  ["a\ufeffb\u180ec\u115f\u3164\uffa0\u034f\u061c", "abc", [
    "U+FEFF",
    "U+180E",
    "U+115F",
    "U+3164",
    "U+FFA0",
    "U+034F",
    "U+061C"
  ]],
  // Joiners in Latin are nothing, in Persian and Hindi they shape the word.
  ["sho\u200ces\u200d", "shoes", ["U+200C", "U+200D"]],
  ["\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", []],
  ["\u0628\u064e\u200c\u064e\u0628", "\u0628\u064e\u200c\u064e\u0628", []],
  ["\u0631\u200c\u0628", "\u0631\u0628", ["U+200C"]],
  ["\u0915\u094d\u200d\u0937", "\u0915\u094d\u200d\u0937", []],
  ["\u0915\u094d\u200c\u0937", "\u0915\u094d\u200c\u0937", []],
  ["\u0915\u200d\u0937", "\u0915\u0937", ["U+200D"]],
  ["\u200c\u0628\u200c", "\u0628", ["U+200C"]],
  // Emoji.
  ["👩\u200d🔧 👨🏽\u200d🚀", "👩\u200d🔧 👨🏽\u200d🚀", []],
  ["❤\ufe0f\u200d🔥", "❤\ufe0f\u200d🔥", []],
  ["🔧\u200d", "🔧", ["U+200D"]],
  [
    "🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}",
    "🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}",
    []
  ],
  ["a\u{e0067}\u{e007f}", "a", ["U+E0067", "U+E007F"]],
  ["#\ufe0f\u20e3", "#\ufe0f\u20e3", []],
  ["葛\u{e0100}", "葛\u{e0100}", []],
  ["]\ufe0f\ufe0f \ufe0f", "] ", ["U+FE0F"]]
]

/** Pieces of which texts are made whose invisible characters stand beside what they may belong to. */
const pieces = [
  "a",
  " ",
  "\u200b",
  "\u200c",
  "\u200d",
  "\ufe0f",
  "\u0628",
  "\u0631",
  "\u064e",
  "\u0915",
  "\u094d",
  "🔧",
  "🏴"
]
  .concat(["\u{e0067}", "\u{e007f}", "-", "]", "\u2800", "\u3000"])

const Texts = Schema.Array(Schema.Literals(pieces)).check(Schema.isMaxLength(9))

describe("what is seen of a text", () => {
  it.each(texts)("%j is %j", (text, visible, gone) => {
    assert.strictEqual(visibleText(text), visible)
    assert.deepStrictEqual(invisibleIn(text), gone)
    assert.strictEqual(firstInvisible(text) === null, gone.length === 0)
  })

  it.prop("does not change when it is taken once more", [Texts], ([parts]) => {
    const visible = visibleText(parts.join(""))
    assert.strictEqual(visibleText(visible), visible)
    assert.deepStrictEqual(invisibleIn(visible), [])
    assert.strictEqual(foldedText(visible), foldedText(parts.join("")))
    assert.strictEqual(isBlank(visible), isBlank(parts.join("")))
  })

  it("keeps the joiners that names of hosts may have", () => {
    const letters = ["\u0628", "\u0631", "\u0645", "\u0627", "\u06cc", "\u0648", "\u0715", "\u0710"]
    const labels = letters.flatMap((one) => letters.map((other) => `${one}\u200c${other}`))
    const others = ["\u0915\u094d", "\u0915", "\u0bb5\u0bcd", "\u0bb5", "\u0d15\u0d4d", "a", "\u1780\u17d2"]
      .flatMap((before) => ["\u200c", "\u200d"].map((joiner) => `${before}${joiner}\u0915`))
    for (const label of [...labels, ...others]) {
      assert.strictEqual(visibleText(label) === label, domainToASCII(label) !== "", JSON.stringify(label))
    }
  })
})

describe("a text is blank", () => {
  it.each([
    "",
    " ",
    "\u0085\u00a0\u2003\u3000\t\r\n\u2028",
    "\u200b",
    "\u2800",
    "\u3164",
    "\ufe0f",
    "\u200d \u200c",
    "\u0007",
    "\u{e0067}"
  ])(
    "that is %j",
    (text) => assert.isTrue(isBlank(text))
  )

  it.each(["a", ".", "-", "\u200b.", "🏴", "\u0628"])("but not %j", (text) => assert.isFalse(isBlank(text)))
})

describe("texts are the same", () => {
  const same: ReadonlyArray<readonly [string, string]> = [
    ["shoes", " sho\u00ades\u200b"],
    ["red shoes", "red\u00a0\u3000 shoes\u0085"],
    ["❤ shoes", "❤\ufe0f shoes"],
    ["é", "e\u034f\u0301"]
  ]
  it.each(same)("%j and %j", (one, other) => assert.strictEqual(foldedText(one), foldedText(other)))

  const apart: ReadonlyArray<readonly [string, string]> = [
    ["red shoes", "redshoes"],
    ["red\u200bshoes", "red shoes"],
    ["\u0645\u06cc\u200c\u062e", "\u0645\u06cc\u062e"],
    ["Red", "red"]
  ]
  it.each(apart)("but not %j and %j", (one, other) => assert.notStrictEqual(foldedText(one), foldedText(other)))
})
