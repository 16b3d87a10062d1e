import { amountFaultAt, minimumUnitMicros, unitMicrosOf } from "./CurrencyUnits.ts"
import { explain } from "./Explanation.ts"
import { defineRule, found } from "./Rule.ts"
import { money, multiple } from "./SentenceParts.ts"
import { counted } from "./Wording.ts"

const path = ["settings", "dailyBudgetMicros"]

const budgetMissing = defineRule("DAILY_BUDGET_MISSING", "campaignSettings", "blocks", {
  prevents: "fieldError.REQUIRED",
  check: ({ draft: { settings } }) => settings.dailyBudgetMicros === null ? [found(path, {})] : []
})

const budgetTooSmall = defineRule("DAILY_BUDGET_TOO_SMALL", "campaignSettings", "blocks", {
  prevents: "campaignBudgetError.MONEY_AMOUNT_LESS_THAN_CURRENCY_MINIMUM_CPC",
  check: ({ billableUnitMicros, currencyCode, draft: { settings: { dailyBudgetMicros } } }) => {
    const limitMicros = unitMicrosOf({ billableUnitMicros, currencyCode })
    return dailyBudgetMicros !== null && dailyBudgetMicros < limitMicros
      ? [found(path, { micros: dailyBudgetMicros, limitMicros, currencyCode })]
      : []
  }
})

const budgetFraction = defineRule("DAILY_BUDGET_NOT_A_MULTIPLE", "campaignSettings", "blocks", {
  prevents: "campaignBudgetError.NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT",
  check: ({ draft: { settings: { dailyBudgetMicros } }, ...account }) => amountFaultAt(path, dailyBudgetMicros, account)
})

const budgetBelowBids = defineRule("DAILY_BUDGET_BELOW_BID", "campaignSettings", "advises", {
  prevents: null,
  check: ({ currencyCode, draft: { adGroups, settings: { dailyBudgetMicros } } }) => {
    if (dailyBudgetMicros === null) return []
    const dearest = adGroups.reduce((most, group) => Math.max(most, group.cpcBidMicros), 0)
    return dearest > dailyBudgetMicros
      ? [found(path, { micros: dailyBudgetMicros, bidMicros: dearest, currencyCode })]
      : []
  }
})

/** A daily budget that few campaigns have, in units of a currency; a hundred times as much in one without decimals. */
const HIGH_BUDGET = 5_000

const budgetHigh = defineRule("DAILY_BUDGET_HIGH", "campaignSettings", "advises", {
  prevents: null,
  check: ({ currencyCode, draft: { settings: { dailyBudgetMicros } } }) => {
    const limitMicros = HIGH_BUDGET * 100 * minimumUnitMicros(currencyCode)
    return dailyBudgetMicros !== null && dailyBudgetMicros > limitMicros
      ? [found(path, { micros: dailyBudgetMicros, limitMicros, currencyCode })]
      : []
  }
})

const budgetAboveGuardRail = defineRule("DAILY_BUDGET_ABOVE_GUARD_RAIL", "campaignSettings", "blocks", {
  prevents: null,
  check: ({ currencyCode, draft: { settings: { dailyBudgetMicros } }, maxDailyBudgetMicros: limitMicros }) =>
    limitMicros != null && dailyBudgetMicros !== null && dailyBudgetMicros > limitMicros
      ? [found(path, { micros: dailyBudgetMicros, limitMicros, currencyCode })]
      : []
})

/** The clicks that a budget has to pay for on a day, so that there is something to learn from. */
const FEW_CLICKS = 5

/** `count` is how many clicks at the highest bid the budget pays for. */
const fewClicks = defineRule("DAILY_BUDGET_FEW_CLICKS", "campaignSettings", "advises", {
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
})

/** The rules of the daily budget (`docs/platform-facts.md#budgets`). */
export const budgetRules = [
  budgetMissing,
  budgetTooSmall,
  budgetFraction,
  budgetBelowBids,
  fewClicks,
  budgetHigh,
  budgetAboveGuardRail
]

/** The meanings of these rules, and their sentences. */
export const budgetExplanations = () => [
  explain(budgetMissing, {
    meaning: "There is no daily budget",
    sentence: () => "The campaign has no daily budget; enter how much it may spend on a day."
  }),
  explain(budgetTooSmall, {
    meaning: "The daily budget is below what the platform takes in the account's currency",
    sentence: ({ params: { currencyCode, limitMicros, micros } }) =>
      `The daily budget of ${money(micros, currencyCode)} buys nothing; set it to ${
        money(limitMicros, currencyCode)
      } or more.`
  }),
  explain(budgetFraction, {
    meaning: "The daily budget is no multiple of the currency's smallest unit",
    sentence: ({ params }) => multiple("The daily budget", params)
  }),
  explain(budgetBelowBids, {
    meaning: "A single click may cost more than the daily budget",
    sentence: ({ params: { bidMicros, currencyCode, micros } }) =>
      `The daily budget of ${money(micros, currencyCode)} does not pay for one click at ` +
      `${money(bidMicros, currencyCode)}, the highest bid of an ad group; raise it or lower the bid.`
  }),
  explain(budgetHigh, {
    meaning: "The daily budget is one that few campaigns have, so that it may be a slip",
    sentence: ({ params: { currencyCode, limitMicros, micros } }) =>
      `The daily budget of ${money(micros, currencyCode)} is above ${
        money(limitMicros, currencyCode)
      }, which few campaigns spend; ` +
      "check that it is meant."
  }),
  explain(budgetAboveGuardRail, {
    meaning: "The daily budget is above the customer's guard rail",
    sentence: ({ params: { currencyCode, limitMicros, micros } }) =>
      `The daily budget of ${money(micros, currencyCode)} is above ${
        money(limitMicros, currencyCode)
      }, the customer's ` +
      "guard rail; lower it, or let a manager of the company change the guard rail."
  }),
  explain(fewClicks, {
    meaning: "With manual bids, the daily budget pays for a few clicks only",
    sentence: ({ params: { bidMicros, count, currencyCode, micros } }) =>
      `The daily budget of ${money(micros, currencyCode)} pays for ${counted(count, "click")} at the bid of ` +
      `${money(bidMicros, currencyCode)}; raise it or lower the bid.`
  })
]
