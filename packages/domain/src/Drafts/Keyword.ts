import * as Schema from "effect/Schema"
import { foldText } from "../Rules/Wording.ts"
import { KeywordId, MarketKeywordId } from "./Ids.ts"
import { KeywordMatchType } from "./KeywordMatchType.ts"
import { Micros } from "./Money.ts"

/** A keyword of a draft's ad group; `cpcBidMicros: null` inherits the ad group's bid, `finalUrl: null` the ad's page. */
export const DraftKeyword = Schema.Struct({
  id: KeywordId,
  text: Schema.String,
  matchType: KeywordMatchType,
  cpcBidMicros: Schema.NullOr(Micros),
  finalUrl: Schema.NullOr(Schema.String),
  sourceMarketAnalysisKeywordId: Schema.NullOr(MarketKeywordId)
})
export type DraftKeyword = typeof DraftKeyword.Type

/**
 * The text by which the ad platform tells keywords apart: case, `.`, `-` and what is invisible do not count and blanks fold, so that
 * `T-Rex` and `t rex` are one keyword (`docs/platform-facts.md#keywords`).
 */
export const normaliseKeywordText = (text: string): string =>
  foldText(text).replace(/[.-]/g, " ").replace(/ {2,}/g, " ").trim()

/** The identity of a keyword in an ad group, which may stand there only once: normalised text and match type. */
export const keywordIdentity = (keyword: Pick<DraftKeyword, "text" | "matchType">): string =>
  `${keyword.matchType} ${normaliseKeywordText(keyword.text)}`
