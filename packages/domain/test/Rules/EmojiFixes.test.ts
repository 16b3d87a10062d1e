import { findingsOf } from "@campaigns/domain/Rules/RuleBook"
import { assert, describe, it } from "@effect/vitest"
import { withExtensions } from "./support/Inputs.ts"

/**
 * How much longer emoji may take than letters: 10 times today, and some 55 when each was matched alone by `RGI_Emoji`, by the processor time of the test's own thread.
 */
const MOST_OF_LETTERS = 25

const callouts = (...texts: ReadonlyArray<string>) =>
  withExtensions({ callouts: texts.map((calloutText) => ({ calloutText })) })

/** The value that the fix of the only finding about emoji gives; `undefined` when it has none. */
const mended = (text: string) => {
  const [finding] = findingsOf(callouts(text)).filter(({ code }) => code === "EMOJI_IN_TEXT")
  assert.isDefined(finding, text)
  return finding?.fixes?.[0]?.changes[0]?.value
}

describe("emoji in texts", () => {
  it.each([
    ["a joined family", "Free 👩‍👩‍👧‍👦 visits", "Free visits"],
    ["a keycap", "Room 1️⃣ and 2️⃣", "Room and"],
    ["flags of two countries", "From 🇦🇹🇩🇪 with care", "From with care"],
    ["a flag of tags", "Built in 🏴󠁧󠁢󠁥󠁮󠁧󠁿 since 1990", "Built in since 1990"],
    ["a coloured hand without a presentation mark", "Best ☝🏽 choice", "Best choice"],
    ["a heart on fire", "With ❤️‍🔥 made", "With made"],
    ["two of them at different places", "🎉 New 🎉 shop", "New shop"]
  ])("are taken out: %s", (_, text, without) => assert.strictEqual(mended(text), without))

  it("leaves marks and digits that are no emoji", () => {
    for (const text of ["Acme® and more", "Open 24/7", "No. 1 # 5 * 7"]) {
      assert.notInclude(findingsOf(callouts(text)).map(({ code }) => code), "EMOJI_IN_TEXT")
    }
  })

  it("has no fix for a text of nothing else", () => assert.isUndefined(mended("🎉🎉")))

  it("says of a text that is far too long no more than that", () => {
    const codes = findingsOf(callouts("🎉".repeat(501), "🎉".repeat(500))).map(({ code }) => code)
    assert.deepStrictEqual(codes.filter((code) => code === "EMOJI_IN_TEXT"), ["EMOJI_IN_TEXT"])
    assert.deepStrictEqual(codes.filter((code) => code === "CALLOUT_TOO_LONG").length, 2)
  })

  it("judges the sitelinks of a body of a mebibyte in the time of a request", () => {
    const processorTime = (sign: string) => {
      const text = sign.repeat(499)
      const sitelink = { linkText: text, finalUrl: "https://example.com", description1: text, description2: text }
      const input = withExtensions({
        sitelinks: Array.from({ length: 170 }, () => ({ ...sitelink, finalMobileUrl: null }))
      })
      const before = process.threadCpuUsage()
      findingsOf(input, "extensions")
      return process.threadCpuUsage(before).user
    }
    // Of two looks each the quicker one: the first compiles. Beside letters of as many bytes, whatever else the machine does.
    const [emoji, letters] = ["😀", "äö"].map((sign) => Math.min(processorTime(sign), processorTime(sign)))
    assert.isBelow((emoji ?? 0) / (letters ?? 1), MOST_OF_LETTERS)
  })
})
