import * as Schema from "effect/Schema"
import { readNotation } from "../Rules/KeywordNotation.ts"
import { NegativeKeywordId } from "./Ids.ts"
import { blankServing, type DraftKeyword } from "./Keyword.ts"
import { publishedKeyword } from "./PublishedKeyword.ts"

/** The match types of an exclusion, which are the platform's own (`docs/platform-facts.md#negative-keywords`). */
export const NegativeMatchType = Schema.Literals(["EXACT", "PHRASE", "BROAD"])
export type NegativeMatchType = typeof NegativeMatchType.Type

/** A keyword that is excluded for the whole campaign. Its text has no notation: the match type says how wide it is. */
export const NegativeKeyword = Schema.Struct({
  id: NegativeKeywordId,
  text: Schema.String,
  matchType: NegativeMatchType
})
export type NegativeKeyword = typeof NegativeKeyword.Type

/** An exclusion as a client says it. Without a match type its notation says it (`[x]`, `"x"`), else it is BROAD. */
export interface SaidNegative {
  readonly text: string
  readonly matchType?: NegativeMatchType | undefined
}

/** An exclusion with its match type; the signs of the notation, and a leading `-`, do not stay in the text. */
export const negativeOf = ({ matchType, text }: SaidNegative): Omit<NegativeKeyword, "id"> => {
  const read = readNotation(text)
  const excluded = publishedKeyword({ text: read?.matchType === "NEGATIVE" ? read.text : text, matchType: "NEGATIVE" })
  return { text: excluded.text, matchType: matchType ?? excluded.matchType }
}

const notations = {
  EXACT: (text: string) => `[${text}]`,
  PHRASE: (text: string) => `"${text}"`,
  BROAD: String
} as const

/** The exclusion as a NEGATIVE keyword of an ad group would be written that excludes the same searches. */
export const asNegativeKeyword = (negative: NegativeKeyword): DraftKeyword => ({
  ...asKeyword(negative),
  text: notations[negative.matchType](negative.text.trim()),
  matchType: "NEGATIVE"
})

/** The exclusion with the fields of a keyword, for rules about the text of a keyword. */
export const asKeyword = ({ id, matchType, text }: NegativeKeyword): DraftKeyword => ({
  id: id as number as DraftKeyword["id"],
  text,
  matchType,
  cpcBidMicros: null,
  finalUrl: null,
  sourceMarketAnalysisKeywordId: null,
  ...blankServing
})
