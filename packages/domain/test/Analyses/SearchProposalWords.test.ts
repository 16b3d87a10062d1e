import { recommendationWords } from "@campaigns/domain/Analyses/RecommendationWords"
import { assert, describe, it } from "@effect/vitest"
import { keyword } from "./ExampleAccount.ts"
import { exclusion, goodTerms, known, negativesOf, searched, sortedOf } from "./NegativeExamples.ts"

const wordsOf = ({ proposals: [proposal] }: ReturnType<typeof negativesOf>) => {
  if (proposal === undefined) throw new Error("nothing is proposed")
  return recommendationWords(proposal, "EUR")
}

describe("the words of a proposal", () => {
  it("to exclude words say what was searched, what they mean, and what it was held against", () => {
    const jobs = [searched("shoe jobs", 40), searched("job shoes", 20, 0, { adGroupId: 20 })]
    const { against, operations, sentences, title } = wordsOf(negativesOf([...goodTerms, ...jobs]))
    assert.strictEqual(title, "Exclude \"job\" in \"Shoes\"")
    assert.include(sentences[0] ?? "", "2 searches with \"job\", \"jobs\" cost 60 EUR for 60 clicks from 2026-05-24")
    assert.include(
      sentences[0] ?? "",
      "and brought 0 conversions; at the rate of the campaign's searches as many clicks"
    )
    assert.include(sentences[1] ?? "", "The words mostly mean something else than to buy. That alone proposes nothing")
    assert.include(
      sentences.at(-1) ?? "",
      "It was held against 0 searches known of 2025-10-20 to 2026-11-19 and 1 keyword"
    )
    assert.include(against.join(" "), "The words of the site are not known")
    assert.deepStrictEqual(operations, [
      "Add the exclusion \"job\" (phrase match) to the campaign \"Shoes\". It can be removed again.",
      "Add the exclusion \"jobs\" (phrase match) to the campaign \"Shoes\". It can be removed again."
    ])
  })

  it("to remove an exclusion say what it keeps out", () => {
    const words = wordsOf(negativesOf(goodTerms, {
      exclusions: [exclusion("red")],
      keywords: [keyword(1, { text: "red shoes", matchType: "EXACT" })],
      knownTerms: [known("red shoes", 40, 2)]
    }))
    assert.strictEqual(words.title, "Remove the exclusion \"red\" in \"Shoes\"")
    assert.deepStrictEqual(words.sentences, [
      "The exclusion \"red\" (phrase match) keeps out 1 search that brought 2 conversions for 40 clicks from 2025-10-20 to " +
      "2026-11-19 (396 days): \"red shoes\" (40 clicks, 2 conversions).",
      "No search can reach 1 enabled keyword because of it: \"red shoes\"."
    ])
    assert.include(words.operations[0] ?? "", "Remove the exclusion \"red\" (phrase match) from the campaign \"Shoes\"")
  })

  it("to add a keyword say what the search brought, and what answered it", () => {
    const words = wordsOf(sortedOf([searched("wide shoes", 30, 2)]))
    assert.strictEqual(words.title, "Add the keyword \"wide shoes\" to \"Shoes\"")
    assert.include(words.sentences[0] ?? "", "cost 30 EUR for 30 clicks")
    assert.include(words.sentences.at(-1) ?? "", "The keyword \"shoes\" answered it")
    assert.include(words.operations[0] ?? "", "(broad match) to an ad group of the campaign \"Shoes\"")
  })
})
