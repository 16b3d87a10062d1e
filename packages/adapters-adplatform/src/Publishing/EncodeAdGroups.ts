import type { AssetText } from "@campaigns/domain/Drafts/Rsa"
import type { PublishOperation } from "@campaigns/domain/Publishing/PublishPlan"
import { create, type MutateOperation, optionalInt64, type SparseObject } from "./MutateOperation.ts"

type Operation<Tag extends PublishOperation["_tag"]> = Extract<PublishOperation, { readonly _tag: Tag }>

const oneUrl = (url: string | null): ReadonlyArray<string> | undefined => (url === null ? undefined : [url])

const encodeText = ({ pinnedField, text }: AssetText): SparseObject => ({ text, pinnedField: pinnedField ?? undefined })

/** An ad group under a campaign. */
export const encodeAdGroup = (
  operation: Operation<"CreateAdGroup">,
  names: { readonly adGroup: string; readonly campaign: string }
): MutateOperation =>
  create("adGroupOperation", {
    resourceName: names.adGroup,
    campaign: names.campaign,
    name: operation.name,
    status: "ENABLED",
    type: "SEARCH_STANDARD",
    cpcBidMicros: optionalInt64(operation.cpcBidMicros)
  })

/** A keyword of an ad group; a negative one takes neither a bid nor a page (`docs/platform-facts.md#keywords`). */
export const encodeKeyword = (
  operation: Operation<"AddKeyword" | "ExcludeKeyword">,
  adGroup: string
): MutateOperation => {
  const keyword = { text: operation.text, matchType: operation.matchType }
  return create(
    "adGroupCriterionOperation",
    operation._tag === "ExcludeKeyword" ? { adGroup, negative: true, keyword } : {
      adGroup,
      status: "ENABLED",
      keyword,
      cpcBidMicros: optionalInt64(operation.cpcBidMicros),
      finalUrls: oneUrl(operation.finalUrl)
    }
  )
}

/** A responsive search ad of an ad group. */
export const encodeAd = ({ rsa }: Operation<"CreateAd">, adGroup: string): MutateOperation =>
  create("adGroupAdOperation", {
    adGroup,
    status: "ENABLED",
    ad: {
      finalUrls: oneUrl(rsa.finalUrl),
      finalMobileUrls: oneUrl(rsa.finalMobileUrl),
      trackingUrlTemplate: rsa.trackingUrlTemplate ?? undefined,
      responsiveSearchAd: {
        headlines: rsa.headlines.map(encodeText),
        descriptions: rsa.descriptions.map(encodeText),
        path1: rsa.displayPath1 ?? undefined,
        path2: rsa.displayPath2 ?? undefined
      }
    }
  })
