import type {
  ContentAd,
  ContentAdGroup,
  ContentKeyword,
  ContentText,
  UnmanagedParts
} from "@campaigns/domain/LiveCampaigns/CampaignContent"
import { create, type MutateOperation, optionalInt64, type SparseObject } from "./MutateOperation.ts"

/** An address as the platform takes it, in a list; left out when there is none. */
export const oneUrl = (url: string | null): ReadonlyArray<string> | undefined => (url === null ? undefined : [url])

/** A headline or description with its pin. */
export const encodeText = ({ pinnedField, text }: ContentText): SparseObject => ({
  text,
  pinnedField: pinnedField ?? undefined
})

/** An ad group under a campaign. */
export const encodeAdGroup = (
  { cpcBidMicros, name, status }: Pick<ContentAdGroup, "cpcBidMicros" | "name" | "status">,
  names: { readonly adGroup: string; readonly campaign: string }
): MutateOperation =>
  create("adGroupOperation", {
    resourceName: names.adGroup,
    campaign: names.campaign,
    name,
    status,
    type: "SEARCH_STANDARD",
    cpcBidMicros: optionalInt64(cpcBidMicros)
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
  { isNegative, matchType, text, unmanaged = {}, ...target }: Omit<ContentKeyword, "elementId" | "platformId">,
  adGroup: string
): MutateOperation => {
  const keyword = { text, matchType }
  return create(
    "adGroupCriterionOperation",
    isNegative ? { adGroup, negative: true, keyword } : {
      adGroup,
      status: target.status,
      keyword,
      cpcBidMicros: optionalInt64(target.cpcBidMicros),
      finalUrls: oneUrl(target.finalUrl),
      finalUrlSuffix: target.finalUrlSuffix ?? undefined,
      trackingUrlTemplate: target.trackingUrlTemplate ?? undefined,
      ...encodeUnmanaged(unmanaged)
    }
  )
}

/** A responsive search ad of an ad group. */
export const encodeAd = (
  { unmanaged = {}, ...ad }: Omit<ContentAd, "elementId" | "platformId">,
  adGroup: string
): MutateOperation =>
  create("adGroupAdOperation", {
    adGroup,
    status: ad.status,
    ad: {
      finalUrls: oneUrl(ad.finalUrl),
      finalMobileUrls: oneUrl(ad.finalMobileUrl),
      ...encodeUnmanaged(unmanaged),
      trackingUrlTemplate: ad.trackingUrlTemplate ?? undefined,
      finalUrlSuffix: ad.finalUrlSuffix ?? undefined,
      responsiveSearchAd: {
        headlines: ad.headlines.map(encodeText),
        descriptions: ad.descriptions.map(encodeText),
        path1: ad.displayPath1 ?? undefined,
        path2: ad.displayPath2 ?? undefined
      }
    }
  })
