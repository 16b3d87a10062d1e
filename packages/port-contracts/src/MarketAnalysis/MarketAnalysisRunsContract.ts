import {
  anyAnalysis,
  MarketAnalyses,
  type NewMarketAnalysis
} from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import { MarketAnalysisRuns } from "@campaigns/application/MarketAnalysis/MarketAnalysisRuns"
import { newestFirst } from "@campaigns/application/Paging/SortedPage"
import { cancelled, Tasks } from "@campaigns/application/Tasks/Tasks"
import { MarketAnalysisId } from "@campaigns/domain/Drafts/Ids"
import type { KeywordIdea } from "@campaigns/domain/MarketAnalysis/KeywordIdea"
import type { MarketAnalysis } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { assertSame, at, freshTaskId, someCustomer, type StorageUnderTest } from "../Drafts/ExampleDrafts.ts"
import { exampleAnalysis } from "./ExampleAnalyses.ts"

const unbounded = { concurrency: "unbounded" } as const

const idea = (text: string): KeywordIdea => ({
  text,
  avgMonthlySearches: 4_000_000_000,
  competition: "MEDIUM",
  competitionIndex: 40,
  lowBidMicros: 354_321,
  highBidMicros: 1_200_000
})

const figures = {
  avgMonthlySearches: 4_000_000_000,
  competition: "MEDIUM",
  competitionIndex: 40,
  lowBid: "0.35",
  highBid: "1.20"
}

/** Of rye, bread (selected), spelt and aniseed the platform names two, in other letters, and has two more. */
const ideas = [idea("Wheat 日本 \"x\""), idea("RYE"), idea("oat"), idea("spelt \"X\"")]

const outcome = { ideas, currencyCode: "EUR" }

const stored = Effect.fnUntraced(function*(change: Partial<NewMarketAnalysis> = {}) {
  const [analyses, runs, tasks] = [yield* MarketAnalyses, yield* MarketAnalysisRuns, yield* Tasks]
  const analysis = yield* analyses.create(exampleAnalysis(yield* someCustomer, change))
  const now = analyses.find(analysis.id, { selectedOnly: false })
  return { analyses, runs, tasks, analysis, now }
})

const begun = Effect.fnUntraced(function*(change: Partial<NewMarketAnalysis> = {}) {
  const made = yield* stored(change)
  const run = { analysisId: made.analysis.id, taskId: freshTaskId() }
  yield* made.runs.begin({ ...run, at: at(10) })
  const analysis = { ...made.analysis, runTaskId: run.taskId }
  return { ...made, analysis, run, task: made.tasks.find(run.taskId) }
})

const texts = ({ keywords }: MarketAnalysis) => keywords.map(({ keywordText }) => keywordText)

/** The laws of `MarketAnalysisRuns`, for the adapter that the layer provides. */
export const analysisRunsContract = <E>(name: string, adapter: Layer.Layer<StorageUnderTest, E>): void =>
  layer(adapter)(`MarketAnalysisRuns (${name})`, (it) => {
    it.effect("begins a pending task of the analysis, which names it, and changes nothing else", () =>
      Effect.gen(function*() {
        const { analysis, now, run, task } = yield* begun()
        assertSame(yield* task, {
          taskId: run.taskId,
          customerId: analysis.customerId,
          kind: "runMarketAnalysis",
          draftId: null,
          begunAt: null,
          analysisId: analysis.id,
          status: "pending",
          progress: 0,
          error: null,
          result: null,
          dateAdded: at(10),
          dateUpdated: at(10)
        })
        assertSame(yield* now, analysis)
      }))

    it.effect("names the last run of an analysis, whatever came of it, wherever the analysis is read", () =>
      Effect.gen(function*() {
        const { analyses, analysis, run, runs } = yield* begun()
        const named = Effect.gen(function*() {
          const { items } = yield* analyses.list({ ...anyAnalysis, customerIds: [analysis.customerId] }, {
            ...newestFirst,
            limit: 5
          })
          return [...items, yield* analyses.findHead(analysis.id)].map(({ runTaskId }) => runTaskId)
        })
        yield* runs.fail({ ...run, error: "No", at: at(20) })
        assert.deepStrictEqual(yield* named, [run.taskId, run.taskId])
        const again = { ...run, taskId: freshTaskId() }
        yield* runs.begin({ ...again, at: at(15) })
        assert.deepStrictEqual(yield* named, [again.taskId, again.taskId])
        yield* runs.succeed({ ...again, ...outcome, at: at(30) })
        assert.deepStrictEqual(yield* named, [again.taskId, again.taskId])
      }))

    it.effect("cancels a run that has not ended, once, and leaves the analysis to the next", () =>
      Effect.gen(function*() {
        const { analysis, now, run, runs, task, tasks } = yield* begun()
        yield* tasks.progress(run.taskId, 60, at(15))
        const cancels = yield* Effect.forEach(
          [20, 21, 22],
          (millis) => Effect.result(runs.cancel({ ...run, at: at(millis) })),
          unbounded
        )
        const refusals = cancels.flatMap((result) => (Result.isFailure(result) ? [result.failure] : []))
        const tooLate = { _tag: "TaskCannotBeCancelled", taskId: run.taskId, reason: "HasEnded" }
        assertSame(refusals, [tooLate, tooLate])
        const over = yield* task
        assertSame([over.status, over.progress, over.result], ["failed", 60, cancelled.result])
        assert.isNotNull(over.error)
        yield* runs.succeed({ ...run, ...outcome, at: at(30) })
        yield* runs.fail({ ...run, error: "Late", at: at(30) })
        assertSame(yield* task, over)
        assertSame(yield* now, analysis)
        yield* runs.begin({ ...run, taskId: freshTaskId(), at: at(40) })
        const unknown = { ...run, taskId: freshTaskId(), at: at(50) }
        assertSame(yield* Effect.flip(runs.cancel(unknown)), { ...tooLate, taskId: unknown.taskId })
        const other = yield* begun()
        const mixed = { ...other.run, analysisId: analysis.id, at: at(50) }
        assertSame(yield* Effect.flip(runs.cancel(mixed)), { ...tooLate, taskId: other.run.taskId })
        assert.strictEqual((yield* other.task).status, "pending")
      }))

    it.effect("has one run of an analysis at a time, and names it to others", () =>
      Effect.gen(function*() {
        const { analysis, run, runs, tasks } = yield* begun()
        const other = { analysisId: analysis.id, taskId: freshTaskId(), at: at(20) }
        const underWay = { _tag: "AnalysisUnderWay", ...run }
        assertSame(yield* Effect.flip(runs.begin(other)), underWay)
        yield* tasks.progress(run.taskId, 40, at(20))
        assertSame(yield* Effect.flip(runs.begin(other)), underWay)
        assert.strictEqual((yield* Effect.flip(tasks.find(other.taskId)))._tag, "TaskNotFound")
        yield* begun()
        yield* runs.fail({ ...run, error: "No", at: at(30) })
        yield* runs.begin({ ...other, at: at(40) })
        assert.strictEqual((yield* tasks.find(other.taskId)).status, "pending")
      }))

    it.effect("lets one of ten beginnings at once win, and tells the others of it", () =>
      Effect.gen(function*() {
        const { analysis, runs, tasks } = yield* stored()
        const rivals = Array.from(
          { length: 10 },
          () => ({ analysisId: analysis.id, taskId: freshTaskId(), at: at(10) })
        )
        const results = yield* Effect.forEach(rivals, (rival) => Effect.result(runs.begin(rival)), unbounded)
        const [winner, ...others] = rivals.filter((_, index) => results[index]?._tag === "Success")
        assert.isEmpty(others)
        const refusals = results.flatMap((result) => (Result.isFailure(result) ? [result.failure] : []))
        const underWay = { _tag: "AnalysisUnderWay", analysisId: analysis.id, taskId: winner?.taskId }
        for (const refusal of refusals) assertSame(refusal, underWay)
        const known = yield* Effect.forEach(rivals, ({ taskId }) => Effect.exit(tasks.find(taskId)))
        assert.lengthOf(known.filter(({ _tag }) => _tag === "Success"), 1)
      }))

    it.effect("begins nothing for an unknown analysis, and no task twice", () =>
      Effect.gen(function*() {
        const { run, runs, task } = yield* begun()
        const nowhere = { analysisId: MarketAnalysisId.make(4_000_000_000_000), taskId: freshTaskId() }
        const absent = { _tag: "MarketAnalysisNotFound", analysisId: nowhere.analysisId }
        assertSame(yield* Effect.flip(runs.begin({ ...nowhere, at: at(10) })), absent)
        yield* runs.succeed({ ...nowhere, ...outcome, at: at(20) })
        yield* runs.fail({ ...nowhere, error: "No", at: at(20) })
        yield* runs.fail({ ...run, error: "No", at: at(20) })
        const ended = yield* task
        const exit = yield* Effect.exit(runs.begin({ ...run, at: at(30) }))
        assert.isTrue(exit._tag === "Failure" && exit.cause.reasons.every(({ _tag }) => _tag === "Die"))
        assertSame(yield* task, ended)
      }))

    it.effect("puts the ideas into the keywords, ids and selection kept, and completes analysis and task", () =>
      Effect.gen(function*() {
        const { analysis, now, run, runs, task } = yield* begun({ status: "draft" })
        const [rye, bread, spelt, aniseed] = analysis.keywords
        yield* runs.succeed({ ...run, ...outcome, at: at(20) })
        const after = yield* now
        const { keywords: _, ...head } = analysis
        const { keywords, ...headAfter } = after
        assertSame(headAfter, { ...head, status: "completed", dateUpdated: at(20) })
        assertSame(keywords.slice(0, 3), [{ ...rye, ...figures }, bread, { ...spelt, ...figures }])
        assertSame(keywords.slice(3).map(({ id: _, ...keyword }) => keyword), [
          { keywordText: "Wheat 日本 \"x\"", isSelected: false, ...figures },
          { keywordText: "oat", isSelected: false, ...figures }
        ])
        const ids = keywords.map(({ id }) => id)
        assert.deepStrictEqual(ids, Array.from(new Set(ids)).sort((one, other) => one - other))
        assert.isTrue(ids.slice(3).every((id) => id > (aniseed?.id ?? 0)))
        const { dateUpdated, progress, result, status } = yield* task
        assertSame([status, progress, dateUpdated], ["completed", 100, at(20)])
        assertSame(result, {
          _tag: "IdeasMerged",
          keywordsAdded: 2,
          keywordsRefreshed: 2,
          keywordsKept: 1,
          keywordsRemoved: 1,
          keywordsLeftOut: 0
        })
      }))

    it.effect("leaves the status of an analysis of which a campaign was created", () =>
      Effect.gen(function*() {
        const { now, run, runs } = yield* begun({ status: "campaignCreated" })
        yield* runs.succeed({ ...run, ...outcome, at: at(20) })
        const after = yield* now
        assert.deepStrictEqual([after.status, after.keywords.length], ["campaignCreated", 5])
      }))

    it.effect("leaves the analysis as it was when a run fails, and says why", () =>
      Effect.gen(function*() {
        const { analysis, now, run, runs, task, tasks } = yield* begun({ status: "draft" })
        yield* tasks.progress(run.taskId, 10, at(15))
        yield* runs.fail({ ...run, error: "It said \"no\"", at: at(20) })
        assertSame(yield* now, analysis)
        const { error, progress, result, status } = yield* task
        assertSame([status, progress, error, result], ["failed", 10, "It said \"no\"", null])
      }))

    it.effect("does nothing for a task that has ended, or that runs another analysis", () =>
      Effect.gen(function*() {
        const one = yield* begun()
        const other = yield* begun()
        const mixed = { analysisId: one.analysis.id, taskId: other.run.taskId, at: at(20) }
        yield* one.runs.succeed({ ...mixed, ...outcome })
        yield* one.runs.fail({ ...mixed, error: "No" })
        assertSame([yield* one.now, yield* other.now], [one.analysis, other.analysis])
        assert.deepStrictEqual([(yield* one.task).status, (yield* other.task).status], ["pending", "pending"])
        yield* one.runs.succeed({ ...one.run, ...outcome, at: at(20) })
        const ended = [yield* one.now, yield* one.task]
        yield* one.runs.succeed({ ...one.run, ideas: [idea("late")], currencyCode: "EUR", at: at(30) })
        yield* one.runs.fail({ ...one.run, error: "Late", at: at(30) })
        yield* one.tasks.progress(one.run.taskId, 10, at(40))
        assertSame([yield* one.now, yield* one.task], ended)
      }))

    it.effect("finds the same keywords again when it runs a second time", () =>
      Effect.gen(function*() {
        const { analyses, analysis, now, run, runs } = yield* begun()
        yield* runs.succeed({ ...run, ...outcome, at: at(20) })
        const first = yield* now
        const wheat = first.keywords.find(({ keywordText }) => keywordText.startsWith("Wheat"))
        if (wheat === undefined) return assert.fail("a new keyword")
        yield* analyses.select(analysis.id, [{ keywordIds: [wheat.id], isSelected: true }])
        const again = { analysisId: analysis.id, taskId: freshTaskId() }
        yield* runs.begin({ ...again, at: at(30) })
        yield* runs.succeed({ ...again, ideas: ideas.slice(1), currencyCode: "EUR", at: at(40) })
        const second = yield* now
        assert.deepStrictEqual(texts(second), texts(first))
        assert.deepStrictEqual(second.keywords.map(({ id }) => id), first.keywords.map(({ id }) => id))
        assert.deepInclude(yield* analyses.find(analysis.id, { selectedOnly: true }), {
          keywords: second.keywords.filter(({ isSelected }) => isSelected)
        })
      }))

    it.effect("is heard of among the tasks that have not ended", () =>
      Effect.gen(function*() {
        const { run, runs, tasks } = yield* stored().pipe(
          Effect.map((made) => ({ ...made, run: { analysisId: made.analysis.id, taskId: freshTaskId() } }))
        )
        yield* runs.begin({ ...run, at: at(-5_000) })
        const [stalled] = yield* tasks.stalled(at(-4_999))
        assertSame(stalled, yield* tasks.find(run.taskId))
        yield* runs.fail({ ...run, error: "No", at: at(0) })
      }))

    it.effect("comes before or after a selection that comes at once, and never in the middle", () =>
      Effect.gen(function*() {
        const { analyses, analysis, now, run, runs } = yield* begun()
        for (let round = 0; round < 30; round++) {
          const before = yield* now
          const taskId = round === 0 ? run.taskId : freshTaskId()
          if (round > 0) yield* runs.begin({ ...run, taskId, at: at(10) })
          const unselected = before.keywords.filter(({ isSelected }) => !isSelected).map(({ id }) => id)
          const fresh = [idea(`new ${round}`), idea(`newer ${round}`)]
          const [selected] = yield* Effect.all([
            Effect.result(analyses.select(analysis.id, [{ keywordIds: unselected, isSelected: true }])),
            runs.succeed({ ...run, taskId, ideas: fresh, currencyCode: "EUR", at: at(20) })
          ], unbounded)
          const after = yield* now
          const found = after.keywords.filter(({ id }) => unselected.includes(id))
          assert.lengthOf(found, Result.isSuccess(selected) ? unselected.length : 0)
          assert.isTrue(found.every(({ isSelected }) => isSelected))
          assert.includeMembers(texts(after), fresh.map(({ text }) => text))
        }
      }))
  })
