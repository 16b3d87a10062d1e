import type { ComparedSeries, LocationPerformance } from "@campaigns/domain/LocalSearch/LocationPerformance"
import type { MonthlySeries } from "@campaigns/domain/LocalSearch/MonthlySeries"
import * as Schema from "effect/Schema"

/** Counts by month; every month of the period is there. */
const TimeSeriesView = Schema.Struct({
  total_value: Schema.Int,
  series: Schema.Array(
    Schema.Struct({
      metric_date: Schema.String.annotate({
        description: "The first day of the month",
        format: "date",
        examples: ["2026-01-01"]
      }),
      value: Schema.Int
    }).annotate({ identifier: "TimeSeriesPoint" })
  )
}).annotate({ identifier: "TimeSeries" })

const comparedFields = {
  current: TimeSeriesView,
  comparison: TimeSeriesView,
  growth_pct: Schema.Finite.annotate({
    description:
      "From the comparison's total to the current one, in percent with two decimals; 0 when both are 0, 100 when only the comparison is"
  })
}

const ComparedSeriesView = Schema.Struct(comparedFields).annotate({ identifier: "ComparedTimeSeries" })

const ProfileViewsView = Schema.Struct({
  current: TimeSeriesView,
  platform_breakdown: Schema.Struct({
    maps_desktop: Schema.Int,
    maps_mobile: Schema.Int,
    search_desktop: Schema.Int,
    search_mobile: Schema.Int
  }).annotate({
    identifier: "PlatformBreakdown",
    description: "The views of the current period by where they came from"
  }),
  comparison: TimeSeriesView,
  growth_pct: comparedFields.growth_pct
}).annotate({
  identifier: "ProfileViews",
  description: "Each person counts once per day and place, so that the sum of days counts people more than once"
})

const SearchKeywordView = Schema.Struct({
  term: Schema.String,
  value: Schema.Int.annotate({ description: "How often; 0 when only a threshold is known" }),
  threshold: Schema.Int.annotate({
    description: "The true number is below this; 0 when `value` is exact"
  })
}).annotate({ identifier: "SearchKeyword" })

/** The figures of a business profile in two periods. */
export const LocationPerformanceView = Schema.Struct({
  views: ProfileViewsView,
  phone_calls: ComparedSeriesView,
  direction_requests: ComparedSeriesView,
  website_clicks: ComparedSeriesView,
  bookings: ComparedSeriesView,
  search_keywords: Schema.Array(SearchKeywordView).annotate({
    description: "The search terms that showed the profile in the current period, the most frequent first"
  })
}).annotate({ identifier: "LocationPerformance" })

const timeSeriesView = ({ series, totalValue }: MonthlySeries): typeof TimeSeriesView.Type => ({
  total_value: totalValue,
  series: series.map(({ metricDate, value }) => ({ metric_date: metricDate, value }))
})

const comparedView = (compared: ComparedSeries): typeof ComparedSeriesView.Type => ({
  current: timeSeriesView(compared.current),
  comparison: timeSeriesView(compared.comparison),
  growth_pct: compared.growthPct
})

export const locationPerformanceView = (report: LocationPerformance): typeof LocationPerformanceView.Type => {
  const { platformBreakdown } = report.views
  return {
    views: {
      ...comparedView(report.views),
      platform_breakdown: {
        maps_desktop: platformBreakdown.mapsDesktop,
        maps_mobile: platformBreakdown.mapsMobile,
        search_desktop: platformBreakdown.searchDesktop,
        search_mobile: platformBreakdown.searchMobile
      }
    },
    phone_calls: comparedView(report.phoneCalls),
    direction_requests: comparedView(report.directionRequests),
    website_clicks: comparedView(report.websiteClicks),
    bookings: comparedView(report.bookings),
    search_keywords: report.searchKeywords
  }
}
