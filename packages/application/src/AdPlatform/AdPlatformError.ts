import { PlatformTokenId } from "@campaigns/domain/internal/Identity/PlatformToken"
import * as Schema from "effect/Schema"
import { FindingParams } from "./FindingParams.ts"

/** One thing that the platform found wrong; `path` is the plan's name of the draft's field with the cause, if known. */
export const PlatformFinding = Schema.Struct({
  path: Schema.NullOr(Schema.String),
  /** The platform's own error as `family.CODE`, or `GUARD_RAIL` where the customer's guard rails stopped a task. */
  code: Schema.String,
  message: Schema.String,
  /** Present when all else can be published or applied without the element that it is about. */
  canBeLeftOut: Schema.optionalKey(Schema.Literal(true)),
  /** The platform's data of it; absent without any. */
  params: Schema.optionalKey(FindingParams)
})
export type PlatformFinding = typeof PlatformFinding.Type

/** The findings, with a mark at those about an element that can be left out, by the path of each. */
export const markingWhatCanGo = (
  findings: ReadonlyArray<PlatformFinding>,
  canBeLeftOut: (path: string) => boolean
): ReadonlyArray<PlatformFinding> =>
  findings.map((finding) =>
    finding.path !== null && canBeLeftOut(finding.path) ? { ...finding, canBeLeftOut: true } : finding
  )

/**
 * Why a call to the platform failed. `OutcomeUnknown`: a write was sent and whether it took effect cannot be told.
 * `Unauthorized` names the stored token that caused it when only a new consent of a person can mend it.
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
