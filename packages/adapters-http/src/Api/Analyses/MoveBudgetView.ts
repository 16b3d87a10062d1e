import { MoveBasis, type MoveBudgetEvidence } from "@campaigns/domain/Analyses/MoveBudgetEvidence"
import { TargetSource } from "@campaigns/domain/Analyses/Recommendation"
import * as Schema from "effect/Schema"
import { toWire, wireWord, wireWords } from "../Wire/WireWords.ts"

const micros = (description: string) =>
  Schema.Int.annotate({ description: `${description}, micros of the account's currency` })

const windowView = Schema.Struct({ start_date: Schema.String, end_date: Schema.String })

const bases = wireWords(MoveBasis.literals)

/** A budget in a move; `way` says what its change of results is. */
const movedView = (way: string) => ({
  campaign_id: Schema.Int,
  campaign_name: Schema.String.annotate({ description: "As it was called then" }),
  before_micros: micros("Its daily budget before"),
  after_micros: micros("Its daily budget after"),
  cost_micros: micros("What it cost in the window"),
  conversions: Schema.Finite.annotate({ description: "In the window" }),
  use: Schema.Finite.annotate({ description: "Its cost as a share of its budget in the window" }),
  highest_day_micros: micros("What its dearest day of the window cost"),
  target_cpa_micros: Schema.NullOr(Schema.Int),
  target_roas: Schema.NullOr(Schema.Finite),
  target_source: TargetSource.annotate({ description: "Whose target it is; `account` is the account's own average" }),
  per_unit: Schema.NullOr(Schema.Finite).annotate({
    description: "Conversions per unit of currency that is moved, with a target of value the value; by `basis`"
  }),
  conversions_30_days: Schema.Finite.annotate({ description: `The conversions ${way} in 30 days` }),
  value_30_days: Schema.Finite.annotate({ description: `The value of conversions ${way} in 30 days` })
})

export const MoveBudgetView = Schema.Struct({
  action: Schema.Literal("move_budget"),
  window: windowView.annotate({ description: "The 14 days by which use and lost impressions are judged" }),
  step_micros: micros("What is moved a day"),
  basis: Schema.Literals(bases.literals).annotate({
    description: "What the results are estimated by; with `lost_share` they are an upper bound"
  }),
  simulated: Schema.NullOr(windowView).annotate({
    description: "The days that the platform simulated; null on another basis"
  }),
  advised_micros: Schema.NullOr(Schema.Int).annotate({
    description: "The daily budget that the platform recommends for the receiver; null: none"
  }),
  receiver: Schema.Struct({
    ...movedView("that it brings more"),
    lost_to_budget: Schema.Finite.annotate({
      description: "The share of impressions that it lost for want of budget in the window, at least"
    }),
    recent: windowView.annotate({ description: "The 30 days that the next numbers are of" }),
    recent_cost_micros: micros("Its cost then"),
    recent_conversions: Schema.Finite.annotate({ description: "Its conversions then" }),
    probability: Schema.Finite.annotate({ description: "How sure it is that it keeps to its target, 0 to 1" })
  }).annotate({ description: "The campaign whose budget is raised" }),
  donor: Schema.Struct({
    ...movedView("that it brings fewer"),
    floor_micros: micros("The least that its budget may be: 1.05 times its dearest day")
  }).annotate({ description: "The campaign whose budget is lowered" }),
  reason: Schema.Literals(["idle", "worse"]).annotate({
    description: "`idle`: the donor does not spend its budget; `worse`: it gets clearly less for the same money"
  })
}).annotate({ identifier: "MoveBudgetEvidence" })

const days = ({ from, to }: MoveBudgetEvidence["window"]) => ({ start_date: from, end_date: to })

const sideView = (side: MoveBudgetEvidence["donor"]) => {
  const { conversions30Days, value30Days, ...numbers } = side
  return { ...toWire(numbers), conversions_30_days: conversions30Days, value_30_days: value30Days }
}

export const moveBudgetView = (evidence: MoveBudgetEvidence): typeof MoveBudgetView.Type => {
  const { _tag, basis, donor, receiver, simulated, window, ...numbers } = evidence
  const { conversions30Days, recent, value30Days, ...ofReceiver } = receiver
  return {
    action: "move_budget",
    ...toWire(numbers),
    window: days(window),
    basis: wireWord(basis),
    simulated: simulated === null ? null : days(simulated),
    receiver: {
      ...toWire(ofReceiver),
      recent: days(recent),
      conversions_30_days: conversions30Days,
      value_30_days: value30Days
    },
    donor: sideView(donor)
  }
}
