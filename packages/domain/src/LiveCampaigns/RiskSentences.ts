import type { PlanRisk, RiskCode } from "./ChangeOperation.ts"
import { amountInWords } from "./ElementNames.ts"

const amount = (value: PlanRisk["params"][string] | undefined): string =>
  amountInWords(typeof value === "number" ? value : 0)

const number = (value: PlanRisk["params"][string] | undefined): number => typeof value === "number" ? value : 0

const names = (value: PlanRisk["params"][string] | undefined): string => {
  const all = Array.isArray(value) ? value.map((name) => `"${name}"`) : []
  const shown = all.slice(0, 5).join(", ")
  return all.length > 5 ? `${shown} and ${all.length - 5} more` : shown
}

/** The English sentence of each risk. */
export const riskSentences: { readonly [Code in RiskCode]: (params: PlanRisk["params"]) => string } = {
  SPEND_RISES: ({ addedMicros, afterMicros, beforeMicros }) =>
    `The daily budget goes from ${amount(beforeMicros)} to ${amount(afterMicros)}: up to ${
      amount(addedMicros)
    } more may be ` +
    `spent a day, in the account's currency.`,
  SPENDING_BEGINS: ({ amountMicros }) =>
    `The campaign begins to serve and may spend ${amount(amountMicros)} a day, in the account's currency.`,
  OTHERS_AFFECTED: ({ campaigns }) =>
    `The budget is shared: the change also holds for ${
      names(campaigns)
    }. Give the campaign a budget of its own to leave them ` +
    `as they are.`,
  NOT_UNDOABLE: ({ count }) =>
    `${
      number(count) === 1 ? "One removal" : `${number(count)} removals`
    } cannot be undone: what is removed can only be made ` +
    "again, without its history.",
  HISTORY_ENDS: ({ count }) =>
    `The statistics of ${
      number(count) === 1 ? "one element" : `${number(count)} elements`
    } end: keywords (with their quality score), ads or ad groups ` +
    "that are removed, or made anew.",
  LEARNING_RESTARTS: () =>
    "The platform's bidding learns anew after this change, during which results may vary for some days.",
  REVIEW_AGAIN: ({ count }) =>
    `The platform reviews ${
      number(count) === 1 ? "one text" : `${number(count)} texts`
    } again, usually within a working day.`,
  TWO_REQUESTS: ({ requests }) =>
    `The changes need ${
      number(requests)
    } requests, one after the other; if a later one fails, those before it have taken effect.`,
  BUDGET_GONE: ({ budget = "" }) =>
    `The campaign does not come back to the shared budget "${budget}", which is gone or is no longer shared: it keeps a ` +
    "budget of its own.",
  PORTFOLIO_LEFT: ({ portfolio = "" }) =>
    `The campaign leaves the portfolio strategy "${portfolio}", which other campaigns may bid by as well, for a strategy of its own.`,
  WHOLE_WORLD: () => "No included location is left: the campaign would show its ads everywhere in the world."
}

/** A risk in an English sentence. */
export const riskSentence = ({ code, params }: PlanRisk): string => riskSentences[code](params)
