import { MemoryPlatformDataFaults } from "@campaigns/adapters-memory/AdPlatform/MemoryPlatformData"
import type { AdPlatformReason } from "@campaigns/application/AdPlatform/AdPlatformError"
import { MarketAnalyses } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import { MarketAnalysing } from "@campaigns/application/MarketAnalysis/MarketAnalysing"
import { MarketAnalysisRuns } from "@campaigns/application/MarketAnalysis/MarketAnalysisRuns"
import { TaskFollowing } from "@campaigns/application/Tasks/TaskFollowing"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import * as TaskWatching from "@campaigns/application/Tasks/TaskWatching"
import { MarketAnalysisId, TaskId } from "@campaigns/domain/Drafts/Ids"
import type { MarketAnalysis } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import * as TestClock from "effect/testing/TestClock"
import { randomUUID } from "node:crypto"
import { analysisService, analysisToRun, endOf } from "./AnalysisService.ts"
import { CutPoints } from "./CutPoints.ts"
import { settled } from "./Eventually.ts"
import { followerOf, insiders, member, outsiders } from "./People.ts"

const texts = ({ keywords }: MarketAnalysis) => keywords.map(({ keywordText }) => keywordText)

const shoes = ["running shoes", "buy running shoes", "running shoes near me"]

const now = (analysisId: MarketAnalysisId) =>
  Effect.flatMap(MarketAnalyses, (analyses) => analyses.find(analysisId, { selectedOnly: false }))

/** A run that was begun and of which no workflow knows. */
const begunRun = Effect.gen(function*() {
  const { id: analysisId } = yield* analysisToRun()
  const taskId = TaskId.make(randomUUID())
  yield* (yield* MarketAnalysisRuns).begin({ analysisId, taskId, at: yield* DateTime.now })
  return { analysisId, taskId }
})

describe("Running a market analysis", () => {
  it.effect("asks the platform in the background, and completes the analysis with its ideas", () =>
    Effect.gen(function*() {
      const { id } = yield* analysisToRun()
      const started = yield* (yield* MarketAnalysing).run(member, id)
      assert.deepInclude(started, { kind: "runMarketAnalysis", draftId: null, analysisId: id })
      const task = yield* endOf(started.taskId)
      assert.deepStrictEqual([task.status, task.progress, task.error], ["completed", 100, null])
      assert.deepInclude(task.result ?? {}, { keywordsAdded: 3, keywordsLeftOut: 0 })
      const after = yield* now(id)
      assert.deepStrictEqual([after.status, texts(after)], ["completed", shoes])
      const [first] = after.keywords
      assert.match(`${first?.lowBid} ${first?.highBid}`, /^\d+\.\d\d \d+\.\d\d$/)
      assert.isFalse(first?.isSelected)
    }).pipe(Effect.provide(analysisService)))

  it.effect("seeks from the website when there are no services", () =>
    Effect.gen(function*() {
      const config = { services: [], locationIds: [], languageId: null, websiteUrl: "https://shoes.test/" }
      const { id } = yield* analysisToRun({ config })
      yield* endOf((yield* (yield* MarketAnalysing).run(member, id)).taskId)
      assert.lengthOf((yield* now(id)).keywords, 4)
    }).pipe(Effect.provide(analysisService)))

  it.effect("needs services or a website", () =>
    Effect.gen(function*() {
      const config = { services: ["  "], locationIds: [2276], languageId: 1001, websiteUrl: null }
      const { id } = yield* analysisToRun({ config })
      const refusal = yield* Effect.flip((yield* MarketAnalysing).run(member, id))
      assert.deepInclude({ ...refusal }, { _tag: "AnalysisNotConfigured", analysisId: id })
    }).pipe(Effect.provide(analysisService)))

  it.effect("happens once at a time, also when it is asked for twice at once", () =>
    Effect.gen(function*() {
      const { id } = yield* analysisToRun()
      const analysing = yield* MarketAnalysing
      const run = Effect.match(analysing.run(member, id), {
        onSuccess: ({ taskId }) => ({ outcome: "started", taskId }),
        onFailure: (refusal) => ({ outcome: refusal._tag, taskId: "taskId" in refusal ? refusal.taskId : null })
      })
      const both = yield* Effect.all([run, run], { concurrency: 2 })
      assert.deepStrictEqual(both.map(({ outcome }) => outcome).sort(), ["AnalysisUnderWay", "started"])
      assert.strictEqual(both[0].taskId, both[1].taskId)
      yield* endOf(TaskId.make(both[0].taskId ?? ""))
      assert.strictEqual((yield* run).outcome, "started")
    }).pipe(Effect.provide(analysisService)))

  it.effect("is for those who may see the analysis, and so is following it", () =>
    Effect.gen(function*() {
      const [analysing, following] = [yield* MarketAnalysing, yield* TaskFollowing]
      const { id } = yield* analysisToRun()
      for (const user of outsiders) {
        const refusal = yield* Effect.flip(analysing.run(user, id))
        assert.deepInclude({ ...refusal }, { _tag: "MarketAnalysisNotFound", analysisId: id })
      }
      const { taskId } = yield* analysing.run(member, id)
      for (const user of outsiders) {
        const refusal = yield* Effect.flip(following.task(user, taskId))
        assert.deepInclude({ ...refusal }, { _tag: "TaskNotFound", taskId })
      }
      for (const user of insiders) assert.strictEqual((yield* following.task(user, taskId)).analysisId, id)
      const open = yield* following.follow(followerOf(member), yield* endOf(taskId))
      const states = yield* Stream.runCollect(open)
      assert.deepStrictEqual(states.map(({ status }) => status), ["completed"])
      for (const user of insiders) {
        const nowhere = MarketAnalysisId.make(4_000_000_000)
        assert.strictEqual((yield* Effect.flip(analysing.run(user, nowhere)))._tag, "MarketAnalysisNotFound")
      }
    }).pipe(Effect.provide(analysisService)))
})

describe("A run of which the platform wants nothing", () => {
  const passing: ReadonlyArray<AdPlatformReason> = [
    { _tag: "RateLimited", retryAfterSeconds: 90 },
    { _tag: "Unavailable", timedOut: true }
  ]

  it.effect.each(passing)("waits and asks again: %s", (reason) =>
    Effect.gen(function*() {
      const faults = yield* MemoryPlatformDataFaults
      yield* faults.failNext(reason)
      const { id } = yield* analysisToRun()
      const { taskId } = yield* (yield* MarketAnalysing).run(member, id)
      const before = DateTime.toEpochMillis(yield* DateTime.now)
      assert.strictEqual((yield* endOf(taskId)).status, "completed")
      const seconds = (DateTime.toEpochMillis(yield* DateTime.now) - before) / 1_000
      assert.isAtLeast(seconds, reason._tag === "RateLimited" ? 90 : 5)
      assert.strictEqual(yield* faults.calls, 2)
    }).pipe(Effect.provide(analysisService)))

  const lasting: ReadonlyArray<readonly [AdPlatformReason, calls: number, sentence: RegExp]> = [
    [{ _tag: "RateLimited", retryAfterSeconds: null }, 4, /accepts no more requests/],
    [{ _tag: "Unavailable", timedOut: false }, 4, /could not be reached/],
    [{ _tag: "Unauthorized", code: "invalid_client" }, 1, /refused the credentials .*invalid_client/],
    [
      {
        _tag: "Rejected",
        findings: [{ path: null, code: "keywordPlanIdeaError.URL_CRAWL_ERROR", message: "No\u0000page." }]
      },
      1,
      /refused to suggest keywords: No page\./
    ]
  ]

  it.effect.each(lasting)(
    "fails at last, says why, and leaves the analysis as it was: %s",
    ([reason, calls, sentence]) =>
      Effect.gen(function*() {
        const faults = yield* MemoryPlatformDataFaults
        yield* faults.failAll(reason)
        const analysis = yield* analysisToRun()
        const analysing = yield* MarketAnalysing
        const task = yield* endOf((yield* analysing.run(member, analysis.id)).taskId)
        assert.strictEqual(task.status, "failed")
        assert.match(task.error ?? "", sentence)
        assert.strictEqual(yield* faults.calls, calls)
        assert.deepStrictEqual(yield* now(analysis.id), { ...analysis, runTaskId: task.taskId })
        yield* faults.failAll(null)
        assert.strictEqual((yield* endOf((yield* analysing.run(member, analysis.id)).taskId)).status, "completed")
      }).pipe(Effect.provide(analysisService))
  )

  it.effect("fails when it has no idea at all, and keeps the candidates that are there", () =>
    Effect.gen(function*() {
      const keyword = {
        keywordText: "rye bread",
        isSelected: false,
        avgMonthlySearches: 1,
        competition: "LOW",
        competitionIndex: 1,
        lowBid: "0.10",
        highBid: "0.20"
      }
      const config = { services: ["bread"], locationIds: [], languageId: null, websiteUrl: null }
      const analysis = yield* analysisToRun({ config, keywords: [keyword], status: "completed" })
      const task = yield* endOf((yield* (yield* MarketAnalysing).run(member, analysis.id)).taskId)
      assert.match(task.error ?? "", /suggests no keywords/)
      assert.deepStrictEqual(yield* now(analysis.id), { ...analysis, runTaskId: task.taskId })
    }).pipe(Effect.provide(analysisService)))

  it.effect("fails when the analysis was emptied before it came to asking", () =>
    Effect.gen(function*() {
      const { analysisId, taskId } = yield* begunRun
      const config = { services: [], locationIds: [], languageId: null, websiteUrl: null }
      yield* (yield* MarketAnalysing).change(member, analysisId, { config })
      yield* Effect.scoped(
        Layer.build(TaskWatching.layer).pipe(Effect.andThen(
          Effect.gen(function*() {
            yield* TestClock.adjust("2 minutes")
            assert.match((yield* endOf(taskId)).error ?? "", /neither services nor a website any more/)
          })
        ))
      )
    }).pipe(Effect.provide(analysisService)))
})

describe("A run that is broken off", () => {
  const brokenOff = (at: number) =>
    Effect.gen(function*() {
      const points = yield* CutPoints
      const { id } = yield* analysisToRun()
      yield* points.cutAt(at, Effect.die(new Error("broken off")))
      const { taskId } = yield* (yield* MarketAnalysing).run(member, id)
      const task = yield* endOf(taskId)
      const point = yield* points.reached
      const after = yield* now(id)
      const result = {
        _tag: "IdeasMerged",
        keywordsAdded: 3,
        keywordsRefreshed: 0,
        keywordsKept: 0,
        keywordsRemoved: 0
      } as const
      assert.deepInclude(task.result ?? {}, result, `broken off ${point}`)
      assert.deepStrictEqual([task.status, after.status, texts(after)], ["completed", "completed", shoes])
      return point
    }).pipe(Effect.provide(analysisService))

  it.effect("again and again by a bug fails, leaves the analysis as it was, and can be run again", () =>
    Effect.gen(function*() {
      const points = yield* CutPoints
      const { id } = yield* analysisToRun()
      const analysing = yield* MarketAnalysing
      yield* points.breakAt("before ask")
      const task = yield* endOf((yield* analysing.run(member, id)).taskId)
      assert.deepStrictEqual([task.status, task.result], ["failed", { _tag: "Abandoned", code: "INTERNAL_ERROR" }])
      assert.strictEqual((yield* now(id)).status, "draft")
      yield* points.breakAt(null)
      assert.strictEqual((yield* endOf((yield* analysing.run(member, id)).taskId)).status, "completed")
    }).pipe(Effect.provide(analysisService)))

  it.effect("before or after any of its effects records its ideas once", () =>
    Effect.gen(function*() {
      const seen = new Set<string>()
      for (let at = 1;; at++) {
        const point = yield* brokenOff(at)
        if (point === null) break
        seen.add(point)
      }
      for (const effect of ["progress 10", "ask", "succeed"]) {
        assert.includeMembers(Array.from(seen), [`before ${effect}`, `after ${effect}`])
      }
    }))

  it.effect("before it was started is started by the watch over tasks", () =>
    Effect.gen(function*() {
      const { analysisId, taskId } = yield* begunRun
      yield* TestClock.adjust("1 second")
      yield* Layer.build(TaskWatching.layer)
      assert.strictEqual((yield* endOf(taskId)).status, "completed")
      assert.deepStrictEqual(texts(yield* now(analysisId)), shoes)
    }).pipe(Effect.scoped, Effect.provide(analysisService)))

  it.effect("is not begun again by the watch while it waits for the platform", () =>
    Effect.gen(function*() {
      const faults = yield* MemoryPlatformDataFaults
      yield* Layer.build(TaskWatching.layer)
      yield* faults.failNext({ _tag: "RateLimited", retryAfterSeconds: 115 })
      const { id } = yield* analysisToRun()
      const { taskId } = yield* (yield* MarketAnalysing).run(member, id)
      for (let half = 0; half < 3; half++) {
        yield* settled
        yield* TestClock.adjust("30 seconds")
      }
      assert.strictEqual((yield* (yield* Tasks).find(taskId)).status, "inProgress")
      assert.strictEqual(yield* faults.calls, 1)
      assert.strictEqual((yield* endOf(taskId)).status, "completed")
      assert.strictEqual(yield* faults.calls, 2)
    }).pipe(Effect.scoped, Effect.provide(analysisService)))
})
