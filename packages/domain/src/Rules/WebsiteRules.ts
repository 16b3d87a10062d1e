import { found, type Rule, type RuleOf } from "./Rule.ts"
import { addressFaultAt } from "./WebAddress.ts"

const path = ["settings", "websiteUrl"]

const websiteMissing: RuleOf<"WEBSITE_URL_MISSING"> = {
  code: "WEBSITE_URL_MISSING",
  step: "campaignSettings",
  severity: "advises",
  prevents: null,
  check: ({ draft: { settings } }) => settings.websiteUrl === null ? [found(path, {})] : []
}

const websiteInvalid: RuleOf<"WEBSITE_URL_INVALID"> = {
  code: "WEBSITE_URL_INVALID",
  step: "campaignSettings",
  severity: "advises",
  prevents: null,
  check: ({ draft: { settings: { websiteUrl } } }) => addressFaultAt(path, websiteUrl)
}

/** The website is what generated texts come from; it is not published itself, so these rules advise. */
export const websiteRules: ReadonlyArray<Rule> = [websiteMissing, websiteInvalid]
