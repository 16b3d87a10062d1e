import { MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import { quoted } from "@campaigns/domain/internal/Rules/Wording"
import * as Schema from "effect/Schema"
import type { AdGroupsBrief } from "../Orders/Briefs.ts"
import { judgeKeyword } from "../Sites/JudgeKeyword.ts"
import { siteModel } from "../Sites/SiteModel.ts"

/** A keyword that is bid on while its page may not answer it; `reason` is a sentence for a person. */
export const UnsureKeyword = Schema.Struct({
  keywordId: MarketKeywordId,
  text: Schema.String,
  /** The address of the page. */
  page: Schema.String,
  reason: Schema.String
})
export type UnsureKeyword = typeof UnsureKeyword.Type

/** The keywords of ad groups of which the sorter doubts that their page answers them. */
export const unsureOf = (
  { keywords, material }: AdGroupsBrief,
  groups: ReadonlyArray<{ readonly keywordIds: ReadonlyArray<MarketKeywordId>; readonly page: string | null }>
): ReadonlyArray<UnsureKeyword> => {
  if (material.pages.length === 0) return []
  const model = siteModel(material)
  const texts = new Map(keywords.map(({ id, text }) => [id, text]))
  return groups.flatMap(({ keywordIds, page }) =>
    page === null ? [] : keywordIds.flatMap((keywordId) => {
      const text = texts.get(keywordId) ?? ""
      const judgement = judgeKeyword(text, model)
      if (judgement._tag === "LeftOut" || judgement.doubt === null) return []
      const reason = judgement.isReferred
        ? `The page about ${quoted(judgement.doubt)} sends people to somebody else; this one comes nearest.`
        : judgement.doubt === ""
        ? "No page says much of it; this one comes nearest."
        : `No page says enough of ${quoted(judgement.doubt)}; this one comes nearest.`
      return [{ keywordId, text, page, reason }]
    })
  )
}
