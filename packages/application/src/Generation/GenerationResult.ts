import { type LeftOutKeyword, leftOutProposal, leftOutSentence } from "@campaigns/copywriting/Sorting/LeaveOutKeywords"
import type { TaskResultOf } from "../Tasks/TaskResult.ts"
import type { Gathered } from "./MaterialGathering.ts"

/** The result of a generation. */
export type GenerationResult = TaskResultOf<"Generated">

/** The most dropped texts that a result tells of. */
const MOST_DROPPED = 50

/** The most code points of one of them. */
const LONGEST_DROPPED = 200

/** A text as a result may show it: short, and without the control characters that may be why it was dropped. */
const shown = (text: string): string => Array.from(text.replace(/\p{Cc}/gu, " ")).slice(0, LONGEST_DROPPED).join("")

/** The keywords that were left out, as a result shows them. */
export const leftOutResult = (
  leftOut: ReadonlyArray<LeftOutKeyword>
): NonNullable<GenerationResult["leftOut"]> =>
  leftOut.map((keyword) => ({
    keyword: shown(keyword.text),
    reason: leftOutSentence(keyword),
    proposal: leftOutProposal(keyword.reason)
  }))

/** The result of a task that was written from this material; a list that is not given is empty. */
export const resultOf = (
  { material, notes }: Gathered,
  { dropped = [], leftAlone = [], ...counts }: Partial<Omit<GenerationResult, "_tag" | "missing" | "notes">> = {}
): GenerationResult => ({
  _tag: "Generated",
  ...counts,
  missing: material.missing,
  notes,
  leftAlone,
  dropped: dropped.slice(0, MOST_DROPPED).map(({ reason, text }) => ({ text: shown(text), reason: shown(reason) }))
})
