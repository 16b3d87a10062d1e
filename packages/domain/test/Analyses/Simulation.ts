import { noMetrics } from "@campaigns/domain/AdReports/Metrics"
import type { KeywordFigures } from "@campaigns/domain/Analyses/AccountFigures"
import { daysAfter } from "@campaigns/domain/Analyses/CalendarDays"
import { account, campaign, campaignDay, day, everyDay, one, runOf } from "./ExampleAccount.ts"

/** Numbers between 0 and 1 from a seed (mulberry32). */
export const numbersOf = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Numbers = () => number

export const exponential = (next: Numbers) => -Math.log(1 - next())
export const normal = (next: Numbers) => Math.sqrt(2 * exponential(next)) * Math.cos(2 * Math.PI * next())
export const poisson = (next: Numbers, mean: number): number => {
  let count = 0
  for (let left = mean - exponential(next); left > 0; left -= exponential(next)) count++
  return count
}

const KEYWORDS = 40
const WINDOW = 180
const WEEKS = 26
const DAYS = WINDOW + WEEKS * 7
const RATE = .04
const CONVERSIONS_A_MONTH = 57
const EUR = 1_000_000

interface Truth {
  readonly id: number
  /** Conversions per click. */
  readonly rate: number
  readonly clicksADay: number
  readonly costPerClick: number
  /** By day: clicks, and the days on which conversions of them arrived. */
  readonly clicks: ReadonlyArray<number>
  readonly arrivals: ReadonlyArray<ReadonlyArray<number>>
}

/** The weekly looks at one account in half a year: its keywords as they are, and those that were paused, and when. */
export interface Simulated {
  readonly keywords: ReadonlyArray<Truth>
  /** Cost of a conversion of the account, in units of money. */
  readonly target: number
  readonly paused: ReadonlyMap<number, number>
}

/** An account: rates Gamma(2) / 2 around 4 %, or all equal; volumes and prices lognormal; 45 % convert at once. */
const accountOf = (next: Numbers, areEqual: boolean): Omit<Simulated, "paused"> => {
  const drawn = Array.from({ length: KEYWORDS }, (_, id) => ({
    id,
    rate: areEqual ? RATE : RATE * (exponential(next) + exponential(next)) / 2,
    volume: Math.exp(1.2 * normal(next)),
    costPerClick: areEqual ? 1 : Math.exp(.3 * normal(next))
  }))
  const perDay = CONVERSIONS_A_MONTH / 30 / drawn.reduce((sum, { rate, volume }) => sum + rate * volume, 0)
  const keywords = drawn.map(({ costPerClick, id, rate, volume }) => {
    const clicks = Array.from({ length: DAYS }, () => poisson(next, volume * perDay))
    const arrivals = clicks.map((count, day) =>
      Array.from(
        { length: poisson(next, count * rate) },
        () => day + (next() < .45 ? 0 : Math.floor(1 + exponential(next) * 5))
      )
    )
    return { id, rate, clicksADay: volume * perDay, costPerClick, clicks, arrivals }
  })
  const cost = keywords.reduce((sum, { clicksADay, costPerClick }) => sum + clicksADay * costPerClick, 0)
  const conversions = keywords.reduce((sum, { clicksADay, rate }) => sum + clicksADay * rate, 0)
  return { keywords, target: cost / conversions }
}

const usualShare = (age: number) => age >= 33 ? 1 : 1 - .55 * Math.exp(-age / 5)

const metricsOf = ({ arrivals, clicks, costPerClick }: Truth, first: number, today: number, pausedOn: number) => {
  let count = 0
  let arrivedClicks = 0
  let conversions = 0
  for (let day = first; day < Math.min(today, pausedOn); day++) {
    const clicked = clicks[day] ?? 0
    count += clicked
    arrivedClicks += clicked * usualShare(today - day)
    conversions += (arrivals[day] ?? []).filter((arrived) => arrived <= today).length
  }
  const costMicros = Math.round(count * costPerClick * EUR)
  return { metrics: { ...noMetrics, clicks: count, costMicros, conversions }, arrivedClicks }
}

/** One account, looked at in every week of half a year; all that is proposed is paused on the same day. */
export const simulate = (seed: number, areEqual: boolean): Simulated => {
  const next = numbersOf(seed)
  const { keywords, target } = accountOf(next, areEqual)
  const paused = new Map<number, number>()
  for (let week = 0; week <= WEEKS; week++) {
    const now = WINDOW + week * 7
    const figures = keywords.map((truth): KeywordFigures => {
      const pausedOn = paused.get(truth.id) ?? DAYS
      const { arrivedClicks, metrics } = metricsOf(truth, now - WINDOW, now, pausedOn)
      return {
        campaignId: one,
        adGroupId: Math.floor(truth.id / 8),
        id: truth.id,
        text: `keyword ${truth.id}`,
        matchType: "PHRASE",
        status: paused.has(truth.id) ? "PAUSED" : "ENABLED",
        adGroupStatus: "ENABLED",
        servingStatus: "ELIGIBLE",
        firstShown: null,
        window: metrics,
        arrivedClicks,
        recent: metricsOf(truth, now - 30, now, pausedOn).metrics
      }
    })
    const today = daysAfter(day("2026-01-01"), now)
    const from = daysAfter(today, -WINDOW)
    const days = everyDay((_, age) => campaignDay(daysAfter(today, -age)))
    const overview = account({
      today,
      from,
      to: daysAfter(today, -1),
      actions: [],
      campaigns: [campaign({ targetCpaMicros: Math.round(target * EUR), days })]
    })
    for (const { entity: { id } } of runOf(figures, { overview, constraint: 1_000 }).proposals) {
      if (id !== null) paused.set(id, now)
    }
  }
  return { keywords, target, paused }
}

/** The judgement on all that was paused, by the true rates. */
export const judged = (accounts: ReadonlyArray<Simulated>) => {
  let right = 0
  let harmful = 0
  let pauses = 0
  let foundSpend = 0
  let badSpend = 0
  for (const { keywords, paused, target } of accounts) {
    for (const { clicksADay, costPerClick, id, rate } of keywords) {
      const costPerConversion = costPerClick / rate
      const isBad = costPerConversion > 1.5 * target
      if (isBad) badSpend += clicksADay * costPerClick
      if (!paused.has(id)) continue
      pauses++
      if (isBad) {
        right++
        foundSpend += clicksADay * costPerClick
      }
      if (costPerConversion <= target) harmful++
    }
  }
  return { pauses, right: right / pauses, harmful: harmful / pauses, found: foundSpend / badSpend }
}
