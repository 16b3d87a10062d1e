import { type LeftOutKeyword, leftOutProposal, leftOutSentence } from "@campaigns/copywriting/Sorting/LeftOutKeyword"
import type { UnsureKeyword } from "@campaigns/copywriting/Sorting/UnsureKeyword"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import type { TaskResultOf } from "../Tasks/TaskResult.ts"
import type { Gathered } from "./MaterialGathering.ts"

/** The result of a generation. */
export type GenerationResult = TaskResultOf<"Generated">

/** The most dropped texts that a result tells of. */
const MOST_DROPPED = 50

/** The most keywords in doubt that a result tells of; the draft's warnings have all of them. */
const MOST_UNSURE = 200

/** The most code points of a text that a result tells of. */
const LONGEST_TEXT = 200

/** A text as a result may show it: short, and without the control characters that may be why it was dropped. */
const shown = (text: string, most = LONGEST_TEXT): string =>
  Array.from(text.replace(/\p{Cc}/gu, " ")).slice(0, most).join("")

/** The keywords that were left out, as a result shows them. */
export const leftOutResult = (
  leftOut: ReadonlyArray<LeftOutKeyword>
): NonNullable<GenerationResult["leftOut"]> =>
  leftOut.map((keyword) => ({
    keyword: shown(keyword.text),
    reason: leftOutSentence(keyword),
    proposal: leftOutProposal(keyword.reason)
  }))

/** The keywords of a draft that are in doubt and that a task was unsure of, as a result shows them. */
export const unsureResult = (
  { adGroups }: Pick<CampaignDraft, "adGroups">,
  unsure: ReadonlyArray<UnsureKeyword>
): NonNullable<GenerationResult["unsure"]> => {
  const ids = new Set<MarketKeywordId | null>(unsure.map(({ keywordId }) => keywordId))
  return adGroups.flatMap(({ keywords, name }) =>
    keywords.flatMap(({ pageUnsure, sourceMarketAnalysisKeywordId, text }) =>
      pageUnsure === undefined || !ids.has(sourceMarketAnalysisKeywordId) ? [] : [{
        keyword: shown(text),
        adGroup: shown(name),
        page: pageUnsure.page,
        reason: shown(pageUnsure.reason)
      }]
    )
  ).slice(0, MOST_UNSURE)
}

/** The most sentences that a result has, and the most keywords that were sorted otherwise. */
const MOST_NOTES = 50
const LONGEST_NOTE = 500
const MOST_SORTED_OTHERWISE = 200

/** The result of a task that was written from this material; an absent list is empty, `notes` follow the material's. */
export const resultOf = (
  { material, notes: gathered }: Gathered,
  { dropped = [], leftAlone = [], notes = [], sortedOtherwise, ...counts }: Partial<
    Omit<GenerationResult, "_tag" | "missing">
  > = {}
): GenerationResult => ({
  _tag: "Generated",
  ...counts,
  missing: material.missing,
  notes: [...new Set([...gathered, ...notes.map((note) => shown(note, LONGEST_NOTE))])].slice(0, MOST_NOTES),
  leftAlone,
  dropped: dropped.slice(0, MOST_DROPPED).map(({ reason, text }) => ({ text: shown(text), reason: shown(reason) })),
  ...(sortedOtherwise === undefined ? {} : {
    sortedOtherwise: sortedOtherwise.slice(0, MOST_SORTED_OTHERWISE).map((one) => ({
      ...one,
      keyword: shown(one.keyword),
      adGroup: shown(one.adGroup)
    }))
  })
})
