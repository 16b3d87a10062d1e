import type { BiddingStrategy, Campaign } from "../Generated/Messages.ts"
import { checkBid } from "./Bids.ts"
import { type FieldPath, type OperationContext, requireField } from "./OperationContext.ts"

const notForSearch = ["manualCpm", "manualCpv", "manualCpa", "targetCpm", "fixedCpm"] as const

const biddingTypes = {
  manualCpc: "MANUAL_CPC",
  targetSpend: "TARGET_SPEND",
  maximizeConversions: "MAXIMIZE_CONVERSIONS",
  maximizeConversionValue: "MAXIMIZE_CONVERSION_VALUE",
  targetCpa: "TARGET_CPA",
  targetRoas: "TARGET_ROAS",
  targetImpressionShare: "TARGET_IMPRESSION_SHARE"
} as const

/** The members of the bidding oneof that a search campaign can have. */
export const biddingMembers = Object.keys(biddingTypes) as ReadonlyArray<keyof typeof biddingTypes>

/** The `bidding_strategy_type` that the platform reports for a campaign's own strategy, and a portfolio's type. */
export const biddingStrategyType = (campaign: Campaign | BiddingStrategy): string | undefined => {
  const members: { readonly [member: string]: unknown } = { ...campaign }
  const member = biddingMembers.find((name) => members[name] !== undefined)
  return member === undefined ? undefined : biddingTypes[member]
}

const checkRoas = (value: number | undefined, path: FieldPath, context: OperationContext) => {
  if (value === undefined) return
  if (value < 0.01) context.fail("rangeError", "TOO_LOW", path, { trigger: String(value) })
  if (value > 1000) context.fail("rangeError", "TOO_HIGH", path, { trigger: String(value) })
}

const refuseLimits = (
  strategy: { readonly cpcBidCeilingMicros?: string; readonly cpcBidFloorMicros?: string },
  name: string,
  context: OperationContext
) => {
  if (strategy.cpcBidCeilingMicros !== undefined) {
    context.fail("fieldError", "VALUE_MUST_BE_UNSET", [name, "cpc_bid_ceiling_micros"])
  }
  if (strategy.cpcBidFloorMicros !== undefined) {
    context.fail("fieldError", "VALUE_MUST_BE_UNSET", [name, "cpc_bid_floor_micros"])
  }
}

const checkImpressionShare = (
  share: NonNullable<Campaign["targetImpressionShare"]>,
  context: OperationContext
) => {
  const path = "target_impression_share"
  requireField(share.location, [path, "location"], context)
  requireField(share.cpcBidCeilingMicros, [path, "cpc_bid_ceiling_micros"], context)
  checkBid(share.cpcBidCeilingMicros, [path, "cpc_bid_ceiling_micros"], context)
  if (requireField(share.locationFractionMicros, [path, "location_fraction_micros"], context)) {
    const fraction = BigInt(share.locationFractionMicros ?? "0")
    if (fraction <= 0n) context.fail("rangeError", "TOO_LOW", [path, "location_fraction_micros"])
    if (fraction > 1_000_000n) context.fail("rangeError", "TOO_HIGH", [path, "location_fraction_micros"])
  }
}

/** The rules of a campaign's own bidding strategy, or of its portfolio. */
export const checkBidding = (campaign: Campaign, context: OperationContext): void => {
  const refused = notForSearch.find((name) => campaign[name] !== undefined)
  if (refused !== undefined) {
    context.fail("biddingError", "BIDDING_STRATEGY_NOT_ALLOWED_FOR_SEARCH_ONLY_CAMPAIGNS", [
      "campaign_bidding_strategy"
    ])
  } else if (campaign.biddingStrategy === undefined) {
    requireField(biddingStrategyType(campaign), ["campaign_bidding_strategy"], context)
  }

  const { manualCpc, maximizeConversions, maximizeConversionValue, targetCpa, targetRoas, targetSpend } = campaign
  if (manualCpc?.enhancedCpcEnabled === true) {
    context.fail("biddingError", "CANNOT_CREATE_CAMPAIGN_WITH_BIDDING_STRATEGY", ["manual_cpc", "enhanced_cpc_enabled"])
  }
  if (targetSpend !== undefined) {
    if (targetSpend.targetSpendMicros !== undefined) {
      context.fail("fieldError", "VALUE_MUST_BE_UNSET", ["target_spend", "target_spend_micros"])
    }
    checkBid(targetSpend.cpcBidCeilingMicros, ["target_spend", "cpc_bid_ceiling_micros"], context)
  }
  if (maximizeConversions !== undefined) {
    refuseLimits(maximizeConversions, "maximize_conversions", context)
    checkBid(maximizeConversions.targetCpaMicros, ["maximize_conversions", "target_cpa_micros"], context)
  }
  if (maximizeConversionValue !== undefined) {
    refuseLimits(maximizeConversionValue, "maximize_conversion_value", context)
    checkRoas(maximizeConversionValue.targetRoas, ["maximize_conversion_value", "target_roas"], context)
  }
  if (targetCpa !== undefined) {
    refuseLimits(targetCpa, "target_cpa", context)
    requireField(targetCpa.targetCpaMicros, ["target_cpa", "target_cpa_micros"], context)
    checkBid(targetCpa.targetCpaMicros, ["target_cpa", "target_cpa_micros"], context)
  }
  if (targetRoas !== undefined) {
    refuseLimits(targetRoas, "target_roas", context)
    requireField(targetRoas.targetRoas, ["target_roas", "target_roas"], context)
    checkRoas(targetRoas.targetRoas, ["target_roas", "target_roas"], context)
  }
  if (campaign.targetImpressionShare !== undefined) checkImpressionShare(campaign.targetImpressionShare, context)

  const needsConversions = maximizeConversions ?? maximizeConversionValue ?? targetCpa ?? targetRoas
  if (
    needsConversions !== undefined && !context.account.conversionActions.some((action) => action.status === "ENABLED")
  ) context.fail("campaignError", "CONVERSION_TRACKING_NOT_ENABLED", ["campaign_bidding_strategy"])
}
