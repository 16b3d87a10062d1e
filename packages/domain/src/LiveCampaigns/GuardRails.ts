import * as Schema from "effect/Schema"

/** The bounds that a customer sets to what can be done to its live campaigns; `null` is no bound. */
export const GuardRails = Schema.Struct({
  /** The highest daily budget, micros of the account's currency. */
  maxDailyBudgetMicros: Schema.NullOr(Schema.Int),
  /** The most by which one change may raise a daily budget, per cent of what it was. */
  maxIncreasePercent: Schema.NullOr(Schema.Int),
  /** True when only a manager may let a campaign serve. */
  enableNeedsManager: Schema.Boolean
})
export type GuardRails = typeof GuardRails.Type

/** A change that a guard rail stops: which, its bound, and what was asked (micros, per cent, or nothing). */
export interface GuardRailFault {
  readonly limit: keyof GuardRails
  readonly bound: number | boolean
  readonly asked: number | boolean
}

/** The sides of a change at which guard rails look; budgets in micros a day. */
export interface GuardedChange {
  readonly budgetBefore: number
  readonly budgetAfter: number
  readonly enables: boolean
  readonly isManager: boolean
}

/** The guard rails that stand in the way of a change. */
export const guardRailFaults = (rails: GuardRails, change: GuardedChange): ReadonlyArray<GuardRailFault> => {
  const { budgetAfter, budgetBefore, enables, isManager } = change
  const { enableNeedsManager, maxDailyBudgetMicros, maxIncreasePercent } = rails
  const faults: Array<GuardRailFault> = []
  const rises = budgetAfter > budgetBefore
  if (rises && maxDailyBudgetMicros !== null && budgetAfter > maxDailyBudgetMicros) {
    faults.push({ limit: "maxDailyBudgetMicros", bound: maxDailyBudgetMicros, asked: budgetAfter })
  }
  const percent = budgetBefore === 0 ? null : ((budgetAfter - budgetBefore) / budgetBefore) * 100
  if (rises && maxIncreasePercent !== null && percent !== null && percent > maxIncreasePercent) {
    faults.push({ limit: "maxIncreasePercent", bound: maxIncreasePercent, asked: Math.ceil(percent) })
  }
  if (enables && enableNeedsManager && !isManager) {
    faults.push({ limit: "enableNeedsManager", bound: true, asked: true })
  }
  return faults
}
