import { chance, pick } from "./Chance.ts"

const DAY_MILLIS = 86_400_000

/** Days since 1970 of a date `YYYY-MM-DD`, and back. */
export const dayOf = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MILLIS)
export const dateOf = (day: number): string => new Date(day * DAY_MILLIS).toISOString().slice(0, 10)

/** The course of a kind of business through the week and the year; a day that is like any other is 1. */
interface Rhythm {
  /** Sunday first. */
  readonly week: readonly [number, number, number, number, number, number, number]
  /** January first. */
  readonly year: ReadonlyArray<number>
  /** The growth of a year, as a share. */
  readonly growth: number
}

const rhythms = {
  shop: {
    week: [1.12, 1.04, 0.98, 0.95, 0.93, 0.92, 1.06],
    year: [0.88, 0.84, 0.92, 0.96, 0.98, 0.93, 0.9, 0.92, 1, 1.06, 1.32, 1.29],
    growth: 0.14
  },
  business: {
    week: [0.45, 1.18, 1.24, 1.22, 1.17, 1.02, 0.5],
    year: [1.08, 1.1, 1.12, 1.03, 1, 0.96, 0.84, 0.78, 1.08, 1.1, 1.07, 0.74],
    growth: 0.09
  },
  travel: {
    week: [1.2, 1.06, 0.99, 0.95, 0.93, 0.9, 0.97],
    year: [1.22, 1.08, 1, 1, 1.08, 1.16, 1.2, 1.06, 0.9, 0.84, 0.72, 0.74],
    growth: 0.2
  }
} satisfies { readonly [name: string]: Rhythm }

export type Season = keyof typeof rhythms

/** The season of a campaign, which its id decides. */
export const seasonOf = (campaignId: string): Season => pick(`season ${campaignId}`, ["shop", "business", "travel"])

const first = dayOf("2020-01-01")
const last = dayOf("2045-12-31")

const factor = (season: Season, day: number): number => {
  const { growth, week, year }: Rhythm = rhythms[season]
  const date = new Date(day * DAY_MILLIS)
  const month = date.getUTCMonth()
  // A month runs into the next one rather than jump.
  const share = (date.getUTCDate() - 1) / 31
  const ofYear = (year[month] ?? 1) * (1 - share) + (year[(month + 1) % 12] ?? 1) * share
  const noise = 0.92 + 0.16 * chance(`${season} ${day}`)
  const grown = (1 + growth) ** ((day - dayOf("2025-01-01")) / 365)
  return (week[date.getUTCDay()] ?? 1) * ofYear * noise * grown
}

const totals = new Map<Season, Float64Array>()

const totalsOf = (season: Season): Float64Array => {
  const known = totals.get(season)
  if (known !== undefined) return known
  const sums = new Float64Array(last - first + 2)
  for (let day = first; day <= last; day++) sums[day - first + 1] = (sums[day - first] ?? 0) + factor(season, day)
  totals.set(season, sums)
  return sums
}

/** The number of usual days that all days up to this one make together; it grows with every day from 2020 to 2045. */
export const daysWorth = (season: Season, day: number): number =>
  totalsOf(season)[Math.min(Math.max(day, first - 1), last) - first + 1] ?? 0
