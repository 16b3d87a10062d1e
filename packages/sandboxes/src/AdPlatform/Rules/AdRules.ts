import type { Ad } from "../Generated/Messages.ts"
import { type FieldPath, type OperationContext, requireField, type ResourceRules } from "./OperationContext.ts"
import { checkResponsiveSearchAd } from "./ResponsiveSearchAdRules.ts"
import { checkUrls } from "./Urls.ts"

/** The rules of an ad that stands at `path`. */
export const checkAd = (ad: Ad, path: FieldPath, context: OperationContext): void => {
  const rsa = [...path, "responsive_search_ad"]
  if (requireField(ad.responsiveSearchAd, rsa, context)) {
    checkResponsiveSearchAd(ad.responsiveSearchAd ?? {}, rsa, context)
  }
  if (!requireField(ad.finalUrls, [...path, "final_urls"], context)) {
    if (ad.finalMobileUrls !== undefined && ad.finalMobileUrls.length > 0) {
      context.fail("adError", "CANNOT_SET_WITHOUT_FINAL_URLS", [...path, "final_mobile_urls"])
    }
    if (ad.trackingUrlTemplate !== undefined) {
      context.fail("adError", "CANNOT_SET_WITHOUT_FINAL_URLS", [...path, "tracking_url_template"])
    }
  }
  checkUrls(ad, path, context)
}

/**
 * The rules of an ad by itself, which hangs under its link to an ad group. Only its texts and addresses change; the
 * link keeps what it shows of the ad in step.
 */
export const adRules: ResourceRules<"ads"> = {
  collection: "ads",
  mutable: [
    "finalUrls",
    "finalMobileUrls",
    "trackingUrlTemplate",
    "finalUrlSuffix",
    "urlCustomParameters",
    "name",
    "responsiveSearchAd.headlines",
    "responsiveSearchAd.descriptions",
    "responsiveSearchAd.path1",
    "responsiveSearchAd.path2"
  ],
  immutable: ["resourceName"],
  removal: "refused",
  update: (before, body, context) => {
    const link = context.store.find("adGroupAds", before.parent)
    const adGroup = link === undefined ? undefined : context.store.find("adGroups", link.parent)
    const campaign = adGroup === undefined ? undefined : context.store.find("campaigns", adGroup.parent)
    const isRemoved = [link, campaign].some((above) => above === undefined || above.body.status === "REMOVED")
    if (isRemoved || adGroup?.body.status !== "ENABLED") {
      context.fail("adError", "UPDATING_AD_WITH_NO_ENABLED_ASSOCIATION", [])
    }
    checkAd(body, [], context)
    if (link !== undefined) context.store.put("adGroupAds", { ...link, body: { ...link.body, ad: body } })
    return { ...before, body }
  }
}
