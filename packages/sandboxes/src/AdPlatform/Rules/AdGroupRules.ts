import type { AdGroup } from "../Generated/Messages.ts"
import type { Stored } from "../State/ResourceStore.ts"
import { checkBid } from "./Bids.ts"
import {
  type OperationContext,
  refuseCreationAsRemoved,
  refuseRemovedParent,
  requireField,
  type ResourceRules
} from "./OperationContext.ts"
import { hasForbiddenControl } from "./TextWidth.ts"
import { checkUrls } from "./Urls.ts"

const lookupOf = (campaignId: string, name: string | undefined) => `${campaignId}|${name?.trim() ?? ""}`

const check = (adGroup: AdGroup, campaignId: string | undefined, id: string | undefined, context: OperationContext) => {
  const name = adGroup.name
  if (name === undefined || name.trim() === "") context.fail("adGroupError", "MISSING_ADGROUP_NAME", ["name"])
  else {
    if (hasForbiddenControl(name)) context.fail("adGroupError", "INVALID_ADGROUP_NAME", ["name"])
    if ([...name].length >= 255) context.fail("stringLengthError", "TOO_LONG", ["name"], { trigger: name })
    const taken = campaignId === undefined ? [] : context.store.lookup("adGroups", lookupOf(campaignId, name))
    if (taken.some((other) => other.id !== id && other.body.status !== "REMOVED")) {
      context.fail("adGroupError", "DUPLICATE_ADGROUP_NAME", ["name"], { trigger: name })
    }
  }
  if (adGroup.type !== "SEARCH_STANDARD") {
    context.fail("adGroupError", "AD_GROUP_TYPE_NOT_VALID_FOR_ADVERTISING_CHANNEL_TYPE", ["type"])
  }
  checkBid(adGroup.cpcBidMicros, ["cpc_bid_micros"], context)
  checkBid(adGroup.targetCpaMicros, ["target_cpa_micros"], context)
  checkUrls(adGroup, [], context)
}

const place = (id: string, campaignId: string, body: AdGroup): Stored<"adGroups"> => ({
  id,
  parent: campaignId,
  lookup: lookupOf(campaignId, body.name),
  body
})

export const adGroupRules: ResourceRules<"adGroups"> = {
  collection: "adGroups",
  mutable: [
    "name",
    "status",
    "adRotationMode",
    "cpcBidMicros",
    "targetCpaMicros",
    "targetRoas",
    "trackingUrlTemplate",
    "finalUrlSuffix",
    "urlCustomParameters"
  ],
  immutable: ["campaign", "type"],
  removal: "status",
  create: (body, context) => {
    const adGroup: AdGroup = { status: "ENABLED", type: "SEARCH_STANDARD", ...body }
    const campaign = requireField(body.campaign, ["campaign"], context)
      ? context.reference("campaigns", body.campaign, ["campaign"])
      : undefined
    refuseRemovedParent(campaign, ["campaign"], context)
    refuseCreationAsRemoved(adGroup.status, context)
    check(adGroup, campaign?.id, undefined, context)
    if (campaign === undefined) return undefined
    return place(context.store.nextId(), campaign.id, {
      ...adGroup,
      campaign: `customers/${context.account.customerId}/campaigns/${campaign.id}`
    })
  },
  update: (before, body, context) => {
    if (body.status === "REMOVED") context.fail("enumError", "ENUM_VALUE_NOT_PERMITTED", ["status"])
    check(body, before.parent, before.id, context)
    return place(before.id, before.parent, body)
  }
}
