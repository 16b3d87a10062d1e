import type { NetworkSettings } from "@campaigns/domain/Drafts/Targeting"
import type { FirstOperation } from "@campaigns/domain/Publishing/PublishPlan"
import { plainValues } from "../LiveCampaigns/CampaignFields.ts"
import { encodeBidding } from "./EncodeBidding.ts"
import { create, type MutateOperation, optionalInt64, type SparseObject } from "./MutateOperation.ts"

type Operation<Tag extends FirstOperation["_tag"]> = Extract<FirstOperation, { readonly _tag: Tag }>

/** The networks of a campaign; the partner network is for selected partners only, so it is always off. */
export const encodeNetworks = (networks: NetworkSettings): SparseObject => ({
  targetGoogleSearch: networks.targetAdplatformSearch,
  targetSearchNetwork: networks.targetSearchNetwork,
  targetContentNetwork: networks.targetContentNetwork,
  targetPartnerSearchNetwork: false
})

/** A budget of the campaign's own, which the platform names after it; it would be a shared one by default. */
export const encodeBudget = (
  operation: { readonly amountMicros: number | null },
  resourceName: string
): MutateOperation =>
  create("campaignBudgetOperation", {
    resourceName,
    amountMicros: optionalInt64(operation.amountMicros),
    deliveryMethod: "STANDARD",
    explicitlyShared: false
  })

/** The campaign, paused because the platform would start it at once if it were not told otherwise. */
export const encodeCampaign = (
  operation: Operation<"CreateCampaign">,
  names: { readonly campaign: string; readonly budget: string }
): MutateOperation => {
  const { settings } = operation
  const bidding = settings.biddingStrategy === null ? null : encodeBidding(settings.biddingStrategy)
  return create("campaignOperation", {
    resourceName: names.campaign,
    ...plainValues({ ...settings, status: "PAUSED" }),
    geoTargetTypeSetting: { positiveGeoTargetType: settings.geoTargetType, negativeGeoTargetType: "PRESENCE" },
    advertisingChannelType: "SEARCH",
    campaignBudget: names.budget,
    networkSettings: encodeNetworks(settings.networkSettings),
    ...(bidding === null ? {} : { [bidding.member]: bidding.value })
  })
}

/** The attempt's marker as a label, whose name is unique in an account, and its link to the campaign. */
export const encodeMarker = (
  operation: Operation<"MarkCampaign">,
  names: { readonly campaign: string; readonly label: string }
): ReadonlyArray<MutateOperation> => [
  create("labelOperation", { resourceName: names.label, name: operation.marker }),
  create("campaignLabelOperation", { campaign: names.campaign, label: names.label })
]
