import * as Schema from "effect/Schema"

const count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
const amount = Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0))

/** The metrics of an ad or a campaign; conversions may be fractions, their value is in the account's currency. */
export const Metrics = Schema.Struct({
  impressions: count,
  clicks: count,
  costMicros: count,
  conversions: amount,
  conversionsValue: amount
})
export type Metrics = typeof Metrics.Type

export const noMetrics: Metrics = { impressions: 0, clicks: 0, costMicros: 0, conversions: 0, conversionsValue: 0 }

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

/** The ratios that follow from the metrics; a ratio of nothing is 0. */
export interface Rates {
  /** Clicks per impression, 0 to 1. */
  readonly ctr: number
  readonly averageCpcMicros: number
  readonly costPerConversionMicros: number
  /** Conversions per click. */
  readonly conversionRate: number
  /** Value of the conversions per unit of cost: 2 means that 1.00 spent brought 2.00. */
  readonly roas: number
}

export const ratesOf = ({ clicks, conversions, conversionsValue, costMicros, impressions }: Metrics): Rates => ({
  ctr: ratio(clicks, impressions),
  averageCpcMicros: Math.round(ratio(costMicros, clicks)),
  costPerConversionMicros: Math.round(ratio(costMicros, conversions)),
  conversionRate: ratio(conversions, clicks),
  roas: ratio(conversionsValue * 1_000_000, costMicros)
})

/** The metrics of all together. */
export const sumOf = (all: ReadonlyArray<Metrics>): Metrics =>
  all.reduce((sum, one) => ({
    impressions: sum.impressions + one.impressions,
    clicks: sum.clicks + one.clicks,
    costMicros: sum.costMicros + one.costMicros,
    conversions: sum.conversions + one.conversions,
    conversionsValue: sum.conversionsValue + one.conversionsValue
  }), noMetrics)
