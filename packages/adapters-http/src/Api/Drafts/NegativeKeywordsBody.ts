import type { NegativeKeywordId } from "@campaigns/domain/Drafts/Ids"
import { type NegativeKeyword, NegativeMatchType } from "@campaigns/domain/Drafts/NegativeKeyword"
import { MAX_NEGATIVE_KEYWORDS } from "@campaigns/domain/Limits"
import * as Schema from "effect/Schema"
import { sampled, wireDefault } from "../Wire/Wire.ts"
import { wireEnum } from "../Wire/WireEnum.ts"
import { wireId } from "../Wire/WireInt.ts"
import { wireList, wireListById } from "../Wire/WireList.ts"
import { wireNullable } from "../Wire/WireNullable.ts"
import { wireString } from "../Wire/WireString.ts"
import { wireStruct } from "../Wire/WireStruct.ts"

const MatchTypeView = NegativeMatchType.annotate({ identifier: "NegativeMatchType" })

/** A keyword that a campaign excludes, as a draft shows it. */
export const NegativeKeywordView = Schema.Struct({
  id: Schema.Int,
  text: Schema.String,
  match_type: MatchTypeView
}).annotate({ identifier: "NegativeKeyword" })

export const negativeKeywordView = ({ id, matchType, text }: NegativeKeyword): typeof NegativeKeywordView.Type => ({
  id,
  text,
  match_type: matchType
})

const idField = wireId<NegativeKeywordId>({ gt: 0 })

/** An excluded keyword in a request: with `id` it changes that one, without it adds one. */
export const NegativeKeywordBody = wireStruct(
  "NegativeKeywordInput",
  {
    id: Schema.optionalKey(wireNullable(idField)),
    text: Schema.optionalKey(wireString({ minLength: 1, maxLength: 80 })),
    match_type: Schema.optionalKey(wireNullable(wireEnum(NegativeMatchType.literals, "NegativeMatchType")))
  },
  ({ id, text }) =>
    (id ?? null) === null && text === undefined ? "text is required for a new negative keyword" : undefined
)

/** The body of a change of the campaign's exclusions. */
export const NegativeKeywordsBody = sampled(
  wireStruct("NegativeKeywordsBody", {
    negative_keywords: wireDefault(wireListById(NegativeKeywordBody, { maxItems: MAX_NEGATIVE_KEYWORDS }), []),
    removed_negative_keyword_ids: wireDefault(wireList(idField, { maxItems: MAX_NEGATIVE_KEYWORDS }), [])
  }),
  {
    negative_keywords: [{ text: "free" }, { text: "repair shop", match_type: "PHRASE" }],
    removed_negative_keyword_ids: [31]
  }
)
