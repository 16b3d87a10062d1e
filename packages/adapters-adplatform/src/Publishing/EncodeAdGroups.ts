import type { AssetText } from "@campaigns/domain/Drafts/Rsa"
import type { UnmanagedParts } from "@campaigns/domain/LiveCampaigns/CampaignContent"
import type { PublishOperation } from "@campaigns/domain/Publishing/PublishPlan"
import { create, type MutateOperation, optionalInt64, type SparseObject } from "./MutateOperation.ts"

type Operation<Tag extends PublishOperation["_tag"]> = Extract<PublishOperation, { readonly _tag: Tag }>

type EncodedText = Pick<AssetText, "text" | "pinnedField">

/** An address as the platform takes it, in a list; left out when there is none. */
export const oneUrl = (url: string | null): ReadonlyArray<string> | undefined => (url === null ? undefined : [url])

/** A headline or description with its pin. */
export const encodeText = ({ pinnedField, text }: EncodedText): SparseObject => ({
  text,
  pinnedField: pinnedField ?? undefined
})

/** An ad group under a campaign. */
export const encodeAdGroup = (
  operation: Pick<Operation<"CreateAdGroup">, "name" | "status"> & { readonly cpcBidMicros: number | null },
  names: { readonly adGroup: string; readonly campaign: string }
): MutateOperation =>
  create("adGroupOperation", {
    resourceName: names.adGroup,
    campaign: names.campaign,
    name: operation.name,
    status: operation.status,
    type: "SEARCH_STANDARD",
    cpcBidMicros: optionalInt64(operation.cpcBidMicros)
  })

/** The parts of the addresses of a keyword or an ad that no draft has. */
const encodeUnmanaged = (
  { customParameters, finalMobileUrl }: UnmanagedParts
): SparseObject => ({
  ...(finalMobileUrl === undefined ? {} : { finalMobileUrls: oneUrl(finalMobileUrl) }),
  urlCustomParameters: customParameters?.map(({ key, value }) => ({ key, value }))
})

/** A keyword of an ad group; a negative one takes neither a bid nor a page (`docs/platform-facts.md#keywords`). */
export const encodeKeyword = (
  operation:
    | Omit<Operation<"ExcludeKeyword">, "adGroupId">
    | (Omit<Operation<"AddKeyword">, "adGroupId" | "cpcBidMicros"> & { readonly cpcBidMicros: number | null }),
  adGroup: string,
  unmanaged: UnmanagedParts = {}
): MutateOperation => {
  const keyword = { text: operation.text, matchType: operation.matchType }
  return create(
    "adGroupCriterionOperation",
    operation._tag === "ExcludeKeyword" ? { adGroup, negative: true, keyword } : {
      adGroup,
      status: operation.status,
      keyword,
      cpcBidMicros: optionalInt64(operation.cpcBidMicros),
      finalUrls: oneUrl(operation.finalUrl),
      finalUrlSuffix: operation.finalUrlSuffix ?? undefined,
      trackingUrlTemplate: operation.trackingUrlTemplate ?? undefined,
      ...encodeUnmanaged(unmanaged)
    }
  )
}

/** The fields of an ad that are sent. */
type AdFields = Omit<Operation<"CreateAd">["rsa"], "headlines" | "descriptions"> & {
  readonly headlines: ReadonlyArray<EncodedText>
  readonly descriptions: ReadonlyArray<EncodedText>
}

/** A responsive search ad of an ad group. */
export const encodeAd = (
  { rsa }: { readonly rsa: AdFields },
  adGroup: string,
  unmanaged: UnmanagedParts = {}
) =>
  create("adGroupAdOperation", {
    adGroup,
    status: rsa.status,
    ad: {
      finalUrls: oneUrl(rsa.finalUrl),
      finalMobileUrls: oneUrl(rsa.finalMobileUrl),
      ...encodeUnmanaged(unmanaged),
      trackingUrlTemplate: rsa.trackingUrlTemplate ?? undefined,
      finalUrlSuffix: rsa.finalUrlSuffix ?? undefined,
      responsiveSearchAd: {
        headlines: rsa.headlines.map(encodeText),
        descriptions: rsa.descriptions.map(encodeText),
        path1: rsa.displayPath1 ?? undefined,
        path2: rsa.displayPath2 ?? undefined
      }
    }
  })
