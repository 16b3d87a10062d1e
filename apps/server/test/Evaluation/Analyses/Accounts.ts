import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { daysAfter } from "@campaigns/domain/internal/Analyses/CalendarDays"
import type { AnalysisOptions } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/AnalysisOptions"

/**
 * The first seeds of the accounts to work with, and of those for the verdict. No number of the code is ever chosen by
 * what comes out of the second range.
 */
export const firstSeeds = { work: 1, verdict: 500_001 } as const
export type SeedRange = keyof typeof firstSeeds

/** The day around which accounts are made, on a clock that the bench moves. */
export const focus = CalendarDate.make("2026-11-20")

/** The days of history before the focus that accounts have unless said otherwise. */
export const DEFAULT_DAYS = 400

/** Days, a week apart, from a day before or after the focus. */
export const weeks = (first: number, count: number): ReadonlyArray<CalendarDate> =>
  Array.from({ length: count }, (_, week) => daysAfter(focus, first + 7 * week))

/** Half a year of weekly looks, the last one on the day of the focus. */
export const halfYear = weeks(-175, 26)

/** Accounts of one kind that are measured together. */
export interface AccountGroup {
  readonly name: string
  /** The number of accounts. */
  readonly count: number
  readonly shape: Omit<AnalysisOptions, "seed">
}

/** The groups of accounts. The counts make some minutes of each group, and of the gates' groups the most changes. */
export const groups: ReadonlyArray<AccountGroup> = [
  { name: "18 a month", count: 20, shape: { conversionsPerMonth: 18 } },
  { name: "57 a month", count: 36, shape: {} },
  { name: "361 a month", count: 8, shape: { conversionsPerMonth: 361 } },
  { name: "57, lognormal", count: 12, shape: { rates: "lognormal" } },
  { name: "57, two points", count: 12, shape: { rates: "twoPoint" } },
  { name: "57, fat tail", count: 12, shape: { rates: "fatTail" } },
  { name: "57, drift", count: 12, shape: { drift: true } },
  { name: "57, lag 20 days", count: 12, shape: { lagDays: 20, sameDay: .15 } },
  // Made a day before its first look: its figures grow with the looks.
  { name: "57, new account", count: 12, shape: { days: 176 } },
  { name: "57, nothing bad", count: 30, shape: { rates: "equal" } }
]

/** The accounts of a group: each group has seeds of its own. */
export const accountsOf = (
  { count, name, shape }: AccountGroup,
  range: SeedRange,
  share = 1
): ReadonlyArray<AnalysisOptions> => {
  const place = groups.findIndex((group) => group.name === name)
  return Array.from({ length: Math.max(1, Math.round(count * share)) }, (_, index) => ({
    ...shape,
    seed: firstSeeds[range] + 1_000 * place + index,
    focus
  }))
}
