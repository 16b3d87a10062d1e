import { fieldTypeOf } from "./CampaignAssetRules.ts"
import { refuseDuplicate } from "./Duplicates.ts"
import { requireField, type ResourceRules } from "./OperationContext.ts"

/** The rules of something beside the ads of all campaigns of an account that have none of the kind themselves. */
export const customerAssetRules: ResourceRules<"customerAssets"> = {
  collection: "customerAssets",
  mutable: ["status"],
  immutable: ["asset", "fieldType"],
  removal: "absence",
  create: (body, context) => {
    const asset = requireField(body.asset, ["asset"], context)
      ? context.reference("assets", body.asset, ["asset"])
      : undefined
    const typed = requireField(body.fieldType, ["field_type"], context)
    if (asset === undefined || !typed) return undefined
    if (fieldTypeOf(asset.body) !== body.fieldType) {
      context.fail("assetLinkError", "FIELD_TYPE_INCOMPATIBLE_WITH_ASSET_TYPE", ["field_type"], {
        trigger: body.fieldType ?? ""
      })
    }
    const id = `${asset.id}~${body.fieldType}`
    refuseDuplicate("customerAssets", context.store.find("customerAssets", id), [], context)
    return {
      id,
      parent: "",
      lookup: asset.id,
      body: { status: "ENABLED", ...body, asset: `customers/${context.account.customerId}/assets/${asset.id}` }
    }
  },
  update: (before, body) => ({ ...before, body })
}
