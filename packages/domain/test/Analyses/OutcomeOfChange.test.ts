import { type Metrics, noMetrics } from "@campaigns/domain/AdReports/Metrics"
import {
  type CampaignChange,
  comparedDays,
  outcomeDue,
  outcomeOfChange
} from "@campaigns/domain/Analyses/OutcomeOfChange"
import { outcomeWords } from "@campaigns/domain/Analyses/OutcomeWords"
import type { RecommendationOutcome } from "@campaigns/domain/Analyses/RecommendationOutcome"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"

const day = (text: string) => CalendarDate.make(text)
const EUR = 1_000_000
const now = DateTime.makeUnsafe("2026-11-30T10:00:00Z")
const own = CampaignId.make(1)
const changedOn = day("2026-11-01")

const figures = (conversions: number, cost = 1_000): Metrics => ({
  ...noMetrics,
  impressions: 9_000,
  clicks: 500,
  costMicros: cost * EUR,
  conversions
})

const changed = (id: number, before: Metrics, after: Metrics): CampaignChange => ({
  campaignId: CampaignId.make(id),
  before,
  after
})

const outcome = (
  campaigns: ReadonlyArray<CampaignChange>,
  touched: ReadonlyArray<number> = []
): RecommendationOutcome | null =>
  outcomeOfChange(
    { campaignId: own, changedOn, days: 28, touched: new Set(touched.map((id) => CampaignId.make(id))) },
    campaigns,
    now
  )

const verdict = (...args: Parameters<typeof outcome>) => outcome(...args)?.verdict

describe("the outcome of a change", () => {
  it("is due after 14 days, and once more after 28, of what was applied", () => {
    const due = (today: string, days: 14 | 28 | null, status: "applied" | "reverted" = "applied") => {
      const before = days === null ? null : outcome([changed(1, figures(9), figures(9))])
      return outcomeDue(
        { status, outcome: before === null ? null : { ...before, days: days ?? 14 } },
        changedOn,
        day(today)
      )
    }
    assert.deepStrictEqual(
      ["2026-11-15", "2026-11-16", "2026-11-29", "2026-11-30"].map((today) => due(today, null)),
      [null, 14, 14, 28]
    )
    assert.deepStrictEqual([due("2026-11-20", 14), due("2026-11-30", 14), due("2026-12-30", 28)], [null, 28, null])
    assert.isNull(due("2026-11-30", null, "reverted"))
    assert.deepStrictEqual(comparedDays(changedOn, 14), {
      before: { from: day("2026-10-18"), to: day("2026-10-31") },
      after: { from: day("2026-11-02"), to: day("2026-11-15") }
    })
  })

  it("speaks of better and worse only beyond chance, and says where nothing could be told", () => {
    assert.strictEqual(verdict([changed(1, figures(40), figures(70))]), "better")
    assert.strictEqual(verdict([changed(1, figures(70), figures(40))]), "worse")
    assert.strictEqual(verdict([changed(1, figures(50), figures(55))]), "noVisibleChange")
    assert.strictEqual(verdict([changed(1, figures(2), figures(3))]), "tooLittle")
    assert.strictEqual(verdict([changed(1, figures(0), figures(0))]), "tooLittle")
    // As many conversions for half the money.
    assert.strictEqual(verdict([changed(1, figures(60, 1_000), figures(60, 500))]), "better")
    assert.strictEqual(verdict([changed(1, figures(60, 0), figures(0, 0))]), "tooLittle")
  })

  it("is seen beside the campaigns that were left alone, and those alone", () => {
    const better = changed(1, figures(40), figures(70))
    // Everything got better in these weeks.
    const season = changed(2, figures(100), figures(175))
    assert.strictEqual(verdict([better, season]), "noVisibleChange")
    assert.strictEqual(verdict([better, season], [2]), "better")
    assert.strictEqual(verdict([better, changed(2, figures(10), figures(20))]), "better")
    assert.deepStrictEqual(outcome([better, season, changed(3, figures(1), figures(1, 0))])?.untouched?.campaigns, 1)
    assert.isNull(outcome([better], [1])?.untouched ?? null)
    assert.isNull(outcome([season]))
  })

  it("is told with its figures, and claims no cause", () => {
    const told = (campaigns: ReadonlyArray<CampaignChange>) => {
      const seen = outcome(campaigns)
      return seen === null ? [] : outcomeWords(seen, "EUR")
    }
    assert.deepStrictEqual(told([changed(1, figures(40), figures(70)), changed(2, figures(3), figures(4.5))]), [
      "In the 28 days after the change the campaign had 70 conversions for 1000 EUR, 14.29 EUR each; in the 28 days " +
      "before it 40 conversions for 1000 EUR, 25 EUR each.",
      "1 campaign without a change from here had 4.5 conversions for 1000 EUR, 222.22 EUR each, and before 3 " +
      "conversions for 1000 EUR, 333.33 EUR each.",
      "The money brought more conversions than before, by more than chance explains.",
      "Conversions of the newest days are still to arrive, and what else changed in these days is not taken out: " +
      "whether the change is the cause cannot be told."
    ])
    assert.include(told([changed(1, figures(0), figures(0))])[1] ?? "", "no campaign without a change")
  })
})
