import { dayOf } from "../Seasons.ts"
import type { AnalysisOptions, Plant } from "./AnalysisOptions.ts"
import { type Blueprint, blueprintOf } from "./Blueprint.ts"
import { randomOf } from "./Random.ts"

/** The days of the planted events, counted back from the focus. */
export const planted = {
  unluckyDays: 60,
  badMonthDays: 30,
  outageDays: 9,
  excluded: [104, 100],
  switchedBefore: 60,
  dip: [23, 17],
  negativeBefore: 60,
  pausedBefore: 40
} as const

/** The first day, and the last, of the seasonal dip. */
export const dipOf = (focus: number): readonly [first: number, last: number] => [
  focus - planted.dip[0],
  focus - planted.dip[1]
]

const STAYS = 0.97
const WANDERS = 0.5
const step = WANDERS * Math.sqrt(1 - STAYS ** 2)

const drifts = new Map<string, Float64Array>()

/** The factor of a keyword's rate in each week: the logarithm of it goes its way, and comes back slowly. */
const driftOf = (seed: number, keyword: number, week: number): number => {
  const key = `${seed} ${keyword}`
  const weeks = drifts.get(key) ?? new Float64Array(0)
  if (week < weeks.length) return weeks[week] ?? 1
  const longer = new Float64Array(week + 27)
  let level = WANDERS * randomOf(seed, 5, keyword).normal()
  for (let index = 0; index < longer.length; index++) {
    longer[index] = Math.exp(level - WANDERS ** 2 / 2)
    level = STAYS * level + step * randomOf(seed, 6, keyword, index).normal()
  }
  drifts.set(key, longer)
  return longer[week] ?? 1
}

/** The true conversion rate of a keyword on a day, over all its clicks. */
export const rateOn = ({ keywords, shape }: Blueprint, index: number, day: number): number => {
  const keyword = keywords[index]
  if (keyword === undefined) return 0
  const [dipStart, dipEnd] = dipOf(shape.focus)
  const isDip = shape.has("seasonalDip") && day >= dipStart && day <= dipEnd
  const isBadMonth = keyword.plant === "brandBadMonth" && day > shape.focus - planted.badMonthDays && day <= shape.focus
  const drift = shape.drift ? driftOf(shape.seed, index, Math.max(0, Math.floor((day - shape.start) / 7))) : 1
  return Math.min(0.6, keyword.rate * drift * (isDip ? 0.4 : 1) * (isBadMonth ? 0.3 : 1))
}

/** The truth of a keyword on a day. */
export interface KeywordTruth {
  readonly text: string
  readonly campaign: string
  readonly adGroup: string
  readonly plant: Plant | null
  /** The conversions of a click that its rate promises; luck is not in it. */
  readonly rate: number
  readonly cpcMicros: number
  /** Infinite where the rate is zero. */
  readonly cpaMicros: number
  /** Costs more than 1.5 times the target. */
  readonly isBad: boolean
  /** Costs no more than the target. */
  readonly isGood: boolean
  readonly clicksPerDay: number
}

/** The truth of an account, which its figures may not show. */
export interface Truth {
  readonly targetCpaMicros: number
  readonly keywords: ReadonlyArray<KeywordTruth>
  readonly words: ReadonlyArray<{ readonly word: string; readonly isBad: boolean }>
  readonly has: (plant: Plant) => boolean
  /** The hours in which clicks convert at .3 of the rate. */
  readonly closedHours: ReadonlyArray<number>
  /** The ids of places that lie outside the area. */
  readonly placesOutside: ReadonlyArray<string>
}

/** The first hours of the night and the last: 20 to 4 o'clock. */
export const nightHours: ReadonlyArray<number> = [20, 21, 22, 23, 0, 1, 2, 3]

/** The truth of an account on a day, `YYYY-MM-DD`. */
export const truthOf = (options: AnalysisOptions, date: string): Truth => {
  const blueprint = blueprintOf(options)
  const { campaigns, groups, keywords, modifiers, shape, targetCpaMicros } = blueprint
  return {
    targetCpaMicros,
    keywords: keywords.map((keyword, index) => {
      const rate = rateOn(blueprint, index, dayOf(date))
      const cpaMicros = rate === 0 ? Infinity : keyword.cpcMicros / rate
      return {
        text: keyword.text,
        campaign: campaigns[keyword.campaign]?.name ?? "",
        adGroup: groups[keyword.group]?.name ?? "",
        plant: keyword.plant,
        rate,
        cpcMicros: keyword.cpcMicros,
        cpaMicros,
        isBad: cpaMicros > 1.5 * targetCpaMicros,
        isGood: cpaMicros <= targetCpaMicros,
        clicksPerDay: keyword.volume
      }
    }),
    words: modifiers.map(({ isBad, word }) => ({ word, isBad })),
    has: shape.has,
    closedHours: shape.has("closedNight") ? nightHours : [],
    placesOutside: shape.has("outsidePlace") ? ["1004234"] : []
  }
}
