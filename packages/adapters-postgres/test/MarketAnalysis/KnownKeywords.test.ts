import * as PgDatabase from "@campaigns/adapters-postgres/Database/PgDatabase"
import * as TestDatabase from "@campaigns/adapters-postgres/Database/TestDatabase"
import * as PgCompanies from "@campaigns/adapters-postgres/Identity/PgCompanies"
import { KnownKeywords } from "@campaigns/adapters-postgres/MarketAnalysis/KnownKeywords"
import * as PgMarketAnalyses from "@campaigns/adapters-postgres/MarketAnalysis/PgMarketAnalyses"
import { MarketAnalyses } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import { MarketAnalysisId, MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import type { MarketKeyword } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import { someCustomer } from "@campaigns/port-contracts/Drafts/ExampleDrafts"
import { exampleAnalysis } from "@campaigns/port-contracts/MarketAnalysis/ExampleAnalyses"
import { assert, describe, it } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

const keywords = (count: number): ReadonlyArray<MarketKeyword> =>
  Array.from({ length: count }, (_, index) => ({
    id: MarketKeywordId.make(index + 1),
    keywordText: `keyword ${index}`,
    isSelected: false,
    avgMonthlySearches: 10,
    competition: "LOW",
    competitionIndex: 1,
    lowBid: "0.10",
    highBid: "0.20"
  }))

const id = (number: number) => MarketAnalysisId.make(number)

describe("The keywords that a process knows", () => {
  it("are those of the latest revision that it has heard of", () => {
    const known = new KnownKeywords(100)
    const [older, newer] = [{ revision: 4, keywords: keywords(1) }, { revision: 5, keywords: keywords(2) }]
    known.put(id(1), newer)
    known.put(id(1), older)
    assert.strictEqual(known.get(id(1)), newer)
    assert.isUndefined(known.get(id(2)))
  })

  it("are no more than it may keep: those that were read longest ago go, and too long a list does not come in", () => {
    const known = new KnownKeywords(25)
    for (const number of [1, 2]) known.put(id(number), { revision: 1, keywords: keywords(10) })
    known.get(id(1))
    known.put(id(3), { revision: 1, keywords: keywords(10) })
    assert.deepStrictEqual([1, 2, 3].map((number) => known.get(id(number)) !== undefined), [true, false, true])
    known.put(id(1), { revision: 2, keywords: keywords(26) })
    assert.isUndefined(known.get(id(1)))
    assert.isDefined(known.get(id(3)))
  })

  /** Another process on the same database. */
  const started = Effect.flatMap(TestDatabase.TestDatabase, ({ url }) =>
    Layer.build(
      Layer.fresh(Layer.merge(PgMarketAnalyses.layer, PgCompanies.layer).pipe(Layer.provide(PgDatabase.layer(url))))
    ))

  it.effect("are read again when another process has written them, also when only the selected ones are wanted", () =>
    Effect.gen(function*() {
      const process = yield* started
      const customerId = yield* Effect.provideContext(someCustomer, process)
      const mine = Context.get(process, MarketAnalyses)
      const theirs = Context.get(yield* started, MarketAnalyses)
      const { id: analysisId, keywords: made } = yield* mine.create(exampleAnalysis(customerId))
      const read = Effect.fnUntraced(function*(selectedOnly: boolean) {
        const { keywords } = yield* mine.find(analysisId, { selectedOnly })
        return keywords
      })
      const first = yield* read(false)
      assert.deepStrictEqual(first, made)
      assert.strictEqual(yield* read(false), first)
      assert.deepStrictEqual((yield* read(true)).map(({ keywordText }) => keywordText), ["bread"])
      yield* theirs.select(analysisId, [{ keywordIds: "all", isSelected: true }])
      assert.strictEqual((yield* read(true)).length, made.length)
      const second = yield* read(false)
      assert.deepStrictEqual(second, made.map((keyword) => ({ ...keyword, isSelected: true })))
      yield* theirs.update(analysisId, { title: "Other" })
      assert.strictEqual(yield* read(false), second)
      assert.strictEqual((yield* mine.find(analysisId, { selectedOnly: false })).title, "Other")
    }).pipe(Effect.provide(TestDatabase.layerUrl)))
})
