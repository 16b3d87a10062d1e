import { fractionFault } from "./CurrencyUnits.ts"
import { eachKeyword, finding, findingIf } from "./EachElement.ts"
import type { Rule } from "./Rule.ts"
import { webAddressFault } from "./WebAddress.ts"
import { quoted } from "./Wording.ts"

const negativeWithBid: Rule = {
  code: "NEGATIVE_KEYWORD_WITH_BID",
  step: "ad_groups",
  isBlocking: false,
  prevents: "criterionError.FIELD_INCOMPATIBLE_WITH_NEGATIVE_TARGETING",
  check: eachKeyword(({ cpcBidMicros, matchType, text }) =>
    matchType === "NEGATIVE" && cpcBidMicros !== null
      ? finding(
        "cpc_bid_micros",
        `The negative keyword ${quoted(text)} has a bid, which will not be published; remove it.`
      )
      : null
  )
}

const negativeWithUrl: Rule = {
  code: "NEGATIVE_KEYWORD_WITH_URL",
  step: "ad_groups",
  isBlocking: false,
  prevents: "criterionError.FIELD_INCOMPATIBLE_WITH_NEGATIVE_TARGETING",
  check: eachKeyword(({ finalUrl, matchType, text }) =>
    matchType === "NEGATIVE" && finalUrl !== null
      ? finding("final_url", `The negative keyword ${quoted(text)} has a page, which will not be published; remove it.`)
      : null
  )
}

const bidFraction: Rule = {
  code: "KEYWORD_BID_NOT_A_MULTIPLE",
  step: "ad_groups",
  isBlocking: true,
  prevents: "biddingError.BID_TOO_MANY_FRACTIONAL_DIGITS",
  check: eachKeyword(({ cpcBidMicros, matchType }, { currencyCode }) => {
    if (cpcBidMicros === null || matchType === "NEGATIVE") return null
    const fault = fractionFault(cpcBidMicros, currencyCode)
    return findingIf("cpc_bid_micros", fault === null ? null : `The bid ${fault}`)
  })
}

const bidZero: Rule = {
  code: "KEYWORD_BID_ZERO",
  step: "ad_groups",
  isBlocking: true,
  prevents: "biddingError.BID_TOO_SMALL",
  check: eachKeyword(({ cpcBidMicros, matchType, text }) =>
    cpcBidMicros === 0 && matchType !== "NEGATIVE"
      ? finding(
        "cpc_bid_micros",
        `The keyword ${quoted(text)} bids 0; raise the bid, or leave it empty to use that of the ad group.`
      )
      : null
  )
}

const urlInvalid: Rule = {
  code: "KEYWORD_URL_INVALID",
  step: "ad_groups",
  isBlocking: true,
  prevents: "urlFieldError.INVALID_FINAL_URL",
  check: eachKeyword(({ finalUrl, matchType, text }) => {
    if (finalUrl === null || matchType === "NEGATIVE") return null
    const fault = webAddressFault(finalUrl)
    return fault === null
      ? null
      : finding("final_url", `The keyword ${quoted(text)} leads to a page that cannot be used: ${fault}`)
  })
}

/** The bid and the page that a keyword may have of its own (`domain-facts.md` A.3, A.9). */
export const keywordDetailRules: ReadonlyArray<Rule> = [
  negativeWithBid,
  negativeWithUrl,
  bidZero,
  bidFraction,
  urlInvalid
]
