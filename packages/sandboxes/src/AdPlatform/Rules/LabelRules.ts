import type { Label } from "../Generated/Messages.ts"
import type { Stored } from "../State/ResourceStore.ts"
import { refuseDuplicate } from "./Duplicates.ts"
import { type OperationContext, refuseRemovedParent, requireField, type ResourceRules } from "./OperationContext.ts"

const check = (label: Label, id: string | undefined, context: OperationContext) => {
  const name = label.name?.trim() ?? ""
  if (!requireField(name, ["name"], context)) return
  if ([...name].length > 80) context.fail("labelError", "INVALID_LABEL_NAME", ["name"], { trigger: name })
  if (context.store.lookup("labels", name.toLowerCase()).some((other) => other.id !== id)) {
    context.fail("labelError", "DUPLICATE_NAME", ["name"], { trigger: name })
  }
  const color = label.textLabel?.backgroundColor
  if (color !== undefined && !/^#([a-fA-F0-9]{6}|[a-fA-F0-9]{3})$/.test(color)) {
    context.fail("stringFormatError", "INVALID_FORMAT", ["text_label", "background_color"], { trigger: color })
  }
}

const place = (id: string, body: Label): Stored<"labels"> => ({
  id,
  parent: "",
  lookup: body.name?.trim().toLowerCase() ?? "",
  body
})

export const labelRules: ResourceRules<"labels"> = {
  collection: "labels",
  mutable: ["name", "textLabel.backgroundColor", "textLabel.description"],
  immutable: [],
  removal: "absence",
  create: (body, context) => {
    check(body, undefined, context)
    return place(context.store.nextId(), body)
  },
  update: (before, body, context) => {
    check(body, before.id, context)
    return place(before.id, body)
  },
  mayRemove: (stored, context) => {
    for (
      const collection of ["campaignLabels", "adGroupLabels", "adGroupAdLabels", "adGroupCriterionLabels"] as const
    ) {
      for (const link of context.store.lookup(collection, stored.id)) context.store.remove(collection, link.id)
    }
  }
}

export const campaignLabelRules: ResourceRules<"campaignLabels"> = {
  collection: "campaignLabels",
  mutable: [],
  immutable: ["campaign", "label"],
  removal: "absence",
  create: (body, context) => {
    const campaign = requireField(body.campaign, ["campaign"], context)
      ? context.reference("campaigns", body.campaign, ["campaign"])
      : undefined
    const label = requireField(body.label, ["label"], context)
      ? context.reference("labels", body.label, ["label"])
      : undefined
    refuseRemovedParent(campaign, ["campaign"], context)
    if (campaign === undefined || label === undefined) return undefined
    const id = `${campaign.id}~${label.id}`
    if (context.store.find("campaignLabels", id) !== undefined) {
      context.fail("campaignError", "CAMPAIGN_LABEL_ALREADY_EXISTS", [])
    }
    const customer = `customers/${context.account.customerId}`
    return {
      id,
      parent: campaign.id,
      lookup: label.id,
      body: { campaign: `${customer}/campaigns/${campaign.id}`, label: `${customer}/labels/${label.id}` }
    }
  }
}

/** The label of something in an ad group, and that which has it; nothing when one of them is not there. */
const labelled = (
  of: "adGroups" | "adGroupAds" | "adGroupCriteria",
  { label, name }: { readonly label: string | undefined; readonly name: string | undefined },
  field: string,
  context: OperationContext
) => {
  const owner = requireField(name, [field], context) ? context.reference(of, name, [field]) : undefined
  const found = requireField(label, ["label"], context) ? context.reference("labels", label, ["label"]) : undefined
  if (owner === undefined || found === undefined) return undefined
  const root = `customers/${context.account.customerId}`
  return {
    id: `${owner.id}~${found.id}`,
    parent: owner.id,
    lookup: found.id,
    owner: `${root}/${of}/${owner.id}`,
    label: `${root}/labels/${found.id}`
  }
}

export const adGroupLabelRules: ResourceRules<"adGroupLabels"> = {
  collection: "adGroupLabels",
  mutable: [],
  immutable: ["adGroup", "label"],
  removal: "absence",
  create: ({ adGroup, label: said }, context) => {
    const link = labelled("adGroups", { label: said, name: adGroup }, "ad_group", context)
    if (link === undefined) return undefined
    const { label, owner, ...stored } = link
    refuseDuplicate("adGroupLabels", context.store.find("adGroupLabels", stored.id), [], context)
    return { ...stored, body: { adGroup: owner, label } }
  }
}

export const adGroupAdLabelRules: ResourceRules<"adGroupAdLabels"> = {
  collection: "adGroupAdLabels",
  mutable: [],
  immutable: ["adGroupAd", "label"],
  removal: "absence",
  create: ({ adGroupAd, label: said }, context) => {
    const link = labelled("adGroupAds", { label: said, name: adGroupAd }, "ad_group_ad", context)
    if (link === undefined) return undefined
    const { label, owner, ...stored } = link
    refuseDuplicate("adGroupAdLabels", context.store.find("adGroupAdLabels", stored.id), [], context)
    return { ...stored, body: { adGroupAd: owner, label } }
  }
}

/** The rules of the label of a keyword; an exclusion has none. */
export const adGroupCriterionLabelRules: ResourceRules<"adGroupCriterionLabels"> = {
  collection: "adGroupCriterionLabels",
  mutable: [],
  immutable: ["adGroupCriterion", "label"],
  removal: "absence",
  create: ({ adGroupCriterion, label: said }, context) => {
    const link = labelled("adGroupCriteria", { label: said, name: adGroupCriterion }, "ad_group_criterion", context)
    if (link === undefined) return undefined
    const { label, owner, ...stored } = link
    if (context.store.find("adGroupCriteria", stored.parent)?.body.negative === true) {
      context.fail("adGroupCriterionError", "CANNOT_ADD_LABEL_TO_NEGATIVE_CRITERION", ["ad_group_criterion"])
    }
    refuseDuplicate("adGroupCriterionLabels", context.store.find("adGroupCriterionLabels", stored.id), [], context)
    return { ...stored, body: { adGroupCriterion: owner, label } }
  }
}
