import * as Schema from "effect/Schema"
import { storedFields } from "./Described.ts"
import { elementStatus } from "./ElementStatus.ts"
import { AdGroupId } from "./Ids.ts"
import { DraftKeyword } from "./Keyword.ts"
import { Micros } from "./Money.ts"
import { Rsa } from "./Rsa.ts"

/** Keywords and the ads that they show; `cpcBidMicros` 0 means that the ad group has no bid of its own. */
export const AdGroupParts = Schema.Struct({
  id: AdGroupId,
  name: Schema.String,
  cpcBidMicros: Micros,
  status: elementStatus,
  keywords: Schema.Array(DraftKeyword),
  rsas: Schema.Array(Rsa)
})

/** An ad group as it is kept; one that was kept before a field existed has its blank value. */
export const AdGroup = Schema.Struct(storedFields(AdGroupParts.fields))
export type AdGroup = typeof AdGroup.Type
