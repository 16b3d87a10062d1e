import type { CampaignReport, DailyMetrics } from "@campaigns/domain/AdReports/AdReport"
import type { Metrics } from "@campaigns/domain/AdReports/Metrics"
import { noMetrics } from "@campaigns/domain/AdReports/Metrics"
import { metricsTable } from "@campaigns/domain/AdReports/MetricsTable"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { assert, describe, it } from "@effect/vitest"

const metrics = (change: Partial<Metrics>): Metrics => ({ ...noMetrics, ...change })

const report = (campaignName: string): CampaignReport => ({
  customerId: CustomerId.make(1_234_567_890),
  campaignId: CampaignId.make(501),
  campaignName,
  metrics: metrics({ impressions: 9_000, clicks: 450, costMicros: 333_333_333, conversions: 3, conversionsValue: 500 })
})

const on = (date: string, change: Partial<Metrics>): DailyMetrics => ({
  date: CalendarDate.make(date),
  metrics: metrics(change)
})

const period = (days: ReadonlyArray<DailyMetrics>) => ({
  from: CalendarDate.make("2026-10-31"),
  to: CalendarDate.make("2026-12-01"),
  days
})

describe("The table of a campaign's metrics", () => {
  it("says what it is of, then all the campaign's time, the period and its months in order", () => {
    const table = metricsTable(
      report("Shoes"),
      period([
        on("2026-10-31", {
          impressions: 100,
          clicks: 3,
          costMicros: 1_500_000,
          conversions: 0.5,
          conversionsValue: 30
        }),
        on("2026-11-01", {}),
        on("2026-12-01", { impressions: 100, clicks: 1, costMicros: 500_000 })
      ]),
      "EUR"
    )
    assert.deepStrictEqual(table.split("\n"), [
      "Campaign \"Shoes\" (id 501) of account 1234567890, 2026-10-31 to 2026-12-01, amounts in EUR",
      "period | impressions | clicks | ctr | cost | avg_cpc | conversions | conversion_rate | cost_per_conversion | " +
      "conversions_value | roas",
      "lifetime | 9000 | 450 | 5.00% | 333.33 | 0.74 | 3.00 | 0.67% | 111.11 | 500.00 | 1.50",
      "total | 200 | 4 | 2.00% | 2.00 | 0.50 | 0.50 | 12.50% | 4.00 | 30.00 | 15.00",
      "2026-10 | 100 | 3 | 3.00% | 1.50 | 0.50 | 0.50 | 16.67% | 3.00 | 30.00 | 20.00",
      "2026-11 | 0 | 0 | 0.00% | 0.00 | 0.00 | 0.00 | 0.00% | 0.00 | 0.00 | 0.00",
      "2026-12 | 100 | 1 | 1.00% | 0.50 | 0.50 | 0.00 | 0.00% | 0.00 | 0.00 | 0.00"
    ])
  })

  it("lets no name of a campaign pass for a line", () => {
    const [head, ...lines] = metricsTable(report("x\ntotal | 9 \"quoted\""), period([]), "USD").split("\n")
    assert.match(head ?? "", /^Campaign "x\\ntotal \| 9 \\"quoted\\"" \(id 501\)/)
    assert.deepStrictEqual(lines.map((line) => line.split(" ")[0]), ["period", "lifetime", "total"])
  })
})
