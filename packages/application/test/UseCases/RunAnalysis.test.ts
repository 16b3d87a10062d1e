import { MemoryWebsites } from "@campaigns/adapters-memory/Generation/MemoryWebsiteReader"
import { AnalysisConfigs } from "@campaigns/application/Administration/AnalysisConfigs"
import { AdPlatformError } from "@campaigns/application/AdPlatform/AdPlatformError"
import { AccountReadings } from "@campaigns/application/Analyses/AccountReadings"
import { AnalysisContexts } from "@campaigns/application/Analyses/AnalysisContexts"
import { AnalysisOverseeing } from "@campaigns/application/Analyses/AnalysisOverseeing"
import { AnalysisRuns, endedWithConfig } from "@campaigns/application/Analyses/AnalysisRuns"
import { DAILY_OPERATIONS, PlatformOperations } from "@campaigns/application/Analyses/PlatformQuota"
import { ReadingTooLong } from "@campaigns/application/Analyses/ReadingLimit"
import { RunAnalysis } from "@campaigns/application/Analyses/RunAnalysis"
import { StorageUnavailable } from "@campaigns/application/Conventions/StorageUnavailable"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { TaskId } from "@campaigns/domain/Drafts/Ids"
import { noContext } from "@campaigns/domain/internal/Analyses/AnalysisContext"
import { contractDraft } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { analysisRunService, AnalystDesk, configured, proposed, ran } from "./AnalysisRunService.ts"
import { endOf } from "./AnalysisService.ts"
import { CutPoints } from "./CutPoints.ts"
import { published } from "./LiveChangeFixtures.ts"
import { administrator, berlin, manager, member, outsiders } from "./People.ts"

describe("A run of a recurring analysis", () => {
  it.effect("is begun by managers and administrators, and ends with what it proposes", () =>
    Effect.gen(function*() {
      const { id } = yield* configured()
      const overseeing = yield* AnalysisOverseeing
      for (const user of outsiders) {
        assert.strictEqual((yield* Effect.flip(overseeing.run(user, id)))._tag, "AnalysisConfigNotFound")
      }
      assert.strictEqual((yield* Effect.flip(overseeing.run(member, id)))._tag, "NotPermitted")
      const { run, task } = yield* ran(id)
      assert.deepStrictEqual([run?.status, task.status], ["completed", "completed"])
      assert.lengthOf(yield* proposed, 2)
    }).pipe(Effect.provide(analysisRunService)))

  it.effect("is not begun while one runs, before its time, or when it is switched off", () =>
    Effect.gen(function*() {
      const { id } = yield* configured({ runMaxOnceInNHours: 24 })
      const overseeing = yield* AnalysisOverseeing
      const { taskId } = yield* overseeing.run(administrator, id)
      assert.strictEqual((yield* Effect.flip(overseeing.run(administrator, id)))._tag, "AnalysisRunning")
      yield* endOf(taskId)
      assert.strictEqual((yield* Effect.flip(overseeing.run(administrator, id)))._tag, "AnalysisNotDue")
      yield* TestClock.adjust("1 day")
      yield* ran(id)
      const write = { author: administrator.userId, at: yield* DateTime.now, overridesPlan: false }
      yield* (yield* AnalysisConfigs).change(id, { isEnabled: false }, write)
      yield* TestClock.adjust("1 day")
      assert.strictEqual((yield* Effect.flip(overseeing.run(administrator, id)))._tag, "AnalysisNotActive")
    }).pipe(Effect.provide(analysisRunService)))

  it.effect("holds words against those of the website, of the drafts before the company's, and goes on without", () =>
    Effect.gen(function*() {
      const desk = yield* AnalystDesk
      const websites = yield* MemoryWebsites
      const page = (url: string, title: string, text: string) => ({ url, title, description: "", headings: [], text })
      const shop = "https://shop.example.com/"
      yield* websites.put(shop, [
        page(shop, "Wheels", "We sell used wheels, all of them checked in our workshop."),
        page(`${shop}careers`, "Careers", "Join us as an apprentice. Apply for this job today.")
      ])
      yield* ran((yield* configured({}, "searchTerms")).id)
      assert.deepStrictEqual(desk.siteWords, [])
      yield* published({ settings: contractDraft({ campaignName: "Wheels", websiteUrl: shop }).settings })
      const { id } = yield* configured({}, "negativeKeyword")
      yield* ran(id)
      assert.includeMembers([...desk.siteWords], ["used", "wheels,"])
      assert.notIncludeMembers([...desk.siteWords], ["apprentice", ""])
      const reads = yield* websites.reads
      yield* ran((yield* configured({}, "keywordPause")).id)
      assert.deepStrictEqual([desk.siteWords, yield* websites.reads], [[], reads])
    }).pipe(Effect.provide(analysisRunService)))

  it.effect("that is held stands when a person lets it", () =>
    Effect.gen(function*() {
      const desk = yield* AnalystDesk
      desk.outcome = { ...desk.outcome, status: "held" }
      const { id } = yield* configured()
      const { run } = yield* ran(id)
      if (run === null) return assert.fail("no run")
      assert.strictEqual(run.status, "held")
      const overseeing = yield* AnalysisOverseeing
      assert.strictEqual((yield* Effect.flip(overseeing.release(member, run.id)))._tag, "NotPermitted")
      assert.strictEqual((yield* overseeing.release(manager, run.id)).status, "completed")
      assert.strictEqual((yield* overseeing.release(manager, run.id)).status, "completed")
    }).pipe(Effect.provide(analysisRunService)))

  it.effect("shares the data of a day with the other types, and reads what cannot be read again", () =>
    Effect.gen(function*() {
      const desk = yield* AnalystDesk
      yield* ran((yield* configured()).id)
      yield* ran((yield* configured({}, "headline")).id)
      assert.strictEqual(desk.reads, 1)
      const kept = yield* (yield* AccountReadings).summaries([berlin])
      assert.deepStrictEqual(kept.get(berlin)?.summary, desk.summary)
      desk.isUnreadable = true
      const { run } = yield* ran((yield* configured({}, "description")).id)
      assert.deepStrictEqual([desk.reads, run?.status], [2, "completed"])
      yield* TestClock.adjust("1 day")
      yield* ran((yield* configured({}, "pauseHours")).id)
      assert.strictEqual(desk.reads, 3)
    }).pipe(Effect.provide(analysisRunService)))

  it.effect("of hours knows what the last one that was not skipped has seen, and no other type does", () =>
    Effect.gen(function*() {
      const desk = yield* AnalystDesk
      const { id } = yield* configured({}, "pauseHours")
      const saw = (sighted: ReadonlyArray<string>, status: typeof desk.outcome.status) => {
        desk.outcome = { ...desk.outcome, status, findings: { ...desk.outcome.findings, sighted } }
      }
      saw(["night"], "held")
      yield* ran(id)
      assert.deepStrictEqual(desk.sighted, [])
      saw(["nothing"], "skipped")
      yield* TestClock.adjust("27 days")
      const overseeing = yield* AnalysisOverseeing
      assert.strictEqual((yield* Effect.flip(overseeing.run(administrator, id)))._tag, "AnalysisNotDue")
      yield* TestClock.adjust("1 day")
      yield* ran(id)
      assert.deepStrictEqual(desk.sighted, ["night"])
      saw(["weekend"], "completed")
      yield* ran(id)
      assert.deepStrictEqual(desk.sighted, ["night"])
      yield* ran((yield* configured({}, "pauseLocations")).id)
      assert.deepStrictEqual(desk.sighted, [])
      yield* TestClock.adjust("28 days")
      yield* ran(id)
      assert.deepStrictEqual(desk.sighted, ["weekend"])
    }).pipe(Effect.provide(analysisRunService)))

  it.effect("is read with the names of the places that the business serves", () =>
    Effect.gen(function*() {
      const desk = yield* AnalystDesk
      yield* ran((yield* configured({}, "pauseLocations")).id)
      assert.deepStrictEqual(desk.placeIds, [])
      const serviceArea = { locationIds: [2276, 20228], radiusKm: null, latitude: null, longitude: null }
      yield* (yield* AnalysisOverseeing).putContext(member, berlin, { ...noContext, serviceArea })
      yield* TestClock.adjust("28 days")
      yield* ran((yield* configured({}, "pauseHours")).id)
      assert.deepStrictEqual(desk.placeIds, [2276, 20228])
    }).pipe(Effect.provide(analysisRunService)))

  it.effect("is skipped when analyses have had their share of the day, and may be begun again at once", () =>
    Effect.gen(function*() {
      const desk = yield* AnalystDesk
      yield* (yield* PlatformOperations).add(DAILY_OPERATIONS * 0.7, yield* DateTime.now)
      const { id } = yield* configured()
      const { run } = yield* ran(id)
      assert.deepStrictEqual([run?.status, run?.reasons.map(({ code }) => code)], ["skipped", ["QUOTA"]])
      assert.strictEqual(desk.reads, 0)
      yield* TestClock.adjust("1 day")
      assert.strictEqual((yield* ran(id)).run?.status, "completed")
    }).pipe(Effect.provide(analysisRunService)))

  it.effect("is judged by what people know of the customer", () =>
    Effect.gen(function*() {
      const desk = yield* AnalystDesk
      const context = { ...noContext, brandTerms: ["acme"] }
      yield* (yield* AnalysisOverseeing).putContext(member, berlin, context)
      assert.deepStrictEqual(yield* (yield* AnalysisContexts).find(berlin), context)
      yield* ran((yield* configured()).id)
      assert.deepStrictEqual(desk.contexts, [context])
    }).pipe(Effect.provide(analysisRunService)))

  it.effect("proposes nothing when its configuration is deleted meanwhile", () =>
    Effect.gen(function*() {
      const desk = yield* AnalystDesk
      const config = yield* configured()
      const runs = yield* AnalysisRuns
      desk.meanwhile = Effect.orDie(Effect.flatMap(DateTime.now, (now) => runs.endOf(config, now)))
      const { run, task } = yield* ran(config.id)
      assert.deepStrictEqual([run?.status, task.error], ["failed", endedWithConfig.error])
      assert.deepStrictEqual(yield* proposed, [])
    }).pipe(Effect.provide(analysisRunService)))

  it.effect("is given up after the third break, of this process and others together, and does not begin then", () =>
    Effect.gen(function*() {
      const judged: Array<readonly [number, number, string | undefined, ReadonlyArray<string> | undefined]> = []
      for (const before of [0, 1, 2, 3]) {
        yield* Effect.gen(function*() {
          const [desk, runs] = [yield* AnalystDesk, yield* AnalysisRuns]
          desk.meanwhile = Effect.die(new Error("It breaks every time."))
          const config = yield* configured()
          const at = yield* DateTime.now
          const taskId = TaskId.make("00000000-0000-4000-8000-000000000007")
          yield* runs.begin({ config, taskId, slot: at, at })
          yield* Effect.forEach(Array.from({ length: before }), () => runs.attempt(taskId, 1))
          yield* RunAnalysis.execute({ taskId }, { discard: true })
          const task = yield* endOf(taskId)
          const run = yield* runs.ofTask(taskId)
          assert.strictEqual(task.status, "failed")
          judged.push([before, desk.judgements, run?.status, run?.reasons.map(({ code }) => code)])
          const latest = (yield* runs.latest([config])).get(config.id)
          assert.deepStrictEqual([latest?.isUnderWay, latest?.usedSlot], [false, at])
        }).pipe(Effect.provide(analysisRunService))
      }
      assert.deepStrictEqual(judged, [
        [0, 3, "failed", ["INTERNAL_ERROR"]],
        [1, 2, "failed", ["INTERNAL_ERROR"]],
        [2, 1, "failed", ["INTERNAL_ERROR"]],
        [3, 0, "failed", ["INTERNAL_ERROR"]]
      ])
    }))

  it.effect("counts one attempt while the store is away, as often as it asks again", () =>
    Effect.gen(function*() {
      const [desk, runs] = [yield* AnalystDesk, yield* AnalysisRuns]
      let outages = 5
      // What the store fails with comes through the port like every other failure of it.
      const away = Effect.suspend(() => outages-- > 0 ? new StorageUnavailable({ reason: "away" }) : Effect.void)
      desk.meanwhile = away as unknown as Effect.Effect<void>
      assert.strictEqual((yield* ran((yield* configured()).id)).run?.status, "completed")
      assert.strictEqual(desk.judgements, 6)
      const taskId = TaskId.make("00000000-0000-4000-8000-000000000008")
      yield* runs.begin({ config: yield* configured({}, "headline"), taskId, slot: null, at: yield* DateTime.now })
      assert.strictEqual(yield* runs.attempt(taskId, 1), 1)
    }).pipe(Effect.provide(analysisRunService)))

  it.effect("that takes longer to read than it may is skipped with the part, and is no unreachable account", () =>
    Effect.gen(function*() {
      const desk = yield* AnalystDesk
      const { id } = yield* configured()
      const of = Effect.fnUntraced(function*(failure: NonNullable<typeof desk.fails>) {
        desk.fails = failure
        const { run } = yield* ran(id)
        return [run?.status, run?.reasons]
      })
      const limit = "An account may be read for 30m in all."
      const tooLong = new ReadingTooLong({ part: "the weeks of its keywords", seconds: 1_700, limit })
      assert.deepStrictEqual(yield* of(tooLong), ["skipped", [{
        code: "READING_TOO_LONG",
        message:
          "Reading the account took longer than this installation lets it. Reading the weeks of its keywords was " +
          "broken off after 1700 s. An account may be read for 30m in all."
      }]])
      const reason = { _tag: "Unavailable", timedOut: false } as const
      const away = new AdPlatformError({ reason, message: "It is away.", requestId: null })
      assert.deepStrictEqual(yield* of(away), ["skipped", [{
        code: "ACCOUNT_UNREACHABLE",
        message: "The account cannot be reached on the ad platform. It is away."
      }]])
    }).pipe(Effect.provide(analysisRunService)))

  it.effect("is read with the settings that held in its window, of many more", () =>
    Effect.gen(function*() {
      const [desk, readings] = [yield* AnalystDesk, yield* AccountReadings]
      yield* TestClock.setTime(Date.parse("2026-11-20T12:00:00Z"))
      const settings = (day: string, action: number) => ({
        day: CalendarDate.make(day),
        countedActions: [action],
        campaigns: []
      })
      // The window of 180 days begins on 2026-05-24.
      const days = ["2025-10-01", "2026-05-22", "2026-05-23", "2026-05-25", "2026-11-19"]
      yield* Effect.forEach(days, (day, index) => readings.putSettings(berlin, settings(day, index)))
      yield* ran((yield* configured()).id)
      assert.deepStrictEqual(desk.settings.map((known) => known.map(({ day }) => day)), [
        ["2026-05-23", "2026-05-25", "2026-11-19"]
      ])
    }).pipe(Effect.provide(analysisRunService)))

  it.effect("that is broken off anywhere proposes everything once", () =>
    Effect.gen(function*() {
      const seen = new Set<string>()
      for (let at = 1;; at++) {
        const point = yield* Effect.gen(function*() {
          const points = yield* CutPoints
          yield* points.cutAt(at, Effect.die(new Error("broken off")))
          const { run, task } = yield* ran((yield* configured()).id)
          const reached = yield* points.reached
          assert.deepStrictEqual([run?.status, task.status], ["completed", "completed"], `broken off ${reached}`)
          const found = yield* proposed
          assert.deepStrictEqual(found.map(({ entity }) => entity.id), [1, 2], `broken off ${reached}`)
          return reached
        }).pipe(Effect.provide(analysisRunService))
        if (point === null) break
        seen.add(point)
      }
      for (const effect of ["read", "judge", "end"]) {
        assert.includeMembers(Array.from(seen), [`before ${effect}`, `after ${effect}`])
      }
    }))
})
