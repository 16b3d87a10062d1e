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

/** The bound of what a wider reach may cost. */
const atMost = ({ dailyBudgetMicros }: PlanRisk["params"]): string =>
  `up to ${amount(dailyBudgetMicros)} a day may be spent, in the account's currency`

const some = (value: PlanRisk["params"][string] | undefined, one: string, more: string): string =>
  number(value) === 1 ? `One ${one}` : `${number(value)} ${more}`

const listed = (value: PlanRisk["params"][string] | undefined): string => {
  const all = Array.isArray(value) ? value : []
  const shown = all.slice(0, 5).join(", ")
  return all.length > 5 ? `${shown} and more` : shown
}

const bidNames: Readonly<Record<string, string>> = {
  cpcBidMicros: "the bid for a click",
  targetCpaMicros: "the target for a conversion",
  maxCpcBidCeilingMicros: "the ceiling for a click",
  targetRoas: "the target of what comes back"
}

const bidAmount = (
  setting: PlanRisk["params"][string] | undefined,
  value: PlanRisk["params"][string] | undefined
): string =>
  value === undefined
    ? "none"
    : setting === "targetRoas"
    ? `${Number((number(value) * 100).toFixed(4))} %`
    : amount(value)

/** The sides of a change of lists in brackets, where there is something to name. */
const sides = ({ after, before }: PlanRisk["params"]): string => {
  const parts = [
    ...(listed(before) === "" ? [] : [`before: ${listed(before)}`]),
    ...(listed(after) === "" ? [] : [`after: ${listed(after)}`])
  ]
  return parts.length === 0 ? "" : ` (${parts.join("; ")})`
}

/** The English sentence of each risk. */
export const riskSentences: { readonly [Code in RiskCode]: (params: PlanRisk["params"]) => string } = {
  SPEND_RISES: ({ addedMicros, afterMicros, beforeMicros, leaves }) =>
    leaves === undefined
      ? `The daily budget goes from ${amount(beforeMicros)} to ${amount(afterMicros)}: up to ${
        amount(addedMicros)
      } more ` +
        "may be spent a day, in the account's currency."
      : `The campaign gets a daily budget of its own of ${amount(afterMicros)}, beside the shared one of ` +
        `${amount(beforeMicros)}, which stays: up to ${
          amount(addedMicros)
        } more may be spent a day, in the account's currency.`,
  BID_RISES: (params) =>
    `${some(params["count"], "bid rises", "bids rise")} steeply, most of all ${
      bidNames[String(params["setting"])] ?? "a bid"
    } from ${bidAmount(params["setting"], params["before"])} to ${bidAmount(params["setting"], params["after"])}: ${
      atMost(params)
    }.`,
  MATCH_WIDENS: (params) =>
    `${some(params["count"], "keyword matches", "keywords match")} more searches than before${sides(params)}: ${
      atMost(params)
    }.`,
  NETWORK_ADDED: (params) => `The ads show on a further network${sides(params)}: ${atMost(params)}.`,
  PLACE_ADDED: (params) => `The ads show in further places${sides(params)}: ${atMost(params)}.`,
  HOURS_ADDED: (params) =>
    `The ads show in ${number(params["after"])} hours of the week instead of ${number(params["before"])}, ${
      number(params["count"])
    } of them new: ${atMost(params)}.`,
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
  SEVERAL_REQUESTS: ({ requests }) =>
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

/** The general meaning of each risk; its sentence says it of the plan. */
export const riskMeanings: Readonly<Record<RiskCode, string>> = {
  PORTFOLIO_LEFT:
    "The campaign leaves the portfolio strategy by which it bids together with others, for one of its own",
  SPEND_RISES: "More may be spent a day",
  SPENDING_BEGINS: "The campaign begins to serve",
  BID_RISES:
    "Bids, or what bounds them, rise by more per cent than the customer allows a budget (50 where they say nothing), or a bound is taken away",
  MATCH_WIDENS: "Keywords match more searches, or exclusions fewer",
  NETWORK_ADDED: "Ads show on a further network",
  PLACE_ADDED: "Ads show in further places, or to people elsewhere who are interested in them",
  HOURS_ADDED: "Ads show in further hours of the week",
  OTHERS_AFFECTED: "The change also holds for other campaigns",
  NOT_UNDOABLE: "What is removed cannot be brought back",
  WHOLE_WORLD: "No included location is left",
  HISTORY_ENDS: "The statistics of elements end",
  LEARNING_RESTARTS: "The platform's bidding learns anew",
  REVIEW_AGAIN: "The platform reviews texts again",
  SEVERAL_REQUESTS: "The changes need two requests or more, of which a later one may fail",
  BUDGET_GONE: "The shared budget that the campaign left is gone"
}

/** The codes of all risks. */
export const riskCodes = Object.keys(riskMeanings) as ReadonlyArray<RiskCode>

/** A risk in an English sentence. */
export const riskSentence = ({ code, params }: PlanRisk): string => riskSentences[code](params)
