import type { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import type { LabelledText } from "@campaigns/domain/internal/Analyses/Labels"
import { groupedBy } from "@campaigns/domain/internal/GroupedBy"
import type { AnalysisOptions } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/AnalysisOptions"
import { randomOf } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/Random"
import { truthOf } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/Truth"
import { weeks } from "./Accounts.ts"
import type { WindowFigures } from "./SeededAccounts.ts"
import type { ThresholdRule } from "./ThresholdRules.ts"
import type { ThingTruth, TypeMeasures } from "./TypeMeasures.ts"

/** The shares of bad words that a judgement finds, and of others that it flags. */
const FOUND = .85
const FLAGGED = .04

/** The stream of random numbers for the labels of an account; those of the sandbox's worlds begin otherwise. */
const LABELS = 901

const keyOfWord = (campaign: string, word: string): string => `${campaign} ${word}`

/** A judgement of an account's words that is right about as often as one by a site's text is. */
const labels = (options: AnalysisOptions): ReadonlyArray<LabelledText> => {
  const random = randomOf(options.seed, LABELS)
  return truthOf(options, options.focus ?? "2026-11-20").words.flatMap(({ isBad, word }): ReadonlyArray<LabelledText> =>
    random.uniform() < (isBad ? FOUND : FLAGGED) ? [{ text: word, label: "other", source: "judgement" }] : []
  )
}

/**
 * The words of each campaign: people search by the more frequent ones as Zipf has it, and every word that was not
 * planted as bad counts as good, also one that converts a little worse than others.
 */
const things = (options: AnalysisOptions, day: CalendarDate): ReadonlyArray<ThingTruth> => {
  const { keywords, words } = truthOf(options, day)
  const weights = words.map((_, place) => (place + 1) ** -1.05)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return Array.from(groupedBy(keywords, ({ campaign }) => campaign)).flatMap(([campaign, own]) => {
    const cost = own.reduce((sum, { clicksPerDay, cpcMicros }) => sum + clicksPerDay * cpcMicros, 0)
    return words.map(({ isBad, word }, place): ThingTruth => ({
      key: keyOfWord(campaign, word),
      costMicros: cost * (weights[place] ?? 0) / all,
      isBad,
      isGood: !isBad
    }))
  })
}

/** The figures of each word of each campaign, of the searches that have it. */
const byWord = (searches: ReadonlyArray<WindowFigures>): ReadonlyArray<WindowFigures> => {
  const sums = new Map<string, { -readonly [name in keyof WindowFigures]: WindowFigures[name] }>()
  for (const { campaign, clicks, conversions, costMicros, text } of searches) {
    for (const word of new Set(text.split(" "))) {
      const key = keyOfWord(campaign, word)
      const sum = sums.get(key) ?? { campaign, text: key, clicks: 0, costMicros: 0, conversions: 0 }
      sums.set(key, sum)
      sum.clicks += clicks
      sum.costMicros += costMicros
      sum.conversions += conversions
    }
  }
  return Array.from(sums.values())
}

const meanRate = (all: ReadonlyArray<WindowFigures>): number =>
  all.reduce((sum, { conversions }) => sum + conversions, 0) / all.reduce((sum, { clicks }) => sum + clicks, 0)

/** The rules of the known tools for words, as their public help pages tell them; keywords of the account stay. */
const rules: ReadonlyArray<ThresholdRule> = [
  {
    name: "F: a word without conversions, one expected, 180 days",
    windows: [180],
    paused: ({ figures }) => {
      const enough = 1 / meanRate(figures(180))
      return byWord(figures(180)).filter((one) => one.conversions === 0 && one.clicks >= enough).map(({ text }) => text)
    }
  },
  {
    // The alert of Adalysis.
    name: "G: a word without conversions, more than 150 clicks, 90 days",
    windows: [90],
    paused: ({ figures }) =>
      byWord(figures(90)).filter((one) => one.conversions === 0 && one.clicks > 150).map(({ text }) => text)
  },
  {
    name: "H: a word of 1.5x the target per conversion, one expected, 180 days",
    windows: [180],
    paused: ({ figures, targetMicros }) => {
      const enough = 1 / meanRate(figures(180))
      return byWord(figures(180))
        .filter((one) => one.clicks >= enough && one.costMicros > 1.5 * targetMicros * one.conversions)
        .map(({ text }) => text)
    }
  }
]

/** Words for exclusion: bad are those that were planted. */
export const negativeKeyword: TypeMeasures = {
  things,
  keyOf: ({ entity }) => keyOfWord(entity.campaignName, entity.text),
  rules,
  rulesBy: "searches",
  labels,
  // Every four weeks: searches are read a term at a time, and words do not change from week to week.
  days: weeks(-168, 25).filter((_, week) => week % 4 === 0),
  groups: ["18 a month", "57 a month", "361 a month", "57, nothing bad"]
}
