import { MarketAnalysing } from "@campaigns/application/MarketAnalysis/MarketAnalysing"
import { newestFirst } from "@campaigns/application/Paging/SortedPage"
import { MarketAnalysisId, MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import { exampleAnalysis } from "@campaigns/port-contracts/MarketAnalysis/ExampleAnalyses"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { campaignService } from "./CampaignService.ts"
import { berlin, insiders, member, newYork, outsiders, stranger, unknownCustomer } from "./People.ts"

const page = { ...newestFirst, limit: 50 }

const request = (customerId: CustomerId) => {
  const { config, doIncludeAssistantKnowledgeItem, keywords, summary, title } = exampleAnalysis(customerId)
  return { config, customerId, doIncludeAssistantKnowledgeItem, keywords, summary, title }
}

describe("Market analyses", () => {
  it.effect("are a draft until they have keywords", () =>
    Effect.gen(function*() {
      const analysing = yield* MarketAnalysing
      const { analysis: empty } = yield* analysing.create(member, { ...request(berlin), keywords: [] })
      const { analysis: full } = yield* analysing.create(member, request(berlin))
      assert.deepStrictEqual([empty.status, full.status], ["draft", "completed"])
      assert.strictEqual(full.keywords.length, 4)
    }).pipe(Effect.provide(campaignService)))

  it.effect("are changed in what is named, with the time of the change", () =>
    Effect.gen(function*() {
      const analysing = yield* MarketAnalysing
      const { analysis: made } = yield* analysing.create(member, request(berlin))
      yield* TestClock.adjust("5 seconds")
      const changed = yield* analysing.change(member, made.id, { title: "Cake" })
      assert.strictEqual(DateTime.toEpochMillis(changed.dateUpdated), 5_000)
      assert.deepStrictEqual({ ...changed, dateUpdated: made.dateUpdated }, { ...made, title: "Cake" })
    }).pipe(Effect.provide(campaignService)))

  it.effect("let keywords be selected, all or none when an id is of another analysis", () =>
    Effect.gen(function*() {
      const analysing = yield* MarketAnalysing
      const { analysis: made } = yield* analysing.create(member, request(berlin))
      const { analysis: other } = yield* analysing.create(member, request(berlin))
      const [first] = made.keywords
      const [foreign] = other.keywords
      const ids = [first?.id ?? MarketKeywordId.make(1), foreign?.id ?? MarketKeywordId.make(1)]
      const refusal = yield* Effect.flip(analysing.select(member, made.id, [{ keywordIds: ids, isSelected: true }]))
      assert.deepInclude({ ...refusal }, { _tag: "MarketKeywordsNotFound", keywordIds: ids.slice(1) })
      assert.deepStrictEqual(yield* analysing.get(member, made.id, { selectedOnly: false }), made)
      yield* analysing.select(member, made.id, [{ keywordIds: ids.slice(0, 1), isSelected: true }])
      const selected = yield* analysing.get(member, made.id, { selectedOnly: true })
      assert.deepStrictEqual(selected.keywords.map(({ keywordText }) => keywordText), ["rye", "bread"])
    }).pipe(Effect.provide(campaignService)))

  it.effect("of another company's customer do not exist, for no method and no kind of user", () =>
    Effect.gen(function*() {
      const analysing = yield* MarketAnalysing
      const { analysis: made } = yield* analysing.create(member, request(berlin))
      const nowhere = MarketAnalysisId.make(4_000_000_000)
      const methods = (
        user: Principal,
        analysisId: MarketAnalysisId
      ): ReadonlyArray<Effect.Effect<unknown, { readonly _tag: string; readonly analysisId?: MarketAnalysisId }>> => [
        analysing.get(user, analysisId, { selectedOnly: false }),
        analysing.get(user, analysisId, { selectedOnly: true }),
        analysing.change(user, analysisId, { title: "Mine now" }),
        analysing.select(user, analysisId, [{ keywordIds: "all", isSelected: true }]),
        analysing.select(user, analysisId, [{ keywordIds: [MarketKeywordId.make(99)], isSelected: true }])
      ]
      for (const user of outsiders) {
        for (const method of methods(user, made.id)) {
          const refusal = yield* Effect.flip(method)
          assert.deepInclude({ ...refusal }, { _tag: "MarketAnalysisNotFound", analysisId: made.id })
        }
        assert.strictEqual((yield* Effect.flip(analysing.create(user, request(berlin))))._tag, "CustomerNotFound")
        assert.deepStrictEqual(
          (yield* analysing.list(user, { status: null, search: null, customerId: null }, page)).items,
          []
        )
        assert.deepStrictEqual(yield* analysing.list(user, { status: null, search: null, customerId: berlin }, page), {
          items: [],
          next: null
        })
      }
      assert.deepStrictEqual(yield* analysing.get(member, made.id, { selectedOnly: false }), made)
      for (const user of insiders) {
        for (const method of methods(user, nowhere)) {
          assert.strictEqual((yield* Effect.flip(method))._tag, "MarketAnalysisNotFound")
        }
        assert.deepStrictEqual(
          (yield* analysing.list(user, { status: null, search: null, customerId: berlin }, page)).items.map(({ id }) =>
            id
          ),
          [made.id]
        )
        const missing = yield* Effect.flip(analysing.create(user, request(unknownCustomer)))
        assert.strictEqual(missing._tag, "CustomerNotFound")
      }
    }).pipe(Effect.provide(campaignService)))

  it.effect("are listed to each user for their own customers, newest first", () =>
    Effect.gen(function*() {
      const analysing = yield* MarketAnalysing
      const mine = yield* Effect.forEach([1, 2, 3], () => analysing.create(member, request(berlin)))
      const { analysis: theirs } = yield* analysing.create(stranger, request(newYork))
      const listed = yield* analysing.list(member, { status: null, search: null, customerId: null }, {
        ...newestFirst,
        limit: 2
      })
      assert.deepStrictEqual(listed.items.map(({ id }) => id), [mine[2]?.analysis.id, mine[1]?.analysis.id])
      const rest = yield* analysing.list(member, { status: null, search: null, customerId: null }, {
        ...newestFirst,
        limit: 2,
        from: listed.next
      })
      assert.deepStrictEqual([rest.items.map(({ id }) => id), rest.next], [[mine[0]?.analysis.id], null])
      assert.deepStrictEqual(
        (yield* analysing.list(stranger, { status: null, search: null, customerId: null }, page)).items.map(({ id }) =>
          id
        ),
        [theirs.id]
      )
    }).pipe(Effect.provide(campaignService)))
})
