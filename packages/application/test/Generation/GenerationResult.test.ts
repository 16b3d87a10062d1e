import { resultOf } from "@campaigns/application/Generation/GenerationResult"
import { assert, describe, it } from "@effect/vitest"

const gathered = {
  material: {
    company: { name: "Bakery", description: null, phone: null, countryCode: null, industry: null, toneOfVoice: null },
    websiteUrl: null,
    pages: [],
    language: "en",
    missing: ["websiteUrl"]
  },
  notes: ["Slow."]
}

const dropped = (count: number, text = "text", reason = "reason") =>
  Array.from({ length: count }, (_, place) => ({ path: "headlines", text: `${text}${place}`, reason }))

describe("the result of a generation", () => {
  it("says what was missing and in the way, and leaves lists empty of which nothing is known", () => {
    assert.deepStrictEqual(resultOf(gathered), {
      _tag: "Generated",
      missing: ["websiteUrl"],
      notes: ["Slow."],
      leftAlone: [],
      dropped: []
    })
    const left = resultOf(gathered, { rsasWritten: 2, leftAlone: ["phone"] })
    assert.deepStrictEqual([left.rsasWritten, left.leftAlone], [2, ["phone"]])
  })

  it("tells the first 50 dropped texts, each with its reason", () => {
    for (const [count, told] of [[2, 2], [50, 50], [51, 50]] as const) {
      const result = resultOf(gathered, { dropped: dropped(count) })
      assert.deepStrictEqual(
        result.dropped,
        dropped(told).map(({ reason, text }) => ({ text, reason })),
        String(count)
      )
    }
  })

  it("tells the first 50 notes, each once, and the first 200 keywords that were sorted otherwise", () => {
    const many = (count: number) => Array.from({ length: count }, (_, place) => `Note ${place}.`)
    assert.deepStrictEqual(resultOf(gathered, { notes: ["Slow.", "Quick.", "Quick."] }).notes, ["Slow.", "Quick."])
    assert.deepStrictEqual(resultOf(gathered, { notes: many(60) }).notes, ["Slow.", ...many(49)])
    const sorted = (count: number) =>
      many(count).map((keyword) => ({ keyword, adGroup: "Bread", page: "https://a.test/", sorterPage: null }))
    assert.deepStrictEqual(resultOf(gathered, { sortedOtherwise: sorted(2) }).sortedOtherwise, sorted(2))
    assert.deepStrictEqual(resultOf(gathered, { sortedOtherwise: sorted(201) }).sortedOtherwise, sorted(200))
  })

  it("cuts what is longer than 200 characters, whole ones, and shows none that control", () => {
    const [first] =
      resultOf(gathered, { dropped: dropped(1, "🥖".repeat(201), `a\u0000b\n${"x".repeat(300)}`) }).dropped
    assert.strictEqual(first?.text, "🥖".repeat(200))
    assert.strictEqual(first?.reason, `a b ${"x".repeat(196)}`)
  })
})
