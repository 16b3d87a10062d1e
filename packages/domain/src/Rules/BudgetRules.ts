import { fractionFault, minimumUnitMicros, showMicros } from "./CurrencyUnits.ts"
import { finding, findingIf } from "./EachElement.ts"
import type { Rule } from "./Rule.ts"

const field = "daily_budget_micros"

const budgetMissing: Rule = {
  code: "DAILY_BUDGET_MISSING",
  step: "campaign_settings",
  isBlocking: true,
  prevents: "fieldError.REQUIRED",
  check: ({ draft: { settings } }) =>
    settings.dailyBudgetMicros === null
      ? [finding(field, "The campaign has no daily budget; enter how much it may spend on a day.")]
      : []
}

const budgetTooSmall: Rule = {
  code: "DAILY_BUDGET_TOO_SMALL",
  step: "campaign_settings",
  isBlocking: true,
  prevents: "campaignBudgetError.MONEY_AMOUNT_LESS_THAN_CURRENCY_MINIMUM_CPC",
  check: ({ currencyCode, draft: { settings: { dailyBudgetMicros } } }) => {
    const unit = minimumUnitMicros(currencyCode)
    return dailyBudgetMicros !== null && dailyBudgetMicros < unit
      ? [finding(
        field,
        `The daily budget of ${showMicros(dailyBudgetMicros, currencyCode)} buys nothing; ` +
          `set it to ${showMicros(unit, currencyCode)} or more.`
      )]
      : []
  }
}

const budgetFraction: Rule = {
  code: "DAILY_BUDGET_NOT_A_MULTIPLE",
  step: "campaign_settings",
  isBlocking: true,
  prevents: "campaignBudgetError.NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT",
  check: ({ currencyCode, draft: { settings: { dailyBudgetMicros } } }) => {
    const fault = dailyBudgetMicros === null ? null : fractionFault(dailyBudgetMicros, currencyCode)
    return findingIf(field, fault === null ? null : `The daily budget ${fault}`)
  }
}

const budgetBelowBids: Rule = {
  code: "DAILY_BUDGET_BELOW_BID",
  step: "campaign_settings",
  isBlocking: false,
  prevents: null,
  check: ({ currencyCode, draft: { adGroups, settings: { dailyBudgetMicros } } }) => {
    if (dailyBudgetMicros === null) return []
    const dearest = adGroups.reduce((most, group) => Math.max(most, group.cpcBidMicros), 0)
    return dearest > dailyBudgetMicros
      ? [finding(
        field,
        `The daily budget of ${showMicros(dailyBudgetMicros, currencyCode)} does not pay for one click at ` +
          `${showMicros(dearest, currencyCode)}, the highest bid of an ad group; raise it or lower the bid.`
      )]
      : []
  }
}

/** What the daily budget must be (`domain-facts.md` A.7). */
export const budgetRules: ReadonlyArray<Rule> = [budgetMissing, budgetTooSmall, budgetFraction, budgetBelowBids]
