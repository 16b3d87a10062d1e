import type { AdGroupId, DraftId, KeywordId } from "@campaigns/domain/Drafts/Ids"
import * as Schema from "effect/Schema"
import { documented } from "../Wire/Wire.ts"
import { wireId } from "../Wire/WireInt.ts"
import { wireString } from "../Wire/WireString.ts"

/** An id in a path, with the words for what it is the id of; one that nothing has is not found rather than invalid. */
export const pathId = <Id extends number>(description: string) => documented(wireId<Id>(), { description })

export const draftPath = { draft_id: pathId<DraftId>("The draft") }
export const adGroupPath = { ...draftPath, ad_group_id: pathId<AdGroupId>("An ad group of the draft") }
export const keywordPath = { ...adGroupPath, keyword_id: pathId<KeywordId>("A keyword of the ad group") }

/** The headers of every draft write. */
export const writeHeaders = {
  "if-match": Schema.optionalKey(documented(wireString({ maxLength: 255 }), {
    description:
      "An ETag that the draft must have, several with commas between them of which it must have one, or `*`; otherwise the " +
      "answer is 412 and nothing changes"
  }))
}

/** The header by which a client says what it has already; as long as all headers of a request together may be. */
export const readHeaders = {
  "if-none-match": Schema.optionalKey(documented(wireString({ maxLength: 16_384 }), {
    description:
      "ETags that the client has, with commas between them, or `*`; if one of them is the present one, the answer is 304 without a body"
  }))
}
