import type { BiddingStrategy, BiddingStrategyType } from "../Drafts/Bidding.ts"
import { amountFaultAt } from "./CurrencyUnits.ts"
import { explain } from "./Explanation.ts"
import { changing, type DraftPath, type FindingParams } from "./FindingParts.ts"
import { defineRule, type Found, found, foundIf, type Rule, type RuleInput, withFixes } from "./Rule.ts"
import { money, multiple } from "./SentenceParts.ts"

const strategyPath = ["settings", "biddingStrategy"]
const cpaPath = [...strategyPath, "targetCpaMicros"]
const roasPath = [...strategyPath, "targetRoas"]
const ceilingPath = [...strategyPath, "maxCpcBidCeilingMicros"]

const LEAST_ROAS = 0.01
const MOST_ROAS = 1000

/** The strategies that work from conversions. */
const countsConversions: ReadonlySet<BiddingStrategyType> = new Set([
  "TARGET_CPA",
  "MAXIMIZE_CONVERSIONS",
  "TARGET_ROAS",
  "MAXIMIZE_CONVERSION_VALUE"
])

const ofStrategy = <P extends FindingParams>(
  look: (strategy: BiddingStrategy, input: RuleInput) => ReadonlyArray<Found<P>>
): Rule<string, P>["check"] =>
(input) => input.draft.settings.biddingStrategy === null ? [] : look(input.draft.settings.biddingStrategy, input)

/** The target for a conversion, micros; `null` where the strategy has none or takes none. */
const targetCpaOf = (strategy: BiddingStrategy): number | null =>
  strategy.type === "TARGET_CPA" || strategy.type === "MAXIMIZE_CONVERSIONS" ? strategy.targetCpaMicros : null

const targetRoasOf = (strategy: BiddingStrategy): number | null =>
  strategy.type === "TARGET_ROAS" || strategy.type === "MAXIMIZE_CONVERSION_VALUE" ? strategy.targetRoas : null

const ceilingOf = (strategy: BiddingStrategy): number | null =>
  strategy.type === "MAXIMIZE_CLICKS" || strategy.type === "TARGET_IMPRESSION_SHARE"
    ? strategy.maxCpcBidCeilingMicros
    : null

const strategyMissing = defineRule("BIDDING_STRATEGY_MISSING", "campaignSettings", "blocks", {
  prevents: "fieldError.REQUIRED",
  check: ({ draft: { settings } }) => settings.biddingStrategy === null ? [found(strategyPath, {})] : []
})

const targetCpaMissing = defineRule("TARGET_CPA_MISSING", "campaignSettings", "blocks", {
  prevents: "fieldError.REQUIRED",
  check: ofStrategy((strategy) =>
    strategy.type === "TARGET_CPA" && strategy.targetCpaMicros === null ? [found(cpaPath, {})] : []
  )
})

const targetRoasMissing = defineRule("TARGET_ROAS_MISSING", "campaignSettings", "blocks", {
  prevents: "fieldError.REQUIRED",
  check: ofStrategy((strategy) =>
    strategy.type === "TARGET_ROAS" && strategy.targetRoas === null ? [found(roasPath, {})] : []
  )
})

const targetCpaTooSmall = defineRule("TARGET_CPA_TOO_SMALL", "campaignSettings", "blocks", {
  prevents: "biddingError.BID_TOO_SMALL",
  check: ofStrategy((strategy, { currencyCode }) =>
    targetCpaOf(strategy) === 0 ? [found(cpaPath, { micros: 0, currencyCode })] : []
  )
})

const targetCpaFraction = defineRule("TARGET_CPA_NOT_A_MULTIPLE", "campaignSettings", "blocks", {
  prevents: "biddingError.BID_TOO_MANY_FRACTIONAL_DIGITS",
  check: ofStrategy((strategy, account) => amountFaultAt(cpaPath, targetCpaOf(strategy), account))
})

const targetRoasOutOfRange = defineRule("TARGET_ROAS_OUT_OF_RANGE", "campaignSettings", "blocks", {
  prevents: "rangeError.TOO_HIGH",
  check: ofStrategy((strategy) => {
    const roas = targetRoasOf(strategy)
    return roas !== null && (roas < LEAST_ROAS || roas > MOST_ROAS)
      ? [found(roasPath, { roas, least: LEAST_ROAS, most: MOST_ROAS })]
      : []
  })
})

const countsOnConversions = defineRule("BIDDING_NEEDS_CONVERSIONS", "campaignSettings", "advises", {
  prevents: "campaignError.CONVERSION_TRACKING_NOT_ENABLED",
  check: ofStrategy(({ type }, { draft: { settings } }) =>
    countsConversions.has(type) && settings.conversionGoals.length === 0
      ? [found(["settings", "conversionGoals"], { type })]
      : []
  )
})

const ceilingMissing = defineRule("BID_CEILING_MISSING", "campaignSettings", "blocks", {
  prevents: "fieldError.REQUIRED",
  check: ofStrategy((strategy) =>
    strategy.type === "TARGET_IMPRESSION_SHARE" && strategy.maxCpcBidCeilingMicros === null
      ? [found(ceilingPath, {})]
      : []
  )
})

const ceilingTooSmall = defineRule("BID_CEILING_TOO_SMALL", "campaignSettings", "blocks", {
  prevents: "biddingError.BID_TOO_SMALL",
  check: ofStrategy((strategy, { currencyCode }) =>
    ceilingOf(strategy) === 0 ? [found(ceilingPath, { micros: 0, currencyCode })] : []
  )
})

const ceilingFraction = defineRule("BID_CEILING_NOT_A_MULTIPLE", "campaignSettings", "blocks", {
  prevents: "biddingError.BID_TOO_MANY_FRACTIONAL_DIGITS",
  check: ofStrategy((strategy, account) => amountFaultAt(ceilingPath, ceilingOf(strategy), account))
})

/** A target or ceiling of the strategy that is above the daily budget. */
const aboveBudget = (
  path: DraftPath,
  amountOf: (strategy: BiddingStrategy) => number | null
) =>
  ofStrategy((strategy, { currencyCode, draft: { settings: { dailyBudgetMicros } } }) => {
    const micros = amountOf(strategy)
    return micros !== null && dailyBudgetMicros !== null && micros > dailyBudgetMicros
      ? [found(path, { micros, budgetMicros: dailyBudgetMicros, currencyCode })]
      : []
  })

const cpaAboveBudget = defineRule("TARGET_CPA_ABOVE_BUDGET", "campaignSettings", "advises", {
  prevents: null,
  check: aboveBudget(cpaPath, targetCpaOf)
})

const ceilingAboveBudget = defineRule("BID_CEILING_ABOVE_BUDGET", "campaignSettings", "advises", {
  prevents: null,
  check: aboveBudget(ceilingPath, ceilingOf)
})

/** A target return above which hardly any search is bid for. */
const HIGH_ROAS = 100

const roasHigh = defineRule("TARGET_ROAS_HIGH", "campaignSettings", "advises", {
  prevents: null,
  check: ofStrategy((strategy) => {
    const roas = targetRoasOf(strategy)
    return roas !== null && roas > HIGH_ROAS && roas <= MOST_ROAS
      ? [withFixes(found(roasPath, { roas }), [changing(roasPath, roas / 100)])]
      : []
  })
})

const published = (published: string | number) => ({ published })

/** `published` is the place, or the share in millionths. */
const impressionShareDefaulted = defineRule("IMPRESSION_SHARE_DEFAULTED", "campaignSettings", "advises", {
  prevents: null,
  check: ofStrategy((strategy) =>
    strategy.type !== "TARGET_IMPRESSION_SHARE" ? [] : [
      ...foundIf(
        [...strategyPath, "impressionShareLocation"],
        strategy.impressionShareLocation === null ? published("ANYWHERE_ON_PAGE") : null
      ),
      ...foundIf(
        [...strategyPath, "impressionShareFractionMicros"],
        strategy.impressionShareFractionMicros === null ? published(500_000) : null
      )
    ]
  )
})

/** The fields that each bidding strategy needs, takes and ignores (`docs/platform-facts.md#bidding`). */
export const biddingRules = [
  strategyMissing,
  targetCpaMissing,
  targetCpaTooSmall,
  targetCpaFraction,
  cpaAboveBudget,
  targetRoasMissing,
  targetRoasOutOfRange,
  roasHigh,
  ceilingMissing,
  ceilingTooSmall,
  ceilingFraction,
  ceilingAboveBudget,
  impressionShareDefaulted,
  countsOnConversions
]

/** The meanings of these rules, and their sentences. */
export const biddingExplanations = () => [
  explain(strategyMissing, {
    meaning: "There is no bidding strategy",
    sentence: () => "The campaign has no bidding strategy; choose how the platform bids."
  }),
  explain(targetCpaMissing, {
    meaning: "The strategy needs a target CPA",
    sentence: () => "TARGET_CPA needs a target; enter what a conversion may cost."
  }),
  explain(targetRoasMissing, {
    meaning: "The strategy needs a target ROAS",
    sentence: () => "TARGET_ROAS needs a target; enter the return on ad spend, 2.0 for 200 %."
  }),
  explain(targetCpaTooSmall, {
    meaning: "The target CPA is below the currency's smallest unit",
    sentence: ({ params: { currencyCode, micros } }) =>
      `The target of ${money(micros, currencyCode)} for a conversion cannot be met; raise it or remove it.`
  }),
  explain(targetCpaFraction, {
    meaning: "The target CPA is no multiple of the currency's smallest unit",
    sentence: ({ params }) => multiple("The target for a conversion", params)
  }),
  explain(targetRoasOutOfRange, {
    meaning: "The target ROAS is beyond what the platform takes",
    sentence: ({ params: { least, most, roas } }) =>
      `The target return of ${roas} is outside ${least} to ${most}; note that 2.0 means 200 %.`
  }),
  explain(countsOnConversions, {
    meaning: "The strategy learns from conversions, and no conversion goal is set",
    sentence: ({ params }) =>
      `${params.type} works from conversions, and the campaign names no conversion goal; make sure that the account tracks ` +
      "conversions, or choose MAXIMIZE_CLICKS to start with."
  }),
  explain(ceilingMissing, {
    meaning: "The strategy needs a ceiling for bids",
    sentence: () => "TARGET_IMPRESSION_SHARE needs a bid ceiling; enter what a click may cost at most."
  }),
  explain(ceilingTooSmall, {
    meaning: "The ceiling for bids is below the currency's smallest unit",
    sentence: ({ params: { currencyCode, micros } }) =>
      `A bid ceiling of ${money(micros, currencyCode)} allows no bid; raise it or remove it.`
  }),
  explain(ceilingFraction, {
    meaning: "The ceiling for bids is no multiple of the currency's smallest unit",
    sentence: ({ params }) => multiple("The bid ceiling", params)
  }),
  explain(cpaAboveBudget, {
    meaning: "The target CPA is above the daily budget",
    sentence: ({ params: { budgetMicros, currencyCode, micros } }) =>
      `The target of ${money(micros, currencyCode)} for a conversion is above the daily budget of ` +
      `${money(budgetMicros, currencyCode)}; raise the budget or lower the target.`
  }),
  explain(ceilingAboveBudget, {
    meaning: "The ceiling for bids is above the daily budget",
    sentence: ({ params: { budgetMicros, currencyCode, micros } }) =>
      `The bid ceiling of ${money(micros, currencyCode)} is above the daily budget of ${
        money(budgetMicros, currencyCode)
      }, ` +
      "which one click may spend; lower it."
  }),
  explain(roasHigh, {
    meaning: "The target ROAS is above 100, which is 10,000 %, so that it may be meant in percent",
    sentence: ({ params: { roas } }) =>
      `A target return of ${roas} is ${roas * 100} %, which hardly any search brings; for ${roas} % enter ${
        roas / 100
      }.`
  }),
  explain(impressionShareDefaulted, {
    meaning: "The place or the share of the impression share is not set and will be published with its default",
    sentence: ({ params: { published } }) =>
      typeof published === "string"
        ? `No place is chosen; it will be published as ${published}.`
        : `No share is chosen; it will be published as ${published / 10_000} %.`
  })
]
