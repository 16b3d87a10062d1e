import { codePoints, textWidth } from "@campaigns/domain/Rules/TextWidth"
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"

describe("TextWidth", () => {
  for (
    const [what, text, width] of [
      ["Latin letters", "Schuhe für Läufer", 17],
      ["Chinese", "跑鞋", 4],
      ["full-width Latin", "ＡＢ！", 6],
      ["hiragana and katakana", "くつシューズ", 12],
      ["half-width katakana", "ｼｭｰｽﾞ", 5],
      ["Hangul syllables", "신발", 4],
      ["ideographs beyond the basic plane", "𠀀𰀀", 4],
      ["emoji", "👟", 2],
      ["a symbol with text presentation", "☀", 1],
      ["one regional indicator", "\u{1f1e9}", 1],
      ["a combining mark", "e\u0301", 2],
      ["the edges of a wide block", "\u3000\u303f\uff60\uff61", 6]
    ] as const
  ) {
    it(`counts ${what} as the platform does`, () => assert.strictEqual(textWidth(text), width))
  }

  it.prop("is between the number of code points and twice that", [Schema.String], ([text]) => {
    const length = codePoints(text)
    const width = textWidth(text)
    return length === Array.from(text).length && width >= length && width <= 2 * length
  })

  it.prop("adds up over the parts of a text", [Schema.String, Schema.String], ([left, right]) => {
    const joined = `${left} ${right}`
    return textWidth(joined) === textWidth(left) + 1 + textWidth(right)
  })
})
