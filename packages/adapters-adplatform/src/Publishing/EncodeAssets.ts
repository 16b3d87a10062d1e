import { snippetHeaders } from "@campaigns/domain/Drafts/Extensions"
import type { ContentAsset } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import { oneUrl } from "./EncodeAdGroups.ts"
import { create, type MutateOperation, type SparseObject } from "./MutateOperation.ts"

/** The platform's kinds of links by the kinds of assets. */
export const fieldTypes = {
  sitelink: "SITELINK",
  callout: "CALLOUT",
  snippet: "STRUCTURED_SNIPPET",
  phone: "CALL"
} as const

const content = ({ asset, kind }: ContentAsset): SparseObject => {
  switch (kind) {
    case "sitelink":
      return {
        finalUrls: oneUrl(asset.finalUrl),
        finalMobileUrls: oneUrl(asset.finalMobileUrl),
        sitelinkAsset: {
          linkText: asset.linkText,
          description1: asset.description1 ?? undefined,
          description2: asset.description2 ?? undefined
        }
      }
    case "callout":
      return { calloutAsset: { calloutText: asset.calloutText } }
    case "snippet":
      return {
        structuredSnippetAsset: { header: asset.headerText ?? snippetHeaders[asset.header], values: asset.values }
      }
    case "phone":
      return {
        callAsset: {
          countryCode: asset.countryCode,
          phoneNumber: asset.phoneNumber,
          callConversionReportingState: "USE_ACCOUNT_LEVEL_CALL_CONVERSION_ACTION"
        }
      }
  }
}

/** Something that stands beside the ads: what it is, and its link to the campaign. */
export const encodeAsset = (
  asset: ContentAsset,
  names: { readonly asset: string; readonly campaign: string }
): { readonly asset: MutateOperation; readonly link: MutateOperation } => ({
  asset: create("assetOperation", { resourceName: names.asset, ...content(asset) }),
  link: create("campaignAssetOperation", {
    campaign: names.campaign,
    asset: names.asset,
    fieldType: fieldTypes[asset.kind]
  })
})
