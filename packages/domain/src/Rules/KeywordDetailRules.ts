import type { DraftKeyword } from "../Drafts/Keyword.ts"
import { addressSentence, unknownTagSentence } from "./AddressSentences.ts"
import { amountFaultAt } from "./CurrencyUnits.ts"
import { inKeywords } from "./EachElement.ts"
import { explain } from "./Explanation.ts"
import { changing } from "./FindingParts.ts"
import { defineValueRule, found, type RuleAccount, valueRules, withFixes } from "./Rule.ts"
import { multiple } from "./SentenceParts.ts"
import { addressFixes, unknownTagAt, webAddressFault } from "./WebAddress.ts"
import { quoted } from "./Wording.ts"

const negativeWithBid = defineValueRule<DraftKeyword>()("NEGATIVE_KEYWORD_WITH_BID", "adGroups", "advises", {
  prevents: "criterionError.FIELD_INCOMPATIBLE_WITH_NEGATIVE_TARGETING",
  judge: ({ cpcBidMicros, matchType, text }) =>
    matchType === "NEGATIVE" && cpcBidMicros !== null
      ? withFixes(found(["cpcBidMicros"], { text }), [changing(["cpcBidMicros"], null)])
      : null
})

const negativeWithUrl = defineValueRule<DraftKeyword>()("NEGATIVE_KEYWORD_WITH_URL", "adGroups", "advises", {
  prevents: "criterionError.FIELD_INCOMPATIBLE_WITH_NEGATIVE_TARGETING",
  judge: ({ finalUrl, matchType, text }) =>
    matchType === "NEGATIVE" && finalUrl !== null
      ? withFixes(found(["finalUrl"], { text }), [changing(["finalUrl"], null)])
      : null
})

const bidFraction = defineValueRule<DraftKeyword, RuleAccount>()("KEYWORD_BID_NOT_A_MULTIPLE", "adGroups", "blocks", {
  prevents: "biddingError.BID_TOO_MANY_FRACTIONAL_DIGITS",
  judge: ({ cpcBidMicros, matchType }, account) => {
    return cpcBidMicros === null || matchType === "NEGATIVE"
      ? null
      : amountFaultAt(["cpcBidMicros"], cpcBidMicros, account)
  }
})

const bidZero = defineValueRule<DraftKeyword>()("KEYWORD_BID_ZERO", "adGroups", "blocks", {
  prevents: "biddingError.BID_TOO_SMALL",
  judge: ({ cpcBidMicros, matchType, text }) =>
    cpcBidMicros === 0 && matchType !== "NEGATIVE" ? found(["cpcBidMicros"], { text }) : null
})

const urlInvalid = defineValueRule<DraftKeyword>()("KEYWORD_URL_INVALID", "adGroups", "blocks", {
  prevents: "urlFieldError.INVALID_FINAL_URL",
  judge: ({ finalUrl, matchType, text }) => {
    if (finalUrl === null || matchType === "NEGATIVE") return null
    const fault = webAddressFault(finalUrl)
    return fault === null ? null : withFixes(found(["finalUrl"], { text, ...fault }), addressFixes(["finalUrl"], fault))
  }
})

const urlTagUnknown = defineValueRule<DraftKeyword>()("KEYWORD_URL_TAG_UNKNOWN", "adGroups", "advises", {
  prevents: null,
  judge: ({ finalUrl, matchType, text }) => {
    if (finalUrl === null || matchType === "NEGATIVE") return null
    return unknownTagAt(["finalUrl"], finalUrl).map((seen) => ({ ...seen, params: { ...seen.params, text } }))
  }
})

/** `page` is the address, and `reason` a sentence. */
const pageUnsure = defineValueRule<DraftKeyword>()("KEYWORD_PAGE_UNSURE", "adGroups", "advises", {
  prevents: null,
  judge: ({ pageUnsure, text }) =>
    pageUnsure === undefined
      ? null
      : withFixes(found([], { text, ...pageUnsure }), [changing([]), changing(["pageUnsure"], null)])
})

/** The rules that look at the bid and the page of a keyword by itself. */
export const keywordDetailOwnRules = valueRules([
  negativeWithBid,
  negativeWithUrl,
  bidZero,
  bidFraction,
  urlInvalid,
  urlTagUnknown,
  pageUnsure
])

/** The bid and the page that a keyword may have of its own (`docs/platform-facts.md#keywords`, `#landing-pages`). */
export const keywordDetailRules = keywordDetailOwnRules.map(inKeywords)

/** The meanings of these rules, and their sentences. */
export const keywordDetailExplanations = () => [
  explain(negativeWithBid, {
    meaning: "An exclusion has a bid, which will not be published",
    sentence: ({ params }) =>
      `The negative keyword ${quoted(params.text)} has a bid, which will not be published; remove it.`
  }),
  explain(negativeWithUrl, {
    meaning: "An exclusion has a page, which will not be published",
    sentence: ({ params }) =>
      `The negative keyword ${quoted(params.text)} has a page, which will not be published; remove it.`
  }),
  explain(bidFraction, {
    meaning: "A keyword's bid is no multiple of the currency's smallest unit",
    sentence: ({ params }) => multiple("The bid", params)
  }),
  explain(bidZero, {
    meaning: "A keyword bids 0",
    sentence: ({ params }) =>
      `The keyword ${quoted(params.text)} bids 0; raise the bid, or leave it empty to use that of the ad group.`
  }),
  explain(urlInvalid, {
    meaning: "A keyword's page has an address that cannot be used",
    sentence: ({ params }) =>
      `The keyword ${quoted(params.text)} leads to a page that cannot be used: ${addressSentence(params)}`
  }),
  explain(urlTagUnknown, {
    meaning: "A keyword's address has something in braces that is none of the platform's known tags",
    sentence: ({ params }) =>
      `The keyword ${quoted(params.text)} leads to a page whose address ${unknownTagSentence(params)}`
  }),
  explain(pageUnsure, {
    meaning: "It is in doubt whether the page that a generation gave a keyword answers it",
    sentence: ({ params: { page, reason, text } }) =>
      `The keyword ${quoted(text)} may not be answered by its page, ${quoted(page)}: ${reason} ` +
      "Remove it, or say that it is fine."
  })
]
