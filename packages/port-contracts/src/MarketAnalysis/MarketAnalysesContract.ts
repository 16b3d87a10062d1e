import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { type AnalysisSort, anyAnalysis, MarketAnalyses } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import { newestFirst } from "@campaigns/application/Paging/SortedPage"
import { MarketAnalysisId, MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { assertSame, at, emptyDraft, someCustomer, type StorageUnderTest, stored } from "../Drafts/ExampleDrafts.ts"
import { remove } from "../Drafts/Writes.ts"
import { exampleAnalysis } from "./ExampleAnalyses.ts"

const unknownId = MarketAnalysisId.make(4_000_000_000_000)

const created = Effect.gen(function*() {
  const analyses = yield* MarketAnalyses
  const analysis = yield* analyses.create(exampleAnalysis(yield* someCustomer))
  const selected = Effect.map(
    analyses.find(analysis.id, { selectedOnly: true }),
    (found) => found.keywords.map((keyword) => keyword.keywordText)
  )
  return { analyses, analysis, selected, ids: analysis.keywords.map((keyword) => keyword.id) }
})

/** The laws of `MarketAnalyses`, for the adapter that the layer provides. */
export const marketAnalysesContract = <E>(name: string, adapter: Layer.Layer<StorageUnderTest, E>): void =>
  layer(adapter)(`MarketAnalyses (${name})`, (it) => {
    it.effect("finds an analysis as it was created, its keywords in the order given, with ids of their own", () =>
      Effect.gen(function*() {
        const { analyses, analysis, ids } = yield* created
        const { id: _, ...rest } = yield* analyses.find(analysis.id, { selectedOnly: false })
        const keywords = rest.keywords.map(({ id: _, ...keyword }) => keyword)
        assertSame({ ...rest, keywords }, { ...exampleAnalysis(analysis.customerId), runTaskId: null })
        assert.strictEqual(new Set(ids).size, 4)
        assertSame(yield* analyses.find(analysis.id, { selectedOnly: false }), analysis)
        const { keywords: __, ...head } = analysis
        assertSame(yield* analyses.findHead(analysis.id), head)
        const bare = yield* analyses.create(exampleAnalysis(analysis.customerId, { keywords: [] }))
        assertSame(yield* analyses.find(bare.id, { selectedOnly: true }), bare)
      }))

    it.effect("finds the selected keywords alone when asked for those", () =>
      Effect.gen(function*() {
        const { selected } = yield* created
        assert.deepStrictEqual(yield* selected, ["bread"])
      }))

    it.effect("selects named keywords or all, in the order of the selections", () =>
      Effect.gen(function*() {
        const { analyses, analysis, ids, selected } = yield* created
        const [first, second, third] = ids
        if (first === undefined || second === undefined || third === undefined) return assert.fail("three ids")
        yield* analyses.select(analysis.id, [{ keywordIds: [third, first], isSelected: true }])
        assert.deepStrictEqual(yield* selected, ["rye", "bread", "spelt \"x\""])
        yield* analyses.select(analysis.id, [
          { keywordIds: [first, second], isSelected: true },
          { keywordIds: "all", isSelected: false },
          { keywordIds: [second, third], isSelected: true },
          { keywordIds: [third], isSelected: false }
        ])
        assert.deepStrictEqual(yield* selected, ["bread"])
        yield* analyses.select(analysis.id, [{ keywordIds: "all", isSelected: true }])
        assert.strictEqual((yield* selected).length, 4)
        yield* analyses.select(analysis.id, [])
        assert.strictEqual((yield* selected).length, 4)
      }))

    it.effect("selects nothing at all when one keyword is not of the analysis", () =>
      Effect.gen(function*() {
        const { analyses, analysis, ids, selected } = yield* created
        const other = yield* created
        const strange = [...other.ids.slice(0, 1), MarketKeywordId.make(4_000_000_000_000)]
        const refused = yield* Effect.flip(analyses.select(analysis.id, [
          { keywordIds: "all", isSelected: true },
          { keywordIds: [...ids, ...strange, ...strange], isSelected: true }
        ]))
        assertSame(refused, { _tag: "MarketKeywordsNotFound", analysisId: analysis.id, keywordIds: strange })
        assert.deepStrictEqual(yield* selected, ["bread"])
        assert.deepStrictEqual(yield* other.selected, ["bread"])
      }))

    it.effect("changes the named fields and nothing else", () =>
      Effect.gen(function*() {
        const { analyses, analysis } = yield* created
        yield* analyses.update(analysis.id, { title: "Other", dateUpdated: at(50) })
        const { title: _, ...renamed } = { ...analysis, dateUpdated: at(50) }
        assertSame(yield* analyses.find(analysis.id, { selectedOnly: false }), { ...renamed, title: "Other" })
        const config = { services: [], locationIds: [], languageId: null, websiteUrl: "https://b.test/" }
        const patch = { summary: "Sum", config, doIncludeAssistantKnowledgeItem: false }
        yield* analyses.update(analysis.id, patch)
        yield* analyses.update(analysis.id, {})
        assertSame(yield* analyses.find(analysis.id, { selectedOnly: false }), { ...renamed, title: "Other", ...patch })
      }))

    it.effect("knows no unknown analysis", () =>
      Effect.gen(function*() {
        const { analyses, ids } = yield* created
        const absent = { _tag: "MarketAnalysisNotFound", analysisId: unknownId }
        assertSame(yield* Effect.flip(analyses.find(unknownId, { selectedOnly: false })), absent)
        assertSame(yield* Effect.flip(analyses.findHead(unknownId)), absent)
        assertSame(yield* Effect.flip(analyses.update(unknownId, {})), absent)
        assertSame(yield* Effect.flip(analyses.update(unknownId, { title: "x" })), absent)
        assertSame(yield* Effect.flip(analyses.select(unknownId, [{ keywordIds: ids, isSelected: true }])), absent)
      }))

    it.effect("lists analyses from the newest to the oldest without keywords, page by page", () =>
      Effect.gen(function*() {
        const analyses = yield* MarketAnalyses
        const [mine, other] = [yield* someCustomer, yield* someCustomer]
        const made = yield* Effect.forEach(
          [1, 2, 3, 4, 5],
          (index) => analyses.create(exampleAnalysis(mine, { title: `Analysis ${index}` }))
        )
        yield* analyses.create(exampleAnalysis(other))
        const heads = made.map(({ keywords: _, ...head }) => head).toReversed()
        const first = yield* analyses.list({ ...anyAnalysis, customerIds: [mine] }, { ...newestFirst, limit: 3 })
        const second = yield* analyses.list({ ...anyAnalysis, customerIds: [mine] }, {
          ...newestFirst,
          limit: 3,
          from: first.next
        })
        assertSame([...first.items, ...second.items], heads)
        assert.strictEqual(first.items.length, 3)
        assert.isNull(second.next)
        assertSame(yield* analyses.list({ ...anyAnalysis, customerIds: [] }, { ...newestFirst, limit: 3 }), {
          items: [],
          next: null
        })
        const all = yield* analyses.list({ ...anyAnalysis, customerIds: null }, { ...newestFirst, limit: 6 })
        assert.strictEqual(all.items.length, 6)
      }))

    it.effect("lists them by title and dates, with a status, or with a part of the title", () =>
      Effect.gen(function*() {
        const analyses = yield* MarketAnalyses
        const customer = yield* someCustomer
        for (const [title, status] of [["beta", "draft"], ["Alpha", "completed"], ["50% \u00e4", "draft"]] as const) {
          yield* analyses.create(exampleAnalysis(customer, { title, status }))
        }
        const listed = (filter: object, sort: AnalysisSort = "title", isDescending = false) =>
          Effect.gen(function*() {
            const all = { ...anyAnalysis, customerIds: [customer], ...filter }
            const first = yield* analyses.list(all, { sort, isDescending, limit: 2, from: null })
            const rest = yield* analyses.list(all, { sort, isDescending, limit: 2, from: first.next })
            return [...first.items, ...(first.next === null ? [] : rest.items)].map(({ title }) => title)
          })
        assert.deepStrictEqual(yield* listed({}), ["50% \u00e4", "Alpha", "beta"])
        assert.deepStrictEqual(yield* listed({}, "title", true), ["beta", "Alpha", "50% \u00e4"])
        assert.deepStrictEqual(yield* listed({}, "dateAdded"), ["beta", "Alpha", "50% \u00e4"])
        assert.deepStrictEqual(yield* listed({}, "dateUpdated", true), ["50% \u00e4", "Alpha", "beta"])
        assert.deepStrictEqual(yield* listed({ status: "draft" }), ["50% \u00e4", "beta"])
        assert.deepStrictEqual(yield* listed({ search: "A\u0308" }), ["50% \u00e4"])
        assert.deepStrictEqual(yield* listed({ search: "%" }), ["50% \u00e4"])
        assert.deepStrictEqual(yield* listed({ search: "ta", status: "completed" }), [])
        assert.deepStrictEqual(yield* listed({ search: "\0" }), [])
      }))

    it.effect("removes one to which no draft links", () =>
      Effect.gen(function*() {
        const analyses = yield* MarketAnalyses
        const drafts = yield* DraftReader
        const customer = yield* someCustomer
        const { id } = yield* analyses.create(exampleAnalysis(customer))
        const draft = yield* stored(yield* emptyDraft(customer, { analysisId: id }))
        assertSame(yield* Effect.flip(analyses.remove(id)), { _tag: "MarketAnalysisLinked", analysisId: id, drafts: 1 })
        yield* remove(draft, at(5))
        yield* analyses.remove(id)
        assert.strictEqual((yield* Effect.flip(analyses.findHead(id)))._tag, "MarketAnalysisNotFound")
        assert.strictEqual((yield* Effect.flip(analyses.remove(id)))._tag, "MarketAnalysisNotFound")
        yield* drafts.undelete(draft.id)
        assert.isNull((yield* drafts.find(draft.id)).marketAnalysisId)
      }))
  })
