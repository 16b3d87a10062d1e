import { keepPreviousData, useQuery } from "@tanstack/preact-query"
import { request } from "../../Api/Request.ts"
import { useCustomer } from "../../Frame.tsx"
import { type Column, Table } from "../../Parts/List.tsx"
import { Loaded, Notice } from "../../Parts/Messages.tsx"
import { Plot } from "../../Parts/Plot.tsx"
import { Screen } from "../../Parts/Screen.tsx"
import { Facts, Money } from "../../Parts/Values.tsx"
import { commonWords } from "../../Words/CommonWords.ts"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { adsAddress, type Metrics as MetricsOf, readAds, summed } from "./AdsData.ts"
import { Kinds } from "./Kinds.tsx"
import { type Period, periodsOf, wholeOf } from "./Periods.ts"
import { reportsWords } from "./ReportsWords.ts"
import { type Scope, WithScope } from "./Scope.tsx"

/** The most ads of a report. */
const MOST_ADS = 200

interface Row extends Period, MetricsOf {
  readonly isCut: boolean
}

/** The sums of the ads in each period of a window: the API has no series of metrics. */
const useRows = (scope: Scope) =>
  useQuery({
    queryKey: ["metrics", scope],
    queryFn: ({ signal }) =>
      Promise.all(
        periodsOf(scope).map(async (period): Promise<Row> => {
          const ads = await readAds(adsAddress({ ...scope, ...period }, { limit: MOST_ADS }), signal)
          return { ...period, ...summed(ads), isCut: ads.length === MOST_ADS }
        })
      ),
    placeholderData: keepPreviousData
  })

const useColumns = (currency: string | null): ReadonlyArray<Column<Row>> => {
  const words = useWords(reportsWords)
  const { none } = useWords(commonWords)
  const { days, number, percent } = useFormats("UTC")
  const money = (micros: number) => <Money micros={micros} currency={currency} />
  const per = (amount: number, count: number) => count === 0 ? none : money(amount / count)
  const figures: ReadonlyArray<readonly [name: string, cell: Column<Row>["cell"]]> = [
    [words.impressions, ({ impressions }) => number(impressions)],
    [words.clicks, ({ clicks }) => number(clicks)],
    [words.ctr, ({ clicks, impressions }) => impressions === 0 ? none : percent(clicks / impressions)],
    [words.cost, ({ cost_micros: cost }) => money(cost)],
    [words.cpc, ({ clicks, cost_micros: cost }) => per(cost, clicks)],
    [words.conversions, ({ conversions }) => number(conversions)],
    [words.value, ({ conversions_value: value }) => money(value * 1_000_000)],
    [words.costPerConversion, ({ conversions, cost_micros: cost }) => per(cost, conversions)]
  ]
  return [
    { name: words.period, cell: ({ from, until }) => days(from, until) },
    ...figures.map(([name, cell]) => ({ name, cell, isFigure: true }))
  ]
}

const OverTime = ({ currency, scope }: { readonly scope: Scope; readonly currency: string | null }) => {
  const words = useWords(reportsWords)
  const { money, number, shortDay } = useFormats("UTC")
  const columns = useColumns(currency)
  const plots = [
    ["impressions", words.impressions, number],
    ["clicks", words.clicks, number],
    ["cost_micros", words.cost, (micros: number) => money(micros, currency)],
    ["conversions", words.conversions, number]
  ] as const
  return (
    <Loaded of={useRows(scope)}>
      {(rows) => (
        <>
          <p class="hint">{words.ofAds}</p>
          {rows.some(({ isCut }) => isCut) && <Notice kind="warning">{words.tooMany}</Notice>}
          <div class="sides">
            {plots.map(([metric, name, format]) => (
              <Plot
                key={metric}
                title={words.byPeriodOf(name)}
                days={rows.map(({ from }) => from)}
                series={[{ name, values: rows.map((row) => row[metric]) }]}
                format={format}
                formatDay={shortDay}
              />
            ))}
          </div>
          <Table caption={words.byPeriod} columns={columns} rows={rows} keyOf={({ from }) => from} isWide />
          <h2>{words.total}</h2>
          <Table
            caption={words.total}
            columns={columns}
            rows={[{ ...wholeOf(rows), ...summed(rows), isCut: false }]}
            keyOf={({ from }) => from}
            isWide
          />
        </>
      )}
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

/** The metrics of a campaign, or of all of a customer's, by the periods of a window. */
export const Metrics = () => {
  const { reports } = useWords(commonWords)
  return (
    <Screen title={reports}>
      <Kinds of="metrics" />
      <WithScope>{(scope) => <Report scope={scope} />}</WithScope>
    </Screen>
  )
}
