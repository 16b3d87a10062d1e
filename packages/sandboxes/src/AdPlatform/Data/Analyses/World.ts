import type { AnalysisOptions } from "./AnalysisOptions.ts"
import { type Blueprint, blueprintOf } from "./Blueprint.ts"
import { picker, type Random, randomOf } from "./Random.ts"
import { dipOf, nightHours, planted, rateOn } from "./Truth.ts"
import { coreWord } from "./Words.ts"

/** The events of a day, each an impression or some with at most one click; a column for each thing that is known. */
export interface DayEvents {
  readonly count: number
  /** The place of the keyword in the blueprint. */
  readonly keyword: Int32Array
  /** Up to three modifiers, in eight bits each: their place and one. */
  readonly words: Int32Array
  readonly hour: Uint8Array
  readonly device: Uint8Array
  readonly place: Uint8Array
  readonly clicks: Uint8Array
  readonly impressions: Int32Array
  readonly costMicros: Float64Array
  /** The days until the conversion arrives; -1 without one. */
  readonly lag: Int16Array
  /** The place of the conversion action: 0, or 1 for the one that may be switched. */
  readonly action: Uint8Array
  readonly value: Float64Array
}

/** A place of searchers: a city, or else a region without its cities. */
export interface WorldPlace {
  readonly city: string | null
  readonly region: string
  readonly isOutside: boolean
}

export const places: ReadonlyArray<WorldPlace> = [
  { city: "1003854", region: "20226", isOutside: false },
  { city: null, region: "20225", isOutside: false },
  { city: "1004234", region: "20228", isOutside: true }
]

const hourShape = [
  0.3,
  0.2,
  0.15,
  0.12,
  0.12,
  0.2,
  0.4,
  0.7,
  0.9,
  1,
  1.05,
  1.1,
  1.1,
  1.1,
  1.1,
  1.15,
  1.2,
  1.25,
  1.3,
  1.3
]
  .concat([1.2, 1.1, 0.9, 0.6])
const weekShape = [0.85, 1.1, 1.1, 1.05, 1, 0.95, 0.95]
const pickHour = picker(hourShape)
const pickDevice = picker([0.6, 0.35, 0.05])
const CLICK_RATE = 0.06

const hourTotal = hourShape.reduce((sum, weight) => sum + weight, 0)
const nightShare = nightHours.reduce((sum, hour) => sum + (hourShape[hour] ?? 0), 0) / hourTotal

/** One event while it is made. */
interface Event {
  keyword: number
  words: number
  hour: number
  device: number
  place: number
  clicks: number
  impressions: number
  costMicros: number
  lag: number
  action: number
  value: number
}

/** An account by seed, told by its events. */
export interface World {
  readonly blueprint: Blueprint
  /** The events of a day; nothing before the start. */
  readonly eventsOf: (day: number) => DayEvents
  /** The words of an event as people typed them after the keyword. */
  readonly wordsOf: (words: number) => ReadonlyArray<string>
}

const columnsOf = (events: ReadonlyArray<Event>): DayEvents => ({
  count: events.length,
  keyword: Int32Array.from(events, (event) => event.keyword),
  words: Int32Array.from(events, (event) => event.words),
  hour: Uint8Array.from(events, (event) => event.hour),
  device: Uint8Array.from(events, (event) => event.device),
  place: Uint8Array.from(events, (event) => event.place),
  clicks: Uint8Array.from(events, (event) => event.clicks),
  impressions: Int32Array.from(events, (event) => event.impressions),
  costMicros: Float64Array.from(events, (event) => event.costMicros),
  lag: Int16Array.from(events, (event) => event.lag),
  action: Uint8Array.from(events, (event) => event.action),
  value: Float64Array.from(events, (event) => event.value)
})

const makeWorld = (blueprint: Blueprint): World => {
  const { keywords, modifiers, shape } = blueprint
  const pickModifier = picker(modifiers.map((_, index) => (index + 1) ** -1.05))
  const effects = modifiers.map(({ effect }) => effect)
  const core = modifiers.length
  const pickPlace = picker([0.7, 0.24, shape.has("outsidePlace") ? 0.06 : 0])
  const placeEffect = (place: number) => places[place]?.isOutside === true ? 0.1 : 1
  const placeMean = shape.has("outsidePlace") ? 0.94 + 0.06 * 0.1 : 1
  const isNight = new Set(nightHours)
  const hourEffect = (hour: number) => shape.has("closedNight") && isNight.has(hour) ? 0.3 : 1
  const hourMean = shape.has("closedNight") ? 1 - nightShare * 0.7 : 1

  // One to three words, the rarer ones after the more frequent ones, none twice.
  const drawWords = (random: Random): number => {
    const chosen = new Set<number>()
    for (let count = 1 + Math.floor(random.uniform() * 3); count > 0; count--) {
      chosen.add(pickModifier(random.uniform()))
    }
    return Array.from(chosen).sort((left, right) => left - right)
      .reduce((words, index, at) => words | ((index + 1) << (8 * at)), 0)
  }
  const partsOf = (words: number): ReadonlyArray<number> =>
    [words & 255, (words >> 8) & 255, (words >> 16) & 255].filter((part) => part > 0).map((part) => part - 1)
  const wordEffect = (words: number, isOwnName: boolean) =>
    partsOf(words).reduce((product, part) => product * (isOwnName ? 1 : effects[part] ?? 1), 1)
  const sample = randomOf(shape.seed, 3)
  const draws = Array.from({ length: 8_000 }, () => wordEffect(drawWords(sample), false))
  const wordMean = draws.reduce((sum, effect) => sum + effect, 0) / draws.length

  const lagOf = (random: Random, hour: number): number => {
    const isLate = shape.has("lateNight") && isNight.has(hour)
    if (!isLate && random.uniform() < shape.sameDay) return 0
    return Math.min(89, Math.max(1, Math.ceil(random.exponential(isLate ? 15 : shape.lagDays))))
  }
  const outages = [
    ...(shape.has("trackingOutage") ? [[planted.outageDays - 1, 0] as const] : []),
    ...(shape.has("excludedOutage") ? [planted.excluded] : [])
  ]
  const isLost = (arrival: number) =>
    outages.some(([from, to]) => arrival >= shape.focus - from && arrival <= shape.focus - to)

  const { unitMicros: unit } = shape
  const [dipStart, dipEnd] = dipOf(shape.focus)
  const volumeOn = (day: number): number => {
    const isDip = shape.has("seasonalDip") && day >= dipStart && day <= dipEnd
    return (weekShape[(day + 4) % 7] ?? 1) * (isDip ? 0.5 : 1)
  }

  const make = (day: number): DayEvents => {
    const events: Array<Event> = []
    keywords.forEach((keyword, index) => {
      if (day < keyword.firstDay) return
      const random = randomOf(shape.seed, 4, day, index)
      const mean = keyword.volume * volumeOn(day)
      // A variance of twice the mean.
      const clicks = mean <= 0 ? 0 : random.poisson(mean * random.gamma(Math.max(mean, 0.02)))
      const isUnlucky = keyword.plant === "unluckyKeyword" && day > shape.focus - planted.unluckyDays &&
        day <= shape.focus
      const rate = isUnlucky ? 0 : rateOn(blueprint, index, day) * random.gamma(4)
      const add = (words: number, isClick: boolean, canConvert: boolean) => {
        const hour = pickHour(random.uniform())
        const place = pickPlace(random.uniform())
        const chance = rate * (wordEffect(words, keyword.plant === "ownName") / wordMean) *
          (hourEffect(hour) / hourMean) * (placeEffect(place) / placeMean)
        const converts = isClick && random.uniform() < chance && canConvert
        const lag = converts ? lagOf(random, hour) : -1
        events.push({
          keyword: index,
          words,
          hour,
          place,
          device: pickDevice(random.uniform()),
          clicks: isClick ? 1 : 0,
          impressions: 1 + Math.floor(random.exponential(1 / CLICK_RATE - 1)),
          costMicros: isClick
            ? Math.max(1, Math.round(keyword.cpcMicros * Math.exp(0.25 * random.normal() - 0.031) / unit)) * unit
            : 0,
          lag: lag >= 0 && isLost(day + lag) ? -1 : lag,
          action: shape.has("switchedAction") && random.uniform() < 0.4 ? 1 : 0,
          value: converts ? Math.round(6000 * Math.exp(0.4 * random.normal())) * unit / 1e6 : 0
        })
      }
      for (let click = 0; click < clicks; click++) add(drawWords(random), true, true)
      if (clicks === 0) add(drawWords(random), false, false)
      const since = shape.focus - day
      if (index === 0 && shape.has("coreWord") && since >= 0 && since <= 78 && since % 3 === 0) {
        add(core + 1, true, false)
      }
    })
    return columnsOf(events)
  }

  const days = new Map<number, DayEvents>()
  const none = columnsOf([])
  return {
    blueprint,
    wordsOf: (words) => partsOf(words).map((part) => part === core ? coreWord : modifiers[part]?.word ?? ""),
    eventsOf: (day) => {
      if (day < shape.start) return none
      const found = days.get(day) ?? make(day)
      days.set(day, found)
      return found
    }
  }
}

/** The worlds that are kept at a time; one that is let go is made again as it was. */
const KEPT = 24

const known = new Map<string, World>()

/** The world of an account, the same for the same options. */
export const worldOf = (options: AnalysisOptions): World => {
  const key = JSON.stringify(options)
  const found = known.get(key) ?? makeWorld(blueprintOf(options))
  known.delete(key)
  known.set(key, found)
  const [oldest] = known.keys()
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest)
  return found
}
