import { finding, findingIf } from "./EachElement.ts"
import type { Rule } from "./Rule.ts"
import { webAddressFault } from "./WebAddress.ts"

const websiteMissing: Rule = {
  code: "WEBSITE_URL_MISSING",
  step: "campaign_settings",
  isBlocking: false,
  prevents: null,
  check: ({ draft: { settings } }) =>
    settings.websiteUrl !== null ? [] : [finding(
      "website_url",
      "The draft has no website, so texts and sitelinks cannot be written from its pages; enter its address."
    )]
}

const websiteInvalid: Rule = {
  code: "WEBSITE_URL_INVALID",
  step: "campaign_settings",
  isBlocking: false,
  prevents: null,
  check: ({ draft: { settings: { websiteUrl } } }) => {
    const fault = websiteUrl === null ? null : webAddressFault(websiteUrl)
    return findingIf("website_url", fault === null ? null : `The website ${fault}`)
  }
}

/** The website is what generated texts come from; it is not published itself, so these rules advise. */
export const websiteRules: ReadonlyArray<Rule> = [websiteMissing, websiteInvalid]
