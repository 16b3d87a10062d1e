import { maximizeClicks, maximizeConversions, type StatedBidding, targetCpa } from "../Drafts/Bidding.ts"

const positive = (amount: number | null): number | null => (amount === 0 ? null : amount)

/**
 * A bidding strategy with what the platform takes for its type (`docs/platform-facts.md#bidding`): a ceiling only for
 * MAXIMIZE_CLICKS and TARGET_IMPRESSION_SHARE, targets only where they count; for TARGET_IMPRESSION_SHARE a place and a
 * fraction, where the contract asks for none.
 */
export const publishedBidding = (strategy: StatedBidding): StatedBidding => {
  switch (strategy.type) {
    case "MAXIMIZE_CLICKS":
      return maximizeClicks(positive(strategy.maxCpcBidCeilingMicros))
    case "MAXIMIZE_CONVERSIONS":
      return maximizeConversions(positive(strategy.targetCpaMicros))
    case "TARGET_CPA":
      return targetCpa(positive(strategy.targetCpaMicros))
    case "TARGET_IMPRESSION_SHARE":
      return {
        ...strategy,
        maxCpcBidCeilingMicros: positive(strategy.maxCpcBidCeilingMicros),
        impressionShareLocation: strategy.impressionShareLocation ?? "ANYWHERE_ON_PAGE",
        impressionShareFractionMicros: strategy.impressionShareFractionMicros ?? 500_000
      }
    case "MANUAL_CPC":
    case "MAXIMIZE_CONVERSION_VALUE":
    case "TARGET_ROAS":
      return strategy
  }
}
