import { PlatformTokenId } from "@campaigns/domain/internal/Identity/PlatformToken"
import * as Schema from "effect/Schema"
import { FindingParams } from "./FindingParams.ts"

/** One thing that the platform found wrong; `path` is the field of the draft that caused it, as a plan names it, where that is known. */
export const PlatformFinding = Schema.Struct({
  path: Schema.NullOr(Schema.String),
  /** The platform's own error as `family.CODE`, such as `campaignError.DUPLICATE_CAMPAIGN_NAME`; `GUARD_RAIL` in a task that the customer's guard rails kept from sending. */
  code: Schema.String,
  message: Schema.String,
  /** The platform's data of it; absent without any. */
  params: Schema.optionalKey(FindingParams)
})
export type PlatformFinding = typeof PlatformFinding.Type

/**
 * Why a call to the platform failed. `OutcomeUnknown`: a write was sent and whether it took effect cannot be told. `Unauthorized` names the
 * stored token that caused it when only a new consent of a person can mend it.
 */
export const AdPlatformReason = Schema.TaggedUnion({
  RateLimited: { retryAfterSeconds: Schema.NullOr(Schema.Finite) },
  Unavailable: { timedOut: Schema.Boolean, retryAfterSeconds: Schema.optionalKey(Schema.Finite) },
  Rejected: { findings: Schema.Array(PlatformFinding) },
  Unauthorized: { code: Schema.String, tokenId: Schema.optionalKey(PlatformTokenId) },
  OutcomeUnknown: {}
})
export type AdPlatformReason = typeof AdPlatformReason.Type

/** The ad platform did not do what it was asked; `requestId` is its own, for its support. */
export class AdPlatformError extends Schema.TaggedError<AdPlatformError>()("AdPlatformError", {
  reason: AdPlatformReason,
  message: Schema.String,
  requestId: Schema.NullOr(Schema.String)
}) {}
