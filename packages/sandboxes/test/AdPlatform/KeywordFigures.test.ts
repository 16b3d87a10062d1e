import { demoAccounts, emptyAccount } from "@campaigns/sandboxes/AdPlatform/Data/Account"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { startAccount, total } from "./support/AnalysisSandbox.ts"

const during = "segments.date DURING LAST_30_DAYS"

it.effect("An account of many keywords answers them, their terms and their days, without keeping any", () =>
  Effect.gen(function*() {
    const { ask } = yield* startAccount(emptyAccount({
      customerId: "7777777777",
      name: "Sortiment",
      currencyCode: "EUR",
      timeZone: "Europe/Berlin",
      generatedKeywords: 2_500
    }))
    const keywords = yield* ask(
      `SELECT ad_group_criterion.keyword.text, metrics.impressions, metrics.clicks FROM keyword_view WHERE ${during}`
    )
    assert.strictEqual(keywords.length, 2_500)
    for (const from of ["campaign", "ad_group", "customer"]) {
      const rows = yield* ask(`SELECT metrics.impressions, metrics.clicks FROM ${from} WHERE ${during}`)
      for (const figure of ["impressions", "clicks"] as const) {
        assert.strictEqual(total(rows, figure), total(keywords, figure), `${figure} of ${from}`)
      }
    }
    const terms = yield* ask(`SELECT search_term_view.search_term, segments.keyword.info.text, metrics.clicks
      FROM search_term_view WHERE ${during}`)
    assert.isAbove(terms.length, 2_500)
    const clicksOf = new Map(
      keywords.map(({ adGroupCriterion, metrics }) => [adGroupCriterion?.keyword?.text, Number(metrics?.clicks ?? 0)])
    )
    const shown = new Map<string | undefined, number>()
    for (const { metrics, segments } of terms) {
      const text = segments?.keyword?.info?.text
      shown.set(text, (shown.get(text) ?? 0) + Number(metrics?.clicks ?? 0))
    }
    // Each term is rounded by itself.
    for (const [text, clicks] of shown) assert.isAtMost(clicks, (clicksOf.get(text) ?? 0) + 2, text)
    const days = yield* ask(`SELECT ad_group_criterion.criterion_id, segments.date, metrics.clicks FROM keyword_view
      WHERE ${during}`)
    assert.strictEqual(total(days, "clicks"), total(keywords, "clicks"))
    const criteria = yield* ask("SELECT ad_group_criterion.criterion_id FROM ad_group_criterion LIMIT 9999")
    assert.strictEqual(criteria.length, 2_500)
  }))

it.effect("An account with a history has figures of keywords, terms, texts, hours and lags", () =>
  Effect.gen(function*() {
    const [demo] = demoAccounts
    if (demo === undefined) return assert.fail("no demo account")
    const { ask } = yield* startAccount(demo)
    for (
      const query of [
        `ad_group_criterion.keyword.text, segments.date, metrics.clicks FROM keyword_view WHERE ${during}`,
        `search_term_view.search_term, segments.keyword.info.text, metrics.clicks FROM search_term_view WHERE ${during}`,
        `ad_group_ad_asset_view.field_type, asset.text_asset.text, metrics.clicks FROM ad_group_ad_asset_view
          WHERE ${during}`,
        `campaign.id, segments.conversion_lag_bucket, metrics.conversions FROM campaign WHERE ${during}`
      ]
    ) assert.isNotEmpty(yield* ask(`SELECT ${query}`), query)
    const whole = yield* ask(`SELECT metrics.impressions, metrics.clicks FROM campaign WHERE ${during}`)
    for (const segments of ["segments.hour", "segments.day_of_week, segments.device", "segments.week"]) {
      const parts = yield* ask(`SELECT ${segments}, metrics.impressions, metrics.clicks FROM campaign WHERE ${during}`)
      assert.strictEqual(total(parts, "clicks"), total(whole, "clicks"), segments)
    }
  }))
