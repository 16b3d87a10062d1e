import type { AdGroupId, RsaId } from "@campaigns/domain/Drafts/Ids"
import { PinnedField } from "@campaigns/domain/Drafts/Rsa"
import { MAX_ADS_OF_REQUEST, MAX_REMOVED_IDS, MAX_TEXTS_OF_AD } from "@campaigns/domain/Limits"
import * as Schema from "effect/Schema"
import { sampled, wireDefault } from "../Wire/Wire.ts"
import { wireEnum } from "../Wire/WireEnum.ts"
import { wireHttpUrl } from "../Wire/WireHttpUrl.ts"
import { wireId } from "../Wire/WireInt.ts"
import { wireList, wireListById } from "../Wire/WireList.ts"
import { wireNullable } from "../Wire/WireNullable.ts"
import { wireString } from "../Wire/WireString.ts"
import { wireStruct } from "../Wire/WireStruct.ts"
import { emptyAsNull } from "./EmptyText.ts"
import { addressPartField, elementStatusField } from "./KeywordBody.ts"

const idField = wireId<RsaId>({ gt: 0 })

/** A headline or description; the platform's own limits are warnings, these bounds only keep nonsense out. */
export const AssetTextBody = wireStruct("AssetTextInput", {
  text: wireString({ minLength: 1, maxLength: 500 }),
  pinned_field: Schema.optionalKey(emptyAsNull(wireNullable(wireEnum(PinnedField.literals, "PinnedField")))),
  reason: Schema.optionalKey(wireNullable(wireString({ maxLength: 1000 })))
})

const textsField = wireList(AssetTextBody, { maxItems: MAX_TEXTS_OF_AD })
const urlField = Schema.optionalKey(emptyAsNull(wireNullable(wireHttpUrl())))
const pathField = Schema.optionalKey(wireNullable(wireString({ maxLength: 100 })))

/** A responsive search ad in step 3: with `id` it changes that ad (absent fields stay), without it adds one. */
export const RsaBody = wireStruct(
  "RsaInput",
  {
    id: Schema.optionalKey(wireNullable(idField)),
    ad_group_id: Schema.optionalKey(wireNullable(wireId<AdGroupId>({ gt: 0 }))),
    headlines: Schema.optionalKey(textsField),
    descriptions: Schema.optionalKey(textsField),
    final_url: urlField,
    final_mobile_url: urlField,
    display_path_1: pathField,
    display_path_2: pathField,
    tracking_url_template: Schema.optionalKey(wireNullable(wireString({ maxLength: 2083 }))),
    status: Schema.optionalKey(elementStatusField),
    final_url_suffix: Schema.optionalKey(emptyAsNull(wireNullable(addressPartField)))
  },
  ({ ad_group_id, id }) =>
    (id ?? null) === null && (ad_group_id ?? null) === null ? "ad_group_id is required for a new ad" : undefined
)

/** The body of step 3. */
export const AdsBody = sampled(
  wireStruct("AdsBody", {
    rsas: wireDefault(wireListById(RsaBody, { maxItems: MAX_ADS_OF_REQUEST }), []),
    removed_rsa_ids: wireDefault(wireList(idField, { maxItems: MAX_REMOVED_IDS }), [])
  }),
  {
    rsas: [{
      ad_group_id: 12,
      headlines: [{ text: "Trail Shoes", pinned_field: "HEADLINE_1" }, { text: "Free Returns" }, {
        text: "Every Size"
      }],
      descriptions: [{ text: "Light shoes for road and trail." }, { text: "Order today and run tomorrow." }],
      final_url: "https://www.example.com/trail",
      display_path_1: "trail"
    }]
  }
)
