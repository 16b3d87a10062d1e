import { MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import { normaliseKeywordText } from "@campaigns/domain/Drafts/Keyword"
import { MAX_KEYWORDS_OF_ANALYSIS } from "@campaigns/domain/Limits"
import type { KeywordIdea } from "@campaigns/domain/MarketAnalysis/KeywordIdea"
import type { MarketKeyword } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import { mergeIdeas } from "@campaigns/domain/MarketAnalysis/MergeIdeas"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

const keyword = (id: number, keywordText: string, isSelected = false): MarketKeyword => ({
  id: MarketKeywordId.make(id),
  keywordText,
  isSelected,
  avgMonthlySearches: 1,
  competition: "UNSPECIFIED",
  competitionIndex: 0,
  lowBid: "0.00",
  highBid: "0.00"
})

const idea = (text: string, avgMonthlySearches = 100): KeywordIdea => ({
  text,
  avgMonthlySearches,
  competition: "HIGH",
  competitionIndex: 80,
  lowBidMicros: 354_321,
  highBidMicros: 1_200_000
})

const figures = {
  avgMonthlySearches: 100,
  competition: "HIGH",
  competitionIndex: 80,
  lowBid: "0.35",
  highBid: "1.20"
}

describe("Merging ideas into the keywords of an analysis", () => {
  it("know a keyword in whatever notation it was pasted, and an exclusion as another one", () => {
    const { added, refreshed, untouched } = mergeIdeas([keyword(1, "[cake]"), keyword(2, "-cake", true)], [
      idea("cake")
    ], "EUR")
    assert.deepStrictEqual([added, refreshed.map(({ id }) => id), untouched.map(({ id }) => id)], [[], [1], [2]])
  })

  it("refreshes what is named, keeps what is selected, adds what is new, drops the rest", () => {
    const [named, chosen, dropped] = [keyword(1, "Rye-Bread", true), keyword(2, "spelt", true), keyword(3, "cake")]
    assert.deepStrictEqual(mergeIdeas([named, chosen, dropped], [idea("rolls"), idea("rye bread")], "EUR"), {
      refreshed: [{ ...named, ...figures }],
      untouched: [chosen],
      added: [{ keywordText: "rolls", isSelected: false, ...figures }],
      removed: [dropped],
      leftOut: 0
    })
  })

  it("takes twins among the ideas once, by the first, and no idea without a text", () => {
    const { added } = mergeIdeas([], [idea("t-rex", 9), idea("T Rex", 5), idea(" - "), idea("  cake ")], "EUR")
    assert.deepStrictEqual(added.map((one) => [one.keywordText, one.avgMonthlySearches]), [["t-rex", 9], ["cake", 100]])
  })

  it("keeps every id when two keywords of the analysis are twins", () => {
    const { added, refreshed } = mergeIdeas([keyword(1, "cake"), keyword(2, "CAKE", true)], [idea("cake")], "EUR")
    assert.deepStrictEqual(refreshed.map(({ id, isSelected }) => [Number(id), isSelected]), [[1, false], [2, true]])
    assert.isEmpty(added)
  })

  it("adds the first ideas until the analysis is full, and counts the others", () => {
    const ideas = Array.from({ length: MAX_KEYWORDS_OF_ANALYSIS + 10 }, (_, index) => idea(`bread ${index}`))
    const { added, leftOut } = mergeIdeas([keyword(1, "bread 3"), keyword(2, "cake", true)], ideas, "EUR")
    assert.lengthOf(added, MAX_KEYWORDS_OF_ANALYSIS - 2)
    assert.deepStrictEqual([added[3]?.keywordText, leftOut], ["bread 4", 11])
    const chosen = Array.from(
      { length: MAX_KEYWORDS_OF_ANALYSIS + 1 },
      (_, index) => keyword(index + 1, `cake ${index}`, true)
    )
    assert.deepInclude(mergeIdeas(chosen, [idea("bread")], "EUR"), { added: [], removed: [], leftOut: 1 })
  })

  const Text = Schema.Literals(["a", "A", "b", "b.", "c d", "c-d", "e", "f"])
  const Keywords = Schema.Array(Schema.Struct({ text: Text, isSelected: Schema.Boolean }))

  it.effect.prop(
    "loses nothing selected, keeps every named one, and is the same a second time",
    [Keywords, Schema.Array(Text)],
    ([before, texts]) =>
      Effect.sync(() => {
        const keywords = before.map(({ isSelected, text }, index) => keyword(index + 1, text, isSelected))
        const ideas = texts.map((text) => idea(text))
        const merged = mergeIdeas(keywords, ideas, "EUR")
        const stays = [...merged.refreshed, ...merged.untouched]
        const selected = (all: ReadonlyArray<MarketKeyword>) =>
          all.filter(({ isSelected }) => isSelected).map(({ id, keywordText }) => `${id} ${keywordText}`).sort()
        assert.deepStrictEqual(selected(stays), selected(keywords))
        assert.lengthOf([...stays, ...merged.removed], keywords.length)
        const keys = [...stays, ...merged.added].map(({ keywordText }) => normaliseKeywordText(keywordText))
        assert.includeMembers(keys, texts.map(normaliseKeywordText))
        const fresh = merged.added.map((one, index) => ({ ...one, id: MarketKeywordId.make(1_000 + index) }))
        const again = mergeIdeas([...stays, ...fresh], ideas, "EUR")
        assert.deepStrictEqual([again.added, again.removed, again.refreshed.length], [
          [],
          [],
          merged.refreshed.length + fresh.length
        ])
      })
  )
})
