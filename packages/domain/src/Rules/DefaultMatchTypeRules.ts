import { explain } from "./Explanation.ts"
import { defineRule, found } from "./Rule.ts"

const path = ["settings", "defaultMatchType"]

const defaultExcludes = defineRule("DEFAULT_MATCH_TYPE_NEGATIVE", "campaignSettings", "advises", {
  prevents: null,
  check: ({ draft: { settings } }) => settings.defaultMatchType === "NEGATIVE" ? [found(path, {})] : []
})

const defaultRetired = defineRule("DEFAULT_MATCH_TYPE_RETIRED", "campaignSettings", "advises", {
  prevents: null,
  check: ({ draft: { settings } }) => settings.defaultMatchType === "BROAD_MODIFIER" ? [found(path, {})] : []
})

/** The rules of a default match type and of the keywords that take it. */
export const defaultMatchTypeRules = [defaultExcludes, defaultRetired]

/** The meanings of these rules, and their sentences. */
export const defaultMatchTypeExplanations = () => [
  explain(defaultExcludes, {
    meaning: "Every new keyword would exclude instead of target",
    sentence: () =>
      "With the default match type NEGATIVE every new keyword keeps the ads away instead of showing them; choose PHRASE."
  }),
  explain(defaultRetired, {
    meaning: "The default match type is one that the platform has retired",
    sentence: () => "The platform no longer knows BROAD_MODIFIER; such keywords are published as PHRASE. Choose PHRASE."
  })
]
