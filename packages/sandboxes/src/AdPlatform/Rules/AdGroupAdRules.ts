import type { Stored } from "../State/ResourceStore.ts"
import { checkAd } from "./AdRules.ts"
import {
  type OperationContext,
  refuseCreationAsRemoved,
  refuseRemovedParent,
  requireField,
  type ResourceRules
} from "./OperationContext.ts"

/** The most enabled responsive search ads of an ad group. */
const enabledAdsPerAdGroup = 3

const checkCount = (
  adGroupId: string,
  status: string | undefined,
  id: string | undefined,
  context: OperationContext
) => {
  if (status !== "ENABLED") return
  const enabled =
    context.store.under("adGroupAds", adGroupId).filter((other) => other.id !== id && other.body.status === "ENABLED")
      .length
  if (enabled < enabledAdsPerAdGroup) return
  context.fail("resourceCountLimitExceededError", "RESOURCE_LIMIT", [], {
    details: {
      resourceCountDetails: {
        enclosingId: adGroupId,
        enclosingResource: `customers/${context.account.customerId}/adGroups/${adGroupId}`,
        limit: enabledAdsPerAdGroup,
        limitType: "RESPONSIVE_SEARCH_ADS_PER_AD_GROUP",
        existingCount: enabled
      }
    }
  })
}

export const adGroupAdRules: ResourceRules<"adGroupAds"> = {
  collection: "adGroupAds",
  mutable: ["status"],
  immutable: ["adGroup", "ad", "ad.finalUrls", "ad.responsiveSearchAd"],
  removal: "status",
  create: (body, context): Stored<"adGroupAds"> | undefined => {
    const status = body.status ?? "ENABLED"
    const adGroup = requireField(body.adGroup, ["ad_group"], context)
      ? context.reference("adGroups", body.adGroup, ["ad_group"])
      : undefined
    refuseRemovedParent(adGroup, ["ad_group"], context)
    refuseCreationAsRemoved(status, context)
    if (requireField(body.ad, ["ad"], context)) checkAd(body.ad ?? {}, ["ad"], context)
    if (adGroup === undefined) return undefined
    checkCount(adGroup.id, status, undefined, context)
    const customer = `customers/${context.account.customerId}`
    const adId = context.store.nextId()
    return {
      id: `${adGroup.id}~${adId}`,
      parent: adGroup.id,
      lookup: "",
      body: {
        ...body,
        status,
        adGroup: `${customer}/adGroups/${adGroup.id}`,
        ad: { ...body.ad, resourceName: `${customer}/ads/${adId}` }
      }
    }
  },
  created: ({ body, id }, context) => {
    const adId = id.split("~").at(-1) ?? id
    context.store.put("ads", { id: adId, parent: id, lookup: "", body: body.ad ?? {} })
  },
  update: (before, body, context) => {
    if (body.status === "REMOVED") context.fail("enumError", "ENUM_VALUE_NOT_PERMITTED", ["status"])
    checkCount(before.parent, body.status, before.id, context)
    return { ...before, body }
  }
}
