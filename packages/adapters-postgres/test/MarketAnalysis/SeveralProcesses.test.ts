import * as PgDatabase from "@campaigns/adapters-postgres/Database/PgDatabase"
import * as PgCompanies from "@campaigns/adapters-postgres/Identity/PgCompanies"
import * as PgMarketAnalyses from "@campaigns/adapters-postgres/MarketAnalysis/PgMarketAnalyses"
import * as PgMarketAnalysisRuns from "@campaigns/adapters-postgres/MarketAnalysis/PgMarketAnalysisRuns"
import { MarketAnalyses } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import { MarketAnalysisRuns } from "@campaigns/application/MarketAnalysis/MarketAnalysisRuns"
import type { MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import type { KeywordIdea } from "@campaigns/domain/MarketAnalysis/KeywordIdea"
import { at, freshTaskId, someCustomer } from "@campaigns/port-contracts/Drafts/ExampleDrafts"
import { exampleAnalysis } from "@campaigns/port-contracts/MarketAnalysis/ExampleAnalyses"
import { assert, describe, it } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { SqlClient } from "effect/sql/SqlClient"
import * as TestDatabase from "../support/TestDatabase.ts"

describe("The keywords of an analysis that a process remembers", () => {
  /** Another process on the same database. */
  const started = Effect.flatMap(TestDatabase.TestDatabase, ({ url }) =>
    Layer.build(
      Layer.fresh(
        Layer.mergeAll(PgMarketAnalyses.layer, PgMarketAnalysisRuns.layer, PgCompanies.layer).pipe(
          Layer.provideMerge(PgDatabase.layer(url))
        )
      )
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

  it.effect("are read again after a run of another process, and count as later than those before it", () =>
    Effect.gen(function*() {
      const process = yield* started
      const sql = Context.get(process, SqlClient)
      const mine = Context.get(process, MarketAnalyses)
      const { analysisId, keywords: made, run } = yield* Effect.gen(function*() {
        const analyses = yield* MarketAnalyses
        const { id: analysisId, keywords } = yield* analyses.create(exampleAnalysis(yield* someCustomer))
        const run = { analysisId, taskId: freshTaskId() }
        yield* (yield* MarketAnalysisRuns).begin({ ...run, at: at(10) })
        return { analysisId, keywords, run }
      }).pipe(Effect.provideContext(process))
      const revision = Effect.map(
        sql`select keywords_revision::int as revision from market_analyses where id = ${analysisId}`,
        (rows) => rows[0]?.["revision"]
      )
      const read = Effect.map(mine.find(analysisId, { selectedOnly: false }), ({ keywords }) => keywords)
      assert.deepStrictEqual(yield* read, made)
      const before = Number(yield* revision)
      const idea: KeywordIdea = {
        text: "oat",
        avgMonthlySearches: 10,
        competition: "LOW",
        competitionIndex: 1,
        lowBidMicros: 300_000,
        highBidMicros: 900_000
      }
      const theirs = Context.get(yield* started, MarketAnalysisRuns)
      yield* theirs.succeed({ ...run, ideas: [idea], currencyCode: "EUR", at: at(20) })
      assert.include((yield* read).map(({ keywordText }) => keywordText), "oat")
      assert.strictEqual(yield* revision, before + 1)
      yield* mine.select(analysisId, [{ keywordIds: "all", isSelected: true }])
      assert.strictEqual(yield* revision, before + 2)
      assert.isTrue((yield* read).every(({ isSelected }) => isSelected))
    }).pipe(Effect.provide(TestDatabase.layerUrl)))

  it.effect("are not those of a write that the database lost, although another one has its revision", () =>
    Effect.gen(function*() {
      const mine = yield* MarketAnalyses
      const sql = yield* SqlClient
      const { id: analysisId, keywords } = yield* mine.create(exampleAnalysis(yield* someCustomer))
      const [first, second] = keywords
      if (first === undefined || second === undefined) return assert.fail("two keywords")
      const selected = Effect.map(
        mine.find(analysisId, { selectedOnly: false }),
        (found) => found.keywords.filter(({ isSelected }) => isSelected).map(({ id }) => id)
      )
      const select = (analyses: MarketAnalyses["Service"], id: MarketKeywordId) =>
        analyses.select(analysisId, [{ keywordIds: "all", isSelected: false }, { keywordIds: [id], isSelected: true }])
      yield* sql`create table kept_analyses as select * from market_analyses`
      yield* sql`create table kept_keywords as select * from market_keywords`
      yield* select(mine, first.id)
      assert.deepStrictEqual(yield* selected, [first.id])
      // A restored backup, and another process that goes on from it.
      yield* sql`delete from market_analyses`
      yield* sql`insert into market_analyses overriding system value select * from kept_analyses`
      yield* sql`insert into market_keywords select * from kept_keywords`
      const theirs = Context.get(yield* Layer.build(Layer.fresh(PgMarketAnalyses.layer)), MarketAnalyses)
      yield* select(theirs, second.id)
      assert.deepStrictEqual(yield* selected, [second.id])
    }).pipe(
      Effect.provide(
        Layer.merge(PgMarketAnalyses.layer, PgCompanies.layer).pipe(Layer.provideMerge(TestDatabase.layer))
      )
    ))
})
