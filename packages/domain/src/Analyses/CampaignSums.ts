import type { FigureReading } from "./AccountFigures.ts"
import type { CampaignDay, CampaignOverview } from "./AccountOverview.ts"
import { daysBetween } from "./CalendarDays.ts"
import { shareArrived } from "./LagCurve.ts"

/** A day that counts, with its clicks weighed by what has arrived of their conversions. */
export type WeighedDay = CampaignDay & { readonly arrivedClicks: number }

/** Sums of a campaign's days that count, or of several campaigns'. */
export type Sums = Pick<WeighedDay, "clicks" | "arrivedClicks" | "costMicros" | "conversions">

const nothing: Sums = { clicks: 0, arrivedClicks: 0, costMicros: 0, conversions: 0 }

/** The days of a campaign that count: none of one that is not read. */
export const weighedDays = (
  { days, id }: CampaignOverview,
  { campaigns, today }: FigureReading
): ReadonlyArray<WeighedDay> => {
  const reading = campaigns.get(id)
  if (reading === undefined) return []
  return days.filter(({ date }) => date >= reading.since).map((day) => ({
    ...day,
    arrivedClicks: day.clicks * shareArrived(reading.arrived, daysBetween(day.date, today))
  }))
}

export const addSums = (all: ReadonlyArray<Sums>): Sums =>
  all.reduce((sum, one) => ({
    clicks: sum.clicks + one.clicks,
    arrivedClicks: sum.arrivedClicks + one.arrivedClicks,
    costMicros: sum.costMicros + one.costMicros,
    conversions: sum.conversions + one.conversions
  }), nothing)

export const sumsOf = (campaign: CampaignOverview, reading: FigureReading): Sums =>
  addSums(weighedDays(campaign, reading))
