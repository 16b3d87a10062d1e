import { MemoryAnalysisFacts } from "@campaigns/adapters-memory/Analyses/MemoryAnalysisData"
import { AnalysisConfigs } from "@campaigns/application/Administration/AnalysisConfigs"
import { AnalysisData, type OverviewQuery } from "@campaigns/application/Analyses/AnalysisData"
import { AnalysisRuns } from "@campaigns/application/Analyses/AnalysisRuns"
import { makeLook } from "@campaigns/application/Analyses/OutcomeWatching"
import { DAILY_OPERATIONS, PlatformOperations, PlatformQuota } from "@campaigns/application/Analyses/PlatformQuota"
import { Recommendations } from "@campaigns/application/Analyses/Recommendations"
import { Applications } from "@campaigns/application/LiveCampaigns/Applications"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CampaignId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { noFigures } from "@campaigns/domain/internal/Analyses/AccountFigures"
import type { AccountOverview, CampaignOverview } from "@campaigns/domain/internal/Analyses/AccountOverview"
import { AnalysisType } from "@campaigns/domain/internal/Analyses/AnalysisType"
import { daysAfter } from "@campaigns/domain/internal/Analyses/CalendarDays"
import { applied } from "@campaigns/domain/internal/Analyses/DecideRecommendation"
import { completed, examplePause } from "@campaigns/port-contracts/Analyses/ExampleProposals"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { randomUUID } from "node:crypto"
import { campaignService } from "./CampaignService.ts"
import { berlin, member } from "./People.ts"

const service = Layer.provideMerge(PlatformQuota.layer, campaignService)

const watchedCampaign = CampaignId.make(501)

/** Gives the platform a campaign with 20 clicks a day, and 30 from the second of November on. */
const watched = Effect.gen(function*() {
  const days = Array.from({ length: 120 }, (_, index): CampaignOverview["days"][number] => {
    const date = daysAfter(CalendarDate.make("2026-08-09"), index)
    const clicks = date > "2026-11-01" ? 30 : 20
    const shares = { lostToBudget: null, lostToRank: null }
    return { date, impressions: 400, clicks, costMicros: 20_000_000, conversions: 1, conversionsValue: 60, ...shares }
  })
  const overview: AccountOverview = {
    today: CalendarDate.make("2026-11-30"),
    from: CalendarDate.make("2026-08-09"),
    to: CalendarDate.make("2026-11-29"),
    currencyCode: "EUR",
    timeZone: "Europe/Berlin",
    isEnabled: true,
    isConversionTracked: true,
    actions: [],
    campaigns: [{
      id: watchedCampaign,
      name: "Shoes",
      status: "ENABLED",
      servingStatus: "SERVING",
      primaryStatusReasons: [],
      biddingStrategyType: "TARGET_CPA",
      biddingStatus: "ENABLED",
      targetCpaMicros: null,
      targetRoas: null,
      geoTargetType: "PRESENCE",
      budget: {
        resourceName: "customers/1/campaignBudgets/1",
        amountMicros: 1,
        isShared: false,
        recommendedMicros: null
      },
      isInExperiment: false,
      days,
      arrivals: []
    }],
    changes: [],
    unusualDays: []
  }
  yield* (yield* MemoryAnalysisFacts).give(berlin, { overview, figures: noFigures })
})

/** Two recommendations for a campaign that the platform has figures of, applied now, and one that is not. */
const appliedNow = Effect.gen(function*() {
  const [runs, recommendations] = [yield* AnalysisRuns, yield* Recommendations]
  const at = yield* DateTime.now
  const config = yield* (yield* AnalysisConfigs).create({ customerId: berlin, analysisType: "keywordPause" }, {}, {
    author: member.userId,
    at,
    overridesPlan: false
  })
  const taskId = TaskId.make(randomUUID())
  yield* runs.begin({ config, taskId, slot: null, at })
  const of = (id: number) => {
    const proposal = examplePause(id)
    return { ...proposal, entity: { ...proposal.entity, campaignId: watchedCampaign } }
  }
  yield* runs.end({ ...completed(taskId, 0, [of(1), of(2), of(3)]), at })
  const ids = (yield* recommendations.open(berlin, AnalysisType.literals)).map(({ id }) => id)
  yield* recommendations.change(
    ids.slice(0, 2),
    (one) =>
      applied(
        { ...one, status: "approved" },
        { campaignId: one.entity.campaignId, planId: "plan", applicationId: 7 },
        at
      )
  )
  const outcomes = Effect.map(
    recommendations.findMany(ids),
    (found) => found.map(({ outcome }) => outcome?.days ?? null)
  )
  return { ids, recommendations, outcomes }
})

describe("What became of an applied recommendation", () => {
  it.effect("is looked at after 14 days, and once more after 28, with a read of the account for all of a day", () =>
    Effect.gen(function*() {
      yield* TestClock.setTime(Date.parse("2026-11-01T10:00:00Z"))
      const data = yield* AnalysisData
      const asked: Array<OverviewQuery> = []
      const applications = yield* Applications
      const since: Array<string> = []
      const { look } = yield* makeLook.pipe(
        Effect.provideService(Applications, {
          ...applications,
          touched: (customerId, from) =>
            Effect.suspend(() => (since.push(DateTime.formatIso(from)), applications.touched(customerId, from)))
        }),
        Effect.provideService(AnalysisData, {
          ...data,
          overview: (account, query) => Effect.suspend(() => (asked.push(query), data.overview(account, query)))
        })
      )
      yield* watched
      const { ids, outcomes, recommendations } = yield* appliedNow
      const after = (days: number) =>
        Effect.gen(function*() {
          yield* TestClock.setTime(Date.parse("2026-11-01T10:00:00Z") + days * 86_400_000)
          yield* look
          return { asked: asked.splice(0).map(({ from, to, today }) => [from, to, today]), days: yield* outcomes }
        })
      assert.deepStrictEqual(yield* after(14), { asked: [], days: [null, null, null] })
      assert.deepStrictEqual(yield* after(15), {
        asked: [["2026-08-09", "2026-11-15", "2026-11-16"]],
        days: [14, 14, null]
      })
      assert.deepStrictEqual(yield* after(16), { asked: [], days: [14, 14, null] })
      assert.deepStrictEqual(yield* after(29), {
        asked: [["2026-08-09", "2026-11-29", "2026-11-30"]],
        days: [28, 28, null]
      })
      assert.deepStrictEqual(yield* after(60), { asked: [], days: [28, 28, null] })
      // A day more than both times, on either side.
      assert.deepStrictEqual(since, ["2026-10-17T10:00:00.000Z", "2026-10-03T10:00:00.000Z"])
      const [first] = yield* recommendations.findMany(ids)
      assert.strictEqual(first?.outcome?.changedOn, "2026-11-01")
      assert.deepStrictEqual([first?.outcome?.before.clicks, first?.outcome?.after.clicks], [28 * 20, 28 * 30])
    }).pipe(Effect.provide(service)))

  it.effect("waits for a platform that does not answer, and for the quota of another day", () =>
    Effect.gen(function*() {
      yield* TestClock.setTime(Date.parse("2026-11-01T10:00:00Z"))
      const { look } = yield* makeLook
      const facts = yield* MemoryAnalysisFacts
      yield* watched
      const { outcomes } = yield* appliedNow
      yield* TestClock.adjust("15 days")
      yield* facts.failNext({ _tag: "Unavailable", timedOut: false })
      yield* look
      assert.deepStrictEqual(yield* outcomes, [null, null, null])
      yield* (yield* PlatformOperations).add(DAILY_OPERATIONS, yield* DateTime.now)
      yield* look
      assert.deepStrictEqual(yield* outcomes, [null, null, null])
      yield* TestClock.adjust("1 day")
      yield* look
      assert.deepStrictEqual(yield* outcomes, [14, 14, null])
    }).pipe(Effect.provide(service)))
})
