import type { AdsReport } from "@campaigns/application/AdReports/AdReporting"
import type { ReportedAd } from "@campaigns/domain/AdReports/AdReport"
import { ratesOf } from "@campaigns/domain/AdReports/Metrics"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { stringify } from "csv-stringify/sync"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Stream from "effect/Stream"
import { adsColumns } from "../../Api/AdReports/AdsFile.ts"

/**
 * Matches texts that a spreadsheet takes for a formula, or hides: one of these signs, full-width and small forms among
 * them, at its beginning or after blanks and signs that cannot be seen, which some spreadsheets trim; or a control
 * character at its beginning (OWASP, https://owasp.org/www-community/attacks/CSV_Injection).
 */
const risky = /^(?:\p{Cc}|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u

/** A text as a cell that is a text for spreadsheets, too: a risky one starts with an apostrophe. */
const textCell = (text: string): string => (risky.test(text) ? `'${text}` : text)

/** A number in digits: `String` would write small ones with an exponent. */
const numberCell = (value: number): string => String(Number.isInteger(value) ? value : Number(value.toFixed(6)))

/** Lines of CSV (RFC 4180), each with its CRLF. */
export const csvText = (rows: ReadonlyArray<ReadonlyArray<string | number>>): string =>
  stringify(rows.map((row) => [...row]), {
    record_delimiter: "\r\n",
    cast: { string: textCell, number: numberCell }
  })

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
 * Ads as a file of CSV, sent while they are read: the header at once, as the platform has begun to answer, and never
 * more than a few hundred ads in memory. A failure of the reading is one of the body, which the server ends by cutting
 * the connection.
 */
export const adsCsvResponse = (customerId: CustomerId, { ads, period }: AdsReport) => {
  const lines = ads.pipe(Stream.rechunk(AT_ONCE), Stream.mapArray((some) => [csvText(some.map(rowOf))]))
  return HttpServerResponse.stream(Stream.encodeText(Stream.prepend(lines, [header])), {
    contentType: "text/csv; charset=utf-8; header=present",
    headers: { "content-disposition": `attachment; filename="ads-${customerId}-${period.from}-${period.to}.csv"` }
  })
}
