import type { PlatformTokenId } from "@campaigns/domain/Identity/PlatformToken"
import * as Schema from "effect/Schema"
import { documented } from "../Wire/Wire.ts"
import { wireId } from "../Wire/WireInt.ts"

/** The query field by which an operation on the ad platform chooses a stored token. */
export const tokenQuery = {
  token_id: Schema.optionalKey(
    documented(wireId<PlatformTokenId>(), {
      description:
        "The stored platform token to ask with, by default the customer's default one; one that is not the customer's is 404"
    })
  )
}
