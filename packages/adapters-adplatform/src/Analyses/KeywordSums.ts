import type { KeywordFigures } from "@campaigns/domain/internal/Analyses/AccountFigures"
import { TURN, type Turns } from "@campaigns/domain/internal/Turns"
import { dayOf, type Stretch, weekWithin } from "./Days.ts"
import type { KeywordDayRow, KeywordWeekRow } from "./FigureRows.ts"
import { type KeywordList, placeOf } from "./KeywordList.ts"
import { makeMetricSums, type MetricSums, plus } from "./MetricSums.ts"
import type { Summing } from "./Summing.ts"
import { ArrivedClicks, type Weighing } from "./Weighing.ts"

/** Sums of what keywords brought about, by their places in the list. */
export interface KeywordSums {
  /** All days that were read. */
  readonly all: MetricSums
  /** Those from the last change of configuration on. */
  readonly window: MetricSums
  readonly arrivedClicks: Float64Array
  /** The numbers of the first days with impressions; `Infinity` where there is none. */
  readonly firstShown: Float64Array
  readonly byCampaign: ArrivedClicks
}

type Row = Pick<KeywordDayRow, "adGroup" | "adGroupCriterion" | "metrics">

const summing = <A extends Row>(
  list: KeywordList,
  weighings: ReadonlyMap<number, Weighing>,
  daysOf: (row: A) => Stretch
): Summing<A, KeywordSums> => ({
  begin: () => {
    const count = list.keywords.length
    return {
      all: makeMetricSums(count),
      window: makeMetricSums(count),
      arrivedClicks: new Float64Array(count),
      firstShown: new Float64Array(count).fill(Number.POSITIVE_INFINITY),
      byCampaign: new ArrivedClicks()
    }
  },
  add: (sums, row) => {
    const { adGroup, adGroupCriterion, metrics } = row
    const place = placeOf(list, adGroup.id, adGroupCriterion.criterionId)
    const keyword = place === undefined ? undefined : list.keywords[place]
    if (place === undefined || keyword === undefined) return
    const { first, last } = daysOf(row)
    sums.all.add(place, metrics)
    if ((metrics?.impressions ?? 0) > 0 && first < (sums.firstShown[place] ?? 0)) sums.firstShown[place] = first
    const weighing = weighings.get(keyword.campaignId)
    // A week that began before the last change is of both sides of it.
    if (weighing === undefined || first < weighing.since) return
    sums.window.add(place, metrics)
    const clicks = metrics?.clicks ?? 0
    const arrived = clicks * weighing.arrivedOf(Math.floor((first + last) / 2))
    sums.arrivedClicks[place] = (sums.arrivedClicks[place] ?? 0) + arrived
    sums.byCampaign.add(keyword.campaignId, clicks, arrived)
  }
})

/** Sums up keywords' figures by weeks, of which only the days of the period are in the rows. */
export const summingWeeks = (
  list: KeywordList,
  weighings: ReadonlyMap<number, Weighing>,
  period: Stretch
): Summing<KeywordWeekRow, KeywordSums> => summing(list, weighings, ({ segments }) => weekWithin(segments.week, period))

/** Sums up keywords' figures by days. */
export const summingDays = (
  list: KeywordList,
  weighings: ReadonlyMap<number, Weighing>
): Summing<KeywordDayRow, KeywordSums> =>
  summing(list, weighings, ({ segments: { date } }) => ({ first: date, last: date }))

/** Fills in what keywords brought about: in older weeks, if some were read, and on the newest days. */
export const fillIn = function*(
  { keywords }: KeywordList,
  older: KeywordSums | null,
  newest: KeywordSums
): Turns<ReadonlyArray<KeywordFigures>> {
  for (const [place, keyword] of keywords.entries()) {
    if (place % TURN === 0) yield
    const firstShown = Math.min(
      older?.firstShown[place] ?? Number.POSITIVE_INFINITY,
      newest.firstShown[place] ?? Number.POSITIVE_INFINITY
    )
    const window = newest.window.at(place)
    keyword.firstShown = Number.isFinite(firstShown) ? dayOf(firstShown) : null
    keyword.window = older === null ? window : plus(older.window.at(place), window)
    keyword.arrivedClicks = (older?.arrivedClicks[place] ?? 0) + (newest.arrivedClicks[place] ?? 0)
    keyword.recent = newest.all.at(place)
  }
  return keywords
}
