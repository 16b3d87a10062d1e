import { AnalysisConfigs } from "@campaigns/application/Administration/AnalysisConfigs"
import { AnalysisOverseeing } from "@campaigns/application/Analyses/AnalysisOverseeing"
import { AnalysisRuns } from "@campaigns/application/Analyses/AnalysisRuns"
import { makeRound } from "@campaigns/application/Analyses/AnalysisScheduling"
import { DAILY_OPERATIONS, PlatformOperations } from "@campaigns/application/Analyses/PlatformQuota"
import { Companies } from "@campaigns/application/Identity/Companies"
import { oldestFirst } from "@campaigns/application/Paging/SortedPage"
import { CurrencyCode } from "@campaigns/domain/Drafts/Money"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { TimeOfDay } from "@campaigns/domain/internal/Administration/TimeOfDay"
import type { AnalysisRun, RunReasonCode } from "@campaigns/domain/internal/Analyses/AnalysisRun"
import { brokenOff } from "@campaigns/domain/internal/Analyses/RunWords"
import { companyDetails } from "@campaigns/port-contracts/Identity/People"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { analysisRunService, AnalystDesk, configured } from "./AnalysisRunService.ts"
import { eventually } from "./Eventually.ts"
import { administrator, berlin } from "./People.ts"

const types = ["keywordPause", "headline", "description"] as const

/** Customers with a daily configuration of each type at two in the morning. */
const manyCustomers = Effect.fnUntraced(function*(count: number) {
  const companies = yield* Companies
  for (let index = 0; index < count; index++) {
    const customerId = CustomerId.make(2_000_000_000 + index)
    const { id } = yield* companies.create(companyDetails())
    yield* companies.linkCustomer(id, {
      customerId,
      name: `Customer ${index}`,
      currencyCode: CurrencyCode.make("EUR"),
      timeZone: "Europe/Berlin",
      loginCustomerId: null
    })
    for (const type of types) {
      yield* configured({ shouldRunDaily: true, timeToRun: TimeOfDay.make("02:00:00") }, type, customerId)
    }
  }
})

const allRuns = Effect.flatMap(AnalysisRuns, (runs) =>
  Effect.map(
    runs.list({ customerIds: null, analysisType: null, status: null }, { ...oldestFirst, sort: "id", limit: 10_000 }),
    ({ items }) => items
  ))

/** Looks as several processes do at once, and gives the runs when they have ended. */
const rounds = Effect.fnUntraced(function*(processes: number) {
  const { round } = yield* makeRound
  yield* Effect.all(Array.from({ length: processes }, () => round), { concurrency: "unbounded" })
  return yield* eventually(
    Effect.andThen(TestClock.adjust("1 second"), allRuns),
    (runs) => runs.every(({ status }) => status !== "running")
  )
})

const counts = (runs: ReadonlyArray<AnalysisRun>) => ({
  completed: runs.filter(({ status }) => status === "completed").length,
  skipped: runs.filter(({ reasons }) => reasons.some(({ code }) => code === "QUOTA")).length
})

describe("The schedule of recurring analyses", () => {
  it.effect("begins each configuration once for its slot, also by several processes at once", () =>
    Effect.gen(function*() {
      yield* TestClock.setTime(Date.parse("2026-01-15T12:00:00Z"))
      yield* manyCustomers(20)
      assert.lengthOf(yield* rounds(2), 0)
      yield* TestClock.setTime(Date.parse("2026-01-16T01:00:00Z"))
      assert.deepStrictEqual(counts(yield* rounds(3)), { completed: 60, skipped: 0 })
      assert.lengthOf(yield* rounds(2), 60)
      assert.strictEqual((yield* AnalystDesk).reads, 20)
      yield* TestClock.setTime(Date.parse("2026-01-20T12:00:00Z"))
      assert.lengthOf(yield* rounds(2), 120)
    }).pipe(Effect.provide(analysisRunService)))

  it.effect("skips what the quota is not enough for, and begins with it the next day", () =>
    Effect.gen(function*() {
      yield* TestClock.setTime(Date.parse("2026-01-15T12:00:00Z"))
      yield* manyCustomers(10)
      const desk = yield* AnalystDesk
      // Enough for six accounts: the sixth is begun just below the share.
      desk.operations = Math.ceil(DAILY_OPERATIONS * 0.7 / 5.5)
      yield* TestClock.setTime(Date.parse("2026-01-16T01:00:00Z"))
      const first = yield* rounds(2)
      assert.deepStrictEqual(counts(first), { completed: 18, skipped: 12 })
      const skipped = new Set(first.filter(({ status }) => status === "skipped").map(({ configId }) => configId))
      yield* TestClock.setTime(Date.parse("2026-01-17T01:00:00Z"))
      const second = (yield* rounds(1)).slice(first.length)
      assert.deepStrictEqual(new Set(second.slice(0, skipped.size).map(({ configId }) => configId)), skipped)
      assert.isTrue(
        second.filter(({ configId }) => skipped.has(configId)).every(({ status }) => status === "completed")
      )
      assert.isAbove(yield* (yield* PlatformOperations).on(yield* DateTime.now), 0)
    }).pipe(Effect.provide(analysisRunService)))

  it.effect("tries weekly ones the next day that were skipped for what passes, and a week later for all else", () =>
    Effect.gen(function*() {
      const desk = yield* AnalystDesk
      yield* TestClock.setTime(Date.parse("2026-01-15T12:00:00Z"))
      yield* configured({ runMaxOnceInNHours: 168, shouldRunDaily: true, timeToRun: TimeOfDay.make("02:00:00") })
      const { findings, ...done } = desk.outcome
      const skipped = (
        code: RunReasonCode
      ) => ({ ...done, proposals: [], status: "skipped", findings: brokenOff(code) } as const)
      const outcomes = [skipped("PLAN_UNDER_WAY"), skipped("TOO_FEW_CONVERSIONS"), { ...done, findings }]
      const days: Array<readonly [string, string | undefined]> = []
      for (let day = 16; day <= 31; day++) {
        const before = (yield* allRuns).length
        desk.outcome = outcomes[before] ?? { ...done, findings }
        for (const hour of [0, 1, 5, 20]) {
          yield* TestClock.setTime(Date.UTC(2026, 0, day, hour, 30))
          yield* rounds(1)
        }
        for (const run of (yield* allRuns).slice(before)) {
          days.push([DateTime.formatIso(run.startedAt).slice(0, 13), run.reasons[0]?.code])
        }
      }
      assert.deepStrictEqual(days, [
        ["2026-01-16T01", "PLAN_UNDER_WAY"],
        ["2026-01-17T01", "TOO_FEW_CONVERSIONS"],
        ["2026-01-24T01", undefined],
        ["2026-01-31T01", undefined]
      ])
    }).pipe(Effect.provide(analysisRunService)))

  it.effect("says to a skipped run with a slot that it is tried again, and to one that a person began that it is not", () =>
    Effect.gen(function*() {
      yield* TestClock.setTime(Date.parse("2026-01-15T12:00:00Z"))
      const { id } = yield* configured({ shouldRunDaily: true, timeToRun: TimeOfDay.make("02:00:00") })
      yield* TestClock.setTime(Date.parse("2026-01-16T01:00:00Z"))
      yield* (yield* PlatformOperations).add(DAILY_OPERATIONS, yield* DateTime.now)
      yield* rounds(1)
      yield* (yield* AnalysisOverseeing).run(administrator, id)
      const runs = yield* rounds(1)
      assert.deepStrictEqual(runs.map(({ reasons, slot }) => [slot !== null, reasons[0]?.message.slice(-46)]), [
        [true, "It is tried again at its time on the next day."],
        [false, "day, and analyses begin no more from 10500 on."]
      ])
    }).pipe(Effect.provide(analysisRunService)))

  it.effect("begins those first that have waited longest", () =>
    Effect.gen(function*() {
      const desk = yield* AnalystDesk
      yield* TestClock.setTime(Date.parse("2026-01-15T12:00:00Z"))
      const time = { shouldRunDaily: true, timeToRun: TimeOfDay.make("02:00:00") }
      const weekly = yield* configured({ ...time, runMaxOnceInNHours: 168 }, "headline")
      const daily = yield* configured(time, "keywordPause")
      yield* TestClock.setTime(Date.parse("2026-01-16T01:00:00Z"))
      yield* rounds(1)
      // From now on the daily one is skipped; by the 23rd it has waited longer than the weekly one.
      const { findings, ...done } = desk.outcome
      desk.outcome = { ...done, proposals: [], status: "skipped", findings: brokenOff("QUOTA") }
      for (let day = 17; day <= 23; day++) {
        yield* TestClock.setTime(Date.UTC(2026, 0, day, 1))
        yield* rounds(1)
      }
      const fresh = yield* configured(time, "description")
      desk.outcome = { ...done, findings }
      yield* TestClock.setTime(Date.UTC(2026, 0, 24, 1))
      const order = (yield* rounds(1)).slice(-3).map(({ configId }) => configId)
      assert.deepStrictEqual(order, [daily.id, weekly.id, fresh.id])
    }).pipe(Effect.provide(analysisRunService)))

  it.effect("counts what ran before a configuration was deleted and made anew, until the customer is unlinked", () =>
    Effect.gen(function*() {
      const [companies, configs, overseeing] = [yield* Companies, yield* AnalysisConfigs, yield* AnalysisOverseeing]
      yield* TestClock.setTime(Date.parse("2026-01-15T12:00:00Z"))
      const options = { runMaxOnceInNHours: 168, shouldRunDaily: true, timeToRun: TimeOfDay.make("02:00:00") }
      const first = yield* configured(options)
      yield* TestClock.setTime(Date.parse("2026-01-16T01:00:00Z"))
      assert.lengthOf(yield* rounds(1), 1)
      const write = { author: administrator.userId, at: yield* DateTime.now, overridesPlan: false }
      yield* configs.change(first.id, { isDeleted: true }, write)
      const anew = yield* configured(options)
      const other = yield* configured(options, "headline")
      yield* TestClock.setTime(Date.parse("2026-01-17T01:00:00Z"))
      assert.deepStrictEqual((yield* rounds(1)).map(({ configId }) => configId), [first.id, other.id])
      const refused = yield* Effect.flip(overseeing.run(administrator, anew.id))
      assert.strictEqual(refused._tag, "AnalysisNotDue")
      const next = (yield* overseeing.runsOf(administrator, [anew])).get(anew.id)?.nextRunAt ?? null
      assert.deepStrictEqual(next, DateTime.makeUnsafe("2026-01-23T01:00:00Z"))
      yield* TestClock.setTime(Date.parse("2026-01-23T01:00:00Z"))
      assert.deepStrictEqual((yield* rounds(1)).slice(2).map(({ configId }) => configId), [anew.id])
      const customer = yield* companies.customer(berlin)
      yield* companies.unlinkCustomer(customer.companyId, berlin, {
        author: administrator.userId,
        at: yield* DateTime.now,
        mayGo: "everything"
      })
      assert.deepStrictEqual(yield* (yield* AnalysisRuns).latest([anew]), new Map())
    }).pipe(Effect.provide(analysisRunService)))

  it.effect("lets two looks agree that are a week apart, of which a run by hand is none the day before", () =>
    Effect.gen(function*() {
      const desk = yield* AnalystDesk
      const saw = (...sighted: ReadonlyArray<string>) => {
        desk.outcome = { ...desk.outcome, findings: { ...desk.outcome.findings, sighted } }
      }
      yield* TestClock.setTime(Date.parse("2026-01-15T12:00:00Z"))
      const { id } = yield* configured({ shouldRunDaily: true, timeToRun: TimeOfDay.make("02:00:00") }, "pauseHours")
      saw("by hand")
      yield* (yield* AnalysisOverseeing).run(administrator, id)
      yield* rounds(0)
      saw("by schedule")
      yield* TestClock.setTime(Date.parse("2026-01-16T01:00:00Z"))
      assert.lengthOf(yield* rounds(1), 2)
      assert.deepStrictEqual(desk.sighted, [])
      yield* TestClock.setTime(Date.parse("2026-02-13T01:00:00Z"))
      assert.lengthOf(yield* rounds(1), 3)
      assert.deepStrictEqual(desk.sighted, ["by schedule"])
    }).pipe(Effect.provide(analysisRunService)))
})
