import { found, type Rule, type RuleOf } from "./Rule.ts"

const path = ["settings", "defaultMatchType"]

const defaultExcludes: RuleOf<"DEFAULT_MATCH_TYPE_NEGATIVE"> = {
  code: "DEFAULT_MATCH_TYPE_NEGATIVE",
  step: "campaignSettings",
  severity: "advises",
  prevents: null,
  check: ({ draft: { settings } }) => settings.defaultMatchType === "NEGATIVE" ? [found(path, {})] : []
}

const defaultRetired: RuleOf<"DEFAULT_MATCH_TYPE_RETIRED"> = {
  code: "DEFAULT_MATCH_TYPE_RETIRED",
  step: "campaignSettings",
  severity: "advises",
  prevents: null,
  check: ({ draft: { settings } }) => settings.defaultMatchType === "BROAD_MODIFIER" ? [found(path, {})] : []
}

/** The rules of a default match type and of the keywords that take it. */
export const defaultMatchTypeRules: ReadonlyArray<Rule> = [defaultExcludes, defaultRetired]
