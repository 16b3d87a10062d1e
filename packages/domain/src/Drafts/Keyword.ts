import * as Schema from "effect/Schema"
import { foldText } from "../Rules/Wording.ts"
import { finalUrlSuffix, trackingUrlTemplate } from "./AddressParts.ts"
import { blanksOf, described, storedFields } from "./Described.ts"
import { elementStatus } from "./ElementStatus.ts"
import { KeywordId, MarketKeywordId } from "./Ids.ts"
import { KeywordMatchType } from "./KeywordMatchType.ts"
import { Micros } from "./Money.ts"

/** A doubt whether a page answers a keyword: the page's address, and the reason as a sentence for a person. */
export const PageDoubt = Schema.Struct({ page: Schema.String, reason: Schema.String })
export type PageDoubt = typeof PageDoubt.Type

const serving = {
  status: elementStatus,
  finalUrlSuffix,
  trackingUrlTemplate
}

/** The fields of a keyword, all of them required but for a doubt. */
export const KeywordParts = Schema.Struct({
  id: KeywordId,
  text: Schema.String,
  matchType: KeywordMatchType,
  cpcBidMicros: Schema.NullOr(Micros),
  finalUrl: Schema.NullOr(Schema.String),
  sourceMarketAnalysisKeywordId: described(
    Schema.NullOr(MarketKeywordId),
    "The keyword of the market analysis from which it came; null when it came from none"
  ),
  ...serving,
  /** Of a keyword that a generation was unsure of, until a person confirms or changes it; never published. */
  pageUnsure: Schema.optionalKey(PageDoubt)
})

/**
 * A keyword of a draft's ad group; `cpcBidMicros: null` inherits the ad group's bid, `finalUrl: null` the ad's page. An
 * exclusion is always ENABLED, without a suffix and a template. Fields that were not kept are blank.
 */
export const DraftKeyword = Schema.Struct(storedFields(KeywordParts.fields))
export type DraftKeyword = typeof DraftKeyword.Type

/** The fields that an exclusion does not have, since it shows nothing. */
export type ServingFields = Pick<DraftKeyword, keyof typeof serving>

export const blankServing = blanksOf(serving) as unknown as ServingFields

const servingNames = Object.keys(serving) as ReadonlyArray<keyof ServingFields>

/** The first field that is said and that an exclusion cannot have. */
export const saidOfServing = (
  said: { readonly [K in keyof ServingFields]?: ServingFields[K] | undefined }
): keyof ServingFields | undefined =>
  servingNames.find((name) => said[name] !== undefined && said[name] !== blankServing[name])

/** The keyword without what an exclusion does not have, if it is one. */
export const withoutServing = (keyword: DraftKeyword): DraftKeyword =>
  keyword.matchType === "NEGATIVE" && saidOfServing(keyword) !== undefined ? { ...keyword, ...blankServing } : keyword

const plainFields = (Object.keys(KeywordParts.fields) as ReadonlyArray<keyof DraftKeyword>).filter((name) =>
  name !== "id" && name !== "matchType" && name !== "pageUnsure"
)

const isSameDoubt = (one: PageDoubt | undefined, other: PageDoubt | undefined): boolean =>
  one === other || (one?.page === other?.page && one?.reason === other?.reason)

/** True when two states of a keyword differ in nothing but the match type. */
export const differsInMatchTypeOnly = (before: DraftKeyword | undefined, after: DraftKeyword): boolean =>
  before !== undefined && isSameDoubt(before.pageUnsure, after.pageUnsure) &&
  plainFields.every((name) => before[name] === after[name])

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
  { finalUrl, finalUrlSuffix, pageUnsure, text, trackingUrlTemplate }: Omit<DraftKeyword, "id">
): number =>
  text.length + (finalUrl === null ? 0 : finalUrl.length) + (finalUrlSuffix === null ? 0 : finalUrlSuffix.length) +
  (trackingUrlTemplate === null ? 0 : trackingUrlTemplate.length) +
  (pageUnsure === undefined ? 0 : pageUnsure.page.length + pageUnsure.reason.length)

/**
 * The text by which the ad platform tells keywords apart: case, `.`, `-` and what is invisible do not count and blanks
 * fold, so that `T-Rex` and `t rex` are one keyword (`docs/platform-facts.md#keywords`).
 */
export const normaliseKeywordText = (text: string): string =>
  foldText(text).replace(/[.-]/g, " ").replace(/ {2,}/g, " ").trim()

/** The identity of a keyword in an ad group, which may stand there only once: normalised text and match type. */
export const keywordIdentity = (keyword: Pick<DraftKeyword, "text" | "matchType">): string =>
  `${keyword.matchType} ${normaliseKeywordText(keyword.text)}`
