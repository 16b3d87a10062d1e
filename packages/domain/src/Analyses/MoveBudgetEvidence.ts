import * as Schema from "effect/Schema"
import { CalendarDate } from "../Drafts/CalendarDate.ts"
import { CampaignId } from "../Drafts/Ids.ts"

const window = Schema.Struct({ from: CalendarDate, to: CalendarDate })

/**
 * The ground on which a gain is estimated: the platform's simulation of budgets, its recommendation, or the share of
 * impressions that was lost for want of budget, which is an upper bound.
 */
export const MoveBasis = Schema.Literals(["simulation", "recommendation", "lostShare"])
export type MoveBasis = typeof MoveBasis.Type

/** The campaign's own budget before a move and after it, with what it did in the window. Money is in micros. */
const movedBudget = {
  campaignId: CampaignId,
  campaignName: Schema.String,
  beforeMicros: Schema.Int,
  afterMicros: Schema.Int,
  costMicros: Schema.Int,
  conversions: Schema.Finite,
  /** The cost as a share of what the budget allowed in the window. */
  use: Schema.Finite,
  highestDayMicros: Schema.Int,
  targetCpaMicros: Schema.NullOr(Schema.Int),
  targetRoas: Schema.NullOr(Schema.Finite),
  targetSource: Schema.Literals(["campaign", "context", "account"]),
  /** The conversions, of campaigns that bid by value the value, per unit of currency moved; `null` if not known. */
  perUnit: Schema.NullOr(Schema.Finite),
  /** The change of conversions in 30 days, and of their value: of the receiver more, of the donor fewer. */
  conversions30Days: Schema.Finite,
  value30Days: Schema.Finite
}

/** The facts that speak for moving a part of one campaign's daily budget to another, and against it. */
export const MoveBudgetEvidence = Schema.TaggedStruct("MoveBudget", {
  window,
  /** The amount that is moved, a day. */
  stepMicros: Schema.Int,
  basis: MoveBasis,
  /** The days that the platform simulated; `null` on another basis. */
  simulated: Schema.NullOr(window),
  /** The budget that the platform advises for the receiver; `null` when it advises none. */
  advisedMicros: Schema.NullOr(Schema.Int),
  receiver: Schema.Struct({
    ...movedBudget,
    /** The share of impressions lost for want of budget, at least: the platform clips what it says. */
    lostToBudget: Schema.Finite,
    recent: window,
    recentCostMicros: Schema.Int,
    recentConversions: Schema.Finite,
    /** The probability that its conversions cost no more than the target, or bring no less value. */
    probability: Schema.Finite
  }),
  donor: Schema.Struct({
    ...movedBudget,
    /** The least that its budget may be: a little more than its dearest day of the window cost. */
    floorMicros: Schema.Int
  }),
  /** `idle`: the donor does not spend its budget; `worse`: it gets clearly less for the same money. */
  reason: Schema.Literals(["idle", "worse"])
})
export type MoveBudgetEvidence = typeof MoveBudgetEvidence.Type
