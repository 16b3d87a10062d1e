import * as Schema from "effect/Schema"
import { Micros } from "./Money.ts"

export const BiddingStrategyType = Schema.Literals([
  "MAXIMIZE_CONVERSIONS",
  "MAXIMIZE_CONVERSION_VALUE",
  "MAXIMIZE_CLICKS",
  "TARGET_CPA",
  "TARGET_ROAS",
  "TARGET_IMPRESSION_SHARE",
  "MANUAL_CPC"
])
export type BiddingStrategyType = typeof BiddingStrategyType.Type

export const ImpressionShareLocation = Schema.Literals(["ANYWHERE_ON_PAGE", "TOP_OF_PAGE", "ABSOLUTE_TOP_OF_PAGE"])
export type ImpressionShareLocation = typeof ImpressionShareLocation.Type

/**
 * How the platform bids. `targetRoas` 2.0 means 200 %; `impressionShareFractionMicros` 1,000,000 means 100 %. The two
 * impression-share fields are additive to the contract, because the platform needs them for TARGET_IMPRESSION_SHARE
 * (`domain-facts.md` 0.6); left out they are published as ANYWHERE_ON_PAGE and 50 %.
 */
export const BiddingStrategy = Schema.Struct({
  type: BiddingStrategyType,
  targetCpaMicros: Schema.NullOr(Micros),
  targetRoas: Schema.NullOr(Schema.Finite.check(Schema.isGreaterThan(0))),
  maxCpcBidCeilingMicros: Schema.NullOr(Micros),
  impressionShareLocation: Schema.NullOr(ImpressionShareLocation),
  impressionShareFractionMicros: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 })))
})
export type BiddingStrategy = typeof BiddingStrategy.Type
