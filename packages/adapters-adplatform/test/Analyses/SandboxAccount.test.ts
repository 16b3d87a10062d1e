import { PlatformData } from "@campaigns/application/AdPlatform/PlatformData"
import { AnalysisData } from "@campaigns/application/Analyses/AnalysisData"
import { todayIn } from "@campaigns/domain/Drafts/CalendarDate"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { sumOf } from "@campaigns/domain/internal/AdReports/Metrics"
import { analysisAccount } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/AnalysisAccount"
import { type AnalysisOptions, plants } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/AnalysisOptions"
import { truthOf } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/Truth"
import { assert, describe, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { daysAfter } from "../../src/Analyses/Days.ts"
import { fault, sandboxedWith } from "../AdPlatform/support/Sandboxed.ts"

/** Six days ago: the change history is that of the real clock, so that the account has to be of these days, too. */
const focus = daysAfter(todayIn(DateTime.nowUnsafe(), "Europe/Berlin"), -6)
const options: AnalysisOptions = { seed: 3, plants, focus }
const truth = truthOf(options, focus)
const account = { customerId: CustomerId.make(5_000_000_003), loginCustomerId: null, credential: null }

/** The window of half a year up to yesterday, on the account's clock. */
const query = Effect.map(DateTime.now, (now) => {
  const today = todayIn(now, "Europe/Berlin")
  return { from: daysAfter(today, -180), to: daysAfter(today, -1), today }
})

const readOverview = Effect.gen(function*() {
  return yield* (yield* AnalysisData).overview(account, yield* query)
})

/** The figures in windows that begin a number of days after the period does; all conversions have come. */
const readFigures = Effect.fnUntraced(function*(daysLater = 0) {
  const { campaigns } = yield* readOverview
  const period = yield* query
  const since = daysAfter(period.from, daysLater)
  return yield* (yield* AnalysisData).figures(account, {
    ...period,
    campaigns: new Map(campaigns.map(({ id }) => [id, { since, arrived: [1] }]))
  })
})

describe("An account of the sandbox whose truth is known", () => {
  layer(sandboxedWith({ accounts: [analysisAccount(options)] }), { excludeTestServices: true })((it) => {
    it.effect("has an overview with its campaigns, their days and all that protects them", () =>
      Effect.gen(function*() {
        const overview = yield* readOverview
        const { campaigns } = overview
        assert.deepStrictEqual(
          [overview.currencyCode, overview.timeZone, overview.isEnabled, overview.isConversionTracked],
          ["EUR", "Europe/Berlin", true, true]
        )
        assert.sameMembers(
          Array.from(new Set(truth.keywords.map(({ campaign }) => campaign))),
          campaigns.map(({ name }) => name)
        )
        assert.isTrue(overview.actions.some(({ isCounted, lastHeardAt }) => isCounted && lastHeardAt !== null))
        assert.isTrue(campaigns.some(({ isInExperiment }) => isInExperiment))
        assert.isTrue(campaigns.some(({ isInExperiment }) => !isInExperiment))
        assert.isTrue(campaigns.some(({ biddingStatus }) => biddingStatus.startsWith("LEARNING")))
        assert.strictEqual(campaigns.filter(({ budget }) => budget.isShared).length, 2)
        assert.isTrue(campaigns.every(({ targetCpaMicros }) => targetCpaMicros === truth.targetCpaMicros))
        assert.isTrue(campaigns.some(({ days }) => days.some(({ lostToBudget }) => (lostToBudget ?? 0) > 0.1)))
        const [dipStart, dipEnd] = [daysAfter(focus, -23), daysAfter(focus, -17)]
        assert.isTrue(overview.unusualDays.some(({ from, to }) => from === dipStart && to === dipEnd))
      }))

    it.effect("has days that are those of the report, and arrivals that fall off", () =>
      Effect.gen(function*() {
        const { campaigns } = yield* readOverview
        const data = yield* PlatformData
        for (const { arrivals, days, id } of campaigns) {
          const reported = yield* data.dailyMetrics(account, id, yield* query)
          assert.deepStrictEqual(
            days.map(({ date, lostToBudget: _, lostToRank: __, ...metrics }) => ({ date, metrics })),
            reported.filter(({ metrics }) => metrics.impressions > 0)
          )
          assert.deepStrictEqual(arrivals, arrivals.toSorted((left, right) => left.beforeDay - right.beforeDay))
        }
        const all = campaigns.flatMap(({ arrivals }) => arrivals)
        const sum = (isLate: boolean) =>
          all.filter(({ beforeDay }) => beforeDay > 14 === isLate).reduce((total, one) => total + one.conversions, 0)
        assert.isAbove(sum(false), sum(true))
        assert.isAbove(sum(true), 0)
      }))

    it.effect("has keywords with all that its campaigns brought about, and terms with a part of it", () =>
      Effect.gen(function*() {
        const { campaigns } = yield* readOverview
        const { keywords, knownTerms, terms } = yield* readFigures()
        for (const { text } of truth.keywords) assert.include(keywords.map((keyword) => keyword.text), text)
        for (const { days, id } of campaigns) {
          const whole = sumOf(days)
          const mine = keywords.filter(({ campaignId }) => campaignId === id)
          const ofKeywords = sumOf(mine.map(({ window }) => window))
          assert.deepStrictEqual([ofKeywords.clicks, ofKeywords.costMicros], [whole.clicks, whole.costMicros])
          assert.approximately(ofKeywords.conversions, whole.conversions, 1e-6)
          const { to } = yield* query
          const newest = sumOf(days.filter(({ date }) => date > daysAfter(to, -30)))
          assert.strictEqual(sumOf(mine.map(({ recent }) => recent)).clicks, newest.clicks)
          const disclosed = sumOf(terms.filter(({ campaignId }) => campaignId === id).map(({ window }) => window))
          assert.isAtMost(disclosed.clicks, whole.clicks)
        }
        assert.isAbove(terms.length, 100)
        for (const { arrivedClicks, window } of [...keywords, ...terms]) {
          assert.approximately(arrivedClicks, window.clicks, 1e-6)
        }
        assert.isTrue(knownTerms.some(({ conversions }) => conversions > 0))
        const isNew = truth.keywords.find(({ plant }) => plant === "newKeyword")
        const shown = keywords.find(({ text }) => text === isNew?.text)?.firstShown ?? ""
        assert.isTrue(shown >= daysAfter(focus, -10), shown)
      }))

    it.effect("has shorter windows after a change, and the exclusions that are planted", () =>
      Effect.gen(function*() {
        const { campaigns } = yield* readOverview
        const { exclusions, keywords, terms } = yield* readFigures(165)
        const { from } = yield* query
        const since = daysAfter(from, 165)
        const days = campaigns.flatMap((campaign) => campaign.days).filter(({ date }) => date >= since)
        assert.strictEqual(sumOf(keywords.map(({ window }) => window)).clicks, sumOf(days).clicks)
        assert.isAtMost(sumOf(terms.map(({ window }) => window)).clicks, sumOf(days).clicks)
        assert.isAbove(exclusions.length, 0)
        const texts = new Set(keywords.map(({ adGroupId, id }) => `${adGroupId} ${id}`))
        assert.isTrue(exclusions.every(({ adGroupId, id }) => !texts.has(`${adGroupId} ${id}`)))
      }))

    it.effect("is read although an answer is cut off", () =>
      Effect.gen(function*() {
        const whole = yield* readFigures()
        const { campaigns } = yield* readOverview
        const period = yield* query
        yield* fault({ on: "search", kind: "cut_off" })
        const again = yield* (yield* AnalysisData).figures(account, {
          ...period,
          campaigns: new Map(campaigns.map(({ id }) => [id, { since: period.from, arrived: [1] }]))
        })
        assert.deepStrictEqual(again, whole)
      }))
  })
})
