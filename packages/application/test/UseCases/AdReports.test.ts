import { AdPlatformError } from "@campaigns/application/AdPlatform/AdPlatformError"
import { AdReporting, type AdsRequest, type SeriesRequest } from "@campaigns/application/AdReports/AdReporting"
import { AssistantFunctions } from "@campaigns/application/AdReports/AssistantFunctions"
import { begun } from "@campaigns/application/AdReports/BegunStream"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { PlatformTokenId } from "@campaigns/domain/Identity/PlatformToken"
import { sumOf } from "@campaigns/domain/internal/AdReports/Metrics"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import * as TestClock from "effect/testing/TestClock"
import { campaignService } from "./CampaignService.ts"
import { berlin, insiders, member, outsiders, unknownCustomer } from "./People.ts"

const request: AdsRequest = {
  customerId: berlin,
  from: null,
  to: null,
  campaignId: null,
  adGroupId: null,
  adId: null,
  limit: 20,
  search: null,
  excludesRemoved: false
}

const campaignId = CampaignId.make(501)

const series: SeriesRequest = { customerId: berlin, campaignId, from: null, to: null }

const failure = new AdPlatformError({
  reason: { _tag: "Unavailable", timedOut: false },
  message: "Down.",
  requestId: null
})

describe("A stream that was begun", () => {
  it.effect("gives all its elements in order, and has read no more than its first ones before", () =>
    Effect.gen(function*() {
      const read: Array<number> = []
      const source = Stream.range(1, 10).pipe(Stream.rechunk(3), Stream.tap((n) => Effect.sync(() => read.push(n))))
      const stream = yield* begun(source)
      assert.isAtMost(read.length, 3)
      assert.deepStrictEqual(yield* Stream.runCollect(stream), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      assert.deepStrictEqual(yield* Stream.runCollect(yield* begun(Stream.empty)), [])
    }))

  it.effect("fails at once with what comes before its first element, and later with what comes after it", () =>
    Effect.gen(function*() {
      assert.strictEqual(yield* Effect.flip(begun(Stream.fail(failure))), failure)
      const stream = yield* begun(Stream.concat(Stream.make(1), Stream.fail(failure)))
      assert.strictEqual(yield* Effect.flip(Stream.runDrain(stream)), failure)
    }))

  it.effect("is let go when its scope closes, read or not", () =>
    Effect.gen(function*() {
      let isOpen = true
      const source = Stream.concat(Stream.make(1), Stream.never).pipe(
        Stream.ensuring(Effect.sync(() => {
          isOpen = false
        }))
      )
      yield* Effect.scoped(Effect.andThen(begun(source), Effect.sync(() => assert.isTrue(isOpen))))
      assert.isFalse(isOpen)
    }))
})

describe("Reports of ads and campaigns", () => {
  it.effect("are there for everyone who may see the customer, and for nobody else", () =>
    Effect.gen(function*() {
      yield* TestClock.setTime(Date.parse("2026-11-20T09:00:00Z"))
      const reporting = yield* AdReporting
      for (const user of outsiders) {
        const refusals = [
          yield* Effect.flip(reporting.ads(user, request)),
          yield* Effect.flip(reporting.campaign(user, { customerId: berlin, campaignId })),
          // Of another's customer not even the window is looked at.
          yield* Effect.flip(reporting.series(user, { ...series, from: CalendarDate.make("2030-01-01") }))
        ]
        for (const refusal of refusals) {
          assert.deepInclude({ ...refusal }, { _tag: "CustomerNotFound", customerId: berlin })
        }
      }
      for (const user of insiders) {
        const { ads, period } = yield* reporting.ads(user, request)
        assert.strictEqual((yield* Stream.runCollect(ads)).length, 4)
        assert.deepStrictEqual({ ...period }, { from: "2026-05-24", to: "2026-11-20" })
        assert.strictEqual((yield* reporting.campaign(user, { customerId: berlin, campaignId })).metrics.clicks, 190)
        const { days } = yield* reporting.series(user, series)
        assert.strictEqual(sumOf(days.map(({ metrics }) => metrics)).clicks, 190)
        const missing = yield* Effect.flip(reporting.ads(user, { ...request, customerId: unknownCustomer }))
        assert.strictEqual(missing._tag, "CustomerNotFound")
      }
    }).pipe(Effect.provide(campaignService)))

  it.effect("of a search have as many ads as the limit says, and all without a limit", () =>
    Effect.gen(function*() {
      const reporting = yield* AdReporting
      const found = Effect.fnUntraced(function*(search: string, limit: number | null) {
        const { ads } = yield* reporting.ads(member, { ...request, limit, search })
        return (yield* Stream.runCollect(ads)).length
      })
      assert.strictEqual(yield* found("FREE returns", 3), 3)
      assert.strictEqual(yield* found("FREE returns", null), 4)
      assert.strictEqual(yield* found("Headline of 703", 1), 1)
      assert.strictEqual(yield* found("nowhere", 1), 0)
    }).pipe(Effect.provide(campaignService)))

  it.effect("need a token that is there and a campaign that is there", () =>
    Effect.gen(function*() {
      const reporting = yield* AdReporting
      const tokenId = PlatformTokenId.make(99)
      const refusals = [
        yield* Effect.flip(reporting.ads(member, { ...request, tokenId })),
        yield* Effect.flip(reporting.campaign(member, { customerId: berlin, campaignId, tokenId })),
        yield* Effect.flip(reporting.campaign(member, { customerId: berlin, campaignId: CampaignId.make(599) })),
        yield* Effect.flip(reporting.series(member, { ...series, tokenId })),
        yield* Effect.flip(reporting.series(member, { ...series, campaignId: CampaignId.make(599) }))
      ]
      assert.deepStrictEqual(refusals.map(({ _tag }) => _tag), [
        "PlatformTokenNotFound",
        "PlatformTokenNotFound",
        "LiveCampaignNotFound",
        "PlatformTokenNotFound",
        "LiveCampaignNotFound"
      ])
    }).pipe(Effect.provide(campaignService)))

  it.effect("day by day end with the account's own today, and have the quiet days as well", () =>
    Effect.gen(function*() {
      yield* TestClock.setTime(Date.parse("2026-11-02T23:30:00Z"))
      const reporting = yield* AdReporting
      const { days, period } = yield* reporting.series(member, series)
      assert.deepStrictEqual({ ...period }, { from: "2026-08-12", to: "2026-11-03" })
      assert.strictEqual(days.length, 84)
      const late = { ...series, from: CalendarDate.make("2026-10-30"), to: CalendarDate.make("2026-11-30") }
      const impressions = (request: SeriesRequest) =>
        Effect.map(
          reporting.series(member, request),
          (found) => found.days.map(({ date, metrics }) => [String(date), metrics.impressions])
        )
      const quiet = ["2026-10-31", "2026-11-01"].map((date) => [date, 0])
      const expected = [["2026-10-30", 2_400], ...quiet, ["2026-11-02", 1_400], ["2026-11-03", 0]]
      assert.deepStrictEqual(yield* impressions(late), expected)
      // The other campaign of the account was never shown.
      assert.deepStrictEqual(yield* impressions({ ...late, campaignId: null }), expected)
      const other = yield* impressions({ ...late, campaignId: CampaignId.make(502) })
      assert.deepStrictEqual(other, expected.map(([date]) => [date, 0]))
      const refused = yield* Effect.flip(reporting.series(member, { ...late, from: CalendarDate.make("2026-11-04") }))
      assert.deepInclude({ ...refused }, { _tag: "PeriodOutOfReach", latest: CalendarDate.make("2026-11-03") })
    }).pipe(Effect.provide(campaignService)))
})

describe("The assistant's campaign metrics", () => {
  const call = { customerId: berlin, campaignId, loginCustomerId: null, days: 30 }

  it.effect("are for approved users who may see the customer", () =>
    Effect.gen(function*() {
      const { campaignMetrics } = yield* AssistantFunctions
      const unapproved = yield* Effect.flip(campaignMetrics({ ...member, isApproved: false }, call))
      assert.deepInclude({ ...unapproved }, { _tag: "NotPermitted", needed: "approved" })
      for (const user of outsiders) {
        assert.strictEqual((yield* Effect.flip(campaignMetrics(user, call)))._tag, "CustomerNotFound")
      }
      for (const user of insiders) assert.isTrue((yield* campaignMetrics(user, call)).isSuccess)
      const missing = yield* Effect.flip(campaignMetrics(member, { ...call, campaignId: CampaignId.make(599) }))
      assert.strictEqual(missing._tag, "LiveCampaignNotFound")
    }).pipe(Effect.provide(campaignService)))

  it.effect("are of the days up to the account's own today", () =>
    Effect.gen(function*() {
      yield* TestClock.setTime(Date.parse("2026-11-02T23:30:00Z"))
      const { campaignMetrics } = yield* AssistantFunctions
      const total = Effect.fnUntraced(function*(days: number) {
        const { data } = yield* campaignMetrics(member, { ...call, days })
        return [/, (\S+ to \S+),/.exec(data)?.[1], /total \| (\d+)/.exec(data)?.[1]]
      })
      assert.deepStrictEqual(yield* total(1), ["2026-11-03 to 2026-11-03", "0"])
      assert.deepStrictEqual(yield* total(2), ["2026-11-02 to 2026-11-03", "1400"])
      assert.deepStrictEqual(yield* total(5), ["2026-10-30 to 2026-11-03", "3800"])
    }).pipe(Effect.provide(campaignService)))
})
