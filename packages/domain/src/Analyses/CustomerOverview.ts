import type * as DateTime from "effect/DateTime"
import { type CalendarDate, todayIn } from "../Drafts/CalendarDate.ts"
import type { AdCustomer } from "../Identity/AdCustomer.ts"
import { type AccountSummary, monthlyBudget, spentInMonth } from "./AccountSummary.ts"
import { type CustomerNeed, type CustomerStanding, needsOf } from "./CustomerNeeds.ts"

/** An account as it stood when it was read last. Money is in micros of the account's currency. */
export interface AccountStanding {
  readonly readAt: DateTime.Utc
  readonly enabled: number
  readonly paused: number
  /** `null` when the account was last read before this month. */
  readonly spentThisMonth: number | null
  readonly monthlyBudget: number
}

/** A customer with what is kept of how it stands. */
export interface CustomerOverview extends Pick<CustomerStanding, "drafts" | "recommendations"> {
  readonly customer: AdCustomer
  /** `null` while the account has not been read. */
  readonly account: AccountStanding | null
  /** The most urgent first. */
  readonly needs: ReadonlyArray<CustomerNeed>
}

/** A kept summary, with the day of the account's clock on which the account was read. */
interface Reading {
  readonly day: CalendarDate
  readonly readAt: DateTime.Utc
  readonly summary: AccountSummary
}

/** The overview of a customer at a time. */
export const customerOverview = (
  customer: AdCustomer,
  standing: CustomerStanding,
  reading: Reading | null,
  now: DateTime.Utc
): CustomerOverview => ({
  customer,
  account: reading === null ? null : {
    readAt: reading.readAt,
    enabled: reading.summary.enabled,
    paused: reading.summary.paused,
    spentThisMonth: spentInMonth(reading.summary, { readOn: reading.day, today: todayIn(now, customer.timeZone) }),
    monthlyBudget: monthlyBudget(reading.summary)
  },
  drafts: standing.drafts,
  recommendations: standing.recommendations,
  needs: needsOf(standing)
})
