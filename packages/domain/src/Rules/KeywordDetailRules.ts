import type { DraftKeyword } from "../Drafts/Keyword.ts"
import { amountFaultAt } from "./CurrencyUnits.ts"
import { inKeywords } from "./EachElement.ts"
import { changing, type FindingParams } from "./Finding.ts"
import { found, type Rule, type RuleAccount, type ValueRule, type ValueRuleOf, withFixes } from "./Rule.ts"
import { addressFixes, unknownTagAt, webAddressFault } from "./WebAddress.ts"

const negativeWithBid: ValueRuleOf<DraftKeyword, "NEGATIVE_KEYWORD_WITH_BID"> = {
  code: "NEGATIVE_KEYWORD_WITH_BID",
  step: "adGroups",
  severity: "advises",
  prevents: "criterionError.FIELD_INCOMPATIBLE_WITH_NEGATIVE_TARGETING",
  judge: ({ cpcBidMicros, matchType, text }) =>
    matchType === "NEGATIVE" && cpcBidMicros !== null
      ? withFixes(found(["cpcBidMicros"], { text }), [changing(["cpcBidMicros"], null)])
      : null
}

const negativeWithUrl: ValueRuleOf<DraftKeyword, "NEGATIVE_KEYWORD_WITH_URL"> = {
  code: "NEGATIVE_KEYWORD_WITH_URL",
  step: "adGroups",
  severity: "advises",
  prevents: "criterionError.FIELD_INCOMPATIBLE_WITH_NEGATIVE_TARGETING",
  judge: ({ finalUrl, matchType, text }) =>
    matchType === "NEGATIVE" && finalUrl !== null
      ? withFixes(found(["finalUrl"], { text }), [changing(["finalUrl"], null)])
      : null
}

const bidFraction: ValueRuleOf<DraftKeyword, "KEYWORD_BID_NOT_A_MULTIPLE", RuleAccount> = {
  code: "KEYWORD_BID_NOT_A_MULTIPLE",
  step: "adGroups",
  severity: "blocks",
  prevents: "biddingError.BID_TOO_MANY_FRACTIONAL_DIGITS",
  judge: ({ cpcBidMicros, matchType }, account) => {
    return cpcBidMicros === null || matchType === "NEGATIVE"
      ? null
      : amountFaultAt(["cpcBidMicros"], cpcBidMicros, account)
  }
}

const bidZero: ValueRuleOf<DraftKeyword, "KEYWORD_BID_ZERO"> = {
  code: "KEYWORD_BID_ZERO",
  step: "adGroups",
  severity: "blocks",
  prevents: "biddingError.BID_TOO_SMALL",
  judge: ({ cpcBidMicros, matchType, text }) =>
    cpcBidMicros === 0 && matchType !== "NEGATIVE" ? found(["cpcBidMicros"], { text }) : null
}

const urlInvalid: ValueRuleOf<DraftKeyword, "KEYWORD_URL_INVALID"> = {
  code: "KEYWORD_URL_INVALID",
  step: "adGroups",
  severity: "blocks",
  prevents: "urlFieldError.INVALID_FINAL_URL",
  judge: ({ finalUrl, matchType, text }) => {
    if (finalUrl === null || matchType === "NEGATIVE") return null
    const fault = webAddressFault(finalUrl)
    return fault === null ? null : withFixes(found(["finalUrl"], { text, ...fault }), addressFixes(["finalUrl"], fault))
  }
}

const urlTagUnknown: ValueRuleOf<DraftKeyword, "KEYWORD_URL_TAG_UNKNOWN"> = {
  code: "KEYWORD_URL_TAG_UNKNOWN",
  step: "adGroups",
  severity: "advises",
  prevents: null,
  judge: ({ finalUrl, matchType, text }) => {
    if (finalUrl === null || matchType === "NEGATIVE") return null
    return unknownTagAt(["finalUrl"], finalUrl).map((seen) => ({ ...seen, params: { ...seen.params, text } }))
  }
}

const pageUnsure: ValueRuleOf<DraftKeyword, "KEYWORD_PAGE_UNSURE"> = {
  code: "KEYWORD_PAGE_UNSURE",
  step: "adGroups",
  severity: "advises",
  prevents: null,
  judge: ({ pageUnsure, text }) =>
    pageUnsure === undefined
      ? null
      : withFixes(found([], { text, ...pageUnsure }), [changing([]), changing(["pageUnsure"], null)])
}

/** The rules that look at the bid and the page of a keyword by itself. */
export const keywordDetailOwnRules: ReadonlyArray<ValueRule<DraftKeyword, string, FindingParams, RuleAccount>> = [
  negativeWithBid,
  negativeWithUrl,
  bidZero,
  bidFraction,
  urlInvalid,
  urlTagUnknown,
  pageUnsure
]

/** The bid and the page that a keyword may have of its own (`docs/platform-facts.md#keywords`, `docs/platform-facts.md#landing-pages`). */
export const keywordDetailRules: ReadonlyArray<Rule> = keywordDetailOwnRules.map(inKeywords)
