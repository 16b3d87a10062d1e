import type { Asset, CampaignAsset } from "../Generated/Messages.ts"
import { refuseDuplicate } from "./Duplicates.ts"
import { type OperationContext, refuseRemovedParent, requireField, type ResourceRules } from "./OperationContext.ts"

/** The most links of one field type that a campaign can have. */
const linksPerFieldType = 20

/** The field type that an asset of this kind can be linked as. */
export const fieldTypeOf = (asset: Asset): CampaignAsset["fieldType"] =>
  asset.sitelinkAsset !== undefined ?
    "SITELINK" :
    asset.calloutAsset !== undefined ?
    "CALLOUT" :
    asset.structuredSnippetAsset !== undefined ?
    "STRUCTURED_SNIPPET" :
    asset.promotionAsset !== undefined ?
    "PROMOTION" :
    "CALL"

const checkCount = (campaignId: string, fieldType: string | undefined, context: OperationContext) => {
  const links = context.store.under("campaignAssets", campaignId).filter((link) => link.body.fieldType === fieldType)
  if (links.length < linksPerFieldType) return
  context.fail("resourceCountLimitExceededError", "RESOURCE_LIMIT", [], {
    details: {
      resourceCountDetails: {
        enclosingId: campaignId,
        enclosingResource: `customers/${context.account.customerId}/campaigns/${campaignId}`,
        limit: linksPerFieldType,
        limitType: `${fieldType}_CAMPAIGN_ASSETS_PER_CAMPAIGN`,
        existingCount: links.length
      }
    }
  })
}

export const campaignAssetRules: ResourceRules<"campaignAssets"> = {
  collection: "campaignAssets",
  mutable: ["status"],
  immutable: ["campaign", "asset", "fieldType"],
  removal: "absence",
  create: (body, context) => {
    const campaign = requireField(body.campaign, ["campaign"], context)
      ? context.reference("campaigns", body.campaign, ["campaign"])
      : undefined
    const asset = requireField(body.asset, ["asset"], context)
      ? context.reference("assets", body.asset, ["asset"])
      : undefined
    refuseRemovedParent(campaign, ["campaign"], context)
    const typed = requireField(body.fieldType, ["field_type"], context)
    if (campaign === undefined || asset === undefined || !typed) return undefined
    if (fieldTypeOf(asset.body) !== body.fieldType) {
      context.fail("assetLinkError", "FIELD_TYPE_INCOMPATIBLE_WITH_ASSET_TYPE", ["field_type"], {
        trigger: body.fieldType ?? ""
      })
    }
    const id = `${campaign.id}~${asset.id}~${body.fieldType}`
    refuseDuplicate("campaignAssets", context.store.find("campaignAssets", id), [], context)
    checkCount(campaign.id, body.fieldType, context)
    const customer = `customers/${context.account.customerId}`
    return {
      id,
      parent: campaign.id,
      lookup: asset.id,
      body: {
        status: "ENABLED",
        ...body,
        campaign: `${customer}/campaigns/${campaign.id}`,
        asset: `${customer}/assets/${asset.id}`
      }
    }
  },
  update: (before, body) => ({ ...before, body })
}
