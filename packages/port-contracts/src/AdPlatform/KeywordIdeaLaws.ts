import { type KeywordIdeasQuery, PlatformData } from "@campaigns/application/AdPlatform/PlatformData"
import { LocationId } from "@campaigns/domain/Locations/LocationDetail"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { contractAccount as account } from "./ContractDraft.ts"
import type { DataLaw } from "./DataLaw.ts"

const about = (keywords: ReadonlyArray<string>, pageUrl: string | null = null): KeywordIdeasQuery => ({
  keywords,
  pageUrl,
  locationIds: [LocationId.make(2276)],
  languageId: 1000
})

const textsFor = Effect.fnUntraced(function*(query: KeywordIdeasQuery) {
  const data = yield* PlatformData
  return (yield* data.keywordIdeas(account, query)).map(({ text }) => text)
})

/** The laws of keyword ideas. */
export const keywordIdeaLaws = (law: DataLaw): void => {
  law(
    "has ideas from the most searched down, each text once",
    Effect.gen(function*() {
      const data = yield* PlatformData
      const ideas = yield* data.keywordIdeas(account, about(["running shoes"]))
      const searches = ideas.map(({ avgMonthlySearches }) => avgMonthlySearches)
      assert.deepStrictEqual(searches, searches.toSorted((left, right) => right - left))
      assert.isTrue(ideas.some(({ text }) => text.includes("running shoes")))
      assert.strictEqual(new Set(ideas.map(({ text }) => text)).size, ideas.length)
      assert.isTrue(
        ideas.every(({ highBidMicros, lowBidMicros }) => 0 <= lowBidMicros && lowBidMicros <= highBidMicros)
      )
    })
  )

  law(
    "has ideas for many keywords, for a page, and for both",
    Effect.gen(function*() {
      const one = yield* textsFor(about(["running shoes"]))
      const others = Array.from({ length: 44 }, (_, index) => `nothing like it ${index}`)
      const many = yield* textsFor(about([...others, "running shoes"]))
      assert.includeMembers(many, one)
      assert.isNotEmpty(yield* textsFor(about([], "https://www.example.com/running-shoes")))
      assert.isNotEmpty(yield* textsFor(about(["running shoes"], "https://www.example.com/")))
    })
  )

  law(
    "has none for nothing",
    Effect.gen(function*() {
      const data = yield* PlatformData
      const error = yield* Effect.flip(data.keywordIdeas(account, about([])))
      assert.strictEqual(error.reason._tag, "Rejected")
    })
  )
}
