import type { AdGroupsBrief } from "../Orders/Briefs.ts"
import { judgeKeyword } from "../Sites/JudgeKeyword.ts"
import { siteModel } from "../Sites/SiteModel.ts"
import type { LeftOutKeyword } from "./LeftOutKeyword.ts"

/**
 * The keywords of a brief that should not be bid on, and the brief with the others. Without a page of the website
 * nothing is left out, because its offers are unknown.
 */
export const leaveOutKeywords = (
  brief: AdGroupsBrief
): { readonly brief: AdGroupsBrief; readonly leftOut: ReadonlyArray<LeftOutKeyword> } => {
  if (brief.material.pages.length === 0) return { brief, leftOut: [] }
  const model = siteModel(brief.material)
  const leftOut: Array<LeftOutKeyword> = []
  const keywords = brief.keywords.filter(({ id, text }) => {
    const judgement = judgeKeyword(text, model)
    if (judgement._tag === "LeftOut") {
      leftOut.push({ keywordId: id, text, reason: judgement.reason, words: judgement.words })
    }
    return judgement._tag === "Fits"
  })
  return { brief: { ...brief, keywords }, leftOut }
}
