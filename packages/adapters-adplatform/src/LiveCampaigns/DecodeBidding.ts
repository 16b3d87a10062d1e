import { biddingStrategy, type BiddingStrategyType, type StatedBidding } from "@campaigns/domain/Drafts/Bidding"
import type { CampaignRow } from "./CampaignRows.ts"

/** The platform's names of the strategies that a draft can have; ENHANCED_CPC is what it calls an old MANUAL_CPC. */
const strategyTypes: Readonly<Record<string, BiddingStrategyType>> = {
  MANUAL_CPC: "MANUAL_CPC",
  ENHANCED_CPC: "MANUAL_CPC",
  TARGET_SPEND: "MAXIMIZE_CLICKS",
  MAXIMIZE_CONVERSIONS: "MAXIMIZE_CONVERSIONS",
  MAXIMIZE_CONVERSION_VALUE: "MAXIMIZE_CONVERSION_VALUE",
  TARGET_CPA: "TARGET_CPA",
  TARGET_ROAS: "TARGET_ROAS",
  TARGET_IMPRESSION_SHARE: "TARGET_IMPRESSION_SHARE"
}

const positive = (value: number | undefined): number | null => (value === undefined || value <= 0 ? null : value)

/**
 * The bidding of a live campaign; `null` when no search campaign's draft can have it. A target CPA is read from
 * TARGET_CPA and from MAXIMIZE_CONVERSIONS with a target, as the platform's screens write it; each keeps its type.
 */
export const decodeBidding = (campaign: CampaignRow["campaign"]): StatedBidding | null => {
  const type = strategyTypes[campaign.biddingStrategyType ?? ""]
  if (type === undefined) return null
  const share = campaign.targetImpressionShare
  return biddingStrategy({
    type,
    targetCpaMicros: positive(campaign.targetCpa?.targetCpaMicros ?? campaign.maximizeConversions?.targetCpaMicros),
    targetRoas: positive(campaign.targetRoas?.targetRoas ?? campaign.maximizeConversionValue?.targetRoas),
    maxCpcBidCeilingMicros: positive(campaign.targetSpend?.cpcBidCeilingMicros ?? share?.cpcBidCeilingMicros),
    impressionShareLocation: share?.location ?? null,
    impressionShareFractionMicros: positive(share?.locationFractionMicros)
  })
}
