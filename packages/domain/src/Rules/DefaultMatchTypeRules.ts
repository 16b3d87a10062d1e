import { finding } from "./EachElement.ts"
import type { Rule } from "./Rule.ts"

const defaultExcludes: Rule = {
  code: "DEFAULT_MATCH_TYPE_NEGATIVE",
  step: "campaign_settings",
  isBlocking: false,
  prevents: null,
  check: ({ draft: { settings } }) =>
    settings.defaultMatchType !== "NEGATIVE" ? [] : [finding(
      "default_match_type",
      "With the default match type NEGATIVE every new keyword keeps the ads away instead of showing them; choose PHRASE."
    )]
}

const defaultRetired: Rule = {
  code: "DEFAULT_MATCH_TYPE_RETIRED",
  step: "campaign_settings",
  isBlocking: false,
  prevents: null,
  check: ({ draft: { settings } }) =>
    settings.defaultMatchType !== "BROAD_MODIFIER" ? [] : [finding(
      "default_match_type",
      "The platform no longer knows BROAD_MODIFIER; such keywords are published as PHRASE. Choose PHRASE."
    )]
}

/** What a default match type does to the keywords that take it. */
export const defaultMatchTypeRules: ReadonlyArray<Rule> = [defaultExcludes, defaultRetired]
