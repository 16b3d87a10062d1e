import * as Schema from "effect/Schema"
import { AdGroupId } from "./Ids.ts"
import { DraftKeyword } from "./Keyword.ts"
import { Micros } from "./Money.ts"
import { Rsa } from "./Rsa.ts"

/** Keywords and the ads that they show; `cpcBidMicros` 0 means that the ad group has no bid of its own. */
export const AdGroup = Schema.Struct({
  id: AdGroupId,
  name: Schema.String,
  cpcBidMicros: Micros,
  keywords: Schema.Array(DraftKeyword),
  rsas: Schema.Array(Rsa)
})
export type AdGroup = typeof AdGroup.Type
