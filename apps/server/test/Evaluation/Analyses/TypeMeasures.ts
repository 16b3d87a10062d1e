import type { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import type { LabelledText } from "@campaigns/domain/internal/Analyses/Labels"
import type { Proposal } from "@campaigns/domain/internal/Analyses/Recommendation"
import type { AnalysisOptions } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/AnalysisOptions"
import type { FigureSource } from "./SeededAccounts.ts"
import type { ThresholdRule } from "./ThresholdRules.ts"

/** The truth of a thing that an analysis may propose to change, over the 60 days after a day. */
export interface ThingTruth {
  readonly key: string
  /** Its cost on a usual day, micros. */
  readonly costMicros: number
  /** Changing it is right. */
  readonly isBad: boolean
  /** Changing it does harm. */
  readonly isGood: boolean
}

/** The truth that a type of analysis is measured by, and what the known tools do in its place. */
export interface TypeMeasures {
  readonly things: (options: AnalysisOptions, day: CalendarDate) => ReadonlyArray<ThingTruth>
  /** The key of the thing that a proposal would change. */
  readonly keyOf: (proposal: Proposal) => string
  readonly rules: ReadonlyArray<ThresholdRule>
  /** The figures by which the rules go. */
  readonly rulesBy: FigureSource
  /** The labels that a judgement of words gives for an account; none without. */
  readonly labels?: (options: AnalysisOptions) => ReadonlyArray<LabelledText>
  /** The days of the looks, the last one on the day of the focus. */
  readonly days: ReadonlyArray<CalendarDate>
  /** The groups of accounts of which a truth is known; all of them without. */
  readonly groups?: ReadonlyArray<string>
}
