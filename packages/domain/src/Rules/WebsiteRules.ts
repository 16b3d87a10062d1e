import { addressSentence } from "./AddressSentences.ts"
import { explain } from "./Explanation.ts"
import { defineRule, found } from "./Rule.ts"
import { addressFaultAt } from "./WebAddress.ts"

const path = ["settings", "websiteUrl"]

const websiteMissing = defineRule("WEBSITE_URL_MISSING", "campaignSettings", "advises", {
  prevents: null,
  check: ({ draft: { settings } }) => settings.websiteUrl === null ? [found(path, {})] : []
})

const websiteInvalid = defineRule("WEBSITE_URL_INVALID", "campaignSettings", "advises", {
  prevents: null,
  check: ({ draft: { settings: { websiteUrl } } }) => addressFaultAt(path, websiteUrl)
})

/** The website is what generated texts come from; it is not published itself, so these rules advise. */
export const websiteRules = [websiteMissing, websiteInvalid]

/** The meanings of these rules, and their sentences. */
export const websiteExplanations = () => [
  explain(websiteMissing, {
    meaning: "The draft has no website, from which texts are written",
    sentence: () =>
      "The draft has no website, so texts and sitelinks cannot be written from its pages; enter its address."
  }),
  explain(websiteInvalid, {
    meaning: "The website's address cannot be used as a page of an ad",
    sentence: ({ params }) => `The website ${addressSentence(params)}`
  })
]
