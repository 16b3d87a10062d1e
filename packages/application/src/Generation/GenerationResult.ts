import { AdGroupId, RsaId } from "@campaigns/domain/Drafts/Ids"
import {
  type LeftOutKeyword,
  type LeftOutProposal,
  leftOutProposal,
  leftOutSentence
} from "@campaigns/domain/internal/Generation/LeaveOutKeywords"
import * as Schema from "effect/Schema"
import type { Gathered } from "./MaterialGathering.ts"

/** An ad that could not be written, and why. */
export const FailedRsa = Schema.Struct({ ad_group_id: AdGroupId, rsa_id: RsaId, error: Schema.String })
export type FailedRsa = typeof FailedRsa.Type

/** The result of a generation, as `result` of its task shows it; every list may be empty. */
export interface GenerationResult {
  /** How many ad groups were made; of tasks that make ad groups. */
  readonly ad_groups_created?: number
  /** How many ads were written, and which could not be; of tasks that write ads. */
  readonly rsas_written?: number
  readonly rsas_failed?: ReadonlyArray<FailedRsa>
  /** The material that would have helped and is not there, such as `company.description`. */
  readonly missing: ReadonlyArray<string>
  /** Sentences about what stood in the way of more. */
  readonly notes: ReadonlyArray<string>
  /** The parts that the task did not write because a person changed them meanwhile: parts of the extensions, or `ad_groups[<id>].rsas[<id>]`. */
  readonly left_alone: ReadonlyArray<string>
  /** The texts that were cut or dropped because the platform would refuse them: the text and the reason. */
  readonly dropped: ReadonlyArray<{ readonly text: string; readonly reason: string }>
  /** The keywords that were not put into an ad group because nobody should pay for them; of tasks that make ad groups. */
  readonly left_out?: ReadonlyArray<
    { readonly keyword: string; readonly reason: string; readonly proposal: LeftOutProposal }
  >
}

/** The most dropped texts that a result tells of. */
const MOST_DROPPED = 50

/** The most code points of one of them. */
const LONGEST_DROPPED = 200

/** A text as a result may show it: short, and without the control characters that may be why it was dropped. */
const shown = (text: string): string => Array.from(text.replace(/\p{Cc}/gu, " ")).slice(0, LONGEST_DROPPED).join("")

/** The keywords that were left out, as a result shows them. */
export const leftOutResult = (
  leftOut: ReadonlyArray<LeftOutKeyword>
): NonNullable<GenerationResult["left_out"]> =>
  leftOut.map((keyword) => ({
    keyword: shown(keyword.text),
    reason: leftOutSentence(keyword),
    proposal: leftOutProposal(keyword.reason)
  }))

/** The result of a task that was written from this material; a list that is not given is empty. */
export const resultOf = (
  { material, notes }: Gathered,
  { dropped = [], left_alone = [], ...counts }: Partial<Omit<GenerationResult, "missing" | "notes">> = {}
): GenerationResult => ({
  ...counts,
  missing: material.missing,
  notes,
  left_alone,
  dropped: dropped.slice(0, MOST_DROPPED).map(({ reason, text }) => ({ text: shown(text), reason: shown(reason) }))
})
