import type { AnalysisType } from "@campaigns/domain/internal/Administration/AnalysisType"
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

/** The least shares that are right and found, the largest that is harmful, and the changes of an account without need. */
export interface Bounds {
  readonly right: number
  readonly harmful: number
  readonly found: number
  readonly needless: number
}

/** The bounds of pausing keywords: needless is one change in ten accounts and half a year. */
export const keywordPauseBounds: Bounds = { right: .9, harmful: .02, found: .5, needless: .1 }

const gatesWithin = ({ found, harmful, needless, right }: Bounds): ReadonlyArray<Gate> => [
  {
    group: "57 a month",
    said: `right at least ${right}`,
    figure: (one) => one.right,
    isMet: (figure) => figure >= right
  },
  {
    group: "57 a month",
    said: `harmful at most ${harmful}`,
    figure: (one) => one.harmful,
    isMet: (figure) => figure <= harmful
  },
  {
    group: "57 a month",
    said: `found at least ${found}`,
    figure: (one) => one.found,
    isMet: (figure) => figure >= found
  },
  {
    group: "57, nothing bad",
    said: `changes of an account at most ${needless}`,
    figure: ({ accounts, changes }) => changes / accounts,
    isMet: (figure) => figure <= needless
  }
]

const boundsByType: ReadonlyMap<AnalysisType, Bounds> = new Map([["keywordPause", keywordPauseBounds]])

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
