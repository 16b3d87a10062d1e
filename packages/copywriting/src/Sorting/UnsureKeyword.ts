import { MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import * as Schema from "effect/Schema"

/** A keyword that is bid on although it is in doubt whether its page answers it; `reason` is a sentence for a person. */
export const UnsureKeyword = Schema.Struct({
  keywordId: MarketKeywordId,
  text: Schema.String,
  /** The address of the page. */
  page: Schema.String,
  reason: Schema.String
})
export type UnsureKeyword = typeof UnsureKeyword.Type
