import { refuseDuplicate } from "./Duplicates.ts"
import { refuseRemovedParent, requireField, type ResourceRules } from "./OperationContext.ts"

/** The rules of a list that several campaigns use; what is in it is not kept here. */
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
