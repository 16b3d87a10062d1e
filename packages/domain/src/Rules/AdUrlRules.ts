import type { Rsa } from "../Drafts/Rsa.ts"
import { siteOf } from "./Destinations.ts"
import { eachAdGroup, inRsas } from "./EachElement.ts"
import type { DraftPath } from "./Finding.ts"
import { found, type Rule, type RuleOf, type ValueRuleOf } from "./Rule.ts"
import { addressFaultAt, unknownTagAt, webAddressFault } from "./WebAddress.ts"

const isSet = (address: string | null): address is string => address !== null && address !== ""

const finalUrlMissing: ValueRuleOf<Rsa, "FINAL_URL_MISSING"> = {
  code: "FINAL_URL_MISSING",
  step: "ads",
  severity: "blocks",
  prevents: "fieldError.REQUIRED",
  judge: ({ finalUrl }) => (isSet(finalUrl) ? null : found(["finalUrl"], {}))
}

const mobileWithoutFinal: ValueRuleOf<Rsa, "FINAL_MOBILE_URL_WITHOUT_FINAL_URL"> = {
  code: "FINAL_MOBILE_URL_WITHOUT_FINAL_URL",
  step: "ads",
  severity: "blocks",
  prevents: "adError.CANNOT_SET_WITHOUT_FINAL_URLS",
  judge: ({ finalMobileUrl, finalUrl }) =>
    isSet(finalMobileUrl) && !isSet(finalUrl) ? found(["finalMobileUrl"], { address: finalMobileUrl }) : null
}

const trackingWithoutFinal: ValueRuleOf<Rsa, "TRACKING_TEMPLATE_WITHOUT_FINAL_URL"> = {
  code: "TRACKING_TEMPLATE_WITHOUT_FINAL_URL",
  step: "ads",
  severity: "blocks",
  prevents: "adError.CANNOT_SET_WITHOUT_FINAL_URLS",
  judge: ({ finalUrl, trackingUrlTemplate }) =>
    isSet(trackingUrlTemplate) && !isSet(finalUrl)
      ? found(["trackingUrlTemplate"], { template: trackingUrlTemplate })
      : null
}

const finalUrlInvalid: ValueRuleOf<Rsa, "FINAL_URL_INVALID"> = {
  code: "FINAL_URL_INVALID",
  step: "ads",
  severity: "blocks",
  prevents: "urlFieldError.INVALID_FINAL_URL",
  judge: ({ finalUrl }) => addressFaultAt(["finalUrl"], finalUrl === "" ? null : finalUrl)
}

const finalMobileUrlInvalid: ValueRuleOf<Rsa, "FINAL_MOBILE_URL_INVALID"> = {
  code: "FINAL_MOBILE_URL_INVALID",
  step: "ads",
  severity: "blocks",
  prevents: "urlFieldError.INVALID_FINAL_MOBILE_URL",
  judge: ({ finalMobileUrl }) => addressFaultAt(["finalMobileUrl"], finalMobileUrl === "" ? null : finalMobileUrl)
}

const tagUnknown: ValueRuleOf<Rsa, "FINAL_URL_TAG_UNKNOWN"> = {
  code: "FINAL_URL_TAG_UNKNOWN",
  step: "ads",
  severity: "advises",
  prevents: null,
  judge: (rsa) => addressesOf(rsa).flatMap(([key, address]) => unknownTagAt([key], address))
}

/** The addresses of an ad, each with its place in the ad. */
const addressesOf = (
  { finalMobileUrl, finalUrl }: Rsa
): ReadonlyArray<readonly [key: string, address: string | null]> => [
  ["finalUrl", finalUrl],
  ["finalMobileUrl", finalMobileUrl]
]

const severalSites: RuleOf<"FINAL_URL_DOMAINS_DIFFER"> = {
  code: "FINAL_URL_DOMAINS_DIFFER",
  step: "ads",
  severity: "advises",
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
}

const notTheWebsite: RuleOf<"FINAL_URL_NOT_ON_WEBSITE"> = {
  code: "FINAL_URL_NOT_ON_WEBSITE",
  step: "ads",
  severity: "advises",
  prevents: null,
  check: eachAdGroup(function*({ rsas }, { draft: { settings: { websiteUrl } }, tables }) {
    // An address that is none of the web is told of by itself.
    const website = websiteUrl === null || webAddressFault(websiteUrl) !== null ? null : siteOf(websiteUrl, tables)
    if (website === null) return
    for (const [r, { finalUrl }] of rsas.entries()) {
      const domain = siteOf(finalUrl, tables)
      if (domain !== null && domain !== website) yield found(["rsas", r, "finalUrl"], { domain, website })
    }
  })
}

/** The pages to which an ad leads (`docs/platform-facts.md#responsive-search-ads`, `docs/platform-facts.md#landing-pages`). */
export const adUrlRules: ReadonlyArray<Rule> = [
  inRsas(finalUrlMissing),
  inRsas(finalUrlInvalid),
  inRsas(mobileWithoutFinal),
  inRsas(finalMobileUrlInvalid),
  inRsas(tagUnknown),
  inRsas(trackingWithoutFinal),
  severalSites,
  notTheWebsite
]
