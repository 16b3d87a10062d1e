import { derivedId } from "./CriterionIds.ts"
import { refuseDuplicate } from "./Duplicates.ts"
import { checkKeyword, keywordContent } from "./KeywordText.ts"
import { refuseRemovedParent, requireField, type ResourceRules } from "./OperationContext.ts"

/** The rules of a list that several campaigns use. */
export const sharedSetRules: ResourceRules<"sharedSets"> = {
  collection: "sharedSets",
  mutable: ["name"],
  immutable: ["type"],
  removal: "absence",
  create: (body, context) => {
    const name = body.name?.trim() ?? ""
    requireField(body.type, ["type"], context)
    if (requireField(name, ["name"], context)) {
      const [same] = context.store.lookup("sharedSets", name)
      if (same !== undefined) context.fail("sharedSetError", "DUPLICATE_NAME", ["name"], { trigger: name })
    }
    return { id: context.store.nextId(), parent: "", lookup: name, body }
  },
  update: (before, body, context) => {
    const name = body.name?.trim() ?? ""
    requireField(name, ["name"], context)
    return { ...before, lookup: name, body }
  },
  mayRemove: (stored, context) => {
    if (context.store.lookup("campaignSharedSets", stored.id).length > 0) {
      context.fail("sharedSetError", "SHARED_SET_IN_USE", [])
    }
  }
}

/** The rules of a keyword in a list of exclusions. */
export const sharedCriterionRules: ResourceRules<"sharedCriteria"> = {
  collection: "sharedCriteria",
  mutable: [],
  immutable: ["sharedSet", "keyword", "keyword.text", "keyword.matchType"],
  removal: "absence",
  create: (body, context) => {
    const set = requireField(body.sharedSet, ["shared_set"], context)
      ? context.reference("sharedSets", body.sharedSet, ["shared_set"])
      : undefined
    if (body.keyword === undefined) context.fail("criterionError", "CONCRETE_TYPE_REQUIRED", ["criterion"])
    else checkKeyword(body.keyword, ["keyword"], context)
    if (set === undefined || body.keyword === undefined) return undefined
    const id = `${set.id}~${derivedId(keywordContent(body.keyword))}`
    refuseDuplicate("sharedCriteria", context.store.find("sharedCriteria", id), ["keyword"], context)
    const sharedSet = `customers/${context.account.customerId}/sharedSets/${set.id}`
    return { id, parent: set.id, lookup: set.id, body: { ...body, negative: true, sharedSet } }
  }
}

/** The rules of what the whole account excludes; an account has one list of keywords. */
export const customerNegativeCriterionRules: ResourceRules<"customerNegativeCriteria"> = {
  collection: "customerNegativeCriteria",
  mutable: [],
  immutable: ["negativeKeywordList", "negativeKeywordList.sharedSet", "placement", "placement.url"],
  removal: "absence",
  create: (body, context) => {
    const { negativeKeywordList: list, placement } = body
    if (list === undefined && placement === undefined) {
      context.fail("criterionError", "CONCRETE_TYPE_REQUIRED", ["criterion"])
      return undefined
    }
    if (list === undefined) return { id: context.store.nextId(), parent: "", lookup: placement?.url ?? "", body }
    const set = context.reference("sharedSets", list.sharedSet, ["negative_keyword_list", "shared_set"])
    if (set === undefined) return undefined
    if (context.store.lookup("customerNegativeCriteria", "list").length > 0) {
      context.fail("criterionError", "CANNOT_HAVE_MULTIPLE_NEGATIVE_KEYWORD_LIST_PER_ACCOUNT", [
        "negative_keyword_list"
      ])
    }
    const sharedSet = `customers/${context.account.customerId}/sharedSets/${set.id}`
    return {
      id: context.store.nextId(),
      parent: "",
      lookup: "list",
      body: { ...body, negativeKeywordList: { sharedSet } }
    }
  }
}

/** The rules of a campaign's use of a list. */
export const campaignSharedSetRules: ResourceRules<"campaignSharedSets"> = {
  collection: "campaignSharedSets",
  mutable: [],
  immutable: ["campaign", "sharedSet"],
  removal: "absence",
  create: (body, context) => {
    const campaign = requireField(body.campaign, ["campaign"], context)
      ? context.reference("campaigns", body.campaign, ["campaign"])
      : undefined
    const set = requireField(body.sharedSet, ["shared_set"], context)
      ? context.reference("sharedSets", body.sharedSet, ["shared_set"])
      : undefined
    refuseRemovedParent(campaign, ["campaign"], context)
    if (campaign === undefined || set === undefined) return undefined
    const id = `${campaign.id}~${set.id}`
    refuseDuplicate("campaignSharedSets", context.store.find("campaignSharedSets", id), [], context)
    const customer = `customers/${context.account.customerId}`
    return {
      id,
      parent: campaign.id,
      lookup: set.id,
      body: { campaign: `${customer}/campaigns/${campaign.id}`, sharedSet: `${customer}/sharedSets/${set.id}` }
    }
  }
}
