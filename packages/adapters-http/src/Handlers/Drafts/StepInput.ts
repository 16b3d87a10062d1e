import type {
  AdGroupInput,
  KeywordInput,
  NegativeKeywordInput,
  RsaInput
} from "@campaigns/application/Drafts/DraftInput"
import type { ExtensionsPatch } from "@campaigns/domain/Drafts/EditExtensions"
import type { KeywordPatch, NewKeyword } from "@campaigns/domain/Drafts/EditKeywords"
import type { AdGroupId } from "@campaigns/domain/Drafts/Ids"
import { NO_MICROS } from "@campaigns/domain/Drafts/Money"
import { type AssetText, blankRsaTexts } from "@campaigns/domain/Drafts/Rsa"
import type { KeywordsChange, KeywordSelection } from "@campaigns/domain/Drafts/UpdateKeywords"
import type { KeywordReading } from "@campaigns/domain/internal/MarketAnalysis/ReadKeywords"
import { present } from "@campaigns/domain/Present"
import type { AdGroupBody, AdGroupKeywordBody } from "../../Api/Drafts/AdGroupsBody.ts"
import type { AssetTextBody, RsaBody } from "../../Api/Drafts/AdsBody.ts"
import type { ExtensionsBody } from "../../Api/Drafts/ExtensionsBody.ts"
import type { KeywordBody, UpdateKeywordsBody } from "../../Api/Drafts/KeywordBody.ts"
import { type KeywordReadingBody, pastedColumnUses } from "../../Api/Drafts/KeywordReadingBody.ts"
import type { NegativeKeywordBody } from "../../Api/Drafts/NegativeKeywordsBody.ts"

type KeywordFields = Omit<typeof AdGroupKeywordBody.Type, "id">

const servingOf = (body: KeywordFields) => ({
  ...present({
    status: body.status,
    finalUrlSuffix: body.final_url_suffix,
    trackingUrlTemplate: body.tracking_url_template
  })
})

/** The changes that a request makes to a keyword: absent fields stay, a match type cannot be cleared. */
export const keywordPatchOf = (body: KeywordFields): KeywordPatch => ({
  ...present({ text: body.text }),
  ...(body.match_type === undefined || body.match_type === null ? {} : { matchType: body.match_type }),
  ...present({ cpcBidMicros: body.cpc_bid_micros, finalUrl: body.final_url }),
  ...servingOf(body)
})

/** The keyword that a request asks for. */
export const newKeywordOf = (body: KeywordBody): NewKeyword => ({
  text: body.text,
  matchType: body.match_type ?? undefined,
  cpcBidMicros: body.cpc_bid_micros,
  finalUrl: body.final_url,
  ...servingOf(body)
})

/** The reading that a request asks for. */
export const keywordReadingOf = ({ as, columns, text }: typeof KeywordReadingBody.Type): KeywordReading => ({
  text,
  as,
  columns: columns.map(({ column, read_as }) => ({ column, readAs: pastedColumnUses.read(read_as) }))
})

const intoOf = (moveTo: AdGroupId | null = null, copyTo: AdGroupId | null = null): KeywordsChange["into"] => {
  const adGroupId = moveTo ?? copyTo
  return adGroupId === null ? undefined : { adGroupId, isCopy: moveTo === null }
}

/** The change of many keywords that a request asks for. */
export const keywordsUpdateOf = (
  {
    ad_group_id,
    copy_to_ad_group_id,
    cpc_bid_percent,
    dry_run,
    filter,
    find,
    keyword_ids,
    replace,
    ...change
  }: UpdateKeywordsBody
): { readonly selection: KeywordSelection; readonly change: KeywordsChange; readonly isDryRun: boolean } => ({
  selection: filter === undefined || filter === null
    ? { _tag: "Named", keywordIds: new Set(keyword_ids ?? []) }
    : {
      _tag: "Passing",
      adGroupIds: filter.ad_group_ids ?? undefined,
      text: filter.text ?? undefined,
      matchType: filter.match_type ?? undefined,
      status: filter.status ?? undefined
    },
  change: {
    patch: keywordPatchOf(change),
    ...(find == null || replace == null ? {} : { replacing: { find, replace } }),
    bidPercent: cpc_bid_percent ?? undefined,
    into: intoOf(ad_group_id, copy_to_ad_group_id)
  },
  isDryRun: dry_run
})

const keywordInputOf = ({ id, ...body }: typeof AdGroupKeywordBody.Type): KeywordInput =>
  id === undefined || id === null
    // The body's own rule has made sure that a new keyword has a text.
    ? { _tag: "Add", keyword: newKeywordOf({ ...body, text: body.text ?? "" }) }
    : { _tag: "Change", id, patch: keywordPatchOf(body) }

/** The ad group of a request for step 2. */
export const adGroupInputOf = ({ id, ...body }: typeof AdGroupBody.Type): AdGroupInput => {
  const inside = {
    ...present({ status: body.status }),
    keywords: (body.keywords ?? []).map(keywordInputOf),
    removedKeywordIds: body.removed_keyword_ids ?? []
  }
  return id === undefined || id === null
    // The body's own rule has made sure that a new ad group has a name.
    ? { _tag: "Add", name: body.name ?? "", cpcBidMicros: body.cpc_bid_micros ?? NO_MICROS, ...inside }
    : {
      _tag: "Change",
      id,
      name: body.name,
      cpcBidMicros: body.cpc_bid_micros === null ? NO_MICROS : body.cpc_bid_micros,
      ...inside
    }
}

/** The excluded keyword of a request. */
export const negativeKeywordInputOf = (
  { id, match_type, text }: typeof NegativeKeywordBody.Type
): NegativeKeywordInput => {
  const matchType = match_type ?? undefined
  return id === undefined || id === null
    // The body's own rule has made sure that a new one has a text.
    ? { _tag: "Add", negative: { text: text ?? "", matchType } }
    : { _tag: "Change", id, patch: { ...present({ text }), matchType } }
}

const assetTextOf = (body: typeof AssetTextBody.Type): AssetText => ({
  text: body.text,
  pinnedField: body.pinned_field ?? null,
  reason: textOrNull(body.reason) ?? null
})

/** Responses show what is not set as an empty text, and a client that sends it back means the same. */
const textOrNull = (text: string | null | undefined): string | null | undefined => text === "" ? null : text

const rsaPatchOf = (body: typeof RsaBody.Type) => {
  const path1 = textOrNull(body.display_path_1)
  const path2 = textOrNull(body.display_path_2)
  const template = textOrNull(body.tracking_url_template)
  return {
    ...(body.headlines === undefined ? {} : { headlines: body.headlines.map(assetTextOf) }),
    ...(body.descriptions === undefined ? {} : { descriptions: body.descriptions.map(assetTextOf) }),
    ...present({
      finalUrl: body.final_url,
      finalMobileUrl: body.final_mobile_url,
      displayPath1: path1,
      displayPath2: path2,
      trackingUrlTemplate: template,
      status: body.status,
      finalUrlSuffix: body.final_url_suffix
    })
  }
}

/** The ad of a request for step 3. */
export const rsaInputOf = (body: typeof RsaBody.Type): RsaInput => {
  const adGroupId = body.ad_group_id ?? undefined
  return body.id === undefined || body.id === null
    // The body's own rule has made sure that a new ad names its ad group.
    ? { _tag: "Add", adGroupId: adGroupId as AdGroupId, texts: { ...blankRsaTexts, ...rsaPatchOf(body) } }
    : { _tag: "Change", id: body.id, adGroupId, patch: rsaPatchOf(body) }
}

/** The extensions of a request for step 4; `null` empties a part. */
export const extensionsPatchOf = (body: typeof ExtensionsBody.Type): ExtensionsPatch => ({
  ...(body.sitelinks === undefined ? {} : {
    sitelinks: (body.sitelinks ?? []).map((sitelink) => ({
      linkText: sitelink.link_text,
      finalUrl: sitelink.final_url ?? null,
      description1: textOrNull(sitelink.description_1) ?? null,
      description2: textOrNull(sitelink.description_2) ?? null,
      finalMobileUrl: sitelink.final_mobile_url ?? null
    }))
  }),
  ...(body.callouts === undefined ? {} : {
    callouts: (body.callouts ?? []).map(({ callout_text }) => ({ calloutText: callout_text }))
  }),
  ...(body.phone === undefined ? {} : {
    phone: body.phone === null
      ? null
      : { phoneNumber: body.phone.phone_number, countryCode: body.phone.country_code }
  }),
  ...(body.structured_snippets === undefined ? {} : { structuredSnippets: body.structured_snippets ?? [] })
})
