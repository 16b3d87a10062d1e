import { MAX_KEYWORDS_OF_BULK } from "@campaigns/domain/Limits"
import { sampled, specOf, wire } from "../Wire/Wire.ts"
import type { WireError } from "../Wire/WireErrors.ts"
import { refused, WireErrors } from "../Wire/WireErrors.ts"
import { wireList } from "../Wire/WireList.ts"
import { wireStruct } from "../Wire/WireStruct.ts"
import { KeywordBody, keywordFields } from "./KeywordBody.ts"

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

const bulkKeyword = wire<BulkKeyword>({
  read: (input) => {
    const errors = new WireErrors()
    const keyword = read(input, errors)
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
