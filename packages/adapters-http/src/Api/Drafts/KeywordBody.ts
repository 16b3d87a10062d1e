import { KeywordMatchType } from "@campaigns/domain/Drafts/KeywordMatchType"
import { MAX_KEYWORDS_OF_BULK } from "@campaigns/domain/Limits"
import { isBlank } from "@campaigns/domain/Rules/VisibleText"
import * as Schema from "effect/Schema"
import { type Read, sampled, specOf, wire } from "../Wire/Wire.ts"
import { wireEnum } from "../Wire/WireEnum.ts"
import { refused, type WireError, WireErrors } from "../Wire/WireErrors.ts"
import { wireHttpUrl } from "../Wire/WireHttpUrl.ts"
import { wireList } from "../Wire/WireList.ts"
import { wireMicros } from "../Wire/WireMicros.ts"
import { wireNullable } from "../Wire/WireNullable.ts"
import { wireString } from "../Wire/WireString.ts"
import { wireStruct } from "../Wire/WireStruct.ts"

/** The match types of keywords, by the name that the OpenAPI document gives them. */
export const matchTypeField = wireEnum(KeywordMatchType.literals, "KeywordMatchType")

/** A bid or a target in micros of the account's currency: 0 to 50,000,000,000. */
export const bidMicrosField = wireMicros(0)

/** The fields of E4 and E5; only `text` is required. */
export const keywordFields = {
  text: wireString({ minLength: 1, maxLength: 80 }),
  match_type: Schema.optionalKey(wireNullable(matchTypeField)),
  cpc_bid_micros: Schema.optionalKey(wireNullable(bidMicrosField)),
  final_url: Schema.optionalKey(wireNullable(wireHttpUrl()))
}

/** The body of E4. */
export const KeywordBody = sampled(
  wireStruct("KeywordBody", keywordFields),
  { text: "trail shoes", match_type: "EXACT", cpc_bid_micros: 1_200_000 }
)
export type KeywordBody = typeof KeywordBody.Type

/** The body of E5: as in E4. */
export const KeywordChangeBody = sampled(
  wireStruct("KeywordChangeBody", keywordFields),
  { text: "trail running shoes", cpc_bid_micros: null }
)

/** A keyword of a bulk call, or all that is wrong with it; a bad one does not spoil the others. */
export type BulkKeyword =
  | { readonly _tag: "Read"; readonly keyword: KeywordBody }
  | { readonly _tag: "Refused"; readonly errors: ReadonlyArray<WireError> }

const { read } = specOf<KeywordBody>(KeywordBody)

/** Refuses a keyword of which nothing can be seen; one by itself is kept and warned of. */
const readBulk: Read<KeywordBody> = (input, errors) => {
  const keyword = read(input, errors)
  if (keyword === refused || !isBlank(keyword.text)) return keyword
  return errors.within(
    "text",
    keyword.text,
    (text, errors) => errors.refuse("string_blank", "String should have at least 1 character that can be seen", text)
  )
}

const bulkKeyword = wire<BulkKeyword>({
  read: (input) => {
    const errors = new WireErrors()
    const keyword = readBulk(input, errors)
    return keyword === refused ? { _tag: "Refused", errors: errors.list } : { _tag: "Read", keyword }
  },
  parts: [KeywordBody],
  jsonSchema: ([keyword]) => keyword ?? {}
})

/** The body of a bulk call: 1 to 1,000 keywords. */
export const BulkKeywordsBody = sampled(
  wireStruct("BulkKeywordsBody", {
    keywords: wireList(bulkKeyword, { minItems: 1, maxItems: MAX_KEYWORDS_OF_BULK })
  }),
  { keywords: [{ text: "trail shoes" }, { text: "used", match_type: "NEGATIVE" }] }
)
