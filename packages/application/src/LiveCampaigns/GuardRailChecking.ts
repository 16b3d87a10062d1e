import { type CalendarDate, todayIn } from "@campaigns/domain/Drafts/CalendarDate"
import type { AdCustomer } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { mayManageCompany, type Principal } from "@campaigns/domain/Identity/Principal"
import {
  type AskedChange,
  guardRailFaults,
  guardRailFindings,
  type GuardRails
} from "@campaigns/domain/internal/LiveCampaigns/GuardRails"
import type { Finding } from "@campaigns/domain/Rules/Finding"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { PlatformFinding } from "../AdPlatform/AdPlatformError.ts"
import { orBug } from "../Conventions/StorageUnavailable.ts"
import { Companies } from "../Identity/Companies.ts"
import { GuardRailInTheWay } from "./LiveErrors.ts"

/** A customer as their guard rails look at a change that a user asks for. */
export interface Guarded {
  readonly customer: AdCustomer
  /** True when a manager of the company asks, or an administrator. */
  readonly isManager: boolean
  /** The day where the account is. */
  readonly today: CalendarDate
}

/** The most that a bid of the customer's campaigns rises unconfirmed, per cent; `undefined` without a setting. */
export const bidRiseOf = ({ customer }: Guarded): number | undefined =>
  customer.guardRails.maxIncreasePercent ?? undefined

/** The change, unless a guard rail stands in its way; the first of several is told. */
export const withinGuardRails = (
  { customer, isManager }: Guarded,
  change: AskedChange
): Result.Result<void, GuardRailInTheWay> => {
  const [fault] = guardRailFaults(customer.guardRails, { ...change, isManager })
  return fault === undefined
    ? Result.void
    : Result.fail(new GuardRailInTheWay({ rail: fault.limit, limit: fault.bound, asked: fault.asked }))
}

/** The findings of all guard rails that stand in the way of a change. */
export const guardRailsAgainst = ({ customer, isManager }: Guarded, change: AskedChange): ReadonlyArray<Finding> =>
  guardRailFindings(guardRailFaults(customer.guardRails, { ...change, isManager }), change, customer.currencyCode)

const fieldOf: Readonly<Record<keyof GuardRails, string>> = {
  maxDailyBudgetMicros: "dailyBudgetMicros",
  maxIncreasePercent: "dailyBudgetMicros",
  enableNeedsManager: "status"
}

const inMoney = (micros: number | boolean): string => (Number(micros) / 1_000_000).toFixed(2)

/** A guard rail that stands in the way, in a sentence for a person; amounts are in units of the account's currency. */
export const guardRailSentence = ({ asked, limit, rail }: GuardRailInTheWay): string => {
  switch (rail) {
    case "maxDailyBudgetMicros":
      return `The daily budget of ${inMoney(asked)} is above ${inMoney(limit)}, the customer's guard rail.`
    case "maxIncreasePercent":
      return `The daily budget would rise by ${asked} % in a day; the customer's guard rail allows ${limit} %.`
    case "enableNeedsManager":
      return "The campaign would begin to serve, for which the customer's guard rail wants a manager of the company."
  }
}

/** A guard rail that stands in the way of a task, as its result says it. */
export const guardRailOfTask = (refusal: GuardRailInTheWay): PlatformFinding => ({
  path: fieldOf[refusal.rail],
  code: "GUARD_RAIL",
  message: guardRailSentence(refusal)
})

/**
 * The customer of a change, read anew and not remembered: for decisions (`by`), and for tasks, which know whether a
 * manager has asked for them (`withManager`).
 */
export const guarding = Effect.gen(function*() {
  const companies = yield* Companies
  const guarded = (customerId: CustomerId, isManager: (customer: AdCustomer) => boolean) =>
    Effect.gen(function*() {
      const customer = yield* orBug(companies.customer(customerId))
      const today = todayIn(yield* DateTime.now, customer.timeZone)
      const is: Guarded = { customer, isManager: isManager(customer), today }
      return is
    })
  const withManager = (customerId: CustomerId, isManager: boolean) => guarded(customerId, () => isManager)
  const by = (customerId: CustomerId, user: Principal) =>
    guarded(customerId, ({ companyId }) => mayManageCompany(user, companyId))
  return { by, withManager }
})
