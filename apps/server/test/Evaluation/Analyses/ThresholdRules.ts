import type { WindowFigures } from "./SeededAccounts.ts"

/** The figures of an account's keywords as a rule sees them: the newest days up to yesterday. */
export interface RuleView {
  readonly targetMicros: number
  /** The figures of keywords in a window of days. */
  readonly figures: (days: number) => ReadonlyArray<WindowFigures>
}

/** A rule by which a known tool proposes keywords for pausing. */
export interface ThresholdRule {
  readonly name: string
  readonly windows: ReadonlyArray<number>
  /** The texts of the keywords that it would pause today. */
  readonly paused: (view: RuleView) => ReadonlyArray<string>
}

const costPerConversion = ({ conversions, costMicros }: WindowFigures): number =>
  conversions > 0 ? costMicros / conversions : Number.POSITIVE_INFINITY

const withoutConversions = (name: string, days: number, times: number): ThresholdRule => ({
  name,
  windows: [days],
  paused: ({ figures, targetMicros }) =>
    figures(days).filter((one) => one.conversions === 0 && one.costMicros >= times * targetMicros)
      .map(({ text }) => text)
})

const meanRate = (all: ReadonlyArray<WindowFigures>): number =>
  all.reduce((sum, { conversions }) => sum + conversions, 0) / all.reduce((sum, { clicks }) => sum + clicks, 0)

/** The rules of the known tools, as their public help pages and sources tell them. */
export const thresholdRules: ReadonlyArray<ThresholdRule> = [
  // The rule of most audits and scripts.
  withoutConversions("A: no conversion, 1x the target spent, 30 days", 30, 1),
  // The rule of clicc.ai for what converts nothing.
  withoutConversions("B: no conversion, 2x the target spent, 30 days", 30, 2),
  {
    // The older rule of Opteo's help pages, which leaves alone what was first shown in the last six days.
    name: "C: 3x the target per conversion or without one, 60 days",
    windows: [60, 6],
    paused: ({ figures, targetMicros }) => {
      const newest = new Map(figures(6).map((one) => [one.text, one.clicks]))
      return figures(60)
        .filter((one) => one.clicks > (newest.get(one.text) ?? 0))
        .filter((one) => one.costMicros >= 3 * targetMicros && costPerConversion(one) >= 3 * targetMicros)
        .map(({ text }) => text)
    }
  },
  {
    // The present rule of Opteo's help pages; "far above" is taken for the 1.5 times by which the truth is judged.
    name: "D: 3 conversions expected, then 1.5x the target, 30, 90 or 180 days, not the best 30 %",
    windows: [30, 90, 180],
    paused: ({ figures, targetMicros }) => {
      const ranked = figures(180).toSorted((left, right) => costPerConversion(left) - costPerConversion(right))
      const best = new Set(ranked.slice(0, Math.round(ranked.length * .3)).map(({ text }) => text))
      const judged = new Set<string>()
      return [30, 90, 180].flatMap((days) => {
        const all = figures(days)
        const enough = 3 / meanRate(all)
        const ready = all.filter((one) => !judged.has(one.text) && one.clicks >= enough)
        for (const { text } of ready) judged.add(text)
        return ready.filter((one) => !best.has(one.text) && costPerConversion(one) > 1.5 * targetMicros)
          .map(({ text }) => text)
      })
    }
  },
  {
    // The gate of an open plugin for agents: clicks times the account's rate make three conversions, and none came.
    name: "E: 3 conversions expected and none, 90 days",
    windows: [90],
    paused: ({ figures }) => {
      const all = figures(90)
      const enough = 3 / meanRate(all)
      return all.filter((one) => one.conversions === 0 && one.clicks >= enough).map(({ text }) => text)
    }
  }
]
