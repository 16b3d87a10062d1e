import { LiveCampaignNotFound, type PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import type { CampaignReport, DailyMetrics, DateRange } from "@campaigns/domain/AdReports/AdReport"
import { noMetrics } from "@campaigns/domain/AdReports/Metrics"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Gaql from "../Wire/Gaql.ts"
import type { GoogleAdsClient } from "../Wire/GoogleAdsClient.ts"
import { Int64, optional } from "../Wire/ProtoJson.ts"
import { metricsFields, MetricsRow, toMetrics } from "./MetricsRow.ts"

const CampaignMetricsRow = Schema.Struct({
  campaign: Schema.Struct({ id: Int64, name: optional(Schema.String) }),
  metrics: MetricsRow
})

const DayRow = Schema.Struct({ segments: Schema.Struct({ date: CalendarDate }), metrics: MetricsRow })

/** The query for what a campaign brought about since it exists: with no day named, the platform counts all of them. */
export const lifetimeQuery = (campaignId: CampaignId): Gaql.Query =>
  Gaql.select("campaign", ["campaign.id", "campaign.name", ...metricsFields], [Gaql.equals("campaign.id", campaignId)])

/** The query for the days of a campaign, or of the account; the platform leaves out those without impressions. */
export const daysQuery = (campaignId: CampaignId | null, { from, to }: DateRange): Gaql.Query =>
  Gaql.select(campaignId === null ? "customer" : "campaign", ["segments.date", ...metricsFields], [
    ...(campaignId === null ? [] : [Gaql.equals("campaign.id", campaignId)]),
    Gaql.between("segments.date", from, to)
  ], { orderBy: [{ field: "segments.date", descending: false }] })

/** Reads the metrics of a campaign since it exists. */
export const readLifetime = (client: GoogleAdsClient) =>
  Effect.fn("readLifetime")(function*(account: PlatformAccount, campaignId: CampaignId) {
    const { customerId } = account
    const [row] = yield* client.search(account, lifetimeQuery(campaignId), CampaignMetricsRow)
    if (row === undefined) return yield* new LiveCampaignNotFound({ customerId, campaignId })
    const report: CampaignReport = {
      customerId,
      campaignId,
      campaignName: row.campaign.name ?? "",
      metrics: toMetrics(row.metrics)
    }
    return report
  })

const DAY_MILLIS = 86_400_000

const everyDay = ({ from, to }: DateRange): ReadonlyArray<CalendarDate> => {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  return Array.from(
    { length: Math.max(0, (last - first) / DAY_MILLIS + 1) },
    (_, index) => CalendarDate.make(new Date(first + index * DAY_MILLIS).toISOString().slice(0, 10))
  )
}

/** Reads the metrics of a campaign, or of the account, for each day of a period. */
export const readDays = (client: GoogleAdsClient) =>
  Effect.fn("readDays")(function*(account: PlatformAccount, campaignId: CampaignId | null, period: DateRange) {
    const rows = yield* client.search(account, daysQuery(campaignId, period), DayRow)
    // No rows may also mean that there is no such campaign, which only the campaign itself tells.
    if (campaignId !== null && rows.length === 0) yield* readLifetime(client)(account, campaignId)
    const known = new Map(rows.map(({ metrics, segments }) => [segments.date, toMetrics(metrics)]))
    return everyDay(period).map((date): DailyMetrics => ({ date, metrics: known.get(date) ?? noMetrics }))
  })
