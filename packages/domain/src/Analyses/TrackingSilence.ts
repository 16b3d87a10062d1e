import * as Schema from "effect/Schema"
import { CalendarDate } from "../Drafts/CalendarDate.ts"
import type { FigureReading } from "./AccountFigures.ts"
import type { AccountOverview } from "./AccountOverview.ts"
import { weighedDays } from "./CampaignSums.ts"

/** Conversions that are missing. `unheard`: no tag was called since; else no click of later than `since` converted. */
export interface Silence {
  readonly kind: "unheard" | "unconverted"
  readonly since: CalendarDate
  readonly expected: number
}

/**
 * The conversions to be expected at which having none is no chance any more: by Poisson its probability is e^-6.9, one
 * in a thousand. An account is looked at daily at most, so that this is a false word in three years.
 */
export const SILENT_FROM = 6.9

const isDay = Schema.is(CalendarDate)

const sum = <A>(all: ReadonlyArray<A>, of: (one: A) => number): number => all.reduce((sum, one) => sum + of(one), 0)

/** Conversions to be expected of the clicks after a day, each campaign at its rate until then. */
const expectedSince = (
  overview: AccountOverview,
  reading: FigureReading,
  since: CalendarDate,
  weigh: "clicks" | "arrivedClicks"
): number =>
  sum(overview.campaigns, (campaign) => {
    const days = weighedDays(campaign, reading)
    const before = days.filter(({ date }) => date <= since)
    const clicks = sum(before, ({ arrivedClicks }) => arrivedClicks)
    const after = sum(days, (day) => day.date > since ? day[weigh] : 0)
    return clicks === 0 ? 0 : sum(before, ({ conversions }) => conversions) / clicks * after
  })

/** The last day on which a tag of a counted action was heard; `null` where the platform does not say it of each. */
const lastHeard = ({ actions }: AccountOverview): CalendarDate | null => {
  const counted = actions.filter(({ isCounted }) => isCounted).map(({ lastHeardAt }) => lastHeardAt)
  // An action that the platform hears nothing of, such as an imported one, may be the one that is alive.
  if (counted.length === 0 || counted.includes(null)) return null
  const latest = counted.reduce((latest, at) => (at ?? "") > (latest ?? "") ? at : latest)?.slice(0, 10)
  return isDay(latest) ? latest : null
}

/**
 * The silence of an account's tracking; `null` when it is alive, or when too little is known to tell. A tag that is not
 * called tells at once, since it is called with each conversion; a conversion that is missing only once it would have
 * arrived. Both count from the clicks that there were, so that fewer clicks make fewer expected conversions.
 */
export const trackingSilence = (overview: AccountOverview, reading: FigureReading): Silence | null => {
  const heard = lastHeard(overview)
  const unheard = heard === null ? 0 : expectedSince(overview, reading, heard, "clicks")
  if (heard !== null && unheard >= SILENT_FROM) return { kind: "unheard", since: heard, expected: unheard }
  let last: CalendarDate | null = null
  for (const { days } of overview.campaigns) {
    for (const { conversions, date } of days) if (conversions > 0 && (last === null || date > last)) last = date
  }
  const expected = last === null ? 0 : expectedSince(overview, reading, last, "arrivedClicks")
  return last === null || expected < SILENT_FROM ? null : { kind: "unconverted", since: last, expected }
}
