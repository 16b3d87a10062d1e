import { analysisAccount } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/AnalysisAccount"
import { type AnalysisOptions, plants } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/AnalysisOptions"
import { truthOf } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/Truth"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { type FigureRow, startAccount, total } from "./support/AnalysisSandbox.ts"

const figures = "metrics.impressions, metrics.clicks, metrics.cost_micros, metrics.conversions"
const halfYear = "segments.date BETWEEN '2026-05-25' AND '2026-11-20'"
const everything: AnalysisOptions = { seed: 3, plants }

const textOf = ({ adGroupCriterion }: FigureRow) => adGroupCriterion?.keyword?.text ?? ""

it.effect("The figures of keywords, days, weeks, hours, devices and lags make up those of campaigns", () =>
  Effect.gen(function*() {
    const { ask } = yield* startAccount(analysisAccount(everything))
    const campaigns = yield* ask(`SELECT campaign.id, ${figures} FROM campaign WHERE ${halfYear}`)
    for (
      const [fields, from] of [
        [`customer.id, ${figures}`, "customer"],
        [`ad_group.id, ${figures}`, "ad_group"],
        [`ad_group_criterion.criterion_id, ${figures}`, "keyword_view"],
        [`ad_group_criterion.criterion_id, segments.date, ${figures}`, "keyword_view"],
        [`ad_group_criterion.criterion_id, segments.week, ${figures}`, "keyword_view"],
        [`campaign.id, segments.date, ${figures}`, "campaign"],
        [`campaign.id, segments.day_of_week, segments.hour, ${figures}`, "campaign"],
        [`campaign.id, segments.month, segments.device, ${figures}`, "campaign"],
        [`campaign.id, geographic_view.location_type, segments.geo_target_city, ${figures}`, "geographic_view"],
        [
          `campaign.id, user_location_view.targeting_location, segments.geo_target_region, ${figures}`,
          "user_location_view"
        ]
      ] as const
    ) {
      const rows = yield* ask(`SELECT ${fields} FROM ${from} WHERE ${halfYear}`)
      for (const figure of ["impressions", "clicks", "costMicros", "conversions"] as const) {
        assert.strictEqual(total(rows, figure), total(campaigns, figure), `${figure} of ${fields}`)
      }
    }
    const lags = yield* ask(
      `SELECT campaign.id, segments.conversion_lag_bucket, metrics.conversions FROM campaign WHERE ${halfYear}`
    )
    assert.strictEqual(total(lags, "conversions"), total(campaigns, "conversions"))
    assert.isAbove(total(campaigns, "conversions"), 300)
    const weeks = yield* ask(`SELECT segments.week, metrics.clicks FROM customer WHERE ${halfYear}`)
    for (const { segments } of weeks) assert.strictEqual(new Date(segments?.week ?? "").getUTCDay(), 1)
  }))

it.effect("The terms of a keyword have at most its clicks, and a part of those of few clicks is hidden", () =>
  Effect.gen(function*() {
    const query =
      `SELECT search_term_view.search_term, search_term_view.status, segments.keyword.ad_group_criterion, metrics.clicks
      FROM search_term_view WHERE ${halfYear}`
    const keywords = `SELECT ad_group_criterion.criterion_id, metrics.clicks FROM keyword_view WHERE ${halfYear}`
    const shown: Array<number> = []
    for (const hiddenShare of [0, 0.7, 1]) {
      const { ask } = yield* startAccount(analysisAccount({ seed: 4, hiddenShare }))
      const [terms, all] = [yield* ask(query), yield* ask(keywords)]
      const byKeyword = new Map<string, number>()
      for (const { metrics, segments } of terms) {
        const name = segments?.keyword?.adGroupCriterion ?? ""
        byKeyword.set(name, (byKeyword.get(name) ?? 0) + Number(metrics?.clicks ?? 0))
      }
      for (const { adGroupCriterion, metrics } of all) {
        assert.isAtMost(byKeyword.get(adGroupCriterion?.resourceName ?? "") ?? 0, Number(metrics?.clicks ?? 0))
      }
      shown.push(total(terms, "clicks") / total(all, "clicks"))
    }
    assert.strictEqual(shown[0], 1)
    assert.isTrue((shown[1] ?? 0) > 0.3 && (shown[1] ?? 1) < 0.85, String(shown[1]))
    assert.isBelow(shown[2] ?? 1, shown[1] ?? 0)
  }))

it.effect("Accounts have about as many conversions as they are told, by any shape of rates", () =>
  Effect.gen(function*() {
    for (const [conversionsPerMonth, rates] of [[20, "gamma"], [57, "lognormal"], [360, "equal"]] as const) {
      const found: Array<number> = []
      for (const seed of [1, 2, 3, 4]) {
        const { ask } = yield* startAccount(analysisAccount({ seed, conversionsPerMonth, rates }))
        const rows = yield* ask(`SELECT metrics.conversions FROM customer
          WHERE segments.date BETWEEN '2026-03-05' AND '2026-08-31'`)
        found.push(total(rows, "conversions") / 6)
      }
      const mean = found.reduce((sum, one) => sum + one, 0) / found.length
      assert.isTrue(mean > conversionsPerMonth * 0.8 && mean < conversionsPerMonth * 1.2, `${mean} ${rates}`)
    }
  }))

it.effect("What was asked before is answered alike, and later only what arrived is added", () =>
  Effect.gen(function*() {
    const query = `SELECT campaign.id, segments.date, ${figures} FROM campaign
      WHERE segments.date BETWEEN '2026-09-01' AND '2026-10-31'`
    const { ask } = yield* startAccount(analysisAccount({ seed: 5 }))
    yield* TestClock.setTime(Date.UTC(2026, 9, 31, 22))
    const early = yield* ask(query)
    assert.deepStrictEqual(yield* ask(query), early)
    yield* TestClock.setTime(Date.UTC(2026, 10, 20, 12))
    const late = yield* ask(query)
    assert.strictEqual(total(late, "clicks"), total(early, "clicks"))
    assert.isAbove(total(late, "conversions"), total(early, "conversions"))
    const other = yield* startAccount(analysisAccount({ seed: 5 }))
    const again = yield* other.ask(query)
    assert.deepStrictEqual(again.map(({ metrics }) => metrics), late.map(({ metrics }) => metrics))
    const different = yield* startAccount(analysisAccount({ seed: 6 }))
    assert.notStrictEqual(total(yield* different.ask(query), "clicks"), total(late, "clicks"))
  }))

it.effect("What is planted shows", () =>
  Effect.gen(function*() {
    const { ask } = yield* startAccount(analysisAccount(everything))
    const truth = truthOf(everything, "2026-11-20")
    const keywords = yield* ask(
      `SELECT ad_group_criterion.keyword.text, ad_group_criterion.status, ad_group.status, ${figures}
      FROM keyword_view WHERE segments.date BETWEEN '2026-09-25' AND '2026-11-20'`
    )
    const conversionsOf = (text: string) => total(keywords.filter((row) => textOf(row) === text), "conversions")
    const clicksOf = (text: string) => total(keywords.filter((row) => textOf(row) === text), "clicks")
    const planted = (plant: string) => truth.keywords.filter((keyword) => keyword.plant === plant)
    for (const plant of ["deadKeyword", "unluckyKeyword"]) {
      for (const { text } of planted(plant)) {
        assert.strictEqual(conversionsOf(text), 0, text)
        assert.isAbove(clicksOf(text), 20, text)
      }
    }
    assert.isTrue(planted("deadKeyword").every(({ isBad }) => isBad))
    assert.isTrue(planted("unluckyKeyword").every(({ isGood }) => isGood))
    assert.isTrue(planted("expensiveKeyword").every(({ isBad }) => isBad))
    assert.isTrue(planted("ownName").every(({ isGood, text }) => isGood && text.includes("free")))
    const [fresh] = planted("newKeyword")
    const freshDays = yield* ask(`SELECT segments.date, metrics.clicks FROM keyword_view WHERE ${halfYear}
      AND ad_group_criterion.keyword.text = '${fresh?.text ?? ""}' ORDER BY segments.date`)
    assert.strictEqual(freshDays[0]?.segments?.date, "2026-11-10")
    const arrived = yield* ask(
      `SELECT conversion_action.id, conversion_action.primary_for_goal, metrics.all_conversions,
      metrics.conversion_last_received_request_date_time, metrics.conversion_last_conversion_date FROM conversion_action`
    )
    assert.deepStrictEqual(
      arrived.map(({ metrics }) => (metrics?.conversionLastConversionDate ?? "") <= "2026-11-11"),
      [true, true]
    )
    assert.isTrue(arrived.every(({ conversionAction }) => conversionAction?.primaryForGoal === true))
    const before = yield* ask(`SELECT metrics.conversions, metrics.all_conversions FROM customer
      WHERE segments.date BETWEEN '2026-05-01' AND '2026-06-30'`)
    assert.isBelow(total(before, "conversions"), total(before, "allConversions"))
    const core = yield* ask(
      `SELECT search_term_view.search_term, metrics.clicks, metrics.conversions FROM search_term_view
      WHERE ${halfYear} AND search_term_view.search_term LIKE '% inspektion'`
    )
    assert.deepStrictEqual([total(core, "clicks"), total(core, "conversions")], [27, 0])
    const hours = yield* ask(
      `SELECT segments.hour, metrics.clicks, metrics.conversions FROM customer WHERE ${halfYear}`
    )
    const night = hours.filter(({ segments }) => truth.closedHours.includes(segments?.hour ?? 0))
    const day = hours.filter(({ segments }) => !truth.closedHours.includes(segments?.hour ?? 0))
    assert.isBelow(
      total(night, "conversions") / total(night, "clicks"),
      0.6 * total(day, "conversions") / total(day, "clicks")
    )
    const bad = truth.words.filter(({ isBad }) => isBad).map(({ word }) => word)
    assert.strictEqual(bad.length, 12)
    assert.include(bad, "münchen")
    const covered = yield* ask(`SELECT campaign_criterion.keyword.text FROM campaign_criterion
      WHERE campaign_criterion.negative = TRUE`)
    assert.isAbove(covered.length, 0)
    const states = yield* ask(`SELECT campaign.name, campaign.primary_status, campaign.bidding_strategy_system_status,
      campaign.maximize_conversions.target_cpa_micros, campaign.geo_target_type_setting.positive_geo_target_type,
      metrics.search_budget_lost_impression_share FROM campaign WHERE ${halfYear}`)
    const state = (name: string) => states.find(({ campaign }) => campaign?.name === name)
    assert.strictEqual(state("Pedelec")?.campaign?.["biddingStrategySystemStatus"], "LEARNING_SETTING_CHANGE")
    assert.isAbove(state("Service")?.metrics?.searchBudgetLostImpressionShare ?? 0, 0.1)
    for (
      const from of [
        "experiment.experiment_id FROM experiment",
        "experiment_arm.control FROM experiment_arm",
        "bidding_seasonality_adjustment.scope FROM bidding_seasonality_adjustment",
        "bidding_data_exclusion.scope FROM bidding_data_exclusion",
        "customer.conversion_tracking_setting.conversion_tracking_status FROM customer",
        "campaign_budget.reference_count FROM campaign_budget WHERE campaign_budget.explicitly_shared = TRUE AND campaign_budget.reference_count = 2",
        "campaign_budget.id FROM campaign_budget WHERE campaign_budget.has_recommended_budget = TRUE",
        "ad_group_criterion.criterion_id FROM ad_group_criterion WHERE ad_group.status = PAUSED AND ad_group_criterion.status = ENABLED",
        "campaign_simulation.budget_point_list.points FROM campaign_simulation",
        "recommendation.type FROM recommendation"
      ]
    ) assert.isNotEmpty(yield* ask(`SELECT ${from}`), from)
  }))

it.effect("A keyword that is paused, and a term that is excluded, get no more clicks", () =>
  Effect.gen(function*() {
    const account = analysisAccount({ seed: 7, conversionsPerMonth: 360 })
    const { ask, change } = yield* startAccount(account)
    yield* TestClock.setTime(Date.UTC(2026, 9, 1, 12))
    const query = `SELECT ad_group_criterion.criterion_id, campaign.id, metrics.clicks FROM keyword_view
      WHERE segments.date BETWEEN '2026-09-01' AND '2026-11-20' ORDER BY metrics.clicks DESC LIMIT 2`
    const [first, second] = yield* ask(query)
    const paused = yield* change([{
      adGroupCriterionOperation: {
        update: { resourceName: first?.adGroupCriterion?.resourceName, status: "PAUSED" },
        updateMask: "status"
      }
    }])
    assert.strictEqual(paused.status, 200)
    const campaign = `customers/${account.customerId}/campaigns/${second?.campaign?.id ?? ""}`
    const excluded = yield* change([{
      campaignCriterionOperation: {
        create: { campaign, negative: true, keyword: { text: "jobs", matchType: "BROAD" } }
      }
    }])
    assert.strictEqual(excluded.status, 200)
    yield* TestClock.setTime(Date.UTC(2026, 10, 20, 12))
    const later = "segments.date BETWEEN '2026-10-02' AND '2026-11-20'"
    const rest = yield* ask(`SELECT ad_group_criterion.criterion_id, metrics.clicks FROM keyword_view WHERE ${later}`)
    const clicks = (row: FigureRow | undefined) =>
      total(
        rest.filter(({ adGroupCriterion }) => adGroupCriterion?.resourceName === row?.adGroupCriterion?.resourceName),
        "clicks"
      )
    assert.strictEqual(clicks(first), 0)
    assert.isAbove(clicks(second), 0)
    const jobs = (period: string) =>
      ask(`SELECT search_term_view.search_term, metrics.clicks FROM search_term_view
        WHERE ${period} AND search_term_view.search_term LIKE '%jobs%' AND campaign.id = ${second?.campaign?.id ?? ""}`)
    assert.isNotEmpty(yield* jobs("segments.date BETWEEN '2026-06-01' AND '2026-09-30'"))
    assert.isEmpty(yield* jobs(later))
  }))

it.effect("Changes that are planted are made on their days, once", () =>
  Effect.gen(function*() {
    const account = analysisAccount({ seed: 8, plants: ["coveringNegative", "newKeyword"], focus: "2027-02-01" })
    const { ask, control } = yield* startAccount(account)
    const negatives = ask(
      "SELECT campaign_criterion.criterion_id FROM campaign_criterion WHERE campaign_criterion.negative = TRUE"
    )
    const keywords = ask("SELECT ad_group_criterion.criterion_id FROM ad_group_criterion")
    const count = Effect.gen(function*() {
      return [(yield* negatives).length, (yield* keywords).length]
    })
    assert.deepStrictEqual(yield* count, [0, 40])
    yield* TestClock.setTime(Date.UTC(2026, 11, 4, 12))
    assert.deepStrictEqual(yield* count, [2, 40])
    yield* TestClock.setTime(Date.UTC(2027, 0, 23, 12))
    assert.deepStrictEqual(yield* count, [2, 41])
    yield* control("DELETE", "/state")
    assert.deepStrictEqual(yield* count, [2, 41])
  }))

const lag = "segments.conversion_lag_bucket"

it.effect.each(
  [
    [`${lag}, metrics.clicks`, "campaign", "PROHIBITED_SEGMENT_WITH_METRIC_IN_SELECT_OR_WHERE_CLAUSE"],
    [`${lag}, metrics.cost_micros`, "campaign", "PROHIBITED_SEGMENT_WITH_METRIC_IN_SELECT_OR_WHERE_CLAUSE"],
    [`${lag}, metrics.impressions`, "campaign", "PROHIBITED_SEGMENT_WITH_METRIC_IN_SELECT_OR_WHERE_CLAUSE"],
    [`${lag}, segments.device, metrics.conversions`, "campaign", "PROHIBITED_SEGMENT_IN_SELECT_OR_WHERE_CLAUSE"],
    [`${lag}, metrics.conversions`, "search_term_view", "PROHIBITED_SEGMENT_IN_SELECT_OR_WHERE_CLAUSE"],
    ["segments.hour, metrics.clicks", "keyword_view", "PROHIBITED_SEGMENT_IN_SELECT_OR_WHERE_CLAUSE"],
    ["segments.hour, metrics.clicks", "search_term_view", "PROHIBITED_SEGMENT_IN_SELECT_OR_WHERE_CLAUSE"],
    ["metrics.search_impression_share", "search_term_view", "PROHIBITED_METRIC_IN_SELECT_OR_WHERE_CLAUSE"],
    ["metrics.search_rank_lost_impression_share", "search_term_view", "PROHIBITED_METRIC_IN_SELECT_OR_WHERE_CLAUSE"],
    ["metrics.conversions_by_conversion_date", "search_term_view", "PROHIBITED_METRIC_IN_SELECT_OR_WHERE_CLAUSE"],
    ["metrics.clicks", "conversion_action", "PROHIBITED_METRIC_IN_SELECT_OR_WHERE_CLAUSE"],
    ["segments.keyword.info.text, metrics.clicks", "campaign", "PROHIBITED_SEGMENT_IN_SELECT_OR_WHERE_CLAUSE"]
  ] as const
)("Together, %s are refused of %s", ([fields, from, code]) =>
  Effect.gen(function*() {
    const { refused } = yield* startAccount(analysisAccount({ seed: 1 }))
    assert.deepStrictEqual(yield* refused(`SELECT ${fields} FROM ${from} WHERE ${halfYear}`), [`queryError.${code}`])
  }))

it.effect("Days without an end, and those of more than 37 months ago, are refused", () =>
  Effect.gen(function*() {
    const { ask, refused } = yield* startAccount(analysisAccount({ seed: 1 }))
    assert.deepStrictEqual(yield* refused("SELECT segments.week, metrics.clicks FROM keyword_view"), [
      "queryError.EXPECTED_FILTERS_ON_DATE_RANGE"
    ])
    const since = (day: string) => `segments.date BETWEEN '${day}' AND '2026-11-20'`
    assert.deepStrictEqual(
      yield* refused(`SELECT segments.date, metrics.clicks FROM keyword_view WHERE ${since("2023-10-19")}`),
      ["dateRangeError.REQUESTED_DATE_GRANULARITY_NOT_SUPPORTED"]
    )
    yield* ask(`SELECT segments.date, metrics.clicks FROM keyword_view WHERE ${since("2023-10-20")}`)
    yield* ask(`SELECT segments.month, metrics.clicks FROM campaign WHERE ${since("2023-01-01")}`)
  }))

it.effect("Conversions are told by the day on which they happened, too", () =>
  Effect.gen(function*() {
    const { ask } = yield* startAccount(analysisAccount({ seed: 2, conversionsPerMonth: 360 }))
    const rows = yield* ask(`SELECT segments.date, metrics.conversions, metrics.conversions_by_conversion_date
      FROM customer WHERE segments.date BETWEEN '2026-08-01' AND '2026-10-31'`)
    const [clicked, happened] = [total(rows, "conversions"), total(rows, "conversionsByConversionDate")]
    assert.isTrue(Math.abs(clicked / happened - 1) < 0.1, `${clicked} ${happened}`)
    assert.notDeepEqual(
      rows.map(({ metrics }) => metrics?.conversions),
      rows.map(({ metrics }) => metrics?.conversionsByConversionDate)
    )
  }))

it.effect("An account has its amounts in whole units of its currency, and one without cents a hundred times as much", () =>
  Effect.gen(function*() {
    const query = `SELECT campaign.id, campaign_budget.amount_micros, campaign.maximize_conversions.target_cpa_micros,
      metrics.cost_micros FROM campaign WHERE ${halfYear}`
    const costs: Array<number> = []
    for (const currencyCode of ["EUR", "KWD", "JPY", "HUF"]) {
      const { ask } = yield* startAccount({ ...analysisAccount(everything), currencyCode })
      const rows = yield* ask(query)
      const unit = currencyCode === "JPY" || currencyCode === "HUF" ? 1_000_000 : 10_000
      const amounts = rows.flatMap(({ campaign, campaignBudget, metrics }) => [
        Number(campaignBudget?.amountMicros),
        Number(campaign?.maximizeConversions?.targetCpaMicros),
        Number(metrics?.costMicros)
      ])
      assert.deepStrictEqual(amounts.filter((amount) => !(amount > 0 && amount % unit === 0)), [], currencyCode)
      costs.push(total(rows, "costMicros"))
    }
    const [euros = 0, dinars, yen, forints] = costs
    assert.strictEqual(dinars, euros)
    // A click's price is rounded to its own units, so that it is not quite the same.
    for (const amount of [yen, forints]) assert.closeTo(amount ?? 0, 100 * euros, euros / 10)
  }))
