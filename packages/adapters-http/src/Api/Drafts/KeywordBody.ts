import { KeywordMatchType } from "@campaigns/domain/Drafts/KeywordMatchType"
import * as Schema from "effect/Schema"
import { sampled } from "../Wire/Wire.ts"
import { wireEnum } from "../Wire/WireEnum.ts"
import { wireHttpUrl } from "../Wire/WireHttpUrl.ts"
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
