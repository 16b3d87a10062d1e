import { textEffect } from "../Data/Analyses/AdTexts.ts"
import type { Shape } from "../Data/Analyses/AnalysisOptions.ts"
import { randomOf } from "../Data/Analyses/Random.ts"
import type { World } from "../Data/Analyses/World.ts"
import { type Counts, nothing } from "../Data/Performance.ts"
import type { Blocked } from "./Blocked.ts"
import type { Cells } from "./Cells.ts"

/** A text as it stands in an ad. */
export interface StandingText {
  readonly fieldType: "HEADLINE" | "DESCRIPTION"
  readonly text: string
  readonly isPinned: boolean
  /** The first day of its figures. */
  readonly firstDay: number
}

/** The texts of a kind that an ad is shown with at a time. */
const shownTogether = { HEADLINE: 3, DESCRIPTION: 2 } as const

type Sums = { -readonly [name in keyof Counts]: number }

/** The share of impressions in which each text is shown, a pinned one in all, and how it is answered by the others. */
const chancesOf = (texts: ReadonlyArray<StandingText>, shape: Shape) =>
  texts.map(({ fieldType, isPinned, text }) => {
    const alike = texts.filter((one) => one.fieldType === fieldType)
    const pinned = alike.filter((one) => one.isPinned).length
    const free = Math.max(0, shownTogether[fieldType] - pinned) / Math.max(1, alike.length - pinned)
    const share = isPinned ? 1 : Math.min(1, free)
    const mean = alike.reduce((sum, one) => sum + textEffect(shape, one.text), 0) / alike.length
    return { share, clicked: Math.min(1, share * textEffect(shape, text) / mean) }
  })

/**
 * The figures of the texts of an ad that has all the traffic of its ad group, by cell, in their order. A text is shown
 * in a part of the impressions, and each click counts for all texts that were shown with it.
 */
export const figuresOfTexts = (
  { blocked, cells, isCounted, shape, today, world }: {
    readonly world: World
    readonly blocked: Blocked
    readonly cells: Cells
    readonly shape: Shape
    readonly today: number
    /** True of an action whose conversions count on the day of their arrival. */
    readonly isCounted: (action: number, day: number) => boolean
  },
  group: number,
  texts: ReadonlyArray<StandingText>
): ReadonlyArray<ReadonlyMap<number, Counts>> => {
  const chances = chancesOf(texts, shape)
  const sums = texts.map(() => new Map<number, Sums>())
  const { keywords } = world.blueprint
  for (let day = Math.max(shape.start, cells.period.from); day <= cells.period.to; day++) {
    const events = world.eventsOf(day)
    const random = randomOf(shape.seed, 7, day, group)
    for (let index = 0; index < events.count; index++) {
      const keyword = events.keyword[index] ?? 0
      if (keywords[keyword]?.group !== group || day > blocked.lastDayOf(keyword)) continue
      const impressions = events.impressions[index] ?? 0
      const lag = events.lag[index] ?? -1
      const hasArrived = lag >= 0 && day + lag <= today
      const cell = cells.indexOf(day, events.hour[index] ?? 0, events.device[index] ?? 0, 0)
      texts.forEach(({ firstDay }, place) => {
        const { clicked, share } = chances[place] ?? { clicked: 0, share: 0 }
        const isClicked = (events.clicks[index] ?? 0) > 0 && random.uniform() < clicked
        const shown = Math.floor(impressions * share + random.uniform())
        const byCell = sums[place]
        if (cell < 0 || day < firstDay || byCell === undefined || (shown === 0 && !isClicked)) return
        const at = byCell.get(cell) ?? { ...nothing }
        byCell.set(cell, at)
        at.impressions += Math.max(shown, isClicked ? 1 : 0)
        if (!isClicked) return
        at.clicks += events.clicks[index] ?? 0
        at.costMicros += events.costMicros[index] ?? 0
        at.allConversions += hasArrived ? 1 : 0
        if (!hasArrived || !isCounted(events.action[index] ?? 0, day + lag)) return
        at.conversions += 1
        at.conversionsValue += events.value[index] ?? 0
      })
    }
  }
  return sums
}
