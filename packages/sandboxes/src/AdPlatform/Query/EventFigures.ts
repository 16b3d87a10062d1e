import { foundingTexts } from "../Data/Analyses/AdTexts.ts"
import type { AnalysisOptions } from "../Data/Analyses/AnalysisOptions.ts"
import { planted } from "../Data/Analyses/Truth.ts"
import { type DayEvents, worldOf } from "../Data/Analyses/World.ts"
import { chance } from "../Data/Chance.ts"
import { type Counts, nothing } from "../Data/Performance.ts"
import { dayOf } from "../Data/Seasons.ts"
import type { ChangeLog } from "../State/ChangeLog.ts"
import type { ResourceStore } from "../State/ResourceStore.ts"
import { readBlocked } from "./Blocked.ts"
import { type Cells, lagBucketOf } from "./Cells.ts"
import { figuresOfTexts, type StandingText } from "./TextFigures.ts"

/** The figures of one thing by cell. */
export type CellCounts = ReadonlyMap<number, Counts>

/** A search term of a keyword. */
export interface Term {
  /** The place of the keyword in the blueprint. */
  readonly keyword: number
  readonly text: string
  readonly isExcluded: boolean
  readonly counts: CellCounts
}

type Sums = { -readonly [name in keyof Counts]: number }

/** The longest lag. */
const LONGEST = 90

const PART = 0x100_0000

/** The figures that an account by seed shows on a day: of what happened, that which is known by then. */
export const makeEventFigures = (context: {
  readonly options: AnalysisOptions
  readonly store: ResourceStore
  readonly changes: ChangeLog
  readonly timeZone: string
  /** Days since 1970. */
  readonly today: number
  readonly cells: Cells
  /** True when conversions are asked by the day on which they happened, too. */
  readonly byConversion: boolean
}) => {
  const { byConversion, cells, changes, options, store, timeZone, today } = context
  const world = worldOf(options)
  const { groups, keywords, shape } = world.blueprint
  const blocked = readBlocked({ focus: shape.focus, groups, keywords, store, changes, timeZone })
  const switchedOn = shape.has("switchedAction") ? shape.focus - planted.switchedBefore : Infinity

  const termText = (key: number): string =>
    [keywords[Math.floor(key / PART)]?.text ?? "", ...world.wordsOf(key % PART)].join(" ")
  const lastDays = new Map<number, number>()
  const lastDayOfTerm = (key: number): number => {
    const last = lastDays.get(key) ?? blocked.lastDayOfTerm(Math.floor(key / PART), termText(key))
    lastDays.set(key, last)
    return last
  }

  /** The sums of the events by a key and by cell; a key of -1 leaves an event out. */
  const gather = (keyOf: (events: DayEvents, index: number) => number): ReadonlyMap<number, Map<number, Sums>> => {
    const sums = new Map<number, Map<number, Sums>>()
    const sumsAt = (key: number, cell: number): Sums => {
      const byCell = sums.get(key) ?? new Map<number, Sums>()
      sums.set(key, byCell)
      const found = byCell.get(cell) ?? { ...nothing }
      byCell.set(cell, found)
      return found
    }
    const { period } = cells
    for (let day = Math.max(shape.start, period.from - (byConversion ? LONGEST : 0)); day <= period.to; day++) {
      const events = world.eventsOf(day)
      for (let index = 0; index < events.count; index++) {
        const keyword = events.keyword[index] ?? 0
        if (day > blocked.lastDayOf(keyword)) continue
        if (blocked.hasNegatives && day > lastDayOfTerm(keyword * PART + (events.words[index] ?? 0))) continue
        const key = keyOf(events, index)
        if (key < 0) continue
        const [hour, device] = [events.hour[index] ?? 0, events.device[index] ?? 0]
        const lag = events.lag[index] ?? -1
        const cell = cells.indexOf(day, hour, device, cells.isByLag ? Math.max(0, lagBucketOf(lag)) : 0)
        const hasArrived = lag >= 0 && day + lag <= today
        const isCounted = hasArrived && (events.action[index] === 0 || day + lag >= switchedOn)
        if (cell >= 0 && (hasArrived || !cells.isByLag)) {
          const at = sumsAt(key, cell)
          at.impressions += cells.isByLag ? 0 : events.impressions[index] ?? 0
          at.clicks += cells.isByLag ? 0 : events.clicks[index] ?? 0
          at.costMicros += cells.isByLag ? 0 : events.costMicros[index] ?? 0
          at.allConversions += hasArrived ? 1 : 0
          at.conversions += isCounted ? 1 : 0
          at.conversionsValue += isCounted ? events.value[index] ?? 0 : 0
        }
        if (byConversion && isCounted) {
          const arrived = cells.indexOf(day + lag, hour, device, 0)
          if (arrived >= 0) sumsAt(key, arrived).conversionsByConversionDate += 1
        }
      }
    }
    return sums
  }
  const lazily = (keyOf: (events: DayEvents, index: number) => number) => {
    let made: ReadonlyMap<number, CellCounts> | undefined
    return (key: number): CellCounts => {
      made ??= gather(keyOf)
      return made.get(key) ?? new Map()
    }
  }
  const ofKeyword = lazily((events, index) => events.keyword[index] ?? -1)
  const ofGroup = lazily((events, index) => keywords[events.keyword[index] ?? -1]?.group ?? -1)
  const ofCampaign = lazily((events, index) => keywords[events.keyword[index] ?? -1]?.campaign ?? -1)
  const ofAll = lazily(() => 0)
  const ofAction = lazily((events, index) => (events.lag[index] ?? -1) < 0 ? -1 : events.action[index] ?? -1)

  const isCountedOn = (action: number, day: number) => action === 0 || day >= switchedOn
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" })

  return {
    blueprint: world.blueprint,
    /** The figures of the texts of an ad, which has all the traffic of its group; new ones have none of before. */
    ofTexts: (
      { adId, groupId }: { readonly adId: string; readonly groupId: string },
      texts: ReadonlyArray<Omit<StandingText, "firstDay">>
    ): ReadonlyArray<CellCounts> => {
      const group = blocked.groupIds.indexOf(groupId)
      const [first] = groups.slice(group, group + 1)
      const { descriptions = [], headlines = [] } = first === undefined ? {} : foundingTexts(first)
      const known = [...headlines, ...descriptions]
      const changedAt = changes.lastChange("ads", adId)
      const changed = changedAt === null ? shape.start : dayOf(format.format(changedAt)) + 1
      const standing = texts.map((one) => ({ ...one, firstDay: known.includes(one.text) ? shape.start : changed }))
      return figuresOfTexts({ world, blocked, cells, shape, today, isCounted: isCountedOn }, group, standing)
    },
    blocked,
    all: () => ofAll(0),
    ofKeyword: (id: string) => ofKeyword(blocked.keywordIds.indexOf(id)),
    ofGroup: (id: string) => ofGroup(blocked.groupIds.indexOf(id)),
    ofCampaign: (id: string) => ofCampaign(blocked.campaignIds.indexOf(id)),
    /** By the place of the action. */
    ofAction,
    isCounted: (action: number) => action === 0 || today >= switchedOn,
    /** By the place of a campaign and that of a place. */
    ofPlaces: () =>
      gather((events, index) =>
        (keywords[events.keyword[index] ?? -1]?.campaign ?? 0) * 8 + (events.place[index] ?? 0)
      ),
    /** The terms that are told: those of few clicks are mostly not. */
    terms: (): ReadonlyArray<Term> =>
      Array.from(gather((events, index) => (events.keyword[index] ?? 0) * PART + (events.words[index] ?? 0)))
        .filter(([key, counts]) => {
          const clicks = Array.from(counts.values()).reduce((sum, one) => sum + one.clicks, 0)
          return clicks > 2 || chance(`hidden ${shape.seed} ${key}`) >= shape.hiddenShare
        })
        .map(([key, counts]) => ({
          keyword: Math.floor(key / PART),
          text: termText(key),
          isExcluded: lastDayOfTerm(key) < Infinity,
          counts
        })),
    /** The last day on which a conversion arrived, of an action; null before the first. */
    lastArrival: (action: number): number | null => {
      let last = -1
      for (let day = Math.max(shape.start, today - LONGEST); day <= today; day++) {
        const { action: actions, count, lag } = world.eventsOf(day)
        for (let index = 0; index < count; index++) {
          const arrival = day + (lag[index] ?? -1)
          if ((lag[index] ?? -1) >= 0 && arrival <= today && actions[index] === action) last = Math.max(last, arrival)
        }
      }
      return last < 0 ? null : last
    }
  }
}

export type EventFigures = ReturnType<typeof makeEventFigures>
