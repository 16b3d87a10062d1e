import type { Sitelink } from "../Drafts/Extensions.ts"
import { addressKey, mayBeLinked, pageOf, siteOf } from "./Destinations.ts"
import { inList } from "./EachElement.ts"
import { changing, type FindingParams, foundAt } from "./Finding.ts"
import { eachRepeat } from "./Repeats.ts"
import {
  type AllFound,
  type Found,
  found,
  foundIf,
  type Rule,
  type RuleInput,
  type RuleOf,
  type ValueRule,
  type ValueRuleOf,
  withFixes
} from "./Rule.ts"
import { textWidth } from "./TextWidth.ts"
import { addressFixes, unknownTagAt, webAddressFault } from "./WebAddress.ts"
import { foldText } from "./Wording.ts"

const MAX_SITELINKS = 20
const MAX_LINK_TEXT = 25
const MAX_DESCRIPTION = 35
const LEAST_SHOWN = 2

const list = ["extensions", "sitelinks"]

const isSet = (text: string | null): text is string => text !== null && text.trim() !== ""

const linkTextMissing: ValueRuleOf<Sitelink, "SITELINK_TEXT_MISSING"> = {
  code: "SITELINK_TEXT_MISSING",
  step: "extensions",
  severity: "blocks",
  prevents: "stringLengthError.TOO_SHORT",
  judge: ({ linkText }) => (isSet(linkText) ? null : found(["linkText"], { linkText, limit: MAX_LINK_TEXT }))
}

const tooLong = (sitelink: Sitelink, key: "linkText" | "description1" | "description2", limit: number) => {
  const width = textWidth(sitelink[key] ?? "")
  return foundIf([key], width > limit ? { linkText: sitelink.linkText, width, limit } : null)
}

const linkTextTooLong: ValueRuleOf<Sitelink, "SITELINK_TEXT_TOO_LONG"> = {
  code: "SITELINK_TEXT_TOO_LONG",
  step: "extensions",
  severity: "blocks",
  prevents: "stringLengthError.TOO_LONG",
  judge: (sitelink) => tooLong(sitelink, "linkText", MAX_LINK_TEXT)
}

const descriptionTooLong: ValueRuleOf<Sitelink, "SITELINK_DESCRIPTION_TOO_LONG"> = {
  code: "SITELINK_DESCRIPTION_TOO_LONG",
  step: "extensions",
  severity: "blocks",
  prevents: "stringLengthError.TOO_LONG",
  judge: (sitelink) => [
    ...tooLong(sitelink, "description1", MAX_DESCRIPTION),
    ...tooLong(sitelink, "description2", MAX_DESCRIPTION)
  ]
}

const descriptionAlone: ValueRuleOf<Sitelink, "SITELINK_DESCRIPTION_ALONE"> = {
  code: "SITELINK_DESCRIPTION_ALONE",
  step: "extensions",
  severity: "blocks",
  prevents: "feedItemValidationError.MISSING_ENHANCED_SITELINK_DESCRIPTION_LINE",
  judge: ({ description1, description2, linkText }) =>
    isSet(description1) === isSet(description2)
      ? null
      : found([isSet(description1) ? "description2" : "description1"], { linkText })
}

const urlMissing: ValueRuleOf<Sitelink, "SITELINK_URL_MISSING"> = {
  code: "SITELINK_URL_MISSING",
  step: "extensions",
  severity: "blocks",
  prevents: "fieldError.REQUIRED",
  judge: ({ finalUrl, linkText }) => (isSet(finalUrl) ? null : found(["finalUrl"], { linkText }))
}

const invalidUrl = (sitelink: Sitelink, key: "finalUrl" | "finalMobileUrl") => {
  const address = sitelink[key]
  const fault = isSet(address) ? webAddressFault(address) : null
  return fault === null
    ? null
    : withFixes(found([key], { linkText: sitelink.linkText, ...fault }), addressFixes([key], fault))
}

const urlInvalid: ValueRuleOf<Sitelink, "SITELINK_URL_INVALID"> = {
  code: "SITELINK_URL_INVALID",
  step: "extensions",
  severity: "blocks",
  prevents: "urlFieldError.INVALID_FINAL_URL",
  judge: (sitelink) => invalidUrl(sitelink, "finalUrl")
}

const mobileUrlInvalid: ValueRuleOf<Sitelink, "SITELINK_MOBILE_URL_INVALID"> = {
  code: "SITELINK_MOBILE_URL_INVALID",
  step: "extensions",
  severity: "blocks",
  prevents: "urlFieldError.INVALID_FINAL_MOBILE_URL",
  judge: (sitelink) => invalidUrl(sitelink, "finalMobileUrl")
}

const urlTagUnknown: ValueRuleOf<Sitelink, "SITELINK_URL_TAG_UNKNOWN"> = {
  code: "SITELINK_URL_TAG_UNKNOWN",
  step: "extensions",
  severity: "advises",
  prevents: null,
  judge: (sitelink) =>
    (["finalUrl", "finalMobileUrl"] as const).flatMap((key) =>
      unknownTagAt([key], sitelink[key]).map((seen) => ({
        ...seen,
        params: { ...seen.params, linkText: sitelink.linkText }
      }))
    )
}

const repeats = <P extends FindingParams>(
  { draft }: RuleInput,
  key: (sitelink: Sitelink) => string | null,
  say: (sitelink: Sitelink, firstIndex: number) => Found<P>
): AllFound<P> =>
  eachRepeat(
    draft.extensions.sitelinks,
    key,
    ({ firstIndex, index, item }) => foundAt([...list, index], say(item, firstIndex))
  )

const contentOf = ({ description1, description2, finalMobileUrl, finalUrl, linkText }: Sitelink): string =>
  JSON.stringify([
    linkText.trim(),
    description1,
    description2,
    addressKey(finalUrl ?? ""),
    addressKey(finalMobileUrl ?? "")
  ])

const sitelinkRepeated: RuleOf<"SITELINK_DUPLICATE"> = {
  code: "SITELINK_DUPLICATE",
  step: "extensions",
  severity: "blocks",
  prevents: "assetError.DUPLICATE_ASSET",
  check: (input) =>
    repeats(input, contentOf, (_, firstIndex) => withFixes(found(["linkText"], { firstIndex }), [changing([])]))
}

const linkTextRepeated: RuleOf<"SITELINK_TEXT_DUPLICATE"> = {
  code: "SITELINK_TEXT_DUPLICATE",
  step: "extensions",
  severity: "advises",
  prevents: null,
  check: (input) =>
    repeats(
      input,
      ({ linkText }) => (isSet(linkText) ? foldText(linkText) : null),
      ({ linkText }, firstIndex) => found(["linkText"], { linkText, firstIndex })
    )
}

const urlRepeated: RuleOf<"SITELINK_URL_DUPLICATE"> = {
  code: "SITELINK_URL_DUPLICATE",
  step: "extensions",
  severity: "advises",
  prevents: null,
  check: (input) =>
    repeats(
      input,
      ({ finalUrl }) => (isSet(finalUrl) ? pageOf(finalUrl) : null),
      ({ finalUrl }, firstIndex) => found(["finalUrl"], { address: finalUrl ?? "", firstIndex })
    )
}

const otherSite: RuleOf<"SITELINK_ON_OTHER_SITE"> = {
  code: "SITELINK_ON_OTHER_SITE",
  step: "extensions",
  severity: "advises",
  prevents: null,
  check: ({ draft: { adGroups, extensions, settings }, tables }) => {
    const ads = adGroups.flatMap(({ rsas }) => rsas.flatMap(({ finalUrl }) => siteOf(finalUrl, tables) ?? []))
    const [site = siteOf(settings.websiteUrl, tables)] = ads
    if (site === null) return []
    return extensions.sitelinks.flatMap(({ finalMobileUrl, finalUrl, linkText }, s) =>
      ([["finalUrl", finalUrl], ["finalMobileUrl", finalMobileUrl]] as const).flatMap(([key, address]) => {
        const domain = siteOf(address, tables)
        return domain === null || domain === site || ads.includes(domain) || mayBeLinked(domain, linkText)
          ? []
          : [found([...list, s, key], { linkText, domain, site })]
      })
    )
  }
}

const tooMany: RuleOf<"SITELINKS_TOO_MANY"> = {
  code: "SITELINKS_TOO_MANY",
  step: "extensions",
  severity: "blocks",
  prevents: "resourceCountLimitExceededError.RESOURCE_LIMIT",
  check: ({ draft: { extensions: { sitelinks: { length } } } }) =>
    length > MAX_SITELINKS ? [found(list, { count: length, limit: MAX_SITELINKS })] : []
}

const tooFew: RuleOf<"SITELINKS_TOO_FEW"> = {
  code: "SITELINKS_TOO_FEW",
  step: "extensions",
  severity: "advises",
  prevents: null,
  check: ({ draft: { extensions: { sitelinks: { length } } } }) =>
    length < LEAST_SHOWN ? [found(list, { count: length, limit: LEAST_SHOWN })] : []
}

/** The rules that look at a sitelink by itself. */
export const sitelinkOwnRules: ReadonlyArray<ValueRule<Sitelink>> = [
  linkTextMissing,
  linkTextTooLong,
  descriptionTooLong,
  descriptionAlone,
  urlMissing,
  urlInvalid,
  mobileUrlInvalid,
  urlTagUnknown
]

const inSitelinks = inList(list, ({ draft }) => draft.extensions.sitelinks)

/** The rules of sitelinks (`docs/platform-facts.md#assets`). */
export const sitelinkRules: ReadonlyArray<Rule> = [
  ...sitelinkOwnRules.map(inSitelinks),
  sitelinkRepeated,
  linkTextRepeated,
  urlRepeated,
  otherSite,
  tooMany,
  tooFew
]
