import type { PublishOperation } from "@campaigns/domain/Publishing/PublishPlan"
import { oneUrl } from "./EncodeAdGroups.ts"
import { create, type MutateOperation, type SparseObject } from "./MutateOperation.ts"

/** The operations that make something beside the ads. */
export type AssetOperation = Extract<
  PublishOperation,
  { readonly _tag: "AddSitelink" | "AddCallout" | "AddSnippet" | "AddPhone" }
>

const content = (operation: AssetOperation): readonly [fieldType: string, asset: SparseObject] => {
  switch (operation._tag) {
    case "AddSitelink": {
      const { sitelink } = operation
      return ["SITELINK", {
        finalUrls: oneUrl(sitelink.finalUrl),
        finalMobileUrls: oneUrl(sitelink.finalMobileUrl),
        sitelinkAsset: {
          linkText: sitelink.linkText,
          description1: sitelink.description1 ?? undefined,
          description2: sitelink.description2 ?? undefined
        }
      }]
    }
    case "AddCallout":
      return ["CALLOUT", { calloutAsset: { calloutText: operation.callout.calloutText } }]
    case "AddSnippet":
      return ["STRUCTURED_SNIPPET", {
        structuredSnippetAsset: { header: operation.headerText, values: operation.snippet.values }
      }]
    case "AddPhone":
      return ["CALL", {
        callAsset: {
          countryCode: operation.phone.countryCode,
          phoneNumber: operation.phone.phoneNumber,
          callConversionReportingState: "USE_ACCOUNT_LEVEL_CALL_CONVERSION_ACTION"
        }
      }]
  }
}

/** Something that stands beside the ads: what it is, and its link to the campaign. */
export const encodeAsset = (
  operation: AssetOperation,
  names: { readonly asset: string; readonly campaign: string }
): { readonly asset: MutateOperation; readonly link: MutateOperation } => {
  const [fieldType, asset] = content(operation)
  return {
    asset: create("assetOperation", { resourceName: names.asset, ...asset }),
    link: create("campaignAssetOperation", { campaign: names.campaign, asset: names.asset, fieldType })
  }
}
