import type { AnalysisType } from "@campaigns/domain/internal/Analyses/AnalysisType"
import type { Measured } from "./Measures.ts"

/** The measures of a group of accounts, by its name. */
export interface MeasuredGroup {
  readonly name: string
  readonly measured: Measured
}

/** A bound that a measure has to keep. */
interface Gate {
  readonly group: string
  readonly said: string
  readonly figure: (measured: Measured) => number
  readonly isMet: (figure: number) => boolean
}

/**
 * The least shares that are right and found, the largest that is harmful, the largest of good spending that is cut, and
 * the changes of an account without need; what is left out is not bounded.
 */
export interface Bounds {
  readonly right?: number
  readonly harmful?: number
  readonly found?: number
  readonly goodCut?: number
  readonly needless?: number
}

/** The bounds of pausing keywords: needless is one change in ten accounts and half a year. */
export const keywordPauseBounds: Bounds = { right: .9, harmful: .02, found: .5, needless: .1 }

/**
 * The bounds of excluding words: one that is wrong cuts good clicks by its share of them alone, and that is bounded.
 */
export const negativeKeywordBounds: Bounds = { found: .6, goodCut: .02 }

const ofAMonth = "57 a month"

const atLeast = (said: string, bound: number | undefined, figure: Gate["figure"]): ReadonlyArray<Gate> =>
  bound === undefined
    ? []
    : [{ group: ofAMonth, said: `${said} at least ${bound}`, figure, isMet: (value) => value >= bound }]

const atMost = (
  said: string,
  bound: number | undefined,
  figure: Gate["figure"],
  group = ofAMonth
): ReadonlyArray<Gate> =>
  bound === undefined ? [] : [{ group, said: `${said} at most ${bound}`, figure, isMet: (value) => value <= bound }]

const gatesWithin = ({ found, goodCut, harmful, needless, right }: Bounds): ReadonlyArray<Gate> => [
  ...atLeast("right", right, (one) => one.right),
  ...atMost("harmful", harmful, (one) => one.harmful),
  ...atLeast("found", found, (one) => one.found),
  ...atMost("good spending cut", goodCut, (one) => one.goodCut),
  ...atMost("changes of an account", needless, ({ accounts, changes }) => changes / accounts, "57, nothing bad")
]

const boundsByType: ReadonlyMap<AnalysisType, Bounds> = new Map([
  ["keywordPause", keywordPauseBounds],
  ["negativeKeyword", negativeKeywordBounds]
])

/** The gates of a type of analysis, as far as the groups of them were measured; a figure that is none misses its gate. */
export const gatesOf = (
  analysisType: AnalysisType,
  groups: ReadonlyArray<MeasuredGroup>,
  bounds = boundsByType.get(analysisType)
): ReadonlyArray<{ readonly said: string; readonly isMet: boolean }> =>
  (bounds === undefined ? [] : gatesWithin(bounds)).flatMap(({ figure, group, isMet, said }) =>
    groups.filter(({ name }) => name === group).map(({ measured }) => ({
      said: `${group}: ${said}, is ${figure(measured).toFixed(3)}`,
      isMet: isMet(figure(measured))
    }))
  )
