import type { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import type { AnalysisType } from "@campaigns/domain/internal/Analyses/AnalysisType"
import { daysAfter } from "@campaigns/domain/internal/Analyses/CalendarDays"
import type { LabelledText } from "@campaigns/domain/internal/Analyses/Labels"
import type { Proposal } from "@campaigns/domain/internal/Analyses/Recommendation"
import type { AnalysisOptions } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/AnalysisOptions"
import { truthOf } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/Truth"
import { halfYear } from "./Accounts.ts"
import type { FigureSource } from "./SeededAccounts.ts"
import { type ThresholdRule, thresholdRules } from "./ThresholdRules.ts"
import { negativeKeyword } from "./WordMeasures.ts"

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

const AHEAD = [1, 8, 15, 22, 29, 36, 43, 50, 57]

const BAD_FROM = 1.5

/** Keywords: bad above 1.5 times the target, good up to it, by the mean of their rates in the days ahead. */
const keywordPause: TypeMeasures = {
  things: (options, day) => {
    const ahead = AHEAD.map((days) => truthOf(options, daysAfter(day, days)))
    const [first] = ahead
    return (first?.keywords ?? []).map(({ clicksPerDay, cpcMicros, text }, index) => {
      const rate = ahead.reduce((sum, { keywords }) => sum + (keywords[index]?.rate ?? 0), 0) / ahead.length
      const target = first?.targetCpaMicros ?? 0
      const cost = cpcMicros / rate
      return {
        key: text,
        costMicros: clicksPerDay * cpcMicros,
        isBad: cost > BAD_FROM * target,
        // The target is rounded to cents.
        isGood: cost <= target + 10_000
      }
    })
  },
  keyOf: ({ entity }) => entity.text,
  rules: thresholdRules,
  rulesBy: "keywords",
  days: halfYear
}

/** The measures of the types of analysis that have some. */
export const measuresByType: ReadonlyMap<AnalysisType, TypeMeasures> = new Map([
  ["keywordPause", keywordPause],
  ["negativeKeyword", negativeKeyword]
])
