import type { CampaignOverview } from "./AccountOverview.ts"
import type { TargetSource } from "./Actions/EvidentFigures.ts"
import type { AnalysisContext } from "./AnalysisContext.ts"
import type { Sums } from "./CampaignSums.ts"

/** The price of a conversion, or the value per unit of cost, that is wanted; one of both is `null`. */
export type Target =
  & { readonly source: TargetSource }
  & (
    | { readonly costPerConversionMicros: number; readonly roas: null }
    | { readonly costPerConversionMicros: null; readonly roas: number }
  )

/** The strategies that bid by the value of conversions instead of their number. */
const bidsByValue = new Set(["TARGET_ROAS", "MAXIMIZE_CONVERSION_VALUE"])

const byCost = (costPerConversionMicros: number | null, source: TargetSource): Target | null =>
  costPerConversionMicros === null || costPerConversionMicros <= 0
    ? null
    : { costPerConversionMicros, roas: null, source }

const byValue = (roas: number | null, source: TargetSource): Target | null =>
  roas === null || roas <= 0 ? null : { costPerConversionMicros: null, roas, source }

/** The cost per conversion of an account, those counted that are still to arrive; `null` without conversions. */
export const ownCostPerConversion = (
  { arrivedClicks, clicks, conversions, costMicros }: Sums
): number | null =>
  conversions <= 0 || clicks <= 0 ? null : Math.round(costMicros * arrivedClicks / (conversions * clicks))

/**
 * The target of a campaign: its own, else the customer's, of both kinds that by which it bids first; else what a
 * conversion of the account costs on average. `null` when not even that is known.
 */
export const targetOf = (
  campaign: Pick<CampaignOverview, "biddingStrategyType" | "targetCpaMicros" | "targetRoas">,
  context: Pick<AnalysisContext, "targetCpaMicros" | "targetRoas">,
  ownMicros: number | null
): Target | null => {
  const ofBoth = ({ targetCpaMicros, targetRoas }: typeof context | typeof campaign, source: TargetSource) =>
    bidsByValue.has(campaign.biddingStrategyType)
      ? byValue(targetRoas, source) ?? byCost(targetCpaMicros, source)
      : byCost(targetCpaMicros, source) ?? byValue(targetRoas, source)
  return ofBoth(campaign, "campaign") ?? ofBoth(context, "context") ?? byCost(ownMicros, "account")
}
