import type { JudgeOrder } from "@campaigns/application/Analyses/JudgeAccount"
import type { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { noContext } from "@campaigns/domain/internal/Analyses/AnalysisContext"
import type { AnalysisType } from "@campaigns/domain/internal/Analyses/AnalysisType"
import * as DateTime from "effect/DateTime"

/** The part of an order by which nothing is known but the account. */
export const plainOrder: Omit<JudgeOrder, "analysisType" | "data" | "now"> = {
  // More than any account here gives cause for, so that no proposal is cut off.
  constraint: 100,
  context: noContext,
  earlier: [],
  past: [],
  plansUnderWay: [],
  siteWords: [],
  labels: [],
  tellsUnlabelled: false,
  sighted: []
}

/** The order of a judgement at noon of a day, without the data. */
export const orderOn = (today: CalendarDate, analysisType: AnalysisType): Omit<JudgeOrder, "data"> => ({
  ...plainOrder,
  analysisType,
  now: DateTime.makeUnsafe(Date.parse(`${today}T12:00:00Z`))
})
