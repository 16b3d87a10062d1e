import { isUsableIdea } from "@campaigns/domain/MarketAnalysis/UsableIdea"
import { assert, describe, it } from "@effect/vitest"

describe("A keyword idea", () => {
  it.each(["bread", "日本語 パン", "🥖 bread", "x".repeat(80), "🥖".repeat(80)])("is usable: %j", (text) => {
    assert.isTrue(isUsableIdea({ text }))
  })

  it.each(["", "  ", "rye\u0000bread", "rye\nbread", "\u0085", "\ud83e", "x".repeat(81)])("is not: %j", (text) => {
    assert.isFalse(isUsableIdea({ text }))
  })
})
