import { AnalysisData } from "@campaigns/application/Analyses/AnalysisData"
import { noMetrics } from "@campaigns/domain/AdReports/Metrics"
import type { CampaignDelivery, HourFigures, PlaceFigures } from "@campaigns/domain/Analyses/DeliveryFigures"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { type AccountFigures, noFigures } from "@campaigns/domain/internal/Analyses/AccountFigures"
import { contractAccount as account } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { layer, MemoryAnalysisFacts } from "../../src/Analyses/MemoryAnalysisData.ts"

const day = (text: string) => CalendarDate.make(text)
const [mine, other] = [CampaignId.make(7), CampaignId.make(9)]
const period = { from: day("2026-05-30"), to: day("2026-11-25"), today: day("2026-11-26") }

const keyword = (campaignId: CampaignId, id: number): AccountFigures["keywords"][number] => ({
  campaignId,
  adGroupId: 70,
  id,
  text: "shoes",
  matchType: "EXACT",
  status: "ENABLED",
  adGroupStatus: "ENABLED",
  servingStatus: "ELIGIBLE",
  firstShown: null,
  window: noMetrics,
  arrivedClicks: 0,
  recent: noMetrics
})

const ad = (campaignId: CampaignId, id: number) => ({
  campaignId,
  adGroupId: 90,
  adGroupName: "Boots",
  id,
  status: "ENABLED",
  adGroupStatus: "ENABLED",
  finalUrl: null,
  texts: []
})

const exclusion = (level: "account" | "list" | "campaign", campaignIds: ReadonlyArray<CampaignId>, id: number) => ({
  level,
  campaignIds,
  adGroupId: null,
  id,
  text: "free",
  matchType: "BROAD" as const
})

const hours = (campaignId: CampaignId): HourFigures => ({ campaignId, days: "weekend", fromHour: 4, window: noMetrics })

const delivery = (campaignId: CampaignId): CampaignDelivery => ({
  campaignId,
  schedule: [],
  included: [2276],
  excluded: [],
  interested: noMetrics
})

const place = (campaignId: CampaignId): PlaceFigures => ({ campaignId, path: [2276], window: noMetrics })

it.effect("An account of which nothing was given has no campaigns", () =>
  Effect.gen(function*() {
    const data = yield* AnalysisData
    const overview = yield* data.overview(account, period)
    assert.deepStrictEqual([overview.campaigns, overview.today], [[], period.today])
    const figures = yield* data.figures(account, { ...period, campaigns: new Map() })
    assert.deepStrictEqual(figures, noFigures)
  }).pipe(Effect.provide(layer)))

it.effect("What was given is read of the campaigns that are named", () =>
  Effect.gen(function*() {
    const data = yield* AnalysisData
    const { failAll, give } = yield* MemoryAnalysisFacts
    const empty = yield* data.overview(account, { ...period, from: day("2026-01-01") })
    yield* give(account.customerId, {
      overview: { ...empty, currencyCode: "USD" },
      figures: {
        ...noFigures,
        keywords: [keyword(mine, 1), keyword(other, 2)],
        exclusions: [
          exclusion("account", [], 3),
          exclusion("list", [mine, other], 4),
          exclusion("list", [other], 5),
          exclusion("campaign", [mine], 6)
        ],
        knownTerms: [{ campaignId: other, adGroupId: 90, term: "boots", clicks: 1, conversions: 1 }],
        ads: [ad(mine, 8), ad(other, 9)],
        hours: [hours(mine), hours(other)],
        delivery: [delivery(mine), delivery(other)],
        places: [place(mine), place(other)],
        placeNames: [{ id: 2276, name: "Germany", parentId: null }]
      }
    })
    const overview = yield* data.overview(account, period)
    assert.deepStrictEqual([overview.currencyCode, overview.from], ["USD", period.from])
    const reading = { ...period, campaigns: new Map([[mine, { since: period.from, arrived: [1] }]]) }
    const figures = yield* data.figures(account, reading)
    assert.deepStrictEqual(figures.keywords.map(({ id }) => id), [1])
    assert.deepStrictEqual(figures.exclusions.map(({ campaignIds, id }) => [id, ...campaignIds]), [
      [3],
      [4, mine],
      [6, mine]
    ])
    assert.deepStrictEqual(figures.knownTerms, [])
    assert.deepStrictEqual(figures.ads.map(({ id }) => id), [8])
    assert.deepStrictEqual(figures.hours, [hours(mine)])
    assert.deepStrictEqual(figures.delivery, [delivery(mine)])
    assert.deepStrictEqual(figures.places, [place(mine)])
    assert.deepStrictEqual(figures.placeNames, [{ id: 2276, name: "Germany", parentId: null }])
    yield* failAll({ _tag: "Unavailable", timedOut: false })
    const failure = yield* Effect.flip(data.figures(account, reading))
    assert.strictEqual(failure._tag === "AdPlatformError" && failure.reason._tag, "Unavailable")
  }).pipe(Effect.provide(layer)))
