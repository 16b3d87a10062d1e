import type { BiddingStrategy } from "../Drafts/Bidding.ts"

const positive = (amount: number | null): number | null => (amount === 0 ? null : amount)

/**
 * A bidding strategy with what the platform takes for its type and no more (`domain-facts.md` A.8): a ceiling only for
 * MAXIMIZE_CLICKS and TARGET_IMPRESSION_SHARE, targets only where they count; for TARGET_IMPRESSION_SHARE a place and a fraction, where
 * the contract asks for none.
 */
export const publishedBidding = (strategy: BiddingStrategy): BiddingStrategy => {
  const { maxCpcBidCeilingMicros, targetCpaMicros, targetRoas, type } = strategy
  const bare: BiddingStrategy = {
    type,
    targetCpaMicros: null,
    targetRoas: null,
    maxCpcBidCeilingMicros: null,
    impressionShareLocation: null,
    impressionShareFractionMicros: null
  }
  switch (type) {
    case "MANUAL_CPC":
      return bare
    case "MAXIMIZE_CLICKS":
      return { ...bare, maxCpcBidCeilingMicros: positive(maxCpcBidCeilingMicros) }
    case "MAXIMIZE_CONVERSIONS":
    case "TARGET_CPA":
      return { ...bare, targetCpaMicros: positive(targetCpaMicros) }
    case "MAXIMIZE_CONVERSION_VALUE":
    case "TARGET_ROAS":
      return { ...bare, targetRoas }
    case "TARGET_IMPRESSION_SHARE":
      return {
        ...bare,
        maxCpcBidCeilingMicros: positive(maxCpcBidCeilingMicros),
        impressionShareLocation: strategy.impressionShareLocation ?? "ANYWHERE_ON_PAGE",
        impressionShareFractionMicros: strategy.impressionShareFractionMicros ?? 500_000
      }
  }
}
