import type { AnalysisType } from "@campaigns/domain/internal/Analyses/AnalysisType"
import { daysAfter } from "@campaigns/domain/internal/Analyses/CalendarDays"
import { truthOf } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/Truth"
import { halfYear } from "./Accounts.ts"
import { thresholdRules } from "./ThresholdRules.ts"
import type { TypeMeasures } from "./TypeMeasures.ts"
import { negativeKeyword } from "./WordMeasures.ts"

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
