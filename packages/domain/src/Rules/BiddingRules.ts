import type { BiddingStrategy, BiddingStrategyType } from "../Drafts/Bidding.ts"
import { amountFaultAt } from "./CurrencyUnits.ts"
import { changing, type DraftPath, type FindingParams } from "./Finding.ts"
import { type Found, found, foundIf, type Rule, type RuleInput, type RuleOf, withFixes } from "./Rule.ts"

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

const strategyMissing: RuleOf<"BIDDING_STRATEGY_MISSING"> = {
  code: "BIDDING_STRATEGY_MISSING",
  step: "campaignSettings",
  severity: "blocks",
  prevents: "fieldError.REQUIRED",
  check: ({ draft: { settings } }) => settings.biddingStrategy === null ? [found(strategyPath, {})] : []
}

const targetCpaMissing: RuleOf<"TARGET_CPA_MISSING"> = {
  code: "TARGET_CPA_MISSING",
  step: "campaignSettings",
  severity: "blocks",
  prevents: "fieldError.REQUIRED",
  check: ofStrategy((strategy) =>
    strategy.type === "TARGET_CPA" && strategy.targetCpaMicros === null ? [found(cpaPath, {})] : []
  )
}

const targetRoasMissing: RuleOf<"TARGET_ROAS_MISSING"> = {
  code: "TARGET_ROAS_MISSING",
  step: "campaignSettings",
  severity: "blocks",
  prevents: "fieldError.REQUIRED",
  check: ofStrategy((strategy) =>
    strategy.type === "TARGET_ROAS" && strategy.targetRoas === null ? [found(roasPath, {})] : []
  )
}

const targetCpaTooSmall: RuleOf<"TARGET_CPA_TOO_SMALL"> = {
  code: "TARGET_CPA_TOO_SMALL",
  step: "campaignSettings",
  severity: "blocks",
  prevents: "biddingError.BID_TOO_SMALL",
  check: ofStrategy((strategy, { currencyCode }) =>
    targetCpaOf(strategy) === 0 ? [found(cpaPath, { micros: 0, currencyCode })] : []
  )
}

const targetCpaFraction: RuleOf<"TARGET_CPA_NOT_A_MULTIPLE"> = {
  code: "TARGET_CPA_NOT_A_MULTIPLE",
  step: "campaignSettings",
  severity: "blocks",
  prevents: "biddingError.BID_TOO_MANY_FRACTIONAL_DIGITS",
  check: ofStrategy((strategy, account) => amountFaultAt(cpaPath, targetCpaOf(strategy), account))
}

const targetRoasOutOfRange: RuleOf<"TARGET_ROAS_OUT_OF_RANGE"> = {
  code: "TARGET_ROAS_OUT_OF_RANGE",
  step: "campaignSettings",
  severity: "blocks",
  prevents: "rangeError.TOO_HIGH",
  check: ofStrategy((strategy) => {
    const roas = targetRoasOf(strategy)
    return roas !== null && (roas < LEAST_ROAS || roas > MOST_ROAS)
      ? [found(roasPath, { roas, least: LEAST_ROAS, most: MOST_ROAS })]
      : []
  })
}

const countsOnConversions: RuleOf<"BIDDING_NEEDS_CONVERSIONS"> = {
  code: "BIDDING_NEEDS_CONVERSIONS",
  step: "campaignSettings",
  severity: "advises",
  prevents: "campaignError.CONVERSION_TRACKING_NOT_ENABLED",
  check: ofStrategy(({ type }, { draft: { settings } }) =>
    countsConversions.has(type) && settings.conversionGoals.length === 0
      ? [found(["settings", "conversionGoals"], { type })]
      : []
  )
}

const ceilingMissing: RuleOf<"BID_CEILING_MISSING"> = {
  code: "BID_CEILING_MISSING",
  step: "campaignSettings",
  severity: "blocks",
  prevents: "fieldError.REQUIRED",
  check: ofStrategy((strategy) =>
    strategy.type === "TARGET_IMPRESSION_SHARE" && strategy.maxCpcBidCeilingMicros === null
      ? [found(ceilingPath, {})]
      : []
  )
}

const ceilingTooSmall: RuleOf<"BID_CEILING_TOO_SMALL"> = {
  code: "BID_CEILING_TOO_SMALL",
  step: "campaignSettings",
  severity: "blocks",
  prevents: "biddingError.BID_TOO_SMALL",
  check: ofStrategy((strategy, { currencyCode }) =>
    ceilingOf(strategy) === 0 ? [found(ceilingPath, { micros: 0, currencyCode })] : []
  )
}

const ceilingFraction: RuleOf<"BID_CEILING_NOT_A_MULTIPLE"> = {
  code: "BID_CEILING_NOT_A_MULTIPLE",
  step: "campaignSettings",
  severity: "blocks",
  prevents: "biddingError.BID_TOO_MANY_FRACTIONAL_DIGITS",
  check: ofStrategy((strategy, account) => amountFaultAt(ceilingPath, ceilingOf(strategy), account))
}

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

const cpaAboveBudget: RuleOf<"TARGET_CPA_ABOVE_BUDGET"> = {
  code: "TARGET_CPA_ABOVE_BUDGET",
  step: "campaignSettings",
  severity: "advises",
  prevents: null,
  check: aboveBudget(cpaPath, targetCpaOf)
}

const ceilingAboveBudget: RuleOf<"BID_CEILING_ABOVE_BUDGET"> = {
  code: "BID_CEILING_ABOVE_BUDGET",
  step: "campaignSettings",
  severity: "advises",
  prevents: null,
  check: aboveBudget(ceilingPath, ceilingOf)
}

/** A target return above which hardly any search is bid for. */
const HIGH_ROAS = 100

const roasHigh: RuleOf<"TARGET_ROAS_HIGH"> = {
  code: "TARGET_ROAS_HIGH",
  step: "campaignSettings",
  severity: "advises",
  prevents: null,
  check: ofStrategy((strategy) => {
    const roas = targetRoasOf(strategy)
    return roas !== null && roas > HIGH_ROAS && roas <= MOST_ROAS
      ? [withFixes(found(roasPath, { roas }), [changing(roasPath, roas / 100)])]
      : []
  })
}

const published = (published: string | number) => ({ published })

const impressionShareDefaulted: RuleOf<"IMPRESSION_SHARE_DEFAULTED"> = {
  code: "IMPRESSION_SHARE_DEFAULTED",
  step: "campaignSettings",
  severity: "advises",
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
}

/** The rules of the bidding strategies: the fields that each needs, takes and ignores (`docs/platform-facts.md#bidding`). */
export const biddingRules: ReadonlyArray<Rule> = [
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
