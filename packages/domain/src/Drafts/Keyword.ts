import * as Schema from "effect/Schema"
import { foldText } from "../Rules/Wording.ts"
import { KeywordId, MarketKeywordId } from "./Ids.ts"
import { KeywordMatchType } from "./KeywordMatchType.ts"
import { Micros } from "./Money.ts"

/** A doubt whether a page answers a keyword: the page's address, and the reason as a sentence for a person. */
export const PageDoubt = Schema.Struct({ page: Schema.String, reason: Schema.String })
export type PageDoubt = typeof PageDoubt.Type

/** A keyword of a draft's ad group; `cpcBidMicros: null` inherits the ad group's bid, `finalUrl: null` the ad's page. */
export const DraftKeyword = Schema.Struct({
  id: KeywordId,
  text: Schema.String,
  matchType: KeywordMatchType,
  cpcBidMicros: Schema.NullOr(Micros),
  finalUrl: Schema.NullOr(Schema.String),
  sourceMarketAnalysisKeywordId: Schema.NullOr(MarketKeywordId),
  /** Of a keyword that a generation was unsure of, until a person confirms or changes it; never published. */
  pageUnsure: Schema.optionalKey(PageDoubt)
})
export type DraftKeyword = typeof DraftKeyword.Type

const isSameDoubt = (one: PageDoubt | undefined, other: PageDoubt | undefined): boolean =>
  one === other || (one?.page === other?.page && one?.reason === other?.reason)

/** True when two states of a keyword differ in nothing but the match type. */
export const differsInMatchTypeOnly = (before: DraftKeyword | undefined, after: DraftKeyword): boolean =>
  before !== undefined && before.text === after.text && before.cpcBidMicros === after.cpcBidMicros &&
  before.finalUrl === after.finalUrl &&
  before.sourceMarketAnalysisKeywordId === after.sourceMarketAnalysisKeywordId &&
  isSameDoubt(before.pageUnsure, after.pageUnsure)

/** Field by field: a match type that changes in 20,000 keywords shall not cost the hashing of each. */
export const sameKeyword = (before: DraftKeyword, after: DraftKeyword): boolean =>
  differsInMatchTypeOnly(before, after) && before.matchType === after.matchType

/** The keyword without a doubt about its page. */
export const confirmed = ({ pageUnsure: _, ...keyword }: DraftKeyword): DraftKeyword => keyword

/** A keyword after an edit, which ends the doubt about its page; one in which nothing differs keeps it. */
export const afterEdit = (before: DraftKeyword, after: DraftKeyword): DraftKeyword =>
  after.pageUnsure === undefined || sameKeyword(before, after) ? after : confirmed(after)

/** The characters of all texts and addresses of a keyword. */
export const keywordCharacters = (
  { finalUrl, pageUnsure, text }: Pick<DraftKeyword, "finalUrl" | "pageUnsure" | "text">
): number =>
  text.length + (finalUrl === null ? 0 : finalUrl.length) +
  (pageUnsure === undefined ? 0 : pageUnsure.page.length + pageUnsure.reason.length)

/**
 * The text by which the ad platform tells keywords apart: case, `.`, `-` and what is invisible do not count and blanks fold, so that
 * `T-Rex` and `t rex` are one keyword (`docs/platform-facts.md#keywords`).
 */
export const normaliseKeywordText = (text: string): string =>
  foldText(text).replace(/[.-]/g, " ").replace(/ {2,}/g, " ").trim()

/** The identity of a keyword in an ad group, which may stand there only once: normalised text and match type. */
export const keywordIdentity = (keyword: Pick<DraftKeyword, "text" | "matchType">): string =>
  `${keyword.matchType} ${normaliseKeywordText(keyword.text)}`
