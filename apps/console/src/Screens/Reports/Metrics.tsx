import { keepPreviousData, useQuery } from "@tanstack/preact-query"
import { type Answer, request } from "../../Api/Request.ts"
import { useCustomer } from "../../Frame.tsx"
import { type Column, Table } from "../../Parts/List.tsx"
import { LongTable } from "../../Parts/LongTable.tsx"
import { Empty, Loaded } from "../../Parts/Messages.tsx"
import { Plot } from "../../Parts/Plot.tsx"
import { Screen } from "../../Parts/Screen.tsx"
import { Facts, Money } from "../../Parts/Values.tsx"
import { commonWords } from "../../Words/CommonWords.ts"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { Kinds } from "./Kinds.tsx"
import { reportsWords } from "./ReportsWords.ts"
import { type Scope, WithScope } from "./Scope.tsx"

/** The metrics of the days of a window, of a campaign or of all of a customer's. */
type Series = Omit<Answer<"GET /api/v1/adplatform/metrics/daily">, "customer_id">
type Day = Series["items"][number]
type Sums = Omit<Day, "date">

const useSeries = (scope: Scope) =>
  useQuery({
    queryKey: ["metrics", "daily", scope],
    queryFn: ({ signal }): Promise<Series> => {
      const { campaign, customer, from, until } = scope
      const query = { customer_id: customer, start_date: from, end_date: until }
      return campaign === ""
        ? request("GET /api/v1/adplatform/metrics/daily", { query, signal })
        : request("GET /api/v1/adplatform/campaign/:campaign_id/metrics/daily", {
          params: { campaign_id: campaign },
          query,
          signal
        })
    },
    placeholderData: keepPreviousData
  })

const summed = (days: ReadonlyArray<Day>): Sums => {
  const sum = (name: keyof Sums) => days.reduce((total, day) => total + day[name], 0)
  return {
    impressions: sum("impressions"),
    clicks: sum("clicks"),
    cost_micros: sum("cost_micros"),
    conversions: sum("conversions"),
    conversions_value: sum("conversions_value")
  }
}

const useColumns = (currency: string | null): ReadonlyArray<Column<Sums>> => {
  const words = useWords(reportsWords)
  const { none } = useWords(commonWords)
  const { number, percent } = useFormats()
  const money = (micros: number) => <Money micros={micros} currency={currency} />
  const per = (amount: number, count: number) => count === 0 ? none : money(amount / count)
  const figures: ReadonlyArray<readonly [name: string, cell: Column<Sums>["cell"]]> = [
    [words.impressions, ({ impressions }) => number(impressions)],
    [words.clicks, ({ clicks }) => number(clicks)],
    [words.ctr, ({ clicks, impressions }) => impressions === 0 ? none : percent(clicks / impressions)],
    [words.cost, ({ cost_micros: cost }) => money(cost)],
    [words.cpc, ({ clicks, cost_micros: cost }) => per(cost, clicks)],
    [words.conversions, ({ conversions }) => number(conversions)],
    [words.value, ({ conversions_value: value }) => money(value * 1_000_000)],
    [words.costPerConversion, ({ conversions, cost_micros: cost }) => per(cost, conversions)]
  ]
  return figures.map(([name, cell]) => ({ name, cell, isFigure: true }))
}

const ByDay = ({ currency, of: { end_date: until, items, start_date: from } }: {
  readonly of: Series
  readonly currency: string | null
}) => {
  const words = useWords(reportsWords)
  const { day, days, money, number, shortDay } = useFormats()
  const columns = useColumns(currency)
  const plots = [
    ["impressions", words.impressions, number],
    ["clicks", words.clicks, number],
    ["cost_micros", words.cost, (micros: number) => money(micros, currency)],
    ["conversions", words.conversions, number]
  ] as const
  return (
    <>
      <p class="hint">{words.ofDays}</p>
      <div class="sides">
        {plots.map(([metric, name, format]) => (
          <Plot
            key={metric}
            title={words.byDayOf(name)}
            days={items.map(({ date }) => date)}
            series={[{ name, values: items.map((item) => item[metric]) }]}
            format={format}
            formatDay={shortDay}
          />
        ))}
      </div>
      <h2>{words.total}</h2>
      <Table
        caption={words.total}
        columns={[{ name: words.period, cell: () => days(from, until) }, ...columns]}
        rows={[summed(items)]}
        keyOf={() => from}
        isWide
      />
      <h2>{words.byDay}</h2>
      <LongTable<Day>
        caption={words.byDay}
        columns={[{ name: words.day, cell: ({ date }) => day(date) }, ...columns]}
        rows={items.toReversed()}
        keyOf={({ date }) => date}
      />
    </>
  )
}

const OverTime = ({ currency, scope }: { readonly scope: Scope; readonly currency: string | null }) => {
  const words = useWords(reportsWords)
  return (
    <Loaded of={useSeries(scope)}>
      {(series) =>
        series.items.every(({ conversions, impressions }) => impressions === 0 && conversions === 0)
          ? <Empty title={words.noTraffic}>{words.noTrafficNext}</Empty>
          : <ByDay of={series} currency={currency} />}
    </Loaded>
  )
}

const WholeLife = ({ currency, scope: { campaign, customer } }: {
  readonly scope: Scope
  readonly currency: string | null
}) => {
  const words = useWords(reportsWords)
  const { number, percent } = useFormats()
  const read = useQuery({
    queryKey: ["metrics", customer, campaign],
    queryFn: ({ signal }) =>
      request("GET /api/v1/adplatform/campaign/:campaign_id/metrics", {
        params: { campaign_id: campaign },
        query: { customer_id: customer },
        signal
      })
  })
  const money = (micros: number) => <Money micros={micros} currency={currency} />
  return (
    <section>
      <h2>{words.sinceItExists}</h2>
      <Loaded of={read}>
        {(metrics) => (
          <Facts
            of={[
              [words.impressions, number(metrics.impressions)],
              [words.clicks, number(metrics.clicks)],
              [words.ctr, percent(metrics.ctr)],
              [words.cost, money(metrics.cost_micros)],
              [words.cpc, money(metrics.average_cpc_micros)],
              [words.conversions, number(metrics.conversions)],
              [words.conversionRate, percent(metrics.conversion_rate)],
              [words.value, money(metrics.conversions_value * 1_000_000)],
              [words.costPerConversion, money(metrics.cost_per_conversion_micros)],
              [words.roas, number(metrics.roas)]
            ]}
          />
        )}
      </Loaded>
    </section>
  )
}

const Report = ({ scope }: { readonly scope: Scope }) => {
  const currency = useCustomer(Number(scope.customer))?.currency_code ?? null
  return (
    <>
      <OverTime scope={scope} currency={currency} />
      {scope.campaign !== "" && <WholeLife scope={scope} currency={currency} />}
    </>
  )
}

/** The metrics of a campaign, or of all of a customer's, day by day in a window. */
export const Metrics = () => {
  const { reports } = useWords(commonWords)
  return (
    <Screen title={reports}>
      <Kinds of="metrics" />
      <WithScope>{(scope) => <Report scope={scope} />}</WithScope>
    </Screen>
  )
}
