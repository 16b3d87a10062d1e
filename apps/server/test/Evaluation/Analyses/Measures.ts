import type { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { daysBetween } from "@campaigns/domain/internal/Analyses/CalendarDays"
import type { AnalysisOptions } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/AnalysisOptions"
import { DEFAULT_DAYS, focus } from "./Accounts.ts"
import type { LookedAt, Taken } from "./Looks.ts"
import type { TypeMeasures } from "./TypeMeasures.ts"

/** The days of a window before the first look, of an account that is older. */
const WINDOW_DAYS = 180

/** The days of figures before the first look. */
const daysBefore = ({ days = DEFAULT_DAYS }: AnalysisOptions, first: CalendarDate): number =>
  Math.min(WINDOW_DAYS, days - daysBetween(first, focus))

/**
 * The shown probabilities that are counted together, each up to the next, in parts of a hundred. Words with a label are
 * proposed for less than 95.
 */
export const calibrated = ["less than 95", "95..98", "98..99", "99+"] as const

/** The measures of a judgement of some accounts. Shares are from 0 to 1; NaN where there is nothing to share. */
export interface Measured {
  readonly accounts: number
  readonly changes: number
  readonly right: number
  readonly harmful: number
  /** Of what bad things cost, what those cost that were changed by the last look. */
  readonly found: number
  /** Days from the first day of figures to the change of a bad thing, in the median. */
  readonly days: number
  /** Of what good things cost, what those cost that were changed. */
  readonly goodCut: number
  /** Proposals of a look. */
  readonly perLook: number
  /** Bad things, and all, of those that were shown with a probability. */
  readonly calibration: ReadonlyArray<{ readonly bad: number; readonly all: number }>
}

/** An account with what was changed in it. */
interface Changed {
  readonly options: AnalysisOptions
  readonly days: ReadonlyArray<CalendarDate>
  readonly taken: ReadonlyMap<string, Taken>
}

const bucketOf = (probability: number): number => [.95, .98, .99].filter((bound) => probability >= bound).length

const middle = (numbers: ReadonlyArray<number>): number =>
  numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? Number.NaN

const measured = (all: ReadonlyArray<Changed>, { things }: TypeMeasures): Measured => {
  const calibration = calibrated.map(() => ({ bad: 0, all: 0 }))
  const detected: Array<number> = []
  const sums = { changes: 0, right: 0, harmful: 0, bad: 0, found: 0, good: 0, cut: 0, looks: 0 }
  for (const { days, options, taken } of all) {
    const [first] = days
    const last = days.at(-1)
    if (first === undefined || last === undefined) continue
    sums.looks += days.length
    for (const { costMicros, isBad, isGood, key } of things(options, last)) {
      if (isBad) sums.bad += costMicros
      if (isBad && taken.has(key)) sums.found += costMicros
      if (isGood) sums.good += costMicros
      if (isGood && taken.has(key)) sums.cut += costMicros
    }
    for (const [key, { probability, today }] of taken) {
      const truth = things(options, today).find((thing) => thing.key === key)
      sums.changes++
      const bucket = probability === null ? undefined : calibration[bucketOf(probability)]
      if (bucket !== undefined) bucket.all++
      if (truth?.isBad === true) {
        sums.right++
        if (bucket !== undefined) bucket.bad++
        detected.push(daysBetween(first, today) + daysBefore(options, first))
      }
      if (truth?.isGood === true) sums.harmful++
    }
  }
  return {
    accounts: all.length,
    changes: sums.changes,
    right: sums.right / sums.changes,
    harmful: sums.harmful / sums.changes,
    found: sums.found / sums.bad,
    days: middle(detected),
    goodCut: sums.cut / sums.good,
    perLook: sums.changes / sums.looks,
    calibration
  }
}

const daysOf = ({ looks }: LookedAt) => looks.map(({ today }) => today)

/** The measures of what the analysis proposed. */
export const measureAnalysis = (all: ReadonlyArray<LookedAt>, measures: TypeMeasures): Measured =>
  measured(all.map((one) => ({ options: one.options, days: daysOf(one), taken: one.taken })), measures)

/** The measures of what a rule would have done on the same days. */
export const measureRule = (all: ReadonlyArray<LookedAt>, rule: string, measures: TypeMeasures): Measured =>
  measured(
    all.map((one) => ({ options: one.options, days: daysOf(one), taken: one.byRule.get(rule) ?? new Map() })),
    measures
  )

/** The share of looks that say the same when they are taken twice. */
export const stability = (all: ReadonlyArray<LookedAt>): number =>
  all.reduce((sum, { repeated }) => sum + repeated.same, 0) / all.reduce((sum, { repeated }) => sum + repeated.all, 0)

/** The calibration of several groups of accounts as one. */
export const together = (all: ReadonlyArray<Measured>): Pick<Measured, "calibration"> => ({
  calibration: calibrated.map((_, index) => ({
    bad: all.reduce((sum, { calibration }) => sum + (calibration[index]?.bad ?? 0), 0),
    all: all.reduce((sum, { calibration }) => sum + (calibration[index]?.all ?? 0), 0)
  }))
})
