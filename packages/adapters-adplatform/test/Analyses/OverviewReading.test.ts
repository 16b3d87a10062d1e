import { MAX_CHANGE_EVENTS } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { contractAccount as account } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { readOverview } from "../../src/Analyses/OverviewReading.ts"
import { cannedClient, resourceOf } from "./support/CannedClient.ts"

const root = `customers/${account.customerId}`

const query = {
  from: CalendarDate.make("2026-05-30"),
  to: CalendarDate.make("2026-11-25"),
  today: CalendarDate.make("2026-11-26")
}

const campaign = (id: number, changes: object = {}, budget: object = {}) => ({
  campaign: { id: String(id), name: `Campaign ${id}`, status: "ENABLED", ...changes },
  campaignBudget: { amountMicros: "5000000", ...budget }
})

/** The overview of an account of which the given rows are known; a query of campaigns goes by its segment. */
const overviewOf = (rows: Readonly<Record<string, ReadonlyArray<unknown>>>) => {
  const segmentOf = (text: string) =>
    text.includes("conversion_lag_bucket") ? "arrivals" : text.includes("segments.date") ? "days" : "campaign"
  const { client, queries } = cannedClient((text) => {
    const resource = resourceOf(text)
    return rows[resource === "campaign" ? segmentOf(text) : resource] ?? []
  })
  return Effect.map(readOverview(client)(account, query), (overview) => ({ overview, queries }))
}

const event = (changeDateTime: string, changes: object = {}) => ({
  changeEvent: {
    changeDateTime,
    changeResourceType: "CAMPAIGN",
    changeResourceName: `${root}/campaigns/7`,
    resourceChangeOperation: "UPDATE",
    changedFields: "targetCpa.targetCpaMicros",
    campaign: `${root}/campaigns/7`,
    ...changes
  }
})

describe("an account's overview", () => {
  it.effect("of an account that says next to nothing is empty and trusts nothing", () =>
    Effect.gen(function*() {
      const { overview } = yield* overviewOf({ customer: [{ customer: { resourceName: root } }] })
      assert.deepStrictEqual(overview, {
        ...query,
        currencyCode: "",
        timeZone: "",
        isEnabled: false,
        isConversionTracked: false,
        actions: [],
        campaigns: [],
        changes: [],
        unusualDays: []
      })
    }))

  it.effect("has the account, its actions and when their tags were last heard", () =>
    Effect.gen(function*() {
      const { overview } = yield* overviewOf({
        customer: [{
          customer: {
            currencyCode: "EUR",
            timeZone: "Europe/Berlin",
            status: "ENABLED",
            conversionTrackingSetting: { conversionTrackingStatus: "CONVERSION_TRACKING_MANAGED_BY_SELF" }
          }
        }],
        conversion_action: [
          {
            conversionAction: { id: "1", name: "Sale", category: "PURCHASE", includeInConversionsMetric: true },
            metrics: { conversionLastReceivedRequestDateTime: "2026-11-25 10:00:00" }
          },
          { conversionAction: { id: "2", name: "View" } }
        ]
      })
      assert.isTrue(overview.isEnabled && overview.isConversionTracked)
      assert.deepStrictEqual(overview.actions, [
        { id: 1, name: "Sale", category: "PURCHASE", isCounted: true, lastHeardAt: "2026-11-25 10:00:00" },
        { id: 2, name: "View", category: "UNSPECIFIED", isCounted: false, lastHeardAt: null }
      ])
    }))

  it.effect("reads targets from all four strategies and from portfolios", () =>
    Effect.gen(function*() {
      const { overview } = yield* overviewOf({
        campaign: [
          campaign(1, { targetCpa: { targetCpaMicros: "1000000" } }),
          campaign(2, { maximizeConversions: { targetCpaMicros: "2000000" } }),
          campaign(3, { targetRoas: { targetRoas: 3.5 } }),
          campaign(4, { maximizeConversionValue: { targetRoas: 4.5 } }),
          campaign(5, { maximizeConversions: { targetCpaMicros: "0" } }),
          campaign(6, { biddingStrategy: `${root}/biddingStrategies/60` }),
          campaign(7, { biddingStrategy: `${root}/biddingStrategies/61` })
        ],
        bidding_strategy: [
          { biddingStrategy: { resourceName: `${root}/biddingStrategies/60`, targetCpa: { targetCpaMicros: "6" } } }
        ]
      })
      assert.deepStrictEqual(
        overview.campaigns.map(({ targetCpaMicros, targetRoas }) => [targetCpaMicros, targetRoas]),
        [
          [1_000_000, null],
          [2_000_000, null],
          [null, 3.5],
          [null, 4.5],
          [null, null],
          [6, null],
          [null, null]
        ]
      )
    }))

  it.effect("tells shared budgets, and a recommendation where there is one", () =>
    Effect.gen(function*() {
      const { overview } = yield* overviewOf({
        campaign: [
          campaign(1, { campaignBudget: `${root}/campaignBudgets/1` }, { hasRecommendedBudget: true }),
          campaign(2, {}, { explicitlyShared: true }),
          campaign(3, {}, {
            referenceCount: "2",
            hasRecommendedBudget: true,
            recommendedBudgetAmountMicros: "9000000"
          }),
          campaign(4, {}, { referenceCount: "1", recommendedBudgetAmountMicros: "9000000" })
        ]
      })
      assert.deepStrictEqual(overview.campaigns[0]?.budget.resourceName, `${root}/campaignBudgets/1`)
      assert.deepStrictEqual(
        overview.campaigns.map(({ budget }) => [budget.isShared, budget.recommendedMicros]),
        [[false, null], [true, null], [true, 9_000_000], [false, null]]
      )
    }))

  it.effect("joins days and arrivals to their campaigns; a figure that is missing is 0 and a share unknown", () =>
    Effect.gen(function*() {
      const { overview } = yield* overviewOf({
        campaign: [campaign(1), campaign(2)],
        days: [
          { campaign: { id: "1" }, segments: { date: "2026-06-01" } },
          { campaign: { id: "9" }, segments: { date: "2026-06-01" } },
          {
            campaign: { id: "1" },
            segments: { date: "2026-06-02" },
            metrics: { clicks: "3", searchBudgetLostImpressionShare: 0.9001, searchRankLostImpressionShare: 1.2 }
          }
        ],
        arrivals: [
          {
            campaign: { id: "1" },
            segments: { conversionLagBucket: "THIRTY_TO_FORTY_FIVE_DAYS" },
            metrics: { conversions: 1 }
          },
          {
            campaign: { id: "1" },
            segments: { conversionLagBucket: "LESS_THAN_ONE_DAY" },
            metrics: { conversions: 2.5 }
          },
          {
            campaign: { id: "1" },
            segments: { conversionLagBucket: "LESS_THAN_ONE_DAY" },
            metrics: { conversions: 1 }
          },
          { campaign: { id: "1" }, segments: { conversionLagBucket: "UNKNOWN" }, metrics: { conversions: 7 } }
        ]
      })
      const [first, second] = overview.campaigns
      const nothing = { impressions: 0, clicks: 0, costMicros: 0, conversions: 0, conversionsValue: 0 }
      assert.deepStrictEqual(first?.days, [
        { date: CalendarDate.make("2026-06-01"), ...nothing, lostToBudget: null, lostToRank: null },
        { date: CalendarDate.make("2026-06-02"), ...nothing, clicks: 3, lostToBudget: 0.9001, lostToRank: 1 }
      ])
      assert.deepStrictEqual(first?.arrivals, [
        { beforeDay: 1, conversions: 3.5 },
        { beforeDay: 45, conversions: 1 }
      ])
      assert.deepStrictEqual([second?.days, second?.arrivals], [[], []])
    }))

  it.effect("knows the campaigns of running experiments", () =>
    Effect.gen(function*() {
      const experiment = (id: number, status: string, endDate = "2026-12-24") => ({
        experiment: { resourceName: `${root}/experiments/${id}`, status, endDate }
      })
      const arm = (id: number, campaigns: ReadonlyArray<number>, inDesign: ReadonlyArray<number> = []) => ({
        experimentArm: {
          experiment: `${root}/experiments/${id}`,
          campaigns: campaigns.map((one) => `${root}/campaigns/${one}`),
          inDesignCampaigns: inDesign.map((one) => `${root}/campaigns/${one}`)
        }
      })
      const { overview } = yield* overviewOf({
        campaign: [1, 2, 3, 4, 5].map((id) => campaign(id, id === 5 ? { experimentType: "EXPERIMENT" } : {})),
        experiment: [experiment(1, "ENABLED"), experiment(2, "HALTED"), experiment(3, "ENABLED", "2026-11-25")],
        experiment_arm: [arm(1, [1], [2]), arm(2, [3]), arm(3, [4])]
      })
      assert.deepStrictEqual(
        overview.campaigns.map(({ isInExperiment }) => isInExperiment),
        [true, true, false, false, true]
      )
    }))

  it.effect("has unusual days of search campaigns; one that ends at midnight has nothing of the next", () =>
    Effect.gen(function*() {
      const period = (scope: string, from: string, to: string, changes: object = {}) => ({
        scope,
        startDateTime: `${from} 00:00:00`,
        endDateTime: to,
        ...changes
      })
      const { overview } = yield* overviewOf({
        campaign: [campaign(1)],
        bidding_seasonality_adjustment: [
          period("CUSTOMER", "2026-06-01", "2026-06-03 00:00:00"),
          period("CAMPAIGN", "2026-07-01", "2026-07-03 12:00:00", { campaigns: [`${root}/campaigns/1`] }),
          period("CAMPAIGN", "2026-07-11", "2026-07-13 12:00:00", { campaigns: [`${root}/campaigns/9`] }),
          period("CHANNEL", "2026-08-01", "2026-08-03 12:00:00", { advertisingChannelTypes: ["DISPLAY"] }),
          period("CUSTOMER", "2026-08-11", "")
        ].map((biddingSeasonalityAdjustment) => ({ biddingSeasonalityAdjustment })),
        bidding_data_exclusion: [
          period("CHANNEL", "2026-09-01", "2026-09-01 06:00:00", { advertisingChannelTypes: ["SEARCH"] })
        ].map((biddingDataExclusion) => ({ biddingDataExclusion }))
      })
      assert.deepStrictEqual(overview.unusualDays.map(({ from, to }) => `${from} ${to}`), [
        "2026-06-01 2026-06-02",
        "2026-07-01 2026-07-03",
        "2026-09-01 2026-09-01"
      ])
    }))

  it.effect("tells what a change was of; one of a budget is of the campaigns that spend it", () =>
    Effect.gen(function*() {
      const budget = `${root}/campaignBudgets/5`
      const { overview, queries } = yield* overviewOf({
        campaign: [campaign(7, { campaignBudget: budget }), campaign(8, { campaignBudget: budget }), campaign(9)],
        change_event: [
          event("2026-11-24 23:59:59.5"),
          event("2026-11-24 10:00:00"),
          event("2026-11-23 10:00:00", {
            changeResourceType: "AD_GROUP_CRITERION",
            changeResourceName: `${root}/adGroupCriteria/70~700`,
            adGroup: `${root}/adGroups/70`,
            resourceChangeOperation: "CREATE",
            changedFields: "status,keyword"
          }),
          event("2026-11-22 10:00:00", {
            changeResourceType: "CAMPAIGN_BUDGET",
            changeResourceName: budget,
            changedFields: "amountMicros",
            campaign: ""
          }),
          event("2026-11-21 10:00:00", {
            changeResourceType: "CUSTOMER_ASSET",
            changeResourceName: `${root}/customerAssets/1~SITELINK`,
            campaign: undefined,
            changedFields: undefined
          })
        ].map((one): unknown => JSON.parse(JSON.stringify(one)))
      })
      assert.deepStrictEqual(
        overview.changes.map(({ adGroupId, campaignId, date, fields, isCreation, keywordId, kind }) =>
          [date, kind, campaignId, adGroupId, keywordId, isCreation, ...fields].join(" ")
        ),
        [
          "2026-11-21 CUSTOMER_ASSET    false",
          "2026-11-22 CAMPAIGN_BUDGET 7   false amountMicros",
          "2026-11-22 CAMPAIGN_BUDGET 8   false amountMicros",
          "2026-11-23 AD_GROUP_CRITERION 7 70 700 true status keyword",
          "2026-11-24 CAMPAIGN 7   false targetCpa.targetCpaMicros"
        ]
      )
      const history = queries.find((text) => resourceOf(text) === "change_event")
      assert.include(history, "BETWEEN '2026-10-28 00:00:00' AND '2026-11-27 23:59:59'")
    }))

  it.effect("reads a history that is longer than an answer, and ends with a second that is", () =>
    Effect.gen(function*() {
      const full = (text: string) => {
        const to = /AND '([^']+)'/.exec(text)?.[1] ?? ""
        const at = to > "2026-11-24 10:00:00" ? "2026-11-24 10:00:00" : "2026-11-23 10:00:00"
        return Array.from({ length: MAX_CHANGE_EVENTS }, () => event(at))
      }
      const { client, queries } = cannedClient((text) => resourceOf(text) === "change_event" ? full(text) : [])
      const overview = yield* readOverview(client)(account, query)
      assert.deepStrictEqual(
        overview.changes.map(({ date }) => date),
        ["2026-11-23", "2026-11-24"].map((date) => CalendarDate.make(date))
      )
      assert.strictEqual(queries.filter((text) => resourceOf(text) === "change_event").length, 3)
    }))
})
