import type { Sitelink } from "../Drafts/Extensions.ts"
import { addressSentence, unknownTagSentence } from "./AddressSentences.ts"
import { addressKey, mayBeLinked, pageOf, siteOf } from "./Destinations.ts"
import { inList } from "./EachElement.ts"
import { explain } from "./Explanation.ts"
import { changing, type DraftPath, type FindingParams, foundAt } from "./FindingParts.ts"
import { eachRepeat } from "./Repeats.ts"
import {
  type AllFound,
  defineRule,
  defineValueRule,
  type Found,
  found,
  foundIf,
  type RuleInput,
  valueRules,
  withFixes
} from "./Rule.ts"
import { lastKey, numberIn, tooWide } from "./SentenceParts.ts"
import { textWidth } from "./TextWidth.ts"
import { foldedText, isBlank } from "./VisibleText.ts"
import { addressFixes, unknownTagAt, webAddressFault } from "./WebAddress.ts"
import { counted, foldText, quoted } from "./Wording.ts"

const MAX_SITELINKS = 20
const MAX_LINK_TEXT = 25
const MAX_DESCRIPTION = 35
const LEAST_SHOWN = 2

const list = ["extensions", "sitelinks"]

const isSet = (text: string | null): text is string => text !== null && !isBlank(text)

const linkTextMissing = defineValueRule<Sitelink>()("SITELINK_TEXT_MISSING", "extensions", "blocks", {
  prevents: "stringLengthError.TOO_SHORT",
  judge: ({ linkText }) => (isBlank(linkText) ? found(["linkText"], { linkText, limit: MAX_LINK_TEXT }) : null)
})

const tooLong = (sitelink: Sitelink, key: "linkText" | "description1" | "description2", limit: number) => {
  const width = textWidth(sitelink[key] ?? "")
  return foundIf([key], width > limit ? { linkText: sitelink.linkText, width, limit } : null)
}

const linkTextTooLong = defineValueRule<Sitelink>()("SITELINK_TEXT_TOO_LONG", "extensions", "blocks", {
  prevents: "stringLengthError.TOO_LONG",
  judge: (sitelink) => tooLong(sitelink, "linkText", MAX_LINK_TEXT)
})

const descriptionTooLong = defineValueRule<Sitelink>()("SITELINK_DESCRIPTION_TOO_LONG", "extensions", "blocks", {
  prevents: "stringLengthError.TOO_LONG",
  judge: (sitelink) => [
    ...tooLong(sitelink, "description1", MAX_DESCRIPTION),
    ...tooLong(sitelink, "description2", MAX_DESCRIPTION)
  ]
})

const descriptionAlone = defineValueRule<Sitelink>()("SITELINK_DESCRIPTION_ALONE", "extensions", "blocks", {
  prevents: "feedItemValidationError.MISSING_ENHANCED_SITELINK_DESCRIPTION_LINE",
  judge: ({ description1, description2, linkText }) =>
    isSet(description1) === isSet(description2)
      ? null
      : found([isSet(description1) ? "description2" : "description1"], { linkText })
})

const urlMissing = defineValueRule<Sitelink>()("SITELINK_URL_MISSING", "extensions", "blocks", {
  prevents: "fieldError.REQUIRED",
  judge: ({ finalUrl, linkText }) => (isSet(finalUrl) ? null : found(["finalUrl"], { linkText }))
})

const invalidUrl = (sitelink: Sitelink, key: "finalUrl" | "finalMobileUrl") => {
  const address = sitelink[key]
  const fault = isSet(address) ? webAddressFault(address) : null
  return fault === null
    ? null
    : withFixes(found([key], { linkText: sitelink.linkText, ...fault }), addressFixes([key], fault))
}

const urlInvalid = defineValueRule<Sitelink>()("SITELINK_URL_INVALID", "extensions", "blocks", {
  prevents: "urlFieldError.INVALID_FINAL_URL",
  judge: (sitelink) => invalidUrl(sitelink, "finalUrl")
})

const mobileUrlInvalid = defineValueRule<Sitelink>()("SITELINK_MOBILE_URL_INVALID", "extensions", "blocks", {
  prevents: "urlFieldError.INVALID_FINAL_MOBILE_URL",
  judge: (sitelink) => invalidUrl(sitelink, "finalMobileUrl")
})

const urlTagUnknown = defineValueRule<Sitelink>()("SITELINK_URL_TAG_UNKNOWN", "extensions", "advises", {
  prevents: null,
  judge: (sitelink) =>
    (["finalUrl", "finalMobileUrl"] as const).flatMap((key) =>
      unknownTagAt([key], sitelink[key]).map((seen) => ({
        ...seen,
        params: { ...seen.params, linkText: sitelink.linkText }
      }))
    )
})

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
    foldedText(linkText),
    description1,
    description2,
    addressKey(finalUrl ?? ""),
    addressKey(finalMobileUrl ?? "")
  ])

const sitelinkRepeated = defineRule("SITELINK_DUPLICATE", "extensions", "blocks", {
  prevents: "assetError.DUPLICATE_ASSET",
  check: (input) =>
    repeats(input, contentOf, (_, firstIndex) => withFixes(found(["linkText"], { firstIndex }), [changing([])]))
})

const linkTextRepeated = defineRule("SITELINK_TEXT_DUPLICATE", "extensions", "advises", {
  prevents: null,
  check: (input) =>
    repeats(
      input,
      ({ linkText }) => (isSet(linkText) ? foldText(linkText) : null),
      ({ linkText }, firstIndex) => found(["linkText"], { linkText, firstIndex })
    )
})

const urlRepeated = defineRule("SITELINK_URL_DUPLICATE", "extensions", "advises", {
  prevents: null,
  check: (input) =>
    repeats(
      input,
      ({ finalUrl }) => (isSet(finalUrl) ? pageOf(finalUrl) : null),
      ({ finalUrl }, firstIndex) => found(["finalUrl"], { address: finalUrl ?? "", firstIndex })
    )
})

const otherSite = defineRule("SITELINK_ON_OTHER_SITE", "extensions", "advises", {
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
})

const tooMany = defineRule("SITELINKS_TOO_MANY", "extensions", "blocks", {
  prevents: "resourceCountLimitExceededError.RESOURCE_LIMIT",
  check: ({ draft: { extensions: { sitelinks: { length } } } }) =>
    length > MAX_SITELINKS ? [found(list, { count: length, limit: MAX_SITELINKS })] : []
})

const tooFew = defineRule("SITELINKS_TOO_FEW", "extensions", "advises", {
  prevents: null,
  check: ({ draft: { extensions: { sitelinks: { length } } } }) =>
    length < LEAST_SHOWN ? [found(list, { count: length, limit: LEAST_SHOWN })] : []
})

/** The rules that look at a sitelink by itself. */
export const sitelinkOwnRules = valueRules([
  linkTextMissing,
  linkTextTooLong,
  descriptionTooLong,
  descriptionAlone,
  urlMissing,
  urlInvalid,
  mobileUrlInvalid,
  urlTagUnknown
])

const inSitelinks = inList(list, ({ draft }) => draft.extensions.sitelinks)

/** The rules of sitelinks (`docs/platform-facts.md#assets`). */
export const sitelinkRules = [
  ...sitelinkOwnRules.map(inSitelinks),
  sitelinkRepeated,
  linkTextRepeated,
  urlRepeated,
  otherSite,
  tooMany,
  tooFew
]

const ofSitelink = (path: DraftPath, linkText: string): string =>
  `Sitelink ${numberIn(path, "sitelinks")}, ${quoted(linkText)},`

/** The meanings of these rules, and their sentences. */
export const sitelinkExplanations = () => [
  explain(linkTextMissing, {
    meaning: "A sitelink has no text",
    sentence: ({ params: { limit, linkText }, path }) =>
      `${ofSitelink(path, linkText)} has no link text; write 1 to ${limit} characters.`
  }),
  explain(linkTextTooLong, {
    meaning: "A sitelink's text is wider than 25 characters",
    sentence: ({ params, path }) => `${ofSitelink(path, params.linkText)} has a link text of ${tooWide(params)}`
  }),
  explain(descriptionTooLong, {
    meaning: "A sitelink's description is wider than 35 characters",
    sentence: ({ params, path }) =>
      `${ofSitelink(path, params.linkText)} has a ${
        lastKey(path) === "description1" ? "first" : "second"
      } description of ${tooWide(params)}`
  }),
  explain(descriptionAlone, {
    meaning: "A sitelink has one description and needs both or none",
    sentence: ({ params, path }) =>
      `${ofSitelink(path, params.linkText)} has one of two descriptions; write both or none.`
  }),
  explain(urlMissing, {
    meaning: "A sitelink has no page",
    sentence: ({ params, path }) =>
      `${ofSitelink(path, params.linkText)} leads to no page; enter the address that a click opens.`
  }),
  explain(urlInvalid, {
    meaning: "A sitelink's page has an address that cannot be used",
    sentence: ({ params, path }) =>
      `${ofSitelink(path, params.linkText)} leads to a page that cannot be used: ${addressSentence(params)}`
  }),
  explain(mobileUrlInvalid, {
    meaning: "A sitelink's page for phones has an address that cannot be used",
    sentence: ({ params, path }) =>
      `${ofSitelink(path, params.linkText)} leads to a mobile page that cannot be used: ${addressSentence(params)}`
  }),
  explain(urlTagUnknown, {
    meaning: "An address of a sitelink has something in braces that is none of the platform's known tags",
    sentence: ({ params, path }) =>
      `${ofSitelink(path, params.linkText)} leads to a page whose address ${unknownTagSentence(params)}`
  }),
  explain(sitelinkRepeated, {
    meaning: "A sitelink stands twice",
    sentence: ({ params, path }) =>
      `Sitelink ${numberIn(path, "sitelinks")} is the same as sitelink ${params.firstIndex + 1}; remove one of the two.`
  }),
  explain(linkTextRepeated, {
    meaning: "Two sitelinks have the same text",
    sentence: ({ params: { firstIndex, linkText }, path }) =>
      `Sitelink ${numberIn(path, "sitelinks")} has the link text of sitelink ${firstIndex + 1}, ${quoted(linkText)}; ` +
      "reviewers want different texts."
  }),
  explain(urlRepeated, {
    meaning: "Two sitelinks lead to the same page",
    sentence: ({ params: { address, firstIndex }, path }) =>
      `Sitelink ${numberIn(path, "sitelinks")} leads to the page of sitelink ${firstIndex + 1}, ${quoted(address)}; ` +
      "choose different pages."
  }),
  explain(otherSite, {
    meaning: "A sitelink leads to another site than the ads",
    sentence: ({ params: { domain, linkText, site }, path }) =>
      `${
        ofSitelink(path, linkText)
      } leads to ${domain} and the ads to ${site}; link to a page there, or, on a social network, name it in the text.`
  }),
  explain(tooMany, {
    meaning: "There are more sitelinks than the platform takes",
    sentence: ({ params: { count, limit } }) => `There are ${count} of ${limit} sitelinks; remove ${count - limit}.`
  }),
  explain(tooFew, {
    meaning: "There are fewer sitelinks than the platform shows",
    sentence: ({ params: { count, limit } }) =>
      `There ${count === 1 ? "is" : "are"} ${
        counted(count, "sitelink")
      }, and the platform shows them from ${limit} on; ` +
      `add ${limit - count} or more.`
  })
]
