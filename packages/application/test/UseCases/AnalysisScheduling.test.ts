import { AnalysisRuns } from "@campaigns/application/Analyses/AnalysisRuns"
import { makeRound } from "@campaigns/application/Analyses/AnalysisScheduling"
import { DAILY_OPERATIONS, PlatformOperations } from "@campaigns/application/Analyses/PlatformQuota"
import { Companies } from "@campaigns/application/Identity/Companies"
import { oldestFirst } from "@campaigns/application/Paging/SortedPage"
import { CurrencyCode } from "@campaigns/domain/Drafts/Money"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { TimeOfDay } from "@campaigns/domain/internal/Administration/TimeOfDay"
import type { AnalysisRun } from "@campaigns/domain/internal/Analyses/AnalysisRun"
import { companyDetails } from "@campaigns/port-contracts/Identity/People"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { analysisRunService, AnalystDesk, configured } from "./AnalysisRunService.ts"
import { eventually } from "./Eventually.ts"

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
})
