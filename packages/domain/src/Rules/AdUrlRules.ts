import type { Rsa } from "../Drafts/Rsa.ts"
import { addressSentence, unknownTagSentence } from "./AddressSentences.ts"
import { siteOf } from "./Destinations.ts"
import { eachAdGroup, inRsas } from "./EachElement.ts"
import { explain } from "./Explanation.ts"
import type { DraftPath } from "./FindingParts.ts"
import { defineRule, defineValueRule, found } from "./Rule.ts"
import { lastKey } from "./SentenceParts.ts"
import { addressFaultAt, addressFixes, unknownTagAt, webAddressFault } from "./WebAddress.ts"
import { quoted } from "./Wording.ts"

const isSet = (address: string | null): address is string => address !== null && address !== ""

const finalUrlMissing = defineValueRule<Rsa>()("FINAL_URL_MISSING", "ads", "blocks", {
  prevents: "fieldError.REQUIRED",
  judge: ({ finalUrl }) => (isSet(finalUrl) ? null : found(["finalUrl"], {}))
})

const mobileWithoutFinal = defineValueRule<Rsa>()("FINAL_MOBILE_URL_WITHOUT_FINAL_URL", "ads", "blocks", {
  prevents: "adError.CANNOT_SET_WITHOUT_FINAL_URLS",
  judge: ({ finalMobileUrl, finalUrl }) =>
    isSet(finalMobileUrl) && !isSet(finalUrl) ? found(["finalMobileUrl"], { address: finalMobileUrl }) : null
})

const trackingWithoutFinal = defineValueRule<Rsa>()("TRACKING_TEMPLATE_WITHOUT_FINAL_URL", "ads", "blocks", {
  prevents: "adError.CANNOT_SET_WITHOUT_FINAL_URLS",
  judge: ({ finalUrl, trackingUrlTemplate }) =>
    isSet(trackingUrlTemplate) && !isSet(finalUrl)
      ? found(["trackingUrlTemplate"], { template: trackingUrlTemplate })
      : null
})

const finalUrlInvalid = defineValueRule<Rsa>()("FINAL_URL_INVALID", "ads", "blocks", {
  prevents: "urlFieldError.INVALID_FINAL_URL",
  judge: ({ finalUrl }) => addressFaultAt(["finalUrl"], finalUrl === "" ? null : finalUrl)
})

const finalMobileUrlInvalid = defineValueRule<Rsa>()("FINAL_MOBILE_URL_INVALID", "ads", "blocks", {
  prevents: "urlFieldError.INVALID_FINAL_MOBILE_URL",
  judge: ({ finalMobileUrl }) => addressFaultAt(["finalMobileUrl"], finalMobileUrl === "" ? null : finalMobileUrl)
})

const tagUnknown = defineValueRule<Rsa>()("FINAL_URL_TAG_UNKNOWN", "ads", "advises", {
  prevents: null,
  judge: (rsa) => addressesOf(rsa).flatMap(([key, address]) => unknownTagAt([key], address))
})

/** The addresses of an ad, each with its place in the ad. */
const addressesOf = (
  { finalMobileUrl, finalUrl }: Rsa
): ReadonlyArray<readonly [key: string, address: string | null]> => [
  ["finalUrl", finalUrl],
  ["finalMobileUrl", finalMobileUrl]
]

const severalSites = defineRule("FINAL_URL_DOMAINS_DIFFER", "ads", "advises", {
  prevents: null,
  check: eachAdGroup(({ keywords, rsas }, { tables }) => {
    const firstDomain = rsas.map(({ finalUrl }) => siteOf(finalUrl, tables)).find((site) => site !== null)
    if (firstDomain === undefined) return null
    const others = new Map<string, DraftPath>()
    const note = (address: string | null, path: () => DraftPath): void => {
      const domain = address === null ? null : siteOf(address, tables)
      if (domain !== null && domain !== firstDomain && !others.has(domain)) others.set(domain, path())
    }
    rsas.forEach((rsa, r) => addressesOf(rsa).forEach(([key, address]) => note(address, () => ["rsas", r, key])))
    keywords.forEach(({ finalUrl, matchType }, k) => {
      if (finalUrl !== null && matchType !== "NEGATIVE") note(finalUrl, () => ["keywords", k, "finalUrl"])
    })
    return Array.from(others, ([domain, path]) => found(path, { domain, firstDomain }))
  })
})

const notTheWebsite = defineRule("FINAL_URL_NOT_ON_WEBSITE", "ads", "advises", {
  prevents: null,
  check: eachAdGroup(function*({ rsas }, { draft: { settings: { websiteUrl } }, tables }) {
    // An address that is none of the web is told of by itself.
    const fault = websiteUrl === null ? null : webAddressFault(websiteUrl)
    const isMendable = fault === null || addressFixes([], fault).length > 0
    const website = isMendable ? siteOf(websiteUrl, tables) : null
    if (website === null) return
    for (const [r, { finalUrl }] of rsas.entries()) {
      const domain = siteOf(finalUrl, tables)
      if (domain !== null && domain !== website) yield found(["rsas", r, "finalUrl"], { domain, website })
    }
  })
})

/** The pages to which an ad leads (`docs/platform-facts.md#responsive-search-ads`, `#landing-pages`). */
export const adUrlRules = [
  inRsas(finalUrlMissing),
  inRsas(finalUrlInvalid),
  inRsas(mobileWithoutFinal),
  inRsas(finalMobileUrlInvalid),
  inRsas(tagUnknown),
  inRsas(trackingWithoutFinal),
  severalSites,
  notTheWebsite
]

/** The meanings of these rules, and their sentences. */
export const adUrlExplanations = () => [
  explain(finalUrlMissing, {
    meaning: "An ad has no page to which it leads",
    sentence: () => "The ad leads to no page; enter the address that a click opens."
  }),
  explain(mobileWithoutFinal, {
    meaning: "An ad has a page for phones and no page",
    sentence: ({ params }) =>
      `The mobile address ${quoted(params.address)} needs a final URL beside it; enter one or remove it.`
  }),
  explain(trackingWithoutFinal, {
    meaning: "An ad has a tracking template and no page",
    sentence: ({ params }) =>
      `The tracking template ${quoted(params.template)} needs a final URL beside it; enter one or remove it.`
  }),
  explain(finalUrlInvalid, {
    meaning: "An ad's page has an address that cannot be used",
    sentence: ({ params }) => `The final URL ${addressSentence(params)}`
  }),
  explain(finalMobileUrlInvalid, {
    meaning: "An ad's page for phones has an address that cannot be used",
    sentence: ({ params }) => `The mobile address ${addressSentence(params)}`
  }),
  explain(tagUnknown, {
    meaning: "An address of an ad has something in braces that is none of the platform's known tags",
    sentence: ({ params, path }) =>
      `The ${lastKey(path) === "finalUrl" ? "final URL" : "mobile address"} ${unknownTagSentence(params)}`
  }),
  explain(severalSites, {
    meaning: "Pages of an ad group's ads lie on different domains",
    sentence: ({ params: { domain, firstDomain } }) =>
      `This leads to ${domain} and another ad of the ad group to ${firstDomain}; ` +
      "the platform allows one domain for an ad group."
  }),
  explain(notTheWebsite, {
    meaning: "An ad leads to another site than that of the campaign",
    sentence: ({ params: { domain, website } }) =>
      `This leads to ${domain}, and the campaign's website is on ${website}; check which of the two is meant.`
  })
]
