import type { Stored } from "../State/ResourceStore.ts"
import type { Label } from "../Wire/Resources.ts"
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
    for (const link of context.store.lookup("campaignLabels", stored.id)) {
      context.store.remove("campaignLabels", link.id)
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
