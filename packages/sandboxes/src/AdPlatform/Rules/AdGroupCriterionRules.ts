import type { AdGroupCriterion } from "../Generated/Messages.ts"
import { checkBid } from "./Bids.ts"
import { derivedId } from "./CriterionIds.ts"
import { refuseDuplicate } from "./Duplicates.ts"
import { checkKeyword, keywordContent } from "./KeywordText.ts"
import {
  type OperationContext,
  refuseCreationAsRemoved,
  refuseRemovedParent,
  requireField,
  type ResourceRules
} from "./OperationContext.ts"
import { checkKeywordPolicy } from "./PolicyRules.ts"
import { checkUrls } from "./Urls.ts"

const onlyPositive = [
  ["cpcBidMicros", "cpc_bid_micros"],
  ["bidModifier", "bid_modifier"],
  ["finalUrls", "final_urls"],
  ["finalMobileUrls", "final_mobile_urls"],
  ["finalUrlSuffix", "final_url_suffix"],
  ["trackingUrlTemplate", "tracking_url_template"],
  ["urlCustomParameters", "url_custom_parameters"]
] as const

const check = (criterion: AdGroupCriterion, context: OperationContext) => {
  if (criterion.keyword === undefined) context.fail("criterionError", "CONCRETE_TYPE_REQUIRED", ["criterion"])
  else checkKeyword(criterion.keyword, ["keyword"], context)
  if (criterion.negative === true) {
    for (const [key, field] of onlyPositive) {
      if (criterion[key] !== undefined) {
        context.fail("criterionError", "FIELD_INCOMPATIBLE_WITH_NEGATIVE_TARGETING", [field])
      }
    }
  } else {
    checkBid(criterion.cpcBidMicros, ["cpc_bid_micros"], context)
    checkUrls(criterion, [], context)
  }
}

export const adGroupCriterionRules: ResourceRules<"adGroupCriteria"> = {
  collection: "adGroupCriteria",
  mutable: [
    "status",
    "cpcBidMicros",
    "bidModifier",
    "finalUrls",
    "finalMobileUrls",
    "finalUrlSuffix",
    "trackingUrlTemplate",
    "urlCustomParameters"
  ],
  immutable: ["adGroup", "negative", "keyword", "keyword.text", "keyword.matchType"],
  removal: "absence",
  mayRemove: (stored, context) => {
    for (const link of context.store.under("adGroupCriterionLabels", stored.id)) {
      context.store.remove("adGroupCriterionLabels", link.id)
    }
  },
  create: (body, context) => {
    const adGroup = requireField(body.adGroup, ["ad_group"], context)
      ? context.reference("adGroups", body.adGroup, ["ad_group"])
      : undefined
    refuseRemovedParent(adGroup, ["ad_group"], context)
    refuseCreationAsRemoved(body.status, context)
    check(body, context)
    checkKeywordPolicy(body.keyword?.text ?? "", ["keyword", "text"], context)
    if (adGroup === undefined || body.keyword === undefined) return undefined
    const lookup = `${adGroup.id}|${keywordContent(body.keyword)}`
    const [existing] = context.store.lookup("adGroupCriteria", lookup)
    if (existing !== undefined && (existing.body.negative === true) !== (body.negative === true)) {
      context.fail("adGroupCriterionError", "CANNOT_TARGET_AND_EXCLUDE", ["keyword"], {
        trigger: body.keyword.text ?? ""
      })
    } else refuseDuplicate("adGroupCriteria", existing, ["keyword"], context)
    return {
      id: `${adGroup.id}~${derivedId(keywordContent(body.keyword))}`,
      parent: adGroup.id,
      lookup,
      body: { status: "ENABLED", ...body, adGroup: `customers/${context.account.customerId}/adGroups/${adGroup.id}` }
    }
  },
  update: (before, body, context) => {
    if (before.body.negative === true) context.fail("adGroupCriterionError", "CANT_UPDATE_NEGATIVE", [])
    if (body.status === "REMOVED") context.fail("enumError", "ENUM_VALUE_NOT_PERMITTED", ["status"])
    check(body, context)
    return { ...before, body }
  }
}
