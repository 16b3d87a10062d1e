import type { Answer } from "../../Api/Request.ts"
import { type Column, Table } from "../../Parts/List.tsx"
import { Plot } from "../../Parts/Plot.tsx"
import { Facts } from "../../Parts/Values.tsx"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { localSearchWords } from "./LocalSearchWords.ts"

type Performance = Answer<"GET /api/v1/local-seo/locations/:location_id/analytics/performance/detailed">
type Term = Performance["search_keywords"][number]

const metrics = ["views", "phone_calls", "direction_requests", "website_clicks", "bookings"] as const
type Metric = (typeof metrics)[number]

/** The search terms that are shown at once. */
const TERMS_SHOWN = 20

const Totals = ({ of }: { readonly of: Performance }) => {
  const words = useWords(localSearchWords)
  const { number, percent } = useFormats()
  const columns: ReadonlyArray<Column<Metric>> = [
    { name: words.metric, cell: (metric) => words[metric] },
    { name: words.current, isFigure: true, cell: (metric) => number(of[metric].current.total_value) },
    { name: words.before, isFigure: true, cell: (metric) => number(of[metric].comparison.total_value) },
    { name: words.growth, isFigure: true, cell: (metric) => percent(of[metric].growth_pct / 100) }
  ]
  return <Table caption={words.totals} columns={columns} rows={metrics} keyOf={(metric) => metric} />
}

const ByMonth = ({ of }: { readonly of: Performance }) => {
  const words = useWords(localSearchWords)
  const { month, number } = useFormats()
  const rows = (["comparison", "current"] as const).flatMap((period) =>
    of.views[period].series.map(({ metric_date: date }, place) => ({ period, date, place }))
  )
  const columns: ReadonlyArray<Column<(typeof rows)[number]>> = [
    { name: words.month, cell: ({ date }) => month(date) },
    { name: words.current, cell: ({ period }) => period === "current" ? words.current : words.before },
    ...metrics.map((metric) => ({
      name: words[metric],
      isFigure: true,
      cell: ({ period, place }: (typeof rows)[number]) => number(of[metric][period].series[place]?.value ?? 0)
    }))
  ]
  return (
    <Table
      caption={words.byMonth}
      columns={columns}
      rows={rows}
      keyOf={({ date, period }) => `${period} ${date}`}
      isWide
    />
  )
}

const Terms = ({ of }: { readonly of: ReadonlyArray<Term> }) => {
  const words = useWords(localSearchWords)
  const { number } = useFormats()
  const columns: ReadonlyArray<Column<Term>> = [
    { name: words.term, cell: ({ term }) => term },
    {
      name: words.howOften,
      isFigure: true,
      cell: ({ threshold, value }) => threshold > 0 ? words.below(number(threshold)) : number(value)
    }
  ]
  const table = (rows: ReadonlyArray<Term>) => (
    <Table
      caption={words.terms}
      columns={columns}
      rows={rows}
      keyOf={({ term }) => term}
    />
  )
  if (of.length === 0) return <p>{words.noTerms}</p>
  return (
    <>
      {table(of.slice(0, TERMS_SHOWN))}
      {of.length > TERMS_SHOWN && (
        <details>
          <summary>{words.rarer(number(of.length - TERMS_SHOWN))}</summary>
          {table(of.slice(TERMS_SHOWN))}
        </details>
      )}
    </>
  )
}

/** The figures of a business profile in one period, compared with another. */
export const LocationFigures = ({ of }: { readonly of: Performance }) => {
  const words = useWords(localSearchWords)
  const { month, number } = useFormats()
  const origins = ["maps_mobile", "maps_desktop", "search_mobile", "search_desktop"] as const
  return (
    <>
      <h2>{words.totals}</h2>
      <Totals of={of} />
      <h2>{words.byMonth}</h2>
      <div class="sides">
        {metrics.map((metric) => (
          <Plot
            key={metric}
            title={words.byMonthOf(words[metric])}
            days={of[metric].current.series.map(({ metric_date: date }) => date)}
            series={[
              { name: words.current, values: of[metric].current.series.map(({ value }) => value) },
              { name: words.before, values: of[metric].comparison.series.map(({ value }) => value) }
            ]}
            format={number}
            formatDay={month}
          />
        ))}
      </div>
      <ByMonth of={of} />
      <h2>{words.origins}</h2>
      <Facts of={origins.map((origin) => [words[origin], number(of.views.platform_breakdown[origin])])} />
      <h2>{words.terms}</h2>
      <Terms of={of.search_keywords} />
    </>
  )
}
