import type { PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import { type AdsQuery, PlatformData } from "@campaigns/application/AdPlatform/PlatformData"
import type { ReportedAd } from "@campaigns/domain/AdReports/AdReport"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { type Metrics, sumOf } from "@campaigns/domain/internal/AdReports/Metrics"
import { LocationId } from "@campaigns/domain/Locations/LocationDetail"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import { contractAccount as account } from "./ContractDraft.ts"
import type { DataLaw } from "./DataLaw.ts"
import { keywordIdeaLaws } from "./KeywordIdeaLaws.ts"
import { PlatformDataFaults } from "./PlatformDataFaults.ts"

/** Longer than any account of a contract has existed. */
const always = { from: CalendarDate.make("2024-01-01"), to: CalendarDate.make("2026-12-31") }

const everything: AdsQuery = {
  period: always,
  campaignId: null,
  adGroupId: null,
  adId: null,
  excludesRemoved: false,
  limit: null
}

const adsOf = Effect.fnUntraced(function*(query: Partial<AdsQuery> = {}, of: PlatformAccount = account) {
  const data = yield* PlatformData
  return yield* Stream.runCollect(data.ads(of, { ...everything, ...query }))
})

const rounded = (metrics: Metrics): Metrics => ({
  ...metrics,
  conversions: Math.round(metrics.conversions * 100) / 100,
  conversionsValue: Math.round(metrics.conversionsValue * 100) / 100
})

const together = (ads: ReadonlyArray<ReportedAd>) => rounded(sumOf(ads.map(({ metrics }) => metrics)))

const busiest = Effect.map(adsOf(), ([ad]) => {
  if (ad === undefined) throw new Error("The account of the contract has no ads")
  return ad
})

const locationLaws = (law: DataLaw): void => {
  law(
    "names the places that it knows and leaves out the others",
    Effect.gen(function*() {
      const data = yield* PlatformData
      const ids = [2840, 999_999_999, 2276, 2276].map((id) => LocationId.make(id))
      const found = yield* data.locations(account, ids)
      assert.sameDeepMembers(found.map((place) => ({ ...place })), [
        { id: 2276, name: "Germany", canonicalName: "Germany", type: "Country", countryCode: "DE" },
        { id: 2840, name: "United States", canonicalName: "United States", type: "Country", countryCode: "US" }
      ])
      assert.deepStrictEqual(yield* data.locations(account, []), [])
    })
  )
}

const accountLaws = (law: DataLaw): void => {
  law(
    "describes the account, and none that the credential does not reach",
    Effect.gen(function*() {
      const data = yield* PlatformData
      const found = yield* data.account(account, null)
      assert.deepStrictEqual([found?.customerId, found?.currencyCode, found?.timeZone, found?.loginCustomerId], [
        account.customerId,
        "EUR",
        "Europe/Berlin",
        null
      ])
      assert.deepStrictEqual([found?.isManager, found?.isEnabled], [false, true])
      const [nobody, stranger] = [CustomerId.make(1_111_111_111), CustomerId.make(1_111_111_112)]
      assert.isNull(yield* data.account({ ...account, customerId: nobody }, null))
      assert.isNull(yield* data.account({ ...account, loginCustomerId: stranger }, null))
      const all = yield* data.accounts({ loginCustomerId: null, credential: null })
      assert.strictEqual(new Set(all.map(({ customerId }) => customerId)).size, all.length)
      assert.isAbove(all.length, 1)
      for (const one of all) {
        const { customerId, loginCustomerId } = one
        assert.deepStrictEqual(yield* data.account({ ...account, customerId, loginCustomerId }, null), one)
      }
      assert.deepStrictEqual(yield* data.accounts({ loginCustomerId: nobody, credential: null }), [])
    })
  )
}

const pickerLaws = (law: DataLaw): void => {
  law(
    "proposes places by the beginning of their names, in one country if asked to",
    Effect.gen(function*() {
      const data = yield* PlatformData
      const suggested = (text: string, countryCode: string | null) =>
        data.suggestLocations(account, { text, countryCode, locale: null })
      const germany = { id: 2276, name: "Germany", canonicalName: "Germany", type: "Country", countryCode: "DE" }
      assert.deepStrictEqual((yield* suggested("germany", null)).map((place) => ({ ...place })), [germany])
      const all = yield* suggested("Berl", "DE")
      assert.isTrue(all.some(({ name, type }) => name === "Berlin" && type === "City"))
      assert.isTrue(all.every(({ countryCode }) => countryCode === "DE"))
      assert.strictEqual(new Set(all.map(({ id }) => id)).size, all.length)
      assert.deepStrictEqual(yield* suggested("Berl", "US"), [])
      assert.deepStrictEqual(yield* suggested("no place is called so", null), [])
      // A proposed place is known by its id, too.
      const ids = all.map(({ id }) => id)
      assert.sameDeepMembers([...(yield* data.locations(account, ids))], [...all])
    })
  )

  law(
    "knows the smallest steps of currencies, each once",
    Effect.gen(function*() {
      const units = yield* (yield* PlatformData).currencyUnits(account)
      const byCode = new Map(units.map(({ currencyCode, unitMicros }) => [currencyCode, unitMicros]))
      assert.strictEqual(byCode.size, units.length)
      assert.deepStrictEqual(["EUR", "USD", "JPY"].map((code) => byCode.get(code)), [10_000, 10_000, 1_000_000])
      assert.isTrue(units.every(({ unitMicros }) => unitMicros > 0))
    })
  )

  law(
    "knows the languages at which campaigns can aim",
    Effect.gen(function*() {
      const languages = yield* (yield* PlatformData).languages(account)
      const german = languages.find(({ id }) => id === 1001)
      assert.deepStrictEqual({ ...german }, { id: 1001, name: "German", code: "de" })
      assert.strictEqual(new Set(languages.map(({ id }) => id)).size, languages.length)
    })
  )

  law(
    "knows what the account counts as success, from the lowest id up, without what is removed",
    Effect.gen(function*() {
      const actions = yield* (yield* PlatformData).conversionActions(account)
      assert.isAbove(actions.length, 1)
      assert.deepStrictEqual(actions.map(({ id }) => id), actions.map(({ id }) => id).toSorted((a, b) => a - b))
      assert.isTrue(actions.every(({ name, status }) => name !== "" && status !== "REMOVED"))
      assert.isTrue(actions.some(({ category, origin }) => category === "PURCHASE" && origin === "WEBSITE"))
    })
  )
}

const adLaws = (law: DataLaw): void => {
  law(
    "gives the ads from the one with the most impressions down, and no more than asked for",
    Effect.gen(function*() {
      const ads = yield* adsOf()
      const impressions = ads.map(({ metrics }) => metrics.impressions)
      assert.deepStrictEqual(impressions, impressions.toSorted((left, right) => right - left))
      assert.isAbove(impressions[0] ?? 0, 0)
      assert.deepStrictEqual(yield* adsOf({ limit: 2 }), ads.slice(0, 2))
    })
  )

  law(
    "gives the ads of one campaign, of one ad group, and one ad",
    Effect.gen(function*() {
      const ads = yield* adsOf()
      const wanted = yield* busiest
      const { adGroupId, adId, campaignId } = wanted
      assert.isTrue(ads.some((ad) => ad.campaignId !== campaignId), "the account has one campaign only")
      assert.deepStrictEqual(yield* adsOf({ campaignId }), ads.filter((ad) => ad.campaignId === campaignId))
      assert.deepStrictEqual(yield* adsOf({ adGroupId }), ads.filter((ad) => ad.adGroupId === adGroupId))
      assert.deepStrictEqual(yield* adsOf({ adId }), [wanted])
      assert.deepStrictEqual(yield* adsOf({ campaignId: CampaignId.make(1) }), [])
    })
  )

  law(
    "leaves out what is removed when asked to",
    Effect.gen(function*() {
      const statuses = (ad: ReportedAd) => [ad.adStatus, ad.adGroupStatus, ad.campaignStatus]
      const [all, left] = [yield* adsOf(), yield* adsOf({ excludesRemoved: true })]
      assert.deepStrictEqual(left, all.filter((ad) => !statuses(ad).includes("REMOVED")))
      assert.isBelow(left.length, all.length)
      assert.isAbove(left.length, 0)
    })
  )

  law(
    "counts in a period what happened in it",
    Effect.gen(function*() {
      const early = { from: always.from, to: CalendarDate.make("2026-10-31") }
      const late = { from: CalendarDate.make("2026-11-01"), to: always.to }
      const [all, before, after] = [yield* adsOf(), yield* adsOf({ period: early }), yield* adsOf({ period: late })]
      assert.deepStrictEqual(together([...before, ...after]), together(all))
      assert.isAbove(together(before).impressions, 0)
      assert.isAbove(together(after).impressions, 0)
    })
  )

  law(
    "fails in the middle rather than end early",
    Effect.gen(function*() {
      const all = yield* adsOf()
      const { breakNextAds } = yield* PlatformDataFaults
      yield* breakNextAds
      const data = yield* PlatformData
      const seen: Array<ReportedAd> = []
      const error = yield* data.ads(account, everything).pipe(
        Stream.runForEach((ad) => Effect.sync(() => seen.push(ad))),
        Effect.flip
      )
      assert.strictEqual(error.reason._tag, "Unavailable")
      assert.isAbove(seen.length, 0)
      assert.deepStrictEqual(seen, all.slice(0, seen.length))
      assert.isBelow(seen.length, all.length)
    })
  )
}

const campaignLaws = (law: DataLaw): void => {
  law(
    "sums a campaign up, and its days to the same",
    Effect.gen(function*() {
      const data = yield* PlatformData
      const { campaignId, campaignName } = yield* busiest
      const report = yield* data.campaignMetrics(account, campaignId)
      assert.deepInclude(report, { customerId: account.customerId, campaignId, campaignName })
      assert.deepStrictEqual(rounded(report.metrics), together(yield* adsOf({ campaignId })))
      const days = yield* data.dailyMetrics(account, campaignId, always)
      assert.deepStrictEqual(rounded(sumOf(days.map(({ metrics }) => metrics))), rounded(report.metrics))
    })
  )

  law(
    "gives each day of a period once and in order, also those on which nothing happened",
    Effect.gen(function*() {
      const data = yield* PlatformData
      const { campaignId } = yield* busiest
      const period = { from: CalendarDate.make("2024-02-27"), to: CalendarDate.make("2024-03-01") }
      const days = yield* data.dailyMetrics(account, campaignId, period)
      assert.deepStrictEqual(days.map(({ date }) => date), ["2024-02-27", "2024-02-28", "2024-02-29", "2024-03-01"])
      const oneDay = yield* data.dailyMetrics(account, campaignId, { from: period.to, to: period.to })
      assert.strictEqual(oneDay.length, 1)
    })
  )

  law(
    "gives the days of the whole account, which are those of its campaigns together",
    Effect.gen(function*() {
      const data = yield* PlatformData
      const ids = Array.from(new Set((yield* adsOf()).map(({ campaignId }) => campaignId)))
      const ofAccount = yield* data.dailyMetrics(account, null, always)
      const campaigns = yield* Effect.forEach(ids, (id) => data.dailyMetrics(account, id, always))
      assert.isAbove(ofAccount.filter(({ metrics }) => metrics.impressions > 0).length, 1)
      assert.isTrue(ofAccount.some(({ metrics }) => metrics.impressions === 0))
      assert.deepStrictEqual(
        ofAccount.map(({ date, metrics }) => ({ date, metrics: rounded(metrics) })),
        ofAccount.map(({ date }, index) => ({
          date,
          metrics: rounded(sumOf(campaigns.flatMap((days) => days[index]?.metrics ?? [])))
        }))
      )
    })
  )

  law(
    "says that a campaign does not exist",
    Effect.gen(function*() {
      const data = yield* PlatformData
      const unknown = CampaignId.make(999_999_999_999)
      const errors = yield* Effect.all([
        Effect.flip(data.campaignMetrics(account, unknown)),
        Effect.flip(data.dailyMetrics(account, unknown, always))
      ])
      assert.deepStrictEqual(errors.map(({ _tag }) => _tag), ["LiveCampaignNotFound", "LiveCampaignNotFound"])
    })
  )

  law(
    "says that it is asked too often, and answers again afterwards",
    Effect.gen(function*() {
      const data = yield* PlatformData
      const { campaignId } = yield* busiest
      const { refuseNextRead } = yield* PlatformDataFaults
      yield* refuseNextRead
      const error = yield* Effect.flip(data.campaignMetrics(account, campaignId))
      assert.strictEqual(error._tag === "AdPlatformError" ? error.reason._tag : error._tag, "RateLimited")
      yield* data.campaignMetrics(account, campaignId)
    })
  )
}

/**
 * The laws of `PlatformData`, for an adapter in front of an account with two campaigns or more, an ad that is removed,
 * and impressions both before and after the 1st of November 2026, none before 2024; its currency is EUR, its time zone
 * Europe/Berlin, and it is not the only one that is reached; the platform knows ideas for "running shoes", Germany,
 * Berlin, German, and two conversion actions or more.
 */
export const platformDataContract = <E>(
  name: string,
  layer: Layer.Layer<PlatformData | PlatformDataFaults, E>
): void => {
  const law: DataLaw = (title, body) => it.live(title, () => Effect.provide(body, layer))
  describe(`PlatformData: ${name}`, () => {
    accountLaws(law)
    locationLaws(law)
    pickerLaws(law)
    adLaws(law)
    campaignLaws(law)
    keywordIdeaLaws(law)
  })
}
