import { AnalysisData } from "@campaigns/application/Analyses/AnalysisData"
import { CalendarDate, todayIn } from "@campaigns/domain/Drafts/CalendarDate"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { AccountFigures } from "@campaigns/domain/internal/Analyses/AccountFigures"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { contractAccount as account } from "./ContractDraft.ts"
import { PlatformDataFaults } from "./PlatformDataFaults.ts"

const DAY_MILLIS = 86_400_000

const daysAfter = (date: CalendarDate, days: number) =>
  CalendarDate.make(new Date(Date.parse(date) + days * DAY_MILLIS).toISOString().slice(0, 10))

/** Half a year up to yesterday, on the account's clock. */
const halfYear = Effect.map(DateTime.now, (now) => {
  const today = todayIn(now, "Europe/Berlin")
  return { from: daysAfter(today, -180), to: daysAfter(today, -1), today }
})

const overview = Effect.gen(function*() {
  return yield* (yield* AnalysisData).overview(account, yield* halfYear)
})

const figures = Effect.fnUntraced(function*(campaignIds: ReadonlyArray<CampaignId>) {
  const period = yield* halfYear
  const campaigns = new Map(campaignIds.map((id) => [id, { since: period.from, arrived: [1] }]))
  return yield* (yield* AnalysisData).figures(account, { ...period, campaigns })
})

const isSorted = (dates: ReadonlyArray<string>): boolean =>
  dates.every((date, index) => index === 0 || (dates[index - 1] ?? "") <= date)

const campaignsIn = ({ exclusions, keywords, knownTerms, terms }: AccountFigures): ReadonlySet<CampaignId> =>
  new Set([
    ...[...keywords, ...knownTerms, ...terms].map(({ campaignId }) => campaignId),
    ...exclusions.flatMap(({ campaignIds }) => campaignIds)
  ])

/** The laws of `AnalysisData`, for an account that may have anything in it. */
export const analysisDataContract = <E>(
  name: string,
  adapter: Layer.Layer<AnalysisData | PlatformDataFaults, E>
): void => {
  describe(`AnalysisData (${name})`, () => {
    it.live("tells of the days that are asked for, each once and in order, and of changes in order", () =>
      Effect.gen(function*() {
        const { campaigns, changes, from, to, today } = yield* overview
        assert.deepStrictEqual({ from, to, today }, yield* halfYear)
        assert.strictEqual(new Set(campaigns.map(({ id }) => id)).size, campaigns.length)
        for (const { arrivals, days } of campaigns) {
          const dates = days.map(({ date }) => date)
          assert.isTrue(isSorted(dates) && new Set(dates).size === dates.length)
          assert.isTrue(dates.every((date) => from <= date && date <= to))
          assert.isTrue(
            arrivals.every(({ beforeDay }, index) => index === 0 || (arrivals[index - 1]?.beforeDay ?? 0) < beforeDay)
          )
        }
        assert.isTrue(isSorted(changes.map(({ date }) => date)))
      }).pipe(Effect.provide(adapter)))

    it.live("leaves out campaigns that are not named, and reads the same twice", () =>
      Effect.gen(function*() {
        const ids = (yield* overview).campaigns.map(({ id }) => id)
        const all = yield* figures(ids)
        assert.deepStrictEqual(yield* figures(ids), all)
        const [first] = ids
        if (first !== undefined) {
          const some = yield* figures([first])
          assert.isTrue(Array.from(campaignsIn(some)).every((id) => id === first))
          assert.deepStrictEqual(some.keywords, all.keywords.filter(({ campaignId }) => campaignId === first))
        }
        const none = yield* figures([CampaignId.make(1)])
        assert.deepStrictEqual([none.keywords, none.terms, none.knownTerms], [[], [], []])
        // A list without campaigns would hold for the whole account.
        assert.isTrue(none.exclusions.every(({ level }) => level === "account"))
        assert.isTrue(
          all.exclusions.every(({ campaignIds, level }) => (level === "account") === (campaignIds.length === 0))
        )
      }).pipe(Effect.provide(adapter)))

    it.live("has each keyword once, none of which is an exclusion", () =>
      Effect.gen(function*() {
        const { exclusions, keywords } = yield* figures((yield* overview).campaigns.map(({ id }) => id))
        const names = new Set(keywords.map(({ adGroupId, id }) => `${adGroupId} ${id}`))
        assert.strictEqual(names.size, keywords.length)
        assert.isFalse(exclusions.some(({ adGroupId, id }) => names.has(`${adGroupId} ${id}`)))
        for (const { recent, window } of keywords) assert.isAtMost(recent.clicks, window.clicks)
      }).pipe(Effect.provide(adapter)))

    it.live("says that the platform is not to be had", () =>
      Effect.gen(function*() {
        yield* (yield* PlatformDataFaults).refuseNextRead
        const failure = yield* Effect.flip(figures([CampaignId.make(1)]))
        assert.strictEqual(failure._tag === "AdPlatformError" && failure.reason._tag, "RateLimited")
      }).pipe(Effect.provide(adapter)))
  })
}
