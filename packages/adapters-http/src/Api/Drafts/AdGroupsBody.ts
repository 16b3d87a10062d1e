import type { AdGroupId, KeywordId } from "@campaigns/domain/Drafts/Ids"
import { MAX_AD_GROUPS_OF_REQUEST, MAX_KEYWORDS_OF_AD_GROUP, MAX_REMOVED_IDS } from "@campaigns/domain/Limits"
import * as Schema from "effect/Schema"
import { sampled, wireDefault } from "../Wire/Wire.ts"
import { wireId } from "../Wire/WireInt.ts"
import { wireList, wireListById } from "../Wire/WireList.ts"
import { wireNullable } from "../Wire/WireNullable.ts"
import { wireString } from "../Wire/WireString.ts"
import { wireStruct } from "../Wire/WireStruct.ts"
import { bidMicrosField, elementStatusField, keywordFields } from "./KeywordBody.ts"

const keywordId = wireId<KeywordId>({ gt: 0 })
const adGroupId = wireId<AdGroupId>({ gt: 0 })

/** A keyword in step 2: with `id` it changes that keyword, without it adds one. */
export const AdGroupKeywordBody = wireStruct(
  "AdGroupKeywordInput",
  { id: Schema.optionalKey(wireNullable(keywordId)), ...keywordFields, text: Schema.optionalKey(keywordFields.text) },
  ({ id, text }) => (id ?? null) === null && text === undefined ? "text is required for a new keyword" : undefined
)

/** An ad group in step 2: with `id` it changes that ad group, without it adds one. */
export const AdGroupBody = wireStruct(
  "AdGroupInput",
  {
    id: Schema.optionalKey(wireNullable(adGroupId)),
    name: Schema.optionalKey(wireString({ minLength: 1, maxLength: 256 })),
    cpc_bid_micros: Schema.optionalKey(wireNullable(bidMicrosField)),
    status: Schema.optionalKey(elementStatusField),
    keywords: Schema.optionalKey(
      wireNullable(wireListById(AdGroupKeywordBody, { maxItems: MAX_KEYWORDS_OF_AD_GROUP }))
    ),
    removed_keyword_ids: Schema.optionalKey(wireNullable(wireList(keywordId, { maxItems: MAX_REMOVED_IDS })))
  },
  ({ id, name }) => (id ?? null) === null && name === undefined ? "name is required for a new ad group" : undefined
)

/** The body of step 2. */
export const AdGroupsBody = sampled(
  wireStruct("AdGroupsBody", {
    ad_groups: wireDefault(wireListById(AdGroupBody, { maxItems: MAX_AD_GROUPS_OF_REQUEST }), []),
    removed_ad_group_ids: wireDefault(wireList(adGroupId, { maxItems: MAX_REMOVED_IDS }), [])
  }),
  {
    ad_groups: [
      { name: "Trail shoes", cpc_bid_micros: 1_500_000, keywords: [{ text: "trail shoes", match_type: "EXACT" }] },
      { id: 12, keywords: [{ id: 104, cpc_bid_micros: 900_000 }], removed_keyword_ids: [105] }
    ],
    removed_ad_group_ids: [13]
  }
)
