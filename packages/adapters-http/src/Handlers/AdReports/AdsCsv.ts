import type { AdsReport } from "@campaigns/application/AdReports/AdReporting"
import type { ReportedAd } from "@campaigns/domain/AdReports/AdReport"
import { ratesOf } from "@campaigns/domain/AdReports/Metrics"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Stream from "effect/Stream"
import { adsColumns } from "../../Api/AdReports/AdsFile.ts"
import { csvText } from "./CsvText.ts"

/** The number of ads that are printed at a time: few enough for little memory, enough for few writes. */
const AT_ONCE = 200

const joined = (texts: ReadonlyArray<string>): string => texts.join(" | ")

const rowOf = (ad: ReportedAd): ReadonlyArray<string | number> => {
  const rates = ratesOf(ad.metrics)
  return [
    ad.customerId,
    ad.campaignId,
    ad.campaignName,
    ad.campaignStatus,
    ad.adGroupId,
    ad.adGroupName,
    ad.adGroupStatus,
    ad.adId,
    ad.adType,
    ad.adStatus,
    joined(ad.headlines),
    joined(ad.descriptions),
    ad.path1,
    ad.path2,
    joined(ad.finalUrls),
    ad.metrics.impressions,
    ad.metrics.clicks,
    rates.ctr,
    rates.averageCpcMicros,
    ad.metrics.costMicros,
    ad.metrics.conversions,
    ad.metrics.conversionsValue,
    rates.costPerConversionMicros
  ]
}

const header = csvText([adsColumns])

/**
 * Ads as a file of CSV, sent while they are read: the header at once, as the platform has begun to answer, and never more than a few
 * hundred ads in memory. A failure of the reading is one of the body, which the server ends by cutting the connection.
 */
export const adsCsvResponse = (customerId: CustomerId, { ads, period }: AdsReport) => {
  const lines = ads.pipe(Stream.rechunk(AT_ONCE), Stream.mapArray((some) => [csvText(some.map(rowOf))]))
  return HttpServerResponse.stream(Stream.encodeText(Stream.prepend(lines, [header])), {
    contentType: "text/csv; charset=utf-8; header=present",
    headers: { "content-disposition": `attachment; filename="ads-${customerId}-${period.from}-${period.to}.csv"` }
  })
}
