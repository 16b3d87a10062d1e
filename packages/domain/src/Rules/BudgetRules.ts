import { amountFaultAt, minimumUnitMicros, unitMicrosOf } from "./CurrencyUnits.ts"
import { found, type Rule, type RuleOf } from "./Rule.ts"

const path = ["settings", "dailyBudgetMicros"]

const budgetMissing: RuleOf<"DAILY_BUDGET_MISSING"> = {
  code: "DAILY_BUDGET_MISSING",
  step: "campaignSettings",
  severity: "blocks",
  prevents: "fieldError.REQUIRED",
  check: ({ draft: { settings } }) => settings.dailyBudgetMicros === null ? [found(path, {})] : []
}

const budgetTooSmall: RuleOf<"DAILY_BUDGET_TOO_SMALL"> = {
  code: "DAILY_BUDGET_TOO_SMALL",
  step: "campaignSettings",
  severity: "blocks",
  prevents: "campaignBudgetError.MONEY_AMOUNT_LESS_THAN_CURRENCY_MINIMUM_CPC",
  check: ({ billableUnitMicros, currencyCode, draft: { settings: { dailyBudgetMicros } } }) => {
    const limitMicros = unitMicrosOf({ billableUnitMicros, currencyCode })
    return dailyBudgetMicros !== null && dailyBudgetMicros < limitMicros
      ? [found(path, { micros: dailyBudgetMicros, limitMicros, currencyCode })]
      : []
  }
}

const budgetFraction: RuleOf<"DAILY_BUDGET_NOT_A_MULTIPLE"> = {
  code: "DAILY_BUDGET_NOT_A_MULTIPLE",
  step: "campaignSettings",
  severity: "blocks",
  prevents: "campaignBudgetError.NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT",
  check: ({ draft: { settings: { dailyBudgetMicros } }, ...account }) => amountFaultAt(path, dailyBudgetMicros, account)
}

const budgetBelowBids: RuleOf<"DAILY_BUDGET_BELOW_BID"> = {
  code: "DAILY_BUDGET_BELOW_BID",
  step: "campaignSettings",
  severity: "advises",
  prevents: null,
  check: ({ currencyCode, draft: { adGroups, settings: { dailyBudgetMicros } } }) => {
    if (dailyBudgetMicros === null) return []
    const dearest = adGroups.reduce((most, group) => Math.max(most, group.cpcBidMicros), 0)
    return dearest > dailyBudgetMicros
      ? [found(path, { micros: dailyBudgetMicros, bidMicros: dearest, currencyCode })]
      : []
  }
}

/** A daily budget that few campaigns have, in units of a currency with decimals; in one without, a hundred times as much. */
const HIGH_BUDGET = 5_000

const budgetHigh: RuleOf<"DAILY_BUDGET_HIGH"> = {
  code: "DAILY_BUDGET_HIGH",
  step: "campaignSettings",
  severity: "advises",
  prevents: null,
  check: ({ currencyCode, draft: { settings: { dailyBudgetMicros } } }) => {
    const limitMicros = HIGH_BUDGET * 100 * minimumUnitMicros(currencyCode)
    return dailyBudgetMicros !== null && dailyBudgetMicros > limitMicros
      ? [found(path, { micros: dailyBudgetMicros, limitMicros, currencyCode })]
      : []
  }
}

const budgetAboveGuardRail: RuleOf<"DAILY_BUDGET_ABOVE_GUARD_RAIL"> = {
  code: "DAILY_BUDGET_ABOVE_GUARD_RAIL",
  step: "campaignSettings",
  severity: "blocks",
  prevents: null,
  check: ({ currencyCode, draft: { settings: { dailyBudgetMicros } }, maxDailyBudgetMicros: limitMicros }) =>
    limitMicros != null && dailyBudgetMicros !== null && dailyBudgetMicros > limitMicros
      ? [found(path, { micros: dailyBudgetMicros, limitMicros, currencyCode })]
      : []
}

/** The clicks that a budget has to pay for on a day, so that there is something to learn from. */
const FEW_CLICKS = 5

const fewClicks: RuleOf<"DAILY_BUDGET_FEW_CLICKS"> = {
  code: "DAILY_BUDGET_FEW_CLICKS",
  step: "campaignSettings",
  severity: "advises",
  prevents: null,
  check: ({ currencyCode, draft: { adGroups, settings: { biddingStrategy, dailyBudgetMicros } } }) => {
    if (dailyBudgetMicros === null || biddingStrategy?.type !== "MANUAL_CPC") return []
    const bidMicros = adGroups.reduce((most, group) => Math.max(most, group.cpcBidMicros), 0)
    return bidMicros <= dailyBudgetMicros && bidMicros * FEW_CLICKS > dailyBudgetMicros
      ? [
        found(path, {
          micros: dailyBudgetMicros,
          bidMicros,
          currencyCode,
          count: Math.floor(dailyBudgetMicros / bidMicros)
        })
      ]
      : []
  }
}

/** The rules of the daily budget (`docs/platform-facts.md#budgets`). */
export const budgetRules: ReadonlyArray<Rule> = [
  budgetMissing,
  budgetTooSmall,
  budgetFraction,
  budgetBelowBids,
  fewClicks,
  budgetHigh,
  budgetAboveGuardRail
]
