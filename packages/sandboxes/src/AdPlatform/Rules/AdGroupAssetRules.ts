import { fieldTypeOf } from "./CampaignAssetRules.ts"
import { refuseDuplicate } from "./Duplicates.ts"
import { refuseRemovedParent, requireField, type ResourceRules } from "./OperationContext.ts"

/** The rules of something beside the ads of one ad group, in place of what its campaign has of the kind. */
export const adGroupAssetRules: ResourceRules<"adGroupAssets"> = {
  collection: "adGroupAssets",
  mutable: ["status"],
  immutable: ["adGroup", "asset", "fieldType"],
  removal: "absence",
  create: (body, context) => {
    const adGroup = requireField(body.adGroup, ["ad_group"], context)
      ? context.reference("adGroups", body.adGroup, ["ad_group"])
      : undefined
    const asset = requireField(body.asset, ["asset"], context)
      ? context.reference("assets", body.asset, ["asset"])
      : undefined
    refuseRemovedParent(adGroup, ["ad_group"], context)
    const typed = requireField(body.fieldType, ["field_type"], context)
    if (adGroup === undefined || asset === undefined || !typed) return undefined
    if (fieldTypeOf(asset.body) !== body.fieldType) {
      context.fail("assetLinkError", "FIELD_TYPE_INCOMPATIBLE_WITH_ASSET_TYPE", ["field_type"], {
        trigger: body.fieldType ?? ""
      })
    }
    const id = `${adGroup.id}~${asset.id}~${body.fieldType}`
    refuseDuplicate("adGroupAssets", context.store.find("adGroupAssets", id), [], context)
    const customer = `customers/${context.account.customerId}`
    return {
      id,
      parent: adGroup.id,
      lookup: asset.id,
      body: {
        status: "ENABLED",
        ...body,
        adGroup: `${customer}/adGroups/${adGroup.id}`,
        asset: `${customer}/assets/${asset.id}`
      }
    }
  },
  update: (before, body) => ({ ...before, body })
}
