import type { StatedBidding } from "@campaigns/domain/Drafts/Bidding"
import { publishedBidding } from "@campaigns/domain/Publishing/PublishedBidding"
import { optionalInt64, type SparseObject } from "./MutateOperation.ts"

/** The member of the platform's bidding union, and its fields; the fields are all that a mask must name to set it. */
export interface EncodedBidding {
  readonly member: string
  readonly value: SparseObject
  readonly fields: ReadonlyArray<string>
}

/** A bidding strategy in the platform's terms (`docs/platform-facts.md#bidding`). */
export const encodeBidding = (wanted: StatedBidding): EncodedBidding => {
  const strategy = publishedBidding(wanted)
  switch (strategy.type) {
    case "MANUAL_CPC":
      return { member: "manualCpc", value: {}, fields: ["enhancedCpcEnabled"] }
    case "MAXIMIZE_CLICKS":
      return {
        member: "targetSpend",
        value: { cpcBidCeilingMicros: optionalInt64(strategy.maxCpcBidCeilingMicros) },
        fields: ["cpcBidCeilingMicros"]
      }
    case "MAXIMIZE_CONVERSIONS":
      return {
        member: "maximizeConversions",
        value: { targetCpaMicros: optionalInt64(strategy.targetCpaMicros) },
        fields: ["targetCpaMicros"]
      }
    case "MAXIMIZE_CONVERSION_VALUE":
      return {
        member: "maximizeConversionValue",
        value: { targetRoas: strategy.targetRoas ?? undefined },
        fields: ["targetRoas"]
      }
    case "TARGET_CPA":
      return {
        member: "targetCpa",
        value: { targetCpaMicros: optionalInt64(strategy.targetCpaMicros) },
        fields: ["targetCpaMicros"]
      }
    case "TARGET_ROAS":
      return { member: "targetRoas", value: { targetRoas: strategy.targetRoas ?? undefined }, fields: ["targetRoas"] }
    case "TARGET_IMPRESSION_SHARE":
      return {
        member: "targetImpressionShare",
        value: {
          location: strategy.impressionShareLocation ?? undefined,
          locationFractionMicros: optionalInt64(strategy.impressionShareFractionMicros),
          cpcBidCeilingMicros: optionalInt64(strategy.maxCpcBidCeilingMicros)
        },
        fields: ["location", "locationFractionMicros", "cpcBidCeilingMicros"]
      }
  }
}
