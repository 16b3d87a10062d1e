import type { AdScheduleInfo, Asset } from "../Generated/Messages.ts"
import { checkSchedule, type Interval, intervalsPerDay, overlap } from "./AdScheduleRules.ts"
import { type FieldPath, type OperationContext, requireField, type ResourceRules } from "./OperationContext.ts"
import { checkPhoneNumber } from "./PhoneNumbers.ts"
import { checkTextPolicy } from "./PolicyRules.ts"
import { snippetHeaders } from "./SnippetHeaders.ts"
import { checkWidth } from "./TextWidth.ts"
import { checkUrls } from "./Urls.ts"

const checkText = (text: string | undefined, limit: number, path: FieldPath, context: OperationContext) => {
  if (!requireField(text?.trim(), path, context) || text === undefined) return
  checkWidth(text.trim(), limit, path, context)
  checkTextPolicy(text, path, context)
}

const checkSchedules = (schedules: ReadonlyArray<AdScheduleInfo>, path: string, context: OperationContext) => {
  const sound: Array<Interval> = []
  schedules.forEach((schedule, index) => {
    const at = [path, ["ad_schedule_targets", index] as const]
    const interval = checkSchedule(schedule, at, context)
    if (interval === undefined) return
    if (sound.some((other) => overlap(interval, other))) context.fail("assetError", "SCHEDULES_CANNOT_OVERLAP", at)
    if (sound.filter((other) => other.day === interval.day).length >= intervalsPerDay) {
      context.fail("criterionError", "AD_SCHEDULE_EXCEEDED_INTERVALS_PER_DAY_LIMIT", at)
    }
    sound.push(interval)
  })
}

const checkSitelink = (asset: Asset, sitelink: NonNullable<Asset["sitelinkAsset"]>, context: OperationContext) => {
  checkText(sitelink.linkText, 25, ["sitelink_asset", "link_text"], context)
  const one = (sitelink.description1 ?? "") !== ""
  const two = (sitelink.description2 ?? "") !== ""
  if (one || two) {
    checkText(sitelink.description1, 35, ["sitelink_asset", "description1"], context)
    checkText(sitelink.description2, 35, ["sitelink_asset", "description2"], context)
  }
  requireField(asset.finalUrls, ["final_urls"], context)
  checkSchedules(sitelink.adScheduleTargets ?? [], "sitelink_asset", context)
}

const checkSnippet = (snippet: NonNullable<Asset["structuredSnippetAsset"]>, context: OperationContext) => {
  const path = "structured_snippet_asset"
  if (requireField(snippet.header, [path, "header"], context) && !snippetHeaders.has(snippet.header ?? "")) {
    context.fail("fieldError", "INVALID_VALUE", [path, "header"], { trigger: snippet.header ?? "" })
  }
  const values = snippet.values ?? []
  if (values.length < 3) context.fail("collectionSizeError", "TOO_FEW", [path, "values"])
  if (values.length > 10) context.fail("collectionSizeError", "TOO_MANY", [path, "values"])
  values.forEach((value, index) => {
    checkText(value, 25, [path, ["values", index]], context)
    if (values.indexOf(value) < index) {
      context.fail("distinctError", "DUPLICATE_ELEMENT", [path, ["values", index]], { trigger: value })
    }
  })
}

const checkCall = (call: NonNullable<Asset["callAsset"]>, context: OperationContext) => {
  const there = [
    requireField(call.countryCode, ["call_asset", "country_code"], context),
    requireField(call.phoneNumber, ["call_asset", "phone_number"], context)
  ]
  if (!there.includes(false)) checkPhoneNumber(call.countryCode ?? "", call.phoneNumber ?? "", ["call_asset"], context)
  if (call.callConversionReportingState === "USE_RESOURCE_LEVEL_CALL_CONVERSION_ACTION") {
    requireField(call.callConversionAction, ["call_asset", "call_conversion_action"], context)
  }
  checkSchedules(call.adScheduleTargets ?? [], "call_asset", context)
}

const check = (asset: Asset, context: OperationContext) => {
  const { callAsset, calloutAsset, promotionAsset, sitelinkAsset, structuredSnippetAsset } = asset
  if (sitelinkAsset !== undefined) checkSitelink(asset, sitelinkAsset, context)
  else if (calloutAsset !== undefined) {
    checkText(calloutAsset.calloutText, 25, ["callout_asset", "callout_text"], context)
    checkSchedules(calloutAsset.adScheduleTargets ?? [], "callout_asset", context)
  } else if (structuredSnippetAsset !== undefined) checkSnippet(structuredSnippetAsset, context)
  else if (callAsset !== undefined) checkCall(callAsset, context)
  else if (promotionAsset !== undefined) {
    checkText(promotionAsset.promotionTarget, 20, ["promotion_asset", "promotion_target"], context)
    requireField(promotionAsset.languageCode, ["promotion_asset", "language_code"], context)
    requireField(asset.finalUrls, ["final_urls"], context)
  } else context.fail("assetError", "ASSET_DATA_IS_MISSING", ["asset_data"])
  checkUrls(asset, [], context)
}

/** The key by which two assets have the same content; fields outside of it may not differ between two such assets. */
const contentKey = (
  { callAsset, calloutAsset, finalMobileUrls, finalUrls, promotionAsset, sitelinkAsset, structuredSnippetAsset }: Asset
) =>
  JSON.stringify([
    sitelinkAsset,
    calloutAsset,
    structuredSnippetAsset,
    callAsset,
    promotionAsset,
    finalUrls,
    finalMobileUrls
  ])

const assetLevel = ({ finalUrlSuffix, name, trackingUrlTemplate }: Asset) =>
  JSON.stringify([name, trackingUrlTemplate, finalUrlSuffix])

export const assetRules: ResourceRules<"assets"> = {
  collection: "assets",
  mutable: [],
  immutable: ["sitelinkAsset", "calloutAsset", "structuredSnippetAsset", "callAsset", "promotionAsset"],
  removal: "refused",
  create: (body, context) => {
    check(body, context)
    const lookup = contentKey(body)
    const [same] = context.store.lookup("assets", lookup)
    if (same === undefined) return { id: context.store.nextId(), parent: "", lookup, body }
    if (context.isNew("assets", same.id)) context.fail("assetError", "DUPLICATE_ASSET", [])
    else if (assetLevel(same.body) !== assetLevel(body)) {
      context.fail("assetError", "DUPLICATE_ASSETS_WITH_DIFFERENT_FIELD_VALUE", [])
    }
    return same
  }
}
