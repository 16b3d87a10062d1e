import type { Rsa } from "../Drafts/Rsa.ts"
import { eachAdGroup, eachRsa, finding, findingIf } from "./EachElement.ts"
import type { Rule } from "./Rule.ts"
import { webAddressFault } from "./WebAddress.ts"
import { quoted } from "./Wording.ts"

const isSet = (address: string | null): address is string => address !== null && address !== ""

const finalUrlMissing: Rule = {
  code: "FINAL_URL_MISSING",
  step: "ads",
  isBlocking: true,
  prevents: "fieldError.REQUIRED",
  check: eachRsa(({ finalUrl }) =>
    isSet(finalUrl) ? null : finding("final_url", "The ad leads to no page; enter the address that a click opens.")
  )
}

const needsFinalUrl = (field: string, noun: string, read: (rsa: Rsa) => string | null): Rule["check"] =>
  eachRsa((rsa) => {
    const value = read(rsa)
    return isSet(value) && !isSet(rsa.finalUrl)
      ? finding(field, `The ${noun} ${quoted(value)} needs a final URL beside it; enter one or remove it.`)
      : null
  })

const mobileWithoutFinal: Rule = {
  code: "FINAL_MOBILE_URL_WITHOUT_FINAL_URL",
  step: "ads",
  isBlocking: true,
  prevents: "adError.CANNOT_SET_WITHOUT_FINAL_URLS",
  check: needsFinalUrl("final_mobile_url", "mobile address", ({ finalMobileUrl }) => finalMobileUrl)
}

const trackingWithoutFinal: Rule = {
  code: "TRACKING_TEMPLATE_WITHOUT_FINAL_URL",
  step: "ads",
  isBlocking: true,
  prevents: "adError.CANNOT_SET_WITHOUT_FINAL_URLS",
  check: needsFinalUrl("tracking_url_template", "tracking template", ({ trackingUrlTemplate }) => trackingUrlTemplate)
}

const finalUrlInvalid: Rule = {
  code: "FINAL_URL_INVALID",
  step: "ads",
  isBlocking: true,
  prevents: "urlFieldError.INVALID_FINAL_URL",
  check: eachRsa(({ finalUrl }) => {
    const fault = isSet(finalUrl) ? webAddressFault(finalUrl) : null
    return findingIf("final_url", fault === null ? null : `The final URL ${fault}`)
  })
}

const finalMobileUrlInvalid: Rule = {
  code: "FINAL_MOBILE_URL_INVALID",
  step: "ads",
  isBlocking: true,
  prevents: "urlFieldError.INVALID_FINAL_MOBILE_URL",
  check: eachRsa(({ finalMobileUrl }) => {
    const fault = isSet(finalMobileUrl) ? webAddressFault(finalMobileUrl) : null
    return findingIf("final_mobile_url", fault === null ? null : `The mobile address ${fault}`)
  })
}

const host = /^https?:\/\/([^/?#:@\s]+)/i

/** The last two labels of a host: enough to see two sites, and silent where a suffix has two labels itself (`co.uk`). */
const siteOf = (address: string | null): string | null =>
  isSet(address) ? host.exec(address)?.[1]?.toLowerCase().split(".").slice(-2).join(".") ?? null : null

const severalSites: Rule = {
  code: "FINAL_URL_DOMAINS_DIFFER",
  step: "ads",
  isBlocking: false,
  prevents: null,
  check: eachAdGroup(({ keywords, rsas }) => {
    const first = rsas.map(({ finalUrl }) => siteOf(finalUrl)).find((site) => site !== null)
    if (first === undefined) return null
    const others = new Map<string, string>()
    const note = (address: string | null, field: string): void => {
      const site = siteOf(address)
      if (site !== null && site !== first && !others.has(site)) others.set(site, field)
    }
    rsas.forEach(({ finalUrl }, r) => note(finalUrl, `rsas[${r}].final_url`))
    keywords.forEach(({ finalUrl, matchType }, k) =>
      note(matchType === "NEGATIVE" ? null : finalUrl, `keywords[${k}].final_url`)
    )
    return Array.from(others, ([site, field]) =>
      finding(
        field,
        `This leads to ${site} and another ad of the ad group to ${first}; the platform allows one domain for an ad group.`
      ))
  })
}

/** The pages to which an ad leads (`domain-facts.md` A.1, A.9). */
export const adUrlRules: ReadonlyArray<Rule> = [
  finalUrlMissing,
  finalUrlInvalid,
  mobileWithoutFinal,
  finalMobileUrlInvalid,
  trackingWithoutFinal,
  severalSites
]
