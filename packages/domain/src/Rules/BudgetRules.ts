import { amountFaultAt, minimumUnitMicros } from "./CurrencyUnits.ts"
import { found, type Rule, type RuleOf } from "./Rule.ts"

const path = ["settings", "dailyBudgetMicros"]

const budgetMissing: RuleOf<"DAILY_BUDGET_MISSING"> = {
  code: "DAILY_BUDGET_MISSING",
  step: "campaign_settings",
  severity: "blocks",
  prevents: "fieldError.REQUIRED",
  check: ({ draft: { settings } }) => settings.dailyBudgetMicros === null ? [found(path, {})] : []
}

const budgetTooSmall: RuleOf<"DAILY_BUDGET_TOO_SMALL"> = {
  code: "DAILY_BUDGET_TOO_SMALL",
  step: "campaign_settings",
  severity: "blocks",
  prevents: "campaignBudgetError.MONEY_AMOUNT_LESS_THAN_CURRENCY_MINIMUM_CPC",
  check: ({ currencyCode, draft: { settings: { dailyBudgetMicros } } }) => {
    const limitMicros = minimumUnitMicros(currencyCode)
    return dailyBudgetMicros !== null && dailyBudgetMicros < limitMicros
      ? [found(path, { micros: dailyBudgetMicros, limitMicros, currencyCode })]
      : []
  }
}

const budgetFraction: RuleOf<"DAILY_BUDGET_NOT_A_MULTIPLE"> = {
  code: "DAILY_BUDGET_NOT_A_MULTIPLE",
  step: "campaign_settings",
  severity: "blocks",
  prevents: "campaignBudgetError.NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT",
  check: ({ currencyCode, draft: { settings: { dailyBudgetMicros } } }) =>
    amountFaultAt(path, dailyBudgetMicros, currencyCode)
}

const budgetBelowBids: RuleOf<"DAILY_BUDGET_BELOW_BID"> = {
  code: "DAILY_BUDGET_BELOW_BID",
  step: "campaign_settings",
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

/** The rules of the daily budget (`docs/platform-facts.md#budgets`). */
export const budgetRules: ReadonlyArray<Rule> = [budgetMissing, budgetTooSmall, budgetFraction, budgetBelowBids]
