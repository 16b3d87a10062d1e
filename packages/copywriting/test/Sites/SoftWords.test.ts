import { isAudience, isPriceWord, isQualifier, isSoftWord } from "@campaigns/copywriting/Sites/SoftWords"
import { assert, describe, it } from "@effect/vitest"

describe("words that qualify a search", () => {
  it.each(["rated", "rating", "ratings", "cheapest", "near", "same", "day", "best"])("%s does in English", (word) => {
    assert.isTrue(isQualifier(word, "en"))
  })

  it.each(["rat", "rats", "car", "cat", "dog", "roof"])("%s is a thing, whatever its stem is", (word) => {
    assert.isFalse(isQualifier(word, "en"))
    assert.isFalse(isSoftWord(word, "en"))
  })

  it("are told apart from words of price and of who it is for", () => {
    assert.isTrue(isPriceWord("fees", "en"))
    assert.isTrue(isPriceWord("kosten", "de"))
    assert.isFalse(isPriceWord("rat", "en"))
    assert.isTrue(isAudience("kids", "en"))
    assert.isFalse(isAudience("kid", "fr"))
  })
})
