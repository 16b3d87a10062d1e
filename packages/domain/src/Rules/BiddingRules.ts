import type { BiddingStrategy, BiddingStrategyType } from "../Drafts/Bidding.ts"
import { fractionFault, showMicros } from "./CurrencyUnits.ts"
import { finding, findingIf } from "./EachElement.ts"
import type { Finding, Rule, RuleInput } from "./Rule.ts"

const at = (field: string): string => `bidding_strategy.${field}`

const takesTargetCpa: ReadonlySet<BiddingStrategyType> = new Set(["TARGET_CPA", "MAXIMIZE_CONVERSIONS"])
const takesTargetRoas: ReadonlySet<BiddingStrategyType> = new Set(["TARGET_ROAS", "MAXIMIZE_CONVERSION_VALUE"])
const takesCeiling: ReadonlySet<BiddingStrategyType> = new Set(["MAXIMIZE_CLICKS", "TARGET_IMPRESSION_SHARE"])
const countsConversions: ReadonlySet<BiddingStrategyType> = new Set([...takesTargetCpa, ...takesTargetRoas])

const ofStrategy =
  (look: (strategy: BiddingStrategy, input: RuleInput) => ReadonlyArray<Finding>): Rule["check"] => (input) =>
    input.draft.settings.biddingStrategy === null ? [] : look(input.draft.settings.biddingStrategy, input)

const strategyMissing: Rule = {
  code: "BIDDING_STRATEGY_MISSING",
  step: "campaign_settings",
  isBlocking: true,
  prevents: "fieldError.REQUIRED",
  check: ({ draft: { settings } }) =>
    settings.biddingStrategy === null
      ? [finding("bidding_strategy", "The campaign has no bidding strategy; choose how the platform bids.")]
      : []
}

const targetCpaMissing: Rule = {
  code: "TARGET_CPA_MISSING",
  step: "campaign_settings",
  isBlocking: true,
  prevents: "fieldError.REQUIRED",
  check: ofStrategy(({ targetCpaMicros, type }) =>
    type === "TARGET_CPA" && targetCpaMicros === null
      ? [finding(at("target_cpa_micros"), "TARGET_CPA needs a target; enter what a conversion may cost.")]
      : []
  )
}

const targetRoasMissing: Rule = {
  code: "TARGET_ROAS_MISSING",
  step: "campaign_settings",
  isBlocking: true,
  prevents: "fieldError.REQUIRED",
  check: ofStrategy(({ targetRoas, type }) =>
    type === "TARGET_ROAS" && targetRoas === null
      ? [finding(at("target_roas"), "TARGET_ROAS needs a target; enter the return on ad spend, 2.0 for 200 %.")]
      : []
  )
}

const targetCpaTooSmall: Rule = {
  code: "TARGET_CPA_TOO_SMALL",
  step: "campaign_settings",
  isBlocking: true,
  prevents: "biddingError.BID_TOO_SMALL",
  check: ofStrategy(({ targetCpaMicros, type }, { currencyCode }) =>
    takesTargetCpa.has(type) && targetCpaMicros === 0
      ? [finding(
        at("target_cpa_micros"),
        `The target of ${showMicros(0, currencyCode)} for a conversion cannot be met; raise it or remove it.`
      )]
      : []
  )
}

const targetCpaFraction: Rule = {
  code: "TARGET_CPA_NOT_A_MULTIPLE",
  step: "campaign_settings",
  isBlocking: true,
  prevents: "biddingError.BID_TOO_MANY_FRACTIONAL_DIGITS",
  check: ofStrategy(({ targetCpaMicros, type }, { currencyCode }) => {
    if (targetCpaMicros === null || !takesTargetCpa.has(type)) return []
    const fault = fractionFault(targetCpaMicros, currencyCode)
    return findingIf(at("target_cpa_micros"), fault === null ? null : `The target for a conversion ${fault}`)
  })
}

const targetRoasOutOfRange: Rule = {
  code: "TARGET_ROAS_OUT_OF_RANGE",
  step: "campaign_settings",
  isBlocking: true,
  prevents: "rangeError.TOO_HIGH",
  check: ofStrategy(({ targetRoas, type }) =>
    targetRoas !== null && takesTargetRoas.has(type) && (targetRoas < 0.01 || targetRoas > 1000)
      ? [finding(
        at("target_roas"),
        `The target return of ${targetRoas} is outside 0.01 to 1000; note that 2.0 means 200 %.`
      )]
      : []
  )
}

const targetCpaIgnored: Rule = {
  code: "TARGET_CPA_IGNORED",
  step: "campaign_settings",
  isBlocking: false,
  prevents: null,
  check: ofStrategy(({ targetCpaMicros, type }) =>
    targetCpaMicros !== null && !takesTargetCpa.has(type)
      ? [finding(at("target_cpa_micros"), `${type} has no target for a conversion; it will not be published.`)]
      : []
  )
}

const targetRoasIgnored: Rule = {
  code: "TARGET_ROAS_IGNORED",
  step: "campaign_settings",
  isBlocking: false,
  prevents: null,
  check: ofStrategy(({ targetRoas, type }) =>
    targetRoas !== null && !takesTargetRoas.has(type)
      ? [finding(at("target_roas"), `${type} has no target return; it will not be published.`)]
      : []
  )
}

const countsOnConversions: Rule = {
  code: "BIDDING_NEEDS_CONVERSIONS",
  step: "campaign_settings",
  isBlocking: false,
  prevents: "campaignError.CONVERSION_TRACKING_NOT_ENABLED",
  check: ofStrategy(({ type }, { draft: { settings } }) =>
    countsConversions.has(type) && settings.conversionGoals.length === 0
      ? [finding(
        "conversion_goals",
        `${type} works from conversions, and the campaign names no conversion goal; make sure that the account tracks ` +
          "conversions, or choose MAXIMIZE_CLICKS to start with."
      )]
      : []
  )
}

const ceilingIgnored: Rule = {
  code: "BID_CEILING_IGNORED",
  step: "campaign_settings",
  isBlocking: false,
  prevents: null,
  check: ofStrategy(({ maxCpcBidCeilingMicros, type }) =>
    maxCpcBidCeilingMicros !== null && !takesCeiling.has(type)
      ? [finding(
        at("max_cpc_bid_ceiling_micros"),
        `${type} takes no bid ceiling in a campaign of its own; it will not be published. ` +
          "MAXIMIZE_CLICKS and TARGET_IMPRESSION_SHARE do."
      )]
      : []
  )
}

const ceilingMissing: Rule = {
  code: "BID_CEILING_MISSING",
  step: "campaign_settings",
  isBlocking: true,
  prevents: "fieldError.REQUIRED",
  check: ofStrategy(({ maxCpcBidCeilingMicros, type }) =>
    type === "TARGET_IMPRESSION_SHARE" && maxCpcBidCeilingMicros === null
      ? [finding(
        at("max_cpc_bid_ceiling_micros"),
        "TARGET_IMPRESSION_SHARE needs a bid ceiling; enter what a click may cost at most."
      )]
      : []
  )
}

const ceilingTooSmall: Rule = {
  code: "BID_CEILING_TOO_SMALL",
  step: "campaign_settings",
  isBlocking: true,
  prevents: "biddingError.BID_TOO_SMALL",
  check: ofStrategy(({ maxCpcBidCeilingMicros, type }, { currencyCode }) =>
    takesCeiling.has(type) && maxCpcBidCeilingMicros === 0
      ? [finding(
        at("max_cpc_bid_ceiling_micros"),
        `A bid ceiling of ${showMicros(0, currencyCode)} allows no bid; raise it or remove it.`
      )]
      : []
  )
}

const ceilingFraction: Rule = {
  code: "BID_CEILING_NOT_A_MULTIPLE",
  step: "campaign_settings",
  isBlocking: true,
  prevents: "biddingError.BID_TOO_MANY_FRACTIONAL_DIGITS",
  check: ofStrategy(({ maxCpcBidCeilingMicros, type }, { currencyCode }) => {
    if (maxCpcBidCeilingMicros === null || !takesCeiling.has(type)) return []
    const fault = fractionFault(maxCpcBidCeilingMicros, currencyCode)
    return findingIf(at("max_cpc_bid_ceiling_micros"), fault === null ? null : `The bid ceiling ${fault}`)
  })
}

const impressionShareDefaulted: Rule = {
  code: "IMPRESSION_SHARE_DEFAULTED",
  step: "campaign_settings",
  isBlocking: false,
  prevents: null,
  check: ofStrategy(({ impressionShareFractionMicros, impressionShareLocation, type }) =>
    type !== "TARGET_IMPRESSION_SHARE" ? [] : [
      ...(impressionShareLocation === null
        ? [finding(at("impression_share_location"), "No place is chosen; it will be published as ANYWHERE_ON_PAGE.")]
        : []),
      ...(impressionShareFractionMicros === null
        ? [finding(at("impression_share_fraction_micros"), "No share is chosen; it will be published as 50 %.")]
        : [])
    ]
  )
}

/** What each bidding strategy needs, takes and ignores (`domain-facts.md` 0.5, 0.6, A.8). */
export const biddingRules: ReadonlyArray<Rule> = [
  strategyMissing,
  targetCpaMissing,
  targetCpaTooSmall,
  targetCpaFraction,
  targetCpaIgnored,
  targetRoasMissing,
  targetRoasOutOfRange,
  targetRoasIgnored,
  ceilingMissing,
  ceilingTooSmall,
  ceilingFraction,
  ceilingIgnored,
  impressionShareDefaulted,
  countsOnConversions
]
